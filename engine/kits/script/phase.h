// A phase that is all script.
//
// The module offers actions, moves cards and says who is asked next; everything else follows from
// what was seen to happen. Every move is an event, seen by whoever sees either place (bench.cpp);
// where unseen cards can be is deduced from these events (whereabouts.h), and worlds are sampled in
// which every past act was among what was offered (worlds.cpp).
#pragma once

#include "kits/kit.h"

namespace yezi {

/// y.phase: everything from the script.
struct ScriptPhase final : Mechanism {
  int start_hook = -1, offer_hook = -1, apply_hook = -1;
  bool says_what_stands = false; // then:
  Standing shows;

  bool scripted() const override { return true; }
  const Standing* shown() const override { return says_what_stands ? &shows : nullptr; }
  bool moves_cards() const override { return true; }
  Outcomes outcomes(std::string_view reason) const override;

  PartSize part() const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  bool sealed(const State& state) const override;
  void resolve(Hand& now) const override;

  void hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const override;
  bool deduces() const override { return true; }
  InformationSet gather(const Rules& rules, const State& state, Seat seat) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit fit) const override;
  void key_luck(State& state, std::uint64_t key) const override;

  std::vector<std::string> tell_open(const Teller& teller, const Rules& rules,
                                     const View& view) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_script(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_script();

} // namespace yezi
