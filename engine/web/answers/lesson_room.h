// The lessons that one thread teaches, each checked with the engine once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "explain/lessons/taught.h"

namespace yezi {

class LessonRoom {
public:
  explicit LessonRoom(Library library) : library_(std::move(library)) {}

  const Library& library() const { return library_; }
  Lessons& lessons();
  /// Null where there is no such lesson. Assumes a language that there is.
  const Checked<Taught>* teach(const std::string& id, const std::string& language);

  /// A lesson that somebody brings as the text of a file; the last few are kept. Valid until the
  /// next is brought.
  const Checked<Taught>& bring(const std::string& text, const std::string& language);

private:
  Library library_;
  std::optional<Lessons> lessons_; // not before somebody asks
  std::map<std::pair<std::string, std::string>, Checked<Taught>> taught_;
  std::optional<Lessons> bringing_; // apart, since its games go with those lessons
  std::map<std::pair<std::string, std::string>, Checked<Taught>> brought_; // by text and language
};

} // namespace yezi
