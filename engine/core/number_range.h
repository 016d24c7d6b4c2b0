// The possible values of a number before it is known: minimum, maximum and a common divisor.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <numeric>

namespace yezi {

/// The minimum and maximum of a number, and a common divisor of all its possible values (0 if it is
/// 0). Values beyond `far_off` are not distinguished.
struct NumberRange {
  std::int64_t least, most, step = 1;

  /// As conditions: sure to hold, sure to fail.
  constexpr bool holds() const { return least > 0 || most < 0; }
  constexpr bool fails() const { return least == 0 && most == 0; }
};
inline constexpr std::int64_t far_off = std::int64_t{1} << 40;
inline constexpr NumberRange any_number{-far_off, far_off};
inline constexpr NumberRange truth_range{0, 1};
inline constexpr NumberRange only_zero{0, 0, 0};

constexpr std::int64_t within_reach(std::int64_t number) {
  return std::clamp(number, -far_off, far_off);
}
constexpr NumberRange exactly(std::int64_t number) {
  number = within_reach(number);
  return {number, number, number < 0 ? -number : number};
}

/// The range of a number that is in one range or the other.
constexpr NumberRange operator|(NumberRange a, NumberRange b) {
  return {std::min(a.least, b.least), std::max(a.most, b.most), std::gcd(a.step, b.step)};
}
constexpr NumberRange operator+(NumberRange a, NumberRange b) {
  return {within_reach(a.least + b.least), within_reach(a.most + b.most), std::gcd(a.step, b.step)};
}
constexpr NumberRange operator-(NumberRange a, NumberRange b) {
  return {within_reach(a.least - b.most), within_reach(a.most - b.least), std::gcd(a.step, b.step)};
}
/// The product of two numbers within reach, cut off at `far_off`.
constexpr std::int64_t product_within_reach(std::int64_t a, std::int64_t b) {
  std::int64_t multiplied = 0;
  if (__builtin_mul_overflow(a, b, &multiplied)) return (a < 0) == (b < 0) ? far_off : -far_off;
  return within_reach(multiplied);
}
constexpr NumberRange operator*(NumberRange a, NumberRange b) {
  const auto all = {product_within_reach(a.least, b.least), product_within_reach(a.least, b.most),
                    product_within_reach(a.most, b.least), product_within_reach(a.most, b.most)};
  const std::int64_t step = product_within_reach(a.step, b.step);
  return {std::min(all), std::max(all), step < far_off ? step : 1};
}

} // namespace yezi
