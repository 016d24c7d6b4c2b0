// Many hands on many threads, with one result whatever their number.
#pragma once

#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "players/opened.h"
#include "players/player.h"
#include "study/measures.h"
#include "study/payments.h"
#include "study/tally.h"

namespace yezi {

struct SimulationPlan {
  std::uint64_t seed = 1;
  std::uint64_t hands = 1000;
  std::uint64_t first = 0;   // number of the first hand, or sitting
  std::uint64_t sitting = 0; // hands linked by the match; 0: independent hands
  bool matches = false;      // `hands` are whole matches, each played to its end
  bool duplicate = false;    // each deal once for every turn of the players over the acting seats
  std::vector<std::string> players; // a kind for each seat; duplicate: for each acting role
  std::uint64_t replays = 1;        // of independent hands: each with other luck of the players
  unsigned blunders = 0;            // percent of the answers that are any that is offered
  std::uint64_t play_on = 0;        // duplicate: departures of the first player, so often (Weighed)
  bool measure = false; // fill Simulation::measures; of linked hands Simulation::sittings too
  bool hidden = false;  // of linked hands that are measured: count hidden bits
  /// Of linked hands: seat i modulo the number of seats is the first head of sitting i. Otherwise
  /// it is the first seat or, where the rules say so, one that is drawn.
  bool heads_turn = false;
  bool payments = false; // fill Simulation::payments
  bool parts = false;    // of payments: also what they rest on
  /// Makes a player of a kind; what it throws ends the run. Called from any thread.
  std::function<std::unique_ptr<Player>(const std::string& kind)> make;
  unsigned threads = 1;
  bool records = false;
  bool trace = false;

  /// Hands, sittings or deals: what is dealt and played independently of the others.
  std::uint64_t units() const;
};

/// A unit that was not played to its end: nested in it is the ScriptError or HandTooLong.
class UnitFailed : public std::runtime_error {
public:
  explicit UnitFailed(std::uint64_t unit)
      : std::runtime_error("a hand could not be played to its end"), unit_(unit) {}
  std::uint64_t unit() const { return unit_; }

private:
  std::uint64_t unit_;
};

/// What a unit wrote down, in its order among the units.
struct UnitText {
  std::string records;
  std::string trace;
  std::uint64_t hands = 0; // that were finished; the last may be broken off
};

/// What the first of the players wins more than one of the others would in its place, in units that
/// are deals (players/search/advantage.h).
struct Weighed {
  Mean points, leads; // leads: more than the others do, times the number of those
  std::int64_t hands = 0, decisions = 0, departures = 0;
  void merge(const Weighed& other);
};

struct Simulation {
  Tally tally;
  Weighed weighed; // where SimulationPlan::play_on is
  Measures measures;
  SittingSums sittings; // or matches
  PaymentSums payments;
  std::vector<std::string> kinds; // of Tally::player_points
  std::vector<Lapses> lapses;     // of the programs among SimulationPlan::players, at their places
};

/// Plays it all. `write` gets every unit's text in order of the units, one at a time, from any
/// thread; `progress` is called now and then with the units done. The first failure in order of the
/// units is thrown (UnitFailed, or what a player or `make` throws); Interrupted after the flag is
/// set.
Simulation simulate(const Opened& opened, const SimulationPlan& plan,
                    const std::function<void(const UnitText&)>& write,
                    const std::function<void(std::uint64_t)>& progress);

} // namespace yezi
