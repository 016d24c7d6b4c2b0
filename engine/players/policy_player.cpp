#include "players/policy_player.h"

#include <algorithm>

namespace yezi {

std::uint64_t players_luck(std::uint64_t seed, std::uint64_t hand) {
  return Rng::for_hand(seed ^ 0x706c61796572734cULL, hand).next();
}

Rng player_rng(std::uint64_t luck_seed, Seat seat) { return Rng::for_hand(luck_seed, seat + 1U); }

void PolicyPlayer::begin(const Table& table, const Match&, Seat me, std::uint64_t luck_seed) {
  rules_ = table.rules;
  rng_ = player_rng(luck_seed, me);
}

Action PolicyPlayer::choose(const View& view) {
  return choose_by_policy(*rules_, view.offer, how_, rng_);
}

void play_by_policy(const Table& table, State& state, std::span<const RolloutPolicy> seats,
                    std::uint64_t luck_seed) {
  const Rules& rules = *table.rules;
  BySeat<Rng> rngs{Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}, Rng{0}};
  for (Seat seat = 0; seat < rules.seats; ++seat) rngs[seat] = player_rng(luck_seed, seat);
  thread_local Offer offered;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    state.choices +=
        static_cast<std::uint32_t>(std::min<std::uint64_t>(offered.usual_count(), 2000));
    apply_offered(table, state, seat, choose_by_policy(rules, offered, seats[seat], rngs[seat]));
  }
}

} // namespace yezi
