// The generator behind every shuffle, die and random player: xoshiro256** seeded by splitmix64.
//
// Test vectors freeze its sequences: they are the same with every compiler and on every machine, so
// that a seed always means the same hand. Bounded draws are unbiased.
#pragma once

#include <cstdint>
#include <span>

namespace yezi {

class Rng {
public:
  explicit Rng(std::uint64_t seed);
  /// The generator for hand number `hand` of `seed`; hands can be dealt in any order.
  static Rng for_hand(std::uint64_t seed, std::uint64_t hand);

  std::uint64_t next() {
    const std::uint64_t result = rotate(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = rotate(state_[3], 45);
    return result;
  }

  /// Uniform in 0 .. bound-1; `bound` is at least 1.
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = (next() >> 32) * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t floor = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < floor) product = (next() >> 32) * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }
  /// The same for bounds beyond 32 bits.
  std::uint64_t below_wide(std::uint64_t bound) {
    if (bound >> 32 == 0) return below(static_cast<std::uint32_t>(bound));
    return below_beyond(bound);
  }

  /// Fisher–Yates, from the end.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t left = items.size(); left > 1; --left) {
      const std::size_t pick = below(static_cast<std::uint32_t>(left));
      const T held = items[pick];
      items[pick] = items[left - 1];
      items[left - 1] = held;
    }
  }

private:
  std::uint64_t below_beyond(std::uint64_t bound);
  static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
  std::uint64_t state_[4];
};

/// Keyed hash for common random numbers: equal queries by a seat give equal answers, in any order.
/// Rollouts that share one differ only where the action changes them.
class CommonRandom {
public:
  explicit CommonRandom(std::uint64_t seed) : seed_(seed) {}

  std::uint64_t operator()(std::uint8_t seat, std::uint64_t what) const {
    std::uint64_t mixed = seed_ + (what + 1) * 0x9E37'79B9'7F4A'7C15U + seat;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58'476D'1CE4'E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D0'49BB'1331'11EBU;
    return mixed ^ (mixed >> 31U);
  }

private:
  std::uint64_t seed_;
};

} // namespace yezi
