// What may come next on a command line, for shells that complete what is typed.
//
// Everything follows from the commands (command.h) and the files that are there: the first words
// from Command::usage, the options and their values from Command::options. A placeholder names a
// kind of value, such as GAME, FILE or OPTION=VALUE; a word in lower case stands for itself;
// "a|b" is one of them, and "a|b,..." or "P,P,..." a list with commas between.
#pragma once

#include <string>
#include <vector>

namespace yezi {

struct Suggestion {
  std::string word; // in place of the last word; a word that ends in "=" or "," may be added to
  std::string says; // one line, or empty
};

struct Suggestions {
  std::vector<Suggestion> words;
  bool files = false, folders = false; // the shell is to add those that there are
};

/// `words`: what follows "yezi", up to the cursor; the last is to be completed, and may be empty.
/// Never faulty: what is not understood has no candidates.
Suggestions complete(const std::vector<std::string>& words);

} // namespace yezi
