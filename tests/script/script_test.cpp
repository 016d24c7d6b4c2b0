// Loading modules.

#include "script/host.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "scratch.h"
#include "script_modules.h"
#include "script_table.h"

namespace yezi::script_test {
namespace {

namespace fs = std::filesystem;

using kit::at;
using kit::hook_at;
using kit::load_text;
using kit::load_well;
using kit::write;

TEST(Library, ListsGamesBeforeTheirVariants) {
  const auto ids = Library().ids();
  const auto game = std::find(ids.begin(), ids.end(), "eight-tricks");
  ASSERT_NE(game, ids.end());
  EXPECT_EQ(*(game + 1), "eight-tricks/long");
  for (const std::string& id : ids) {
    EXPECT_FALSE(id.ends_with("_test")) << id;
    EXPECT_FALSE(id.starts_with("decks")) << id;
    auto loaded = load(Library(), id, {});
    EXPECT_TRUE(loaded) << to_text(loaded.faults());
  }
}

/// A data root of its own with the teaching game and one more file.
Library library_with(const std::string& file, const std::string& text) {
  const fs::path home = scratch() / "yezi-home";
  fs::remove_all(home);
  const fs::path ours = fs::path(YEZI_SOURCE_DIR) / "games";
  for (const char* const folder : {"eight-tricks", "decks"}) {
    fs::create_directories(home / "games" / folder);
    fs::copy(ours / folder, home / "games" / folder, fs::copy_options::recursive);
  }
  std::ofstream(home / "games" / file, std::ios::binary) << text;
  return Library(home);
}

TEST(Library, HasAHomeOfItsOwn) {
  const Library library = library_with("eight-tricks/long_test.lua", "return {}");
  EXPECT_EQ(library.ids(), (std::vector<std::string>{"eight-tricks", "eight-tricks/long"}));
  const auto loaded = load(library, "eight-tricks/long", {});
  ASSERT_TRUE(loaded) << to_text(loaded.faults());
  EXPECT_EQ(loaded->declaration.digest, load_well("eight-tricks/long").declaration.digest);
  EXPECT_TRUE(Library("/nowhere").ids().empty());
}

TEST(Library, AFaultReadsAsTheGuideShows) {
  const Library library = library_with("eight-tricks/long.lua", R"(local y = require "yezi"
return y.variant "eight-tricks/long" {
  of   = "eight-tricks",
  set  = { ["deal"] = { { hand = 10, stock = "rest" }, by = "L1" } },
  drop = { ["settle.lasttrick"] = { by = "L2" } },
}
)");
  const auto loaded = load(library, "eight-tricks/long", {});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(
      to_text(loaded.faults()),
      "games/eight-tricks/long.lua:5: there is no clause \"settle.lasttrick\" in eight-tricks\n"
      "    did you mean \"settle.last_trick\"?");
}

TEST(Library, AnIdIsItsFolderAndFile) {
  const Library library =
      library_with("eight-tricks/short.lua", "local y = require \"yezi\"\nreturn y.variant "
                                             "\"eight-tricks/shrt\" { of = \"eight-tricks\" }\n");
  const auto loaded = load(library, "eight-tricks/short", {});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(to_text(loaded.faults()), "games/eight-tricks/short.lua:2: this file is "
                                      "\"eight-tricks/short\", not \"eight-tricks/shrt\"");
}

TEST(Load, ReadsClausesWithTheirRulesAndLines) {
  const Loaded game = load_well("eight-tricks");
  const Declaration& said = game.declaration;
  EXPECT_EQ(said.id, "eight-tricks");
  EXPECT_EQ(said.title, "Eight Tricks");
  EXPECT_EQ(said.title_zh, "八張");
  EXPECT_EQ(said.lineage, std::vector<std::string>{"eight-tricks"});
  EXPECT_EQ(at(said, "seats").integer, 4);
  EXPECT_EQ(at(said, "seats").by, std::vector<std::string>{"S1"});
  EXPECT_TRUE(at(said, "play.follow").is_named("catch_or_bury"));
  EXPECT_EQ(at(said, "zones.hand.seen_by").text, "owner");
  ASSERT_EQ(said.hooks.size(), 3U);
  EXPECT_EQ(said.hooks[0].path, "settle.tricks");
  EXPECT_EQ(said.hooks[1].path, "settle.last_trick");
  EXPECT_EQ(said.hooks[2].path, "simple");
  EXPECT_EQ(said.deck.faces.size(), 40U);

  std::ifstream in(fs::path(YEZI_SOURCE_DIR) / "games/eight-tricks/eight-tricks.lua");
  std::vector<std::string> lines{""};
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  ASSERT_FALSE(said.clauses.empty());
  for (const Clause& clause : said.clauses) {
    ASSERT_GT(clause.place.line, 0);
    bool cited = false;
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t n = static_cast<std::size_t>(clause.place.line) + i;
      cited = cited || (n < lines.size() && lines[n].find(clause.by[0]) != std::string::npos);
    }
    EXPECT_TRUE(cited) << clause.path << " at line " << clause.place.line;
  }
}

TEST(Load, VariantChangesAndCites) {
  const Loaded game = load_well("eight-tricks/long");
  const Declaration& said = game.declaration;
  EXPECT_EQ(said.lineage, (std::vector<std::string>{"eight-tricks", "eight-tricks/long"}));
  EXPECT_EQ(at(said, "deal.hand").integer, 10);
  EXPECT_TRUE(at(said, "deal").place.file.ends_with("eight-tricks/long.lua"));
  EXPECT_EQ(find(said, "settle.last_trick"), nullptr);
  EXPECT_EQ(said.sheet, "eight-tricks");
  std::map<std::string, std::string> cited;
  for (const Clause& clause : said.clauses)
    for (const std::string& rule : clause.by) cited[rule] = clause.module;
  EXPECT_EQ(cited.at("L1"), "eight-tricks/long");
  EXPECT_EQ(cited.at("L2"), "eight-tricks/long");
  EXPECT_EQ(cited.at("S1"), "eight-tricks");
  EXPECT_EQ(cited.count("D2"), 0U);
  EXPECT_EQ(cited.count("W2"), 0U);
}

TEST(Load, AddAppendsLinesItemsAndFields) {
  const std::string file = write("adding", R"(local y = require "yezi"
return y.variant "adding" {
  of = "eight-tricks",
  add = {
    ["settle.bonus"] = { y.owed(1), by = "B1" },
    ["settle.after"] = { { "liability", y.pays_for_all { "caller" }, by = "B2" } },
    ["play.lead"] = "run",
    ["combos"] = { "run", y.run { 3, 9 }, by = "B3" },
    ["reveal_at_end"] = false,
    ["zones.aside"] = { of = "table", seen_by = "none" },
  },
  set = { ["settle.tricks"] = function() return 5 end, ["play.beats"] = { y.never, by = "B4" } },
})");
  const Loaded game = load_well(file);
  const Declaration& said = game.declaration;
  const Value& settle = at(said, "settle");
  ASSERT_EQ(settle.items.size(), 3U);
  EXPECT_EQ(settle.items[2].items[0].text, "bonus");
  EXPECT_TRUE(settle.items[2].items[1].is_named("owed"));
  EXPECT_EQ(settle.items[2].by, std::vector<std::string>{"B1"});
  EXPECT_TRUE(settle.items[0].items[1].is(Value::Kind::hook));
  ASSERT_NE(settle.field("after"), nullptr);
  EXPECT_EQ(at(said, "settle.after.liability").by, std::vector<std::string>{"B2"});
  EXPECT_EQ(at(said, "play.lead").items.size(), 2U);
  EXPECT_EQ(at(said, "combos.run").by, std::vector<std::string>{"B3"});
  EXPECT_FALSE(at(said, "reveal_at_end").boolean);
  EXPECT_TRUE(at(said, "play.beats").is_named("never"));
  kit::ToyTable table(said.deck);
  EXPECT_EQ(game.host->owed(hook_at(said, "settle.tricks"), table, 0), 5);
}

TEST(Load, TermsAndPicksFollowTheOptions) {
  const std::string clauses = R"(
  options = { { "base", y.range { 3, 9, default = 6 } }, { "odd", y.switch(false), by = "O1", says = "why" },
              { "who", y.choice { "a", "b", 3 } } },
  unit = y.pick("who", { a = "one", ["*"] = "other" }),
  least = y.option "base" - 1,
  sum = y.count(y.cards("taken", "winner")) * 2 + y.option "base",
  minus = -y.fact "x",
  truth = y.option "odd",
  who = y.option "who",
  list = { 1, y.pick("odd", { on = 2, off = y.none }), y.pick("odd", { on = { "line", y.never }, off = y.none }) },
)";
  const Loaded plain = load_text("terms", clauses);
  const Declaration& said = plain.declaration;
  EXPECT_EQ(at(said, "unit").text, "one");
  EXPECT_EQ(at(said, "least").integer, 5);
  EXPECT_TRUE(at(said, "sum").is_named("add"));
  EXPECT_TRUE(at(said, "sum").items[0].is_named("mul"));
  EXPECT_EQ(at(said, "sum").items[1].integer, 6);
  EXPECT_TRUE(at(said, "minus").is_named("sub"));
  EXPECT_TRUE(at(said, "truth").is(Value::Kind::boolean));
  EXPECT_EQ(at(said, "list").items.size(), 1U);
  ASSERT_EQ(said.options.size(), 3U);
  EXPECT_EQ(said.options[1].choices, (std::vector<std::string>{"off", "on"}));
  EXPECT_EQ(said.options[1].says, "why");

