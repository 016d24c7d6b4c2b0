// yezi study as people use it: runs that are killed, shards, checks, and the pages that are
// written.

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi {

namespace {

using Json = nlohmann::json;

class CliStudy : public Cli {
protected:
  void SetUp() override {
    Cli::SetUp();
    std::ofstream(folder_ / "small.lua")
        << "return {\n"
           "  title = { en = \"Small\", zh = \"小\" },\n"
           "  asks  = { en = \"Which?\", zh = \"哪個？\" },\n"
           "  games = { \"kanhu\", { \"eight-tricks\", called = { en = \"Eight\", zh = \"八\" } } "
           "},\n"
           "  deals = 120, blocks = 12, plays = 2, sittings = 12,\n"
           "  duels = { { \"eager\", among = \"random\", deals = 24 } },\n"
           "  measures = { \"luck\", \"skill\", \"length\", \"changes\", \"gini\", \"weight\" },\n"
           "}\n";
  }
  /// All that merging and running write, by name.
  std::map<std::string, std::string> outcome(const std::string& folder) {
    std::map<std::string, std::string> files;
    for (const char* name : {"blocks.jsonl", "results.json", "figures.csv", "effects.csv",
                             "report.html", "figures.svg", "distributions.svg"})
      files[name] = text_of(folder_ / folder / name);
    return files;
  }
};

TEST_F(CliStudy, ShardsMergeToTheBytesOfARun) {
  const Ran whole = run("\"$YEZI\" study run small.lua --out whole --threads 1");
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_TRUE(has(whole.out, "decided by the deal")) << whole.out;
  const auto wanted = outcome("whole");
  for (const auto& [name, text] : wanted) EXPECT_FALSE(text.empty()) << name;
  for (const char* shards : {"2", "5"}) {
    const std::string folder = std::string("cut") + shards;
    const Ran planned =
        run("\"$YEZI\" study plan small.lua --shards " + std::string(shards) + " --out " + folder);
    ASSERT_EQ(planned.code, 0) << planned.err;
    const Ran early = run("\"$YEZI\" study merge " + folder);
    EXPECT_EQ(early.code, 1) << early.err;
    const Ran ran = run(
        fmt::format("for k in $(seq {0}); do \"$YEZI\" study shard small.lua $k --out {1} || exit; "
                    "done; \"$YEZI\" study merge {1}",
                    shards, folder));
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, whole.out);
    for (const auto& [name, text] : outcome(folder)) EXPECT_EQ(text, wanted.at(name)) << name;
  }
  const Ran missing = run("rm cut2/shard-2.sqlite; \"$YEZI\" study merge cut2");
  EXPECT_EQ(missing.code, 1);
  EXPECT_TRUE(has(missing.err, "36 of 72 blocks are missing")) << missing.err;
}

TEST_F(CliStudy, ARunThatWasKilledGoesOn) {
  ASSERT_EQ(run("sed -i 's/deals = 120, blocks = 12/deals = 1200, blocks = 60/' small.lua; "
                "\"$YEZI\" study run small.lua "
                "--out whole")
                .code,
            0);
  // Killed again and again, without warning and a little later each time, until it ends by itself.
  const Ran killed = run(
      "n=0; while :; do \"$YEZI\" study run small.lua --out parts >/dev/null 2>&1 & job=$!; "
      "( sleep $((n / 4)).$((2 + n % 4 * 2)); kill -9 $job ) 2>/dev/null & wait $job 2>/dev/null; "
      "code=$?; "
      "[ $code = 137 ] || break; n=$((n+1)); [ $n -lt 60 ] || break; done; echo $n; exit $code");
  ASSERT_EQ(killed.code, 0) << killed.err;
  EXPECT_GE(std::atoi(killed.out.c_str()), 1) << "it was killed at least once";
  const auto wanted = outcome("whole");
  for (const auto& [name, text] : outcome("parts")) EXPECT_EQ(text, wanted.at(name)) << name;
}

TEST_F(CliStudy, AnInterruptedRunSaysThatItGoesOn) {
  // In front, as sh lets programs behind it ignore this signal.
  const Ran ran = run(
      "sed -i 's/deals = 120/deals = 600000/' small.lua; (for i in $(seq 400); do ls here/*.sqlite "
      "&& break; sleep 0.02; done; sleep 0.5; kill -INT $(cat number)) >/dev/null 2>&1 & "
      "sh -c 'echo $$ >number; exec \"$YEZI\" study run small.lua --out here'; exit $?");
  EXPECT_TRUE(has(ran.err, "the same command continues from them")) << ran.err;
  EXPECT_FALSE(fs::exists(folder_ / "here" / "report.html"));
}

TEST_F(CliStudy, ASettingThatIsExtendedUsesWhatWasPlayed) {
  ASSERT_EQ(run("\"$YEZI\" study run small.lua --out here").code, 0);
  const Ran more =
      run("sed -i 's/\"gini\", //' small.lua; sed -i 's/games = { \"kanhu\", /games = { "
          "\"kanhu\", \"last-bone\", /' small.lua; \"$YEZI\" study run small.lua --out "
          "here --json; \"$YEZI\" study run small.lua --out anew --json | cmp - "
          "here/results.json; exit $?");
  EXPECT_EQ(more.code, 0) << more.out << more.err;
}

TEST_F(CliStudy, SaysWhatIsWrong) {
  EXPECT_EQ(run("\"$YEZI\" study rum small.lua").code, 2);
  EXPECT_TRUE(has(run("\"$YEZI\" study rum small.lua").err, "did you mean \"run\"?"));
  EXPECT_TRUE(has(run("\"$YEZI\" study run small.lua").err, "--out wants a folder"));
  EXPECT_EQ(run("\"$YEZI\" study shard small.lua 1 --out here").code, 2);
  EXPECT_EQ(run("\"$YEZI\" study plan small.lua --shards 3 --out here").code, 0);
  EXPECT_TRUE(has(run("\"$YEZI\" study shard small.lua 4 --out here").err, "from 1 to 3"));
  const Ran other = run("sed -i 's/seed/&/; s/blocks = 12/blocks = 11/' small.lua; \"$YEZI\" study "
                        "shard small.lua 1 --out here");
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(has(other.err, "another study")) << other.err;
  const Ran faulty = run("sed -i 's/lengt/lenk/' small.lua; \"$YEZI\" study --check small.lua");
  EXPECT_EQ(faulty.code, 3);
  EXPECT_TRUE(has(faulty.err, "small.lua:7: there is no measure \"lenkh\"")) << faulty.err;
  EXPECT_TRUE(has(faulty.err, "did you mean \"length\"?")) << faulty.err;
}

TEST_F(CliStudy, EveryFigureSaysHowItIsMadeAgain) {
  ASSERT_EQ(run("\"$YEZI\" study run small.lua --out here").code, 0);
  const std::string html = text_of(folder_ / "here" / "report.html");
  std::size_t figures = 0, captions = 0;
  for (std::size_t at = html.find("<figure>"); at != std::string::npos;
       at = html.find("<figure>", at + 1)) {
    ++figures;
    const std::string one = html.substr(at, html.find("</figure>", at) - at);
    captions += has(one, "yezi study run small.lua --out DIR") ? 1 : 0;
  }
  EXPECT_EQ(figures, 2U);
  EXPECT_EQ(captions, figures);
  EXPECT_TRUE(has(html, "Eight"));
  const Ran chinese = run("\"$YEZI\" study run small.lua --out here --lang zh-Hant");
  EXPECT_TRUE(has(chinese.out, "小")) << chinese.out;
  EXPECT_FALSE(has(chinese.out, "decided by the deal")) << chinese.out;
}

TEST_F(CliStudy, WrittenStudiesAreListedAndWhole) {
  const Ran list = run("\"$YEZI\" study --json");
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_GE(Json::parse(list.out).size(), 1U);
  const Ran checked = run("\"$YEZI\" study --check");
  EXPECT_EQ(checked.code, 0) << checked.out << checked.err;
  for (const auto& study : Json::parse(list.out)) {
    const std::string name = study["name"];
    for (const char* language : {"en", "zh-Hant", "zh-Hans"}) {
      const Ran page =
          run("\"$YEZI\" study page " + name + " --format html --lang " + std::string(language));
      ASSERT_EQ(page.code, 0) << page.err;
      EXPECT_TRUE(has(page.out, "<figure>")) << name;
    }
  }
}

} // namespace
} // namespace yezi
