// A layout on the table from which cards are caught. Filled by compile.cpp, played by play.cpp.
//
// In a turn a seat plays a card of its hand, then the top card of the stock is turned up and played
// too. A card catches one that it matches, by a relation of faces, or several of them; or cards
// whose numerals come to its own together; or three alike, as the fourth. What catches nothing
// joins the layout. A module names the zones "hand" and "caught" (of seats), "pool", "turned" and
// "stock" (of the table), "piled" where three of a kind may be piled, and "last" where cards lie
// open that are drawn last.
//
// An action of catching has the card played and what it catches as its cards. Where the same kinds
// of cards can be caught by one or by another of them, as two that match, `arg` says which is
// played: one more than its place among the kinds of the action.
//
// Packs of any size: of at most 64 cards each copy is a card of its own and places are CardSets, of
// larger ones places are Piles (Rules::piles). layout.h asks both alike. A *kind* is a face; its
// number is that of its lowest copy, so that a CardSet can hold kinds of either.
//
//   play = y.fishing { takes = function(a, b) return a.pips == b.pips end, drawn_must = true },
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

class FeatureList;
struct RefusalKind;

/// Which catches a counter of seats counts.
struct CaughtCount {
  enum class From : std::uint8_t { any, hand, stock };
  std::size_t counter = 0; // in State::counters, of seat 0
  From from = From::any;   // where the card that was played came from
  int alike = 0;           // only catches of so many cards, all of one kind; 0: all catches
};

/// What it keeps in a State.
struct FishingState {
  static constexpr PartTag tag = part_tag("fishing");
  /// Of each seat: cards that it has shown not to hold, by passing where it had to catch.
  BySeat<CardSet> lacks{};
  /// How many cards each seat holds.
  BySeat<std::uint8_t> held{};
  std::uint8_t size = 0; // of the stock
  /// How many cards `order` has room for: those of the pack. A State keeps no more of it than that.
  std::uint8_t room = 0;
  /// The stock, the last to be drawn first, so that the top is at size - 1; no_card where hidden.
  std::array<Card, max_pack> order{}; // last; see stock()

  std::span<Card> stock() { return {order.data(), room}; }
  std::span<const Card> stock() const { return {order.data(), room}; }
  void empty_stock() {
    size = 0;
    for (Card& card : stock()) card = no_card;
  }
  static constexpr std::size_t bytes(int pack) {
    return offsetof(FishingState, order) + static_cast<std::size_t>(pack);
  }
};
static_assert(std::is_trivially_copyable_v<FishingState>);
static_assert(FishingState::bytes(max_pack) <= max_part_bytes);

/// y.fishing.
struct FishingPhase final : Mechanism {
  // zones by index; piled and last -1 where there are none
  int hand = -1, pool = -1, turned = -1, stock = -1, caught = -1, piled = -1, last = -1;
  Verb take{}, lay{}, heap{};          // its own verbs
  CardSet copies;                      // of the pack, as in Deck
  std::array<CardSet, 64> takes{};     // of each card: the cards that it catches some of
  int takes_count = 1;                 // how many of them together
  std::array<std::uint8_t, 64> adds{}; // of each card: its numeral
  CardSet fourth;                      // kinds of which three that lie open are caught together
  bool fourth_must = true;             // and never one of the three alone
  CardSet laid_out;                    // kinds of which pairs in a hand are laid out at the deal
  bool sums = false;                   // cards are caught that together come to the numeral of one
  bool hand_must = false;              // a card of the hand that can catch has to
  bool drawn_must = true;
  bool release = true; // a card of the hand that catches nothing joins the layout
  bool peep = false;   // whoever will draw the last card of the stock has seen it
  int refill = 0;      // cards that all draw once nobody holds any; 0: none
  std::vector<CaughtCount> counts;
  std::uint8_t pack = 0;                     // cards in it
  std::shared_ptr<const FishingState> fresh; // an empty state for it

  void prepare(const Deck& deck);
  bool ends_hand() const override { return true; }
  bool may_win() const override { return false; }
  bool uses(Verb verb) const override { return verb == take || verb == lay || verb == heap; }
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void hands_changed(const Rules& rules, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const override;
  void add_open(Line& line, const Rules& rules, const State& state) const override;
  /// Who has to catch, and passes, holds nothing that could.
  bool deduces() const override { return hand_must && !release; }
  InformationSet gather(const Rules& rules, const State& state, Seat seat) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit fit) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;
  std::vector<std::string> disagreements(const Rules& rules, const State& state) const override;
  std::vector<std::string> false_deductions(const Rules& rules, const State& truth,
                                            const View& view) const override;
  void arrange(Arranging& now) const override;
  void arrange_rest(Arranging& now) const override;
  Outcome unwon() const override;
  Message kind() const override { return Message("fishing"); }
  std::string tell(const Teller& teller, const Action& action) const override;
  Card played(const Rules& rules, const View& view, const Action& action) const override;
  std::string tell(const Teller& teller, const Event& event) const override;
  std::vector<std::string> tell_open(const Teller& teller, const Rules& rules,
                                     const View& view) const override;
};

// For the list of kits.
std::shared_ptr<const Mechanism> compile_fishing(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_fishing();
std::span<const RefusalKind> refusals_of_fishing();
void features_of_fishing(FeatureList& list, const Rules& rules);

} // namespace yezi
