// Scenes: the form, positions that are arranged, and vectors of the rule sheet on rules made by
// hand.

#include <gtest/gtest.h>

#include "hand_made.h"
#include "records/json_value.h"
#include "records/scene.h"

namespace yezi::scenes_test {
namespace {

Checked<Table> tables(const std::string& game, const OptionSettings&) {
  if (game != "hand-made") return Fault{{}, "there is no game \"" + game + "\""};
  return kit::hand_made_table();
}

/// All that is wrong with the scenes of a JSON text.
std::string run(const std::string& text) {
  const auto scenes = parse_scenes(text, "scene.json");
  if (!scenes) return to_text(scenes.faults());
  std::string all;
  for (const Scene& scene : *scenes) {
    const SceneResult result = run_scene(tables, scene);
    if (!result.faults.empty()) all += to_text(result.faults) + '\n';
    for (const Miss& miss : result.misses) all += to_text(miss, scene.id) + '\n';
  }
  return all;
}

std::string hand_made(const std::string& rest) { return "{\"game\": \"hand-made\", " + rest + "}"; }

struct Vector {
  const char* id;
  const char* scene;
};

class Vectors : public ::testing::TestWithParam<Vector> {};

TEST_P(Vectors, hold) { EXPECT_EQ(run(hand_made(GetParam().scene)), ""); }

constexpr Vector vectors[] = {
    {"combinations", R"("expect": {
      "beats": [["g8 k8 x8", "s4 g4 k4", true], ["s8 g8 k8 x8", "s4 g4 k4", false],
                ["s9 s8 s7", "k6 k5 k4 k3", "neither"], ["s9", "s1", "neither"],
                ["g1", "g2", "beaten"], ["s3 s2 s1", "g9 g8 g7", "beats"]],
      "combos": [["s1 g1 ww", false], ["s1 g1 k1 x1 ww", false], ["s1 g1 k1 x1", "set"]],
      "count": [{"is": 194},
                {"beating": "s1 g1 k1", "is": 4,
                 "are": ["s9 g9 k9", "s9 g9 x9", "s9 k9 x9", "g9 k9 x9"]},
                {"beaten_by": "s1 g1 k1", "is": 0},
                {"pattern": "run", "size": 3, "beating": "g4 g3 g2", "is": 12},
                {"beating": "g4 g3 g2", "without": "g2 g3 g4", "is": 10},
                {"beating": "g4 g3 g2", "without": "g2 g3 g4 g7 s4 s8", "is": 2,
                 "are": ["s3 s2 s1", "s7 s6 s5"]}]})"},
    {"TV16", R"("trick": ["lead s2 g2 k2"],
      "zones": {"hand": {"second": "s6 s5 s4 g4 k4 x4 x8 x7 x5"}},
      "expect": {"acts": "second", "counts": {"beat": 4, "bury": 34}, "choices": 38,
                 "legal_has": ["bury g4 k4 x5"], "legal_not": ["bury k4 x7 x5"]})"},
    {"TV17", R"("trick": ["lead s5"], "zones": {"hand": {"second": "s6 s7 g2"}},
      "expect": {"legal": ["beat s6", "beat s7"]})"},
    {"TV18", R"("trick": ["lead s5"], "zones": {"hand": {"second": "s6 g2 k3"}},
      "expect": {"legal": ["beat s6", "bury s6"]})"},
    {"TV19", R"("trick": ["head: lead g3", "second: beat g7"],
      "zones": {"hand": {"third": "g5 k2"}},
      "expect": {"acts": "third", "trick": {"best": "g7", "best_by": "second"},
                 "legal": ["bury k2", "bury g5"]})"},
    {"TV20e", R"("trick": ["lead s2 g2 x2"], "zones": {"hand": {"second": "s1 g1 k1 k2"}},
      "expect": {"counts": {"beat": 0, "bury": 4}})"},
    {"TV21", R"("deal": {"head": "g9 g8 g7 g4 s8 s1 x1 ww k9 x8 x5 k2"},
      "expect": {"phase": "tigers", "acts": ["head", "second", "third"],
                 "unbeatable": {"seat": "head", "visible": "g9 g8 g7 s1 x1 ww k9",
                                "rules": "g9 g8 g7 s1 x1 ww k9", "exact": "g9 g8 g7 s1 x1 ww k9",
                                "game": "g9 g8 g7 s1 x1 ww k9"}})"},
    {"TV23", R"("zones": {"hand": {"head": "x9 x7 x3"}}, "seen": "x8",
      "expect": {"unbeatable": {"visible": "x9 x7", "rules": "x9 x7", "exact": "x9 x7"}})"},
    {"TV23a", R"("zones": {"hand": {"head": "x9 x7 x3"}}, "aside": "x4 x5 x6 x8",
      "history": ["lead x3", "second: bury ?", "third: bury ?"],
      "expect": {"acts": "head",
        "unbeatable": {"visible": "x9", "rules": "x9 x7", "exact": "x9 x7"}})"},
    {"TV23b", R"("zones": {"hand": {"head": "x9 x7 x3"}}, "aside": "x5 x6 x8",
      "history": ["lead x3", "second: bury ?", "third: beat x4"],
      "expect": {"acts": "third", "unbeatable": {"seat": "head", "visible": "x9", "rules": "x9",
                                                 "exact": "x9"}})"},
    {"TV24", R"("deal": {"head": "s2 s5 s6 s9 g2 g9 k1 k5 k7 k9 x1 x2",
               "second": "s8 g1 g4 g5 g6 g8 k8 x3 x4 x7 x8 ww",
               "third": "s1 s3 s4 g3 g7 k2 k3 k4 k6 x5 x6 x9", "dreamer": "s7"},
      "history": ["all: pass", "head: call", "head: lead s5", "second: bury s8", "third: bury x9"],
      "expect": {"acts": "head", "legal_singles": "s2", "marks": {"caller": "head"},
                 "legal_has": ["declare s6 s9 g9 k9 x1"], "zones": {"taken": {"head": "s5"}},
                 "unbeatable": {"visible": "s9 g9 k9 x1", "exact": "s6 s9 g9 k9 x1"}})"},
    {"possible", R"("zones": {"hand": {"head": "x9 x7 x3"},
                          "buried": {"head": "k1 k2 k3 k4 k5 k6 k7 k8 k9"}}, "aside": "x4 x5 x6 x8",
      "history": ["lead x3", "second: bury ?", "third: bury ?"],
      "expect": {"possible": {"seat": "head", "are": [["second", "x8", false], ["third", "s9", true],
                                                      ["dreamer", "x8", true]]}})"},
    {"possible_here", R"("zones": {"hand": {"head": "x9 x7 x3"},
                               "buried": {"head": "k1 k2 k3 k4 k5 k6 k7 k8"}}, "seen": "s9",
      "expect": {"possible": [["second", "s9", false], ["second", "s8", true]]})"},
    {"TV28", R"("zones": {"hand": {"head": "s7 g2 g3 k2 k3 k4", "dreamer": "s8"},
                          "taken": {"head": "x6 x5 x4 x3 x2"}}, "seen": "s9",
      "history": ["head: declare s7"],
      "expect": {"outcome": "won", "winner": "head", "facts": {"fu": 6}})"},
    {"TV29", R"("zones": {"hand": {"head": "s7 g2 g3 k2 k3 k4"},
                          "taken": {"head": "x6 x5 x4 x3 x2"}},
      "holds": {"second": "s8"}, "seen": "s9", "history": ["head: declare s7"],
      "expect": {"outcome": "running", "acts": "head", "legal_not": ["declare s7"],
                 "zones": {"hand": {"head": "s7 g2 g3 k2 k3 k4"}}})"},
    {"TV32", R"("zones": {"hand": {"head": "g9 g8 g7 g4 k2 k3 x4"}},
      "expect": {"legal_singles": "g4", "legal_has": ["lead g9 g8 g7"]})"},
    {"TV33", R"("zones": {"hand": {"second": "g9 g8 g7 g4 k2 k3 x4"}}, "leader": "second",
      "marks": {"caller": "second", "privileged": "second"},
      "expect": {"legal_singles": "g4 g7 g8 g9"})"},
    {"TV37", R"("zones": {"hand": {"head": "x1 ww"}}, "expect": {"legal_singles": "x1"})"},
    {"TV39", R"("zones": {"hand": {"third": "s2 g6 x9 x8 s7 g7 k7"}, "taken": {"third": "s3"}},
      "leader": "second", "aside": "s6 x6 g9",
      "history": ["second: lead s5 g5 k5", "third: beat s7 g7 k7", "head: bury ?"],
      "expect": {"acts": "third", "legal_has": ["declare x9 x8"]})"},
    {"TV45", R"("zones": {"hand": {"head": "s1"}, "taken": {"head": "s2 s3 s4 s5 s6"}},
      "history": ["lead s1", "bury ?", "bury ?"], "sizes": {"second": 1, "third": 1},
      "expect": {"legal": ["declare", "pass"], "zones": {"taken": {"head": "s1 s2 s3 s4 s5 s6"}}})"},
    {"TV47", R"("zones": {"taken": {"third": "s8 g8 x8"}, "claimed": {"third": "x9 s1 ww"},
                          "hand": {"dreamer": "k1"}},
      "marks": {"caller": "second", "privileged": "second"},
      "ended": {"outcome": "won", "reason": "play.out", "winner": "third"},
      "expect": {"settlement": {"second": -6, "third": 2, "dreamer": 4}, "next_head": "second",
                 "facts": {"fu": 6, "matches": 2},
                 "transfers": [
                   {"from": "second", "to": "third", "amount": 1, "clause": "settle.win",
                    "owed_by": "head"},
                   {"from": "second", "amount": 1}, {"to": "dreamer", "amount": 2}, {}]})"},
    {"TV48", R"("zones": {"taken": {"head": "g2 g3 g4 g5 g6 g7 g8 k2 k3 k4 k5 k6"},
                          "hand": {"dreamer": "s1"}}, "marks": {"caller": "head"},
      "ended": {"outcome": "won", "reason": "play.out", "winner": "head"},
      "expect": {"settlement": {"head": 256, "second": -128, "third": -128}, "next_head": "head"})"},
    {"TV52", R"("ended": {"outcome": "won", "reason": "tigers", "winner": "third"},
      "expect": {"settlement": {"head": -4, "second": -4, "third": 8}, "next_head": "second"})"},
    {"TV53", R"("ended": {"outcome": "drawn", "reason": "play"},
      "marks": {"caller": "second", "privileged": "second"},
      "expect": {"settlement": {}, "next_head": "second", "winner": "nobody"})"},
    {"TV59", R"("match": {"head": 1}, "expect": {
      "recipients": ["0 head", "1 second", "2 dreamer", "3 third", "4 head", "5 second", "6 third",
                     "7 head", "36 third"],
      "seats": {"head": 1, "second": 2, "dreamer": 3, "third": 0}})"},
    {"TV62", R"("deal": {"third": "s1 g1 k1 x1 ww"},
      "history": ["head: pass", "third: claim ?", "second: pass"],
      "expect": {"outcome": "won", "reason": "tigers", "winner": "third"})"},
    {"TV65", R"("deal": {"head": "s1 x1 ww x5 x4 x3 s3 s6 g2 g4 k2 k7"},
      "expect": {"strength": {"head": 6}})"},
    {"H1", R"("deal": {"head": "s2 s3 g2 g3 g4 k2 k8 k9 x2 x3 x4 x5",
               "second": "s6 s7 s9 g6 g7 g9 k3 k4 k6 k7 x1 x7",
               "third": "s1 s4 s5 s8 g1 g5 g8 k5 x6 x8 x9 ww", "dreamer": "k1"},
      "history": ["all: pass", "head: pass", "second: call", "head: lead s3", "second: beat s9",
                  "third: bury g1", "second: lead s7 g7 k7", "third: beat s8 g8 x8",
                  "head: bury g2 x2 x3", "third: declare s1 x9 ww"],
      "expect": {"settlement": {"second": -6, "third": 2, "dreamer": 4}, "next_head": "second"})"},
};

