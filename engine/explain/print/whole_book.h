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
  BookStyle style = BookStyle::whole;
  BookPrint print = {};
  std::string sprite = {}; // as BookParts has it
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
  PlayersBook players_book; // without title: there is none
  ToldHand hand;
  std::shared_ptr<const Rules> told_rules;
  Locales locales;
  Signs signs;
  BookPlan plan;

  /// Refers to this.
  BookParts parts() const;
};

/// `id` as it was opened. Faults of the sheet, its wording and the scenes.
Checked<WholeBook> whole_book(const Library& library, const std::string& id, const Opened& opened,
                              const BookPlan& plan);

/// What is wrong with the player's books of a game, in all languages: players_book.h. None where
/// there is none.
Faults players_books_faults(const Library& library, const std::string& game);

} // namespace yezi