  const Loaded other = load_text("terms", clauses, {{"base", "9"}, {"odd", "on"}, {"who", "3"}});
  EXPECT_EQ(at(other.declaration, "unit").text, "other");
  EXPECT_EQ(at(other.declaration, "least").integer, 8);
  EXPECT_EQ(at(other.declaration, "list").items.size(), 3U);
  EXPECT_EQ(at(other.declaration, "who").text, "3");
  EXPECT_EQ(other.declaration.options[0].standard, "6");
  EXPECT_EQ(other.declaration.options[0].value, "9");
  EXPECT_NE(other.declaration.digest, said.digest);
}

TEST(Load, SettingsAreChecked) {
  auto loaded = load(Library(), "lukfu", {{"playrs", "3"}, {"tigers", "offf"}});
  ASSERT_FALSE(loaded);
  ASSERT_EQ(loaded.faults().size(), 2U);
  EXPECT_NE(to_text(loaded.faults()).find("did you mean \"players\"?"), std::string::npos);
  EXPECT_NE(to_text(loaded.faults()).find("did you mean \"off\"?"), std::string::npos);
  auto nothing = load(Library(), "eight-trick", {});
  ASSERT_FALSE(nothing);
  EXPECT_EQ(nothing.faults()[0].hint, "did you mean \"eight-tricks\"?");
  EXPECT_FALSE(load(Library(), "no/such/file.lua", {}));
  EXPECT_FALSE(load(Library(), "../games/lukfu", {}));
  EXPECT_FALSE(load(Library(), "", {}));
}

