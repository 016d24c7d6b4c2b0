// What a seat can deduce, at positions told card by card: the vectors of the rule sheet and single
// facts. Everything against full listing is in knowledge_listing_test.cpp.

#include "view/knowledge.h"

#include <gtest/gtest.h>

#include "trick_pack.h"

namespace yezi::knowledge_test {
namespace {

using kit::cards;
using Depth = UnbeatableRule::Depth;

const Seat head = 0, second = 1, dreamer = 2, third = 3;

/// A hand as one seat sees it: cards buried by others are known by number only.
class Story {
public:
  Story(std::shared_ptr<const Rules> rules, Seat me, const std::string& dealt)
      : rules_(std::move(rules)), me_(me), state_(*rules_) {
    state_.marks.fill(no_seat);
    trick_state(state_).dealt[me] = cards(*rules_, dealt);
  }
  Story& privileged(Seat seat) {
    state_.marks[mark_privileged] = state_.marks[mark_caller] = seat;
    return *this;
  }
  Story& lead(Seat seat, const std::string& text) {
    ++trick_;
    return act(seat, Verb::lead, cards(*rules_, text), 0);
  }
  Story& beat(Seat seat, const std::string& text) {
    return act(seat, Verb::beat, cards(*rules_, text), 0);
  }
  Story& bury(Seat seat, const std::string& text) {
    return act(seat, Verb::bury, cards(*rules_, text), 0);
  }
  Story& bury(Seat seat, int size) { return act(seat, Verb::bury, {}, size); }
  Story& show(Seat seat, const std::string& text) {
    act(seat, Verb::declare, cards(*rules_, text), 0);
    state_.log()[state_.log_size - 1U].kind = Event::Kind::reveal;
    return *this;
  }

  InformationSet information() const { return information_of(*rules_, state_, me_); }
  const Rules& rules() const { return *rules_; }
  std::string at(Depth depth) const {
    return to_text(*rules_, unbeatable(*rules_, information(), depth));
  }
  /// The same at all depths, or what differs.
  std::string status() const {
    const std::string v = at(Depth::visible), r = at(Depth::rules), x = at(Depth::exact);
    return v == r && r == x ? v : "V " + v + " R " + r + " X " + x;
  }
  bool holds_at(Depth depth, const std::string& text) const {
    return holds(unbeatable(*rules_, information(), depth), cards(*rules_, text));
  }

private:
  static std::string to_text(const Rules& rules, CardSet set) {
    return yezi::to_text(rules.deck, set);
  }
  Story& act(Seat seat, Verb verb, CardSet set, int size) {
    Event event;
    event.seat = seat;
    event.verb = verb;
    event.cards = set;
    event.size = static_cast<std::uint8_t>(!set.empty() ? size_of(set) : size);
    event.trick = static_cast<std::uint8_t>(trick_);
    state_.add_to_log(event);
    return *this;
  }