INSTANTIATE_TEST_SUITE_P(Scenes, Vectors, ::testing::ValuesIn(vectors),
                         [](const auto& vector) { return vector.param.id; });

TEST(Scenes, a_miss_says_what_was_expected_and_what_came) {
  EXPECT_EQ(run(hand_made(R"("id": "TV-17", "trick": ["lead s5"],
  "zones": {"hand": {"second": "s6 s7 g2"}},
  "expect": {"counts": {"beat": 3},
             "legal_not": ["beat s6"]})")),
            "scene.json:3: TV-17: counts.beat: expected 3, got 2\n"
            "scene.json:4: TV-17: legal_not.beat s6: expected not legal, got legal\n");
}

struct Wrong {
  const char* scene;
  const char* said;
};

TEST(Scenes, faults) {
  const Wrong wrong[] = {
      {R"("exspect": {})", "there is no field \"exspect\""},
      {R"("expect": {"legl": []})", "did you mean \"legal\"?"},
      {R"("zones": {"hand": {"heed": "s1"}})", "did you mean \"head\"?"},
      {R"("zones": {"hnd": {"head": "s1"}})", "did you mean \"hand\"?"},
      {R"("zones": {"hand": {"head": "s1 s1"}})", "twice"},
      {R"("zones": {"hand": {"head": "q1"}})", "q1"},
      {R"("zones": {"hand": {"head": "ff"}})", "not in the pack"},
      {R"("zones": {"hand": {"head": "s1", "second": "s1"}})", "s1 named in two places"},
      {R"("zones": {"hand": {"head": 7}})", "wanted a text"},
      {R"("zones": {"hand": "s1"})", "of a seat: say which role"},
      {R"("zones": {"spent": {"head": "s1"}})", "of the table"},
      {R"("zones": {}, "deal": {})", "not both"},
      {R"("deal": {"dreamer": "s1 s2"})", "more cards than are dealt there"},
      {R"("deal": {"head": "s1 s2 s3 s4 s5 s6 s7 s8 s9 g1 g2 g3 g4"})", "12 cards"},
      {R"("zones": {"hand": {"head": "s1 s2 s3 s4 s5 s6 s7 s8 s9 g1 g2 g3 g4"}})", "was dealt 12"},
      {R"("deal": {}, "aside": "s1 s2")", "cannot be out of play"},
      {R"("deal": {}, "history": ["head: lead s1"])", "not offered to head"},
      {R"("deal": {}, "history": ["dreamer: pass"])", "dreamer is not asked"},
      {R"("deal": {}, "history": ["all: leed"])", "did you mean \"lead\"?"},
      {R"("trick": ["lead s1 g2"])", "cannot lie there"},
      {R"("trick": ["lead g5", "beat g4"])", "cannot lie there"},
      {R"("trick": ["bury ?"])", "must name them"},
      {R"("trick": ["lead g5", "third: beat g6"])", "out of turn"},
      {R"("leader": "dreamer")", "cannot lead"},
      {R"("phase": "call")", "wanted \"play\""},
      {R"("ended": {"outcome": "lost"})", "wanted won, drawn"},
      {R"("ended": {"outcome": "won", "reason": "plaj"})", "did you mean \"play\"?"},
      {R"("ended": {"outcome": "won"})", "a hand that was won has a winner"},
      {R"("ended": {"outcome": "won", "winner": "dreamer"})",
       "dreamer does not act and cannot win"},
      {R"("ended": {"outcome": "drawn", "winner": "head"})", "nobody wins a hand"},
      {R"("pack": "s1 s2")", "the pack"},
      {R"("pack": "s0")", "there is no card \"s0\""},
      {R"("pack": "s1", "deal": {"head": "s2"})", "says the whole deal"},
      {R"("pack": "s1", "trick": ["lead s5"])", "says the whole deal"},
      {R"("match": {"head": 4})", "no seat 4"},
      {R"("match": {"head": 1.5})", "whole number"},
      {R"("marks": {"privileg": "head"})", "did you mean \"privileged\"?"},
      {R"("counters": {"none": 1})", "no counter \"none\""},
      {R"("expect": {"beats": [["s1 g2", "s3", true]]})", "is no combination"},
      {R"("expect": {"beats": [["s1", "s3"]]})", "a list of 3"},
      {R"("expect": {"unbeatable": {"exactly": "s1"}})", "did you mean \"exact\"?"},
      {R"("expect": {"recipients": ["head"]})", "a number and a role"},
  };
  for (const Wrong& one : wrong) {
    const std::string said = run(hand_made(one.scene));
    EXPECT_NE(said.find(one.said), std::string::npos) << one.scene << "\n" << said;
    EXPECT_EQ(said.find(": expected "), std::string::npos) << said;
  }
  EXPECT_NE(run("{}").find("no game \"\""), std::string::npos);
  EXPECT_NE(run("[{\"game\": \"x\"}]").find("no game \"x\""), std::string::npos);
  EXPECT_NE(run("7").find("named fields"), std::string::npos);
}

TEST(Scenes, monstrous_texts_take_no_time) {
  std::string words;
  while (words.size() < 1'000'000) words += "s0 ";
  EXPECT_NE(run(hand_made("\"seen\": \"" + words + "\"")).find("too long"), std::string::npos);
  std::string moves = "\"history\": [\"pass\"";
  for (int i = 0; i < 250; ++i) moves += ", \"" + words.substr(0, 990) + "\"";
  EXPECT_NE(run(hand_made(moves + "]")).find("no action"), std::string::npos);
}

TEST(Scenes, every_card_is_somewhere) {
  for (const Vector& vector : vectors) {
    const auto scenes = parse_scenes(hand_made(vector.scene), "x");
    ASSERT_TRUE(scenes) << to_text(scenes.faults());
    const Table table = kit::hand_made_table();
    const auto state = arrange(table, scenes->front());
    ASSERT_TRUE(state) << vector.id << to_text(state.faults());
    CardSet all;
    int count = 0;
    for (const std::uint64_t word : state->words()) {
      all |= CardSet::of_bits(word);
      count += size_of(CardSet::of_bits(word));
    }
    EXPECT_EQ(all, table.rules->pack) << vector.id;
    EXPECT_EQ(count, 37) << vector.id;
  }
}

TEST(Scenes, arranged_positions_can_be_played_on) {
  const Table table = kit::hand_made_table();
  for (const Vector& vector : vectors) {
    const auto scenes = parse_scenes(hand_made(vector.scene), "x");
    Rng rng(5);
    for (int times = 0; times < 20; ++times) {
      State state = *arrange(table, scenes->front());
      playout(table, state, rng);
      EXPECT_TRUE(state.over());
    }
  }
}

} // namespace
} // namespace yezi::scenes_test
