// Worlds drawn from a view: against all deals of tiny games, listed; lawful pasts in large ones;
// and what a WorldSampler promises besides.

#include "view/world_sampler.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <iostream>
#include <set>

#include "deal_list.h"
#include "game.h"
#include "kits/drawing/chain.h"
#include "kits/drawing/play.h"
#include "kits/tricks/phase.h"
#include "records/json_value.h"
#include "records/scene.h"
#include "table/information_set.h"

namespace yezi::world_sampler_test {
namespace {

using kit::Fit;
using kit::Story;

#ifdef YEZI_SANITIZED
constexpr int scale = 10, few = 4;
#else
constexpr int scale = 1, few = 1;
#endif

std::string tiny(const char* name) {
  return std::string(YEZI_SOURCE_DIR) + "/tests/drawing/" + name + ".lua";
}

/// A moment at which a view shows no more than its seat knows: that a hand waits for others to
/// answer would tell that they are asked.
bool fair(const Story& story) {
  return story.now.step == turn_step || has_seat(story.now.asked, story.viewer);
}

struct Comparison {
  int positions = 0, chains = 0;
  Fit fresh, repeated;
};

/// Of what is hidden only the hand that comes first, where there is too much to count.
template <class Number>
std::map<std::string, Number> first_hand(const std::map<std::string, Number>& counts) {
  std::map<std::string, Number> sums;
  for (const auto& [key, count] : counts) sums[key.substr(0, key.find(';'))] += count;
  return sums;
}

/// Draws at many positions, each with a sampler of its own for every world, and with one for all.
Comparison compare(const std::string& id, const OptionSettings& settings, int positions, int draws,
                   int least_acts, bool first_only = false) {
  const test::Game game = test::load_game(id, settings);
  const Rules& rules = game.rules();
  Comparison done;
  for (std::uint64_t hand = 0; done.positions < positions && hand < 2000; ++hand) {
    const auto viewer = nth_seat(hand, rules.seats);
    const auto story =
        kit::play_story(game.table, 11, hand, viewer, least_acts + static_cast<int>(hand % 7));
    if (!story || !fair(*story)) continue;
    const std::map<std::string, double> worlds = kit::list_deals(game.table, *story);
    EXPECT_EQ(worlds.count(kit::hidden_part(rules, story->now, viewer)), 1U) << hand;
    if (worlds.size() < 2) continue;
    ++done.positions;
    Rng rng = Rng::for_hand(12, hand);
    std::map<std::string, int> fresh, repeated;
    WorldSampler sampler(game.table, story->view);
    if (sampler.method() == WorldSampler::Method::chain) ++done.chains;
    for (int i = 0; i < draws; ++i) {
      ++fresh[kit::hidden_part(rules, guess(game.table, story->view, rng), viewer)];
      // worlds one after the other are a little alike
      for (int n = 0; n < 4; ++n) sampler.sample(rng);
      const State world = sampler.sample(rng);
      EXPECT_TRUE(look(game.table, world, viewer) == story->view);
      ++repeated[kit::hidden_part(rules, world, viewer)];
    }
    for (auto& [drawn, into] : {std::pair{&fresh, &done.fresh}, {&repeated, &done.repeated}})
      into->add(first_only ? kit::fit(first_hand(worlds), first_hand(*drawn))
                           : kit::fit(worlds, *drawn));
    EXPECT_FALSE(done.fresh.beyond || done.repeated.beyond) << "hand " << hand;
  }
  if (std::getenv("YEZI_SHOW_FIT") != nullptr)
    std::cout << id << ": " << done.positions << " positions, " << done.chains
              << " chains, chi-square " << done.fresh.chi << " and " << done.repeated.chi << " of "
              << done.fresh.freedom << "\n";
  EXPECT_EQ(done.positions, positions);
  return done;
}

void expect_uniform(const Comparison& done) {
  EXPECT_LT(done.fresh.excess(), 4);
  EXPECT_LT(done.repeated.excess(), 4);
}

TEST(WorldSampler, DrawsEveryDealAlikeWhereTheLawTells) {
  for (const char* players : {"2", "3"}) {
    const Comparison done = compare(tiny("tiny-law"), {{"players", players}}, 24 / few, 240, 6);
    EXPECT_EQ(done.chains, done.positions);
    expect_uniform(done);
  }
}

TEST(WorldSampler, DrawsEveryDealAlikeUnderOtherLaws) {
  for (const OptionSettings& settings :
       {OptionSettings{{"law", "off"}}, OptionSettings{{"law", "off"}, {"alone", "off"}},
        OptionSettings{{"alone", "off"}, {"players", "3"}},
        OptionSettings{{"turn_ends", "off"}, {"beside", "on"}}, OptionSettings{{"judged", "on"}}}) {
    const Comparison done = compare(tiny("tiny-law"), settings, 8 / few, 240, 5);
    EXPECT_EQ(done.chains, done.positions);
    expect_uniform(done);
  }
}

TEST(WorldSampler, DrawsEveryDealAlikeWhereSizesAreAll) {
  const Comparison done = compare(tiny("tiny-cover"), {}, 1, 6000, 2, true);
  EXPECT_EQ(done.chains, 0);
  expect_uniform(done);
}

/// Discards that were taken are known to be there; after the wall was renewed the past tells more.
TEST(WorldSampler, DrawsEveryDealAlikeWhereDiscardsComeBack) {
  const Comparison before = compare(tiny("tiny-melds"), {}, 8 / few, 600, 5);
  expect_uniform(before);
  const Comparison after = compare(tiny("tiny-melds"), {{"turns", "2"}}, 16 / few, 600, 16);
  EXPECT_GT(after.chains, 0);
  expect_uniform(after);
}

// Large games
// --------------------------------------------------------------------------------------

/// Hands as dealt and draws in order, put back into a shuffled pack.
Deal deal_of(const Rules& rules, const Story& story, const std::vector<std::vector<Card>>& held,
             std::vector<Card> rest) {
  Deal luck = story.luck;
  const DealPlan plan = plan_deal(rules, luck.dice);
  std::vector<std::size_t> next(held.size());
  for (int role = 0; role < rules.seats; ++role) {
    const Seat seat = seat_of_role(rules, story.now, role);
    for (const std::uint8_t at : plan.hands[static_cast<std::size_t>(role)])
      luck.order[at] = held[seat][next[seat]++];
  }
  for (std::size_t i = 0; i < plan.wall.size(); ++i) {
    const bool drawn = i < story.draws.size();
    luck.order[plan.wall[i]] = drawn ? held[story.draws[i]][next[story.draws[i]]++] : rest.back();
    if (!drawn) rest.pop_back();
  }
  return luck;
}

/// What each seat was dealt and drew in truth.
std::vector<std::vector<Card>> true_past(const Rules& rules, const Story& story) {
  const DealPlan plan = plan_deal(rules, story.luck.dice);
  std::vector<std::vector<Card>> held(rules.seats);
  for (int role = 0; role < rules.seats; ++role)
    for (const std::uint8_t at : plan.hands[static_cast<std::size_t>(role)])
      held[seat_of_role(rules, story.now, role)].push_back(story.luck.order[at]);
  for (std::size_t i = 0; i < story.draws.size(); ++i)
    held[story.draws[i]].push_back(story.luck.order[plan.wall[i]]);
  return held;
}

/// The past that a chain guesses can be played again, act by act, and looks the same; so does the
/// true one, which the chain finds nothing wrong with.
void plays_guessed_pasts(const std::string& id, const OptionSettings& settings, int positions) {
  const test::Game game = test::load_game(id, settings);
  const Rules& rules = game.rules();
  int done = 0;
  for (std::uint64_t hand = 0; done < positions && hand < 3000; ++hand) {
    const auto viewer = nth_seat(hand, rules.seats);
    const auto story =
        kit::play_story(game.table, 21, hand, viewer, 2 + static_cast<int>(hand % 13) * 7);
    if (!story || !fair(*story)) continue;
    ++done;
    ASSERT_TRUE(kit::plays_again(game.table, *story, story->luck)) << id << " " << hand;
    const Past past = retrace(rules, story->view);
    ASSERT_TRUE(past.whole) << id << " " << hand;
    std::vector<std::vector<Card>> held = true_past(rules, *story), others = held;
    others.erase(others.begin() + viewer);
    EXPECT_EQ(Chain(rules, past, viewer).broken_by(others), 0) << id << " " << hand;
    Chain chain(rules, past, viewer);
    Rng rng = Rng::for_hand(22, hand);
    for (int i = 0; i < 2; ++i) {
      ASSERT_TRUE(chain.next(rng)) << id << " " << hand;
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        const std::span<const Card> cards = chain.history(seat);
        if (seat != viewer) held[seat].assign(cards.begin(), cards.end());
      }
      std::vector<Card> rest;
      chain.left(rest);
      const Deal luck = deal_of(rules, *story, held, rest);
      ASSERT_TRUE(check_deal(rules, luck).empty());
      EXPECT_TRUE(kit::plays_again(game.table, *story, luck)) << id << " " << hand;
    }
  }
  EXPECT_EQ(done, positions);
}

TEST(WorldSampler, GuessesPastsThatCanBePlayed) {
  plays_guessed_pasts("wahua", {}, 60 / scale);
  for (const OptionSettings& settings :
       {OptionSettings{{"kao_refill", "draw_and_discard"}},
        OptionSettings{{"gongzi_kao_first", "on"}}, OptionSettings{{"kao_upgrade_exposed", "off"}},
        OptionSettings{{"fault_mode", "audit"}}})
    plays_guessed_pasts("wahua", settings, 20 / scale);
  plays_guessed_pasts(tiny("tiny-collect"), {{"law", "on"}}, 40 / scale);
  plays_guessed_pasts(tiny("tiny-collect"), {{"law", "on"}, {"rests", "on"}}, 40 / scale);
}

/// Cards that are laid out at once are in no hand, and the views look the same.
TEST(WorldSampler, LeavesWhatIsLaidOutAtOnceInTheWall) {
  for (const auto& [id, settings] :
       {std::pair<std::string, OptionSettings>{tiny("strange"), {{"case", "extras"}}},
        {"wahua", {{"extra_tiles", "ten"}}}}) {
    const test::Game game = test::load_game(id, settings);
    const Rules& rules = game.rules();
    const DrawPhase& phase = draw_rules(rules);
    int seen = 0;
    for (std::uint64_t hand = 0; hand < 40 / scale; ++hand) {
      const auto story = kit::play_story(game.table, 31, hand, 1, 4 + static_cast<int>(hand));
      if (!story) continue;
      WorldSampler sampler(game.table, story->view);
      EXPECT_EQ(sampler.method() == WorldSampler::Method::chain, id == "wahua");
      Rng rng = Rng::for_hand(32, hand);
      const State world = sampler.sample(rng);
      EXPECT_TRUE(look(game.table, world, 1) == story->view);
      for (Seat seat = 0; seat < rules.seats; ++seat)
        each_face(faces_of(pile(rules, world, phase.hand, seat)),
                  [&](Card card) { EXPECT_FALSE(phase.extras.has(card)); });
      ++seen;
    }
    EXPECT_GT(seen, 0);
  }
}

// What a WorldSampler promises besides
// ------------------------------------------------------------------

TEST(WorldSampler, MovesAndDrawsTheSameFromTheSameSeed) {
  for (const char* id : {"lukfu", "madiao", "wahua", "ningbo", "khanhoo"}) {
    const test::Game game = test::load_game(id);
    Rng play(5);
    State state = deal(game.table, {}, sample_luck(game.rules(), play));
    Offer offered;
    for (int i = 0; i < 12 && !state.over(); ++i) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.sample_usual(play));
    }
    if (state.over()) continue;
    const Seat seat = next_asked(state);
    auto view = std::make_unique<View>(look(game.table, state, seat));
    const View kept = *view;
    WorldSampler first(game.table, *view);
    WorldSampler second = std::move(first);
    first = WorldSampler(game.table, *view);
    view.reset(); // nothing of it is needed any more
    Rng one(6), other(6);
    std::set<std::string> worlds;
    for (int i = 0; i < 20; ++i) {
      const State a = first.sample(one), b = second.sample(other);
      EXPECT_EQ(a.words(), b.words()) << id;
      EXPECT_TRUE(look(game.table, a, seat) == kept) << id;
      std::string text;
      for (const std::uint64_t word : a.words()) text += std::to_string(word) + " ";
      worlds.insert(text);
    }
    EXPECT_GT(worlds.size(), 15U) << id;
  }
}

