// Cards by number, and sets of distinct cards. Cards with copies: card_list.h, pile.h.
#pragma once

#include "core/seats.h"

#include <bit>
#include <compare>
#include <cstdint>

namespace yezi {

/// One printed face of a deck, by its place in Deck::faces. Copies are not distinct.
using Card = std::uint8_t;
inline constexpr Card no_card = 255;
inline constexpr Card hidden_card = 254; // a card whose face is not visible
inline constexpr int max_faces = 96;
inline constexpr int max_pack = 240;

/// A set of distinct cards, of a pack of at most 64. It mixes neither with numbers nor with a
/// CardList (card_list.h). `for (const Card card : each(set))` goes through it, lowest first.
class CardSet {
public:
  constexpr CardSet() = default;
  /// Bit c for card c.
  static constexpr CardSet of_bits(std::uint64_t bits) {
    CardSet set;
    set.bits_ = bits;
    return set;
  }
  constexpr std::uint64_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }

  constexpr CardSet operator~() const { return of_bits(~bits_); }
  constexpr CardSet& operator&=(CardSet other) { return bits_ &= other.bits_, *this; }
  constexpr CardSet& operator|=(CardSet other) { return bits_ |= other.bits_, *this; }
  constexpr CardSet& operator^=(CardSet other) { return bits_ ^= other.bits_, *this; }
  friend constexpr CardSet operator&(CardSet a, CardSet b) { return of_bits(a.bits_ & b.bits_); }
  friend constexpr CardSet operator|(CardSet a, CardSet b) { return of_bits(a.bits_ | b.bits_); }
  friend constexpr CardSet operator^(CardSet a, CardSet b) { return of_bits(a.bits_ ^ b.bits_); }
  // NOLINTNEXTLINE(modernize-use-nullptr): the compiler's own comparison with 0
  constexpr auto operator<=>(const CardSet&) const = default; // as their bits

private:
  std::uint64_t bits_ = 0;
};
inline constexpr CardSet all_cards = ~CardSet{}; // all that are possible

inline constexpr CardSet card_bit(Card card) { return CardSet::of_bits(std::uint64_t{1} << card); }
inline constexpr bool has_card(CardSet set, Card card) { return ((set.bits() >> card) & 1U) != 0; }
inline constexpr bool holds(CardSet set, CardSet part) { return (set & part) == part; }
inline constexpr bool meet(CardSet a, CardSet b) { return !(a & b).empty(); }
inline constexpr int size_of(CardSet set) { return std::popcount(set.bits()); }
/// The lowest card; `set` is not empty.
inline constexpr Card first_of(CardSet set) {
  return static_cast<Card>(std::countr_zero(set.bits()));
}
/// The same as a set; empty if `set` is empty.
inline constexpr CardSet lowest_of(CardSet set) {
  return CardSet::of_bits(set.bits() & (~set.bits() + 1));
}
/// All cards but the lowest.
inline constexpr CardSet rest_of(CardSet set) {
  return CardSet::of_bits(set.bits() & (set.bits() - 1));
}
/// The highest card as a set; empty if `set` is empty.
inline constexpr CardSet highest_of(CardSet set) {
  return CardSet::of_bits(std::bit_floor(set.bits()));
}
/// The subset of `all` that comes before `part` in the order of their bits; `part` is not empty.
inline constexpr CardSet subset_before(CardSet part, CardSet all) {
  return CardSet::of_bits((part.bits() - 1) & all.bits());
}
/// The cards before `card`.
inline constexpr CardSet cards_below(Card card) {
  return CardSet::of_bits((std::uint64_t{1} << card) - 1);
}

/// `for (const Card card : each(set))`, lowest first.
class EachCard {
public:
  explicit constexpr EachCard(CardSet set) : left_(set.bits()) {}
  constexpr EachCard begin() const { return *this; }
  static constexpr EachCard end() { return EachCard{CardSet{}}; }
  constexpr Card operator*() const { return static_cast<Card>(std::countr_zero(left_)); }
  constexpr EachCard& operator++() {
    left_ &= left_ - 1;
    return *this;
  }
  constexpr bool operator!=(const EachCard& other) const { return left_ != other.left_; }

private:
  std::uint64_t left_;
};
inline constexpr EachCard each(CardSet set) { return EachCard{set}; }

/// A CardSet may hold copies: bit c of `copies` says that card c is a further copy of the face of
/// card c - 1. Nobody can distinguish copies, so it means nothing which of them lies where.

/// All copies of the face of `card`, itself among them.
inline constexpr CardSet alike_to(Card card, CardSet copies) {
  while (has_card(copies, card)) --card;
  CardSet alike = card_bit(card);
  while (++card < 64 && has_card(copies, card)) alike |= card_bit(card);
  return alike;
}

/// As many cards of each face as in `cards`, the lowest copies in `among`; missing cards are left
/// out.
inline constexpr CardSet lowest_alike(CardSet cards, CardSet among, CardSet copies) {
  if (!meet(cards | among, copies)) return cards & among;
  CardSet lowest;
  while (!cards.empty()) {
    const CardSet alike = alike_to(first_of(cards), copies);
    CardSet there = alike & among;
    for (int left = size_of(cards & alike); left > 0 && !there.empty(); --left) {
      lowest |= lowest_of(there);
      there = rest_of(there);
    }
    cards &= ~alike;
  }
  return lowest;
}

/// The rest of `cards` after removing as many of each face as in `gone`.
inline constexpr CardSet less_alike(CardSet cards, CardSet gone, CardSet copies) {
  for (const Card card : each(gone)) cards &= ~lowest_of(alike_to(card, copies) & cards);
  return cards;
}

/// Whether `among` has as many cards of each face as `cards`.
inline constexpr bool holds_alike(CardSet among, CardSet cards, CardSet copies) {
  return size_of(lowest_alike(cards, among, copies)) == size_of(cards);
}

} // namespace yezi
