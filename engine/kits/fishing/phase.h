// A layout on the table from which cards are caught. Filled by compile.cpp, played by play.cpp.
//
// In a turn a seat plays a card of its hand, then the top card of the stock is turned up and played
// too. A card catches one that it matches, by a relation of faces; or cards whose numerals come to
// its own together; or three alike, as the fourth. What catches nothing joins the layout. A module
// names the zones "hand" and "caught" (of seats), "pool", "turned" and "stock" (of the table), and
// "piled" where three of a kind may be piled.
//
//   play = y.fishing { takes = function(a, b) return a.pips == b.pips end, drawn_must = true },
#pragma once

#include <array>
#include <vector>

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

struct RefusalKind;

/// y.fishing.
struct FishingPhase final : Mechanism {
  // zones by index; piled -1 where nothing is piled
  int hand = -1, pool = -1, turned = -1, stock = -1, caught = -1, piled = -1;
  Verb take{}, lay{}, heap{};          // its own verbs
  std::array<CardSet, 64> takes{};     // of each card: the cards that it catches one of
  std::array<std::uint8_t, 64> adds{}; // of each card: its numeral
  CardSet fourth = 0;                  // kinds of which three that lie open are caught together
  CardSet laid_out = 0;                // kinds of which pairs in a hand are laid out at the deal
  bool sums = false;                   // cards are caught that together come to the numeral of one
  bool hand_must = false;              // a card of the hand that can catch has to
  bool drawn_must = true;
  bool release = true; // a card of the hand that catches nothing joins the layout

  bool ends_hand() const override { return true; }
  bool may_win() const override { return false; }
  bool uses(Verb verb) const override { return verb == take || verb == lay || verb == heap; }
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit fit) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;
  std::vector<std::string> disagreements(const Rules& rules, const State& state) const override;
  void arrange(Arranging& now) const override;
  void arrange_rest(Arranging& now) const override;
  Outcome unwon() const override;
  Message kind() const override { return Message("fishing"); }
  std::string tell(const Teller& teller, const Event& event) const override;
};

/// What it keeps in a State.
struct FishingState {
  static constexpr PartTag tag = part_tag("fishing");
  /// The stock, the last to be drawn first, so that the top is at size - 1; no_card where hidden.
  std::array<Card, 64> order{};
  std::uint8_t size = 0;
};

/// What a card can catch of the layout: each a set. Copies that are alike occur once.
std::vector<CardSet> catches(const Rules& rules, const State& state, const FishingPhase& phase,
                             Card card);

// For the list of kits.
std::shared_ptr<const Mechanism> compile_fishing(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_fishing();
std::span<const RefusalKind> refusals_of_fishing();

} // namespace yezi
