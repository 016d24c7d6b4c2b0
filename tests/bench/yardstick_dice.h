// The randomness of the two yardsticks: xoshiro256** and bounded draws without bias, on Lemire's
// way.
//
// Nothing here is the engine's: a yardstick must not get slower or faster because the engine does.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace yezi::bench {

class Dice {
public:
  explicit Dice(std::uint64_t seed) {
    for (std::uint64_t& word : state_) { // splitmix64, so that small seeds are good seeds
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t z = seed;
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
      z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
      word = z ^ (z >> 31);
    }
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 … n − 1; n is at least 1.
  std::uint32_t below(std::uint32_t n) {
    return settle(static_cast<std::uint32_t>(next() >> 32), n);
  }

  // Every order equally likely, whatever the order before. One word serves two draws.
  template <typename T, std::size_t N>
  void shuffle(T (&items)[N]) {
    std::size_t i = N;
    for (; i > 2; i -= 2) {
      const std::uint64_t word = next();
      const auto n = static_cast<std::uint32_t>(i);
      std::swap(items[i - 1], items[settle(static_cast<std::uint32_t>(word >> 32), n)]);
      std::swap(items[i - 2], items[settle(static_cast<std::uint32_t>(word), n - 1)]);
    }
    if (i == 2) std::swap(items[1], items[below(2)]);
  }

private:
  std::uint32_t settle(std::uint32_t word, std::uint32_t n) {
    std::uint64_t product = std::uint64_t{word} * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t uneven = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint64_t state_[4];
};

} // namespace yezi::bench
