// Tables over real sockets: how they are laid, kept and joined again.

#include <set>

#include "web_serving.h"

namespace yezi::web_tables_test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

TEST_F(WebServer, KeysOpenTheirSeatAlone) {
  start();
  const Json table =
      lay({{"game", "lukfu"}, {"players", {"human", "human", "simple", "simple"}}, {"seed", 3}});
  EXPECT_TRUE(table["keys"][2].is_null());
  EXPECT_TRUE(table["watch"][2].is_null());
  {
    WebClient stranger(port());
    EXPECT_EQ(stranger.upgrade("http://" + stranger.host()), 101);
    stranger.talk(Json{{"hello", "page"}, {"key", std::string(32, 'a')}}.dump());
    EXPECT_EQ(stranger.hear("error")["fault"], "key");
    EXPECT_FALSE(stranger.hear());
  }
  WebClient first(port()), again(port()), other(port());
  EXPECT_EQ(greet(first, table["keys"][0])["you"], 0);
  EXPECT_EQ(greet(again, table["keys"][0])["you"], 0);
  const Json hello = greet(other, table["keys"][1]);
  EXPECT_EQ(hello["you"], 1);
  EXPECT_EQ(hello["seats"][0]["here"], true);
  // Both windows of a seat get the same frames; when both are closed, the others hear of it.
  const Json told = first.hear("told"), too = again.hear("told");
  EXPECT_EQ(told["lines"], too["lines"]);
  first.hang_up();
  again.hang_up();
  bool gone = false;
  while (!gone) {
    const Json seats = other.hear("seats");
    ASSERT_TRUE(seats.is_object());
    gone = seats["seats"][0]["here"] == false;
  }
}

TEST_F(WebServer, TablesAreRefusedWithReasons) {
  plan_.limits.tables = 2;
  start();
  EXPECT_NE(lay({{"game", "lukfuu"}}, 400)["error"].get<std::string>().find("lukfu"),
            std::string::npos);
  lay({{"game", "/etc/passwd.lua"}}, 400);
  lay({{"game", "lukfu"}, {"players", {"exec:true"}}}, 400);
  lay({{"game", "lukfu"}, {"players", {"search:999999999"}}}, 400);
  lay({{"game", "lukfu"}, {"players", {"a", "b", "c", "d", "e"}}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", 3}}}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", "9"}}}}, 400);
  lay({{"game", "lukfu"}, {"unknown", 1}}, 400);
  lay(Json::array(), 400);
  lay({{"record", 7}}, 400);
  lay({{"game", "lukfu"}, {"options", {{"players", "3"}}}});
  lay({{"game", "lukfu"}});
  lay({{"game", "lukfu"}}, 503);
}

TEST_F(WebServer, AHandGoesOnAfterAReconnection) {
  start();
  const Json table = lay({{"game", "ningbo"}, {"players", {"human"}}, {"seed", 11}});
  Rng rng(5);
  std::size_t before = 0;
  std::string asked;
  {
    WebClient client(port());
    greet(client, table["keys"][0]);
    const std::vector<Json> frames = play_out(client, rng, 2);
    for (const Json& frame : frames)
      if (frame["event"] == "told")
        before = frame["from"].get<std::size_t>() + frame["lines"].size();
    ASSERT_EQ(frames.back()["event"], "ask");
    asked = frames.back().dump();
  }
  WebClient client(port());
  greet(client, table["keys"][0]);
  const Json told = client.hear("told");
  EXPECT_EQ(told["from"], 0);
  EXPECT_EQ(told["again"], true);
  EXPECT_EQ(told["lines"].size(), before);
  const Json again = client.hear("ask");
  EXPECT_EQ(again.dump(), asked);
  client.talk(Json{{"do", again["offers"][0]}, {"ask", again["ask"]}}.dump());
  const std::vector<Json> rest = play_out(client, rng);
  ASSERT_EQ(rest.back()["event"], "over");
  EXPECT_EQ(client.hear("kept")["record"], 1);
  WebClient asks(port());
  const Json list = asks.ask("GET", "/api/records").json();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["net"], rest.back()["net"]);
  // From that record, after so many moves.
  const Json from = lay({{"record", 1}, {"moves", 3}, {"players", {"human"}}});
  WebClient puzzle(port());
  EXPECT_EQ(greet(puzzle, from["keys"][0])["game"]["id"], "ningbo");
  lay({{"record", 1}, {"moves", 5000}, {"players", {"human"}}}, 400);
}

