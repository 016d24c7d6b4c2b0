// People together at one open table: names, talk, clocks, stand-ins, a pause, boards, and who looks
// on from no seat.

#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "explain/words.h"
#include "history/module_files.h"
#include "view/bystander.h"
#include "web/tables/table_session.h"

namespace yezi::table_company_test {
namespace {

using Json = nlohmann::ordered_json;
using namespace std::chrono_literals;

struct Game {
  explicit Game(const std::string& id)
      : opened(std::move(*open_module(Library(), id, {}))),
        sheet(std::move(*sheet_of(Library(), opened.rules->said))),
        locales(locales_of(Library().home(), id)) {}
  Opened opened;
  Sheet sheet;
  Locales locales;
};

/// A table with people in all seats but `programs`, and what each seat and the bystander heard.
struct Room {
  explicit Room(const std::string& id, CompanyPlan company = {}, Seats programs = 0,
                const std::string& secret = "secret")
      : game(id),
        session(game.opened, game.sheet, game.locales, 7,
                plan(std::move(company), programs, secret)) {
    for (Seat seat = 0; seat < seats(); ++seat)
      if (session.players()[seat] == "human") come(seat);
    for (const std::string& text : session.welcome({bystander, true, Language::english}))
      heard[bystander].push_back(Json::parse(text));
    go_on();
  }
  TableSessionPlan plan(CompanyPlan company, Seats programs, const std::string& secret) const {
    TableSessionPlan plan;
    plan.secret = secret;
    plan.company = std::move(company);
    for (Seat seat = 0; seat < seats(); ++seat)
      plan.players.emplace_back(has_seat(programs, seat) ? "simple" : "human");
    return plan;
  }
  Seat seats() const { return static_cast<Seat>(game.opened.rules->seats); }
  void come(Seat seat) {
    session.here(seat, true);
    for (const std::string& text : session.welcome({seat}))
      heard[seat].push_back(Json::parse(text));
    go_on();
  }
  void leave(Seat seat) {
    session.here(seat, false);
    go_on();
  }
  void go_on() {
    while (session.step()) {
    }
    for (const Frame& frame : session.take_frames())
      heard[frame.seat].push_back(Json::parse(frame.text));
    for (const PersonClock& clock : session.take_clocks()) clocks.push_back(clock);
  }
  void say(Seat seat, const Json& frame) {
    session.hear({seat}, frame.dump());
    go_on();
  }
  /// The last frame of a kind that a seat has; null where there is none.
  Json last(Seat seat, const std::string& event) const {
    const auto all = heard.find(seat);
    if (all == heard.end()) return {};
    const auto found = std::find_if(all->second.rbegin(), all->second.rend(),
                                    [&](const Json& frame) { return frame["event"] == event; });
    return found == all->second.rend() ? Json() : *found;
  }
  std::size_t count(Seat seat, const std::string& event) const {
    return static_cast<std::size_t>(
        std::count_if(heard.at(seat).begin(), heard.at(seat).end(),
                      [&](const Json& frame) { return frame["event"] == event; }));
  }
  /// Who has to answer; no_seat: nobody.
  Seat asked() const {
    for (Seat seat = 0; seat < seats(); ++seat)
      if (const Json ask = last(seat, "ask"); !ask.is_null() && !done.contains({seat, ask["ask"]}))
        return seat;
    return no_seat;
  }
  void answer(Seat seat, Rng& rng) {
    const Json ask = last(seat, "ask");
    const Json& offers = ask["offers"];
    done.insert({seat, ask["ask"].get<int>()});
    say(seat, {{"do", offers[rng.below(static_cast<std::uint32_t>(offers.size()))]},
               {"ask", ask["ask"]}});
  }
  void play_out(std::uint64_t seed) {
    Rng rng(seed);
    for (int turns = 0; !session.between_hands() && turns < 3000; ++turns) {
      const Seat seat = asked();
      ASSERT_NE(seat, no_seat);
      answer(seat, rng);
    }
    EXPECT_TRUE(session.between_hands());
  }
  /// The clock that was set last for a seat rings.
  void ring(Seat seat) {
    const auto found = std::find_if(clocks.rbegin(), clocks.rend(),
                                    [&](const PersonClock& one) { return one.seat == seat; });
    if (found != clocks.rend()) session.rang(*found);
    go_on();
  }