TEST(Load, AVariantSettlesAnOptionWithOneValue) {
  const auto said = kit::load_well("diaoyu/hairtails");
  const auto& options = said.declaration.options;
  const auto sixes = std::find_if(options.begin(), options.end(),
                                  [](const Option& option) { return option.name == "sixes"; });
  ASSERT_NE(sixes, options.end());
  EXPECT_TRUE(sixes->settled());
  EXPECT_EQ(sixes->value, "off");
  EXPECT_EQ(sixes->says, "pairs of 66 are laid out") << "as its game says";
  const auto other = load(Library(), "diaoyu/hairtails", {{"sixes", "deal"}});
  ASSERT_FALSE(other);
  EXPECT_NE(to_text(other.faults()).find("sixes"), std::string::npos) << to_text(other.faults());
  EXPECT_TRUE(load(Library(), "diaoyu", {{"sixes", "deal"}}));
}

TEST(Load, TheDigestNamesBytesAndOptions) {
  const std::string clauses = "  options = { { \"n\", y.range { 1, 3, default = 1 } } },\n";
  const auto digest = [](const Loaded& loaded) { return loaded.declaration.digest; };
  const std::string first = digest(load_text("digest", clauses));
  EXPECT_EQ(first.size(), 64U);
  EXPECT_EQ(digest(load_text("digest", clauses)), first);
  EXPECT_EQ(digest(load_text("digest", clauses, {{"n", "1"}})), first);
  EXPECT_NE(digest(load_text("digest", clauses, {{"n", "2"}})), first);
  EXPECT_NE(digest(load_text("digest", clauses + " ")), first);
}

