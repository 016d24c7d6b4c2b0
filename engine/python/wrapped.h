// The contents of Python's objects, and helpers for all files of bindings. yezi/__init__.pyi and
// README.md describe the interface of the module; each function is a few lines around the engine.
//
// Tables have a script host of their own and are not shared: work without the interpreter's lock
// borrows one (GameData::Lease), and the rest holds the lock.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <chrono>
#include <future>
#include <mutex>
#include <thread>

#include "bulk.h"
#include "core/interrupt.h"
#include "history/sheet.h"
#include "records/record.h"
#include "spelling.h"
#include "table/windows.h"

namespace yezi::python {

namespace py = pybind11;

// errors: each is raised as the exception of its name

struct Raised : std::runtime_error {
  using std::runtime_error::runtime_error;
};
struct GameError : Raised {
  using Raised::Raised;
};
struct NotOver : Raised {
  using Raised::Raised;
};
struct RecordError : Raised {
  using Raised::Raised;
};
/// All of them, one per line.
std::string faults_text(const Faults& faults);

/// Runs the work without the interpreter's lock; Ctrl-C stops it.
template <class Work>
auto unlocked(Work&& work) {
  std::packaged_task<decltype(work())()> task(std::forward<Work>(work));
  auto result = task.get_future();
  std::thread thread(std::move(task));
  const auto wait = [&](std::chrono::milliseconds most) {
    const py::gil_scoped_release release;
    return result.wait_for(most) == std::future_status::ready;
  };
  while (!wait(std::chrono::milliseconds{50})) {
    if (PyErr_CheckSignals() == 0) continue;
    py::error_already_set stopped;
    interrupt_flag = true;
    while (!wait(std::chrono::hours{1})) {
    }
    interrupt_flag = false;
    thread.join();
    throw stopped;
  }
  thread.join();
  return result.get();
}

template <class T>
py::array_t<T> array_of(std::vector<T> values, const std::vector<std::size_t>& shape) {
  auto* kept = new std::vector<T>(std::move(values));
  const py::capsule owner(kept, [](void* it) { delete static_cast<std::vector<T>*>(it); });
  return py::array_t<T>(shape, kept->data(), owner);
}

/// A game under one choice of options, with the main table and spare ones.
class GameData {
public:
  explicit GameData(Opened ready)
      : opened(std::move(ready)), rules(*opened.rules), table(opened.table), tokens(rules) {
    if (auto read = load_sheet(data_home(), rules.said.sheet)) sheet = std::move(*read);
  }

  /// A table for exclusive use during the lifetime of the lease.
  class Lease {
  public:
    explicit Lease(const GameData& of) : of_(of) {
      {
        const std::lock_guard lock(of_.mutex_);
        if (!of_.spare_.empty()) {
          opened_ = std::move(of_.spare_.back());
          of_.spare_.pop_back();
          return;
        }
      }
      opened_ = std::make_unique<Opened>(another(of_.opened));
    }
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;
    ~Lease() {
      const std::lock_guard lock(of_.mutex_);
      of_.spare_.push_back(std::move(opened_));
    }
    const Table& table() const { return opened_->table; }

  private:
    const GameData& of_;
    std::unique_ptr<Opened> opened_;
  };

  Opened opened;
  const Rules& rules;
  const Table& table;
  Tokens tokens;
  Sheet sheet;

private:
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Opened>> spare_;
};
using Game = std::shared_ptr<const GameData>;
/// Throws GameError.
Game open_game(const std::string& id, const OptionSettings& settings);
/// Without const, as pybind11 requires, although nobody changes it.
inline std::shared_ptr<GameData> game_of(const Game& game) {
  return std::const_pointer_cast<GameData>(game);
}

// cards and actions

std::vector<std::string> codes_of(const Rules& rules, const std::vector<Card>& cards);
std::vector<Card> listed_cards(const Rules& rules, Cards cards);

struct PyAction {
  Game game;
  Action action;
  std::string text() const { return to_text(game->rules, action); }
};

std::string seat_name(Seat seat);
/// The action that a text or an action means here, offered or not. Throws NotOffered,
/// py::type_error.
Action read_action(const GameData& game, const py::object& said);
/// The offered action that `meant` matches. Throws NotOffered with the reasons.
Action offered(const GameData& game, const View& view, const Action& meant);

// hands

struct HandData {
  Game game;
  Match match;
  Deal luck;
  State state;
  Events events;
  std::vector<Move> moves;
  // as they were before others were asked in secret
  State shown;
  std::size_t shown_events = 0;

