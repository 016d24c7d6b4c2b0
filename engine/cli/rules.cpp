// rules: the rule book, made from module and sheet.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/examine.h"
#include "cli/opened.h"
#include "cli/rule_book.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void options(po::options_description& all) {
  all.add_options()("format", po::value<std::string>()->value_name("FORMAT"),
                    "text, the only one so far");
  add_set(all);
  add_json(all);
}

Exit run(const Arguments& arguments) {
  const Opened opened = open_game(arguments, arguments.word(0, "game"));
  const std::string format = arguments.text("format");
  if (!format.empty() && format != "text") {
    wrong_use("there is no format \"" + harmless(format) + '"', "the formats are: text");
  }
  const std::string& name = opened.rules->said.sheet;
  if (name.empty())
    throw Stop(exit_faulty, opened.rules->said.id + " names no rule sheet (sheet = \"...\")");
  const Checked<Sheet> sheet = sheet_of(Library(), opened.rules->said);
  if (!sheet) stop_for(exit_faulty, sheet.faults());
  put(arguments.json ? book_json(*opened.rules, *sheet).dump(2) + '\n'
                     : book_text(*opened.rules, *sheet));
  return exit_done;
}

} // namespace

const Command& rules_command() {
  static const Command command{
      "rules",
      "GAME [--set option=value] [--format text]",
      "prints the rule book of a game",
      "Every rule stands with its label (attested, reconstructed, conjecture), its sources, the "
      "clauses of "
      "the module that cite it, and the options that switch it as they are set.",
      {"yezi rules GAME", "yezi rules GAME --set OPTION=VALUE", "yezi rules GAME --json"},
      1,
      options,
      run};
  return command;
}

} // namespace yezi
