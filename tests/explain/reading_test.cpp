// What people read at the terminal: a newcomer's first lines, terms that can be looked up, and no
// name that only the program needs.

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "command_line.h"
#include "core/plain_text.h"
#include "explain/print/layout.h"
#include "explain/tell.h"
#include "explain/words.h"
#include "game.h"

namespace yezi::reading_test {
namespace {

std::vector<std::string> games() {
  std::vector<std::string> ids;
  for (const std::string& id : Library().ids())
    if (id.find('/') == std::string::npos) ids.push_back(id);
  return ids;
}

/// Names that a module gives to its parts and nobody should read: paths of clauses, ids of the
/// deck, of zones, facts and the like where people read something else.
std::vector<std::string> internal_ids(const Rules& rules) {
  std::set<std::string> ids{rules.said.deck.id, ".lua"};
  // how a hand was paid tells its clauses itself
  const auto paid = [](const std::string& path) {
    return path.starts_with("settle") || path.starts_with("offences");
  };
  const auto telling = [](const std::string& name) {
    return name.find_first_of("._") != std::string::npos;
  };
  for (const Clause& clause : rules.said.clauses)
    if (telling(clause.path) && !paid(clause.path)) ids.insert(clause.path);
  for (const std::string& reason : rules.reasons)
    if (telling(reason)) ids.insert(reason);
  for (const Zone& zone : rules.zones)
    for (const char* before : {"Your ", "'s ", "On the table, "})
      if (zone.called != zone.name) ids.insert(before + zone.name + ':');
  for (std::size_t verb = 0; verb < rules.verbs.size(); ++verb)
    if (!rules.verbs_called[verb].empty()) ids.insert(' ' + third_person(rules.verbs[verb]) + ' ');
  for (const Named& fact : rules.facts)
    for (const char* before : {"Counted: ", ", "})
      if (fact.called != fact.name) ids.insert(before + fact.name + ' ');
  for (const std::string& counter : rules.counters)
    if (telling(counter)) ids.insert(counter);
  for (const SetKind& set : rules.sets)
    if (telling(set.name)) ids.insert(set.name);
  return {ids.begin(), ids.end()};
}

class Reading : public Cli {
protected:
  /// Plays by the first of what is offered and asks for everything that explains.
  std::string played(const std::string& id, const std::string& language) {
    const Ran ran = run(fmt::format(
        "(printf 'why\\nwhy 1\\nprove 1\\ntable\\nwaits\\n?\\nscore\\nfrobnicate\\nwhy frob\\n'; "
        "yes 1 | head -n 300) | $YEZI play {} --hands 2 --seed 5 --players eager --no-save --lang "
        "{}",
        id, language));
    EXPECT_EQ(ran.code, 0) << id << ran.err;
    return ran.out;
  }
};

TEST_F(Reading, APlayIsTypedAsItIsReadOrByItsVerb) {
  for (const char* typed : {"throw d6", "bury d6"}) {
    const Ran ran =
        run(fmt::format("printf '1\\n{}\\n' | $YEZI play whist --seed 3 --no-save", typed));
    EXPECT_NE(ran.out.find("You throw d6"), std::string::npos) << typed << ran.out;
  }
}

TEST_F(Reading, NoIdIsPrintedThatOnlyTheProgramNeeds) {
  for (const std::string& id : games()) {
    const test::Game game = test::load_game(id);
    for (const char* language : {"en", "zh-Hant"}) {
      const std::string text = played(id, language);
      for (const std::string& internal : internal_ids(game.rules()))
        EXPECT_EQ(text.find(internal), std::string::npos)
            << id << " in " << language << " prints " << internal << "\n"
            << text.substr(std::min(text.size(), text.find(internal) - 200), 400);
      EXPECT_FALSE(std::regex_search(text, std::regex("\\b(S|s)eat [0-9]"))) << id;
      EXPECT_FALSE(has(text, "among 1 play")) << id;
    }
  }
}

TEST_F(Reading, NothingIsWiderThanTheScreenInEitherLanguage) {
  for (const char* language : {"en", "zh-Hant"}) {
    std::istringstream lines(played("wahua", language));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 80) << line;
  }
}

TEST_F(Reading, ChineseIsNotMixedWithEnglishSentences) {
  // names of commands and options, codes of cards, numbers of rules
  const std::regex spoken("[a-z]{3,} [a-z]{2,} [a-z]{2,}");
  for (const std::string& id : games()) {
    std::istringstream lines(played(id, "zh-Hant"));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_FALSE(std::regex_search(line, spoken)) << id << ": " << line;
      EXPECT_FALSE(std::regex_search(line, std::regex("\\b(You|The|Your|Trick|Score)\\b")))
          << id << ": " << line;
    }
  }
}

