// Plays hands out from many positions.
#pragma once

#include "table/settle.h"
#include "wrapped.h"

namespace yezi::python {

inline RolloutPolicy policy_named(const std::string& name) {
  if (name == "random") return RolloutPolicy::random;
  if (name == "eager") return RolloutPolicy::eager;
  if (name == "heuristic") return RolloutPolicy::heuristic;
  throw py::value_error("no policy \"" + name + "\": there are random, eager, heuristic");
}

inline constexpr std::uint64_t luck_of_playouts = 0x706C61796F757473U;

/// Plays `start(i)` to its end, for every i; each with its own reproducible luck.
template <class Start>
py::array_t<std::int64_t> playouts(const Game& game, std::size_t count, std::uint64_t seed,
                                   const std::string& policy, Start&& start) {
  const RolloutPolicy how = policy_named(policy);
  const std::size_t seats = game->rules.seats;
  std::vector<std::int64_t> gains = unlocked([&] {
    const GameData::Lease lease(*game);
    std::vector<std::int64_t> rows;
    rows.reserve(count * seats);
    for (std::size_t i = 0; i < count; ++i) {
      stop_if_interrupted();
      State state = start(lease.table(), i);
      Rng rng = Rng::for_hand(seed ^ luck_of_playouts, i);
      if (!state.over()) playout(lease.table(), state, rng, how);
      const Net net = settle_net(lease.table(), state);
      rows.insert(rows.end(), net.begin(), net.begin() + static_cast<std::ptrdiff_t>(seats));
    }
    return rows;
  });
  return array_of(std::move(gains), {count, seats});
}

} // namespace yezi::python