/// Without deduction cards may lie where laying others away has proved that they do not.
TEST(WorldSampler, ForgetsWhatWasProvenIfAsked) {
  const test::Game game = test::load_game("lukfu");
  const Rules& rules = game.rules();
  int wider = 0;
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    Rng rng = Rng::for_hand(31, hand);
    State state = deal(game.table, {}, sample_luck(rules, 31, hand));
    Offer offered;
    while (!state.over() && state.decisions < 16) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, choose_by_policy(rules, offered, RolloutPolicy::eager, rng));
    }
    if (state.over() || !in_tricks(rules, state)) continue;
    const Seat me = next_asked(state);
    const View view = look(game.table, state, me);
    WorldSampler proven(game.table, view);
    WorldSampler sizes(game.table, view, WorldSampler::Knowledge::sizes);
    BySeat<CardSet> by_proof{}, by_sizes{};
    for (int i = 0; i < 300; ++i) {
      const State one = proven.sample(rng), other = sizes.sample(rng);
      ASSERT_TRUE(look(game.table, other, me) == view);
      for (Seat seat = 0; seat < rules.seats; ++seat) {
        by_proof[seat] |= zone(rules, one, trick_rules(rules).hand, seat);
        by_sizes[seat] |= zone(rules, other, trick_rules(rules).hand, seat);
      }
    }
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      EXPECT_TRUE(holds(by_sizes[seat], by_proof[seat]));
      wider += by_proof[seat] != by_sizes[seat] ? 1 : 0;
    }
  }
  EXPECT_GE(wider, 5);
}