TEST_F(Reading, EveryGameOpensWithItsAimItsSidesAndItsStakes) {
  for (const std::string& id : Library().ids()) {
    const test::Game game = test::load_game(id);
    const Opening& opening = game.rules().opening;
    for (const Saying* line : {&opening.aim, &opening.sides, &opening.stake}) {
      EXPECT_FALSE(line->english.empty() || line->chinese.empty()) << id;
      EXPECT_LE(width(line->english), 240) << id << ": three lines of a screen at most";
      EXPECT_LE(width(line->chinese), 240) << id;
    }
  }
  // a variant says what differs and no more
  const test::Game single = test::load_game("last-bone/single-bones"),
                   base = test::load_game("last-bone");
  EXPECT_EQ(single.rules().opening.aim, base.rules().opening.aim);
  EXPECT_NE(single.rules().opening.stake, base.rules().opening.stake);
  EXPECT_TRUE(has(test::load_game("lukfu/three").rules().opening.sides.english, "Three play"));
  const Ran ran = run("echo quit | $YEZI play lukfu --seed 3 --no-save");
  EXPECT_LT(ran.out.find("Aim: "), ran.out.find("Sides: "));
  EXPECT_LT(ran.out.find("Sides: "), ran.out.find("Stakes: "));
  EXPECT_LT(ran.out.find("Stakes: "), ran.out.find("Hand 1"));
}

