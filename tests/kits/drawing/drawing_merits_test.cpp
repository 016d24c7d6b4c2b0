// Merits of drawing and discarding: everything said of an action holds in the truth.

#include <gtest/gtest.h>

#include "game.h"
#include "kits/drawing/prospects.h"
#include "merit_positions.h"
#include "view/knowledge.h"
#include "view/merits.h"

namespace yezi::drawing_merits_test {
namespace {

using namespace merit_positions;

/// Copies of a face that the seat cannot see, by the truth.
int hidden_copies(const Rules& rules, const State& truth, Seat me, Card card) {
  const DrawPhase& phase = draw_rules(rules);
  int count = 0;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (seat != me) count += count_of(rules, truth, phase.hand, seat, card);
  for (std::size_t i = draw_state(truth).head; i < draw_state(truth).size; ++i)
    count += draw_state(truth).wall()[i] == card ? 1 : 0;
  return count;
}

class DrawCheck {
public:
  DrawCheck(const Table& table, const State& truth, const View& view, const Action& action)
      : table_(table),
        rules_(*table.rules),
        phase_(draw_rules(rules_)),
        truth_(truth),
        view_(view),
        action_(action),
        after_(truth) {
    Events events;
    apply(table, after_, view.me, action, &events);
    for (const Event& event : events)
      if (event.kind == Event::Kind::draw)
        drawn_ = true;
      else
        done_ |=
            event.kind == Event::Kind::act && event.seat == view.me && event.verb == action.verb;
  }

  void check(const Merit& merit) const {
    SCOPED_TRACE(rules_.said.id + ": " + to_text(rules_, action_) + ", merit " +
                 std::to_string(static_cast<int>(merit.kind)));
    const Seat me = view_.me;
    switch (merit.kind) {
    case Kind::only:
      EXPECT_EQ(view_.offer.list().size(), 1U);
      break;
    case Kind::goes_out:
      if (!done_ || !after_.over() || after_.marks[mark_winner] != me) break;
      if (merit.number < 0) break;
      EXPECT_EQ(worth_after(me), merit.number);
      break;
    case Kind::not_complete:
      EXPECT_FALSE(complete());
      break;
    case Kind::could_go_out:
      EXPECT_TRUE(complete());
      break;
    case Kind::lacks_least:
    case Kind::lacks_more:
    case Kind::draws_nearer:
      discarded(merit);
      break;
    case Kind::nearer:
    case Kind::not_nearer:
      EXPECT_EQ(merit.kind == Kind::nearer, merit.number < merit.of);
      EXPECT_EQ(Prospects(table_, truth_, me).lacking(DrawGlimpse::Aim{}), merit.of);
      if (done_ && !drawn_ && draw_state(after_).turn == me && has_seat(after_.asked, me)) {
        EXPECT_EQ(best_discard(), merit.number);
      }
      break;
    case Kind::claims_nearer:
    case Kind::no_claim_nearer:
      EXPECT_EQ(merit.kind == Kind::claims_nearer, merit.number < merit.of);
      break;
    case Kind::waits:
      waiting(merit);
      break;
    case Kind::draws_most:
      break;
    case Kind::all_seen:
      EXPECT_EQ(hidden_copies(rules_, truth_, me, listed_at(action_.cards.list(), 0)), 0);
      break;
    case Kind::melds_most:
    case Kind::melds_less: {
      const Pile left = pile(rules_, after_, phase_.hand, me);
      if (!after_.over()) {
        EXPECT_EQ(phase_.book.best(left).worth, merit.number);
      }
      EXPECT_EQ(merit.kind == Kind::melds_less, merit.number < merit.of);
      break;
    }
    case Kind::melds_gain:
    case Kind::melds_same:
      EXPECT_EQ(merit.kind == Kind::melds_gain, merit.number > merit.of);
      break;
    case Kind::melded_most:
    case Kind::melded_less:
      if (!after_.over()) {
        EXPECT_EQ(melded(pile(rules_, after_, phase_.hand, me)), merit.number);
      }
      EXPECT_EQ(merit.kind == Kind::melded_less, merit.number < merit.of);
      EXPECT_GT(merit.of, 0) << "that nothing lies in melds is no reason";
      break;
    case Kind::melded_gain:
    case Kind::melded_same:
      EXPECT_EQ(merit.kind == Kind::melded_gain, merit.number > merit.of);
      break;
    case Kind::left_least:
    case Kind::left_more:
      if (!after_.over()) {
        EXPECT_EQ(left_over(rules_, phase_, pile(rules_, after_, phase_.hand, me)), merit.number);
      }
      EXPECT_EQ(merit.kind == Kind::left_more, merit.number > merit.of);
      break;
    case Kind::left_gain:
    case Kind::left_same:
      EXPECT_EQ(merit.kind == Kind::left_gain, merit.number < merit.of);
      EXPECT_EQ(left_over(rules_, phase_, pile(rules_, truth_, phase_.hand, me)), merit.of);
      break;
    case Kind::completes:
      completed(merit.cards.list());
      break;
    case Kind::melds_drawn:
      if (!after_.over()) {
        EXPECT_EQ(more_melds(pile(rules_, after_, phase_.hand, me)), merit.number);
      }
      break;
    default:
      ADD_FAILURE() << "no merit of drawing";
    }
  }

private:
  std::int64_t worth_after(Seat seat) const {
    Evaluator terms(table_, after_);
    return terms.counted(seat).value;
  }

  /// Whether the hand wins with what lies open, or as it is.
  bool complete() const {
    const bool claims = view_.seen.step != turn_step;
    if (phase_.then_discards && !claims)
      return !last_discards(rules_, truth_, phase_, view_.me).empty();
    return wins(rules_, truth_, phase_, view_.me, claims ? draw_state(truth_).offered : no_card);
  }