/// Where the past is not told, or cannot have been, sizes are all that is kept.
TEST(WorldSampler, ACardThatMayBeRobbedLiesWithWhoAddsIt) {
  const test::Game game = test::load_game("ningbo");
  const Rules& rules = game.rules();
  const auto scenes = parse_scenes(
      R"({"game": "ningbo", "id": "x", "offer": {"card": "5m", "by": "west", "robbing": true},
          "hands": {"south": "[123s][456s][789s] 46m 99s", "west": "[555m east] 5m 19p"}})",
      "x");
  ASSERT_TRUE(scenes) << to_text(scenes.faults());
  const auto state = arrange(game.table, scenes->front());
  ASSERT_TRUE(state) << to_text(state.faults());
  const Seat adder = draw_state(*state).offered_by;
  const auto robber = first_seat(state->asked);
  const View view = look(game.table, *state, robber);
  WorldSampler sampler(game.table, view);
  Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const State world = sampler.sample(rng);
    EXPECT_EQ(look(game.table, world, robber), view);
    EXPECT_GE(pile(rules, world, rules.hand_zone, adder).count(draw_state(world).offered), 1);
    for (const Action& action : view.offer.listed()) {
      State then = world;
      apply(game.table, then, robber, action);
      playout(game.table, then, rng);
      EXPECT_TRUE(then.over());
    }
  }
}

