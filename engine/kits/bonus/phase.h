// Hands that pay or win as they are dealt. Played by play.cpp.
#pragma once

#include <vector>

#include "kits/kit.h"

namespace yezi {

/// y.bonus_hand: before play, whoever holds one of the sets, or a hand of one of the kinds, may
/// claim and ends the hand. All acting seats are asked at once and answers are sealed, so nobody
/// learns who could have claimed. With `must` there is nothing to choose: nobody is asked, all who
/// hold a kind claim it.
struct BonusPhase final : Mechanism {
  std::vector<CardSet> sets;
  struct Kind {
    int bonus = 0; // index in Rules::bonuses
    TermId when = no_term;
  };
  std::vector<Kind> kinds;
  bool must = false;
  bool redeal = false;  // a claim makes the hand void
  bool holders = false; // only who holds one is asked; others would have nothing to say

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool may_win() const override { return !redeal; }
  bool uses(Verb verb) const override { return verb == Verb::claim; }
  Outcomes outcomes(std::string_view reason) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  bool sealed(const State& state) const override;
  void resolve(Hand& now) const override;
  EndsAsDealt ends_as_dealt() const override {
    return must ? EndsAsDealt::always : EndsAsDealt::if_claimed;
  }
  bool holds_ending(Evaluator& terms, Seat seat) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_bonus(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_bonus();

} // namespace yezi
