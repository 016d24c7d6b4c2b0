// Kinds of sets, and how a hand that is shown is counted. The result of counting: table/counted.h.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/face_set.h"
#include "core/term.h"

namespace yezi {

inline constexpr int max_meld = 8;   // cards of one set: the capacity of a CardList
inline constexpr int max_melds = 11; // of a goal
inline constexpr int max_laid = 18;  // on the table, of one seat
inline constexpr int max_told = 200; // discards and sets laid in one hand
/// A hand that ends after a number of rounds also ends after this many discards and sets. The rest
/// of max_told is for the sets and the discard of one turn.
inline constexpr int long_told = 184;
inline constexpr int max_columns = 4; // of a count

/// A kind of set. Sets that can be laid on the table have a fixed size of at most four cards; those
/// of y.melds, which are shown only at the end, may have up to eight.
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
  std::uint8_t times = 1;  // set, exact: number of each card; of_rank: minimum number of suits
  FaceSet among;           // faces that may take part
  std::vector<Card> cards; // exact only
  std::int32_t worth = 0;  // y.melds: the hand of the highest sum is shown
  std::int32_t laid = 0;   // its worth instead once it lies on the table
  std::vector<std::string> by;
};

/// Selects sets of a shown hand.
struct GroupFilter {
  std::uint32_t sets = ~0U;  // bit i for Rules::sets[i]
  FaceSet among;             // all of its cards
  std::int8_t open = -1;     // 1: completed with another seat's card or laid open; 0: concealed
  std::int8_t declared = -1; // laid on the table before the end
};

/// Selects cards of a hand to be counted.
struct TileFilter {
  FaceSet among;
  std::int8_t concealed = -1; // 1: only those not declared
};

/// Numbers of cards of each rank in one suit, from the lowest rank on.
struct RankPattern {
  std::vector<std::uint8_t> counts;
  bool exact = true;  // otherwise at least so many
  bool before = true; // before the winning card was added
};

/// A line of the count of a hand.
struct CountItem {
  std::string name, path, says;
  std::vector<std::string> by;
  std::uint8_t column = 0;
  bool per_group = false; // evaluated for each group shown
  bool over_too = false;  // and for the card left over
  TermId amount = no_term;
  TermId times = no_term; // none: once
  TermId when = no_term;
};

/// The value of a shown hand. All ways to arrange it are tried; the one with the highest value
/// counts.
struct CountRule {
  bool on = false;
  std::vector<std::string> columns;
  std::vector<CountItem> items;
  TermId value = no_term;
  std::vector<std::uint8_t> others; // sets that other hands show, in order of preference
};

} // namespace yezi
