// Windows at an open table: for how long they are open, and who is asked in them, shows to nobody.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kits/kit.h"
#include "web/table_talk.h"
#include "web/tables/table_session.h"

namespace yezi::table_windows_test {
namespace {

using namespace table_talk;

/// A table of four people at which a card has just been discarded, without anything that takes time
/// having passed.
class Discarded {
public:
  explicit Discarded(const TalkedGame& game, TableSessionPlan plan)
      : table_(game.opened, game.sheet, game.locales, 1, std::move(plan)) {
    for (Seat seat = 0; seat < 4; ++seat) note(seat, table_.welcome({seat}));
    look();
  }
  /// Answers the question at turn, if there is one, by its last offer.
  bool discard() {
    for (Seat seat = 0; seat < 4; ++seat) {
      if (asked[seat].is_null() || asked[seat]["offers"].back() == "pass") continue;
      const Json answer{{"do", asked[seat]["offers"].back()}, {"ask", asked[seat]["ask"]}};
      asked[seat] = Json();
      table_.hear({seat}, answer.dump());
      look();
      return true;
    }
    return false;
  }
  void look() {
    while (table_.step()) {
    }
    std::array<std::vector<std::string>, 4> news;
    for (const Frame& frame : table_.take_frames()) news[frame.seat].push_back(frame.text);
    for (Seat seat = 0; seat < 4; ++seat) note(seat, news[seat]);
  }
  TableSession& table() { return table_; }

