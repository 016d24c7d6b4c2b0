// Records from the command line: shown, replayed, cheated.

#include <algorithm>
#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi::cli_records_test {

namespace {

TEST_F(Cli, RecordsAreShownAndReplayedAndCheated) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 3 --records r").code, 0);
  const Ran show = run("$YEZI show r");
  EXPECT_EQ(show.code, 0) << show.err;
  EXPECT_TRUE(has(show.out, "Hand 3"));
  EXPECT_EQ(run("$YEZI show r --json > again && cmp r again").code, 0);
  EXPECT_EQ(run("$YEZI show - < r").out, show.out);
  const Ran replay = run("$YEZI replay r --hand 1 --to 5 --seat 1");
  EXPECT_EQ(replay.code, 0) << replay.err;
  EXPECT_TRUE(has(replay.out, "After 5 moves"));
  EXPECT_EQ(run("$YEZI replay r --to 9999").code, 2);
  EXPECT_EQ(run("head -c 2000 r > cut; $YEZI show cut").code, 3);
  EXPECT_EQ(
      run("sed 's/\"amount\":1/\"amount\":7/' r > altered; cmp -s r altered || $YEZI show altered")
          .code,
      3);
  EXPECT_EQ(run("echo '{\"event\":\"start\"}' | $YEZI show -").code, 3);
  EXPECT_EQ(run("head -c 100000 /dev/urandom | $YEZI show -").code, 3);
  EXPECT_EQ(run("$YEZI show nowhere").code, 4);
}

TEST_F(Cli, PackedRecordsAreReadAsRecordsAre) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 300 --records r").code, 0);
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 300 --records p.hands").code, 0);
  const Ran packed = run("$YEZI pack r q.hands && cmp p.hands q.hands");
  EXPECT_EQ(packed.code, 0) << packed.err;
  EXPECT_TRUE(has(packed.err, "q.hands: 300 hands")) << packed.err;
  EXPECT_LT(std::filesystem::file_size(folder_ / "p.hands") * 20,
            std::filesystem::file_size(folder_ / "r"));
  EXPECT_EQ(run("$YEZI unpack p.hands | cmp - r").code, 0);
  EXPECT_EQ(run("$YEZI pack - p.hands < r && cmp p.hands q.hands").code, 0);
  for (const char* words : {"show", "show --hand 270", "replay --hand 3 --to 5", "replay --to 4",
                            "review --hand 299 --simulations 10", "show --hand 301"}) {
    const Ran plain = run(std::string("$YEZI ") + words + " r");
    const Ran same = run(std::string("$YEZI ") + words + " p.hands");
    EXPECT_EQ(same.code, plain.code) << words;
    EXPECT_EQ(same.out, plain.out) << words;
    EXPECT_EQ(same.err, plain.err) << words;
  }
  EXPECT_EQ(run("$YEZI unpack p.hands --hand 7 > one && $YEZI show one").code, 0);
  EXPECT_EQ(run("$YEZI unpack p.hands --hand 301").code, 2);
  EXPECT_EQ(run("$YEZI unpack r").code, 3);
  EXPECT_EQ(run("$YEZI unpack nowhere.hands").code, 4);
  EXPECT_EQ(run("$YEZI pack r somewhere").code, 2);
  EXPECT_EQ(run("$YEZI pack p.hands x.hands").code, 2);
  EXPECT_EQ(run("head -c 3000 /dev/urandom | $YEZI pack - x.hands").code, 3);
  EXPECT_EQ(run("head -c 4000 p.hands > cut.hands; $YEZI unpack cut.hands").code, 3);
  EXPECT_EQ(run("$YEZI pack r /nowhere/x.hands").code, 4);
}

