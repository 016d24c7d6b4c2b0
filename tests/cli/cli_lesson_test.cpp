// The lessons as somebody at a terminal takes them.

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi::cli_lesson_test {

namespace {

const fs::path home = YEZI_SOURCE_DIR;

TEST_F(Cli, LessonsAreListed) {
  const Ran list = run("$YEZI lesson");
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_TRUE(has(list.out, "lukfu-beat-or-break")) << list.out;
  EXPECT_TRUE(has(run("$YEZI lesson --lang zh-Hant").out, "甚麼是老歲牌"));
  const auto json = nlohmann::json::parse(run("$YEZI lesson --json").out);
  EXPECT_EQ(json[0]["id"], "lukfu-hand");
  EXPECT_EQ(run("$YEZI lesson --lang zh").code, 2);
  const Ran near = run("$YEZI lesson lukfu-old-aeg");
  EXPECT_EQ(near.code, 2);
  EXPECT_TRUE(has(near.err, "did you mean \"lukfu-old-age\"?")) << near.err;
}

TEST_F(Cli, ALessonIsTakenThroughAPipe) {
  const Ran ran =
      run("printf '?\\nyes\\nno\\n2\\nskip\\n3\\nbury g2 s2\\nquit\\n' | $YEZI lesson 2");
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* part :
       {"Must beat or break", "Hint: Which cards would stay", "Not yet. Look at the cards",
        "Right. You would keep", "The answer is: Yes", "Right. Three: any card.", "is no number",
        "3 of 8 questions"})
    EXPECT_TRUE(has(ran.out, part)) << part << '\n' << ran.out;
  EXPECT_FALSE(has(ran.out, "What buried cards reveal")) << "hidden until its question is answered";
  EXPECT_EQ(ran.out, run("printf '?\\nyes\\nno\\n2\\nskip\\n3\\nbury g2 s2\\n' | $YEZI lesson "
                         "lukfu-beat-or-break")
                         .out)
      << "the end of input is as good as quit";
  const Ran proof = run("printf 'skip\\nskip\\nskip\\nskip\\n' | $YEZI lesson lukfu-old-age");
  EXPECT_TRUE(has(proof.out, "s6 六拾 cannot be beaten by anybody")) << proof.out;
  EXPECT_FALSE(has(proof.out, "nobody can beat those")) << "that would be the answer";
  const Ran chinese =
      run("printf '1\\n4\\n?\\n' | $YEZI lesson lukfu-hand --lang zh-Hant < /dev/stdin");
  for (const char* part : {"讀一手六虎牌", "還不對。綫是錢", "對。由高至低", "提示：找同一門"})
    EXPECT_TRUE(has(chinese.out, part)) << part << '\n' << chinese.out;
  EXPECT_EQ(run("yes nonsense | $YEZI lesson 1 > /dev/null").code, 0) << "it ends";
}

TEST_F(Cli, AChineseLessonShowsItsPositionsInChinese) {
  for (const auto& entry : nlohmann::json::parse(run("$YEZI lesson --json").out)) {
    const std::string id = entry["id"];
    const Ran ran =
        run("for i in $(seq 30); do echo skip; done | $YEZI lesson --lang zh-Hant " + id);
    ASSERT_EQ(ran.code, 0) << id << ran.err;
    EXPECT_TRUE(has(ran.out, "你是")) << id;
    for (const char* english : {"You ", "Your ", "Trick ", "Cards won", "on the table", "discards",
                                "can still be drawn", "tiles", " tens ", "The hand is over"})
      EXPECT_FALSE(has(ran.out, english)) << id << ": " << english << '\n' << ran.out;
  }
}

TEST_F(Cli, WhatIsToBePractisedCanBePlayed) {
  for (const auto& entry : nlohmann::json::parse(run("$YEZI lesson --json").out)) {
    const std::string id = entry["id"];
    const Ran ran = run("for i in $(seq 30); do echo skip; done | $YEZI lesson " + id);
    ASSERT_EQ(ran.code, 0) << id << ran.err;
    const std::string mark = "To practise: yezi";
    const std::size_t at = ran.out.find(mark);
    ASSERT_NE(at, std::string::npos) << id;
    const std::size_t from = at + mark.size();
    const std::string command = ran.out.substr(from, ran.out.find('\n', from) - from);
    const Ran played = run("echo quit | $YEZI" + command);
    EXPECT_EQ(played.code, 0) << command << played.err;
    EXPECT_TRUE(has(played.out, "You are ")) << command;
  }
}

TEST_F(Cli, LessonsAreHeldAgainstTheEngine) {
  const Ran good_ones = run("$YEZI lesson --check");
  EXPECT_EQ(good_ones.code, 0) << good_ones.out;
  EXPECT_TRUE(has(good_ones.out, "wahua-out-and-lost (zh-Hant): 7 questions, good"));
  const std::string made = "mkdir h && ln -s " + (home / "games").string() + " h/games && cp -r " +
                           (home / "history").string() + " h/history && ";
  const Ran bad =
      run(made + "sed -i 's/^ask: unbeatable exact/&\\naccept: s9/' "
                 "h/history/lessons/lukfu-old-age.md && export YEZI_HOME=$PWD/h && $YEZI lesson "
                 "--check");
  EXPECT_EQ(bad.code, 3);
  EXPECT_TRUE(has(bad.out, "history/lessons/lukfu-old-age.md:")) << bad.out;
  EXPECT_TRUE(has(bad.out, "is said to be right, the engine says")) << bad.out;
  const Ran refused = run("YEZI_HOME=$PWD/h $YEZI lesson lukfu-old-age < /dev/null");
  EXPECT_EQ(refused.code, 3) << "a lesson that teaches what is false is not given";
  EXPECT_EQ(refused.out, "");
  const auto json = nlohmann::json::parse(run("YEZI_HOME=$PWD/h $YEZI lesson --check --json").out);
  const auto lessons = nlohmann::json::parse(run("$YEZI lesson --json").out);
  EXPECT_EQ(json.size(), 3 * lessons.size()) << "each in three languages";
}

} // namespace

} // namespace yezi::cli_lesson_test
