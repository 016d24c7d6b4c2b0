#include "cli/course_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <set>

#include "cli/command.h"
#include "explain/course/course.h"
#include "explain/print/book_words.h"
#include "players/player.h"
#include "records/json_value.h"

namespace yezi {

namespace {

/// Of a line for a shell, without what only shells know.
std::vector<std::string> words_of_line(std::string_view line) {
  std::vector<std::string> words;
  char quote = '\0';
  bool open = false;
  for (const char c : line) {
    if (quote == '\0' && c == ' ') {
      open = false;
    } else if (c == quote) {
      quote = '\0';
    } else {
      if (!open) words.emplace_back();
      open = true;
      if (quote == '\0' && (c == '\'' || c == '"'))
        quote = c;
      else
        words.back() += c;
    }
  }
  return words;
}

/// Every run of blanks and breaks as one blank: what is wrapped differently is the same.
std::string in_one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    if (c != ' ' && c != '\n')
      line += c;
    else if (!line.empty() && line.back() != ' ')
      line += ' ';
  }
  return line;
}

class CourseCheck {
public:
  explicit CourseCheck(const Library& library) : library_(library) {}

  CheckedCourse check() {
    for (const std::string& language : book_languages()) in_language(language);
    return std::move(checked_);
  }

private:
  void add(const Faults& faults) {
    checked_.faults.insert(checked_.faults.end(), faults.begin(), faults.end());
  }

  void in_language(const std::string& language) {
    Checked<History> history =
        load_history(library_.home(), language_named(language).value_or(Language::english));
    if (!history) return add(history.faults());
    const CourseShelf shelf(library_, std::move(*history));
    std::set<int> orders;
    for (const std::string& id : unit_ids(library_.home())) {
      const Checked<CourseUnit> unit = load_unit(library_.home(), id, language);
      add(unit ? unit_faults(*unit, shelf) : unit.faults());
      if (!unit || language != book_languages().front()) continue;
      ++checked_.units;
      if (!orders.insert(unit->order).second)
        add({{{unit->file, 1}, fmt::format("another unit is number {} too", unit->order)}});
      for (const UnitPart& part : unit->parts)
        if (part.kind == UnitPart::Kind::measure) measure(part);
    }
    const Checked<std::string> guide = load_teachers_guide(library_.home(), language);
    add(guide ? guide_faults(*guide, "history/course/teachers-guide.md", language)
              : guide.faults());
  }

  /// All commands together print what the unit says.
  void measure(const UnitPart& part) {
    std::string printed;
    const auto fault = [&](std::string what) { add({{part.place, std::move(what)}}); };
    for (const std::string& command : part.commands) {
      ++checked_.commands;
      std::vector<std::string> words = words_of_line(command);
      if (words.size() < 2 || words.front() != "yezi" || !measures(words[1])) {
        fault("this is no command that measures or compares: " + in_quotes(command));
        continue;
      }
      words.erase(words.begin());
      try {
        printed += output_of(words);
      } catch (const Stop& stop) {
        fault(in_quotes(command) + " stops: " + stop.what());
      } catch (const ScriptError& error) {
        fault(in_quotes(command) + " fails: " + error.what());
      }
    }
    printed = in_one_line(printed);
    for (const std::string& wanted : part.prints)
      if (printed.find(in_one_line(wanted)) == std::string::npos)
        fault("its commands do not print " + in_quotes(wanted));
  }

  /// Commands that ask nobody anything and end by themselves.
  static bool measures(const std::string& command) {
    constexpr std::array<std::string_view, 11> known{"compare", "simulate", "match", "lab",
                                                     "lineage", "sources",  "games", "score",
                                                     "solve",   "rules",    "cards"};
    return std::find(known.begin(), known.end(), command) != known.end();
  }

  const Library& library_;
  CheckedCourse checked_;
};

} // namespace

CheckedCourse check_course(const Library& library) { return CourseCheck(library).check(); }

} // namespace yezi
