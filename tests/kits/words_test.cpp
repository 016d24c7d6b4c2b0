// The words of the Lua language: their entries are whole, their examples run, and what is printed
// from them stands in games/.

#include "kits/words.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "explain/print/word_pages.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "players/simple.h"
#include "scratch.h"
#include "script/host.h"
#include "table/evaluate.h"
#include "table/settle.h"

namespace yezi::words_test {
namespace {

namespace fs = std::filesystem;

const fs::path root = YEZI_SOURCE_DIR;

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// A folder with the sample packs and the games around examples.
fs::path sample_folder() {
  static const fs::path folder = [] {
    const fs::path made = scratch() / "words";
    fs::create_directories(made);
    for (const auto& entry : fs::directory_iterator(root / "tests/words"))
      fs::copy_file(entry.path(), made / entry.path().filename(),
                    fs::copy_options::overwrite_existing);
    return made;
  }();
  return folder;
}

ExampleFrame frame_of(const Word& word) { return info_of(word.stands[0]).frame; }

/// The games that an example may be a part of, by the names of tests/words/scaffold.lua.
std::vector<std::string> scaffolds_for(const Word& word) {
  std::vector<std::string> all;
  if (word.games != Games::drawing) all.emplace_back("tricks");
  if (word.games != Games::tricks) all.insert(all.end(), {"cover", "collecting", "melding"});
  return all;
}

std::string module_text(const Word& word, const std::string& scaffold, const std::string& example) {
  if (frame_of(word) == ExampleFrame::file) return example;
  const std::string part = "{\n" + example + "\n}";
  return "local y = require \"yezi\"\nreturn require(\"scaffold\")." + scaffold + "(" +
         (frame_of(word) == ExampleFrame::play ? "{}, " + part : part + ", {}") + ")\n";
}

fs::path write(const Word& word, const std::string& text) {
  const fs::path file = sample_folder() / (std::string(word.name) + "-example.lua");
  std::ofstream(file) << text;
  return file;
}

struct Game {
  std::unique_ptr<Host> host;
  Table table;
};

Checked<Game> load_game(const fs::path& file) {
  Checked<Loaded> loaded = load(Library(), file.string(), {});
  if (!loaded) return loaded.faults();
  auto rules = compile(std::move(loaded->declaration), *loaded->host);
  if (!rules) return rules.faults();
  Game game;
  game.host = std::move(loaded->host);
  game.table = lay(*rules, game.host.get());
  return game;
}

/// Plays hands, by the rule of thumb where there is one, and asks for all that can be asked.
void play_some(const Game& game) {
  const Rules& rules = *game.table.rules;
  for (std::uint64_t hand = 0; hand < 4; ++hand) {
    Rng rng = Rng::for_hand(1, hand);
    State state = deal(game.table, Match{}, draw_luck(rules, rng));
    playout(game.table, state, rng, hand % 2 == 0 ? RolloutPolicy::eager : RolloutPolicy::random);
    ASSERT_TRUE(state.over());
    (void)settle(game.table, state);
    Evaluator terms(game.table, state);
    for (const ReportColumn& column : rules.report) {
      (void)terms.number(column.term);
      if (column.per != no_term) (void)terms.number(column.per);
    }
    for (std::size_t i = 0; i < rules.facts.size(); ++i) (void)terms.fact(static_cast<int>(i));
    if (has_matches(rules)) (void)ends_match(game.table, state);
  }
  if (rules.simple < 0) return;
  std::vector<std::unique_ptr<Player>> players;
  std::vector<Player*> seats;
  for (int seat = 0; seat < rules.seats; ++seat) {
    players.push_back(std::make_unique<SimplePlayer>());
    seats.push_back(players.back().get());
  }
  Record record;
  play(game.table, seats, Match{}, draw_luck(rules, 1, 0), 1, record);
}

TEST(Words, HaveWholeEntries) {
  std::string before;
  for (const Word& word : all_words()) {
    const std::string name(word.name);
    EXPECT_LT(before, name);
    before = name;
    EXPECT_EQ(find_word(name), &word);
    EXPECT_FALSE(places_of(word).empty()) << name;
    EXPECT_FALSE(word.type.empty()) << name;
    EXPECT_TRUE(word.says.ends_with('.')) << name;
    EXPECT_NE(word.example.find("y." + name), std::string_view::npos) << name;
    const bool called = word.form == Form::arguments || word.form == Form::function;
    EXPECT_TRUE(word.form != Form::bare || arguments_of(word).empty()) << name;
    EXPECT_TRUE(!(called || word.form == Form::bare) || fields_of(word).empty()) << name;
    for (const auto parameters : {arguments_of(word), fields_of(word)})
      for (const Parameter& each : parameters) {
        EXPECT_FALSE(each.type.empty()) << name << ' ' << each.name;
        EXPECT_FALSE(each.says.empty()) << name << ' ' << each.name;
      }
    std::istringstream lines{std::string(word.example)};
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << name;
  }
  EXPECT_EQ(find_word("no_such_word"), nullptr);
}

TEST(Words, AreThoseThatTheHostKnows) {
  std::vector<std::string> names;
  for (const Word& word : all_words()) names.emplace_back(word.name);
  for (const ScriptNames& known : script_names())
    EXPECT_TRUE(known.of != "yezi" || known.names == names);
}

TEST(Words, ExamplesRun) {
  for (const Word& word : all_words()) {
    SCOPED_TRACE("y." + std::string(word.name));
    const std::string example(word.example);
    if (word.stands[0] == Stands::deck) {
      const auto decks = load_decks(Library(), write(word, example));
      EXPECT_TRUE(decks) << to_text(decks.faults());
      continue;
    }
    std::string refused;
    bool runs = false;
    for (const std::string& scaffold : scaffolds_for(word)) {
      const auto game = load_game(write(word, module_text(word, scaffold, example)));
      if (!game) {
        refused += scaffold + ":\n" + to_text(game.faults());
        continue;
      }
      play_some(*game);
      runs = true;
      break;
    }
    EXPECT_TRUE(runs) << refused;
  }
}

/// The names that a fault lists as those that a table takes: "… takes a, b and c".
std::set<std::string> listed_names(const std::string& hint) {
  std::string rest = hint.substr(hint.find(" takes ") + 7);
  std::set<std::string> names;
  for (std::size_t at = rest.find(" and "); at != std::string::npos; at = rest.find(" and "))
    rest.replace(at, 5, ", ");
  std::istringstream parts(rest);
  for (std::string part; std::getline(parts, part, ',');)
    names.insert(part.substr(part.find_first_not_of(' ')));
  return names;
}

/// Adds to `known` the fields that the compiler reads in the word that stands in such an example;
/// false if none was refused.
bool read_fields(const Word& word, std::string example, std::set<std::string>& known) {
  const std::string opening = "y." + std::string(word.name) + " {";
  const auto at = example.find(opening);
  if (at == std::string::npos || frame_of(word) == ExampleFrame::file) return false;
  example.insert(at + opening.size(), " no_such_zzzz = 1, ");
  for (const std::string& scaffold : scaffolds_for(word)) {
    const auto game = load_game(write(word, module_text(word, scaffold, example)));
    for (const Fault& fault : game.faults()) {
      if (fault.what.find("no_such_zzzz") == std::string::npos || fault.hint.empty()) continue;
      if (fault.hint.find("takes no named") == std::string::npos)
        known.merge(listed_names(fault.hint));
      return true;
    }
  }
  return false;
}

// A field that no word has is refused with those that the word takes, as the compiler reads them.
TEST(Words, FieldsAreThoseThatTheCompilerReads) {
  int checked = 0;
  for (const Word& word : all_words()) {
    const std::string name(word.name);
    std::set<std::string> known, wanted;
    bool read = read_fields(word, std::string(word.example), known);
    if (word.stands[1] == Stands::set) // `combos` and `sets` read different fields
      read = read_fields(word, "sets = { { \"made\", y." + name + " { 3 } } },", known) && read;
    if (!read) continue;
    ++checked;
    for (const Parameter& field : fields_of(word))
      if (field.name != "<column>") wanted.emplace(field.name);
    for (const char* column : {"points", "doubles"}) known.erase(column); // of y.tally
    if (word.name == "exact") known.erase("among"); // is read, and always refused
    EXPECT_EQ(known, wanted) << name;
  }
  EXPECT_GE(checked, 35);
}

/// Compares with a file of games/, or writes it when approving.
void expect_file(const std::string& name, const std::string& text) {
  const fs::path path = root / "games" / name;
  if (std::getenv("YEZI_APPROVE") != nullptr) {
    std::ofstream(path) << text;
    return;
  }
  EXPECT_EQ(text_of(path), text) << path << " is stale: run scripts/approve";
}

TEST(WordsGolden, StubsAndReferenceAreUpToDate) {
  expect_file("yezi.meta.lua", words_lua());
  expect_file("REFERENCE.md", words_markdown());
}

} // namespace
} // namespace yezi::words_test
