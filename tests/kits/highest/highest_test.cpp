// A mechanism is added by its own folder and one entry of the list: this one is loaded, played,
// recorded, replayed, told, explained and searched, and no other file knows of it.

#include "kits/highest/phase.h"

#include <gtest/gtest.h>

#include "explain/explain.h"
#include "explain/reasons.h"
#include "explain/tell.h"
#include "game.h"
#include "kits/list.h"
#include "kits/words.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/properties.h"
#include "players/search/search.h"
#include "script_modules.h"
#include "table/evaluate.h"
#include "view/merits.h"

namespace yezi::highest_test {
namespace {

const Kit highest = {.word = "highest",
                     .compile = compile_highest,
                     .words = {words_of_highest},
                     .refusals = refusals_of_highest,
                     .stands = Kit::Stands::play,
                     .called = "highest cards"};

constexpr const char* zones = R"(
  zones = {
    hand  = { of = "seat", seen_by = "owner" },
    laid  = { of = "seat", seen_by = "all" },
    stock = { of = "table", seen_by = "none" },
  },
)";
constexpr const char* rest = R"(
  seats  = 4,
  deal   = { hand = 4, stock = "rest" },
  settle = { { "win", y.pay { from = "losers", to = "winner", amount = 1 } } },
  report = { { "the head wins", y.share(y.laid_highest "head") } },
)";

std::string module_file(const std::string& play, const std::string& places = zones) {
  return kit::write("highest-cards",
                    "local y = require \"yezi\"\nreturn y.game \"highest-cards\" {\n"
                    "  deck = require \"decks.money-38\",\n" +
                        places + rest + "  play = " + play + ",\n}\n");
}

class Highest : public ::testing::Test {
protected:
  const AddedKit added_{highest}; // while the game below lives
  const test::Game game_ = test::load_game(
      module_file("y.highest { above = { true, by = \"H-1\", refuses = { lower = \"H-2\" } } }"));
  const Rules& rules_ = game_.rules();
  const HighestPhase& phase_ = rules_.phases.front().as<HighestPhase>();

  State dealt(std::uint64_t hand) const {
    return deal(game_.table, Match{}, sample_luck(rules_, 7, hand));
  }
  /// On to where the last seat is asked, with a choice that matters: some of its cards win.
  State before_last() const {
    for (std::uint64_t hand = 0; hand < 200; ++hand) {
      State state = dealt(hand);
      for (int i = 0; i + 1 < rules_.seats; ++i) {
        Offer offered;
        offer(game_.table, state, next_asked(state), offered);
        apply(game_.table, state, next_asked(state), offered.at(0));
      }
      const Seat last = next_asked(state);
      const CardSet held = zone(rules_, state, phase_.hand, last);
      const CardSet wins = higher_ones(rules_, state, phase_, last);
      if (!wins.empty() && wins != held) return state;
    }
    throw std::runtime_error("no hand is as wanted");
  }
};

std::string faults_of(const std::string& file) {
  auto loaded = load(Library(), file, {});
  if (!loaded) return to_text(loaded.faults());
  const auto rules = compile(std::move(loaded->declaration), *loaded->host);
  return rules ? "" : to_text(rules.faults());
}

TEST_F(Highest, StandsInTheListWhileItIsAdded) {
  ASSERT_NE(find_word("highest"), nullptr);
  EXPECT_EQ(find_word("highest")->says, words_of_highest()[0].says);
  {
    const std::size_t before = all_kits().size();
    const AddedKit again{{.word = "highest-too", .compile = compile_highest}};
    EXPECT_EQ(all_kits().size(), before + 1);
  }
  EXPECT_EQ(all_kits().back().word, "highest");
}

TEST(HighestAlone, IsNoWordWhereItIsNotAdded) {
  EXPECT_EQ(find_word("highest"), nullptr);
  EXPECT_NE(faults_of(module_file("y.highest {}")).find("highest"), std::string::npos);
}

TEST_F(Highest, NamesItsFaults) {
  const std::string one_zone = R"(  zones = { hand = { of = "seat", seen_by = "owner" },
            stock = { of = "table", seen_by = "none" } },
)";
  EXPECT_NE(
      faults_of(module_file("y.highest {}", one_zone)).find("highest cards need a zone \"laid\""),
      std::string::npos);
  EXPECT_NE(faults_of(module_file("y.highest { abov = true }")).find("above"), std::string::npos);
}

