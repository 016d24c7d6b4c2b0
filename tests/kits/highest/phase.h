// A mechanism that no game here uses: the smallest whole one, made as engine/kits/README.md says.
// Everybody lays one card, in turn and open; who laid the highest wins the hand.
#pragma once

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

struct RefusalKind;

/// y.highest.
struct HighestPhase final : Mechanism {
  int hand = -1, laid = -1; // zones by index
  Verb lay{};               // its own verb
  bool above = false;       // whoever can lay a higher card than the highest so far must

  bool ends_hand() const override { return true; }
  bool uses(Verb verb) const override { return verb == lay; }
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void merits(const Table& table, const View& view, const Action& action,
              std::vector<Merit>& out) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
};

/// What it keeps in a State.
struct HighestState {
  static constexpr PartTag tag = part_tag("highest");
  Card best = no_card; // the highest so far
  Seat by = no_seat;
};

/// The cards of the seat that are higher than the highest so far.
CardSet higher_ones(const Rules& rules, const State& state, const HighestPhase& phase, Seat seat);

// For the list of kits.
std::shared_ptr<const Mechanism> compile_highest(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_highest();
std::span<const RefusalKind> refusals_of_highest();

} // namespace yezi
