// rules: the rule book, made from module, sheet and scenes.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/examine.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/book_words.h"
#include "explain/print/whole_book.h"
#include "explain/tell.h"
#include "history/module_files.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void rules_options(po::options_description& all) {
  all.add_options()("format", po::value<std::string>()->value_name("text|md|html"),
                    "format (text)")(
      "lang", po::value<std::string>()->value_name("en|zh-Hant|zh-Hans"), "language (en)")(
      "hands", po::value<std::string>()->value_name("N"),
      "hands to play for the share of points that each rule decides (10000; 0: none)")(
      "style", po::value<std::string>()->value_name("book|table|edition"),
      "book: the player's book; table: its tables on one page; edition: every rule (book and "
      "edition)")("numbers", "shows the rule numbers in the player's book")(
      "check", "checks the players' books against the rules and the engine");
  add_set(all);
  add_seed(all);
  add_json(all);
}

/// A sheet with faults gives no book; the result then lists all of its faults.
void refuse_broken_sheets(const Library& library, const std::string& id,
                          const OptionSettings& settings, const Declaration& said,
                          const std::string& language) {
  if (said.sheet.empty()) return; // whole_book() says that
  Faults faults = citation_faults(library, id, settings, said);
  const Checked<Sheet> sheet = sheet_of(library, said);
  if (sheet && language != "en") {
    const Checked<Sheet> wording = load_wording(library.home(), language, *sheet, said.sheet);
    faults.insert(faults.end(), wording.faults().begin(), wording.faults().end());
  }
  throw_if_any(exit_faulty, faults);
}

BookStyle typed_style(const Arguments& arguments) {
  static const std::vector<std::string> known{"whole", "book", "table", "edition"};
  const std::string typed = arguments.one_of("style", "style", known);
  return static_cast<BookStyle>(std::find(known.begin(), known.end(), typed) - known.begin());
}

/// Of one game, or of all.
Exit check_books(const Library& library, const Arguments& arguments) {
  std::vector<std::string> ids = games_of(library);
  if (!arguments.words.empty()) ids = {checked_id(library, arguments.words[0])};
  Faults faults;
  int good = 0;
  for (const std::string& id : ids) {
    if (id.find('/') != id.npos) continue;
    const Faults found = players_books_faults(library, id);
    faults.insert(faults.end(), found.begin(), found.end());
    good += found.empty();
  }
  throw_if_any(exit_faulty, faults);
  put(fmt::format("{}, good\n", counted(good, "game")));
  return exit_done;
}

Exit run_rules(const Arguments& arguments) {
  const Library library;
  if (arguments.has("check")) return check_books(library, arguments);
  const std::string id = arguments.word(0, "game");
  const Opened opened = open_game(arguments, id);
  const std::string format = arguments.one_of("format", "format", {"text", "md", "html"});
  const std::string language = arguments.one_of("lang", "language", book_languages());
  const std::int64_t hands = arguments.number("hands", 0, 10'000'000, 10'000);
  refuse_broken_sheets(library, id, arguments.set, opened.rules->said, language);
  const BookForm form = format == "html" ? BookForm::html
                        : format == "md" ? BookForm::markdown
                                         : BookForm::text;
  const Checked<WholeBook> book = whole_book(library, id, opened,
                                             {language,
                                              hands,
                                              arguments.seed.value_or(1),
                                              typed_style(arguments),
                                              {form, arguments.has("numbers")}});
  if (!book) stop_for(exit_faulty, book.faults());
  if (arguments.json) {
    put(book_json(book->parts())
            .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
        '\n');
    return exit_done;
  }
  const Document document = book_document(book->parts());
  put(format == "html" ? as_html(document)
      : format == "md" ? as_markdown(document)
                       : as_text(document, in_colour()));
  return exit_done;
}

} // namespace

const Command& rules_command() {
  static const Command command{
      "rules",
      "GAME [--style book|table|edition] [--format text|md|html] [--lang en|zh-Hant|zh-Hans]",
      "prints the rule book of a game",
      "The player's book comes first: all that you need to play, on four pages, with one hand told "
      "move by move. --numbers shows the rules behind its sentences; --style table prints only its "
      "tables, to lie beside the cards. The edition follows: every rule with its label (attested, "
      "reconstructed, conjecture), its sources, the clauses that cite it and the options that "
      "switch it; then the options, worked examples settled by the program, a table of the "
      "evidence "
      "behind the rules, the module and the points paid, and the bibliography.",
      {"yezi rules GAME", "yezi rules GAME --style book --numbers",
       "yezi rules GAME --style edition --set OPTION=VALUE",
       "yezi rules GAME --format html --lang zh-Hant > game.html", "yezi rules GAME --json",
       "yezi rules --check"},
      1,
      rules_options,
      run_rules};
  return command;
}

} // namespace yezi
