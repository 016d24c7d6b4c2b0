// The walk over the terms of a settlement that solver_reads() is. Inside the solver only.
//
// solver_reads.cpp walks lines and numbers, solver_walk_cards.cpp what they ask of cards.
#pragma once

#include <optional>

#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_reads.h"
#include "kits/tricks/state.h"
#include "table/evaluate.h"

namespace yezi {

/// What an expression over cards tells apart, and where it looks.
struct SolverLooks {
  struct Leaf {
    int zone;
    Seats seats;
  };
  std::vector<CardSet> sets; // each distinguishes its cards from the others
  CardSet each{};            // each of these is distinguished from all others
  std::vector<Leaf> leaves;
};

class SolverWalk final : public TermReading {
public:
  SolverWalk(const Table& table, const State& root, Seat only, SolverReads& out)
      : table_(table),
        rules_(*table.rules),
        root_(root),
        play_(trick_rules(rules_)),
        only_(only),
        all_(static_cast<Seats>((1U << rules_.seats) - 1U)),
        out_(out) {}

  void run(bool settles) {
    if (settles) read_settlement();
    tell_offers_apart();
    finish();
  }

  // what entries of words ask of any reading
  std::optional<std::int64_t> known(TermId id) const override;
  const Rules& rules() const override { return rules_; }
  std::optional<CardSet> known_cards(TermId id) const override;
  void part(TermId id) override;
  void number(TermId id) override { read_number(id); }
  void at_least(TermId id, std::int64_t least) override;
  void seat(const SeatRef& ref) override { read_seat(ref); }
  void of_team(const SeatRef& ref, TermId each) override;
  void statistic(Stat stat) override;
  void cards(TermId id, const CardQuestion& question) override;
  void distinguishes(CardSet cards) override;
  void distinguishes_each(CardSet cards) override;
  void zone(int zone_index, const SeatRef& ref) override;

  // what those of the kit ask
  void read_tricks(const Term& node);
  void read_tricks_won(const Term& node);
  void read_whole_run(const Term& run);
  /// "The run is at least so long" asks less than how long it is.
  void read_run(const Term& run, std::int64_t least);
  void read_leads(const Term& node);
  void read_pick(const SeatRef& ref);
  void look_at_deal(const Term& node);
  void look_at_face_up(const Term& node);
  void look_at_last_won(const Term& node);

private:
  // Whether something can differ from one way through the tricks to another.
  bool moves(int zone_index) const {
    return zone_index == play_.hand || zone_index == play_.taken || zone_index == play_.spent ||
           zone_index == play_.buried || zone_index == play_.claimed;
  }
  static bool moves(const SeatRef& ref) {
    return (ref.kind == SeatRef::Kind::mark && ref.index == mark_winner) ||
           (ref.kind == SeatRef::Kind::word && !ref.word->dealt);
  }
  bool zone_moves(const Term& node) const;
  bool moves_term(TermId id) const;

  /// Whether it is known to hold, or not to.
  bool known_as(TermId id, bool truth) const {
    const std::optional<std::int64_t> value = known(id);
    return value && (*value != 0) == truth;
  }

  void read_settlement();
  void read_line(const SettleLine& line, int index);
  void read_pair(const SettleLine& line, int index, Seat payer, Seat payee);
  bool speaks_of(const Redirect& redirect, int line) const {
    return redirect.lines.empty() ||
           std::find(redirect.lines.begin(), redirect.lines.end(), line) != redirect.lines.end();
  }
  bool matters(int line, Seat payer, Seat payee) const;
  void read_number(TermId id);
  void read_node(const Term& node);
  void read_seat(const SeatRef& ref) {
    if (ref.kind == SeatRef::Kind::word && ref.word->read != nullptr) ref.word->read(*this, ref);
  }
  void read_fact(int index);
  FilterRead& filter(int index);
  SolverLooks look_at(TermId id) {
    SolverLooks looks;
    look(id, looks);
    return looks;
  }
  void look(TermId id, SolverLooks& looks);
  void read(const SolverLooks& looks);

  const Term& term(TermId id) const { return rules_.terms[static_cast<std::size_t>(id)]; }
  Seats seats_of(const SeatRef& ref) const;
  Seats parties(const SeatsRef& ref) const;
  void tell_offers_apart();
  void finish();
  static CardClasses classes_of(const SolverLooks& looks, CardSet pack);

  struct Place {
    int zone;
    Seat seat;
    SolverLooks looks;
  };
  static void merge(SolverLooks& into, const SolverLooks& from) {
    into.sets.insert(into.sets.end(), from.sets.begin(), from.sets.end());
    into.each |= from.each;
  }
  static void note(std::vector<Place>& places, int zone, Seat seat, const SolverLooks& looks);

  const Table& table_;
  const Rules& rules_;
  const State& root_;
  const TrickPhase& play_;
  const Seat only_;
  const Seats all_;
  SolverReads& out_;
  SolverLooks* looks_ = nullptr;           // the question about cards that is being read
  Seat payer_ = no_seat, payee_ = no_seat; // of the payment that is looked at
  SolverLooks common_;                     // to the cards of all seats
  BySeat<SolverLooks> by_seat_;            // to those of one
  std::vector<Place> places_, leads_;
  std::vector<int> facts_; // read already
  bool run_bounded_ = true;
};

} // namespace yezi
