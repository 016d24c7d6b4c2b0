// Tricks: leading, following, what cannot be beaten, going out. Filled by compile.cpp, played by
// play.cpp and claims.cpp.
#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "kits/kit.h"
#include "table/deduce.h"

namespace yezi {

class FeatureList;
struct RefusalKind;

/// play.lead_law = y.exhaust_in_order: groups of single cards to be exhausted in order; or
/// y.held_back: cards that are not led before one of them has been played.
struct LeadLaw {
  bool on = false;
  std::array<std::uint8_t, 64> group{}; // of each card; low first
  std::array<CardSet, 64> earlier{};    // of each card: all cards of earlier groups
  bool split_unbeatable = false;        // unbeatable cards of a group come after the others of it
  bool unbeatable_free = false;         // mark_privileged may lead any unbeatable single
  CardSet held_back; // nor is one led while another card is held; none where nothing is held back
};

/// play.follow = y.follow_suit: how far a follower is bound. See duty.h.
struct FollowDuty {
  enum class Otherwise : std::uint8_t { free, trump, overtrump, beat };
  enum class Beat : std::uint8_t { never, trumps, always };
  Otherwise otherwise = Otherwise::free; // who has none of the suit led
  Beat beat = Beat::never;               // who has some: whether to beat if possible
};

/// play.trump: which suit beats the others.
struct TrumpRule {
  enum class Kind : std::uint8_t { none, fixed, turned_up, term };
  Kind kind = Kind::none;
  int suit = -1;         // fixed
  int zone = -1;         // turned_up: the card that lies there open; -1: the last dealt to a hand
  TermId term = no_term; // the number of the suit, from 1; 0 for none
};

/// play.unbeatable = y.deduced: how a card's status is judged.
struct UnbeatableRule {
  using Depth = ProofDepth;
  bool on = false;
  Depth depth = Depth::exact;
  bool from_leads = true; // use what the lead law tells
  CardSet always{};       // cards that count whatever can be deduced
};

/// play.out = y.declare: the leader may end the hand before leading.
struct OutRule {
  bool on = false;
  int least = 0;             // taken + claimed cards at least
  bool bluffs = false;       // further cards than the certified may be claimed
  bool check_actual = true;  // a claim is true if nobody can beat it in fact; else if deducible
  bool count_combos = false; // unbeatable combinations in hand count too
  bool after_last = true;    // the winner of the last trick may still declare
  int retract_counter = -1;  // per-seat counter that counts false claims, -1 for none
  int most_false = 0;        // false claims that the log of a hand has room for
};

/// y.tricks.
struct TrickPhase final : Mechanism {
  std::uint8_t first_role = 0;       // role
  bool opener_leads = false;         // first, instead of that role
  int leader_mark = -1;              // the same: who plays this mark, if it is set
  std::int64_t last_needs_trick = 0; // who has won no trick may not win the last, if it is of at
                                     // most so many cards
  bool has_once = false;
  ComboFilter once;           // leads that are beaten once at most
  bool last_wins = false;     // who wins the last trick wins the hand
  std::uint32_t may_lead = 0; // bit p: pattern p
  enum class Follow : std::uint8_t { catch_or_bury, beat_or_break, must_beat, follow_suit };
  Follow follow = Follow::catch_or_bury;
  FollowDuty duty;           // of follow_suit
  bool open_burials = false; // what does not beat is put down face up
  TrumpRule trump;
  std::vector<CardSet> of_suit; // the cards of each suit
  LeadLaw law;
  UnbeatableRule unbeatable;
  OutRule out;
  // zones by index; claimed may be -1 where out is off
  int hand = -1, taken = -1, spent = -1, buried = -1, claimed = -1;

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool ends_hand() const override { return true; }
  bool may_win() const override { return out.on || last_wins; }
  bool uses(Verb verb) const override;
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  void hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const override;
  CardSet unbeatable_cards(const Rules& rules, const State& state, Seat seat) const override;
  void offer_early(const Table& table, const State& state, Seat seat, Offer& into) const override;
  bool answer_early(Hand& now, Seat seat, const Action& action) const override;
  void hands_changed(const Rules& rules, State& state) const override;
  Seat first_leader(const Rules& rules, Seating seating, Seat opener) const override;
  const Tricks* tricks(const State& state) const override;
  int strength(const Rules& rules, const State& state, Seat seat) const override;
  bool deduces() const override { return true; }
  InformationSet gather(const Rules& rules, const State& state, Seat seat) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit fit) const override;
  bool has_likelihood() const override { return follow == Follow::beat_or_break; }
  double likelihood(const Rules& rules, const State& world, Seat viewer) const override;
  void merits(const Table& table, const View& view, const Action& action,
              std::vector<Merit>& out) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
  bool solves() const override { return true; }
  std::unique_ptr<PositionSolver> solver(const Table& table,
                                         const SolverSettings& settings) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;

  Message kind() const override { return Message("tricks"); }
  void add_at_hand(Line& line, const Rules& rules, const State& state) const override;
  void add_sight(Line& line, const Rules& rules, const State& state) const override;
  void arrange(Arranging& now) const override;
  void arrange_rest(Arranging& now) const override;
  Faults doubts(const Rules& rules, const Scene& scene, const State& state) const override;
  std::vector<std::string> clauses(const Rules& rules) const override;
  std::vector<std::string> clauses_of(const Rules& rules, const State& state,
                                      const Action& action) const override;
  std::vector<std::string> false_deductions(const Rules& rules, const State& truth,
                                            const View& view) const override;
  using Mechanism::tell;
  std::string tell(const Teller& teller, const Event& event) const override;
  std::string tell_win(const Teller& teller, const Rules& rules, const State& state) const override;
  std::vector<std::string> tell_open(const Teller& teller, const Rules& rules,
                                     const View& view) const override;
};

/// The trick phase of a game that has one.
inline const TrickPhase& trick_rules(const Rules& rules) {
  return rules.phases.back().as<TrickPhase>();
}
/// Whether tricks are played now.
inline bool in_tricks(const Rules& rules, const State& state) {
  return state.phase + 1U == rules.phases.size();
}

// For the list of kits.
std::shared_ptr<const Mechanism> compile_tricks(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_tricks();
std::span<const Word> words_of_trick_terms();
std::span<const Word> words_of_trick_seats();
void features_of_tricks(FeatureList& list, const Rules& rules);
std::span<const RefusalKind> refusals_of_tricks();

} // namespace yezi