TEST_F(Cli, AlteredRecordsAreRefusedWithTheirLine) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 3 --records r").code, 0);
  std::string text = text_of(folder_ / "r");
  // two cards of the second hand's pack change places
  const auto second = text.find("\"event\":\"luck\"", text.find("\"event\":\"end\""));
  const auto card = text.find("\"pack\":\"", second) + 8;
  for (std::size_t i = 0; i < 2; ++i) std::swap(text[card + i], text[card + 3 + i]);
  std::ofstream(folder_ / "x") << text;
  const auto line = std::count(text.begin(), text.begin() + static_cast<long>(card), '\n') + 1;
  const std::string place = "x:" + std::to_string(line) + ": ";
  for (const char* words : {"show x", "show x --json", "replay x --hand 1", "review x"}) {
    const Ran ran = run(std::string("$YEZI ") + words);
    EXPECT_EQ(ran.code, 3) << words;
    EXPECT_TRUE(has(ran.err, place + "this line was altered")) << ran.err;
    EXPECT_EQ(ran.out, "") << words;
  }
}

TEST_F(Cli, UnfinishedAndOldRecordsSaySo) {
  ASSERT_EQ(run("$YEZI simulate madiao --hands 1 --records r").code, 0);
  ASSERT_EQ(run("head -n 9 r > cut && $YEZI replay r --to 4 --json > part").code, 0);
  ASSERT_EQ(run(R"(sed 's/,"sums":.*/}/; s/"schema":2/"schema":1/' r > old)").code, 0);
  EXPECT_TRUE(has(text_of(folder_ / "part"), R"({"event":"unfinished","sums":")"));
  for (const char* file : {"cut", "part", "old"}) {
    const bool old = std::string(file) == "old", cut = std::string(file) == "cut";
    for (const char* words : {"show", "replay", "review --simulations 10"}) {
      const Ran ran = run(std::string("$YEZI ") + words + ' ' + file);
      EXPECT_EQ(ran.code, 0) << ran.err;
      EXPECT_EQ(has(ran.out, "The hand is unfinished"), !old) << words << ' ' << ran.out;
      EXPECT_EQ(has(ran.out, "schema 1"), old) << words << ' ' << ran.out;
      EXPECT_EQ(has(ran.out, "No line closes the record"), cut) << words << ' ' << ran.out;
    }
    const Ran json = run(std::string("$YEZI show --json ") + file);
    EXPECT_TRUE(has(json.err, "hand 1: ")) << json.err;
    EXPECT_EQ(has(json.out, R"("event":"unfinished")"), !old);
    const Ran review = run(std::string("$YEZI review --simulations 10 --json ") + file);
    EXPECT_TRUE(has(review.out, old ? R"("finished": true)" : R"("finished": false)"));
    EXPECT_TRUE(has(review.out, file == std::string("part") ? R"("checksums": "good")"
                                                            : R"("checksums": "none")"));
  }
  EXPECT_EQ(run("$YEZI show old --json 2>/dev/null | cmp - r").code, 0) << "written anew";
}

TEST_F(Cli, RulesOfPaymentsAreToldToWhoAsks) {
  ASSERT_EQ(run("$YEZI simulate madiao --hands 1 --seed 3 --records r").code, 0);
  const Ran plain = run("$YEZI show r");
  EXPECT_TRUE(has(plain.out, "zhu in all:")) << plain.out;
  EXPECT_FALSE(has(plain.out, "[R]")) << plain.out;
  EXPECT_FALSE(has(plain.out, "settle."));
  EXPECT_TRUE(has(run("$YEZI show r --cite").out, "[R]"));
  EXPECT_TRUE(has(run("$YEZI replay r --cite").out, "[R]"));
  // after a hand, at the prompt
  const std::string once = "$YEZI play madiao --seed 3 --no-save --players random";
  const Ran asked = run("(yes 1 | head -8; echo w; echo q) | " + once);
  EXPECT_EQ(asked.code, 0) << asked.err;
  const std::size_t prompt = asked.out.find("w: the payments");
  ASSERT_NE(prompt, std::string::npos) << asked.out;
  EXPECT_FALSE(has(asked.out.substr(0, prompt), "[R]"));
  EXPECT_TRUE(has(run("yes 1 | " + once + " --hands 1 --cite").out, "[R]"));
}

TEST_F(Cli, AccountsAreData) {
  const Ran ran = run(
      R"(echo '{"ended":{"outcome":"won","reason":"play.out","winner":"third"},)"
      R"("zones":{"taken":{"third":"s9 g9 k9 x9"},"claimed":{"third":"s8 g8"},"hand":{"dreamer":"ww"}}}' | $YEZI score lukfu - --json)");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto json = nlohmann::json::parse(ran.out);
  ASSERT_EQ(json["accounts"].size(), 4U);
  for (const auto& account : json["accounts"]) {
    std::int64_t sum = 0;
    for (const auto& item : account["items"]) sum += item["amount"].get<std::int64_t>();
    EXPECT_EQ(account["balance"], sum);
    EXPECT_EQ(json["net"][account["seat"].get<std::size_t>()], sum);
  }
}

TEST_F(Cli, RecordsOfAModuleGivenByPathAreShownWithIt) {
  ASSERT_EQ(run("$YEZI new mine --from eight-tricks --dir d").code, 0);
  ASSERT_EQ(run("$YEZI simulate d/mine.lua --hands 2 --records r").code, 0);
  const Ran alone = run("$YEZI show r");
  EXPECT_EQ(alone.code, 3);
  EXPECT_TRUE(has(alone.err, "--game FILE")) << alone.err;
  const Ran shown = run("$YEZI show r --game d/mine.lua");
  EXPECT_EQ(shown.code, 0) << shown.err;
  EXPECT_TRUE(has(shown.out, "Hand 2"));
  EXPECT_EQ(run("$YEZI replay r --game ./d/mine.lua --to 3").code, 0);
  EXPECT_EQ(run("$YEZI show r --game lukfu").code, 3) << "the record is of another game";
  EXPECT_EQ(run("$YEZI show r --game d/nowhere.lua").code, 4);
}

TEST_F(Cli, WhatOneSeatSawIsRefusedOnce) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 1 --records r").code, 0);
  ASSERT_EQ(run("$YEZI show r --seat 1 --json > s").code, 0);
  for (const char* stream : {"s", "s2"}) {
    const Ran ran = run(std::string("sed 's/\"you\":1,//' s > s2; $YEZI show ") + stream);
    EXPECT_EQ(ran.code, 3);
    EXPECT_TRUE(has(ran.err, "masked stream of one seat")) << ran.err;
    EXPECT_LE(std::count(ran.err.begin(), ran.err.end(), '\n'), 2) << ran.err;
  }
}

