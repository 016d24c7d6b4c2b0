// Work that takes too long, or that nobody wants any more, is given up; what a module says cannot
// depend on chance; and what is printed moves no cursor.

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "core/interrupt.h"
#include "core/printable.h"
#include "core/subsets.h"
#include "players/opened.h"
#include "players/properties.h"
#include "scratch.h"
#include "script_modules.h"
#include "table/settle.h"
#include "web/tables/job_pool.h"

namespace yezi::giving_up_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// The flag as a signal sets it, for one test.
class Signalled {
public:
  Signalled() { interrupt_flag = true; }
  ~Signalled() { interrupt_flag = false; }
};

std::string endless() {
  return kit::write("endless", "local y = require \"yezi\"\nwhile true do end\n"
                               "return y.variant \"endless\" { of = \"eight-tricks\" }");
}

TEST(GivingUp, ASignalEndsLoadingAndCompiling) {
  Loaded loaded = kit::load_well("lukfu");
  const Loaded variant = kit::load_well("last-bone/single-bones");
  const Signalled signalled;
  EXPECT_THROW(load(Library(), endless(), {}), Interrupted);
  EXPECT_THROW(load(Library(), "lukfu", {}), Interrupted);
  EXPECT_THROW(compile(loaded.declaration, *loaded.host), Interrupted);
  // What loaded before is loaded again by threads that nobody can interrupt.
  EXPECT_NE(another_host(*loaded.host), nullptr);
  EXPECT_NE(another_host(*variant.host), nullptr);
}

TEST(GivingUp, ADeadlineEndsTheWorkOfItsThread) {
  {
    const Deadline outer(10s);
    const Deadline inner(20ms);
    EXPECT_THROW(load(Library(), endless(), {}), OutOfTime);
    EXPECT_TRUE(inner.is_over());
    EXPECT_FALSE(outer.is_over());
  }
  EXPECT_NO_THROW(stop_if_interrupted());
}

TEST(GivingUp, ThatAModuleTakesTooLongIsItsFault) {
  OpenedGames games(Library(), 1ms);
  const Checked<Opened>& first = games.open("lukfu", {});
  ASSERT_FALSE(first);
  EXPECT_EQ(first.faults()[0].what, "this module takes too long to be loaded");
  EXPECT_EQ(&games.open("lukfu", {}), &first) << "nobody pays for it twice";
  const Deadline passed(0ns);
  OpenedGames patient(Library(), 10s);
  EXPECT_THROW(patient.open("lukfu", {}), OutOfTime) << "the request's own time is not its fault";
  EXPECT_EQ(patient.size(), 0U);
}

TEST(GivingUp, AThinkerThatLooksUpNoMoreIsNotAlive) {
  std::atomic<bool> ends{false}, beats{true}, runs{false};
  JobPool jobs(Library(), 1, 0);
  EXPECT_TRUE(jobs.alive());
  jobs.think(1, [&](Thinking&) {
    runs = true;
    while (!ends)
      if (beats) stop_if_interrupted();
  });
  while (!runs) std::this_thread::yield();
  const auto soon = [&] {
    std::this_thread::sleep_for(20ms);
    return jobs.alive();
  };
  EXPECT_TRUE(soon());
  EXPECT_TRUE(soon());
  beats = false;
  soon();
  EXPECT_FALSE(soon());
  EXPECT_FALSE(soon());
  ends = true;
  jobs.stop();
  EXPECT_TRUE(jobs.alive());
}

TEST(GivingUp, WaysThatCannotBeCountedAreToldSo) {
  // Of 60 cards 40 go such that of each of many pairs one goes: nobody counts that quickly.
  std::vector<CardSet> pairs;
  for (int i = 0; i < 60; ++i)
    for (const int step : {1, 7, 11})
      pairs.push_back(card_bit(static_cast<Card>(i)) |
                      card_bit(static_cast<Card>((i + step) % 60)));
  const Breaks breaks{cards_below(60), 40, pairs, {}};
  const auto before = thread_time();
  EXPECT_THROW(count(breaks), TooManyWays);
  EXPECT_LT(thread_time() - before, 1s);
  EXPECT_GT(count({cards_below(60), 40, {}, {}}), 0U);
}

// --- chance --------------------------------------------------------------------------------------

// The length of a table with holes depends on where its keys lie, and that on the hashes of texts.
// The number is what Lua gives with the seed of ours: another one in another run would be chance.
TEST(Chance, TablesWithHolesAreTheSameInEveryRun) {
  const std::string module = R"(
  sum = (function()
    local sum, seed = 0, 7
    local function draw(n) seed = (seed * 1103515245 + 12345) % 2147483648; return seed // 65536 % n + 1 end
    for trial = 1, 400 do
      local t = {}
      for step = 1, 24 do
        local what, key = draw(4), draw(12)
        if what == 1 then t["k" .. key .. "_" .. trial] = true
        elseif what == 2 then t["k" .. key .. "_" .. trial] = nil
        elseif what == 3 then t[key] = 1
        else t[key] = nil end
        sum = (sum * 31 + #t) % 1000003
      end
    end
    return sum
  end)(),
)";
  const Loaded loaded = kit::load_text("holes", module);
  EXPECT_EQ(kit::at(loaded.declaration, "sum").integer, 275986);
}

