#include "players/solver/solver.h"

#include "kits/kit.h"

namespace yezi {

Solver::Solver(const Table& table, const SolverSettings& settings)
    : work_(play_of(*table.rules).solver(table, settings)) {
  if (work_ == nullptr)
    throw CannotSolve("only games of tricks can be solved, and " + table.rules->said.id +
                      " is none");
}
Solver::~Solver() = default;

void Solver::set_limits(std::uint64_t positions, std::chrono::milliseconds time) {
  work_->set_limits(positions, time);
}
Solved Solver::solve(const State& state, Seat root) { return work_->solve(state, root, true); }
Solved Solver::value(const State& state, Seat root) { return work_->solve(state, root, false); }
std::vector<Move> Solver::line(const State& state, Seat root) { return work_->line(state, root); }

void pass_to_play(const Table& table, State& state, std::vector<Move>& moves) {
  Rng rng(0);
  Offer offered;
  while (!state.over() && state.phase + 1U != table.rules->phases.size()) {
    const Seat acts = next_asked(state);
    offer(table, state, acts, offered);
    const Action action = choose_by_policy(*table.rules, offered, RolloutPolicy::eager, rng);
    moves.push_back({acts, action});
    apply(table, state, acts, action, offered);
  }
}

} // namespace yezi
