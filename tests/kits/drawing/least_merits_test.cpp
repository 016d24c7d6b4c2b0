// What is said of hands that have to count so much to go out (drawing/tiny-least.lua): merits know
// with which cards they may, and a refusal says what they count and cites the clause.

#include <gtest/gtest.h>

#include <algorithm>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "view/merits.h"
#include "view/view.h"

namespace yezi::least_merits_test {
namespace {

const std::string tiny = test::tiny_module("tiny-least");

/// Whether all cards of the seat, those on the table too, are of one suit.
bool flush(const Rules& rules, const State& state, Seat seat) {
  const DrawPhase& phase = draw_rules(rules);
  Pile all = pile(rules, state, phase.hand, seat);
  all.add(pile(rules, state, phase.melds, seat));
  const SuitCounts counts = count_suits(rules, all);
  return (counts[0] > 0) != (counts[1] > 0);
}

/// What the hand of the tiny game counts, written out plainly.
int points(const Rules& rules, const State& state, Seat seat, bool drawn) {
  const Pile hand = pile(rules, state, draw_rules(rules).hand, seat);
  const bool closed = draw_state(state).meld_count[seat] == 0;
  int ends = 0;
  for (const Card card : {Card{0}, Card{4}, Card{5}, Card{9}}) ends += hand.count(card) > 0 ? 1 : 0;
  return (flush(rules, state, seat) ? 2 : 0) + (drawn ? 1 : 0) + (closed ? 1 : 0) +
         (ends == 4 ? 2 : 0);
}

const Merit* find(const std::vector<Merit>& merits, Merit::Kind kind) {
  const auto at = std::find_if(merits.begin(), merits.end(),
                               [&](const Merit& merit) { return merit.kind == kind; });
  return at == merits.end() ? nullptr : &*at;
}

class Discards {
public:
  Discards(const test::Game& game, int least) : game_(game), least_(least) {}

  void check(const View& view, const Action& action) {
    const Rules& rules = game_.rules();
    const DrawPhase& phase = draw_rules(rules);
    State after = view.seen;
    take(rules, after, phase.hand, view.me, listed_at(action.cards.list(), 0));
    const FaceSet complete = waits(rules, after, phase, view.me);
    if (complete.empty()) return;
    FaceSet enough;
    int most = 0;
    bool on_discard = false;
    each_face(complete, [&](Card card) {
      State won = after;
      put(rules, won, phase.hand, view.me, card);
      const int drawn = points(rules, won, view.me, true);
      const int thrown = points(rules, won, view.me, false);
      most = std::max(most, drawn);
      if (drawn >= least_) enough.add(card);
      on_discard = on_discard || thrown >= least_;
    });
    const std::vector<Merit> said = merits(game_.table, view, action);
    const Merit* little = find(said, Merit::Kind::counts_too_little);
    const Merit* waiting = find(said, Merit::Kind::waits);
    ASSERT_EQ(little != nullptr, enough.empty()) << to_text(rules, action);
    ASSERT_EQ(waiting != nullptr, !enough.empty()) << to_text(rules, action);
    ASSERT_EQ(find(said, Merit::Kind::counts_when_drawn) != nullptr,
              !enough.empty() && !on_discard);
    if (little != nullptr) {
      ASSERT_EQ(little->number, most);
      ASSERT_EQ(little->of, least_);
      ++too_little;
    }
    if (waiting != nullptr) {
      ASSERT_TRUE(waiting->faces == enough);
      ++found;
      if (!on_discard) ++when_drawn;
    }
  }

  int too_little = 0, found = 0, when_drawn = 0;

private:
  const test::Game& game_;
  int least_;
};

TEST(LeastCount, MeritsKnowWhichCardsAreEnough) {
  for (const int least : {2, 4}) {
    const test::Game game = test::load_game(tiny, {{"least", std::to_string(least)}});
    Discards checked(game, least);
    for (std::uint64_t hand = 0; hand < test::many_hands / 20 + 5 && !HasFatalFailure(); ++hand) {
      Rng rng = Rng::for_hand(4, hand);
      State state = deal(game.table, {}, sample_luck(game.rules(), 4, hand));
      while (!state.over() && !HasFatalFailure()) {
        const View view = look(game.table, state, next_asked(state));
        for (const Action& action : view.offer.listed())
          if (action.verb == Verb::discard) checked.check(view, action);
        apply(game.table, state, view.me, view.offer.sample(rng));
      }
    }
    EXPECT_GT(checked.found, 0);
    EXPECT_GT(checked.too_little, 0);
    EXPECT_GT(checked.when_drawn, 0);
  }
}

TEST(LeastCount, ARefusalSaysWhatTheHandCountsAndCitesTheClause) {
  const test::Game game = test::load_game(tiny, {{"least", "3"}});
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  int refused = 0;
  for (std::uint64_t hand = 0; hand < test::many_hands / 2 + 80 && !HasFatalFailure(); ++hand) {
    Rng rng = Rng::for_hand(4, hand);
    State state = deal(game.table, {}, sample_luck(rules, 5, hand));
    while (!state.over()) {
      const View view = look(game.table, state, next_asked(state));
      const bool turn = !draw_rules(rules).sealed(view.seen);
      const DrawState& draw = draw_state(view.seen);
      const Card card = turn ? no_card : draw.offered;
      const bool out = std::any_of(view.offer.listed().begin(), view.offer.listed().end(),
                                   [](const Action& one) { return one.verb == Verb::out; });
      if ((!turn || draw.drawn != no_card) && !out &&
          wins(rules, view.seen, phase, view.me, card)) {
        Action action;
        action.verb = Verb::out;
        action.cards = list_of(turn ? draw.drawn : draw.offered);
        const auto reasons = why_not(game.table, view, action);
        ASSERT_EQ(reasons.size(), 1U);
        ASSERT_EQ(reasons[0].clause, "play.least");
        ASSERT_EQ(reasons[0].kind, "count");
        State won = view.seen;
        if (!turn) put(rules, won, phase.hand, view.me, card);
        const int counts = points(rules, won, view.me, turn);
        ASSERT_LT(counts, 3);
        ASSERT_NE(reasons[0].says.find(counts == 0 ? "counts nothing"
                                                   : "counts " + std::to_string(counts)),
                  std::string::npos)
            << reasons[0].says;
        ++refused;
      }
      apply(game.table, state, view.me, view.offer.sample(rng));
    }
  }
  EXPECT_GT(refused, 20);
}

} // namespace
} // namespace yezi::least_merits_test
