// Where solved positions are kept: a hash table of fixed size. Inside the solver only.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

#include "kits/tricks/solver/solver_keys.h"

namespace yezi {

/// `Kept` has `check` (0: nothing here), `work` (how much it took) and `round`.
template <class Kept>
class SolverTable {
public:
  /// Room is taken from the system as it is used.
  explicit SolverTable(std::size_t bytes)
      : size_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Kept), 2 * bucket))),
        kept_(static_cast<Kept*>(std::calloc(size_, sizeof(Kept))), std::free) {
    static_assert(std::is_trivially_copyable_v<Kept>);
    if (!kept_) throw std::bad_alloc();
  }

  /// What is kept under `key`, or null.
  Kept* find(const SolverHash& key) {
    Kept* at = kept_.get() + place(key);
    for (std::size_t i = 0; i < bucket; ++i)
      if (at[i].check == check(key)) return &at[i];
    return nullptr;
  }
  /// A place for `key` that is not kept yet: of a bucket the one that took least work goes, of
  /// earlier rounds first.
  Kept& make(const SolverHash& key) {
    Kept* at = kept_.get() + place(key);
    Kept* worst = at;
    for (std::size_t i = 0; i < bucket; ++i) {
      if (at[i].check == 0) {
        worst = &at[i];
        break;
      }
      if (value(at[i]) < value(*worst)) worst = &at[i];
    }
    *worst = Kept{};
    worst->check = check(key);
    worst->round = round_;
    return *worst;
  }
  void next_round() { ++round_; }
  std::uint8_t round() const { return round_; }

private:
  static constexpr std::size_t bucket = 4;
  static std::uint64_t check(const SolverHash& key) { return key.b | 1U; }
  std::size_t place(const SolverHash& key) const { return (key.a >> 8U) * bucket & (size_ - 1); }
  unsigned value(const Kept& kept) const { return kept.work + (kept.round == round_ ? 256U : 0U); }

  std::size_t size_;
  std::unique_ptr<Kept, void (*)(void*)> kept_; // zeros, so that nothing is kept at first
  std::uint8_t round_ = 1;
};

/// What is known of a position: bounds on what the root seat gets from here on.
struct KeptBounds {
  std::uint64_t check = 0;
  std::int32_t least = static_cast<std::int32_t>(solver_least);
  std::int32_t most = static_cast<std::int32_t>(solver_most);
  CardSet cards{}; // of the play that was best
  Verb verb = Verb::pass;
  std::uint8_t work = 0;
  std::uint8_t round = 0;
};

using SolverValues = BySeat<std::int32_t>;

struct KeptValues {
  std::uint64_t check = 0;
  SolverValues values{};
  CardSet cards{};
  Verb verb = Verb::pass;
  std::uint8_t work = 0;
  std::uint8_t round = 0;
};

} // namespace yezi
