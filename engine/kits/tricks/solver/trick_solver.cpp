// Solving: what each action secures, and the best line, asked of the search.

#include <algorithm>
#include <bit>

#include "kits/tricks/solver/solver_search.h"

namespace yezi {

namespace {

class TrickSolver final : public PositionSolver {
public:
  TrickSolver(const Table& table, const SolverSettings& settings)
      : table_(table), settings_(settings), search_(table, settings) {}

  void set_limits(std::uint64_t positions, std::chrono::milliseconds time) override {
    settings_.positions = positions;
    settings_.time = time;
  }
  Solved solve(const State& state, Seat root, bool actions) override;
  std::vector<Move> line(const State& state, Seat root) override;

private:
  bool paranoid() const { return settings_.play == SolverPlay::paranoid; }
  void narrow(Seat root, Secured& secured, std::uint8_t& rests);
  std::uint8_t look_after(const State& state, Seat root, const Action& action, Secured& secured);
  void solve_each(const State& state, Solved& solved);
  void solve_best(const State& state, Solved& solved);
  void sum_up(Solved& solved) const;
  bool keeps(const State& state, Seat root, Seat acts, const Action& action, std::int64_t value);
  bool better(const Solved& solved, const Secured& a, const Secured& b) const;
  std::optional<Action> next_of_line(const State& state, Seat root, Seat acts, std::int64_t value);
  void load_after(const State& state, Seat root, const Action& action) {
    search_.load(state, root);
    search_.play(action);
  }