  Game game;
  TableSession session;
  std::map<Seat, std::vector<Json>> heard;
  std::vector<PersonClock> clocks;
  std::set<std::pair<Seat, int>> done;
};

TEST(Company, NamesAreChosenAndChanged) {
  CompanyPlan plan;
  plan.names = {"Ada", " Bo\nbo "};
  Room room("lukfu", plan);
  EXPECT_EQ(room.last(0, "hello")["seats"][0]["name"], "Ada");
  EXPECT_EQ(room.last(0, "hello")["seats"][1]["name"], "Bo?bo");
  EXPECT_FALSE(room.last(0, "hello")["seats"][2].contains("name"));
  room.say(2, {{"want", "name"}, {"name", "<b>丙</b>" + std::string(100, 'x')}});
  const Json seats = room.last(bystander, "seats")["seats"];
  const std::string name = seats[2]["name"];
  EXPECT_TRUE(name.starts_with("<b>丙</b>xxx")) << "the page shows it as text: " << name;
  EXPECT_LE(name.size(), 40U);
  room.say(2, {{"want", "name"}, {"name", ""}});
  EXPECT_FALSE(room.last(0, "seats")["seats"][2].contains("name"));
}

TEST(Company, WhatIsSaidIsHeardByAllUnlessTalkIsOff) {
  Room room("lukfu", {{"Ada"}});
  room.say(0, {{"want", "say"}, {"text", "  hello\x07 " + std::string(500, 'a')}});
  for (const Seat seat : {Seat{0}, Seat{3}, bystander}) {
    const Json talk = room.last(seat, "talk");
    ASSERT_EQ(talk["said"].size(), 1U);
    EXPECT_EQ(talk["again"], false);
    EXPECT_EQ(talk["said"][0]["name"], "Ada");
    const std::string text = talk["said"][0]["text"];
    EXPECT_TRUE(text.starts_with("hello? aaa")) << text;
    EXPECT_LT(text.size(), 250U);
  }
  room.say(1, {{"want", "say"}, {"text", "  "}});
  room.session.hear({bystander, true}, R"({"want":"say","text":"I see"})");
  room.go_on();
  EXPECT_EQ(room.last(bystander, "error")["fault"], "illegal") << "watchers say nothing";
  room.session.govern(false, false);
  room.go_on();
  EXPECT_EQ(room.last(2, "talk")["on"], false);
  room.say(1, {{"want", "say"}, {"text", "psst"}});
  EXPECT_EQ(room.last(1, "error")["fault"], "quiet");
  EXPECT_EQ(room.last(2, "talk")["said"].size(), 0U);
  room.come(2); // once more
  EXPECT_EQ(room.last(2, "talk")["again"], true);
  EXPECT_EQ(room.last(2, "talk")["said"].size(), 1U) << "what was said before is known still";
}

TEST(Company, WhenTheClockHasRunOutAProgramPlays) {
  CompanyPlan plan;
  plan.clock = 20s;
  Room room("lukfu", plan);
  EXPECT_EQ(room.last(0, "hello")["clock"], 20'000);
  const Seat seat = room.asked();
  ASSERT_NE(seat, no_seat);
  EXPECT_EQ(room.last(seat, "ask")["patience_ms"], 20'000);
  ASSERT_FALSE(room.clocks.empty());
  const PersonClock first = room.clocks.back();
  EXPECT_EQ(first.seat, seat);
  EXPECT_EQ(first.time, 20s);
  const std::size_t told = room.count(bystander, "told");
  room.ring(seat);
  EXPECT_EQ(room.last(seat, "error")["fault"], "late");
  for (Seat other = 0; other < room.seats(); ++other)
    EXPECT_TRUE(other == seat || room.last(other, "error").is_null());
  EXPECT_GT(room.count(bystander, "told"), told) << "a move was made";
  // of a question that was answered no clock rings
  const std::size_t after = room.count(bystander, "told");
  room.session.rang(first);
  room.go_on();
  EXPECT_EQ(room.count(bystander, "told"), after);
}

TEST(Company, WithoutAClockNobodyIsHurried) {
  Room room("lukfu");
  EXPECT_TRUE(room.clocks.empty());
  EXPECT_EQ(room.last(room.asked(), "ask")["patience_ms"], 0);
}

TEST(Company, AProgramStandsInForWhoeverHasLeft) {
  CompanyPlan plan;
  plan.absence = 5s;
  Room room("lukfu", plan);
  const Seat seat = room.asked();
  const Seat other = seat == 0 ? 1 : 0;
  room.leave(seat);
  ASSERT_FALSE(room.clocks.empty());
  EXPECT_EQ(room.clocks.back().time, 5s);
  EXPECT_EQ(room.last(other, "seats")["seats"][seat]["here"], false);
  EXPECT_FALSE(room.last(other, "seats")["seats"][seat].contains("stands_in"));
  const std::size_t told = room.count(other, "told");
  room.ring(seat);
  EXPECT_EQ(room.last(other, "seats")["seats"][seat]["stands_in"], true);
  EXPECT_GT(room.count(other, "told"), told);
  room.come(seat);
  EXPECT_FALSE(room.last(other, "seats")["seats"][seat].contains("stands_in"));
  room.play_out(3);
}

TEST(Company, WhoIsBackInTimeIsNotStoodInFor) {
  Room room("lukfu");
  const Seat seat = room.asked();
  room.leave(seat);
  const PersonClock clock = room.clocks.back();
  room.come(seat);
  const std::size_t told = room.count(bystander, "told");
  room.session.rang(clock);
  room.go_on();
  EXPECT_EQ(room.count(bystander, "told"), told);
  EXPECT_FALSE(room.last(seat, "seats")["seats"][seat].contains("stands_in"));
}

TEST(Company, ATableThatAllHaveLeftWaits) {
  Room room("lukfu");
  const std::size_t before = room.count(bystander, "told");
  for (Seat seat = 0; seat < room.seats(); ++seat) room.leave(seat);
  for (Seat seat = 0; seat < room.seats(); ++seat) room.ring(seat);
  EXPECT_EQ(room.count(bystander, "told"), before);
  const Seat asked = room.asked();
  room.come(asked == 0 ? 1 : 0);
  EXPECT_GT(room.count(bystander, "told"), before) << "now somebody waits";
}

TEST(Company, APausedTableStandsStillAndItsClocksToo) {
  CompanyPlan plan;
  plan.clock = 20s;
  Room room("lukfu", plan);
  const Seat seat = room.asked();
  room.session.govern(true, true);
  room.go_on();
  EXPECT_EQ(room.last(bystander, "paused")["on"], true);
  const std::size_t told = room.count(bystander, "told");
  room.ring(seat);
  const Json ask = room.last(seat, "ask");
  room.say(seat, {{"do", ask["offers"][0]}, {"ask", ask["ask"]}});
  EXPECT_EQ(room.last(seat, "error")["fault"], "paused");
  EXPECT_EQ(room.count(bystander, "told"), told);
  EXPECT_EQ(Json::parse(room.session.welcome({seat})[0])["paused"], true);
  const std::size_t clocks = room.clocks.size();
  room.session.govern(false, true);
  room.go_on();
  EXPECT_GT(room.clocks.size(), clocks) << "the time begins anew";
  room.play_out(4);
}

TEST(Company, BoardsAreTheSameAtAllTablesWhateverIsPlayed) {
  CompanyPlan plan;
  plan.boards = 3;
  for (const std::string id : {"lukfu", "ningbo"}) {
    std::vector<std::vector<std::string>> deals;
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      Room room(id, plan);
      std::vector<std::string> dealt;
      for (int board = 0; board < plan.boards; ++board) {
        room.play_out(10 * seed + static_cast<std::uint64_t>(board));
        const Json over = room.last(0, "over");
        EXPECT_EQ(over["hand"], board);
        EXPECT_EQ(over["match_over"], board + 1 == plan.boards);
        Json start = over["open"][0];
        EXPECT_EQ(start["match"]["scores"], Json::array({0, 0, 0, 0})) << "a match of its own";
        dealt.push_back(start["match"].dump() + over["open"][1].dump());
        for (Seat seat = 0; seat < room.seats(); ++seat) room.say(seat, {{"want", "next"}});
      }
      EXPECT_TRUE(room.session.between_hands()) << "no board follows the last";
      deals.push_back(dealt);
    }
    EXPECT_EQ(deals[0], deals[1]) << id;
    EXPECT_NE(deals[0][0], deals[0][1]);
  }
}

TEST(Company, WhoeverLooksOnSeesNoHandBeforeTheEnd) {
  for (const std::string id : {"lukfu", "ningbo", "madiao"}) {
    Room room(id);
    const Json hello = room.last(bystander, "hello");
    EXPECT_TRUE(hello["you"].is_null());
    EXPECT_EQ(hello["watching"], true);
    const std::string hand = hello["game"]["hand"];
    room.play_out(5);
    EXPECT_EQ(room.count(bystander, "ask"), 0U);
    bool over = false;
    int hidden = 0;
    for (const Json& frame : room.heard[bystander]) {
      if (frame["event"] != "told") continue;
      for (const Json& told : frame["lines"]) {
        over = over || told["line"]["event"] == "reveal" || told["line"]["event"] == "settle";
        EXPECT_FALSE(told["line"].contains("you"));
        if (over || !told.contains("sight")) continue;
        for (const std::string cards : told["sight"]["zones"][hand]) {
          EXPECT_EQ(cards.find_first_not_of("? "), cards.npos) << id << ": " << cards;
          hidden += static_cast<int>(cards.size());
        }
        EXPECT_FALSE(told["sight"].contains("unbeatable"));
      }
    }
    EXPECT_TRUE(over);
    EXPECT_GT(hidden, 0);
    EXPECT_EQ(room.last(bystander, "over")["open"], room.last(0, "over")["open"]);
  }
}

} // namespace
} // namespace yezi::table_company_test
