// What shells are offered when they complete a command line.

#include <sstream>

#include "cli/completing.h"
#include "command_line.h"

namespace yezi::cli_completion_test {

namespace {

std::vector<std::string> words_for(const std::vector<std::string>& typed) {
  std::vector<std::string> words;
  for (const Suggestion& suggestion : complete(typed).words) words.push_back(suggestion.word);
  return words;
}

bool offers(const std::vector<std::string>& typed, const std::string& word) {
  const std::vector<std::string> words = words_for(typed);
  return std::find(words.begin(), words.end(), word) != words.end();
}

using Words = std::vector<std::string>;

TEST(Completing, CommandsAndOptionsAreThoseThatThereAre) {
  EXPECT_EQ(words_for({"simu"}), Words{"simulate"});
  EXPECT_EQ(words_for({"help", "simu"}), Words{"simulate"});
  EXPECT_EQ(words_for({"--v"}), Words{"--version"});
  EXPECT_TRUE(offers({"play", "lukfu", "--"}, "--players"));
  EXPECT_TRUE(offers({"play", "lukfu", "--"}, "--help"));
  EXPECT_FALSE(offers({"play", "lukfu", "--seed", "1", "--"}, "--seed"));
  EXPECT_TRUE(offers({"play", "lukfu", "--set", "min_fu=5", "--"}, "--set")); // repeatable
  EXPECT_FALSE(offers({"serve", "--"}, "--table-process"));                   // not for people
  EXPECT_TRUE(offers({"sources", "Wilk"}, "Wilkinson-1895"));
  EXPECT_TRUE(words_for({"nothing", ""}).empty());
  EXPECT_TRUE(words_for({}).empty());
}

TEST(Completing, FirstWordsFollowFromTheUsage) {
  EXPECT_EQ(words_for({"play", "lukfu/thr"}), Words{"lukfu/three"});
  EXPECT_TRUE(words_for({"play", "lukfu", "l"}).empty());
  EXPECT_TRUE(offers({"compare", "lukfu", "madi"}, "madiao")); // any number of games
  EXPECT_TRUE(offers({"check", "madi"}, "madiao"));
  EXPECT_TRUE(complete({"check", "x"}).files);
  EXPECT_TRUE(complete({"show", ""}).files);
  EXPECT_FALSE(complete({"play", ""}).files);
  EXPECT_TRUE(offers({"course", "teach"}, "teachers-guide"));
  EXPECT_TRUE(offers({"lesson", "lukfu"}, "lukfu-old-age"));
  EXPECT_TRUE(offers({"cards", ""}, "money-40"));
  EXPECT_EQ(words_for({"words", "beat_or"}), Words{"beat_or_break"});
  EXPECT_EQ(words_for({"completion", "z"}), Words{"zsh"});
}

TEST(Completing, SettingsAreThoseOfTheGame) {
  EXPECT_TRUE(offers({"play", "lukfu", "--set", ""}, "min_fu="));
  EXPECT_TRUE(offers({"play", "--set", "min_fu=5", "lukfu", "--set", "pl"}, "players="));
  EXPECT_EQ(words_for({"games", "lukfu", "--set", "players="}),
            (Words{"players=4", "players=3", "players=4_active"}));
  EXPECT_EQ(words_for({"games", "lukfu", "--set", "min_fu=4", "players=3"}), Words{"players=3"});
  EXPECT_TRUE(offers({"compare", "lukfu:pl"}, "lukfu:players="));
  EXPECT_TRUE(offers({"compare", "lukfu:min_fu=4,players="}, "lukfu:min_fu=4,players=3"));
  EXPECT_TRUE(offers({"lab", "kanhu", "--vary", "players,od"}, "players,odd"));
  EXPECT_TRUE(words_for({"play", "nothing", "--set", ""}).empty());
  EXPECT_TRUE(offers({"new", "mine", "--from", "lukf"}, "lukfu"));
}

TEST(Completing, ValuesComeFromTheNameOfTheValue) {
  EXPECT_EQ(words_for({"play", "lukfu", "--lang", "zh-"}), (Words{"zh-Hant", "zh-Hans"}));
  EXPECT_EQ(words_for({"rules", "lukfu", "--format", "m"}), Words{"md"});
  EXPECT_EQ(words_for({"rules", "lukfu", "--format=m"}), Words{"--format=md"});
  EXPECT_EQ(words_for({"lineage", "--only", "trick,m"}), Words{"trick,meld"});
  EXPECT_TRUE(offers({"play", "lukfu", "--players", "simple,sea"}, "simple,search:"));
  EXPECT_TRUE(complete({"new", "x", "--dir", ""}).folders);
  EXPECT_TRUE(complete({"cards", "money-40", "-o", ""}).files);
  EXPECT_TRUE(words_for({"play", "lukfu", "--seed", ""}).empty());
}

/// A value that help names is one that the command knows: what is refused says so.
TEST_F(Cli, EveryValueThatIsCompletedIsKnown) {
  const std::vector<Words> lines{
      {"rules", "eight-tricks", "--hands", "0", "--format", ""},
      {"rules", "eight-tricks", "--hands", "0", "--style", ""},
      {"rules", "eight-tricks", "--hands", "0", "--lang", ""},
      {"words", "--format", ""},
      {"sources", "--format", ""},
      {"lineage", "--only", ""},
      {"games", "--lang", ""},
      {"course", "leaf", "--part", ""},
      {"course", "leaf", "--format", ""},
      {"cards", "money-40", "--format", ""},
      {"cards", "money-40", "--sheet", ""},
      {"solve", "eight-tricks", "--limit", "1", "--goal", ""},
      {"solve", "eight-tricks", "--limit", "1", "--play", ""},
      {"new", "x", "--dir", "d", "--play", ""},
      {"new", "y", "--dir", "d", "--players", ""},
  };
  for (Words line : lines) {
    const Words values = words_for(line);
    EXPECT_GE(values.size(), 2U) << line.front();
    for (const std::string& value : values) {
      line.back() = value;
      std::string typed = "rm -rf d; $YEZI";
      for (const std::string& word : line) typed += " '" + word + '\'';
      const Ran ran = run(typed);
      EXPECT_NE(ran.code, 2) << typed << ": " << ran.err;
    }
  }
}

TEST_F(Cli, ScriptsAskTheProgram) {
  for (const char* shell : {"bash", "zsh", "fish"})
    EXPECT_TRUE(
        has(run(std::string("$YEZI completion ") + shell).out, "completion --candidates --"));
  EXPECT_EQ(run("$YEZI completion csh").code, 2);
  EXPECT_EQ(run("$YEZI completion").code, 2);
  EXPECT_EQ(run("$YEZI completion bash zsh").code, 2);
  EXPECT_EQ(run("$YEZI completion --candidates -- games lukfu --set min_fu=4 players=3").out,
            "players=3\n");
  EXPECT_EQ(run("$YEZI completion --candidates -- cards x -o ''").out, "\tfiles\n");
  const Ran typed = run("$YEZI completion bash > s; bash -c 'source ./s; "
                        "COMP_LINE=\"$0 play lukfu/thr\"; COMP_POINT=${#COMP_LINE}; _yezi; "
                        "echo \"${COMPREPLY[@]}\"' \"$YEZI\"");
  EXPECT_EQ(typed.out, "lukfu/three\n") << typed.err;
}

} // namespace

} // namespace yezi::cli_completion_test