TEST_F(WebServer, SeedsAreNumbersOrTextsAndElseNobodysBusiness) {
  start();
  const auto luck = [&](const nlohmann::json& wanted) {
    const nlohmann::json table = lay(wanted);
    WebClient client(port());
    return greet(client, table["keys"][0])["luck"].get<std::string>();
  };
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}}), "drawn");
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 3}}), "seed");
  EXPECT_EQ(luck({{"game", "lukfu"}, {"players", {"human"}}, {"seed", "18446744073709551615"}}),
            "seed");
  lay({{"game", "lukfu"}, {"seed", "18446744073709551616"}}, 400);
  lay({{"game", "lukfu"}, {"seed", "-1"}}, 400);
  lay({{"game", "lukfu"}, {"seed", 9007199254740993}}, 400);
  lay({{"game", "lukfu"}, {"window", 60'001}}, 400);
}

TEST_F(WebServer, AWindowLastsAsLongAsItWasAskedFor) {
  start();
  const nlohmann::json table =
      lay({{"game", "ningbo"}, {"players", {"human"}}, {"seed", 3}, {"window", 150}});
  WebClient client(port());
  EXPECT_EQ(greet(client, table["keys"][0])["window"], 150);
  const auto is_discard = [](const nlohmann::json& frame) {
    if (frame["event"] != "told" || frame["again"] || frame["lines"].empty()) return false;
    const nlohmann::json& last = frame["lines"].back();
    return last["line"].value("do", "").starts_with("discard") && last.contains("sight");
  };
  // Frames may be read late, but what was said before them was said before the window began.
  auto said = std::chrono::steady_clock::now();
  int windows = 0, since = 0;
  bool open = false;
  while (windows < 5) {
    const std::optional<std::string> text = client.hear();
    ASSERT_TRUE(text);
    const nlohmann::json frame = nlohmann::json::parse(*text);
    if (open && frame["event"] == "told") {
      ++windows;
      ++since;
      EXPECT_GT(std::chrono::steady_clock::now() - said, since * std::chrono::milliseconds(140));
    }
    if (frame["event"] == "told") open = is_discard(frame);
    if (frame["event"] == "ask" && !open) {
      said = std::chrono::steady_clock::now();
      since = 0;
      client.talk(nlohmann::json{{"do", frame["offers"].back()}, {"ask", frame["ask"]}}.dump());
    }
  }
}

/// A pack is drawn for the page and to print, whoever has made it.
void expect_pictures(WebClient& client, const std::string& deck) {
  const WebClient::Got drawn = client.ask("GET", "/cards/" + deck + ".svg");
  EXPECT_EQ(drawn.status, 200) << drawn.body;
  EXPECT_NE(drawn.head.find("Content-Type: image/svg+xml"), std::string::npos) << drawn.head;
  EXPECT_NE(drawn.head.find("max-age=60"), std::string::npos) << drawn.head;
  EXPECT_NE(drawn.body.find("<symbol id=\"r1\""), std::string::npos);
  EXPECT_NE(drawn.body.find("<symbol id=\"back\""), std::string::npos);
  const WebClient::Got printed = client.ask("GET", "/cards/" + deck + ".pdf");
  EXPECT_EQ(printed.status, 200) << printed.body;
  EXPECT_NE(printed.head.find("Content-Type: application/pdf"), std::string::npos) << printed.head;
  EXPECT_TRUE(printed.body.starts_with("%PDF-1.4\n%\xE2\xE3\xCF\xD3\n")) << "no byte is lost";
  const std::size_t at = printed.body.rfind("startxref\n");
  ASSERT_NE(at, std::string::npos);
  EXPECT_EQ(printed.body.substr(std::stoul(printed.body.substr(at + 10)), 5), "xref\n");
  EXPECT_EQ(client.ask("GET", "/cards/none.svg").status, 404);
  EXPECT_EQ(client.ask("GET", "/cards/" + deck + ".png").status, 404);
}

TEST(OwnModules, AnswersOfTheProcessKeepEveryByte) {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  const std::string told = as_characters(all);
  EXPECT_EQ(Json::parse(Json(told).dump()), told) << "it is UTF-8";
  EXPECT_EQ(as_bytes(told), all);
  EXPECT_EQ(as_bytes("a\xC3"), "a") << "cut off";
}

TEST_F(WebServer, ModulesOfOnesOwnPlayApart) {
  const fs::path modules = folder_ / "modules";
  fs::create_directories(modules);
  std::ofstream(modules / "long.lua") << R"(local y = require "yezi"
return y.variant "eight-tricks/long" {
  of = "eight-tricks",
  title = { en = "Eight Tricks, long", zh = "八張（十張）" },
  set = { ["deal"] = { { hand = 10, stock = "rest" }, by = "L1" } },
})";
  std::ofstream(modules / "loops.lua") << "while true do end";
  std::ofstream(modules / "fails.lua") << R"(local y = require "yezi"
return y.variant "eight-tricks/fails" {
  of = "eight-tricks",
  title = { en = "Fails", zh = "敗" },
  set = { ["settle.tricks"] = { function(t, me) error("on purpose") end, by = "W1" } },
})";
  std::ofstream(modules / "lanterns.lua") << R"(local y = require "yezi"
local faces = {}
for rank = 1, 9 do
  for _, suit in ipairs { "r", "g" } do faces[#faces + 1] = { suit .. rank, suit = suit, rank = rank } end
end
return y.game "lanterns" {
  title = { en = "Lanterns" },
  seats = 3,
  deck = y.deck "lanterns" { title = "Lanterns", suits = { { "r", "red", "紅" }, { "g", "green", "綠" } }, faces = faces },
  zones = {
    hand = { of = "seat", seen_by = "owner" },
    taken = { of = "seat", seen_by = "all" },
    spent = { of = "table", seen_by = "all" },
    buried = { of = "seat", seen_by = "owner" },
    stock = { of = "table", seen_by = "none" },
  },
  deal = { hand = 5, stock = "rest" },
  play = y.tricks { lead = y.single, follow = y.catch_or_bury, beats = y.higher_in_suit, ends = y.last_trick_wins },
  settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } } },
})";
  std::ofstream(modules / "large.lua") << std::string((std::size_t{1} << 20) + 1, ' ');
  std::ofstream(modules / "huge.lua") << std::string((std::size_t{4} << 20) + 1, ' ');
  fs::create_directories(modules / "deep");
  std::ofstream(modules / "deep" / "deep.lua") << std::string((std::size_t{4} << 20) + 1, ' ');
  std::ofstream(folder_ / "outside.lua") << "return 1";
  fs::create_symlink(folder_ / "outside.lua", modules / "link.lua");
  plan_.modules_command = {YEZI_PROGRAM, "serve", "--table-process=" + modules.string()};
  plan_.own_list_within = std::chrono::minutes(5);
  start();
  WebClient client(port(), 120); // until the one that loops is given up
  const WebClient::Got all = client.ask("GET", "/api/games");
  EXPECT_NE(all.body.find("\"own:long\""), std::string::npos);
  EXPECT_NE(all.body.find("\"lukfu\""), std::string::npos);
  const Json listed = all.json();
  const auto loops = std::find_if(listed.begin(), listed.end(),
                                  [](const Json& one) { return one["id"] == "own:loops"; });
  ASSERT_NE(loops, listed.end()) << "a module that fails is listed, and stops no other";
  const auto fault = (*loops)["fault"].get<std::string>();
  EXPECT_TRUE(fault.starts_with("loops.lua:1: stopped after ")) << fault;
  EXPECT_TRUE(fault.ends_with("\n    is this an endless loop?")) << fault;
  const auto fault_of = [&](const std::string& id) {
    for (const Json& one : listed)
      if (one["id"] == id) return one.value("fault", "none");
    return std::string("not listed");
  };
  EXPECT_EQ(fault_of("own:large"),
            "large.lua: the file has 1048577 bytes\n    a module has at most 1 MiB");
  // also those that are not even read
  EXPECT_EQ(fault_of("own:huge"), "huge.lua: the file has 4194305 bytes\n"
                                  "    a file in a folder of modules has at most 4 MiB");
  EXPECT_NE(fault_of("own:deep").find("the file has 4194305 bytes"), std::string::npos)
      << fault_of("own:deep");
  EXPECT_NE(fault_of("own:link").find("a link to a file outside"), std::string::npos)
      << fault_of("own:link");
  EXPECT_EQ(client.ask("GET", "/api/games/own:long").json()["title"], "Eight Tricks, long");
  EXPECT_EQ(client.ask("GET", "/api/games/own:none").status, 404);
  for (const std::string sides : {"a=own:long&b=eight-tricks", "a=eight-tricks&b=own:long"}) {
    SCOPED_TRACE(sides);
    const Json compared = client.ask("GET", "/api/compare?" + sides).json();
    EXPECT_EQ(compared["clauses"].size(), 1U) << compared["clauses"];
    EXPECT_EQ(compared["games"].size(), 2U);
  }
  EXPECT_EQ(client.ask("GET", "/api/compare?a=own:long&b=own:lanterns").status, 200);
  EXPECT_EQ(client.ask("GET", "/api/compare?a=own:long&b=none").status, 404);
  EXPECT_EQ(client.ask("GET", "/api/compare?a=eight-tricks&b=own:none").status, 404);
  // a pack that no game of the library has is found too, or the page could not lay the table
  EXPECT_EQ(client.ask("GET", "/api/decks/lanterns").json()["faces"].size(), 18U);
  EXPECT_EQ(client.ask("GET", "/api/decks/none").status, 404);
  expect_pictures(client, "lanterns");
  EXPECT_NE(lay({{"game", "own:loops"}}, 400)["error"].get<std::string>().find("endless loop"),
            std::string::npos);
  lay({{"game", "own:../secret"}}, 400);
  const Json table = lay({{"game", "own:long"}, {"players", {"human"}}, {"seed", 5}});
  const Json beside = lay({{"game", "lukfu"}, {"players", {"human"}}, {"seed", 5}});
  WebClient mine(port()), other(port());
  const Json own = greet(mine, table["keys"][0])["game"];
  EXPECT_EQ(own["title"], "Eight Tricks, long");
  EXPECT_EQ(own["id"], "own:long") << "so the page can ask about it";
  greet(other, beside["keys"][0]);
  Rng rng(1);
  EXPECT_EQ(play_out(mine, rng).back()["event"], "over");
  EXPECT_EQ(mine.hear("kept")["record"], 1);
  // A script that fails closes its table, and no other.
  const Json failing = lay({{"game", "own:fails"}, {"players", {"human"}}, {"seed", 5}});
  WebClient fails(port());
  greet(fails, failing["keys"][0]);
  const Json last = play_out(fails, rng).back();
  EXPECT_EQ(last["fault"], "broke") << last;
  mine.talk(R"({"want":"next"})");
  EXPECT_TRUE(mine.hear("told").is_object());
  other.talk(R"({"want":"nothing"})");
  EXPECT_EQ(other.hear("error")["fault"], "unknown");
}

