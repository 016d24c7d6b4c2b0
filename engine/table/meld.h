// A set that lies open.
#pragma once

#include <algorithm>
#include <array>

#include "core/card.h"

namespace yezi {

/// A set that lies on the table.
struct Meld {
  enum : std::uint8_t { claimed = 1, concealed = 2, added = 4 };
  std::uint8_t set = 0;  // index in Rules::sets
  std::uint8_t from = 0; // who fed it, + 1; 0 for nobody. Four bits above: how (claimed, …)
  std::array<Card, 4> cards{no_card, no_card, no_card, no_card};

  bool is(unsigned how) const { return ((from >> 4U) & how) != 0; }
  Seat fed_by() const { return static_cast<Seat>((from & 15U) - 1U); } // 255 is no_seat
  int size() const { return 4 - static_cast<int>(std::count(cards.begin(), cards.end(), no_card)); }
  bool operator==(const Meld&) const = default;
};

} // namespace yezi