  HandData(Game of, const Match& from, const Deal& dealt)
      : game(std::move(of)), match(from), luck(dealt) {
    state = deal(game->table, match, luck, &events);
    show();
  }
  void show() {
    if (!state.over() && !moves.empty() && is_window(game->rules, state)) return;
    shown = state;
    shown_events = events.size();
  }
  bool asks(Seat seat) const {
    return !state.over() && has_seat(state.asked, seat) && !has_seat(state.answered, seat);
  }
  /// Whether the seat knows the current state: no secret question is pending, or it was asked one.
  bool knows(Seat seat) const {
    return state.over() || shown_events == events.size() || has_seat(state.asked, seat);
  }
  View view(Seat seat) const { return look(game->table, knows(seat) ? state : shown, seat); }

  void apply(Seat seat, const py::object& said) {
    if (state.over()) throw NotOffered("the hand is over");
    const Action meant = read_action(*game, said);
    if (!asks(seat)) throw NotOffered(seat_name(seat) + " is not asked now");
    const View seen = look(game->table, state, seat);
    take(seat, offered(*game, seen, meant), seen.offer);
  }
  void take(Seat seat, const Action& action, const Offer& offer) {
    yezi::apply(game->table, state, seat, action, offer, &events);
    moves.push_back({seat, action});
    show();
  }

  void need_over(const char* what) const {
    if (!state.over())
      throw NotOver(std::string("the hand is not over: ") + what + " is not known yet");
  }
  Net net() const { return settle_net(game->table, state); }
  Match next() const { return next_match(game->table, state, match, net()); }

  Record record(const std::vector<std::string>& players) const {
    const Declaration& said = game->rules.said;
    Record record;
    record.game = said.id;
    for (const Option& option : said.options) record.options[option.name] = option.value;
    record.rules_id = said.digest;
    record.players = players;
    record.match = match;
    record.deal = luck;
    record.moves = moves;
    record.finished = true;
    record.settlement = settle(game->table, state);
    record.next = next();
    return record;
  }

  std::vector<std::string> lines(Seat seat) const {
    const GameData& g = *game;
    const State dealt = before_play(g.table, match, luck);
    std::vector<std::string> all{start_line(g.rules, match, {}, seat)};
    const auto add = [&](std::string line) {
      if (!line.empty()) all.push_back(std::move(line));
    };
    for (Seat owner = 0; owner < g.rules.seats; ++owner)
      add(deal_line(g.table, dealt, owner, seat));
    add(deal_line(g.table, dealt, no_seat, seat));
    const std::size_t told = knows(seat) ? events.size() : shown_events;
    for (std::size_t i = 0; i < told; ++i) add(event_line(g.rules, events[i], seat));
    if (state.over()) {
      add(settle_line(g.table, state, settle(g.table, state)));
      add(end_line(g.table, state, next()));
    }
    return all;
  }
};
struct PyHand {
  std::shared_ptr<HandData> hand;
};
struct PySeat {
  std::shared_ptr<HandData> hand;
  Seat seat;
};
struct PyView {
  Game game;
  std::shared_ptr<const View> view;
  const Rules& rules() const { return game->rules; }
};
struct PyOffer {
  Game game;
  std::shared_ptr<const Offer> offer;
};
struct PySpelling {
  Game game;
  Speller speller;
};
struct PyWhole {
  Game game;
  State state;
};
struct PyRecord {
  Game game;
  Record record;
};
struct PyHands {
  py::array net, head, outcome, winner, reason, decisions;
  py::object dealt;
  std::size_t count;
};
struct PyMatch {
  Match match;
  std::uint8_t seats;
};
struct PyCard {
  std::string code, name, zh, suit;
  int rank, copies;
};
struct PyPayment {
  py::object payer, payee;
  std::int64_t amount;
  std::string clause, says;
  std::vector<std::string> rules, cards;
};
struct PyProof {
  bool unbeatable, counts;
  std::string text;
};
struct PyValued {
  PyAction action;
  double points, error;
  std::uint64_t visits;
};

struct PySolvedAction {
  PyAction action;
  std::int64_t least, most;
  std::vector<PyAction> alike;
};
struct PySolved {
  Seat root;
  std::int64_t least, most;
  bool stopped;
  std::uint64_t positions;
  std::vector<PySolvedAction> actions;
  py::object best; // an action, or None
};

/// Throws py::index_error.
Seat checked_seat(const Rules& rules, long seat);
/// Throws py::key_error.
int zone_named(const Rules& rules, const std::string& name);
py::object seat_or_none(Seat seat);
std::vector<std::int64_t> first_seats(const BySeat<std::int64_t>& amounts, std::size_t seats);

// each function adds classes to the module
void add_errors(py::module_& module);
void add_data(py::module_& module);
void add_games(py::module_& module);
void add_hands(py::module_& module);
void add_views(py::module_& module);
void add_records(py::module_& module);
void add_solving(py::module_& module); // before add_hands: WholeTable.solve gives its classes
/// `goal`, `play`: as SolverGoal and SolverPlay. Throws py::value_error for other words, and for
/// positions that cannot be solved.
PySolved solved(const Game& game, const State& state, long root, const std::string& goal,
                const std::string& play, double seconds);

} // namespace yezi::python
