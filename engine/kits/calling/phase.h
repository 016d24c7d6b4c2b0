// A round of calling before play. Played by play.cpp.
#pragma once

#include <vector>

#include "kits/kit.h"

namespace yezi {

/// y.calling: one round of call or pass in the order of roles; the first call ends it.
struct CallPhase final : Mechanism {
  std::vector<std::uint8_t> order;    // roles
  std::uint32_t privileged_roles = 0; // a caller of these roles gets mark_privileged
  /// The first to speak may declare (play.out) instead, which counts as a call.
  bool first_may_declare = false;

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool may_win() const override { return false; }
  std::uint32_t privileged() const override { return privileged_roles; }
  bool uses(Verb verb) const override { return verb == Verb::call; }
  bool calls() const override { return true; }
  Outcomes outcomes(std::string_view reason) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_calling(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_calling();

} // namespace yezi
