// All that a rule book of a module is made of, gathered.
#pragma once

#include <optional>

#include "explain/print/rule_book.h"
#include "players/opened.h"

namespace yezi {

struct BookPlan {
  std::string language = "en"; // one of book_languages()
  std::int64_t hands = 10'000; // played to find what the points rest on; 0: none, and no evidence
  std::uint64_t seed = 1;
};

struct WholeBook {
  std::shared_ptr<const Rules> rules;
  Sheet sheet;
  std::optional<Sheet> wording;
  std::optional<History> history;
  std::optional<Evidence> evidence;
  std::vector<BookExample> examples;
  std::vector<std::string> roles;
  std::string language;

  /// Refers to this.
  BookParts parts() const;
};

/// `id` as it was opened. Faults of the sheet, its wording and the scenes.
Checked<WholeBook> whole_book(const Library& library, const std::string& id, const Opened& opened,
                              const BookPlan& plan);

} // namespace yezi
