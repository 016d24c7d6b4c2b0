// Cards that change hands before play: what seats remember of it, against every deal and every
// exchange of a tiny pack.

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "game.h"
#include "kits/tricks/phase.h"
#include "records/record.h"
#include "table/information_set.h"
#include "view/knowledge.h"
#include "view/view.h"
#include "view/world_sampler.h"

namespace yezi::exchange_test {
namespace {

const std::string module = std::string(YEZI_SOURCE_DIR) + "/tests/tricks/tiny-exchange.lua";

/// One way that a hand may have gone so far: where all cards lie, and all that happened.
struct Past {
  std::vector<std::uint64_t> places;
  std::vector<std::uint64_t> events;
  bool operator<(const Past& other) const {
    return std::tie(places, events) < std::tie(other.places, other.events);
  }
};
/// Where all cards lie, those that were buried by trick.
std::vector<std::uint64_t> places_of_cards(const State& state) {
  std::vector<std::uint64_t> places{state.words().begin(), state.words().end()};
  for (const Event& event : state.log())
    if (event.verb == Verb::bury) places.push_back(event.cards.bits());
  return places;
}
Past past_of(const State& state) {
  Past past{places_of_cards(state), {}};
  for (const Event& event : state.log()) past.events.push_back(event.cards.bits());
  return past;
}

/// Every deal in which a seat holds the same cards.
void each_deal(const Rules& rules, const Deal& like, Seat seat,
               const std::function<void(const Deal&)>& visit) {
  // cards by place, each place in ascending order: cards of one place are not told apart
  std::vector<int> place_of_step;
  for (const DealStep& step : rules.deal)
    place_of_step.push_back(step.zone * 8 +
                            (rules.zones[step.zone].of_seat ? static_cast<int>(step.role) : 0));
  Deal deal = like;
  CardSet left = rules.pack;
  for (std::size_t i = 0; i < like.size; ++i)
    if (rules.deal[i].zone == rules.hand_zone && rules.deal[i].role == seat)
      left &= ~card_bit(like.order[i]);
  const std::function<void(std::size_t)> fill = [&](std::size_t i) {
    if (i == like.size) return visit(deal);
    if (rules.deal[i].zone == rules.hand_zone && rules.deal[i].role == seat) return fill(i + 1);
    Card above = 0;
    for (std::size_t j = 0; j < i; ++j)
      if (place_of_step[j] == place_of_step[i])
        above = std::max(above, static_cast<Card>(deal.order[j] + 1));
    for (const Card card : each(left)) {
      if (card < above) continue;
      deal.order[i] = card;
      left &= ~card_bit(card);
      fill(i + 1);
      left |= card_bit(card);
    }
  };
  fill(0);
}

/// Every state that the seat cannot tell from the true one, after `moves` of its moves: exchanges
/// of others are free, what lies open is as it was.
void each_alike(const Table& table, const Match& match, const Deal& luck,
                const std::vector<Move>& moves, const State& truth, Seat viewer,
                const std::function<void(const State&)>& visit) {
  const Rules& rules = *table.rules;
  const View wanted = look(table, truth, viewer);
  const std::function<void(const State&, std::size_t)> play_on = [&](const State& state,
                                                                     std::size_t done) {
    if (done == moves.size()) {
      if (look(table, state, viewer) == wanted) visit(state);
      return;
    }
    const Move& move = moves[done];
    if (next_asked(state) != move.seat) return;
    Offer offered;
    offer(table, state, move.seat, offered);
    const bool play = state.phase + 1U == rules.phases.size();
    const bool open =
        play && (move.action.verb != Verb::bury ||
                 rules.zones[static_cast<std::size_t>(trick_rules(rules).buried)].seen_by ==
                     Zone::SeenBy::all);
    for (const Action& action : offered.list()) {
      if (action.verb != move.action.verb) continue;
      if ((open || move.seat == viewer) && !(action == move.action)) continue;
      State next = state;
      apply(table, next, move.seat, action, offered);
      play_on(next, done + 1);
    }
  };
  each_deal(rules, luck, viewer,
            [&](const Deal& deal_alike) { play_on(deal(table, match, deal_alike), 0); });
}

/// What can be deduced, counted and sampled, against all that can have happened.
void check_position(const Table& table, const Match& match, const Deal& luck,
                    const std::vector<Move>& moves, const State& truth, Seat viewer, Rng& rng) {
  const Rules& rules = *table.rules;
  std::map<std::vector<std::uint64_t>, int> worlds;
  std::set<Past> pasts;
  each_alike(table, match, luck, moves, truth, viewer, [&](const State& state) {
    ++worlds[places_of_cards(state)];
    pasts.insert(past_of(state));
  });
  ASSERT_TRUE(pasts.count(past_of(truth)) == 1);
  for (const auto& [places, ways] : worlds)
    ASSERT_EQ(ways, worlds.begin()->second) << "worlds have to be equally likely";
  const View view = look(table, truth, viewer);
  const InformationSet known = information_of(rules, view.seen, viewer);
  const InformationSet same = information_of(rules, truth, viewer);
  EXPECT_EQ(known.mine, same.mine);
  EXPECT_EQ(known.unseen, same.unseen);
  EXPECT_EQ(known.mine, zone(rules, truth, rules.hand_zone, viewer));
  EXPECT_EQ(count_worlds(rules, known, 1'000'000), static_cast<double>(worlds.size()));
  for (Seat other = 0; other < rules.seats; ++other) {
    if (other == viewer) continue;
    CardSet can;
    for (const auto& [places, ways] : worlds)
      can |= CardSet::of_bits(places[word_of(rules, rules.hand_zone, other)]);
    for (const Card card : each(known.unseen))
      EXPECT_EQ(possible(rules, known, other, card_bit(card)), has_card(can, card));
  }
  WorldSampler sampler(table, view);
  std::map<std::vector<std::uint64_t>, int> drawn;
  const bool few = worlds.size() <= 120;
  const int samples = few ? 12 * static_cast<int>(worlds.size()) : 60;
  for (int i = 0; i < samples; ++i) {
    const State world = sampler.sample(rng);
    EXPECT_TRUE(look(table, world, viewer) == view);
    ASSERT_EQ(pasts.count(past_of(world)), 1U) << "has to be a past that can have been";
    for (Seat other = 0; other < rules.seats; ++other)
      EXPECT_EQ(information_of(rules, world, other).mine,
                zone(rules, world, rules.hand_zone, other));
    ++drawn[places_of_cards(world)];
  }
  if (!few) return;
  double distance = 0;
  for (const auto& [places, ways] : worlds) {
    const double off = drawn[places] - 12.0;
    distance += off * off / 12.0;
  }
  const auto freedom = static_cast<double>(worlds.size()) - 1;
  EXPECT_LE(distance, freedom + 6 * std::sqrt(2 * freedom) + 6);
}

TEST(Exchange, IsRememberedAndGuessedByWhatWasSeen) {
  int positions = 0;
#ifdef YEZI_SANITIZED
  const std::vector<const char*> kinds{"shown"}, ways_to_bury{"open"}; // sanitizers are slow
#else
  const std::vector<const char*> kinds{"pass", "hidden", "shown", "both"};
  const std::vector<const char*> ways_to_bury{"open", "hidden"};
#endif
  for (const char* how : kinds) {
    for (const char* burials : ways_to_bury) {
      const test::Game game = test::load_game(module, {{"how", how}, {"burials", burials}});
      const Rules& rules = game.rules();
      for (std::uint64_t hand = 0; hand < (how[0] == 'p' ? 2U : 1U); ++hand) {
        Match match;
        match.counters[0] = static_cast<std::int16_t>(hand);
        const Deal luck = sample_luck(rules, 4, hand);
        Rng rng = Rng::for_hand(4, hand);
        State state = deal(game.table, match, luck);
        std::vector<Move> moves;
        while (!state.over()) {
          for (Seat viewer = 0; viewer < rules.seats; ++viewer) {
            if ((viewer + moves.size() + hand) % 2 != 0) continue; // half of them: it is slow
            check_position(game.table, match, luck, moves, state, viewer, rng);
            if (HasFatalFailure() || HasNonfatalFailure())
              FAIL() << how << " " << burials << " hand " << hand << " after " << moves.size()
                     << " moves, seat " << static_cast<int>(viewer);
            ++positions;
          }
          Offer offered;
          const Seat seat = next_asked(state);
          offer(game.table, state, seat, offered);
          const Action action = offered.sample(rng);
          moves.push_back({seat, action});
          apply(game.table, state, seat, action, offered);
        }
      }
    }
  }
  EXPECT_GT(positions, kinds.size() == 1 ? 5 : 50);
}

/// Where the cards of each seat go, by the number of the hand.
TEST(Exchange, PassesLeftAndRightInTurn) {
  const test::Game game = test::load_game(module, {{"how", "pass"}});
  const Rules& rules = game.rules();
  for (std::int16_t hand = 0; hand < 7; ++hand) {
    Match match;
    match.counters[0] = hand;
    State state = deal(game.table, match, sample_luck(rules, 2, 0));
    const int steps = hand % 3 == 0 ? 1 : 2;
    if (hand % 3 == 2) {
      EXPECT_EQ(state.phase, 1) << "nothing is passed";
      continue;
    }
    BySeat<CardSet> held{}, given{};
    for (Seat seat = 0; seat < 3; ++seat) {
      held[seat] = zone(rules, state, rules.hand_zone, seat);
      given[seat] = lowest_of(held[seat]);
    }
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(state.phase, 0);
      Offer offered;
      offer(game.table, state, seat, offered);
      EXPECT_EQ(offered.count(), 2U);
      apply(game.table, state, seat,
            *parse_action(rules, "give " + to_text(rules.deck, given[seat])));
    }
    EXPECT_EQ(state.phase, 1);
    for (Seat seat = 0; seat < 3; ++seat) {
      const auto to = static_cast<Seat>((seat + steps) % 3);
      EXPECT_EQ(zone(rules, state, rules.hand_zone, to), (held[to] & ~given[to]) | given[seat]);
    }
  }
}

TEST(Exchange, SaysHowManyCardsChangeHands) {
  for (const std::string how : {"both", "shown"}) {
    const test::Game game = test::load_game(module, {{"how", how}});
    const Rules& rules = game.rules();
    const State state = deal(game.table, {}, sample_luck(rules, 2, 0));
    const View view = look(game.table, state, next_asked(state));
    const CardSet held = zone(rules, state, rules.hand_zone, view.me);
    const std::string verb = how == "both" ? "give " : "discard ";
    const auto says = [&](CardSet cards) {
      const auto reasons =
          why_not(game.table, view, *parse_action(rules, verb + to_text(rules.deck, cards)));
      return reasons.size() == 1 ? reasons[0].kind + ": " + reasons[0].says : "";
    };
    EXPECT_EQ(says(lowest_of(held)), how == "both"
                                         ? "number: You must pass 2 cards: name them all at once."
                                         : "number: You took up 2 cards: discard as many at once.");
    EXPECT_EQ(says(lowest_of(rules.pack & ~held)).substr(0, 5), "held:");
  }
}

} // namespace
} // namespace yezi::exchange_test
