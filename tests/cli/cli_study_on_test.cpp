// yezi study run --on: the script of a shard, and following shards that stand-ins of sbatch,
// squeue, scancel and parallel (cluster/) play, fail, hold or refuse. `scripts/check cluster` does
// the same with the real ones.

#include "command_line.h"

namespace yezi {

namespace {

class CliStudyOn : public Cli {
protected:
  void SetUp() override {
    Cli::SetUp();
    write("small.lua", "return {\n"
                       "  title = { en = \"Small\", zh = \"小\" },\n"
                       "  asks  = { en = \"Which?\", zh = \"哪個？\" },\n"
                       "  games = { \"eight-tricks\" },\n"
                       "  deals = 60, blocks = 12, plays = 2,\n"
                       "  measures = { \"length\", \"gini\" },\n"
                       "}\n");
    for (const char* part : {"fake/queue", "fake/fails"}) fs::create_directories(folder_ / part);
    write("fake/folder", (folder_ / "cut").string());
    write("hosts", "# ours\n:\n2/me@there\n");
  }
  void write(const char* name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  /// With the stand-ins before all else on PATH.
  Ran on(const std::string& shell) {
    return run("export FAKE=\"$PWD/fake\" PATH=\"" YEZI_SOURCE_DIR "/tests/cli/cluster:$PATH\"; " +
               shell);
  }
  Ran slurm(const std::string& options = "") {
    return on("\"$YEZI\" study run small.lua --out cut --on slurm --shards 5 " + options);
  }
  Ran parallel(const std::string& options = "") {
    return on("\"$YEZI\" study run small.lua --out cut --on parallel --hosts hosts --shards 5 " +
              options);
  }
  /// Runs the command while nothing moves on, and sends it a signal a second after it waits.
  Ran stopped(const std::string& signal, const std::string& command) {
    return on(command +
              " & job=$!; while [ ! -e fake/waiting.calls ]; do sleep 0.1; done; sleep 1; "
              "kill -" +
              signal + " $job; wait $job");
  }
  std::string calls(const std::string& of) { return text_of(folder_ / "fake" / (of + ".calls")); }
  /// How often sbatch was called, and with what array each time.
  std::string arrays() {
    std::string all, text = calls("sbatch");
    for (std::size_t at = text.find("--array="); at != std::string::npos;
         at = text.find("--array=", at + 1))
      all += text.substr(at + 8, text.find(' ', at) - at - 8) + ';';
    return all;
  }
  /// The results in the folder are those of a run on this machine.
  void expect_same() {
    ASSERT_EQ(run("\"$YEZI\" study run small.lua --out whole").code, 0);
    for (const char* name : {"blocks.jsonl", "results.json", "figures.csv", "report.html"}) {
      const std::string wanted = text_of(folder_ / "whole" / name);
      EXPECT_FALSE(wanted.empty()) << name;
      EXPECT_EQ(text_of(folder_ / "cut" / name), wanted) << name;
    }
  }
};

TEST_F(CliStudyOn, PlaysAgainWhatFailedAndMerges) {
  write("fake/fails/3", "");
  const Ran ran = slurm("--partition long --threads 2");
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(arrays(), "1-5;3;");
  EXPECT_TRUE(has(calls("sbatch"), "--partition=long")) << calls("sbatch");
  EXPECT_TRUE(has(ran.err, "shard 3 ended unfinished; started again")) << ran.err;
  EXPECT_TRUE(has(ran.out, "How it was made")) << ran.out;
  expect_same();
  // All is there: the same again starts nothing.
  const Ran again = slurm();
  EXPECT_EQ(again.code, 0) << again.err;
  EXPECT_EQ(again.out, ran.out);
  EXPECT_EQ(arrays(), "1-5;3;");
}

TEST_F(CliStudyOn, SaysWhichShardsFailedAndGoesOnFromTheRest) {
  write("fake/fails/1", "");
  write("fake/fails/3", "");
  const Ran ran = on("export ALWAYS=1; \"$YEZI\" study run small.lua --out cut --on slurm "
                     "--shards 5 --tries 2");
  EXPECT_EQ(ran.code, 4) << ran.err;
  EXPECT_EQ(arrays(), "1-5;1,3;");
  EXPECT_TRUE(has(ran.err, "output/shard-1.txt: shard 1 is not finished")) << ran.err;
  EXPECT_TRUE(has(ran.err, "oom-kill")) << ran.err;
  EXPECT_TRUE(has(ran.err, "3 of 5 shards are done")) << ran.err;
  EXPECT_TRUE(has(ran.err, "again: 1,3")) << ran.err;
  EXPECT_FALSE(fs::exists(folder_ / "cut" / "report.html"));
  ASSERT_EQ(slurm().code, 0);
  EXPECT_EQ(arrays(), "1-5;1,3;1,3;1,3;") << "each fails once more";
  expect_same();
}

TEST_F(CliStudyOn, AShardWhoseFileLacksBlocksIsNotDone) {
  ASSERT_EQ(slurm().code, 0);
  // As after a machine that lost its power: the file is there, and one block is not.
  ASSERT_EQ(run("python3 -c \"import sqlite3; base = sqlite3.connect('cut/shard-4.sqlite'); "
                "base.execute('delete from blocks where block = (select max(block) from "
                "blocks)'); base.commit()\"")
                .code,
            0);
  const Ran ran = slurm();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(arrays(), "1-5;4;");
  expect_same();
}

TEST_F(CliStudyOn, AnInterruptCancelsTheJobs) {
  write("fake/stands", "Resources");
  const Ran ran = stopped("TERM", "\"$YEZI\" study run small.lua --out cut --on slurm --shards 5");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_TRUE(has(ran.err, "Cancelled.")) << ran.err;
  EXPECT_TRUE(has(ran.err, "interrupted")) << ran.err;
  const std::string name = calls("scancel").substr(0, calls("scancel").find('\n'));
  EXPECT_TRUE(has(name, "--name=yezi-")) << name;
  EXPECT_TRUE(has(calls("squeue"), name)) << "the jobs it cancels are those that it follows";
  EXPECT_TRUE(has(text_of(folder_ / "cut" / "shard.sh"), "#SBATCH --job-name=" + name.substr(7)));
  EXPECT_TRUE(fs::is_empty(folder_ / "fake" / "queue"));
  fs::remove(folder_ / "fake" / "stands");
  EXPECT_EQ(slurm().code, 0);
  expect_same();
}

TEST_F(CliStudyOn, FollowsTheJobsOfARunThatWasKilled) {
  write("fake/stands", "JobHeldAdmin");
  const Ran killed =
      stopped("KILL", "\"$YEZI\" study run small.lua --out cut --on slurm --shards 5");
  EXPECT_TRUE(has(killed.err, "release shards 1-5 (JobHeldAdmin)")) << killed.err;
  EXPECT_EQ(arrays(), "1-5;");
  fs::remove(folder_ / "fake" / "stands");
  const Ran ran = slurm();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.err, "being played already")) << ran.err;
  EXPECT_EQ(arrays(), "1-5;") << "none that waited was started again";
  expect_same();
}

TEST_F(CliStudyOn, WaitsForAControllerAndForRoom) {
  write("fake/mute", "");
  write("fake/room", "4");
  const Ran full = slurm();
  EXPECT_EQ(full.code, 4) << full.err;
  EXPECT_TRUE(has(full.err, "Unable to contact slurm controller; asking again")) << full.err;
  EXPECT_TRUE(has(full.err, "QOSMaxSubmitJobPerUserLimit")) << full.err;
  // Where some of its shards wait already, it waits until there are fewer.
  write("fake/room", "2");
  ASSERT_EQ(on("cp cut/shard.sh fake/queue/4; cp cut/shard.sh fake/queue/5").code, 0);
  const Ran ran = slurm();
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.err, "trying again when fewer are waiting")) << ran.err;
  EXPECT_EQ(arrays(), "1-5;1-3;1-3;");
  expect_same();
  write("fake/refuses", "sbatch: error: Batch job submission failed: Invalid job array "
                        "specification\n");
  const Ran refused = on("\"$YEZI\" study run small.lua --out other --on slurm --shards 5");
  EXPECT_EQ(refused.code, 4);
  EXPECT_TRUE(has(refused.err, "MaxArraySize")) << refused.err;
}

