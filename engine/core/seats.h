// Seats at the table, sets of seats, and arrays with one item for each seat.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace yezi {

/// A place at the table, 0-based, in the order of play. A player sits in it.
using Seat = std::uint8_t;
inline constexpr Seat no_seat = 255;
inline constexpr int max_seats = 6;

/// A place in the order of play, counted from the head; its seat changes with the head.
using Role = std::uint8_t;

/// Seat number `number`, counted from 0 and cyclically, at a table of `seats`.
template <class Number>
constexpr Seat nth_seat(Number number, std::uint8_t seats) {
  return static_cast<Seat>(number % seats);
}

/// A set of seats: bit s for seat s.
using Seats = std::uint8_t;
inline constexpr Seats seat_bit(Seat seat) { return static_cast<Seats>(1U << seat); }
inline constexpr bool has_seat(Seats seats, Seat seat) { return ((seats >> seat) & 1U) != 0; }
/// The lowest; `seats` is not empty.
inline constexpr Seat first_seat(Seats seats) { return static_cast<Seat>(std::countr_zero(seats)); }
inline constexpr Seats without(Seats seats, Seat seat) {
  return static_cast<Seats>(seats & ~seat_bit(seat));
}

/// `for (const Seat seat : each_seat(seats))`, lowest first.
class EachSeat {
public:
  explicit constexpr EachSeat(Seats seats) : left_(seats) {}
  constexpr EachSeat begin() const { return *this; }
  static constexpr EachSeat end() { return EachSeat{0}; }
  constexpr Seat operator*() const { return first_seat(left_); }
  constexpr EachSeat& operator++() {
    left_ = static_cast<Seats>(left_ & (left_ - 1));
    return *this;
  }
  constexpr bool operator!=(const EachSeat& other) const { return left_ != other.left_; }

private:
  Seats left_;
};
inline constexpr EachSeat each_seat(Seats seats) { return EachSeat{seats}; }

/// One T for each seat, including those that a smaller table does not use. Loop over all of it, or
/// over the seats in use: `for (Seat seat = 0; seat < rules.seats; ++seat)`.
template <class T>
struct BySeat : std::array<T, max_seats> {
  constexpr T& operator[](Seat seat) { return this->data()[seat]; }
  constexpr const T& operator[](Seat seat) const { return this->data()[seat]; }
};
static_assert(std::is_trivially_copyable_v<BySeat<int>> && sizeof(BySeat<int>) == 24);

} // namespace yezi
