// The course checked against what it names: passages, claims, decks, games and lessons exist, both
// languages have the same parts, and no English is left in the Chinese. Whether the commands of
// measurements print what a unit says is for cli/course_check.h.
#pragma once

#include <string>
#include <vector>

#include "explain/course/unit.h"
#include "history/history.h"
#include "script/host.h"

namespace yezi {

/// Everything that units refer to, read once.
class CourseShelf {
public:
  /// Assumes that the tables of history/ are good in this language.
  CourseShelf(Library library, History history);

  const Library& library() const { return library_; }
  const History& history() const { return history_; }
  /// nullptr if there is none.
  const Deck* deck(std::string_view id) const;
  const std::vector<Deck>& decks() const { return decks_; }
  const std::vector<std::string>& lessons() const { return lessons_; }

private:
  Library library_;
  History history_;
  std::vector<Deck> decks_;
  std::vector<std::string> lessons_;
};

/// What a unit names and is not there, parts that every unit has and this one lacks, and English in
/// a Chinese one.
Faults unit_faults(const CourseUnit& unit, const CourseShelf& shelf);

/// English left in the teacher's guide; `file` stands in faults.
Faults guide_faults(std::string_view markdown, const std::string& file,
                    const std::string& language);

} // namespace yezi
