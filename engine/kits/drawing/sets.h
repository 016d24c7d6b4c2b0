// What games of drawing and discarding declare beside the phase: sets, throws of dice, walls, and
// how a hand is counted. Filled by compile.cpp, compile_sets.cpp and compile_count.cpp, counted by
// hand_count.cpp. How the turn goes: phase.h.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/face_set.h"
#include "core/term.h"
#include "kits/drawing/melds.h"

namespace yezi {

inline constexpr int max_melds = 11;  // of one seat
inline constexpr int max_dice = 12;   // thrown in one hand
inline constexpr int max_columns = 4; // of a count
inline constexpr int max_told = 200;  // discards and sets laid in one hand

/// A kind of set that hands are made of. Those that can be laid on the table have a fixed size, at
/// most four cards; those of y.melds, which are shown at the end alone, may have up to eight.
struct SetKind {
  using Shape = MeldShape::Kind;
  std::string name;
  Shape shape = Shape::copies;
  std::uint8_t size = 2;   // at least
  std::uint8_t most = 2;   // and at most
  std::uint8_t times = 1;  // set, exact: so many of each card
  FaceSet among;           // faces that may take part
  std::vector<Card> cards; // of exact ones
  std::int32_t worth = 0;  // y.melds: the hand of the highest sum is shown
  std::vector<std::string> by;
};

/// Dice thrown once in a hand.
struct Throw {
  std::string name;
  std::string called; // what people read instead of the name, may be empty
  std::uint8_t dice = 2;
  bool at_end = false;    // thrown when the hand is over, and hidden until then
  std::uint8_t first = 0; // place of its first die in Deal::dice
  /// How often each suit is hit, by outcome (six times the second die's pips less one, plus the
  /// first's less one); empty where the throw hits nothing.
  std::vector<std::vector<std::uint8_t>> hits;
  std::vector<std::string> by;
};

/// How the shuffled pack becomes hands and a wall: deal = y.from_walls.
struct WallRule {
  bool on = false;
  std::uint8_t block = 0;           // cards that each seat lays out as a hand, before the walls
  std::vector<std::uint8_t> takes;  // else: cards taken from the wall at a time, in turn
  std::vector<std::uint8_t> sides;  // roles, in the order in which their walls are drawn
  std::vector<std::uint8_t> stacks; // of each of them
  std::uint8_t tiers = 1;
  int opens = -1;     // throw that says where drawing starts: counts seats, then stacks
  int exchanges = -1; // throw that says to whom each block goes
  std::array<std::uint8_t, 13> exchange{}; // by total: how many seats on
  int hand_size = 0;
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
