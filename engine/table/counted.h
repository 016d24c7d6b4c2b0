// A hand as it is shown and counted: its sets, the lines of the count, and their sums.
//
// There may be several ways to show a hand (Mechanism::each_showing); an Evaluator counts all and
// keeps the one of the highest value.
#pragma once

#include <array>
#include <cstdint>

#include "core/row.h"
#include "core/sets.h"

namespace yezi {

/// A set that is shown, or the card left over (`set` is -1). Deliberately uninitialised, so that
/// arrays of it cost nothing: start from no_group.
struct ShownGroup {
  std::int8_t set; // index in Rules::sets
  std::int8_t suit;
  std::uint8_t size;
  bool open;          // contains another seat's card
  bool declared;      // lay on the table before the end
  bool wins;          // contains the winning card
  std::int16_t worth; // y.melds: its part of the sum that is maximised
  std::array<Card, max_meld> cards;
};
inline constexpr ShownGroup no_group = [] {
  ShownGroup none{-1, -1, 0, false, false, false, 0, {}};
  none.cards.fill(no_card);
  return none;
}();

/// One amount of the count.
struct CountLine {
  std::uint8_t item; // index in CountRule::items
  std::int8_t group; // its group, if evaluated for each group; otherwise -1
  std::int64_t amount;
};
inline constexpr std::size_t max_count_lines = 96;

struct Counted {
  Row<ShownGroup, 24> groups;
  std::uint8_t completed = 0; // as what the winning card counts, where it is in a group: the kit's
  bool has_completed = false;
  Row<CountLine, max_count_lines> lines;
  std::array<std::int64_t, max_columns> columns{};
  std::int64_t value = 0;
};

} // namespace yezi
