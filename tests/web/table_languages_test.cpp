// The languages in which an open table tells what happens.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "web/table_talk.h"
#include "web/tables/table_session.h"

namespace yezi::table_languages_test {
namespace {

using namespace table_talk;

/// What a Chinese reader receives has no English in it: Latin letters stand only in brackets
/// (clauses, rules) and where the Chinese sheets write them too.
void expect_chinese(const std::string& text) {
  static const std::regex latin("[A-Za-z]{2,}"), known("Kam|Sung");
  constexpr std::string_view opens = "（", closes = "）";
  std::string bare = text;
  for (std::size_t at = bare.find(opens); at != std::string::npos; at = bare.find(opens, at)) {
    const std::size_t end = bare.find(closes, at);
    ASSERT_NE(end, std::string::npos) << text;
    bare.erase(at, end + closes.size() - at);
  }
  EXPECT_FALSE(std::regex_search(std::regex_replace(bare, known, ""), latin)) << text;
}

class InChinese : public ::testing::TestWithParam<std::string> {};

TEST_P(InChinese, EverythingIsToldInChinese) {
  const TalkedGame game(GetParam());
  for (const std::uint64_t seed : {3U, 4U}) {
    const Seat me = seat_that_plays(game, seed);
    TableSessionPlan plan = plan_with(game, "simple", seat_bit(me));
    plan.seed = seed;
    Talk talk(game, plan, Language::chinese);
    Rng rng(seed);
    const auto check = [&](const Json& says) {
      for (const Json& one : says) expect_chinese(one.get<std::string>());
    };
    for (int turns = 0; turns < 200 && !talk.question(me).is_null(); ++turns) {
      const std::string card = talk.table().rules().deck.faces[rng.below(30)].code;
      for (const Json& want :
           {Json{{"want", "why"}, {"id", 1}}, Json{{"want", "why"}, {"cards", card}, {"id", 2}},
            Json{{"want", "prove"}, {"cards", card}, {"id", 3}}}) {
        talk.say(me, want);
        check(talk.last(me, "answer")["says"]);
      }
      if (turns == 0) {
        talk.say(me, {{"want", "hint"}, {"id", 4}});
        check(talk.last(me, "answer")["says"]);
      }
      talk.answer(me, rng);
    }
    ASSERT_TRUE(talk.table().between_hands());
    for (const Json& frame : talk.frames(me)) {
      if (frame["event"] == "ask") {
        expect_chinese(frame["says"]);
        check(frame["open"]);
      }
      if (frame["event"] == "told")
        for (const Json& line : frame["lines"]) expect_chinese(line["says"]);
    }
    const Json over = talk.last(me, "over");
    check(over["says"]);
    for (const Json& one : over["account"]["payments"]) expect_chinese(one["text"]);
    for (const char* summed : {"hands", "accounts"})
      for (const Json& one : over["account"][summed])
        for (const Json& item : one["items"]) expect_chinese(item["text"]);
    for (const Json& count : over["account"]["counts"])
      for (const Json& item : count["items"]) {
        expect_chinese(item["text"]);
        expect_chinese(item["column"]);
      }
#ifdef YEZI_SANITIZED
    if (game.opened.rules->piles) continue; // there is much to judge
#endif
    talk.say(me, {{"want", "review"}, {"id", 9}});
    const Json review = talk.last(me, "answer");
    check(review["says"]);
    for (const Json& one : review["decisions"]) check(one["says"]);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, InChinese,
                         ::testing::Values("eight-tricks", "kanhu", "khanhoo", "last-bone", "lukfu",
                                           "madiao", "ningbo", "tiengow", "wahua"),
                         [](const auto& entry) {
                           std::string name = entry.param;
                           std::erase(name, '-');
                           return name;
                         });

/// Two who look from one seat are each told in their own language.
TEST(TableSession, EachIsToldInTheLanguageHeAskedFor) {
  const TalkedGame game("lukfu");
  const Seat me = seat_that_plays(game, 3);
  TableSession table(game.opened, game.sheet, game.locales, 1,
                     plan_with(game, "simple", seat_bit(me)));
  table.welcome({me});
  table.welcome({me, false, Language::chinese});
  play_on(table);
  std::map<Language, std::string> asked;
  for (const Frame& frame : table.take_frames()) {
    const Json read = Json::parse(frame.text);
    if (read["event"] == "ask") asked[frame.language.value()] = read["says"];
  }
  EXPECT_TRUE(asked[Language::english].starts_with("Your turn")) << asked[Language::english];
  EXPECT_TRUE(asked[Language::chinese].starts_with("輪到你")) << asked[Language::chinese];
  table.hear({me, false, Language::chinese}, R"({"want":"undo"})");
  const std::vector<Frame> refused = table.take_frames();
  ASSERT_EQ(refused.size(), 1U) << "whoever asks is answered";
  EXPECT_EQ(refused[0].language, Language::chinese);
}

} // namespace
} // namespace yezi::table_languages_test
