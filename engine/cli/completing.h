// Candidates for the next word of a command line, for completion in shells.
//
// Everything is derived from the commands (command.h) and the existing files: the first words from
// Command::usage, the options and their values from Command::options. A placeholder names a kind of
// value, such as GAME, FILE or OPTION=VALUE; a word in lower case stands for itself; "a|b" is one
// of them, and "a|b,..." or "P,P,..." a list separated by commas.
#pragma once

#include <string>
#include <vector>

namespace yezi {

struct Suggestion {
  std::string word; // replaces the last word; one that ends in "=" or "," can be continued
  std::string says; // one line, or empty
};

struct Suggestions {
  std::vector<Suggestion> words;
  bool files = false, folders = false; // the shell should add existing ones
};

/// `words`: the words after "yezi", up to the cursor; the last is to be completed, and may be
/// empty. Never fails: invalid input has no candidates.
Suggestions complete(const std::vector<std::string>& words);

} // namespace yezi
