// Modules that must be refused, and modules that mean harm. Each says in a comment, on the very
// line, what complaint must fall there: --! text of the complaint, --!0 for one about the whole
// file,
// --!~ one|or the other, on whatever line of the file.

#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/rules.h"
#include "scratch.h"
#include "script/host.h"
#include "script_table.h"
#include "table/settle.h"
#include "table/table.h"

namespace yezi::script_faults_test {
namespace {

namespace fs = std::filesystem;

struct Complaint {
  std::string file;
  int line = 0;
  std::string text;
  bool anywhere = false;
};

std::vector<std::string> modules(const char* folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(fs::path(YEZI_SOURCE_DIR) / "tests" / folder))
    if (entry.path().extension() == ".lua") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

std::string file_of(const char* folder, const std::string& name) {
  return std::string(YEZI_SOURCE_DIR) + "/tests/" + folder + "/" + name + ".lua";
}

/// What the file says must be complained of; parts/ files that it requires may say so too.
std::vector<Complaint> wanted(const std::string& file) {
  std::vector<Complaint> all;
  std::ifstream in(file);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    const auto mark = line.find("--!");
    if (mark == std::string::npos) continue;
    Complaint complaint{file, number, line.substr(mark + 3), false};
    if (complaint.text.starts_with("0")) complaint.line = 0;
    complaint.anywhere = complaint.text.starts_with("~");
    complaint.text.erase(0, complaint.text.find(' ') + 1);
    all.push_back(complaint);
  }
  return all;
}

bool says(const std::string& told, const std::string& wanted) {
  std::stringstream choices(wanted);
  for (std::string one; std::getline(choices, one, '|');)
    if (told.find(one) != std::string::npos) return true;
  return false;
}

bool meets(const Fault& fault, const Complaint& complaint) {
  if (!says(fault.what + "\n" + fault.hint, complaint.text)) return false;
  return complaint.anywhere ||
         (fault.place.file == complaint.file && fault.place.line == complaint.line);
}

Fault fault_of(const ScriptError& error) { return {{error.file, error.line}, error.what(), {}}; }

/// Everything that is wrong with a module: while loading, while compiling, when its settlement
/// runs, or when a hand is played by chance and settled.
Faults all_faults(const std::string& file) {
  auto loaded = load(Library(), file, {});
  if (!loaded) return loaded.faults();
  try {
    auto rules = compile(loaded->declaration, *loaded->host);
    if (!rules) return rules.faults();
    kit::ToyTable table((*rules)->deck);
    for (std::size_t hook = 0; hook < loaded->declaration.hooks.size(); ++hook)
      if (loaded->declaration.hooks[hook].path.starts_with("settle"))
        for (Seat seat = 0; seat < 2; ++seat)
          loaded->host->owed(static_cast<int>(hook), table, seat);
    const Table game = lay(*rules, loaded->host.get());
    Rng rng(1);
    State state = deal(game, {}, sample_luck(**rules, rng));
    if (!state.over()) playout(game, state, rng, RolloutPolicy::random);
    next_match(game, state, {}, settle_net(game, state));
  } catch (const ScriptError& error) {
    return {fault_of(error)};
  } catch (const HandTooLong& error) { // its text begins with the place
    const std::string text = error.what();
    const std::size_t line = text.find(':') + 1;
    return {{{text.substr(0, line - 1), std::stoi(text.substr(line))}, text}};
  }
  return {};
}

class Refused : public ::testing::TestWithParam<std::string> {};

TEST_P(Refused, ComplainsOnTheLine) {
  const std::string file = file_of("refused", GetParam());
  const auto complaints = wanted(file);
  ASSERT_FALSE(complaints.empty()) << file << " marks no complaint";
  const Faults faults = all_faults(file);
  for (const Complaint& complaint : complaints) {
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(),
                            [&](const Fault& fault) { return meets(fault, complaint); }))
        << file << ":" << complaint.line << " wanted: " << complaint.text << "\ngot:\n"
        << to_text(faults);
  }
  for (const Fault& fault : faults) {
    EXPECT_TRUE(std::any_of(complaints.begin(), complaints.end(),
                            [&](const Complaint& complaint) { return meets(fault, complaint); }))
        << "not marked: " << to_text(fault);
  }
}

/// Seconds this thread has computed: other work on the machine does not count.
double seconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

class Hostile : public ::testing::TestWithParam<std::string> {};

TEST_P(Hostile, IsStoppedSoon) {
  std::string file = file_of("hostile", GetParam());
  auto complaints = wanted(file);
  if (complaints.empty()) complaints = wanted(file_of("hostile", "parts/circle"));
  ASSERT_EQ(complaints.size(), 1U);
  const double before = seconds();
  const Faults faults = all_faults(file);
  const double took = seconds() - before;
  ASSERT_FALSE(faults.empty());
  EXPECT_TRUE(meets(faults[0], complaints[0])) << complaints[0].file << ":" << complaints[0].line
                                               << " wanted: " << complaints[0].text << "\ngot:\n"
                                               << to_text(faults);
#ifdef YEZI_SANITIZED
  const double most = 5.0; // the allocator of the sanitizer is slow
#else
  const double most = 3.0; // within one on an idle machine; others at work may slow it down
#endif
  EXPECT_LT(took, most);
}

std::string test_name(const ::testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}
INSTANTIATE_TEST_SUITE_P(Modules, Refused, ::testing::ValuesIn(modules("refused")), test_name);
INSTANTIATE_TEST_SUITE_P(Modules, Hostile, ::testing::ValuesIn(modules("hostile")), test_name);

TEST(Refused, ThereAreEnough) { EXPECT_GE(modules("refused").size(), 30U); }

// What would be tedious to write out.
Faults faults_of_text(const std::string& text) {
  const fs::path file = scratch() / "made.lua";
  std::ofstream(file, std::ios::binary) << text;
  auto loaded = load(Library(), file.string(), {});
  return loaded ? Faults{} : loaded.faults();
}

TEST(Hostile, DeepNestingInTheText) {
  for (const char* const open : {"{", "(", "function() return ", "-", "not "}) {
    std::string text = "local x = ";
    for (int i = 0; i < 100'000; ++i) text += open;
    EXPECT_FALSE(faults_of_text(text).empty()) << open;
  }
}

TEST(Hostile, BytecodeAndRubbish) {
  EXPECT_NE(to_text(faults_of_text("\x1BLuaT compiled")).find("no Lua text"), std::string::npos);
  EXPECT_FALSE(faults_of_text(std::string(1000, '\0')).empty());
  EXPECT_FALSE(faults_of_text("\xFF\xFEx").empty());
  EXPECT_FALSE(faults_of_text(std::string((std::size_t{1} << 20) + 1, ' ')).empty());
}

} // namespace
} // namespace yezi::script_faults_test