TEST(Load, PathsAndIdsMeanTheSameModule) {
  const std::string path = std::string(YEZI_SOURCE_DIR) + "/games/eight-tricks/long.lua";
  EXPECT_EQ(load_well(path).declaration.digest, load_well("eight-tricks/long").declaration.digest);
  EXPECT_EQ(load_well(path).declaration.source_file, "games/eight-tricks/long.lua");
}

TEST(Decks, Money38IsAsTheSheetSays) {
  const Deck deck = load_text("pack", "").declaration.deck;
  ASSERT_EQ(deck.faces.size(), 38U);
  EXPECT_TRUE(deck.fits_set());
  for (std::size_t i = 0; i < 36; ++i) {
    const Face& face = deck.faces[i];
    EXPECT_EQ(face.code, std::string(1, "sgkx"[i / 9]) + std::to_string(i % 9 + 1));
    EXPECT_EQ(face.suit, static_cast<int>(i / 9));
    EXPECT_EQ(face.rank, static_cast<int>(i % 9) + 1);
    EXPECT_EQ(face.numeral, face.rank);
  }
  std::string red;
  for (const Face& face : deck.faces)
    if (face.marks != 0) red += face.code + " ";
  EXPECT_EQ(red, "s1 s8 s9 g9 k9 x1 x9 ww ");
  const Face& cloud = deck.faces[36];
  EXPECT_EQ(cloud.suit, -1);
  EXPECT_EQ(cloud.rank, 0);
  EXPECT_EQ(cloud.numeral, 1);
  EXPECT_EQ(deck.faces[37].numeral, 0);
  for (const auto& [name, code] : std::map<std::string, std::string>{{"雲錢", "ww"},
                                                                     {"麗綫", "ww"},
                                                                     {"百子", "s1"},
                                                                     {"毛公", "x1"},
                                                                     {"九拾", "s9"},
                                                                     {"梨花", "ff"}}) {
    ASSERT_TRUE(deck.find(name)) << name;
    EXPECT_EQ(deck.faces[*deck.find(name)].code, code);
  }
}

TEST(Decks, Money40IsAsTheSheetSays) {
  const Deck deck = load_well("eight-tricks").declaration.deck;
  ASSERT_EQ(deck.faces.size(), 40U);
  int suits[4] = {}, red = 0;
  for (const Face& face : deck.faces) {
    ASSERT_GE(face.suit, 0);
    ++suits[face.suit];
    red += static_cast<int>((face.marks >> static_cast<unsigned>(deck.mark("red"))) & 1U);
  }
  EXPECT_EQ(suits[0], 11);
  EXPECT_EQ(suits[1], 9);
  EXPECT_EQ(suits[2], 9);
  EXPECT_EQ(suits[3], 11);
  EXPECT_EQ(red, 10);
  EXPECT_EQ(deck.faces[*deck.find("空沒文")].rank, 11);
  EXPECT_EQ(deck.faces[*deck.find("qian-9")].rank, 1);
}

