// The words of modules in Chinese, and sentences in two languages.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "explain/glossary.h"
#include "explain/tell.h"
#include "explain/words.h"
#include "game.h"
#include "history/csv.h"
#include "records/files.h"
#include "scratch.h"

namespace yezi::locale_test {
namespace {

using Named = std::pair<WordKind, std::string>;

/// Everything that a module names, whatever value its options have.
std::set<Named> all_words(const std::string& id) {
  std::set<Named> words;
  const auto add = [&](const OptionSettings& settings) {
    auto loaded = load(Library(), id, settings);
    if (!loaded) return; // not every value goes with the others as they are
    const auto rules = compile(std::move(loaded->declaration), *loaded->host);
    if (!rules) return;
    for (const Named& word : told_words(**rules)) words.insert(word);
  };
  add({});
  const auto loaded = load(Library(), id, {});
  // a variant has the options of its game, and perhaps others
  std::map<std::string, std::vector<std::string>> of_game;
  if (const auto slash = id.find('/'); slash != std::string::npos) {
    const auto game = load(Library(), id.substr(0, slash), {});
    for (const Option& option : game->declaration.options) of_game[option.name] = option.choices;
  }
  for (const Option& option : loaded->declaration.options)
    if (const auto found = of_game.find(option.name);
        found == of_game.end() || found->second != option.choices)
      for (const std::string& choice : option.choices) add({{option.name, choice}});
  return words;
}

TEST(Words, EveryWordOfEveryModuleHasItsChineseAndNoneIsIdle) {
#ifdef YEZI_SANITIZED
  GTEST_SKIP() << "some hundred settings are compiled";
#endif
  const auto text = read_file(Library().home() / "history/words.csv");
  ASSERT_TRUE(text);
  const auto table = CsvTable::read(*text, "words.csv", {"kind", "en", "zh", "games"});
  ASSERT_TRUE(table) << to_text(table.faults());
  std::set<std::tuple<std::string, std::string, std::string>> idle; // kind, word, game or none
  for (const CsvRow& row : table->rows()) {
    std::vector<std::string> games = cell_list(table->cell(row, "games"), ' ');
    if (games.empty()) games.emplace_back();
    for (const std::string& game : games)
      EXPECT_TRUE(idle.emplace(table->cell(row, "kind"), table->cell(row, "en"), game).second)
          << "twice: " << table->cell(row, "en");
  }
  for (const std::string& id : Library().ids()) {
    const std::string game = id.substr(0, id.find('/'));
    const auto locale = load_locale(Library().home(), Language::chinese, game);
    ASSERT_TRUE(locale) << to_text(locale.faults());
    for (const auto& [kind, word] : all_words(id)) {
      const std::string kind_name(word_kind_name(kind));
      EXPECT_TRUE(locale->has(kind, word)) << id << ": no Chinese for " << kind_name << ' ' << word;
      if (idle.erase({kind_name, word, game}) == 0) idle.erase({kind_name, word, ""});
    }
  }
  for (const auto& [kind, word, game] : idle)
    ADD_FAILURE() << "nothing says " << kind << ' ' << word << " in " << game;
}

TEST(Words, EveryMeaningInTheGlossaryHasItsChinese) {
  const Glossary glossary(Library().home(), "");
  ASSERT_FALSE(glossary.words().empty());
  for (const GlossaryWord& word : glossary.words()) {
    EXPECT_FALSE(word.meaning_zh.empty()) << word.term << ' ' << word.zh;
    EXPECT_EQ(word.meaning_zh.find_first_of(",;:()\""), std::string::npos)
        << word.zh << " is told with English punctuation: " << word.meaning_zh;
  }
}

TEST(Words, WhatIsWrongWithTheTableIsTold) {
  const std::filesystem::path home = scratch() / "words";
  std::filesystem::create_directories(home / "history");
  const auto faults = [&](const std::string& rows) {
    std::ofstream(home / "history/words.csv") << "kind,en,zh,games\n" << rows;
    return to_text(load_locale(home, Language::chinese, "lukfu").faults());
  };
  EXPECT_EQ(faults("verb,lead,出,\nverb,lead,發,lukfu\n"), "");
  EXPECT_TRUE(faults("verbs,lead,出,\n").find("no kind of words") != std::string::npos);
  EXPECT_TRUE(faults("verb,lead,,\n").find("both languages") != std::string::npos);
  EXPECT_TRUE(faults("verb,lead,出,lukfu\nverb,lead,發,lukfu\n").find("twice") !=
              std::string::npos);
  std::filesystem::remove_all(home);
  EXPECT_NE(to_text(load_locale(home, Language::chinese, "lukfu").faults()), "");
  EXPECT_EQ(locales_of(home, "lukfu").chinese.word(WordKind::verb, "lead"), "lead");
}

TEST(Locale, LanguagesHaveNames) {
  EXPECT_EQ(language_named("zh-Hant"), Language::chinese);
  EXPECT_EQ(language_named("en"), Language::english);
  EXPECT_EQ(language_named(""), Language::english);
  EXPECT_FALSE(language_named("fr"));
}

TEST(Locale, TheSameEventInBothLanguages) {
  const test::Game game = test::load_game("lukfu");
  const Locales locales = locales_of(Library().home(), "lukfu");
  const Teller english(game.rules(), {}, 0), chinese(game.rules(), {}, 0, nullptr, locales.chinese);
  Event event;
  event.kind = Event::Kind::act;
  event.verb = Verb::lead;
  event.seat = 1;
  event.cards = test::cards(game.rules(), "s9 s8");
  event.size = 2;
  EXPECT_EQ(english.event(event), "The second leads s9 九拾, s8 八拾.");
  EXPECT_EQ(chinese.event(event), "二家出九拾、八拾。");
  event.verb = Verb::bury;
  event.cards = {};
  EXPECT_EQ(english.event(event), "The second buries 2 cards face down.");
  EXPECT_EQ(chinese.event(event), "二家墊 2 張暗牌。");
  event.seat = 0;
  EXPECT_EQ(english.event(event), "You bury 2 cards face down.");
  EXPECT_EQ(chinese.event(event), "你墊 2 張暗牌。");
  event.kind =
      Event::Kind::reveal; // a claim that was false is told whole: nobody was told of it before
  event.verb = Verb::declare;
  event.seat = 1;
  event.cards = test::cards(game.rules(), "s9 s8");
  EXPECT_EQ(english.event(event), "The second declares s9 九拾, s8 八拾, but the claim is false. "
                                  "All players have now seen these cards.");
  EXPECT_EQ(chinese.event(event), "二家食糊九拾、八拾，不能成立：各牌收回，眾人已見。");
  EXPECT_EQ(english.amount(1) + '|' + english.amount(-3), "1 point|-3 points");
  EXPECT_EQ(chinese.amount(1) + '|' + chinese.amount(-3), "1 分|-3 分");
}

} // namespace
} // namespace yezi::locale_test