  /// What melds of the hand are worth; where melds are worth nothing, how many cards lie in them.
  std::int64_t melded(const Pile& hand) const {
    const MeldBook::Split best =
        phase_.book.has_worth() ? phase_.book.best(hand) : phase_.book.fullest(hand);
    if (phase_.book.has_worth()) return best.worth;
    std::int64_t cards = 0;
    for (int i = 0; i < best.count; ++i) cards += best.parts[static_cast<std::size_t>(i)].size;
    return cards;
  }

  /// Hidden cards with any of which more would lie in melds.
  int more_melds(const Pile& hand) const {
    int count = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      Pile more = hand;
      const int hidden = hidden_copies(rules_, truth_, view_.me, card);
      if (hidden > 0) more.add(card);
      if (hidden > 0 && melded(more) > melded(hand)) count += hidden;
    }
    return count;
  }

  /// Cards of the hand and the one claimed, which lies among them, and together they are a meld.
  void completed(CardList cards) const {
    Pile hand = pile(rules_, truth_, phase_.hand, view_.me);
    hand.add(draw_state(truth_).offered);
    Pile meld;
    bool has_claimed = false;
    for (int i = 0; i < list_size(cards); ++i) {
      const Card card = listed_at(cards, i);
      has_claimed = has_claimed || card == draw_state(truth_).offered;
      EXPECT_GT(hand.count(card), 0);
      hand.remove(card);
      meld.add(card);
    }
    EXPECT_TRUE(has_claimed);
    EXPECT_TRUE(phase_.book.covers(meld, 0));
  }

  /// The fewest cards lacking after a discard that can follow.
  int best_discard() const {
    int least = out_of_reach;
    for (const Action& action : look(table_, after_, view_.me).offer.list()) {
      if (action.verb != Verb::discard) continue;
      State left = after_;
      take(rules_, left, phase_.hand, view_.me, listed_at(action.cards.list(), 0));
      least = std::min(least, Prospects(table_, left, view_.me).lacking(DrawGlimpse::Aim{}));
    }
    return least;
  }

  void discarded(const Merit& merit) const {
    if (after_.over()) return;
    const Prospects prospects(table_, after_, view_.me);
    if (merit.kind != Kind::draws_nearer) {
      EXPECT_EQ(prospects.lacking(DrawGlimpse::Aim{}), merit.number);
      EXPECT_EQ(merit.kind == Kind::lacks_more, merit.of < merit.number);
      return;
    }
    // cards are drawn one by one: those that bring it nearer, as often as they are hidden
    const int now = prospects.lacking(DrawGlimpse::Aim{});
    int count = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      const int hidden = hidden_copies(rules_, truth_, view_.me, card);
      if (hidden == 0) continue;
      State more = after_;
      put(rules_, more, phase_.hand, view_.me, card);
      if (Prospects(table_, more, view_.me).lacking(DrawGlimpse::Aim{}) < now) count += hidden;
    }
    EXPECT_EQ(merit.number, count);
  }

  void waiting(const Merit& merit) const {
    if (after_.over() || (action_.verb == Verb::pass && draw_state(after_).turn == view_.me))
      return;
    FaceSet faces;
    int hidden = 0;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      if (!wins(rules_, after_, phase_, view_.me, card)) continue;
      faces.add(card);
      hidden += hidden_copies(rules_, truth_, view_.me, card);
    }
    EXPECT_TRUE(merit.faces == faces);
    EXPECT_EQ(merit.number, hidden);
  }

  const Table& table_;
  const Rules& rules_;
  const DrawPhase& phase_;
  const State& truth_;
  const View& view_;
  const Action& action_;
  State after_;
  bool done_ = false;  // the action was carried out, not outbid
  bool drawn_ = false; // and a card was drawn
};

TEST(Merits, OfDrawingHoldInTruth) {
  Tallies seen;
  const std::string gin = YEZI_SOURCE_DIR "/tests/strangers/gin-rummy.lua";
  const std::pair<std::string, OptionSettings> games[] = {
      {"ningbo", {}}, {"wahua", {}}, {"khanhoo", {}}, {"mohu", {{"value", "flat"}}}, {gin, {}}};
  for (const auto& [id, settings] : games) {
    const test::Game game = test::load_game(id, settings);
    each_position(game.table,
                  [&](const State& state, const View& view, const Action& action, Rng&) {
                    if (!game.rules().phases[view.seen.phase].is<DrawPhase>()) return;
                    const DrawCheck check(game.table, state, view, action);
                    for (const Merit& merit : merits(game.table, view, action)) {
                      check.check(merit);
                      ++seen[merit.kind];
                    }
                  });
  }
  for (const Kind kind :
       {Kind::lacks_least,     Kind::lacks_more,   Kind::nearer,      Kind::claims_nearer,
        Kind::no_claim_nearer, Kind::draws_nearer, Kind::draws_most,  Kind::all_seen,
        Kind::melds_most,      Kind::melds_less,   Kind::melds_gain,  Kind::melds_same,
        Kind::waits,           Kind::goes_out,     Kind::not_nearer,  Kind::completes,
        Kind::left_least,      Kind::left_more,    Kind::left_gain,   Kind::left_same,
        Kind::melds_drawn,     Kind::melded_most,  Kind::melded_less, Kind::melded_gain,
        Kind::melded_same})
    EXPECT_GE(seen[kind], 1) << "never seen: " << static_cast<int>(kind);
}

} // namespace
} // namespace yezi::drawing_merits_test
