// The file of a lesson, or of a unit of the course, cut into text and blocks of fields, before they
// are interpreted. For their readers alone.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "explain/lessons/lesson.h"

namespace yezi {

/// "key: text" in a block; further lines that begin with a blank belong to it.
struct LessonField {
  std::string key;
  LessonText value;
};

/// What stands between two fences, or between such blocks.
struct LessonPiece {
  enum class Kind { text, heading, block };
  Kind kind = Kind::text;
  std::string word, name; // of a block: "question", and its id
  std::string text;       // of text and heading, and the lines of a block
  int level = 0;          // of a heading
  std::string after;      // of a heading: {after: ID}
  Place place;
};

/// A fence that is not closed is a fault.
std::vector<LessonPiece> lesson_pieces(std::string_view text, const std::string& file,
                                       Faults& faults);

/// The fields of one block.
class LessonFields {
public:
  /// Keys that are not in `known` are faults, so are keys given twice that are not in `lists`.
  LessonFields(const LessonPiece& piece, std::initializer_list<std::string_view> known,
               std::initializer_list<std::string_view> lists, Faults& faults);

  const LessonField* find(std::string_view key) const;
  /// The text; a fault where it is needed and missing.
  LessonText text(std::string_view key, bool needed = false);
  std::vector<LessonText> texts(std::string_view key) const;
  /// "ANSWER => text".
  std::vector<LessonPair> pairs(std::string_view key);
  int number(std::string_view key, int least, int most, int otherwise);

private:
  const LessonPiece& piece_;
  std::vector<LessonField> fields_;
  Faults& faults_;
};

/// Words with blanks (or commas) between them.
std::vector<std::string> words_of(std::string_view text);
std::string without_edges(std::string_view text);

} // namespace yezi
