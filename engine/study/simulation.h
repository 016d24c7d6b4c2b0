// Plays many hands on many threads; the result does not depend on the number of threads.
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
  std::uint64_t first = 0;          // number of the first hand, or sitting
  std::uint64_t sitting = 0;        // hands linked by the match; 0: independent hands
  bool matches = false;             // `hands` are whole matches, each played to its end
  bool duplicate = false;           // each deal once for every rotation of the players
  std::vector<std::string> players; // a kind for each seat; duplicate: for each acting role
  std::uint64_t replays = 1;        // of independent hands: each with other luck of the players
  unsigned blunders = 0;            // percent of the answers that are any that is offered
  std::uint64_t play_on = 0;        // duplicate: rollouts of each departure (Weighed)
  bool measure = false; // fill Simulation::measures; of linked hands Simulation::sittings too
  bool hidden = false;  // of linked hands that are measured: count hidden bits
  /// For linked hands: seat i modulo the number of seats is the first head of sitting i. Otherwise
  /// it is the first seat or, if the rules say so, a random one.
  bool heads_turn = false;
  bool payments = false; // fill Simulation::payments
  bool parts = false;    // also compute what payments rest on
  /// Makes a player of a kind; an exception ends the run. Called from any thread.
  std::function<std::unique_ptr<Player>(const std::string& kind)> make;
  unsigned threads = 1;
  bool records = false;
  bool trace = false;

  /// The number of independent units: hands, sittings or deals.
  std::uint64_t units() const;
};

/// A unit that was not played to its end. The ScriptError or HandTooLong is nested in it.
class UnitFailed : public std::runtime_error {
public:
  explicit UnitFailed(std::uint64_t unit)
      : std::runtime_error("a hand could not be played to its end"), unit_(unit) {}
  std::uint64_t unit() const { return unit_; }

private:
  std::uint64_t unit_;
};

/// The text of a unit, in the order of units.
struct UnitText {
  std::string records;
  std::string trace;
  std::uint64_t hands = 0; // finished hands; one more may be incomplete
};

/// The advantage of the first player over one of the others in its place, with deals as units
/// (players/search/advantage.h).
struct Weighed {
  Mean points, leads; // leads: lead over the others, times their number
  std::int64_t hands = 0, decisions = 0, departures = 0;
  void merge(const Weighed& other);
};

struct Simulation {
  Tally tally;
  Weighed weighed; // if SimulationPlan::play_on is set
  Measures measures;
  SittingSums sittings; // or matches
  PaymentSums payments;
  std::vector<std::string> kinds; // of Tally::player_points
  std::vector<Lapses> lapses;     // of the programs among SimulationPlan::players, at their places
};

/// Runs the plan. `write` gets every unit's text in order of the units, one at a time, from any
/// thread; `progress` is called occasionally with the number of units done. Throws the first
/// failure in order of the units (UnitFailed, or an exception of a player or of `make`), or
/// Interrupted after the flag is set.
Simulation simulate(const Opened& opened, const SimulationPlan& plan,
                    const std::function<void(const UnitText&)>& write,
                    const std::function<void(std::uint64_t)>& progress);

} // namespace yezi
