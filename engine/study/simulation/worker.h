// One thread of a simulation. Inside `study/simulation` only.
#pragma once

#include <optional>

#include "players/policy_player.h"
#include "players/search/advantage.h"
#include "study/simulation.h"

namespace yezi {

/// Has a script and players of its own.
class Worker {
public:
  Worker(const Opened& opened, const SimulationPlan& plan, const std::vector<std::string>& kinds);
  void run(std::uint64_t unit, UnitText& text);
  const Tally& tally() const { return tally_; }
  const Weighed& weighed() const { return weighed_; }
  const Measures& measures() const { return measures_; }
  const SittingSums& sittings() const { return sittings_; }
  const PaymentSums& payments() const { return payments_; }
  /// Of the player at that place in the plan.
  Lapses lapses(std::size_t place) const;

private:
  void play_unit(std::uint64_t unit, UnitText& text);
  /// A program remembers what it saw: where a deal is played once more from another seat, another
  /// copy of it sits there.
  void make_players();
  void make_departures();
  /// The first player takes each seat that acts in turn.
  void weigh(std::uint64_t unit);
  Player* made(const std::string& kind);
  int kind_index(const std::string& kind) const;
  /// `play`: which of the plays of a deal it is.
  void sit(Seat seat, std::size_t player, bool counts, std::size_t play = 0);
  void seat_in_order();
  /// The players turn over the seats that act; the others are never asked and count for nobody.
  void run_duplicate(std::uint64_t unit, UnitText& text);
  bool linked() const { return plan_.sitting != 0 || plan_.matches; }
  Match first_match(std::uint64_t unit) const;
  /// Until everybody has been head; the hands of a match are numbered after those of all others.
  void run_match(std::uint64_t unit, UnitText& text);
  void run_sitting(std::uint64_t unit, UnitText& text);
  Match run_hand(std::uint64_t hand, const Match& match, UnitText& text);
  /// Through views, with everything that is to be written down.
  void run_seen(std::uint64_t hand, const Match& match, const Deal& luck, std::uint64_t own_luck,
                State& state, UnitText& text);

  Opened opened_;
  const Rules& rules_;
  const SimulationPlan& plan_;
  const std::vector<std::string>& kinds_;
  Tally tally_;
  UnitTally unit_;
  Measures measures_;
  DealMeasures deal_;
  SittingMeasures sitting_measures_;
  SittingSums sittings_;
  PaymentSums payments_;
  std::optional<AdvantageEstimator> departures_;
  Weighed weighed_;
  std::uint64_t replay_ = 0;
  bool slow_ = false;
  bool match_over_ = false;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::vector<Player*>> of_play_; // by play of a deal, by place in the plan
  std::vector<Player*> sitting_;              // by seat
  PolicyPlayer idle_{RolloutPolicy::eager};   // where nobody is ever asked
  std::vector<int> kind_of_seat_;
  std::vector<RolloutPolicy> policies_;
  std::vector<std::string> names_;
};

} // namespace yezi
