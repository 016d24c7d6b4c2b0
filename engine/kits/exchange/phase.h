// Cards that change hands before play: passed on by all at once, or taken up from the table,
// mostly for as many discards. Filled by compile.cpp, played by play.cpp.
//
// The log has every move of cards with who saw them. From it, play itself works out what seats
// remember: whoever passed a card on knows where it lies until it is played. Afterwards play takes
// the hands as they are now (KitPlay::hands_changed).
//
//   phases = { "pass", "play" },
//   pass   = y.pass_on { 3, to = { "left", "right", "across", "none" }, turn = y.counter "hands" },
//
//   phases = { "talon", "play" },
//   talon  = y.take_up { "talon", seat = "declarer", lays = "laid", shown = true },
#pragma once

#include <vector>

#include "kits/kit.h"

namespace yezi {

struct RefusalKind;

/// y.pass_on: every acting seat passes so many cards of its hand on. Answers are sealed: nobody
/// sees what it gets before it has passed its own.
struct PassOnPhase final : Mechanism {
  enum class To : std::uint8_t { left, right, across, none };
  int cards = 0;
  std::vector<To> to;    // in turn
  TermId turn = no_term; // whose: 0 for the first, and round and round
  Verb give{};           // its own verb

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool may_win() const override { return false; }
  bool moves_cards() const override { return true; }
  bool uses(Verb verb) const override { return verb == give; }
  Outcomes outcomes(std::string_view /*reason*/) const override { return 0; }
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  bool sealed(const State& /*state*/) const override { return true; }
  void resolve(Hand& now) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
};

/// y.take_up: a seat takes up what lies in a zone of the table and, if the rules say where they go,
/// discards as many cards.
struct TakeUpPhase final : Mechanism {
  int from = -1;      // zones by index
  int lays = -1;      // -1: no cards are discarded for them
  SeatRef seat;       // nobody: the phase is left out
  bool shown = false; // all see what is taken up

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool may_win() const override { return false; }
  bool moves_cards() const override { return true; }
  bool uses(Verb verb) const override { return lays >= 0 && verb == Verb::discard; }
  Outcomes outcomes(std::string_view /*reason*/) const override { return 0; }
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_pass_on(Compiler& compiler, const ClauseAt& at);
std::shared_ptr<const Mechanism> compile_take_up(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_exchange();
std::span<const RefusalKind> refusals_of_exchange();

} // namespace yezi