TEST(Decks, PackLeavesOutAndChanges) {
  const std::string file = write("packed", R"(local y = require "yezi"
local money = require "decks.money-38"
return y.game "packed" {
  deck = y.pack { money, without = { "ff", y.none },
                  change = { ww = { suit = "x", rank = 1 }, x1 = { suit = false, rank = 0 } } },
})");
  const Deck deck = load_well(file).declaration.deck;
  EXPECT_EQ(deck.faces.size(), 37U);
  EXPECT_FALSE(deck.find("ff"));
  EXPECT_EQ(deck.faces[*deck.find("ww")].suit, 3);
  EXPECT_EQ(deck.faces[*deck.find("ww")].rank, 1);
  EXPECT_EQ(deck.faces[*deck.find("x1")].suit, -1);
  EXPECT_EQ(deck.faces[*deck.find("x1")].numeral, 1);
}

TEST(Decks, PackDrawsADeckAnew) {
  const std::string file = write("redrawn", R"(local y = require "yezi"
return y.game "redrawn" {
  deck = y.pack { require "decks.money-38", id = "plain-38", title = "Plain", zh = "素牌",
                  picture = { size = { 40, 60 }, faces = { s1 = { "characters", zh = "一" } } } },
})");
  const Declaration& made = load_well(file).declaration;
  const Deck& deck = made.deck;
  EXPECT_EQ(deck.id, "plain-38");
  EXPECT_EQ(deck.title, "Plain");
  EXPECT_EQ(deck.zh, "素牌");
  EXPECT_EQ(deck.picture.width, 40);
  EXPECT_EQ(deck.picture.body, "card") << "nothing is left of the other picture";
  EXPECT_EQ(deck.faces[*deck.find("s1")].picture.writing, "一");
  EXPECT_EQ(deck.faces[*deck.find("x1")].picture.writing, "");
  EXPECT_EQ(deck.suits[0].picture.kind, "");
}

// --- the editor stubs
// ------------------------------------------------------------------------------

/// Names by class, as the stubs of games/ declare them, with those of the class it comes from.
std::map<std::string, std::set<std::string>> stub_names() {
  std::map<std::string, std::set<std::string>> names;
  std::map<std::string, std::string> parents, classes{{"y", "yezi"}};
  std::stringstream in;
  for (const char* file : {"games/yezi.meta.lua", "games/yezi.handles.meta.lua"})
    in << std::ifstream(fs::path(YEZI_SOURCE_DIR) / file).rdbuf();
  std::string current;
  const auto word = [](const std::string& line, std::size_t from) {
    return line.substr(from, line.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789"
                                                    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                                                    from) -
                                 from);
  };
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("---@class ")) {
      current = line.substr(10, line.find_first_of(" :", 10) - 10);
      if (const auto colon = line.find(" : "); colon != std::string::npos)
        parents[current] = line.substr(colon + 3);
    } else if (line.starts_with("---@field ")) {
      names[current].insert(word(line, 10));
    } else if (line.starts_with("local ")) {
      classes[word(line, 6)] = current;
    } else if (line.starts_with("function ")) {
      const std::string owner = word(line, 9);
      names[classes.at(owner)].insert(word(line, 10 + owner.size()));
    } else if (line.starts_with("y.")) {
      names["yezi"].insert(word(line, 2));
    }
  }
  for (const auto& [child, parent] : parents)
    for (std::string above = parent; !above.empty();
         above = parents.count(above) ? parents[above] : "")
      names[child].insert(names[above].begin(), names[above].end());
  return names;
}

TEST(Stubs, NameWhatTheHostKnowsAndNoMore) {
  auto stubs = stub_names();
  for (const ScriptNames& known : script_names()) {
    const std::set<std::string> host(known.names.begin(), known.names.end());
    EXPECT_EQ(stubs[known.of], host) << known.of;
  }
}

} // namespace
} // namespace yezi::script_test
