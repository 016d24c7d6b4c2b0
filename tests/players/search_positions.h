// Games by name, and positions of them that a test asks for.
#pragma once

#include <map>

#include "game.h"

namespace yezi::search_positions {

inline const test::Game& game_of(const std::string& id) {
  static std::map<std::string, test::Game> games;
  const auto found = games.find(id);
  return found != games.end() ? found->second
                              : games.emplace(id, test::load_game(id)).first->second;
}

/// Plays hand `hand` by chance until `stop` holds before a decision; false if that never was.
template <class Stop>
bool play_until(const Table& table, std::uint64_t hand, State& state, Stop&& stop) {
  Match match;
  match.head = nth_seat(hand, table.rules->seats);
  state = deal(table, match, sample_luck(*table.rules, 11, hand));
  Rng rng = Rng::for_hand(12, hand);
  Offer offered;
  while (!state.over()) {
    const Seat seat = next_asked(state);
    offer(table, state, seat, offered);
    if (offered.count() > 1 && stop(state, seat, offered)) return true;
    apply(table, state, seat, choose_by_policy(*table.rules, offered, RolloutPolicy::eager, rng));
  }
  return false;
}

} // namespace yezi::search_positions