TEST_F(CliStudyOn, TheScriptOfAShardIsReadableAndRunsByHand) {
  write("fake/stands", "Resources");
  fs::create_directories(folder_ / "a b%c");
  stopped("TERM", "\"$YEZI\" study run small.lua --out 'a b%c' --on slurm --shards 5 --threads 3 "
                  "--partition long");
  const std::string folder = fs::canonical(folder_ / "a b%c").string();
  std::string text = text_of(folder_ / "a b%c" / "shard.sh");
  const std::size_t at = text.find("--job-name=yezi-");
  ASSERT_NE(at, std::string::npos) << text;
  text.replace(at + 16, 12, "NAME");
  std::string doubled = folder;
  doubled.insert(doubled.rfind('%'), "%");
  const std::string head =
      "#!/bin/sh\n"
      "# Plays one shard of a study. Written by \"yezi study run --on\", and anew whenever that is "
      "run.\n"
      "#   small.lua: Small\n"
      "#   cut into 5 shards, numbered from 1\n"
      "#\n"
      "# By hand, on any machine that has this folder at the same place:\n"
      "#   sh '" +
      folder +
      "/shard.sh' 1\n"
      "# All of them, by Slurm, and what to do then:\n"
      "#   sbatch --array=1-5 '" +
      folder +
      "/shard.sh'\n"
      "#   yezi study merge '" +
      folder +
      "'\n"
      "#\n"
      "#SBATCH --job-name=yezi-NAME\n"
      "#SBATCH --output=\"" +
      doubled +
      "/output/shard-%a.txt\"\n"
      "#SBATCH --open-mode=append\n"
      "#SBATCH --requeue\n"
      "#SBATCH --ntasks=1\n"
      "#SBATCH --cpus-per-task=3\n"
      "#SBATCH --partition=long\n";
  EXPECT_EQ(text.substr(0, head.size()), head);
  const Ran hand =
      run("cd /; for k in 1 2 3 4 5; do sh '" + folder + "/shard.sh' $k || exit; done");
  EXPECT_EQ(hand.code, 0) << hand.err;
  EXPECT_TRUE(has(text_of(folder_ / "a b%c" / "output" / "shard-4.txt"), "shard 4 begins"));
  EXPECT_EQ(run("\"$YEZI\" study merge 'a b%c'").code, 0);
  EXPECT_NE(run("sh '" + folder + "/shard.sh'").code, 0) << "without a number";
}

