// course and worksheet: the units of history/course/ listed and printed.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/course_check.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/course/course_print.h"
#include "explain/print/book_words.h"
#include "explain/print/markdown.h"
#include "explain/tell.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

void unit_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  all.add_options()("format", value("text|md|html"),
                    "format (text)")("lang", value("en|zh-Hant|zh-Hans"), "language (en)");
}

void course_options(po::options_description& all) {
  unit_options(all);
  all.add_options()("part", po::value<std::string>()->value_name("unit|worksheet|key|slides"),
                    "what to print of the unit (unit)")(
      "check", "checks all units, and runs the commands of their measurements");
  add_json(all);
}

void worksheet_options(po::options_description& all) {
  unit_options(all);
  all.add_options()("key", "prints the answers instead");
}

/// A sentence of Markdown as plain text.
std::string plain_sentence(const std::string& markdown) {
  std::string text;
  for (const Block& block : blocks_of_markdown(markdown)) text += block.text;
  return text;
}

/// Stops where there is none.
std::vector<std::string> units_of(const Library& library) {
  std::vector<std::string> ids = unit_ids(library.home());
  refuse_if_none(ids.empty(), "units", library.home() / "history" / "course");
  return ids;
}

Exit list_units(const Library& library, const std::string& language, bool json) {
  Json all = Json::array();
  Columns rows;
  Faults faults;
  const Locale& locale = plain_locale(language_named(language).value_or(Language::english));
  for (const std::string& id : units_of(library)) {
    const Checked<CourseUnit> unit = load_unit(library.home(), id, language);
    if (!unit) {
      faults.insert(faults.end(), unit.faults().begin(), unit.faults().end());
      continue;
    }
    all.push_back(unit_outline(*unit));
    rows.row({std::to_string(unit->order), unit->id,
              locale(Context{"course"}, "{}. {}",
                     locale.either(spaced(unit->title, unit->title_zh), unit->title_zh),
                     plain_sentence(unit->question.text))});
  }
  put(json ? all.dump(2, ' ', false, Json::error_handler_t::replace) + '\n'
           : rows.text() + '\n' +
                 wrapped(locale.pick("yezi course UNIT prints one, yezi worksheet UNIT its "
                                     "worksheet, yezi course teachers-guide the guide.")));
  throw_if_any(exit_faulty, faults);
  return exit_done;
}

void print_document(const Document& document, const std::string& format) {
  put(format == "html" ? as_html(document)
      : format == "md" ? as_markdown(document)
                       : as_text(document, in_colour()));
}

Exit print_guide(const Library& library, const std::string& language, const std::string& format) {
  const Checked<std::string> guide = load_teachers_guide(library.home(), language);
  if (!guide) stop_for(exit_faulty, guide.faults());
  print_document(guide_document(*guide, language), format);
  return exit_done;
}

Exit print_unit(const Library& library, const std::string& typed, UnitPrint part,
                const std::string& language, const std::string& format) {
  const std::string id = listed_id(units_of(library), typed, "unit", "yezi course");
  const Checked<CourseUnit> unit = load_unit(library.home(), id, language);
  if (!unit) stop_for(exit_faulty, unit.faults());
  Checked<History> history =
      load_history(library.home(), language_named(language).value_or(Language::english));
  if (!history) stop_for(exit_faulty, history.faults());
  const CourseShelf shelf(library, std::move(*history));
  throw_if_any(exit_faulty, unit_faults(*unit, shelf));
  print_document(unit_document(*unit, shelf, {part, format == "html"}), format);
  return exit_done;
}

const std::vector<std::string> course_formats{"text", "md", "html"};

Exit run_course(const Arguments& arguments) {
  const Library library;
  const std::string language = arguments.one_of("lang", "language", book_languages());
  const std::string format = arguments.one_of("format", "format", course_formats);
  const std::string part = arguments.one_of("part", "part", unit_print_names());
  if (arguments.json && (arguments.has("check") || !arguments.words.empty()))
    wrong_use("--json is for the list of units", "`yezi course --json` prints it");
  if (arguments.has("check")) {
    const CheckedCourse checked = check_course(library);
    throw_if_any(exit_faulty, checked.faults);
    put(fmt::format("{}, {}, good\n", counted(checked.units, "unit"),
                    counted(checked.commands, "command")));
    return exit_done;
  }
  if (arguments.words.empty()) {
    for (const char* option : {"part", "format"})
      if (arguments.has(option))
        wrong_use(fmt::format("--{} is for one unit", option), "`yezi course` lists the units");
    return list_units(library, language, arguments.json);
  }
  if (arguments.words[0] == "teachers-guide") {
    if (arguments.has("part")) wrong_use("the teacher's guide has no parts");
    return print_guide(library, language, format);
  }
  const std::vector<std::string>& parts = unit_print_names();
  const auto at = std::find(parts.begin(), parts.end(), part);
  return print_unit(library, arguments.words[0], static_cast<UnitPrint>(at - parts.begin()),
                    language, format);
}

Exit run_worksheet(const Arguments& arguments) {
  const std::string language = arguments.one_of("lang", "language", book_languages());
  const std::string format = arguments.one_of("format", "format", course_formats);
  return print_unit(Library(), arguments.word(0, "unit"),
                    arguments.has("key") ? UnitPrint::key : UnitPrint::worksheet, language, format);
}

} // namespace

const Command& course_command() {
  static const Command command{
      "course",
      "[UNIT|teachers-guide] [--part unit|worksheet|key|slides] [--format text|md|html] [--lang "
      "en|zh-Hant|zh-Hans] [--check]",
      "lists the units of the course in the history of cards, or prints one",
      "Without a name, lists the twelve units of a term. A unit has passages to read, a pack to "
      "print, a game to play, a measurement to make, a belief to judge and an exam question; a "
      "worksheet, its key and slides belong to it. HTML is made to be printed: open it in a "
      "browser and print it, or save it as PDF. --json is for the list. --check verifies that "
      "everything that units name exists, that both languages have the same parts, and that "
      "commands print what units say.",
      {"yezi course", "yezi course 3", "yezi course 3 --part slides --format html > slides.html",
       "yezi course teachers-guide", "yezi course --check"},
      1,
      course_options,
      run_course};
  return command;
}

const Command& worksheet_command() {
  static const Command command{
      "worksheet",
      "UNIT [--key] [--format text|md|html] [--lang en|zh-Hant|zh-Hans]",
      "prints the worksheet of a unit of the course, or its key",
      "The worksheet has the passages of the unit, its measurement, the belief to judge and "
      "questions, with room for answers. --key prints the answers for the teacher.",
      {"yezi worksheet 3", "yezi worksheet 3 --format html --lang zh-Hant > sheet.html",
       "yezi worksheet 3 --key"},
      1,
      worksheet_options,
      run_worksheet};
  return command;
}

} // namespace yezi