TEST(WorldSampler, FallsBackToSizes) {
  const test::Game game = test::load_game("wahua");
  const Rules& rules = game.rules();
  const auto story = kit::play_story(game.table, 41, 3, 0, 40);
  ASSERT_TRUE(story);
  const auto draws_by_sizes = [&](const View& view, bool at_once) {
    WorldSampler sampler(game.table, view);
    EXPECT_EQ(sampler.method() == WorldSampler::Method::shuffled, at_once);
    Rng rng(7);
    const State world = sampler.sample(rng);
    EXPECT_EQ(sampler.method(), WorldSampler::Method::shuffled);
    for (Seat seat = 0; seat < rules.seats; ++seat)
      EXPECT_EQ(pile(rules, world, draw_rules(rules).hand, seat).size(),
                view.sizes[word_of(rules, draw_rules(rules).hand, seat)]);
  };
  View untold = story->view;
  draw_state(untold.seen).told_count = 0;
  draws_by_sizes(untold, true);
  View unlogged = story->view;
  unlogged.seen.log_size = 0;
  draws_by_sizes(unlogged, true);
  View other = story->view; // as a scene might tell it
  ++draw_state(other.seen).told[0];
  draws_by_sizes(other, true);
  // everybody threw a flowered tile before the plain ones that he had been seen to take back
  View bent = story->view;
  DrawState& draw = draw_state(bent.seen);
  for (std::size_t i = 0; i < draw.told_count; ++i) draw.told_how[i] = 7;
  draws_by_sizes(bent, true);
}

} // namespace
} // namespace yezi::world_sampler_test
