// A set of faces of any deck, and short lists of faces with copies in one word.
//
// CardSet (card.h) is for packs without copies: there a card and its face are one. Where copies are
// not distinguished, hands are Piles (pile.h), clauses refer to a FaceSet, and actions and events
// name a CardList.
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
  /// The lowest; there is one.
  Card first() const {
    return static_cast<Card>(words[0] != 0 ? std::countr_zero(words[0])
                                           : 64 + std::countr_zero(words[1]));
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

/// Up to eight cards, copies and all, in one word: a byte for each, its face + 1, sorted with the
/// lowest face in the lowest byte. Zero is no card, so an empty list is 0.
using CardList = std::uint64_t;
inline constexpr int max_listed = 8;

inline constexpr int list_size(CardList list) {
  return (static_cast<int>(std::bit_width(list)) + 7) / 8;
}
inline constexpr Card listed_at(CardList list, int index) {
  return static_cast<Card>(((list >> (8 * index)) & 0xFFU) - 1U);
}
/// Assumes fewer than eight cards so far.
inline constexpr CardList list_with(CardList list, Card card) {
  const auto byte = static_cast<CardList>(card) + 1U;
  int shift = 0;
  while (((list >> shift) & 0xFFU) != 0 && ((list >> shift) & 0xFFU) <= byte) shift += 8;
  const CardList low = list & ((CardList{1} << shift) - 1U);
  return low | (byte << shift) | ((list & ~((CardList{1} << shift) - 1U)) << 8U);
}
inline constexpr CardList list_of(Card card) { return static_cast<CardList>(card) + 1U; }

/// `for (Card card : listed(list))`, lowest first.
class EachListed {
public:
  explicit constexpr EachListed(CardList left) : left_(left) {}
  constexpr EachListed begin() const { return *this; }
  static constexpr EachListed end() { return EachListed{0}; }
  constexpr Card operator*() const { return static_cast<Card>((left_ & 0xFFU) - 1U); }
  constexpr EachListed& operator++() {
    left_ >>= 8U;
    return *this;
  }
  constexpr bool operator!=(const EachListed& other) const { return left_ != other.left_; }

private:
  CardList left_;
};
inline constexpr EachListed listed(CardList list) { return EachListed{list}; }

} // namespace yezi
