// The faces of a pile, one after another.
#pragma once

#include <bit>
#include <cstdint>

#include "core/pile.h"

namespace yezi {

/// Calls visit(face) for each face of the pile, lowest first.
template <class Visit>
void each_held(const Pile& cards, Visit&& visit) {
  std::size_t base = 0;
  for (const std::uint64_t word : cards.words()) {
    for (std::uint64_t left = word; left != 0;) {
      const auto nibble = static_cast<std::size_t>(std::countr_zero(left)) / 4;
      visit(static_cast<Card>(base + nibble), static_cast<int>((word >> (nibble * 4)) & 15U));
      left &= ~(std::uint64_t{15} << (nibble * 4));
    }
    base += 16;
  }
}

} // namespace yezi