TEST_F(Cli, WhatIsNoTextIsRefusedAtOnce) {
  for (const char* words : {"show /dev/zero", "show - < /dev/zero", "score lukfu /dev/zero"}) {
    const Ran ran = run(std::string("timeout 20 $YEZI ") + words);
    EXPECT_EQ(ran.code, 3) << words;
    EXPECT_TRUE(has(ran.err, "not a text file")) << ran.err;
  }
}

TEST_F(Cli, ARecordUnderOtherRulesNamesTheWayOut) {
  ASSERT_EQ(run("$YEZI simulate lukfu --hands 1 --records r").code, 0);
  const Ran ran = run("sed 's/\"rules\":\"..../\"rules\":\"0000/' r > s; $YEZI show s");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "--force")) << ran.err;
  EXPECT_EQ(run("$YEZI show s --force").code, 0);
}

// A program that never answers, so that no hand ends; it has started another that left its session.
constexpr const char* never =
    "printf '%s\\n' 'setsid sleep 60 </dev/null >/dev/null 2>&1 & echo $! > escaped' 'read l' "
    "'echo \"{\\\"hello\\\":\\\"yezi\\\",\\\"name\\\":\\\"x\\\",\\\"schema\\\":1}\"' "
    "'sleep 60' > never; echo old > r; $YEZI simulate eight-tricks --hands 9 --threads 1 "
    "--patience "
    "60000 --records r --players 'exec:sh never' & p=$!; for i in $(seq 400); do [ -s escaped ] && "
    "break; sleep 0.02; done; ";
constexpr const char* what_is_left =
    "wait $p; echo \"ended $?\"; cat r; ls | grep part; for i in $(seq 100); do kill -0 $(cat "
    "escaped) 2>/dev/null || break; sleep 0.02; done; kill -0 $(cat escaped) 2>/dev/null && echo "
    "survives; true";

TEST_F(Cli, AnInterruptionBeforeTheFirstHandLeavesTheOldRecords) {
  const Ran ran = run(std::string(never) + "kill -TERM $p; " + what_is_left);
  EXPECT_EQ(ran.out, "ended 130\nold\n") << ran.err;
}