  std::shared_ptr<const Rules> rules_;
  Seat me_;
  State state_;
  int trick_ = 0;
};

std::shared_ptr<const Rules> lukfu() {
  static const auto rules = kit::make_rules(kit::lukfu_spec());
  return rules;
}

std::shared_ptr<const Rules> without_lead_inference() {
  TrickPhase play = trick_rules(*lukfu());
  play.unbeatable.from_leads = false;
  return kit::with_play(*lukfu(), play);
}

TEST(Knowledge, TV21_opening_hand) {
  const Story story(lukfu(), head, "g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2");
  EXPECT_EQ(story.status(), "s1 g7 g8 g9 k9 x1 ww");
}

TEST(Knowledge, TV22_the_seven_of_any_opening_hand) {
  const Story story(lukfu(), second, "s1 s9 g9 k9 x1 x9 ww g1 g2 k1 x2 k2");
  EXPECT_EQ(story.status(), "s1 s9 g9 k9 x1 x9 ww");
  EXPECT_EQ(Story(lukfu(), third, "s8 g2 g3 g4 g5 k1 k2 k3 k4 x2 x3 x4").status(), "-");
}

TEST(Knowledge, TV23_a_card_played_is_out_of_the_way) {
  Story story(lukfu(), head, "x9 x7 x3 s2 s3 s4 g2 g3 g4 k2 k3 k4");
  EXPECT_EQ(story.status(), "x9");
  story.lead(head, "x3").beat(second, "x8").bury(third, 1);
  EXPECT_EQ(story.status(), "x7 x9");
}

TEST(Knowledge, TV23a_both_opponents_buried) {
  Story story(lukfu(), head, "x9 x7 x6 x5 x3 s3 s4 g3 g4 k2 k3 k4");
  story.lead(head, "x3").bury(second, 1).bury(third, 1);
  EXPECT_EQ(story.status(), "V x9 R x5 x6 x7 x9 X x5 x6 x7 x9");
  const Because why = because(*lukfu(), story.information(), *lukfu()->deck.find("x7"));
  ASSERT_TRUE(why.unbeatable);
  ASSERT_EQ(why.facts.size(), 3U);
  EXPECT_EQ(why.facts[0].kind, Fact::Kind::seen);
  EXPECT_EQ(why.facts[0].cards, cards(*lukfu(), "x9"));
  for (const std::size_t i : {1U, 2U}) {
    EXPECT_EQ(why.facts[i].kind, Fact::Kind::kept);
    EXPECT_EQ(why.facts[i].cards, cards(*lukfu(), "x8"));
  }
}

TEST(Knowledge, TV23b_one_buried_and_one_beat) {
  Story story(lukfu(), head, "x9 x7 x3 s2 s3 s4 g2 g3 g4 k2 k3 k4");
  story.lead(head, "x3").bury(second, 1).beat(third, "x4");
  EXPECT_EQ(story.status(), "x9");
  const Because why = because(*lukfu(), story.information(), *lukfu()->deck.find("x7"));
  EXPECT_FALSE(why.unbeatable);
  ASSERT_TRUE(why.refuted);
  EXPECT_EQ(why.holder, third);
  EXPECT_EQ(why.beater, *lukfu()->deck.find("x8"));
  EXPECT_TRUE(consistent(*lukfu(), story.information(), *why.refuted));
}

TEST(Knowledge, TV23c_twelve_at_the_opening) {
  const Story story(lukfu(), head, "s9 s8 s7 s6 s5 s4 s3 s2 s1 x9 x1 ww");
  EXPECT_EQ(story.status(), "s1 s2 s3 s4 s5 s6 s7 s8 s9 x1 x9 ww");
}

TEST(Knowledge, TV24_deduction_from_a_small_lead) {
  Story story(lukfu(), head, "s2 s5 s6 s9 g2 g9 k1 k5 k7 k9 x1 x2");
  story.lead(head, "s5").bury(second, 1).bury(third, 1);
  EXPECT_EQ(story.status(), "V s9 g9 k9 x1 R s6 s9 g9 k9 x1 X s6 s9 g9 k9 x1");
}

TEST(Knowledge, TV25_the_lead_law_tells_too) {
  const std::string dealt = "s3 s4 s5 s7 g4 g7 k3 k6 k9 x8 x9 ww";
  const auto play = [](Story story) {
    story.lead(head, "s4").bury(second, 1).beat(third, "s8");
    story.lead(third, "g2").beat(head, "g4").bury(second, 1);
    return story;
  };
  EXPECT_EQ(play(Story(lukfu(), head, dealt)).status(),
            "V k9 x8 x9 ww R s3 s5 s7 k9 x8 x9 ww X s3 s5 s7 k9 x8 x9 ww");
  EXPECT_EQ(play(Story(without_lead_inference(), head, dealt)).status(), "k9 x8 x9 ww");
}

TEST(Knowledge, TV28_and_29_an_unseen_eight_spoils_the_seven) {
  Story played(lukfu(), head, "s7 s2 g2 g3 g4 k2 k3 x6 x5 x4 x3 x2");
  played.lead(head, "x6 x5 x4 x3 x2").bury(second, 5).bury(third, 5);
  played.lead(head, "s2").beat(second, "s9").bury(third, 1);
  EXPECT_FALSE(played.holds_at(Depth::visible, "s7"));
  EXPECT_FALSE(played.holds_at(Depth::rules, "s7"));
  EXPECT_FALSE(played.holds_at(Depth::exact, "s7"));
  EXPECT_TRUE(possible(*lukfu(), played.information(), dreamer, cards(*lukfu(), "s8")));
  EXPECT_TRUE(possible(*lukfu(), played.information(), second, cards(*lukfu(), "s8")));
}

TEST(Knowledge, sequence_1_of_the_lead_rules) {
  Story story(lukfu(), second, "s7 s9 s4 s1 g8 g4 k8 k7 k6 k4 x3 x1");
  story.privileged(second);
  story.lead(head, "s5").beat(second, "s7").bury(third, 1);
  story.lead(second, "s9").bury(third, 1).bury(head, 1);
  EXPECT_EQ(story.status(), "s1 x1");
  story.lead(second, "s4").bury(third, 1).bury(head, 1);
  EXPECT_EQ(story.status(), "s1 x1");
  story.lead(second, "x1").bury(third, 1).bury(head, 1);
  story.lead(second, "s1").bury(third, 1).bury(head, 1);
  EXPECT_EQ(story.status(), "-");
}

TEST(Knowledge, a_privileged_lead_tells_only_if_it_was_bound) {
  const std::string dealt = "s8 g2 g3 g4 g9 k2 k3 k4 x2 x3 x4 x9";
  const auto lacks = [&](const std::string& led, bool later) {
    Story story(lukfu(), head, dealt);
    story.privileged(second);
    story.lead(second, led).bury(third, 1).bury(head, "x2");
    if (later) story.lead(second, "k1").beat(third, "k5").bury(head, "x3");
    return !possible(*lukfu(), story.information(), second, cards(*lukfu(), "s2"));
  };
  EXPECT_FALSE(lacks("k9", false)); // may have been led by privilege
  EXPECT_TRUE(lacks("g8", false));  // I held g9
  EXPECT_FALSE(lacks("k7", false));
  // a later single k1 is itself bound: third then held k5
  EXPECT_TRUE(lacks("k9", true));
}

TEST(Knowledge, cards_shown_stay_where_they_were_or_were_buried) {
  Story story(lukfu(), head, "s2 s3 s4 g2 g3 g4 k2 k3 k4 x2 x3 x4");
  story.lead(head, "x4").beat(second, "x5").bury(third, 1);
  story.show(second, "s9 k9");
  EXPECT_FALSE(possible(*lukfu(), story.information(), third, cards(*lukfu(), "s9")));
  EXPECT_FALSE(possible(*lukfu(), story.information(), dreamer, cards(*lukfu(), "k9")));
  EXPECT_EQ(story.information().slots[0].fixed, cards(*lukfu(), "s9 k9"));
  story.lead(second, "s5").bury(third, 1).bury(head, "x2");
  story.lead(second, "k9").bury(third, 1).bury(head, "x3");
  EXPECT_EQ(story.information().slots[0].fixed, cards(*lukfu(), "s9"));
}

TEST(Knowledge, a_set_kept_whole_contradicts_a_bury_against_a_set) {
  Story story(lukfu(), head, "s2 g2 k2 s3 s4 s5 g4 g5 k4 k5 x2 x3");
  story.lead(head, "s2 g2 k2").bury(second, 3).bury(third, 3);
  const InformationSet now = story.information();
  EXPECT_FALSE(possible(*lukfu(), now, second, cards(*lukfu(), "s7 g7 k7")));
  EXPECT_TRUE(possible(*lukfu(), now, second, cards(*lukfu(), "s7 g7")));
  EXPECT_TRUE(possible(*lukfu(), now, second, cards(*lukfu(), "s1 g1 k1")));
  const ComboId sixes = lukfu()->book.find(cards(*lukfu(), "s4 g4 k4"));
  ASSERT_NE(sixes, no_combo);
  EXPECT_TRUE(unbeatable_combo(*lukfu(), now, sixes, Depth::exact));
  EXPECT_FALSE(unbeatable_combo(*lukfu(), now, sixes, Depth::rules));
}

TEST(Knowledge, worlds_at_the_opening_are_counted_in_full) {
  const Story story(lukfu(), head, "g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2");
  // 25 over 12, then 13 over 12
  EXPECT_EQ(count_worlds(*lukfu(), story.information(), 1000), 5200300.0 * 13);
}

TEST(Knowledge, a_past_that_cannot_be) {
  // Four higher cards are unseen, but only three places can take them.
  Story story(lukfu(), head, "x9 x7 x3 s2 s3 s4 g2 g3 g4 k2 k3 k4");
  story.lead(head, "x3").bury(second, 1).bury(third, 1);
  EXPECT_EQ(story.status(), "V x9 R x7 x9 X x7 x9");
  EXPECT_FALSE(possible(*lukfu(), story.information(), second, {}));
  const Because why = because(*lukfu(), story.information(), *lukfu()->deck.find("s2"));
  EXPECT_FALSE(why.unbeatable || why.refuted);
  EXPECT_EQ(count_worlds(*lukfu(), story.information(), 1000), 0);
  Rng rng(1);
  const World drawn = sample(*lukfu(), story.information(), rng);
  EXPECT_EQ(drawn.slots.size(), story.information().slots.size());
  EXPECT_FALSE(consistent(*lukfu(), story.information(), drawn));
}

TEST(Knowledge, a_dreamer_sees_three_hands) {
  const Story story(lukfu(), dreamer, "s9");
  EXPECT_EQ(story.information().hands, 3U);
  EXPECT_EQ(story.status(), "s9");
}

TEST(Knowledge, cards_that_count_by_declaration) {
  TrickPhase play = trick_rules(*lukfu());
  play.unbeatable.always = cards(*lukfu(), "s8 s9");
  const Story story(kit::with_play(*lukfu(), play), head, "g9 s8 s2 s1 x1 ww k9 x8 x5 k2 k3 k4");
  EXPECT_EQ(story.status(), "s1 s8 g9 k9 x1 ww");
  const Because why = because(story.rules(), story.information(), *lukfu()->deck.find("s8"));
  EXPECT_TRUE(why.unbeatable && why.declared && why.refuted);
}

} // namespace
} // namespace yezi::knowledge_test