  std::array<Json, 4> asked;
  std::array<int, 4> told{}; // frames

private:
  void note(Seat seat, const std::vector<std::string>& frames) {
    for (const std::string& text : frames) {
      const Json frame = Json::parse(text);
      if (frame["event"] == "told") ++told[seat];
      if (frame["event"] == "told") asked[seat] = Json();
      if (frame["event"] == "ask") asked[seat] = frame;
    }
  }
  TableSession table_;
};

TEST(TableSession, AWindowIsOpenForAsLongWhoeverIsAsked) {
  const TalkedGame game("ningbo");
  TableSessionPlan plan = plan_with(game, "simple", 15);
  plan.window = std::chrono::seconds(3);
  Discarded talk(game, plan);
  const auto pass_time = [&] {
    if (const std::optional<Pause> pause = talk.table().take_pause()) {
      EXPECT_EQ(pause->time, std::chrono::seconds(3));
      const std::array<int, 4> before = talk.told;
      talk.table().waited(pause->window - 1); // of another window
      talk.look();
      EXPECT_EQ(talk.told, before);
      talk.table().waited(pause->window);
      talk.look();
      return true;
    }
    return false;
  };
  while (pass_time()) { // before play
  }
  int windows = 0, with_questions = 0;
  for (; windows < 60 && talk.discard(); ++windows) {
    const std::array<int, 4> before = talk.told;
    bool asked = false;
    for (Seat seat = 0; seat < 4; ++seat) {
      if (talk.asked[seat].is_null()) continue;
      asked = true;
      EXPECT_EQ(talk.asked[seat]["patience_ms"], 3000);
    }
    with_questions += asked ? 1 : 0;
    EXPECT_EQ(talk.told, before) << "nothing is sent before the time is over";
    ASSERT_TRUE(pass_time()) << "whether anybody is asked or not";
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(talk.told[seat], before[seat] + 1);
  }
  EXPECT_GT(windows, 20);
  EXPECT_GT(with_questions, 2);
  EXPECT_LT(with_questions, windows);
}

// Otherwise the secret thinking of a program would delay the frames of everybody.
TEST(TableSession, ADiscardIsToldBeforeAnybodyIsAskedAboutIt) {
  const TalkedGame game("ningbo");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  EXPECT_EQ(table.pause(), thumb_pause);
  table.welcome({me});
  Rng rng(4);
  int windows = 0, claims = 0;
  for (int turns = 0; turns < 400 && windows < 20 && !table.between_hands(); ++turns) {
    std::optional<Pause> pause;
    std::vector<Frame> frames;
    for (bool more = true; more && !pause;) {
      more = table.step();
      for (Frame& frame : table.take_frames()) frames.push_back(std::move(frame));
      pause = table.take_pause();
    }
    if (pause) {
      EXPECT_EQ(pause->time, thumb_pause);
      for (const Frame& frame : frames)
        EXPECT_NE(Json::parse(frame.text)["event"], "ask") << "asked before the window opens";
      // late or in time, whoever is asked has been asked when it closes
      if (turns % 2 == 0)
        while (table.step()) {
        }
      ++windows;
      table.waited(pause->window);
      for (Frame& frame : table.take_frames()) frames.push_back(std::move(frame));
    }
    for (const Frame& frame : frames) {
      const Json read = Json::parse(frame.text);
      if (read["event"] != "ask") continue;
      claims += read["offers"].back() == "pass" ? 1 : 0;
      const auto chosen = rng.below(static_cast<std::uint32_t>(read["offers"].size()));
      table.hear({me}, Json{{"do", read["offers"][chosen]}, {"ask", read["ask"]}}.dump());
    }
  }
  EXPECT_EQ(windows, 20);
  EXPECT_GT(claims, 0);
}

/// Plays on through some windows; `me` answers by chance. Every window is open equally long,
/// and nobody learns what programs think or answer meanwhile.
int windows_alike(const TalkedGame& game, TableSession& table, Seat me,
                  std::chrono::milliseconds time) {
  Rng rng(4);
  int windows = 0, told = 0;
  Json question;
  const auto take = [&] {
    for (const Frame& frame : table.take_frames()) {
      const Json read = Json::parse(frame.text);
      told += read["event"] == "told" ? 1 : 0;
      if (read["event"] == "ask" && frame.seat == me) question = read;
    }
  };
  const auto look_on = [&] { // whether anything happened
    bool more = table.step();
    for (const Errand& errand : table.take_errands()) {
      table.reckoned(errand.number, errand.reckon(game.opened));
      more = true;
    }
    take();
    if (const Json asked = std::exchange(question, Json()); !asked.is_null()) {
      const auto chosen = rng.below(static_cast<std::uint32_t>(asked["offers"].size()));
      table.hear({me}, Json{{"do", asked["offers"][chosen]}, {"ask", asked["ask"]}}.dump());
      more = true;
    }
    return more;
  };
  for (int turns = 0; turns < 200 && windows < 6 && !table.between_hands(); ++turns) {
    std::optional<Pause> pause;
    while (!pause && look_on()) pause = table.take_pause();
    if (!pause) break;
    EXPECT_EQ(pause->time, time);
    take();
    const int before = told;
    while (look_on()) {
    }
    EXPECT_EQ(told, before) << "told before the time was over";
    table.waited(pause->window);
    ++windows;
  }
  return windows;
}

/// Whether seats are asked in secret: where copies are drawn and claimed, but not fished.
bool asks_in_secret(const Rules& rules) {
  return rules.piles &&
         std::none_of(rules.phases.begin(), rules.phases.end(), [](const Phase& one) {
           return one.kit != nullptr && one.kit->kind() == Message("fishing");
         });
}

// How long programs think shows to nobody, whoever they are, wherever a person plays with them.
TEST(TableSession, WindowsAreOpenForAsLongWhateverProgramsPlay) {
  for (const std::string& id : every_game()) {
    const TalkedGame game(id);
    const Rules& rules = *game.opened.rules;
    const Seat me = seat_that_plays(game, 3);
    std::vector<std::string> kinds{"eager", "random", "search:20"};
    if (rules.simple >= 0) kinds.emplace_back("simple");
    for (const Named& thumb : rules.thumbs) kinds.push_back("simple:" + thumb.name);
    for (const std::string& kind : kinds) {
      SCOPED_TRACE(fmt::format("{} with {}", id, kind));
      TableSession table(game.opened, game.sheet, game.locales, 1,
                         plan_with(game, kind, seat_bit(me)));
      const auto time = kind.starts_with("search") ? thinking_pause : thumb_pause;
      EXPECT_EQ(table.pause(), time);
      if (!asks_in_secret(rules)) continue;
      table.welcome({me});
      EXPECT_GT(windows_alike(game, table, me, time), 3);
    }
  }
}

TEST(TableSession, WindowsAreOpenForAWhileWherePeopleHaveLeft) {
  const TalkedGame game("ningbo");
  TableSession table(game.opened, game.sheet, game.locales, 1, plan_with(game, "simple", 15));
  EXPECT_EQ(table.pause().count(), 0) << "people take their time";
  for (Seat seat = 0; seat < 4; ++seat) table.here(seat, true);
  table.here(2, false);
  for (const PersonClock& clock : table.take_clocks()) table.rang(clock);
  EXPECT_EQ(table.pause(), thumb_pause) << "a program answers at once, where people do not";
  table.here(2, true);
  EXPECT_EQ(table.pause().count(), 0);
}

TEST(TableSession, ASearchHasNoLongerThanTheWindow) {
  const TalkedGame game("ningbo");
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "search:200", seat_bit(seat_that_plays(game, 3))));
  EXPECT_EQ(table.pause(), thinking_pause);
  const TableSession alone(game.opened, game.sheet, game.locales, 1,
                           plan_with(game, "search:200", 0));
  EXPECT_EQ(alone.pause().count(), 0) << "nobody plays who could learn from it";
  Rng rng(4);
  int late = 0;
  table.welcome({seat_that_plays(game, 3)});
  for (int turns = 0; turns < 400 && late < 3 && !table.between_hands(); ++turns) {
    while (table.step()) {
    }
    for (const Frame& frame : table.take_frames()) {
      const Json read = Json::parse(frame.text);
      if (read["event"] != "ask") continue;
      const auto chosen = rng.below(static_cast<std::uint32_t>(read["offers"].size()));
      table.hear({frame.seat}, Json{{"do", read["offers"][chosen]}, {"ask", read["ask"]}}.dump());
    }
    const std::optional<Pause> pause = table.take_pause();
    const std::vector<Errand> errands = table.take_errands();
    if (pause) table.waited(pause->window);
    if (pause && !errands.empty()) {
      ++late;
      while (table.step()) {
      }
      const std::vector<Frame> before = table.take_frames();
      table.reckoned(errands[0].number, Found{});
      EXPECT_TRUE(table.take_frames().empty()) << "it has been played for meanwhile";
      for (const Frame& frame : before) {
        const Json read = Json::parse(frame.text);
        if (read["event"] == "ask")
          table.hear({frame.seat}, Json{{"do", read["offers"][0]}, {"ask", read["ask"]}}.dump());
      }
      continue;
    }
    for (const Errand& errand : errands) table.reckoned(errand.number, errand.reckon(game.opened));
  }
  EXPECT_GT(late, 0);
}

TEST(TableSession, EachSeatsQuestionsAreNumberedAlone) {
  const TalkedGame game("wahua");
  Talk talk(game, plan_with(game, "eager", 15));
  talk.play_out(3);
  for (Seat seat = 0; seat < 4; ++seat) {
    int last = 0;
    for (const Json& frame : talk.frames(seat)) {
      if (frame["event"] != "ask") continue;
      EXPECT_EQ(frame["ask"], last + 1);
      last = frame["ask"];
    }
    EXPECT_GT(last, 1);
  }
}

} // namespace
} // namespace yezi::table_windows_test
