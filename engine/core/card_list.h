// Short lists of cards with copies in one word, and a type for either a list or a CardSet.
#pragma once

#include <bit>
#include <cassert>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "core/card.h"

namespace yezi {

inline constexpr int max_listed = 8;

/// Whether a CardList can have these bits: a byte for each card, in order, and nothing above them.
inline constexpr bool is_list(std::uint64_t bits) {
  for (std::uint64_t least = 1; bits != 0; bits >>= 8U) {
    if ((bits & 0xFFU) < least) return false;
    least = bits & 0xFFU;
  }
  return true;
}

/// Up to eight cards, including copies, in order of their faces. It converts neither to a number
/// nor to a CardSet. `for (const Card card : listed(list))` iterates over it, lowest first.
class CardList {
public:
  constexpr CardList() = default;
  /// A byte for each card, its face + 1, sorted with the lowest face in the lowest byte; zero is no
  /// card. Assumes is_list().
  static constexpr CardList of_bits(std::uint64_t bits) {
    assert(is_list(bits));
    CardList list;
    list.bits_ = bits;
    return list;
  }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  // NOLINTNEXTLINE(modernize-use-nullptr): the compiler's own comparison with 0
  constexpr auto operator<=>(const CardList&) const = default; // as their bits

private:
  std::uint64_t bits_ = 0;
};

inline constexpr int list_size(CardList list) {
  return (static_cast<int>(std::bit_width(list.bits())) + 7) / 8;
}
inline constexpr Card listed_at(CardList list, int index) {
  return static_cast<Card>(((list.bits() >> (8 * index)) & 0xFFU) - 1U);
}
inline constexpr CardList list_of(Card card) { return CardList::of_bits(std::uint64_t{card} + 1U); }
/// Assumes fewer than eight cards so far.
inline constexpr CardList list_with(CardList list, Card card) {
  const std::uint64_t bits = list.bits(), byte = std::uint64_t{card} + 1U;
  int shift = 0;
  while (((bits >> shift) & 0xFFU) != 0 && ((bits >> shift) & 0xFFU) <= byte) shift += 8;
  const std::uint64_t before = (std::uint64_t{1} << shift) - 1U;
  return CardList::of_bits((bits & before) | (byte << shift) | ((bits & ~before) << 8U));
}

/// `for (const Card card : listed(list))`, lowest first.
class EachListed {
public:
  explicit constexpr EachListed(CardList list) : left_(list.bits()) {}
  constexpr EachListed begin() const { return *this; }
  static constexpr EachListed end() { return EachListed{CardList{}}; }
  constexpr Card operator*() const { return static_cast<Card>((left_ & 0xFFU) - 1U); }
  constexpr EachListed& operator++() {
    left_ >>= 8U;
    return *this;
  }
  constexpr bool operator!=(const EachListed& other) const { return left_ != other.left_; }

private:
  std::uint64_t left_;
};
inline constexpr EachListed listed(CardList list) { return EachListed{list}; }

/// The cards of an action, an event or a payment: a CardSet in games whose packs are sets, a
/// CardList in games with lists (Deck::lists). Which of the two it is depends on the game and is
/// not stored here: code that knows the game calls set() or list(). Debug builds assert that list()
/// is called only on valid lists, and that actions and events at a table have cards of the kind
/// that the deck has (of_deck()).
class Cards {
public:
  constexpr Cards() = default;
  constexpr Cards(CardSet set) : bits_(set.bits()) {}
  constexpr Cards(CardList list) : bits_(list.bits()) {}
  constexpr CardSet set() const { return CardSet::of_bits(bits_); }
  constexpr CardList list() const { return CardList::of_bits(bits_); }
  constexpr bool empty() const { return bits_ == 0; }
  /// Only for keys and hashes.
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr auto operator<=>(const Cards&) const = default; // as their bits

private:
  std::uint64_t bits_ = 0;
};

template <class T>
inline constexpr bool is_a_word = std::is_trivially_copyable_v<T> && sizeof(T) == 8 &&
                                  !std::is_convertible_v<T, std::uint64_t> &&
                                  !std::is_convertible_v<std::uint64_t, T>;
static_assert(is_a_word<CardSet> && is_a_word<CardList> && is_a_word<Cards>);
static_assert(!std::is_convertible_v<CardSet, CardList> &&
              !std::is_convertible_v<CardList, CardSet> && !std::is_convertible_v<Cards, CardSet> &&
              !std::is_convertible_v<Cards, CardList>);

} // namespace yezi