TEST_F(Reading, RolesAreNamedWherePlayersAre) {
  Ran ran = run("echo quit | $YEZI play ningbo --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "You are North 北. After you comes East 東, then South 南")) << ran.out;
  EXPECT_TRUE(has(ran.out, "East draws a tile.")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Score: you +0, East +0, South +0, West +0.")) << ran.out;
  ran = run("echo quit | $YEZI play madiao --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "After you comes the banker 樁家, then Right 四八家")) << ran.out;
  EXPECT_TRUE(has(ran.out, "bottom cards (6)")) << ran.out;
}

// What a pack is made of is said by its deck, however it is played with.
TEST_F(Reading, TilesAreNotCalledCards) {
  const Ran ran = run("yes 1 | head -n 20 | $YEZI play tiengow --seed 4 --no-save --hands 1");
  EXPECT_TRUE(has(ran.out, "Your hand (8 tiles):")) << ran.out;
  EXPECT_TRUE(has(ran.out, "Tiles won: you 0")) << ran.out;
  EXPECT_TRUE(has(ran.out, "tiles face down")) << ran.out;
  EXPECT_FALSE(has(ran.out, " cards")) << ran.out;
}

TEST_F(Reading, WordsAreUnderstoodByAllTheirNames) {
  Ran ran = run("printf 'words zhu\\nwords 注\\nwords beat\\nwords Catch\\ncatch 1\\nquit\\n' | "
                "$YEZI play madiao --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "zhu 注 (Mandarin zhù): the unit of payments")) << ran.out;
  EXPECT_TRUE(has(ran.out, "beat 捉 (Mandarin zhuō): to play a higher card")) << ran.out;
  EXPECT_TRUE(has(ran.out, "another word for beat")) << ran.out;
  EXPECT_FALSE(has(ran.out, "no card")) << ran.out;
  // the first play buries, so that catching is not number 1
  EXPECT_TRUE(has(ran.out, "Number 1 is: bury")) << ran.out;
  ran = run("printf 'bury 2\\nquit\\n' | $YEZI play madiao --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "You bury wan-1 一萬.")) << ran.out;
  ran = run("printf '滅 一萬\\nquit\\n' | $YEZI play madiao --seed 3 --no-save --lang zh-Hant");
  EXPECT_TRUE(has(ran.out, "你滅一萬")) << ran.out;
  // the same in simplified characters, typed so
  ran = run("printf '灭 一万\\nquit\\n' | $YEZI play madiao --seed 3 --no-save --lang zh-Hans");
  EXPECT_TRUE(has(ran.out, "马吊")) << ran.out;
  EXPECT_TRUE(has(ran.out, "你灭一万")) << ran.out;
}

TEST_F(Reading, CardsCalledByNumbersAreCardsAboveTheNumbersOfPlays) {
  const Ran ran = run("printf '66\\nquit\\n' | $YEZI play tiengow --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "You bury 66 天.")) << ran.out;
}

TEST_F(Reading, ProveTakesTheNumberOfAPlay) {
  const Ran ran =
      run("printf 'prove 1\\nprove 99\\nquit\\n' | $YEZI play madiao --seed 3 --no-save");
  EXPECT_TRUE(has(ran.out, "shi-baiwan 百萬 could be beaten")) << ran.out;
  EXPECT_TRUE(has(ran.out, "no play number 99")) << ran.out;
}

TEST_F(Reading, ARefusedOptionNamesNoFile) {
  const Ran ran = run("$YEZI play madiao --set diao_table=late --no-save");
  EXPECT_EQ(ran.code, 2);
  EXPECT_TRUE(has(ran.err, "yezi: diao_table=capped goes with")) << ran.err;
  EXPECT_FALSE(has(ran.err, ".lua")) << ran.err;
}

TEST_F(Reading, TheEndOfAMatchSaysWhoWonIt) {
  const Ran ran = run("yes 1 | head -n 400 | $YEZI play madiao --seed 3 --hands 4 --no-save "
                      "--players simple");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(
      std::regex_search(ran.out, std::regex("The match is over\\. .*(wins|win|share) it\\.")))
      << ran.out;
  EXPECT_TRUE(has(ran.out, "\nScore of this match: ")) << "not that of the sitting: " << ran.out;
}

TEST_F(Reading, OnlyWhoPassedIsToldOfPassing) {
  // in all these hands the person has a choice whenever asked, and never passes by choice
  for (const std::string& id : games()) {
    const std::string text = played(id, "en");
    std::istringstream lines(text);
    std::string before;
    for (std::string line; std::getline(lines, line);) {
      if (line == "You pass.") {
        EXPECT_TRUE(has(before, "Your choice")) << id << "\n" << before;
      }
      before = line;
    }
  }
}

TEST(ReadingWords, EveryPrintedTermIsFound) {
  for (const std::string& id : Library().ids()) {
    const test::Game game = test::load_game(id);
    const Rules& rules = game.rules();
    const std::string family = id.substr(0, id.find('/'));
    const Glossary glossary(Library().home(), family);
    const Locales locales = locales_of(Library().home(), family);
    for (const PrintedTerm& term : printed_terms(rules, locales.chinese)) {
      const auto found = [&](const std::string& part, Language language) {
        return words_text(glossary, rules, locales, language, part);
      };
      EXPECT_FALSE(found(term.term, Language::english).starts_with("There is no such word"))
          << id << ": " << term.term;
      EXPECT_FALSE(term.zh.empty() ? false
                                   : found(term.zh, Language::chinese).starts_with("此處沒有"))
          << id << ": " << term.zh;
      if (term.kind >= WordKind::text) continue;
      // names of things are explained, and not only said to be one
      const auto entries = glossary.having(term.term);
      EXPECT_TRUE(std::any_of(entries.begin(), entries.end(),
                              [&](const GlossaryWord* word) {
                                return lower_case(word->term) == lower_case(term.term) &&
                                       !word->meaning.empty();
                              }))
          << id << ": the glossary has no " << term.term << ' ' << term.zh << " ("
          << term.what.english() << ')';
    }
  }
}

} // namespace
} // namespace yezi::reading_test
