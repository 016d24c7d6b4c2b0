#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>

#include "all_modules.h"
#include "game.h"
#include "players/play.h"
#include "players/policy_player.h"

namespace yezi::players_test {

namespace {

const test::Game& lukfu() {
  static const test::Game game = test::load_game("lukfu");
  return game;
}

std::unique_ptr<Player> player(const std::string& kind) {
  auto made = make_player(kind);
  if (!made) throw std::runtime_error(to_text(made.faults()));
  return std::move(*made);
}

/// One hand with `first` in the seat of the head, eager players elsewhere.
Record play_with(Player& first, std::uint64_t hand = 0, const Watchers& watchers = {},
                 const Table& table = lukfu().table) {
  std::vector<std::unique_ptr<Player>> others;
  std::vector<Player*> seats{&first};
  for (Seat seat = 1; seat < table.rules->seats; ++seat) {
    others.push_back(player("eager"));
    seats.push_back(others.back().get());
  }
  Record record;
  record.players = {"test", "eager", "eager", "eager"};
  play(table, seats, Match{}, sample_luck(*table.rules, 5, hand), players_luck(5, hand), record,
       watchers);
  return record;
}

/// Notes what it is told, and plays eagerly.
class Listener final : public Player {
public:
  void begin(const Table& table, const Match& match, Seat me, std::uint64_t seed) override {
    policies_.begin(table, match, me, seed);
    me_ = me;
  }
  void saw(const Event& event) override { events.push_back(event); }
  bool listens() const override { return true; }
  void hear(const std::string& line) override { lines.push_back(line); }
  Action choose(const View& view) override {
    EXPECT_EQ(view.me, me_);
    return policies_.choose(view);
  }

