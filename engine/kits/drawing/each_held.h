// The faces of a pile, one after another.
#pragma once

#include <bit>
#include <cstdint>

#include "core/face_set.h"
#include "core/pile.h"

namespace yezi {

/// The faces of which there is a card.
inline FaceSet faces_of(const Pile& cards) {
  FaceSet faces;
  for (std::size_t i = 0; i < cards.words().size(); ++i) {
    std::uint64_t left = cards.words()[i];
    if (left == 0) continue;
    // one bit for each counter that is not 0, then these side by side
    left = (left | left >> 1 | left >> 2 | left >> 3) & 0x1111'1111'1111'1111U;
    left = (left | left >> 3) & 0x0303'0303'0303'0303U;
    left = (left | left >> 6) & 0x000F'000F'000F'000FU;
    left = (left | left >> 12) & 0x0000'00FF'0000'00FFU;
    left = (left | left >> 24) & 0xFFFFU;
    faces.words[i / 4] |= left << (i % 4 * 16);
  }
  return faces;
}

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