TEST(Chance, SortingIsTheSameInEveryRun) {
  // The library's own sort looks at the clock where lists are long and badly divided.
  const Loaded loaded = kit::load_text("sorted", R"(
  order = (function()
    local list = {}
    for i = 1, 300 do list[i] = { i // 100, i } end
    table.sort(list, function(a, b) return a[1] > b[1] end)
    for i = 2, #list do
      local a, b = list[i - 1], list[i]
      if a[1] < b[1] or (a[1] == b[1] and a[2] > b[2]) then error "not stable" end
    end
    local words = { "b", "a", "c" }
    table.sort(words)
    return table.concat(words)
  end)(),
)");
  EXPECT_EQ(kit::at(loaded.declaration, "order").text, "abc");
}

TEST(Chance, CheckHoldsAModuleAgainstItsTwin) {
  const std::string file = kit::write("remembers", R"(local y = require "yezi"
local asked = 0
return y.variant "remembers" {
  of = "eight-tricks",
  set = { ["settle.last_trick"] = function(t, me) asked = asked + 1 return asked % 3 end },
})");
  const Checked<Opened> opened = open_module(Library(), file, {});
  ASSERT_TRUE(opened) << to_text(opened.faults());
  const Opened twin = another(*opened);
  Coverage coverage;
  std::string all;
  for (const std::string& one : check_hand(opened->table, 1, 1, coverage, &twin.table))
    all += one + '\n';
  EXPECT_NE(all.find("another run of the module pays something else"), std::string::npos) << all;
}

// --- what is printed -----------------------------------------------------------------------------

TEST(Printable, ControlCharactersAndBrokenTextAreTakenOut) {
  EXPECT_EQ(unprintable("馬弔 a\tb\n"), "");
  EXPECT_EQ(unprintable("a\x1b[2J"), "the control character U+001B");
  EXPECT_EQ(unprintable(std::string("a\0b", 3)), "the control character U+0000");
  EXPECT_EQ(unprintable("a\xC2\x9B"), "the control character U+009B");
  EXPECT_EQ(unprintable("\xE2\x80\xAE"), "the control character U+202E");
  EXPECT_EQ(unprintable("a\xFF"), "bytes that are no UTF-8");
  EXPECT_EQ(printable("馬弔\t\n"), "馬弔\t\n");
  EXPECT_EQ(printable("a\x1b[2Jb\x1b]0;t\x07\r"), "a?[2Jb?]0;t??");
  EXPECT_EQ(printable("\x1b[31mred\x1b[0m"), "?[31mred?[0m");
  EXPECT_EQ(printable("\x1b[31mred\x1b[0m", true), "\x1b[31mred\x1b[0m") << "styles of our own";
  EXPECT_EQ(printable("\x1b[8mhidden\x1b[1;30;40m", true), "?[8mhidden?[1;30;40m");
  EXPECT_EQ(printable("\xE9\xA6"), "??");
  EXPECT_EQ(printable(std::string("\0", 1)), "?");
}

// --- files ---------------------------------------------------------------------------------------

TEST(ModuleFiles, AFileThatIsTooLargeIsNotSaidToBeMissing) {
  const std::string file = kit::write("large", std::string((std::size_t{1} << 20) + 1, ' '));
  const auto loaded = load(Library(), file, {});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(to_text(loaded.faults()),
            file + ": the file has 1048577 bytes\n    a module has at most 1 MiB");
  const auto scenes = load_data(Library(), file);
  ASSERT_FALSE(scenes);
  EXPECT_EQ(scenes.faults()[0].what, "the file has 1048577 bytes");
}

TEST(ModuleFiles, NothingIsRequiredThroughALinkThatLeadsOut) {
  const fs::path folder = scratch() / "linked";
  fs::remove_all(folder);
  fs::create_directories(folder / "in" / "parts");
  std::ofstream(folder / "secret.lua") << "return { 4 }";
  std::ofstream(folder / "in" / "parts" / "own.lua") << "return { 4 }";
  fs::create_symlink(folder / "secret.lua", folder / "in" / "parts" / "out.lua");
  fs::create_symlink(folder / "in" / "parts" / "own.lua", folder / "in" / "parts" / "within.lua");
  const auto of = [&](const char* part) {
    const fs::path file = folder / "in" / "game.lua";
    std::ofstream(file) << "local y = require \"yezi\"\nlocal seats = require \"parts." << part
                        << "\"\nreturn y.variant \"game\" { of = \"eight-tricks\", set = { seats = "
                           "seats } }";
    const auto loaded = load(Library(), file.string(), {});
    return loaded ? "" : to_text(loaded.faults());
  };
  EXPECT_EQ(of("own"), "");
  EXPECT_EQ(of("within"), "");
  EXPECT_NE(of("out").find("parts/out.lua: this is a link to a file outside"), std::string::npos)
      << of("out");
}

} // namespace
} // namespace yezi::giving_up_test