TEST_F(CliStudyOn, PlaysByParallel) {
  write("fake/fails/2", "");
  const Ran ran = parallel("--threads 4");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const std::string said = calls("parallel");
  for (const char* part : {"/hosts", "BatchMode=yes", "--retries=3", "--jobs=25%"})
    EXPECT_TRUE(has(said, part)) << part << ": " << said;
  EXPECT_TRUE(has(text_of(folder_ / "cut" / "output" / "shard-2.txt"), "shard 2 begins"));
  expect_same();
}

TEST_F(CliStudyOn, SaysWhatParallelCouldNotPlay) {
  write("fake/fails/5", "");
  const Ran ran = on("export ALWAYS=1; \"$YEZI\" study run small.lua --out cut --on parallel "
                     "--hosts hosts --shards 5 --tries 2");
  EXPECT_EQ(ran.code, 4);
  EXPECT_TRUE(has(ran.err, "shard 5 is not finished, and has printed nothing")) << ran.err;
  EXPECT_EQ(calls("parallel").find("--joblog"), calls("parallel").rfind("--joblog"))
      << "parallel itself tries again";
}

TEST_F(CliStudyOn, AnInterruptEndsParallelAndWhatItStarted) {
  write("fake/stands", "");
  const Ran ran =
      stopped("TERM", "\"$YEZI\" study run small.lua --out cut --on parallel --hosts hosts");
  EXPECT_NE(run("kill -0 $(cat fake/child)").code, 0) << "it is still there";
  EXPECT_TRUE(has(ran.err, "Cancelled.")) << ran.err;
}