  Events events;
  std::vector<std::string> lines;

private:
  PolicyPlayer policies_{RolloutPolicy::eager};
  Seat me_ = no_seat;
};

TEST(MakePlayer, KnowsItsKindsAndSuggests) {
  for (const char* kind : {"random", "eager", "simple", "simple:hasty", "exec:true"})
    EXPECT_TRUE(make_player(kind)) << kind;
  EXPECT_FALSE(make_player("simple:"));
  const auto wrong = make_player("eagre");
  ASSERT_FALSE(wrong);
  EXPECT_NE(to_text(wrong.faults()).find("\"eager\""), std::string::npos);
  EXPECT_FALSE(make_player("exec:"));
  EXPECT_FALSE(make_player(""));
}

TEST(Play, FillsARecordThatReplaysToTheSameEnd) {
  for (std::uint64_t hand = 0; hand < 50; ++hand) {
    const auto head = player("random");
    State over;
    Watchers watchers;
    watchers.over = [&](const State& state) { over = state; };
    const Record record = play_with(*head, hand, watchers);
    EXPECT_TRUE(record.finished);
    const auto again = replay(lukfu().table, record, record.moves.size() + 1);
    ASSERT_TRUE(again) << to_text(again.faults());
    EXPECT_EQ(again->words(), over.words());
    EXPECT_EQ(again->outcome, over.outcome);
  }
}

TEST(Play, BlindPlayersBehindViewsPlayAsInsideTheEngine) {
  const Table& table = lukfu().table;
  for (std::uint64_t hand = 0; hand < 100; ++hand) {
    const auto head = player("random");
    State seen;
    Watchers watchers;
    watchers.over = [&](const State& state) { seen = state; };
    play_with(*head, hand, watchers);
    State inside = deal(table, Match{}, sample_luck(*table.rules, 5, hand));
    const std::array kinds{RolloutPolicy::random, RolloutPolicy::eager, RolloutPolicy::eager,
                           RolloutPolicy::eager};
    play_by_policy(table, inside, kinds, players_luck(5, hand));
    EXPECT_EQ(seen.words(), inside.words()) << hand;
    EXPECT_EQ(seen.outcome, inside.outcome);
    EXPECT_EQ(seen.decisions, inside.decisions);
    EXPECT_EQ(seen.choices, inside.choices);
  }
}

TEST(Play, TellsASeatOnlyWhatItMayKnow) {
  const Rules& rules = *lukfu().table.rules;
  int hidden = 0;
  for (std::uint64_t hand = 0; hand < 30; ++hand) {
    Listener head;
    const Record record = play_with(head, hand);
    for (const Event& event : head.events) {
      EXPECT_TRUE(has_seat(event.known_by, 0));
      if (has_seat(event.cards_seen_by, 0)) continue;
      EXPECT_TRUE(event.cards.empty());
      if (event.size > 0) ++hidden;
    }
    // The lines are exactly what the record tells that seat.
    std::string told;
    for (const std::string& line : head.lines) told += line + '\n';
    EXPECT_EQ(told, to_text_for(lukfu().table, record, 0));
    const auto start = nlohmann::json::parse(head.lines.front());
    EXPECT_EQ(start["event"], "start");
    EXPECT_EQ(start["game"], rules.said.id);
  }
  EXPECT_GT(hidden, 0);
}

TEST(Play, TellsWhatIsDealtToTheTable) {
  const test::Game game = test::load_game("eight-tricks");
  Listener head;
  const Record record = play_with(head, 0, {}, game.table);
  std::string told;
  for (const std::string& line : head.lines) told += line + '\n';
  EXPECT_EQ(told, to_text_for(game.table, record, 0));
  EXPECT_NE(told.find(R"({"event":"deal","cards":{"stock":"? ?)"), std::string::npos) << told;
}

TEST(Play, GoesOnFromAnyMove) {
  const auto head = player("eager");
  const Record whole = play_with(*head, 3);
  Record part = whole;
  part.moves.resize(part.moves.size() / 2);
  part.finished = false;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  for (int seat = 0; seat < 4; ++seat) {
    players.push_back(player("eager"));
    seats.push_back(players.back().get());
  }
  resume(lukfu().table, seats, players_luck(5, 3), part);
  EXPECT_TRUE(part.finished);
  ASSERT_GE(part.moves.size(), whole.moves.size() / 2);
  for (std::size_t i = 0; i < whole.moves.size() / 2; ++i) {
    EXPECT_EQ(part.moves[i].action, whole.moves[i].action);
  }
}

TEST(Play, RefusesWhatIsNotOffered) {
  class Cheat final : public Player {
    void begin(const Table&, const Match&, Seat, std::uint64_t) override {}
    Action choose(const View&) override {
      Action action;
      action.verb = Verb::lead;
      action.cards = CardSet::of_bits(7);
      return action;
    }
  } cheat;
  EXPECT_THROW(play_with(cheat), NotOffered);
}

/// Whole hands: one seat by rule of thumb, the others as `others` do.
void play_simply(const test::Game& game, std::uint64_t hands, const char* others) {
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  for (Seat seat = 0; seat < game.rules().seats; ++seat) {
    players.push_back(player(seat == 0 ? "simple" : others));
    seats.push_back(players.back().get());
  }
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    Record record;
    play(game.table, seats, Match{}, sample_luck(game.rules(), 1, hand), hand, record);
    EXPECT_TRUE(record.finished);
  }
}

TEST(Simple, PlaysEveryModule) {
  for (const std::string& id : Library().ids()) {
    SCOPED_TRACE(id);
    play_simply(test::load_game(id), 20, "simple");
  }
}

class SimplePlays : public ::testing::TestWithParam<std::string> {};

TEST_P(SimplePlays, UnderEveryValueOfEveryOption) {
  const auto loaded = load(Library(), GetParam(), {});
  ASSERT_TRUE(loaded) << to_text(loaded.faults());
  const std::string base = GetParam().substr(0, GetParam().find('/'));
  const auto of = load(Library(), base, {});
  [[maybe_unused]] int values = 0;
  for (const Option& option : loaded->declaration.options) {
    const auto same = [&](const Option& other) { return other.name == option.name; };
    if (base != GetParam() &&
        std::any_of(of->declaration.options.begin(), of->declaration.options.end(), same))
      continue; // a variant's own options alone
    for (const std::string& value : option.choices) {
#ifdef YEZI_SANITIZED // where a hand takes seconds
      if (++values % 8 != 1) continue;
#endif
      SCOPED_TRACE(option.name + "=" + value);
      // Not every value goes with the others as they are.
      auto varied = load(Library(), GetParam(), {{option.name, value}});
      if (!varied || !compile(std::move(varied->declaration), *varied->host)) continue;
      EXPECT_NO_THROW(play_simply(test::load_game(GetParam(), {{option.name, value}}), 1, "eager"));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Modules, SimplePlays, ::testing::ValuesIn(Library().ids()),
                         [](const auto& entry) { return test::test_name(entry.param); });

TEST(Simple, PlaysByAnotherRuleOfThumbThatTheGameNames) {
  const test::Game game = test::load_game("wahua");
  const auto told = [&](const char* kind) {
    const auto one = player(kind);
    const std::vector<Player*> seats(4, one.get());
    Record record;
    play(game.table, seats, Match{}, sample_luck(game.rules(), 1, 1), 1, record);
    return to_text(game.table, record);
  };
  EXPECT_EQ(told("simple:hasty"), told("simple:hasty"));
  EXPECT_NE(told("simple:hasty"), told("simple"));
  try {
    told("simple:hsty");
    FAIL();
  } catch (const PlayerFault& fault) {
    EXPECT_STREQ(fault.what(), "there is no player \"simple:hsty\" in wahua; did you mean "
                               "\"simple:hasty\"?");
  }
}

TEST(Play, TellsTheRecordAsItIsPlayed) {
  for (const char* id : {"lukfu", "madiao", "madiao/late"}) {
    const test::Game game = test::load_game(id);
    const auto eager = player("eager");
    const std::vector<Player*> seats(game.rules().seats, eager.get());
    for (std::uint64_t hand = 0; hand < 5; ++hand) {
      Record record;
      record.players.assign(seats.size(), "eager");
      std::string told;
      Watchers watchers;
      watchers.told = [&](const std::string& line) { told += line + '\n'; };
      play(game.table, seats, Match{}, sample_luck(game.rules(), 5, hand), hand, record, watchers);
      EXPECT_EQ(told, to_text(game.table, record)) << id;
    }
  }
}

} // namespace

} // namespace yezi::players_test
