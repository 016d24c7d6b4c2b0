// Claims to have won as a set of actions: any cards beside those that are certain.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "game.h"
#include "kits/tricks/state.h"
#include "players/bots/bot_lines.h"
#include "view/view.h"

namespace yezi::claims_test {

namespace {

/// Bit c for card c.
constexpr CardSet bits(std::uint64_t cards) { return CardSet::of_bits(cards); }

Offer six_of_eight(std::vector<CardSet> promising, std::vector<CardSet> refused) {
  Offer offer;
  offer.add(Action{});
  offer.add_claims(Verb::declare, bits(0b11), bits(0b11111100), 3, promising, refused);
  return offer;
}

Action declare(CardSet cards) {
  Action action;
  action.verb = Verb::declare;
  action.cards = cards;
  return action;
}

// What is promising stands first, what was refused nowhere, and nothing twice.
TEST(Claims, AreCountedAndIndexedWithoutBeingListed) {
  // 20 + 15 + 6 + 1 ways with three or more of six
  EXPECT_EQ(six_of_eight({}, {}).count(), 43U);
  const CardSet first = bits(0b11100011), last = bits(0b11111111), least = bits(0b00011111);
  for (const auto& refused :
       {std::vector<CardSet>{}, {least}, {last}, {least, last, bits(0b10101011)}}) {
    const Offer offer = six_of_eight({first, bits(0b11111011)}, refused);
    EXPECT_EQ(offer.count(), 43U - refused.size());
    EXPECT_EQ(offer.certain_count(), 1U);
    EXPECT_EQ(offer.usual_count(), 3U);
    EXPECT_EQ(offer.at(1).cards, first);
    EXPECT_EQ(offer.at(2).cards, bits(0b11111011));
    std::set<CardSet> found;
    for (std::uint64_t i = 1; i < offer.count(); ++i) {
      const Action action = offer.at(i);
      EXPECT_TRUE(found.insert(action.cards.set()).second) << action.cards.bits();
      EXPECT_EQ(offer.match(action), action);
      EXPECT_EQ(std::count(refused.begin(), refused.end(), action.cards.set()), 0);
      EXPECT_TRUE(holds(action.cards.set(), bits(0b11)));
      EXPECT_GE(size_of(action.cards.set()), 5);
    }
    for (const CardSet cards : refused) EXPECT_FALSE(offer.contains(declare(cards)));
  }
}

TEST(Claims, TakeTheCertainCardsAlong) {
  const Offer offer = six_of_eight({}, {});
  EXPECT_EQ(offer.match(declare(bits(0b11100)))->cards, bits(0b11111));
  EXPECT_EQ(offer.match(declare(bits(0b11110)))->cards, bits(0b11111));
  EXPECT_FALSE(offer.contains(declare(bits(0b1100))));      // too few
  EXPECT_FALSE(offer.contains(declare(bits(0b100011100)))); // one of them is not held
}

// Whoever plays by chance claims only what is certain, however many claims there are.
TEST(Claims, ThatMayBeFalseAreNotMadeByChance) {
  const Offer offer = six_of_eight({bits(0b11100011)}, {});
  Rng rng(1);
  const test::Game game = test::load_game("eight-tricks");
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(choose_by_policy(game.rules(), offer, RolloutPolicy::random, rng).verb, Verb::pass);
}

TEST(Claims, AreDescribedToPrograms) {
  const test::Game game = test::load_game("lukfu");
  View view;
  view.offer.add(Action{});
  const CardSet sure = test::cards(game.rules(), "x9");
  const CardSet others = test::cards(game.rules(), "s8 s7 g2");
  const std::vector<CardSet> likely = {test::cards(game.rules(), "x9 s8 s7")};
  const std::vector<CardSet> refused = {test::cards(game.rules(), "x9 s7 g2")};
  view.offer.add_claims(Verb::declare, sure, others, 2, likely, refused);
  const std::string line = ask_line(game.rules(), view, {1, std::chrono::milliseconds{1}});
  EXPECT_NE(line.find(R"("count":4,"offers":["pass","declare s7 s8 x9"])"), std::string::npos)
      << line;
  EXPECT_NE(line.find(R"("claims":{"do":"declare","with":"x9","of":"s7 s8 g2","at_least":2,)"
                      R"("but_not":["s7 s8 x9","s7 g2 x9"],"count":2})"),
            std::string::npos)
      << line;
  const BotAnswer answer = parse_answer(game.rules(), view.offer, R"({"do":"declare s8 g2"})");
  EXPECT_FALSE(answer.fault);
  EXPECT_EQ(answer.action.cards, test::cards(game.rules(), "x9 s8 g2"));
  EXPECT_TRUE(parse_answer(game.rules(), view.offer, R"({"do":"declare s7 g2"})").fault);
}

// Every set of cards that is enough is offered, and what stands is what nobody can beat in fact.
TEST(Claims, AreTheWholeFamilyInPlay) {
  const test::Game game = test::load_game("lukfu");
  const Rules& rules = game.rules();
  Offer offered;
  Rng rng(9);
  int beyond = 0, stood = 0, again = 0;
  for (std::uint64_t number = 0; number < 150; ++number) {
    State state = deal(game.table, Match{}, sample_luck(rules, 21, number));
    while (!state.over()) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      const Offer::Claims& claims = offered.claims();
      if (claims.count == 0) {
        apply(game.table, state, seat, choose_by_policy(rules, offered, RolloutPolicy::random, rng),
              offered);
        continue;
      }
      const CardSet held = zone(rules, state, rules.hand_zone, seat);
      EXPECT_EQ(claims.always | claims.others, held);
      EXPECT_EQ(claims.always, unbeatable_now(rules, state, seat));
      EXPECT_EQ(std::max(1, 6 - trick_state(state).won_cards[seat] - size_of(claims.always)),
                claims.least);
      for (const CardSet cards : offered.promising()) EXPECT_TRUE(offered.contains(declare(cards)));
      const Action claim = offered.at(offered.certain_count() + rng.below_wide(claims.count));
      CardSet feared;
      for (Seat other = 0; other < rules.seats; ++other)
        if (other != seat && has_seat(active_seats(rules, state), other))
          feared |= zone(rules, state, rules.hand_zone, other);
      bool stands = true;
      for (const Card card : each(claim.cards.set()))
        stands = stands && !meet(rules.book.higher(card), feared);
      const std::uint64_t count = claims.count;
      State next = state;
      apply(game.table, next, seat, claim, offered);
      EXPECT_EQ(next.over(), stands);
      ++beyond;
      stood += stands ? 1 : 0;
      if (!stands) {
        Offer then;
        offer(game.table, next, seat, then);
        EXPECT_FALSE(then.contains(claim));
        EXPECT_EQ(then.claims().count, count - 1);
        ++again;
      }
      apply(game.table, state, seat, choose_by_policy(rules, offered, RolloutPolicy::random, rng),
            offered);
    }
  }
  EXPECT_GT(beyond, 300);
  EXPECT_GT(stood, 0);
  EXPECT_GT(again, 200);
}

// However stubborn somebody is, a hand has room for what is left of it.
TEST(Claims, ThatAreFalseDoNotFillTheHand) {
  const test::Game game = test::load_game("lukfu");
  Offer offered;
  int most = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    State state = deal(game.table, Match{}, sample_luck(game.rules(), 4, number));
    Rng rng(number);
    while (!state.over()) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      const bool claims = offered.claims().count > 0;
      apply(game.table, state, seat,
            claims ? offered.at(offered.count() - 1)
                   : choose_by_policy(game.rules(), offered, RolloutPolicy::random, rng),
            offered);
    }
    most = std::max<int>(most, trick_state(state).false_claims);
  }
  EXPECT_GE(most, 30);
}

} // namespace

} // namespace yezi::claims_test
