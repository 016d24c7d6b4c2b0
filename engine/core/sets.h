// Sets that hands are made of, and how a hand that is shown is counted. What a way to show a hand
// comes to: table/counted.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/face_set.h"
#include "core/term.h"

namespace yezi {

inline constexpr int max_meld = 8;   // cards of one set: what a CardList holds
inline constexpr int max_melds = 11; // of a goal
inline constexpr int max_laid = 18;  // on the table, of one seat
inline constexpr int max_told = 200; // discards and sets laid in one hand
/// A hand that ends after so many rounds ends after so many discards and sets too. The rest of
/// max_told is for the sets and the discard of one turn.
inline constexpr int long_told = 184;
inline constexpr int max_columns = 4; // of a count

/// A kind of set that hands are made of. Those that can be laid on the table have a fixed size, at
/// most four cards; those of y.melds, which are shown at the end alone, may have up to eight.
struct SetKind {
  enum class Shape : std::uint8_t {
    copies,  // of one face
    run,     // consecutive ranks of one suit
    of_suit, // any cards of one suit
    set,     // one rank, each card of another suit
    of_rank, // any cards of one rank
    exact,   // just these cards
  };
  std::string name;
  Shape shape = Shape::copies;
  std::uint8_t size = 2;   // at least
  std::uint8_t most = 2;   // and at most
  std::uint8_t times = 1;  // set, exact: so many of each card; of_rank: of at least so many suits
  FaceSet among;           // faces that may take part
  std::vector<Card> cards; // of exact ones
  std::int32_t worth = 0;  // y.melds: the hand of the highest sum is shown
  std::int32_t laid = 0;   // what it counts instead once it lies on the table
  std::vector<std::string> by;
};

/// How often, and of what, the sets of a shown hand are.
struct GroupFilter {
  std::uint32_t sets = ~0U;  // bit i for Rules::sets[i]
  FaceSet among;             // all of its cards
  std::int8_t open = -1;     // 1: completed with another's card or laid open; 0: concealed
  std::int8_t declared = -1; // laid on the table before the end
};

/// Cards of a hand to be counted.
struct TileFilter {
  FaceSet among;
  std::int8_t concealed = -1; // 1: only those not declared
};

/// How many of each rank, from the lowest on, in some suit.
struct RankPattern {
  std::vector<std::uint8_t> counts;
  bool exact = true;  // else at least so many
  bool before = true; // before the winning card came
};

/// A line of the count of a hand.
struct CountItem {
  std::string name, path, says;
  std::vector<std::string> by;
  std::uint8_t column = 0;
  bool per_group = false; // worked out for each group shown
  bool over_too = false;  // and for the card left over
  TermId amount = no_term;
  TermId times = no_term; // none: once
  TermId when = no_term;
};

/// What a hand is worth when it is shown. All ways to lay it out are tried; the one with the
/// highest value stands.
struct CountRule {
  bool on = false;
  std::vector<std::string> columns;
  std::vector<CountItem> items;
  TermId value = no_term;
  std::vector<std::uint8_t> others; // sets that hands show which did not go out, first wanted first
};

} // namespace yezi
