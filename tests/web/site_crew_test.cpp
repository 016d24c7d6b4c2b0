// What several workers of the page without a server share: hints and the blocks of studies.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "explain/print/study_report.h"
#include "players/player.h"
#include "scratch.h"
#include "study/study_file.h"
#include "study/study_run.h"
#include "web/site/site_host.h"

namespace yezi::site_crew_test {
namespace {

using Json = nlohmann::ordered_json;

void write_file(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

Request post_request(const std::string& target, const Json& body) {
  Request request = *parse_target(target);
  request.method = "POST";
  request.body = body.dump();
  return request;
}

/// One worker that plays, and one that helps it.
class CrewTest : public ::testing::Test {
protected:
  CrewTest()
      : place_{scratch() / "own", write_file},
        first_(Library(),
               {[this](ConnectionId, const std::string& frame) {
                  frames_.push_back(Json::parse(frame));
                },
                [](ConnectionId) {}, [](std::int64_t, const std::string&, std::int64_t) {},
                [](std::int64_t, const std::string&) {},
                [this](std::uint64_t hint, const std::string& asked) {
                  asked_.emplace_back(hint, asked);
                  return helps_;
                }},
               place_),
        other_(Library(),
               {[](ConnectionId, const std::string&) {}, [](ConnectionId) {},
                [](std::int64_t, const std::string&, std::int64_t) {},
                [](std::int64_t, const std::string&) {}},
               place_) {}

  /// Until somebody has to say something; pauses are waited for.
  void settle() {
    for (auto wait = first_.turn(); wait; wait = first_.turn())
      if (wait->count() > 0) std::this_thread::sleep_for(*wait);
  }
  void want_hint() {
    const Json table = Json::parse(
        *first_
             .ask(post_request("/api/tables",
                               {{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}}))
             .body);
    first_.opened(1);
    first_.heard(1, Json{{"hello", "page"}, {"key", table["keys"][0]}}.dump());
    settle();
    ASSERT_EQ(frames_.back()["event"], "ask");
    first_.heard(1, R"({"want":"hint","id":9})");
    settle();
  }

  OwnPlace place_;
  std::vector<Json> frames_;
  std::vector<std::pair<std::uint64_t, std::string>> asked_;
  bool helps_ = true;
  SiteHost first_, other_;
};

TEST_F(CrewTest, AHintWaitsForThoseWhoHelp) {
  want_hint();
  ASSERT_EQ(asked_.size(), 1U);
  EXPECT_EQ(frames_.back()["event"], "ask") << "others are still searching";
  Request request = *parse_target("/api/assess?by=1");
  request.method = "POST";
  request.body = asked_[0].second;
  const Answer answer = other_.ask(request);
  ASSERT_EQ(answer.status, 200) << *answer.body;
  EXPECT_GT(Json::parse(*answer.body)["simulations"], 0);
  first_.helped(asked_[0].first, {*answer.body, "what was no answer", "{}"});
  ASSERT_EQ(frames_.back()["to"], "hint");
  EXPECT_FALSE(frames_.back()["moves"].empty());
  first_.helped(asked_[0].first, {*answer.body}); // too late
  EXPECT_EQ(frames_.back()["to"], "hint");
}

TEST_F(CrewTest, AHintComesAtOnceWhereNobodyHelps) {
  helps_ = false;
  want_hint();
  EXPECT_EQ(frames_.back()["to"], "hint");
}

TEST_F(CrewTest, RefusesToAssessWhatIsNoTable) {
  for (const Json& wrong :
       {Json::object(), Json{{"stood", "{}"}, {"seat", 0}, {"seed", 1}}, Json("text")})
    EXPECT_EQ(other_.ask(post_request("/api/assess", wrong)).status, 400) << wrong;
  want_hint();
  ASSERT_EQ(asked_.size(), 1U);
  Json asked = Json::parse(asked_[0].second);
  asked["seat"] = 9;
  EXPECT_EQ(other_.ask(post_request("/api/assess", asked)).status, 400);
}

constexpr const char* study_text = R"(return {
  title = { en = "Small", zh = "小" }, asks = { en = "What?", zh = "何？" },
  games = { "lukfu", "tiengow" }, deals = 40, blocks = 20, sittings = 20, sitting = 2,
  enough = { length = "0.5" }, measures = { "luck", "length", "amount" } })";

/// As the page plays it: block by block, by either worker.
Json played(SiteHost& one, SiteHost& other, const std::string& text) {
  const auto ask = [&](SiteHost& host, const std::string& what, Json more) {
    more["name"] = "small";
    more["text"] = text;
    const Answer answer = host.ask(post_request("/api/studies/" + what, more));
    EXPECT_EQ(answer.status, 200) << *answer.body;
    return Json::parse(*answer.body);
  };
  const Json plan = ask(one, "plan", Json::object());
  Json sums = Json::array();
  for (std::size_t i = 0; i < plan["questions"].size(); ++i) sums.push_back(Json::array());
  for (std::size_t from = 0, to = plan["first"];;) {
    for (std::size_t q = 0; q < sums.size(); ++q)
      for (std::size_t b = from; b < to; ++b)
        sums[q].push_back(
            ask((q + b) % 2 == 0 ? one : other, "play", {{"question", q}, {"block", b}})["sums"]);
    Json result = ask(other, "result", {{"sums", sums}});
    if (!result.contains("more")) return result;
    from = std::exchange(to, result["more"]);
  }
}

TEST_F(CrewTest, AStudyComesOutAsOnTheCommandLine) {
  const Json result = played(first_, other_, study_text);
  const Library library;
  const std::filesystem::path file = scratch() / "small.lua";
  write_file(file, study_text);
  Checked<Study> study = read_study(library, file);
  ASSERT_TRUE(study) << to_text(study.faults());
  const Checked<StudyPlan> plan = plan_study(library, std::move(*study));
  ASSERT_TRUE(plan) << to_text(plan.faults());
  BlocksInMemory store;
  StudyRun run;
  run.open = [&](std::size_t cell) { return open_cell(library, *plan, cell); };
  run.play = [&](std::size_t, const Opened& opened, SimulationPlan each) {
    each.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
    return simulate(
        opened, each, [](const UnitText&) {}, [](std::uint64_t) {});
  };
  const StudyBlocks blocks = play_study(*plan, store, run);
  const StudyResults results = results_of(*plan, blocks);
  const StudyShown shown(*plan, results, library.home(), Language::english);
  const auto files = shown.files(blocks);
  EXPECT_EQ(result["files"].size(), files.size());
  for (const auto& [name, text] : files) EXPECT_EQ(result["files"][name], text) << name;
  EXPECT_NE(result["html"].get<std::string>().find("Luk Fu"), std::string::npos);
}

TEST_F(CrewTest, TellsTheFaultsOfAStudyAndRefusesBlocksThatItHasNot) {
  const auto ask = [&](const std::string& what, const std::string& text, Json more) {
    more["name"] = "small";
    more["text"] = text;
    return first_.ask(post_request("/api/studies/" + what, more));
  };
  std::string wrong = study_text;
  wrong.replace(wrong.find("measures"), 8, "mesures");
  const Json faults = Json::parse(*ask("plan", wrong, Json::object()).body)["faults"];
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults[0]["file"], "small.lua");
  EXPECT_EQ(faults[0]["line"], 4);
  EXPECT_NE(faults[0].dump().find("measures"), std::string::npos) << faults;
  EXPECT_EQ(ask("play", study_text, {{"question", 0}, {"block", 20}}).status, 400);
  EXPECT_EQ(ask("play", study_text, {{"question", 9}, {"block", 0}}).status, 400);
  EXPECT_EQ(ask("play", study_text, Json::object()).status, 400);
  EXPECT_EQ(ask("nothing", study_text, Json::object()).status, 404);
  for (const Json& sums : {Json::array(), Json{Json::array(), Json::array()}, Json("x"),
                           Json{Json{Json{{"a", "b"}}}, Json{1}}})
    EXPECT_EQ(ask("result", study_text, {{"sums", sums}}).status, 400) << sums;
  EXPECT_EQ(first_.ask(post_request("/api/studies/plan", {{"name", "../x"}, {"text", ""}})).status,
            400);
  const Json written = Json::parse(*first_.ask(*parse_target("/api/studies")).body);
  EXPECT_GE(written.size(), 2U);
  for (const Json& one : written)
    EXPECT_TRUE(Json::parse(*ask("plan", one["text"].get<std::string>(), Json::object()).body)
                    .contains("questions"))
        << one["name"];
}

} // namespace
} // namespace yezi::site_crew_test
