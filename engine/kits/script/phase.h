// A phase that is all script. Played by play.cpp.
#pragma once

#include "kits/kit.h"

namespace yezi {

/// y.phase: everything from the script.
struct ScriptPhase final : Mechanism {
  int start_hook = -1, offer_hook = -1, apply_hook = -1;

  bool scripted() const override { return true; }
  Outcomes outcomes(std::string_view reason) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_script(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_script();

} // namespace yezi