TEST_F(CliStudyOn, SaysWhatIsWrongWithAFileOfMachines) {
  write("hosts", "good\n4/me@there\n@fast/2/ssh -p 2222 me@there\n//usr/bin/ssh there\n\n# no\n"
                 "x/there\n0/there\n4/\n-oProxyCommand=evil\n");
  const Ran ran = parallel();
  EXPECT_EQ(ran.code, 4);
  for (int line = 1; line <= 6; ++line)
    EXPECT_FALSE(has(ran.err, "hosts:" + std::to_string(line) + ":")) << ran.err;
  EXPECT_TRUE(has(ran.err, "hosts:7: \"x\" is no number")) << ran.err;
  EXPECT_TRUE(has(ran.err, "hosts:8: \"0\" is no number")) << ran.err;
  EXPECT_TRUE(has(ran.err, "hosts:9: it names no machine")) << ran.err;
  EXPECT_TRUE(has(ran.err, "hosts:10: no machine has such a name")) << ran.err;
  write("hosts", "# none\n");
  EXPECT_TRUE(has(parallel().err, "there is no machine in it"));
  EXPECT_FALSE(fs::exists(folder_ / "cut" / "shard.sh")) << "nothing is written before";
}

TEST_F(CliStudyOn, SaysWhatIsMissingOrDoesNotGoTogether) {
  const Ran none = run("PATH=/nowhere \"$YEZI\" study run small.lua --out cut --on slurm");
  EXPECT_EQ(none.code, 4);
  EXPECT_TRUE(has(none.err, "there is no program \"sbatch\"")) << none.err;
  EXPECT_TRUE(has(none.err, "Debian has it in the package slurm-client")) << none.err;
  const Ran lacking = run("PATH=/nowhere \"$YEZI\" study run small.lua --out cut --on parallel "
                          "--hosts hosts");
  EXPECT_TRUE(has(lacking.err, "in the package parallel")) << lacking.err;
  const auto wrong = [&](const std::string& options, const char* said) {
    const Ran ran = on("\"$YEZI\" study run small.lua --out cut " + options);
    EXPECT_EQ(ran.code, 2) << options;
    EXPECT_TRUE(has(ran.err, said)) << options << ": " << ran.err;
  };
  wrong("--on slrum", "the places are: slurm, parallel");
  wrong("--partition long", "--partition goes with --on slurm");
  wrong("--on slurm --hosts hosts", "--hosts goes with --on parallel");
  wrong("--on parallel", "on which machines?");
  wrong("--tries 2", "--tries goes with --on");
  wrong("--on slurm --partition 'a b'", "there is no partition");
  const Ran verb = on("\"$YEZI\" study plan small.lua --on slurm");
  EXPECT_EQ(verb.code, 2) << verb.out;
  const Ran braces = on("\"$YEZI\" study run small.lua --out 'a{}' --on slurm");
  EXPECT_TRUE(has(braces.err, "cannot have the character {")) << braces.err;
}

TEST_F(CliStudyOn, OneProcessWritesAFile) {
  ASSERT_EQ(run("\"$YEZI\" study plan small.lua --shards 5 --out cut").code, 0);
  // A write lock, as another machine that plays this shard has it.
  const Ran ran = run("python3 -c \"import sqlite3, time; base = sqlite3.connect("
                      "'cut/shard-2.sqlite'); base.execute('begin exclusive'); "
                      "open('locked', 'w'); time.sleep(30)\" & locker=$!; "
                      "while [ ! -e locked ]; do sleep 0.1; done; "
                      "\"$YEZI\" study shard small.lua 2 --out cut; code=$?; kill $locker; "
                      "\"$YEZI\" study shard small.lua 2 --out cut || exit; exit $code");
  EXPECT_EQ(ran.code, 4) << ran.err;
  EXPECT_TRUE(has(ran.err, "shard-2.sqlite: another process is writing this file")) << ran.err;
}

} // namespace
} // namespace yezi
