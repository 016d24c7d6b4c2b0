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
#include "kits/list.h"
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
    fs::path made = scratch() / "words";
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
  fs::path file = sample_folder() / (std::string(word.name) + "-example.lua");
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
    State state = deal(game.table, Match{}, sample_luck(rules, rng));
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
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    players.push_back(std::make_unique<SimplePlayer>());
    seats.push_back(players.back().get());
  }
  Record record;
  play(game.table, seats, Match{}, sample_luck(rules, 1, 0), 1, record);
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

/// Who reads a word at a place: an entry has what it takes, or the host does, as it reads modules.
enum class Reader { host, number, cards, seat, phase, clause };
Reader reader_at(Stands place) {
  switch (place) {
  case Stands::number:
    return Reader::number;
  case Stands::cards:
    return Reader::cards;
  case Stands::seat:
    return Reader::seat;
  case Stands::phase:
    return Reader::phase;
  case Stands::nowhere:
  case Stands::module:
  case Stands::deck:
  case Stands::option:
  case Stands::anywhere:
  case Stands::hook:
    return Reader::host;
  default:
    return Reader::clause;
  }
}

bool stands(const Word& word, Reader reader) {
  const auto places = places_of(word);
  return std::any_of(places.begin(), places.end(),
                     [&](Stands place) { return reader_at(place) == reader; });
}

// Every word is compiled, and every term and seat worked out, by what its entry says; and no entry
// says how it is read where it does not stand.
TEST(Words, AreReadWhereTheyStand) {
  for (const Word& word : all_words()) {
    SCOPED_TRACE(word.name);
    EXPECT_EQ(bool(word.number), stands(word, Reader::number));
    EXPECT_EQ(bool(word.cards), stands(word, Reader::cards));
    EXPECT_EQ(bool(word.seat), stands(word, Reader::seat));
    EXPECT_EQ(word.reads[0] != nullptr, stands(word, Reader::clause));
    EXPECT_EQ(word.number.value != nullptr, bool(word.number));
    EXPECT_EQ(word.number.cards, nullptr);
    EXPECT_EQ(word.cards.cards != nullptr, bool(word.cards));
    EXPECT_EQ(word.cards.value, nullptr);
    EXPECT_EQ(word.seat.seat != nullptr, bool(word.seat));
    Value phase;
    phase.kind = Value::Kind::named;
    phase.text = word.name;
    EXPECT_EQ(find_kit(phase) != nullptr, stands(word, Reader::phase));
    // A combination and a set are made of different things; a claim and an own move of the same.
    EXPECT_EQ(word.reads[1] != nullptr,
              stands(word, Reader::clause) && word.stands[1] == Stands::set);
  }
  for (const Word& sign : words_of_signs()) {
    EXPECT_TRUE(sign.number && sign.number.value != nullptr) << sign.name;
    EXPECT_EQ(&number_op(sign.name.substr(1)), &sign.number);
  }
}

// Held fifteen times is not held at all: the most copies that a pack may have of a card.
TEST(Words, AFaceMayBeHeldFifteenTimes) {
  std::ofstream(sample_folder() / "fifteen-pack.lua") << R"(
local y = require "yezi"
local faces = { { "a1", suit = "a", rank = 1, copies = 15 } }
for rank = 2, 9 do faces[rank] = { "a" .. rank, suit = "a", rank = rank, copies = 12 } end
return y.deck "fifteen-pack" { suits = { { "a", "first" } }, faces = faces })";
  const fs::path file = sample_folder() / "fifteen.lua";
  std::ofstream(file) << R"(
local y = require "yezi"
return require("scaffold").cover({
  deck   = require "fifteen-pack",
  report = {
    { "fifteen times", y.mean(y.faces_held({ "a1", "a2", times = 15 }, "head")) },
    { "not", y.mean(y.faces_held({ "a1", "a2", times = 0 }, "head")) },
    { "at all", y.mean(y.faces_held({ "a1", "a2" }, "head")) },
  },
}, {}))";
  const auto game = load_game(file);
  ASSERT_TRUE(game) << to_text(game.faults());
  const Rules& rules = *game->table.rules;
  State state = deal(game->table, Match{}, sample_luck(rules, 1, 0));
  const auto held = [&](int of_first, int of_second) {
    Pile hand;
    for (int i = 0; i < of_first; ++i) hand.add(*rules.deck.find("a1"));
    for (int i = 0; i < of_second; ++i) hand.add(*rules.deck.find("a2"));
    set_pile(rules, state, rules.hand_zone, state.head, hand);
    Evaluator terms(game->table, state);
    std::vector<std::int64_t> numbers;
    for (const ReportColumn& column : rules.report) numbers.push_back(terms.number(column.term));
    return numbers;
  };
  EXPECT_EQ(held(15, 1), (std::vector<std::int64_t>{1, 0, 2}));
  EXPECT_EQ(held(14, 1), (std::vector<std::int64_t>{0, 0, 2}));
  EXPECT_EQ(held(0, 3), (std::vector<std::int64_t>{0, 1, 1}));
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
    if (word.name == "tally") // has the columns of the count
      for (const char* column : {"points", "doubles"}) known.erase(column);
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
