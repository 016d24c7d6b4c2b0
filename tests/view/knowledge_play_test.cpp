// Knowledge in random play of the full game: what must hold in every position (TV-30), and that all
// ways of asking agree. YEZI_SCALE multiplies the number of hands.

#include <algorithm>

#include <gtest/gtest.h>

#include "kits/tricks/unbeatable.h"
#include "length.h"
#include "trick_pack.h"
#include "view/knowledge.h"
#include "view/view.h"

namespace yezi::knowledge_play_test {
namespace {

using Depth = UnbeatableRule::Depth;

#ifdef YEZI_SANITIZED
constexpr int slowness = 10;
#else
constexpr int slowness = 1;
#endif

int scaled(int hands) { return std::max(1, test::scaled(2 * hands) / slowness); }

/// No opponent holds a single card that beats it.
CardSet unbeaten_in_fact(const Rules& rules, const State& state, Seat seat) {
  CardSet others;
  for (Seat other = 0; other < rules.seats; ++other) {
    if (other == seat || !has_seat(active_seats(rules, state), other)) continue;
    others |= zone(rules, state, 0, other);
  }
  CardSet cards;
  for (const Card card : each(zone(rules, state, 0, seat))) {
    if (!meet(rules.book.higher(card), others)) cards |= card_bit(card);
  }
  return cards;
}

World true_world(const Rules& rules, const State& state, const InformationSet& now) {
  World world;
  for (const Slot& slot : now.slots) {
    CardSet cards;
    if (slot.kind != Slot::Kind::buried) {
      cards = zone(rules, state, slot.seat == no_seat ? 5 : 0,
                   slot.seat == no_seat ? Seat{0} : slot.seat);
    } else {
      for (std::size_t i = 0; i < state.log_size; ++i) {
        const Event& event = state.log()[i];
        const bool it =
            event.verb == Verb::bury && event.seat == slot.seat && event.trick == slot.trick;
        if (it) cards = event.cards.set();
      }
    }
    world.slots.push_back(cards);
  }
  return world;
}

class Play {
public:
  Play(std::shared_ptr<const Rules> rules, int privileged)
      : table_(lay(std::move(rules), nullptr)), rules_(*table_.rules), privileged_(privileged) {}

  void hand(std::uint64_t number) {
    Match match;
    match.head = nth_seat(number, rules_.seats);
    State state = deal(table_, match, sample_luck(rules_, 11, number));
    if (privileged_ >= 0) {
      state.marks[mark_caller] = state.marks[mark_privileged] =
          seat_of_role(rules_, state, privileged_);
    }
    before_ = {};
    Offer offered;
    while (!state.over() && !::testing::Test::HasFailure()) {
      const auto seat = first_seat(state.asked);
      for (Seat s = 0; s < rules_.seats; ++s) look_from(state, s);
      offer(table_, state, seat, offered);
      const bool dares = rng_.below(8) == 0; // most of what is offered are claims
      Action action = dares ? offered.sample(rng_) : offered.sample_usual(rng_);
      // Claims end hands: bluffs, which tell others something, are let through more often.
      while (action.verb == Verb::declare && action.sure != 0 && rng_.below(4) != 0) {
        action = offered.sample_usual(rng_);
      }
      bluffs += action.verb == Verb::declare && action.sure == 0;
      apply(table_, state, seat, action);
    }
  }

  int bluffs = 0;

private:
  void look_from(const State& state, Seat seat) {
    const InformationSet now = information_of(rules_, state, seat);
    const CardSet v = unbeatable(rules_, now, Depth::visible);
    const CardSet r = unbeatable(rules_, now, Depth::rules);
    const CardSet x = unbeatable(rules_, now, Depth::exact);
    const CardSet actual = unbeaten_in_fact(rules_, state, seat);
    ASSERT_TRUE(holds(r, v) && holds(x, r) && holds(actual, x));
    ASSERT_EQ(unbeatable_fast(rules_, state, seat, Depth::visible), v);
    ASSERT_EQ(unbeatable_fast(rules_, state, seat, Depth::rules), r);
    ASSERT_EQ(unbeatable_fast(rules_, state, seat, Depth::exact), x);
    const CardSet three[] = {v, r, x};
    for (std::size_t d = 0; d < 3; ++d) {
      CardSet& before = before_[seat][d];
      ASSERT_TRUE(holds(three[d], before & now.mine)) << "monotone";
      before = three[d];
      for (const Card card : each(three[d])) {
        const CardSet above = rules_.book.higher(card) & now.mine;
        ASSERT_TRUE(holds(three[d], above)) << "upward closed";
      }
    }
    ASSERT_TRUE(consistent(rules_, now, true_world(rules_, state, now)));
    if (rng_.below(20) == 0) ask_more(state, seat, now, x);
  }

  void ask_more(const State& state, Seat seat, const InformationSet& now, CardSet exact) {
    const View view = look(table_, state, seat);
    const InformationSet seen = information_of(rules_, view.seen, seat);
    ASSERT_EQ(unbeatable(rules_, seen, Depth::exact), exact);
    ASSERT_EQ(unbeatable_fast(rules_, view.seen, seat, Depth::exact), exact);
    for (const Card card : each(now.mine)) {
      const Because why = because(rules_, now, card);
      ASSERT_EQ(why.unbeatable, has_card(exact, card));
      if (why.refuted) {
        ASSERT_TRUE(consistent(rules_, now, *why.refuted));
      }
    }
    Sampler sampler(rules_, now);
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(consistent(rules_, now, sampler.sample(rng_)));
  }

  Table table_;
  const Rules& rules_;
  const int privileged_;
  BySeat<std::array<CardSet, 3>> before_{};
  Rng rng_{5};
};

TEST(KnowledgePlay, TV30_inclusions_monotone_and_upward_closed) {
  const auto rules = kit::make_rules(kit::lukfu_spec());
  int bluffs = 0;
  for (const int privileged : {-1, 1, 3}) {
    Play play(rules, privileged);
    for (int i = 0; i < scaled(600); ++i) play.hand(static_cast<std::uint64_t>(i));
    bluffs += play.bluffs;
  }
  EXPECT_GT(bluffs, 0);
}

TEST(KnowledgePlay, four_hands_and_two_cards_left_over) {
  kit::PackSpec spec = kit::lukfu_spec();
  spec.roles = {"head", "second", "third", "fourth"};
  spec.active = 0b1111;
  spec.dealt = {9, 9, 9, 9};
  Play play(kit::make_rules(spec), -1);
  for (int i = 0; i < scaled(200); ++i) play.hand(static_cast<std::uint64_t>(i));
}

} // namespace
} // namespace yezi::knowledge_play_test
