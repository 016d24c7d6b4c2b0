// What a seat can secure with open cards, by plain minimax: every action of every offer but false
// claims, States copied, nothing kept and nothing cut off. Shares nothing with the solver but the
// table.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "players/solver/solver.h"
#include "table/settle.h"

namespace yezi::test {

class PlainSolver {
public:
  PlainSolver(const Table& table, SolverGoal goal) : table_(table), goal_(goal) {}

  /// Thrown beyond `most` positions.
  struct TooLarge {};
  std::uint64_t positions = 0;
  std::uint64_t most = ~std::uint64_t{0};

  Payoff reached(const State& over) const {
    const Rules& rules = *table_.rules;
    const auto& play = trick_rules(rules);
    Payoff payoff{};
    const Net net = goal_ == SolverGoal::points ? settle_net(table_, over) : Net{};
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      if (goal_ == SolverGoal::points) payoff[seat] = net[seat];
      if (goal_ == SolverGoal::tricks) payoff[seat] = trick_state(over).won_tricks[seat];
      if (goal_ != SolverGoal::cards) continue;
      payoff[seat] = trick_state(over).won_cards[seat];
      if (play.claimed >= 0) payoff[seat] += size_of(zone(rules, over, play.claimed, seat));
    }
    return payoff;
  }

  /// Payments are a seat's own, tricks and cards those of its team.
  std::int64_t of_team(const State& state, const Payoff& payoff, Seat root) const {
    if (goal_ == SolverGoal::points) return payoff[root];
    std::int64_t sum = 0;
    for (Seat seat = 0; seat < table_.rules->seats; ++seat)
      if (has_seat(team_of(*table_.rules, state, root), seat)) sum += payoff[seat];
    return sum;
  }

  /// The root and its partners play for as much as it can get, all others for as little.
  std::int64_t paranoid(const State& state, Seat root) {
    if (++positions > most) throw TooLarge{};
    if (state.over()) return of_team(state, reached(state), root);
    const bool own = has_seat(team_of(*table_.rules, state, root), next_asked(state));
    std::int64_t best = own ? INT64_MIN : INT64_MAX;
    each_next(state, [&](const State& next) {
      const std::int64_t value = paranoid(next, root);
      best = own ? std::max(best, value) : std::min(best, value);
    });
    return best;
  }

  /// Everybody for himself; of what is the same for him, the one that leaves the next less.
  Payoff maxn(const State& state) {
    if (++positions > most) throw TooLarge{};
    if (state.over()) return reached(state);
    const Rules& rules = *table_.rules;
    const Seat seat = next_asked(state);
    const auto order = [&](const Payoff& payoff) {
      BySeat<std::int64_t> keys{};
      keys[0] = payoff[seat];
      Seat other = seat;
      for (Seat i = 1; i < rules.seats; ++i) {
        other = next_seat(rules, state, other);
        keys[i] = -payoff[other];
      }
      return keys;
    };
    Payoff best{};
    bool none = true;
    each_next(state, [&](const State& next) {
      const Payoff payoff = maxn(next);
      if (none || order(payoff) > order(best)) best = payoff;
      none = false;
    });
    return best;
  }

  template <class Visit>
  void each_next(const State& state, Visit&& visit) {
    Offer offered;
    const Seat seat = next_asked(state);
    offer(table_, state, seat, offered);
    for (const Action& action : offered.list()) {
      State next = state;
      apply(table_, next, seat, action, offered);
      const bool false_claim = action.verb == Verb::declare && action.sure == 0 && !next.over();
      if (!false_claim) visit(next);
    }
  }

private:
  const Table& table_;
  SolverGoal goal_;
};

} // namespace yezi::test
