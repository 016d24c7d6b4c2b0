// rules: the rule book, made from module, sheet and scenes.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/book_words.h"
#include "cli/command.h"
#include "cli/examine.h"
#include "cli/glossary.h"
#include "cli/opened.h"
#include "cli/rule_book.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void rules_options(po::options_description& all) {
  all.add_options()("format", po::value<std::string>()->value_name("FORMAT"),
                    "text, md or html (text)")("lang", po::value<std::string>()->value_name("LANG"),
                                               "en or zh-Hant (en)")(
      "hands", po::value<std::string>()->value_name("N"),
      "hands played to find which rules the points rest on (10000); 0: none");
  add_set(all);
  add_seed(all);
  add_json(all);
}

std::string one_of(const Arguments& arguments, const char* option, const char* what,
                   const std::vector<std::string>& known) {
  std::string typed = arguments.text(option);
  if (typed.empty()) return known.front();
  if (std::find(known.begin(), known.end(), typed) == known.end())
    wrong_use(fmt::format("there is no {} \"{}\"", what, harmless(typed)),
              fmt::format("the {}s are: {}", what, fmt::join(known, ", ")));
  return typed;
}

/// The wording of the sheets of a module, in their order.
Sheet wording_of(const Library& library, const Opened& opened, const Sheet& sheet,
                 const std::string& language) {
  Checked<Sheet> wording = load_wording(library.home(), language, sheet, opened.rules->said.sheet);
  if (!wording) stop_for(exit_faulty, wording.faults());
  return std::move(*wording);
}

/// Games as scenes want them, each opened once.
class Tabled {
public:
  Checked<Table> operator()(const std::string& game, const OptionSettings& settings) {
    const auto [at, fresh] = opened_.try_emplace(settings);
    if (fresh) at->second = open_if_borne(Library(), game, settings);
    if (!at->second) return Fault{{}, "a demand of the game does not bear these settings"};
    return at->second->table;
  }

private:
  std::map<OptionSettings, std::optional<Opened>> opened_;
};

Exit run_rules(const Arguments& arguments) {
  const Library library;
  const std::string id = arguments.word(0, "game");
  const Opened opened = open_game(arguments, id);
  const std::string format = one_of(arguments, "format", "format", {"text", "md", "html"});
  const std::string language = one_of(arguments, "lang", "language", book_languages());
  const std::int64_t hands = arguments.number("hands", 0, 10'000'000, 10'000);
  const Declaration& said = opened.rules->said;
  if (said.sheet.empty())
    throw Stop(exit_faulty, said.id + " names no rule sheet (sheet = \"...\")");
  const Checked<Sheet> sheet = sheet_of(library, said);
  if (!sheet) stop_for(exit_faulty, sheet.faults());
  const Checked<std::vector<Scene>> scenes = scenes_of(library, said);
  if (!scenes) stop_for(exit_faulty, scenes.faults());

  BookParts parts{*opened.rules, *sheet};
  parts.language = language;
  std::optional<Sheet> wording;
  if (language != "en") wording = wording_of(library, opened, *sheet, language);
  parts.wording = wording ? &*wording : nullptr;
  if (language != "en") {
    const Glossary glossary(library.home(), said.lineage.front());
    for (const std::string& role : opened.rules->roles) {
      const std::string zh = glossary.zh(role);
      parts.roles.push_back(zh.empty() ? role : zh);
    }
  }
  const Checked<History> history = load_history(library.home());
  if (history) parts.history = &*history;
  std::optional<Evidence> evidence;
  if (hands > 0) evidence = find_evidence(opened.table, *sheet, hands, arguments.seed.value_or(1));
  parts.evidence = evidence ? &*evidence : nullptr;
  Tabled tables;
  parts.examples = book_examples(
      opened.table, *sheet, *scenes,
      [&](const std::string& /*game*/, const OptionSettings& set) { return tables(id, set); });
  if (arguments.json) {
    put(book_json(parts).dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
        '\n');
    return exit_done;
  }
  const Document document = book_document(parts);
  put(format == "html" ? as_html(document)
      : format == "md" ? as_markdown(document)
                       : as_text(document));
  return exit_done;
}

} // namespace

const Command& rules_command() {
  static const Command command{
      "rules",
      "GAME [--set option=value] [--format text|md|html] [--lang en|zh-Hant]",
      "prints the rule book of a game",
      "Every rule stands with its label (attested, reconstructed, conjecture), its sources, the "
      "clauses of the module that cite it, and the options that switch it as they are set. Then "
      "come the options, worked examples as the program settles them, a table of how much of the "
      "rules, of the module and of the points that are paid rests on what, and the sources.",
      {"yezi rules GAME", "yezi rules GAME --set OPTION=VALUE",
       "yezi rules GAME --format html --lang zh-Hant > game.html", "yezi rules GAME --json"},
      1,
      rules_options,
      run_rules};
  return command;
}

} // namespace yezi