TEST_F(Cli, ASecondSignalLeavesNothingBehind) {
  // A stopped program hears of neither until it goes on; of two that come at once one counts.
  const Ran ran = run(std::string(never) +
                      "sleep 0.3; kill -STOP $p; kill -TERM $p; kill -INT $p; "
                      "kill -CONT $p; " +
                      what_is_left);
  EXPECT_EQ(ran.out, "ended 130\nold\n") << ran.err;
  // One that does not end at once, as it writes to a pipe that nobody reads any more.
  const Ran twice = run(
      "mkfifo pipe; (head -c 200000 >/dev/null; touch read; exec sleep 20) <pipe & s=$!; "
      "echo old > r; $YEZI simulate lukfu --hands 9000 --threads 1 --players random --records r "
      "--trace pipe >/dev/null & p=$!; for i in $(seq 400); do [ -e read ] && break; sleep 0.02; "
      "done; sleep 0.7; kill -TERM $p; sleep 0.5; kill -TERM $p; wait $p; echo \"ended $?\"; "
      "kill $s; ls | grep -c part; head -c 10 r");
  EXPECT_TRUE(has(twice.out, "ended 143\n0\n")) << twice.out << twice.err;
}

TEST_F(Cli, AKilledProgramLeavesNoProgramAndNoPileOfParts) {
  const Ran ran = run(std::string(never) + "kill -KILL $p; " + what_is_left);
  EXPECT_EQ(ran.out, "ended 137\nold\nr.part\n") << ran.err;
  const Ran again = run("$YEZI simulate eight-tricks --hands 2 --records r >/dev/null; ls | grep "
                        "part; $YEZI show r | head -1");
  EXPECT_FALSE(has(again.out, "part\n")) << again.out;
}

TEST_F(Cli, ALimitOnTheSizeOfFilesIsReported) {
  const Ran ran = run("ulimit -f 20; $YEZI simulate eight-tricks --hands 2000 --records r");
  EXPECT_EQ(ran.code, 4) << ran.err;
  EXPECT_TRUE(has(ran.err, "r: cannot write: File too large\n")) << ran.err;
  EXPECT_TRUE(has(ran.err, "ulimit -f")) << ran.err;
  EXPECT_FALSE(fs::exists(folder_ / "r"));
  const Ran full = run("$YEZI simulate eight-tricks --hands 2 --records /dev/full");
  EXPECT_EQ(full.code, 4);
  EXPECT_TRUE(has(full.err, "/dev/full: cannot write: No space left on device")) << full.err;
  EXPECT_EQ(run("$YEZI games >/dev/full").code, 4);
  EXPECT_EQ(run("$YEZI games >&-").code, 4);
}

TEST_F(Cli, RecordsGoOnWhereStandardOutputStands) {
  const Ran ran = run("$YEZI simulate eight-tricks --hands 1 --records /dev/stdout --seed 4");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out.find("{\"event\":\"start\""), 0U) << ran.out;
  EXPECT_TRUE(has(ran.out, "{\"event\":\"end\"")) << ran.out;
  EXPECT_TRUE(has(ran.out, "seed 4")) << "what follows does not overwrite it: " << ran.out;
}

// A command is told to end as soon as it has printed something.
std::string ended_early(const std::string& command) {
  return "rm -f printed; " + command + // an earlier one may have left it
         " >printed & p=$!; for i in $(seq 400); do [ -s printed ] && break; sleep 0.02; done; "
         "kill -TERM $p; wait $p; echo $?";
}

TEST_F(Cli, ManyScenesAndHandsHearASignal) {
  std::ofstream many(folder_ / "many.json");
  many << '[';
  for (int i = 0; i < 5000; ++i)
    many << (i > 0 ? "," : "") << R"({"ended":{"outcome":"played","reason":"play"}})";
  many << ']';
  many.close();
  EXPECT_EQ(run(ended_early("$YEZI score eight-tricks many.json")).out, "130\n");
  EXPECT_EQ(run("$YEZI simulate eight-tricks --hands 800 --records r >made; " +
                ended_early("$YEZI show r"))
                .out,
            "130\n");
}

} // namespace

} // namespace yezi::cli_records_test
