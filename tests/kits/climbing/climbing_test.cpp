// What a hand can play, held against all subsets of it and what each of them counts as.

#include "kits/climbing/phase.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "all_modules.h"
#include "game.h"
#include "records/sight.h"
#include "view/view.h"

namespace yezi::climbing_test {
namespace {

constexpr int cards_held = 11;

test::Game stranger(const char* name) {
  return test::load_game(std::string(YEZI_SOURCE_DIR) + "/tests/strangers/" + name + ".lua");
}

CardSet dealt(const Rules& rules, Rng& rng) {
  std::vector<Card> pack;
  for (const Card card : each(rules.pack)) pack.push_back(card);
  rng.shuffle(std::span<Card>(pack));
  CardSet hand;
  for (std::size_t i = 0; i < cards_held; ++i) hand |= card_bit(pack[i]);
  return hand;
}

/// All that counts as something that beats, of alike cards the lowest.
std::vector<CardSet> by_reading(const Rules& rules, const ClimbPhase& phase, CardSet hand,
                                const ClimbReading& stands) {
  std::vector<CardSet> found;
  for (CardSet cards = hand;; cards = subset_before(cards, hand)) {
    if (cards.empty()) return found;
    if (lowest_alike(cards, hand, rules.deck.copies) == cards &&
        climb_reading(phase, cards, stands).shape >= 0)
      found.push_back(cards);
  }
}

class Climbing : public ::testing::TestWithParam<const char*> {};

TEST_P(Climbing, OffersWhatCountsAsSomethingAndOnce) {
  const test::Game game = stranger(GetParam());
  const Rules& rules = game.rules();
  const ClimbPhase& phase = rules.phases.back().as<ClimbPhase>();
  Rng rng(1);
  std::array<int, max_shapes> seen{};
  for (int i = 0; i < 150; ++i) {
    const CardSet hand = dealt(rules, rng);
    ClimbReading stands;
    if (i % 3 != 0) {
      std::vector<CardSet> leads;
      climbing_plays(phase, dealt(rules, rng), {}, leads);
      stands = climb_reading(phase, leads[rng.below(static_cast<std::uint32_t>(leads.size()))], {});
    }
    std::vector<CardSet> offered;
    climbing_plays(phase, hand, stands, offered);
    std::vector<CardSet> wanted = by_reading(rules, phase, hand, stands);
    for (const CardSet cards : offered)
      // NOLINTNEXTLINE(bugprone-signed-char-misuse): a number
      ++seen[static_cast<std::size_t>(climb_reading(phase, cards, stands).shape)];
    std::sort(offered.begin(), offered.end());
    std::sort(wanted.begin(), wanted.end());
    EXPECT_EQ(offered, wanted) << to_text(rules.deck, hand);
  }
  const auto shapes = static_cast<std::ptrdiff_t>(phase.shapes.size());
  EXPECT_GE(std::count_if(seen.begin(), seen.begin() + shapes, [](int n) { return n > 0; }),
            shapes - 3); // the rarest do not come in so few hands
}

INSTANTIATE_TEST_SUITE_P(Strangers, Climbing, ::testing::Values("dou-dizhu", "big-two"),
                         [](const auto& game) { return test::test_name(game.param); });

TEST(ClimbingAlone, BeatsByShapeLengthAndTop) {
  const test::Game game = stranger("dou-dizhu");
  const ClimbPhase& phase = game.rules().phases.back().as<ClimbPhase>();
  const auto read = [&](const char* cards) {
    return climb_reading(phase, parse_cards(game.rules().deck, cards)->set(), {});
  };
  const auto beats = [&](const char* a, const char* b) {
    return climbs_over(phase, read(a), read(b));
  };
  EXPECT_TRUE(beats("4 5 6 7 8", "3 4 5 6 7"));
  EXPECT_FALSE(beats("4 5 6 7 8 9", "3 4 5 6 7"));
  EXPECT_FALSE(beats("3 4 5 6 7", "3 4 5 6 7"));
  EXPECT_TRUE(beats("5 5 5 3", "4 4 4 A"));
  EXPECT_FALSE(beats("5 5 5 3 3", "4 4 4 A"));
  EXPECT_TRUE(beats("3 3 3 3", "A A A K K"));
  EXPECT_TRUE(beats("jo JO", "2 2 2 2"));
  EXPECT_FALSE(beats("2 2 2 2", "jo JO"));
  EXPECT_EQ(read("3 4 5").shape, -1);
  EXPECT_EQ(read("3 3 3 3 4").shape, -1);
  // three trios with three single kickers, or four trios: the later of the list
  EXPECT_EQ(phase.shapes[static_cast<std::size_t>(read("3 3 3 4 4 4 5 5 5 6 6 6").shape)].name,
            "plane");
}

std::string kind_of_refusal(const test::Game& game, const State& state, Verb verb, CardSet cards) {
  Action action;
  action.verb = verb;
  action.cards = cards;
  const auto reasons = why_not(game.table, look(game.table, state, next_asked(state)), action);
  return reasons.empty() ? "" : reasons.front().kind;
}

TEST(ClimbingAlone, SaysWhyNot) {
  const test::Game game = stranger("big-two");
  const Rules& rules = game.rules();
  const ClimbPhase& phase = rules.phases.back().as<ClimbPhase>();
  int pairs = 0;
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    State state = deal(game.table, {}, sample_luck(rules, 3, hand));
    const CardSet held = zone(rules, state, phase.hand, next_asked(state));
    EXPECT_TRUE(holds(held, phase.opens));
    const CardSet other = lowest_of(held & ~phase.of_rank[1]);
    EXPECT_EQ(kind_of_refusal(game, state, phase.play, other), "opens");
    EXPECT_EQ(kind_of_refusal(game, state, phase.play, other | phase.opens), "no_shape");
    EXPECT_EQ(kind_of_refusal(game, state, Verb::pass, {}), "must_lead");
    Action lead;
    lead.verb = phase.play;
    lead.cards = phase.opens;
    apply(game.table, state, next_asked(state), lead);
    for (const CardSet rank : phase.of_rank) {
      const CardSet same = rank & zone(rules, state, phase.hand, next_asked(state));
      if (size_of(same) < 2) continue;
      const CardSet pair = lowest_of(same) | lowest_of(rest_of(same));
      EXPECT_EQ(kind_of_refusal(game, state, phase.play, pair), "not_higher");
      ++pairs;
    }
    EXPECT_EQ(kind_of_refusal(game, state, Verb::pass, {}), "");
  }
  EXPECT_GT(pairs, 20);
}

/// Everybody sees whose combination has to be beaten.
TEST(Climbing, TheTableTellsWhoseCombinationStands) {
  const test::Game game = stranger("big-two");
  const Rules& rules = game.rules();
  const auto by = [&](const State& state, Seat viewer) {
    return nlohmann::json::parse(sight(game.table, look(game.table, state, viewer), {}))
        .value("played_by", nlohmann::json());
  };
  State state = deal(game.table, {}, sample_luck(rules, 3, 1));
  EXPECT_EQ(by(state, 0), nlohmann::json()) << "nothing lies there";
  Rng rng(5);
  int told = 0;
  for (Seat last = no_seat; !state.over();) {
    const Seat seat = next_asked(state);
    const Action action = look(game.table, state, seat).offer.sample(rng);
    apply(game.table, state, seat, action);
    if (action.verb != Verb::pass) last = seat;
    if (state.over() || state.part<ClimbState>().stands.shape < 0) continue;
    ++told;
    for (Seat viewer = 0; viewer < rules.seats; ++viewer)
      EXPECT_EQ(by(state, viewer), (nlohmann::json{{"standing", last}}));
  }
  EXPECT_GT(told, 10);
}

} // namespace
} // namespace yezi::climbing_test
