// The units of the course, history/course/*.md: one sitting of a class each, with passages to read,
// a pack, a game, a measurement, a claim to judge and questions. The form is described in
// history/course/README.md.
//
// Reading a unit checks its form only; course.h checks it against everything that it names, and
// course_print.h prints its parts.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/declaration.h"
#include "explain/lessons/lesson.h"

namespace yezi {

struct UnitPart {
  enum class Kind {
    text,     // Markdown, headings too
    passage,  // name: its id in passages.csv
    object,   // a deck to print
    game,     // a lesson, or a game with settings
    measure,  // commands
    claim,    // name: its id in claims.csv
    question, // of the worksheet
    exam,     // the exam question
    slide,
  };
  Kind kind = Kind::text;
  std::string name;
  LessonText says;
  LessonText key;                    // of what is asked or measured: what the teacher reads
  LessonText title;                  // of a slide
  std::vector<LessonText> points;    // of a slide
  std::string passage;               // of a slide: an id
  std::string deck;                  // of an object; of a slide that shows cards
  std::vector<std::string> cards;    // codes of faces to show
  std::string lesson;                // of a game: a lesson's id, or
  std::string game;                  //   a module's,
  OptionSettings options;            //   with settings
  std::vector<std::string> commands; // of a measurement
  std::vector<std::string> prints;   // what they print, among other lines
  int lines = 3;                     // left for an answer
  Place place;
};

struct CourseUnit {
  std::string id; // the name of the file
  std::string file;
  std::string language; // "en" or another
  std::string title, title_zh;
  LessonText says;     // in a sentence
  LessonText question; // of the sitting
  int order = 0;
  int minutes = 0;
  std::vector<UnitPart> parts; // as they stand
};

/// "passage", as blocks are opened.
std::string_view kind_name(UnitPart::Kind kind);

/// `file` stands in faults; its name without ".md" is the id.
Checked<CourseUnit> parse_unit(std::string_view text, const std::string& file);
/// The same unit in another language: texts are those of the wording, everything else that of
/// `unit`. Every part of the one has its part in the other, in order.
Checked<CourseUnit> parse_unit_wording(std::string_view text, const std::string& file,
                                       const std::string& language, const CourseUnit& unit);

/// The units under history/course of `home`, in the order of the term; those that cannot be read
/// come last.
std::vector<std::string> unit_ids(const std::filesystem::path& home);
/// One of them, in "en" or in a language of which there is a wording.
Checked<CourseUnit> load_unit(const std::filesystem::path& home, const std::string& id,
                              const std::string& language);
/// The Markdown of the teacher's guide.
Checked<std::string> load_teachers_guide(const std::filesystem::path& home,
                                         const std::string& language);

} // namespace yezi
