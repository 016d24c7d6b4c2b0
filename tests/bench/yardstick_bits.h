// Counting and picking cards in a 64-bit set, with what instructions the build may use.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace yezi::bench {

inline std::uint32_t count(std::uint64_t set) {
#if defined(__POPCNT__)
  return static_cast<std::uint32_t>(std::popcount(set));
#else // without the instruction std::popcount is a call
  set -= (set >> 1) & 0x5555555555555555U;
  set = (set & 0x3333333333333333U) + ((set >> 2) & 0x3333333333333333U);
  set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<std::uint32_t>((set * 0x0101010101010101U) >> 56);
#endif
}

inline std::uint64_t lowest(std::uint64_t set) { return set & (0U - set); }

#if !defined(__BMI2__)
inline constexpr std::uint64_t ones = 0x0101010101010101U;
inline constexpr std::uint64_t signs = 0x8080808080808080U;

inline constexpr auto bit_in_byte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned rest = byte;
    for (unsigned index = 0; rest != 0; ++index, rest &= rest - 1) {
      table[index][byte] = static_cast<std::uint8_t>(rest & (0U - rest));
    }
  }
  return table;
}();
#endif

// The index-th card of the set, from the lowest; index is below count(set).
inline std::uint64_t pick(std::uint64_t set, std::uint32_t index) {
#if defined(__BMI2__)
  return _pdep_u64(std::uint64_t{1} << index, set);
#else
  // Prefix sums of the bytes' counts find the byte, a table the bit in it: a loop that drops cards
  // one by one is shorter, but its end is a coin toss to the predictor.
  std::uint64_t sums = set - ((set >> 1) & 0x5555555555555555U);
  sums = (sums & 0x3333333333333333U) + ((sums >> 2) & 0x3333333333333333U);
  sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fU) * ones;
  const std::uint64_t passed = ((index * ones | signs) - sums) & signs; // bytes with sum <= index
  const auto at = static_cast<std::uint32_t>((passed >> 7) * ones >> 53) & 56U;
  const auto before = static_cast<std::uint32_t>(sums << 8 >> at) & 0xffU;
  return std::uint64_t{bit_in_byte[index - before][(set >> at) & 0xffU]} << at;
#endif
}

} // namespace yezi::bench
