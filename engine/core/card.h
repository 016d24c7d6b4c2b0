// Cards by number, and sets of them as one 64-bit word.
#pragma once

#include <bit>
#include <cstdint>

namespace yezi {

/// One printed face of a deck, by its place in Deck::faces. Copies are not distinct.
using Card = std::uint8_t;
inline constexpr Card no_card = 255;
inline constexpr Card hidden_card = 254; // there is one, but its face is not to be seen
inline constexpr int max_faces = 96;
inline constexpr int max_pack = 160;

/// A place at the table, 0-based, in the order of play. A player sits in it.
using Seat = std::uint8_t;
inline constexpr Seat no_seat = 255;
inline constexpr int max_seats = 6;

/// A set of seats: bit s for seat s.
using Seats = std::uint8_t;
inline constexpr Seats seat_bit(Seat seat) { return static_cast<Seats>(1U << seat); }
inline constexpr bool has_seat(Seats seats, Seat seat) { return ((seats >> seat) & 1U) != 0; }

/// A set of cards of a pack without copies and of at most 64 faces: bit c for card c.
using CardSet = std::uint64_t;

inline constexpr CardSet card_bit(Card card) { return CardSet{1} << card; }
inline constexpr bool has_card(CardSet set, Card card) { return ((set >> card) & 1U) != 0; }
inline constexpr bool holds(CardSet set, CardSet part) { return (set & part) == part; }
inline constexpr int size_of(CardSet set) { return std::popcount(set); }
/// The lowest card; `set` is not empty.
inline constexpr Card first_of(CardSet set) { return static_cast<Card>(std::countr_zero(set)); }

/// The same as a set; of no cards none.
inline constexpr CardSet lowest_of(CardSet set) { return set & (~set + 1); }

/// `for (Card card : each(set))`, lowest first.
class EachCard {
public:
  explicit constexpr EachCard(CardSet set) : left_(set) {}
  constexpr EachCard begin() const { return *this; }
  static constexpr EachCard end() { return EachCard{0}; }
  constexpr Card operator*() const { return first_of(left_); }
  constexpr EachCard& operator++() {
    left_ &= left_ - 1;
    return *this;
  }
  constexpr bool operator!=(const EachCard& other) const { return left_ != other.left_; }

private:
  CardSet left_;
};
inline constexpr EachCard each(CardSet set) { return EachCard{set}; }

/// A CardSet may hold copies: bit c of `copies` says that card c is a further copy of the face of
/// card c - 1. Copies are alike to everybody; which one lies where tells nothing.

/// All copies of the face of `card`, itself among them.
inline constexpr CardSet alike_to(Card card, CardSet copies) {
  while (has_card(copies, card)) --card;
  CardSet alike = card_bit(card);
  while (++card < 64 && has_card(copies, card)) alike |= card_bit(card);
  return alike;
}

/// As many cards of each face as in `cards`, the lowest of them that lie in `among`; what is not
/// there is left out.
inline constexpr CardSet lowest_alike(CardSet cards, CardSet among, CardSet copies) {
  if (((cards | among) & copies) == 0) return cards & among;
  CardSet lowest = 0;
  while (cards != 0) {
    const CardSet alike = alike_to(first_of(cards), copies);
    CardSet there = alike & among;
    for (int left = size_of(cards & alike); left > 0 && there != 0; --left) {
      lowest |= lowest_of(there);
      there &= there - 1;
    }
    cards &= ~alike;
  }
  return lowest;
}

/// Those of `cards` that are left when as many of each face as in `gone` are taken away.
inline constexpr CardSet less_alike(CardSet cards, CardSet gone, CardSet copies) {
  for (; gone != 0; gone &= gone - 1) {
    const CardSet alike = alike_to(first_of(gone), copies) & cards;
    if (alike != 0) cards &= ~card_bit(first_of(alike));
  }
  return cards;
}

/// Whether `among` has as many cards of each face as `cards`.
inline constexpr bool holds_alike(CardSet among, CardSet cards, CardSet copies) {
  return size_of(lowest_alike(cards, among, copies)) == size_of(cards);
}

} // namespace yezi
