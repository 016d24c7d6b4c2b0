#include "players/solver/solver.h"
#include "wrapped.h"

namespace yezi::python {

namespace {

template <class T>
T word_of(const std::string& typed, std::initializer_list<std::pair<const char*, T>> words) {
  std::string known;
  for (const auto& [word, value] : words) {
    if (typed == word) return value;
    known += (known.empty() ? "" : ", ") + std::string(word);
  }
  throw py::value_error("wanted one of " + known + ", not \"" + typed + '"');
}

PySolved shown(const Game& game, const Solved& found) {
  PySolved all{found.root, found.secured.least, found.secured.most, found.stopped, found.positions,
               {},         py::none()};
  for (const SolvedAction& each : found.actions) {
    PySolvedAction one{{game, each.action}, each.secured.least, each.secured.most, {}};
    for (const Action& action : each.alike) one.alike.push_back({game, action});
    all.actions.push_back(std::move(one));
  }
  if (found.best >= 0)
    all.best = py::cast(all.actions[static_cast<std::size_t>(found.best)].action);
  return all;
}

} // namespace

PySolved solved(const Game& game, const State& state, long root, const std::string& goal,
                const std::string& play, double seconds) {
  SolverSettings settings;
  settings.goal = word_of<SolverGoal>(goal, {{"points", SolverGoal::points},
                                             {"tricks", SolverGoal::tricks},
                                             {"cards", SolverGoal::cards}});
  settings.play =
      word_of<SolverPlay>(play, {{"paranoid", SolverPlay::paranoid}, {"maxn", SolverPlay::maxn}});
  if (!(seconds > 0)) throw py::value_error("wanted seconds above 0");
  settings.time = std::chrono::milliseconds(static_cast<std::int64_t>(std::ceil(1000 * seconds)));
  const Seat seat = checked_seat(game->rules, root);
  try {
    return shown(game, unlocked([&] {
                   const GameData::Lease lease(*game);
                   return Solver(lease.table(), settings).solve(state, seat);
                 }));
  } catch (const CannotSolve& error) {
    throw py::value_error(error.what());
  }
}

void add_solving(py::module_& module) {
  py::class_<PySolvedAction>(module, "SolvedAction")
      .def_readonly("action", &PySolvedAction::action)
      .def_readonly("least", &PySolvedAction::least)
      .def_readonly("most", &PySolvedAction::most)
      .def_readonly("alike", &PySolvedAction::alike);
  py::class_<PySolved>(module, "Solved")
      .def_readonly("root", &PySolved::root)
      .def_readonly("least", &PySolved::least)
      .def_readonly("most", &PySolved::most)
      .def_readonly("stopped", &PySolved::stopped)
      .def_readonly("positions", &PySolved::positions)
      .def_readonly("actions", &PySolved::actions)
      .def_readonly("best", &PySolved::best);
}

} // namespace yezi::python