  Table table_;
  SolverSettings settings_;
  SolverSearch search_;
  std::int64_t guess_ = 0; // what came out last: the next is likely near
};

/// Asks until the bounds meet. They hold as well when a limit stops it.
void TrickSolver::narrow(Seat root, Secured& secured, std::uint8_t& rests) {
  if (!paranoid()) {
    const SolverSearch::FoundAll found = search_.values();
    for (Seat seat = 0; seat < max_seats; ++seat)
      secured.payoff[seat] = std::int64_t{found.values[seat]} + search_.had(seat);
    secured.least = secured.most = secured.payoff[root];
    rests = std::max(rests, found.rests);
    return;
  }
  const std::int64_t had = search_.had(root);
  secured.least = std::max(secured.least, search_.least() + had);
  secured.most = std::min(secured.most, search_.most() + had);
  std::int64_t wanted = guess_;
  while (secured.least < secured.most) {
    wanted = std::clamp(wanted, secured.least + 1, secured.most);
    const SolverSearch::Found found = search_.test(static_cast<std::int32_t>(wanted - had));
    const std::int64_t value = found.value + had;
    rests = std::max(rests, found.rests);
    if (value >= wanted) {
      secured.least = value;
      wanted = value + 1;
    } else {
      secured.most = value;
      wanted = value;
    }
  }
  guess_ = secured.least;
}

std::uint8_t TrickSolver::look_after(const State& state, Seat root, const Action& action,
                                     Secured& secured) {
  std::uint8_t rests = on_key;
  load_after(state, root, action);
  narrow(root, secured, rests);
  return rests;
}

/// Whether for who acts `a` is better than `b`, as far as it is known.
bool TrickSolver::better(const Solved& solved, const Secured& a, const Secured& b) const {
  if (!paranoid()) {
    const auto narrowed = [](const Payoff& payoff) {
      SolverValues values{};
      for (Seat seat = 0; seat < max_seats; ++seat)
        values[seat] = static_cast<std::int32_t>(payoff[seat]);
      return values;
    };
    return a.exact() &&
           (!b.exact() || search_.prefers(solved.acts, narrowed(a.payoff), narrowed(b.payoff)));
  }
  return search_.plays_for_root(solved.acts) ? a.least > b.least : a.most < b.most;
}

/// What the actions come to together, and which of them is best.
void TrickSolver::sum_up(Solved& solved) const {
  Secured all = solved.secured;
  const bool own = search_.plays_for_root(solved.acts);
  for (std::size_t i = 0; i < solved.actions.size(); ++i) {
    const Secured& one = solved.actions[i].secured;
    if (solved.best < 0 ||
        better(solved, one, solved.actions[static_cast<std::size_t>(solved.best)].secured))
      solved.best = static_cast<int>(i);
    if (!paranoid()) continue;
    if (i == 0) {
      all = one;
    } else if (own) {
      all.least = std::max(all.least, one.least);
      all.most = std::max(all.most, one.most);
    } else {
      all.least = std::min(all.least, one.least);
      all.most = std::min(all.most, one.most);
    }
  }
  if (!paranoid() && !solved.stopped)
    all = solved.actions[static_cast<std::size_t>(solved.best)].secured;
  solved.secured = all;
  // where the rest is not known the best is not, unless nothing can be better
  if (!solved.stopped || solved.best < 0) return;
  const Secured& best = solved.actions[static_cast<std::size_t>(solved.best)].secured;
  if (!paranoid() || (own ? best.least < all.most : best.most > all.least)) solved.best = -1;
}

void TrickSolver::solve_each(const State& state, Solved& solved) {
  search_.load(state, solved.root);
  const std::int64_t had = search_.had(solved.root);
  const std::int64_t least = search_.least() + had, most = search_.most() + had;
  std::vector<std::vector<Action>> groups;
  for (const Action& action : search_.groups()) {
    std::vector<Action> alike = search_.alike(action);
    alike.insert(alike.begin(), action);
    groups.push_back(std::move(alike));
  }
  const auto add = [&](std::vector<Action> alike) {
    SolvedAction solving;
    solving.action = alike.front();
    solving.secured.least = std::max(solver_least, least);
    solving.secured.most = std::min(solver_most, most);
    solving.alike = std::move(alike);
    std::uint8_t rests = on_key;
    if (!solved.stopped) {
      try {
        rests = look_after(state, solved.root, solving.action, solving.secured);
      } catch (const SolverSearch::Stopped&) {
        solved.stopped = true;
      }
    }
    // that they are worth the same is proved only of what rests on the position alone
    std::vector<Action> apart;
    if ((rests > on_key || solved.stopped) && solving.alike.size() > 1) {
      apart.assign(solving.alike.begin() + 1, solving.alike.end());
      solving.alike.resize(1);
    }
    solved.actions.push_back(std::move(solving));
    return apart;
  };
  for (const std::vector<Action>& alike : groups)
    for (const Action& action : add(alike)) add({action});
  sum_up(solved);
}

/// Whether `action` keeps the value of the position for who acts.
bool TrickSolver::keeps(const State& state, Seat root, Seat acts, const Action& action,
                        std::int64_t value) {
  load_after(state, root, action);
  const std::int64_t had = search_.had(root);
  if (search_.plays_for_root(acts)) {
    const auto wanted = static_cast<std::int32_t>(value - had);
    return search_.test(wanted).value >= wanted;
  }
  const auto wanted = static_cast<std::int32_t>(value + 1 - had);
  return search_.test(wanted).value < wanted;
}

void TrickSolver::solve_best(const State& state, Solved& solved) {
  search_.load(state, solved.root);
  std::uint8_t rests = on_key;
  try {
    narrow(solved.root, solved.secured, rests);
  } catch (const SolverSearch::Stopped&) {
    solved.stopped = true;
  }
  search_.load(state, solved.root);
  const bool own = search_.plays_for_root(solved.acts);
  for (const Action& action : search_.groups()) {
    std::vector<Action> alike = search_.alike(action);
    alike.insert(alike.begin(), action);
    for (const Action& one : alike) {
      SolvedAction known{one, {}, {one}};
      (own ? known.secured.most : known.secured.least) =
          own ? solved.secured.most : solved.secured.least;
      solved.actions.push_back(std::move(known));
    }
  }
  for (std::size_t i = 0; i < solved.actions.size() && !solved.stopped && solved.best < 0; ++i) {
    SolvedAction& tried = solved.actions[i];
    try {
      if (!keeps(state, solved.root, solved.acts, tried.action, solved.secured.least)) continue;
      tried.secured = solved.secured;
      solved.best = static_cast<int>(i);
    } catch (const SolverSearch::Stopped&) {
      solved.stopped = true;
    }
  }
}

Solved TrickSolver::solve(const State& state, Seat root, bool actions) {
  const auto since = std::chrono::steady_clock::now();
  search_.set_limits(settings_.positions, settings_.time);
  search_.load(state, root);
  Solved solved;
  solved.root = root;
  solved.acts = next_asked(state);
  if (!actions) {
    std::uint8_t rests = on_key;
    try {
      narrow(root, solved.secured, rests);
    } catch (const SolverSearch::Stopped&) {
      solved.stopped = true;
    }
  } else if (settings_.each_action || !paranoid()) {
    solve_each(state, solved);
  } else {
    solve_best(state, solved);
  }
  solved.positions = search_.positions();
  solved.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
  return solved;
}

std::optional<Action> TrickSolver::next_of_line(const State& state, Seat root, Seat acts,
                                                std::int64_t value) {
  search_.load(state, root);
  const std::vector<Action> groups = search_.groups();
  std::vector<std::vector<Action>> alike;
  alike.reserve(groups.size());
  for (const Action& action : groups) alike.push_back(search_.alike(action));
  if (groups.size() == 1 && alike[0].empty()) return groups[0];
  if (!paranoid()) {
    Solved solved;
    solved.root = root;
    solved.acts = acts;
    solve_each(state, solved);
    if (solved.stopped) return std::nullopt;
    return solved.actions[static_cast<std::size_t>(solved.best)].action;
  }
  for (const Action& action : groups)
    if (keeps(state, root, acts, action, value)) return action;
  for (const std::vector<Action>& others : alike)
    for (const Action& action : others)
      if (keeps(state, root, acts, action, value)) return action;
  return std::nullopt;
}

std::vector<Move> TrickSolver::line(const State& from, Seat root) {
  std::vector<Move> moves;
  State state = from;
  search_.set_limits(settings_.positions, settings_.time);
  try {
    std::int64_t value = 0;
    if (paranoid()) {
      Secured secured;
      std::uint8_t rests = on_key;
      search_.load(state, root);
      narrow(root, secured, rests);
      value = secured.least;
    }
    while (!state.over()) {
      const Seat acts = next_asked(state);
      const std::optional<Action> action = next_of_line(state, root, acts, value);
      if (!action) break;
      moves.push_back({acts, *action});
      apply(table_, state, acts, *action);
    }
  } catch (const SolverSearch::Stopped&) { // what there is of it
  }
  return moves;
}

} // namespace

std::unique_ptr<PositionSolver> TrickPhase::solver(const Table& table,
                                                   const SolverSettings& settings) const {
  return std::make_unique<TrickSolver>(table, settings);
}

} // namespace yezi
