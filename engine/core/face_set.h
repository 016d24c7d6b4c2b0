// A set of faces of any deck.
//
// CardSet (card.h) is for packs without copies: there a card and its face are one. Where copies are
// not distinguished, hands are Piles (pile.h), clauses refer to a FaceSet, and actions and events
// name a CardList (card_list.h).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/card.h"

namespace yezi {

/// Which faces: bit f of two words.
struct FaceSet {
  std::array<std::uint64_t, 2> words{};

  bool has(Card face) const { return ((words[face / 64U] >> (face % 64U)) & 1U) != 0; }
  void add(Card face) { words[face / 64U] |= std::uint64_t{1} << (face % 64U); }
  void remove(Card face) { words[face / 64U] &= ~(std::uint64_t{1} << (face % 64U)); }
  int size() const { return std::popcount(words[0]) + std::popcount(words[1]); }
  bool empty() const { return (words[0] | words[1]) == 0; }
  /// The lowest; the set is not empty.
  Card first() const {
    return static_cast<Card>(words[0] != 0 ? std::countr_zero(words[0])
                                           : 64 + std::countr_zero(words[1]));
  }
  FaceSet& operator|=(const FaceSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  bool operator==(const FaceSet&) const = default;
};
/// Calls visit(face), lowest first.
template <class Visit>
void each_face(const FaceSet& faces, Visit&& visit) {
  for (std::size_t i = 0; i < faces.words.size(); ++i)
    for (std::uint64_t left = faces.words[i]; left != 0; left &= left - 1)
      visit(static_cast<Card>(i * 64 + static_cast<unsigned>(std::countr_zero(left))));
}

} // namespace yezi
