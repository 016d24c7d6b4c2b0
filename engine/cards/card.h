// Cards by number, and sets of them as one 64-bit word.
#pragma once

#include <bit>
#include <cstdint>

namespace yezi {

/// One printed face of a deck, by its place in Deck::faces. Copies are not told apart.
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

} // namespace yezi
