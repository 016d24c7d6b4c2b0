// The player's book of a game: prose to play from, history/games/books/<game>.md and the same in
// other languages. history/README.md lays down its form: sentences that end in the numbers of their
// rules, cards by their codes, and one hand told move by move, of which the record lies beside it.
//
// Here it is read and checked against sheet, cards and record. How it is printed:
// players_book_text.h.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/locale.h"
#include "history/sheet.h"
#include "table/table.h"

namespace yezi {

/// A stretch of a book that stands for something else than its letters.
struct BookMark {
  enum class Kind : std::uint8_t {
    rules, // "[L-7.4, L-7.5]": items
    cards, // "{s9 s8}", "[the two highest]{s9 s8}": items, words
    move,  // "{head: lead s9}", "[the top]{head: lead s9}": role, verb, items, words
    deal,  // "{deal}": a table of what was dealt
    pays,  // "{pays}": a table of what everybody won or lost
  };
  Kind kind = Kind::rules;
  std::size_t begin = 0, end = 0; // in the text
  int line = 0;
  std::vector<std::string> items;
  std::string words, role, verb;
};

struct PlayersBook {
  std::string file;
  std::string title;
  std::string text;                 // Markdown below the title, without the lines "edition:"
  std::vector<BookMark> marks;      // in order, places in `text`
  std::vector<std::string> edition; // rules that it leaves to the edition

  /// Every rule that it cites, once, in the order of the text.
  std::vector<std::string> cited() const;
};

/// Faults: no title, braces that do not close, an empty text.
Checked<PlayersBook> parse_players_book(std::string_view text, const std::string& file);
/// history/games/books/<game>.md below `home`, for Chinese in the folder "zh-Hant". Where
/// there is none: an empty book, without title.
Checked<PlayersBook> load_players_book(const std::filesystem::path& home, const std::string& game,
                                       const std::string& language);

/// The hand that a book tells, from history/games/books/<game>.jsonl: played again, so that it is
/// one that the rules allow.
struct ToldHand {
  struct Move {
    std::string role, says; // "head", "lead s9 s8"
  };
  std::vector<std::string> roles;              // by seat, as the module has them
  std::vector<std::vector<std::string>> dealt; // by seat, codes
  std::vector<Move> moves;
  std::vector<std::int64_t> net; // by seat
};
Checked<ToldHand> load_told_hand(const std::filesystem::path& home, const std::string& game,
                                 const Table& table);

/// Rules of the sheet that decide play under these rules: a clause that is no option cites them.
std::vector<std::string> rules_at_the_table(const Rules& rules, const Sheet& sheet);

/// What is wrong with a book: rules that the sheet does not have, rules at the table that it
/// neither cites nor leaves to the edition, cards that are none, moves that the hand does not have
/// in this order, a hand that is not told to its end, more text than four pages hold.
Faults players_book_faults(const PlayersBook& book, const Sheet& sheet, const Rules& rules,
                           const ToldHand& hand);
/// What the two do not have in common: rules cited or left to the edition, and moves told.
Faults unlike_books(const PlayersBook& book, const PlayersBook& other);

} // namespace yezi
