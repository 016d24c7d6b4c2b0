// Lessons: text, prepared positions, and questions, as history/lessons/*.md have them. The
// format is described in history/lessons/README.md.
//
// Reading a lesson checks its form only. The engine checks its content: see
// taught.h, which also judges answers.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "records/scene.h"

namespace yezi {

/// A number in a text that the engine has to bear out (figures.h).
struct LessonFigure {
  std::string shown; // "Thirty-seven", as the text has it
  std::string ask;   // "feature pack.size"
  std::string scene; // the position that stood last before it; empty: none
  Place place;
};

/// A text of the author's with the line it begins in.
struct LessonText {
  std::string text; // Markdown (markdown.h)
  Place place;
  std::vector<LessonFigure> figures{}; // that stand in it
};

/// "ANSWER => text": a choice with what it says, or the reply to a particular wrong answer.
struct LessonPair {
  std::string answer;
  LessonText says;
};

struct LessonQuestion {
  enum class Kind { choice, cards, number, text, play };
  std::string id;
  Place place;
  Kind kind = Kind::text;
  LessonText says;
  std::string scene;              // the position it is asked about; empty: none
  std::string seat;               // role whose eyes see it; empty: who is asked, or the first
  LessonText ask;                 // what the engine is asked
  std::vector<LessonText> accept; // what is typed instead, or besides
  std::vector<std::string> rules; // of the sheet, that say so
  Value holds;                    // what the position has to be for that, as scenes expect it
  LessonText shows;               // what of the engine's own words follows the right answer
  std::vector<LessonPair> choices;
  std::vector<LessonText> hints;
  std::vector<LessonPair> wrong; // replies, the first that fits
  LessonText right, otherwise;
};

/// A game to be tried.
struct LessonPractice {
  std::string game;
  OptionSettings options;
  std::vector<std::string> players; // by seat, "human" at the person's; empty: as usual
  LessonText says;
  Place place;
};

struct LessonPart {
  enum class Kind { text, question, practice, hidden };
  Kind kind = Kind::text;
  LessonText text;               // text; of what is hidden, its title
  std::size_t question = 0;      // index in Lesson::questions
  LessonPractice practice;       //
  std::string after;             // hidden until this question is answered
  std::vector<LessonPart> parts; // hidden
};

struct Lesson {
  std::string id; // the name of the file
  std::string file;
  std::string language; // "en" or another
  std::string title, title_zh;
  LessonText says; // in a sentence
  std::string game;
  int order = 0;
  int minutes = 0;
  std::map<std::string, Scene> scenes;
  std::vector<LessonQuestion> questions;
  std::vector<LessonPart> parts;

  const LessonQuestion* question(std::string_view question_id) const;
};

inline constexpr std::size_t most_lesson_bytes = std::size_t{1} << 20;

/// `file` stands in faults; its name without ".md" is the id.
Checked<Lesson> parse_lesson(std::string_view text, const std::string& file);
/// The same lesson in another language: texts are those of the wording, everything else that of
/// `lesson`. Every part of the one has its part in the other.
Checked<Lesson> parse_lesson_wording(std::string_view text, const std::string& file,
                                     const std::string& language, const Lesson& lesson);

/// The lessons under history/lessons of `home`, by their files' names.
std::vector<std::string> lesson_ids(const std::filesystem::path& home);
/// One of them, in "en" or in a language of which there is a wording.
Checked<Lesson> load_lesson(const std::filesystem::path& home, const std::string& id,
                            const std::string& language);

/// "choice", "cards", "number", "text", "play".
std::string_view kind_name(LessonQuestion::Kind kind);

} // namespace yezi
