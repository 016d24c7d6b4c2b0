#include "core/rng.h"

namespace yezi {

namespace {

constexpr std::uint64_t golden = 0x9E3779B97F4A7C15U;

std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

} // namespace

Rng::Rng(std::uint64_t seed) {
  for (std::uint64_t& word : state_) {
    seed += golden;
    word = mix(seed);
  }
}

// Mixed before the number is added, so that hand 1 of seed 0 is not hand 0 of seed 1.
Rng Rng::for_hand(std::uint64_t seed, std::uint64_t hand) {
  return Rng(mix(mix(seed + golden) + hand));
}

std::uint64_t Rng::below_beyond(std::uint64_t bound) {
  const std::uint64_t floor = (0U - bound) % bound;
  std::uint64_t drawn = next();
  while (drawn < floor) drawn = next();
  return drawn % bound;
}

} // namespace yezi
