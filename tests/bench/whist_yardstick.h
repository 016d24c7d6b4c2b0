// Whist played blind: what bare C++ reaches on a trick game, deal included.
//
// 52 cards, four seats, thirteen tricks, follow suit, every legal card equally likely; one suit is
// trumps for good, which by symmetry is as good as drawing it; seat 0 leads first. No calls, no
// score but tricks, no generality.
#pragma once

#include <cstdint>

namespace yezi::bench {

struct WhistTotals {
  std::uint64_t hands = 0;
  std::uint64_t decisions = 0;  // cards played, forced ones included: 52 a hand
  std::uint64_t tricks[4] = {}; // by seat
  std::uint64_t ruffed = 0;     // tricks led in a plain suit and won by a trump
};

WhistTotals whist_yardstick(std::uint64_t seed, std::uint64_t hands);

} // namespace yezi::bench
