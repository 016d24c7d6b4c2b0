// What the values of options change: `changes` in the line of an option.

#include <gtest/gtest.h>

#include <algorithm>

#include "length.h"
#include "script/host.h"
#include "script_modules.h"

namespace yezi::changes_test {
namespace {

/// A list of texts, a list of lines and a nested clause, under these options.
std::string base(const std::string& options) {
  return R"(
  order = { { "one", "two", "three" }, by = "A" },
  play = { kind = { "plain", by = "B" }, deep = { left = 1, right = 2 } },
  settle = { { "win", y.owed(1), by = "W" }, { "last", y.owed(2) } },
  options = {)" +
         options + "},\n";
}

std::string texts(const Declaration& said, const std::string& path) {
  std::string all;
  for (const Value& item : kit::at(said, path).items)
    all += (all.empty() ? "" : " ") + (item.items.empty() ? item.text : item.items[0].text);
  return all;
}

Faults faults_of(const std::string& name, const std::string& options,
                 const OptionSettings& settings = {}) {
  const auto loaded = load(Library(),
                           kit::write(name, "local y = require \"yezi\"\nreturn y.game \"" + name +
                                                "\" {\n  deck = require \"decks.money-38\",\n" +
                                                base(options) + "}\n"),
                           settings);
  return loaded ? Faults{} : loaded.faults();
}

const char* const two_options = R"(
    { "who", y.choice { "a", "b", "c" }, changes = {
      b = { set = { ["play.kind"] = { "other", by = "C" } },
            drop = { ["order.two"] = {}, ["order.three"] = {} } },
      c = { { add = { order = { "four", "five" },
                      ["settle.first"] = { "first", y.owed(y.option "n"), before = "last" } } },
            { when = { odd = true }, drop = { ["settle.win"] = { by = "D" } } } } } },
    { "odd", y.switch(false), changes = {
      on = { set = { ["settle.win"] = { y.owed(7), by = "E" }, ["play.deep.left"] = 5 } } } },
    { "n", y.range { 1, 9, default = 3 }, changes = {
      ["9"] = { set = { ["play.deep.right"] = 90 } },
      ["*"] = { set = { ["play.deep.right"] = y.option "n" } } } })";

TEST(Changes, TheDefaultIsWhatIsWritten) {
  const auto loaded = kit::load_text("changed", base(two_options));
  const Declaration& said = loaded.declaration;
  EXPECT_EQ(texts(said, "order"), "one two three");
  EXPECT_EQ(texts(said, "settle"), "win last");
  EXPECT_EQ(kit::at(said, "play.kind").text, "plain");
  EXPECT_EQ(kit::at(said, "play.deep.right").integer, 2);
}

TEST(Changes, AValueSetsAddsAndDrops) {
  const auto b = kit::load_text("changed", base(two_options), {{"who", "b"}});
  EXPECT_EQ(texts(b.declaration, "order"), "one");
  EXPECT_EQ(kit::at(b.declaration, "play.kind").text, "other");
  const auto c = kit::load_text("changed", base(two_options), {{"who", "c"}, {"n", "4"}});
  EXPECT_EQ(texts(c.declaration, "order"), "one two three four five");
  EXPECT_EQ(texts(c.declaration, "settle"), "win first last") << "a line stands before another";
  EXPECT_EQ(kit::at(c.declaration, "settle.first").items[1].items[0].integer, 4);
}

TEST(Changes, OtherValuesAreThoseNotNamed) {
  const auto right = [](const std::string& n) {
    const auto loaded = kit::load_text("changed", base(two_options), {{"n", n}});
    return kit::at(loaded.declaration, "play.deep.right").integer;
  };
  EXPECT_EQ(right("3"), 2) << "the default changes nothing";
  EXPECT_EQ(right("5"), 5);
  EXPECT_EQ(right("9"), 90);
}

// What one drops is gone, whatever the other makes of it, in either order of the options.
TEST(Changes, ADropOutlastsWhatOthersSet) {
  const auto both = kit::load_text("changed", base(two_options), {{"who", "c"}, {"odd", "on"}});
  EXPECT_EQ(texts(both.declaration, "settle"), "first last");
  EXPECT_EQ(kit::at(both.declaration, "play.deep.left").integer, 5);
  const auto one = kit::load_text("changed", base(two_options), {{"who", "c"}});
  EXPECT_EQ(texts(one.declaration, "settle"), "win first last") << "when does not hold";
}

TEST(Changes, EachCitesItsOwnRule) {
  const auto citing = [](const OptionSettings& settings, const std::string& path) {
    const auto loaded = kit::load_text("changed", base(two_options), settings);
    std::string rules;
    for (const Clause& clause : loaded.declaration.clauses)
      if (clause.path == path) rules += clause.states.empty() ? clause.by[0] : clause.states;
    return rules;
  };
  EXPECT_EQ(citing({}, "play.kind"), "B");
  EXPECT_EQ(citing({{"who", "b"}}, "play.kind"), "C");
  EXPECT_EQ(citing({{"odd", "on"}}, "settle.win"), "E");
  EXPECT_EQ(citing({{"odd", "on"}, {"who", "c"}}, "settle.win"), "D");
  // what does not hold now is known all the same, so that every citation can be checked
  const auto loaded = kit::load_text("changed", base(two_options));
  std::string elsewhere;
  for (const Clause& clause : loaded.declaration.elsewhere) elsewhere += clause.by[0];
  std::sort(elsewhere.begin(), elsewhere.end());
  EXPECT_EQ(elsewhere, "CDE");
}

TEST(Changes, OfAVariantComeAfterWhatItSays) {
  kit::write("changedbase", "local y = require \"yezi\"\nreturn y.game \"changedbase\" {\n  deck = "
                            "require \"decks.money-38\",\n" +
                                base(two_options) + "}\n");
  const std::string variant = kit::write("changedvariant", R"(local y = require "yezi"
return y.variant "changedvariant" {
  of = "changedbase",
  options = { { "odd", y.switch(false), changes = { on = { set = { ["play.deep.left"] = 8 } } } },
              { "more", y.switch(true), changes = { on = { add = { order = "six" } } } } },
  choose = { odd = true },
  add = { order = "four" },
})");
  const auto loaded = kit::load_well(variant);
  EXPECT_EQ(texts(loaded.declaration, "order"), "one two three four six");
  EXPECT_EQ(kit::at(loaded.declaration, "play.deep.left").integer, 8);
  EXPECT_EQ(kit::at(loaded.declaration, "settle.win").items[1].items[0].integer, 1)
      << "an option that is declared anew changes what its new line says";
}

// Terms of the game, and those that a variant takes from it, name values that the variant has not.
TEST(Changes, PicksMayNameValuesThatAVariantGivesUp) {
  const auto variant = [](const std::string& name, const std::string& pick) {
    return kit::write(name, "local y = require \"yezi\"\nreturn y.variant \"" + name + R"(" {
  of = "changedbase",
  options = { { "who", y.choice { "c" } } },
  set = { ["play.deep.left"] = y.pick("who", )" +
                                pick + ") },\n}\n");
  };
  kit::write("changedbase", "local y = require \"yezi\"\nreturn y.game \"changedbase\" {\n  deck = "
                            "require \"decks.money-38\",\n" +
                                base(two_options) + "}\n");
  const auto loaded = kit::load_well(variant("changedsettled", "{ a = 1, b = 2, c = 3 }"));
  EXPECT_EQ(kit::at(loaded.declaration, "play.deep.left").integer, 3);
  const auto unknown =
      load(Library(), variant("changedwrong", "{ a = 1, d = 2, [\"*\"] = 3 }"), {});
  ASSERT_FALSE(unknown);
  EXPECT_NE(to_text(unknown.faults()).find("option \"who\" has no value \"d\""), std::string::npos)
      << to_text(unknown.faults());
  EXPECT_FALSE(load(Library(), variant("changedgiven", "{ c = 3 }"), {{"who", "a"}}));
}

TEST(Changes, TwoThatHoldAtOnceDoNotSetOneClause) {
  const std::string options = R"(
    { "a", y.switch(false), changes = { on = { set = { ["order.2"] = "zwei" } } } },
    { "b", y.switch(false), changes = { on = { set = { ["order.two"] = "deux" } } } },
    { "c", y.switch(false), changes = { on = { set = { ["play.deep"] = { left = 3 } } } } },
    { "d", y.switch(false), changes = { on = { set = { ["play.deep.left"] = 4 } } } },
    { "e", y.switch(false), changes = { on = { add = { ["play.deep.far"] = 4 } } } },
    { "f", y.switch(false), changes = { on = { add = { ["play.deep.far"] = 5 } } } },
    { "g", y.switch(false), changes = { on = { when = { a = "off" }, set = {
      order = { { "x" }, by = "G" } } } } })";
  const auto told = [&](const std::string& one, const std::string& other) {
    const Faults faults = faults_of("overlap", options, {{one, "on"}, {other, "on"}});
    return faults.empty() ? std::string() : faults[0].what;
  };
  EXPECT_EQ(told("a", "b"), "a=on and b=on both set \"order.two\"");
  EXPECT_EQ(told("c", "d"), "c=on and d=on both set \"play.deep\"");
  EXPECT_EQ(told("c", "e"), "c=on and e=on both set \"play.deep\"");
  EXPECT_EQ(told("e", "f"), "e=on and f=on both set \"play.deep.far\"");
  EXPECT_EQ(told("b", "g"), "b=on and g=on both set \"order\"");
  EXPECT_EQ(told("a", "g"), "") << "when keeps them apart";
  EXPECT_EQ(told("a", "d"), "");
  EXPECT_EQ(told("a", "c"), "");
}

// No two values of a game's options are at odds: every so many pairs, all of them with YEZI_SCALE.
TEST(Changes, OfEveryGameGoTogether) {
  const std::size_t step = test::test_length() > 1 ? 1 : 17;
  for (const std::string& id : Library().ids()) {
    if (id.find('/') != std::string::npos) continue;
    std::vector<std::pair<std::string, std::string>> values;
    const auto standard = kit::load_well(id);
    for (const Option& option : standard.declaration.options)
      for (const std::string& choice : option.choices)
        if (choice != option.standard) values.emplace_back(option.name, choice);
    std::size_t pair = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
      for (std::size_t j = i; j < values.size(); ++j) {
        if (i != j && values[i].first == values[j].first) continue;
        if (pair++ % step != 0) continue;
        const auto loaded = load(Library(), id, {values[i], values[j]});
        EXPECT_TRUE(loaded) << values[i].second << ", " << values[j].second << ": "
                            << to_text(loaded.faults());
      }
    }
  }
}

} // namespace
} // namespace yezi::changes_test
