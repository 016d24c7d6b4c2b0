// words: the language in which modules are written.

#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "explain/print/word_pages.h"
#include "kits/words.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

void words_options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  all.add_options()("format", po::value<std::string>()->value_name("text|lua|markdown"),
                    "format (text); lua is the stubs for editors");
  add_json(all);
}

/// The word that was typed, with or without "y.".
const Word& checked_word(std::string typed) {
  if (typed.starts_with("y.")) typed.erase(0, 2);
  if (const Word* word = find_word(typed)) return *word;
  std::vector<std::string> names;
  for (const Word& word : all_words()) names.emplace_back(word.name);
  const std::string near = nearest(typed, names);
  wrong_use("modules have no word \"" + harmless(typed) + '"',
            (near.empty() ? "`yezi words` lists them all" : "did you mean " + near + "?") +
                "\n    terms of a game are explained at its table: yezi play GAME, then words " +
                harmless(typed));
}

std::string pretty(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Exit run_words(const Arguments& arguments) {
  const std::string format = arguments.text("format");
  const Word* const one =
      arguments.words.empty() ? nullptr : &checked_word(arguments.words.front());
  if (!format.empty() && format != "text" && format != "lua" && format != "markdown")
    wrong_use("there is no format \"" + harmless(format) + '"',
              "the formats are: text, lua, markdown");
  if (one != nullptr && (format == "lua" || format == "markdown"))
    wrong_use("--format " + format + " is for all words", "leave out the word");
  if (arguments.json) {
    Json all = Json::array();
    for (const Word& word : all_words()) all.push_back(word_json(word));
    put(pretty(one != nullptr ? word_json(*one) : all));
  } else if (format == "lua") {
    put(words_lua());
  } else if (format == "markdown") {
    put(words_markdown());
  } else {
    put(one != nullptr ? word_text(*one)
                       : words_text() + "\nyezi words WORD explains one, with an example.\n");
  }
  return exit_done;
}

} // namespace

const Command& words_command() {
  static const Command command{
      "words",
      "[WORD] [--format text|lua|markdown]",
      "explains the words that modules are written in",
      "WORD is a word of `y`, such as run for y.run. The output shows its parameters, the places "
      "where it may stand, and an example. games/REFERENCE.md lists all words on one page.",
      {"yezi words", "yezi words run", "yezi words --format markdown > reference.md"},
      1,
      words_options,
      run_words};
  return command;
}

} // namespace yezi