TEST_F(Highest, KeepsEveryPropertyOfGames) {
  Coverage coverage;
  for (std::uint64_t hand = 0; hand < 60; ++hand) {
    const auto wrong = check_hand(game_.table, 3, hand, coverage);
    EXPECT_TRUE(wrong.empty()) << hand << ": " << (wrong.empty() ? "" : wrong.front());
  }
  EXPECT_EQ(coverage["settle.win"], 180U); // three payments a hand
}

TEST_F(Highest, GoesToTheFirstOfTheHighest) {
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    State state = dealt(hand);
    Rng rng(hand);
    playout(game_.table, state, rng, RolloutPolicy::random);
    int best = -1;
    Seat winner = no_seat;
    for (const Event& event : state.log()) {
      if (event.kind != Event::Kind::act) continue;
      const int rank = rules_.deck.faces[first_of(event.cards.set())].rank;
      if (rank > best) winner = event.seat;
      best = std::max(best, rank);
    }
    EXPECT_EQ(state.marks[mark_winner], winner);
    EXPECT_EQ(settle_net(game_.table, state)[winner], 3);
    // a number that is worked out by the entry of a word that only this kit has
    EXPECT_EQ(evaluate(game_.table, state, rules_.report[0].term), state.head == winner);
  }
}

TEST_F(Highest, IsRecordedAndReplayed) {
  PolicyPlayer player(RolloutPolicy::random);
  std::vector<Player*> seats(4, &player);
  Record record;
  play(game_.table, seats, Match{}, sample_luck(rules_, 5, 1), 5, record);
  record.players = {"random", "random", "random", "random"};
  const std::string text = to_text(game_.table, record);
  EXPECT_NE(text.find("\"do\":\"lay "), std::string::npos) << text;
  const auto read = parse_records(rules_, text, "test.jsonl", false);
  ASSERT_TRUE(read) << to_text(read.faults());
  const auto again = replay(game_.table, read->front(), 1000);
  ASSERT_TRUE(again) << to_text(again.faults());
  EXPECT_TRUE(again->over());
  EXPECT_EQ(to_text(game_.table, read->front()), text);
}

TEST_F(Highest, IsToldAndExplained) {
  const State state = before_last();
  const Seat me = next_asked(state);
  const View view = look(game_.table, state, me);
  const Sheet sheet;
  const Teller teller(rules_, seating(state), me, &sheet);
  std::string told;
  for (const Event& event : view.seen.log()) told += teller.event(event) + '\n';
  EXPECT_NE(told.find("lays"), std::string::npos) << told;

  const CardSet higher = higher_ones(rules_, state, phase_, me);
  const CardSet lower = zone(rules_, state, phase_.hand, me) & ~higher;
  Action wrong;
  wrong.verb = phase_.lay;
  wrong.cards = lowest_of(lower);
  const auto reasons = why_not(game_.table, view, wrong);
  ASSERT_EQ(reasons.size(), 1U);
  EXPECT_EQ(reasons[0].by, std::vector<std::string>{"H-2"});
  const Explainer explainer(game_.table, teller, sheet);
  EXPECT_NE(explainer.why(view, wrong.cards).find("which is higher. (H-2)"), std::string::npos)
      << explainer.why(view, wrong.cards);
  EXPECT_NE(explainer.told(view), "");

  const std::vector<Merit> found = merits(game_.table, view, view.offer.at(0));
  EXPECT_EQ(found.back().kind, Merit::Kind::takes);
}

TEST_F(Highest, IsGuessedAndSearched) {
  const State state = before_last();
  const View view = look(game_.table, state, next_asked(state));
  WorldSampler worlds(game_.table, view);
  Rng rng(1);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(look(game_.table, worlds.sample(rng), view.me), view);

  // Where nobody must lay higher the search finds the cards that win.
  const test::Game free = test::load_game(module_file("y.highest {}"));
  const View choice = look(free.table, state, next_asked(state));
  EXPECT_EQ(choice.offer.count(), 4U);
  SearchPlan plan;
  plan.simulations = 400;
  const Assessment found = search(std::span(&free.table, 1), choice, plan, 1);
  EXPECT_TRUE(
      holds(higher_ones(rules_, state, phase_, choice.me), found.moves[0].action.cards.set()));
  EXPECT_DOUBLE_EQ(found.moves[0].points, 3.0);
}

} // namespace
} // namespace yezi::highest_test