// However many modules loop, the games of the library are listed, and the others once they are
// read.
TEST_F(WebServer, TheListOfGamesDoesNotWaitForModulesThatLoop) {
  const fs::path modules = folder_ / "modules";
  fs::create_directories(modules);
  for (int i = 0; i < 10; ++i)
    std::ofstream(modules / ("loops" + std::to_string(i) + ".lua")) << "while true do end";
  plan_.modules_command = {YEZI_PROGRAM, "serve", "--table-process=" + modules.string()};
  plan_.own_list_within = std::chrono::milliseconds(1);
  start();
  const auto list = [&] {
    WebClient client(port());
    std::set<std::string> ids;
    for (const Json& one : client.ask("GET", "/api/games").json()) ids.insert(one["id"]);
    EXPECT_TRUE(ids.contains("lukfu"));
    return ids;
  };
  std::set<std::string> ids = list();
  EXPECT_TRUE(ids.contains("own:")) << "they cannot have been read within a tick";
  EXPECT_FALSE(ids.contains("own:loops0"));
  for (int tries = 0; tries < 600 && ids.contains("own:"); ++tries) ids = list();
  EXPECT_TRUE(ids.contains("own:loops0") && ids.contains("own:loops9"));
}

} // namespace
} // namespace yezi::web_tables_test
