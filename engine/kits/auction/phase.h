// An auction before play: seats bid in turn for the right to name the contract. Filled by
// compile.cpp, played by play.cpp. Also numbers that are announced without bidding (announce.cpp).
//
// A bid is a level and, where suits are bid, a suit or "none" for no trumps; bids rise by level,
// and within a level in the order of the suits. Who bid highest names the contract: its mark, and
// what it has promised, as counters that play.trump and the settlement read.
//
//   bid = y.auction { levels = { 6, 7, 8, 9, 10 }, suits = { "s", "c", "d", "h", "none" },
//                     declarer = "declarer", level = "level", trump = "trumps" },
//   name = y.auction { alone = "declarer", … }: one seat names a contract that is no lower.
#pragma once

#include <vector>

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

struct RefusalKind;

/// y.auction.
struct AuctionPhase final : Mechanism {
  std::vector<std::uint16_t> levels;
  std::vector<std::int8_t> suits; // in rising order; -1 no trumps; empty: levels alone are bid
  std::vector<Suit> named;        // the same as people read them
  std::vector<Verb> bids;         // by suit, or the only one
  Verb doubles{}, redoubles{};
  std::uint8_t first = 0;   // role
  bool returns = false;     // who passed may bid again
  bool once = false;        // every seat speaks once
  bool holds = false;       // a seat that speaks earlier may bid as high as one that speaks later
  bool first_named = false; // declarer: who of its team named the suit first, not who named it last
  int doubled_times = 0;    // bids may be doubled; 2: and redoubled
  int most = 0;             // calls; then nobody may but pass
  bool has_alone = false;
  SeatRef alone;        // who names a contract; nobody: the phase is left out
  bool play_on = false; // all passed: play goes on without a declarer, else the hand is void
  int declarer = -1;    // mark
  int level = -1, trump = -1, multiplier = -1; // counters, -1 for none

  int count() const { return static_cast<int>(levels.size() * bids.size()); }
  /// Of bids by number, from 1; 0 is none.
  Action bid(int number) const;
  int number_of_bid(const Action& action) const;

  bool may_win() const override { return false; }
  bool calls() const override { return true; }
  bool uses(Verb verb) const override;
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;
  std::string tell(const Teller& teller, const Action& action) const override;
  std::string tell(const Teller& teller, const Event& event) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
};

/// What it keeps in a State.
struct AuctionState {
  static constexpr PartTag tag = part_tag("auction");
  std::uint16_t high = 0; // number of the highest bid so far
  std::uint16_t calls = 0;
  Seat holder = no_seat;   // whose the highest bid is
  Seats out = 0;           // have passed, where that is for good
  std::uint8_t passes = 0; // in a row
  std::uint8_t doubled = 0;
};
static_assert(sizeof(AuctionState) == 8, "compared by its bytes: nothing pads it");

/// y.announce: every acting seat says a number, in turn and once.
struct AnnouncePhase final : Mechanism {
  static constexpr int any_sum = -1;
  std::vector<std::uint16_t> numbers;
  int counter = 0;        // of the first seat, in State::counters
  int never = any_sum;    // what the last may not make them come to together
  std::uint8_t first = 0; // role
  Verb bid{};             // its own verb

  bool may_win() const override { return false; }
  bool calls() const override { return true; }
  bool uses(Verb verb) const override { return verb == bid; }
  Outcomes outcomes(std::string_view /*reason*/) const override { return 0; }
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_announce(Compiler& compiler, const ClauseAt& at);
std::shared_ptr<const Mechanism> compile_auction(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_auction();
std::span<const RefusalKind> refusals_of_auction();

} // namespace yezi
