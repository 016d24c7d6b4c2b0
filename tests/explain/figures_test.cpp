// Figures in texts: numbers in words of both languages, marks and their faults, what the engine
// says against what a text says.

#include "explain/lessons/figures.h"

#include <gtest/gtest.h>

#include "explain/course/course.h"
#include "explain/lessons/taught.h"

namespace yezi::figures_test {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(Figures, NumbersAreReadInDigitsAndWords) {
  const std::pair<const char*, std::int64_t> said[] = {
      {"37", 3700},           {"+15", 1500},
      {"−2½", -250},          {"-11", -1100},
      {"19 %", 1900},         {"Thirty-seven", 3700},
      {"twelve", 1200},       {"a hundred and twenty", 12000},
      {"two hundred", 20000}, {"none", 0},
      {"三十七", 3700},       {"十", 1000},
      {"十三", 1300},         {"一百二十", 12000},
      {"一百零五", 10500},    {"兩", 200},
      {"百分之十九", 1900},   {"無", 0}};
  for (const auto& [text, value] : said) EXPECT_EQ(number_said(text), value) << text;
  for (const char* text : {"", "many", "three cards", "三張", "三三", "a", "hundred and"})
    EXPECT_EQ(number_said(text), std::nullopt) << text;
}

TEST(Figures, MarksAreTakenOutAndNoted) {
  LessonText text{"A pack of {forty: feature pack.size},\n`{a: b}` and {4: choices beat}.",
                  {"l", 7}};
  Faults faults;
  take_figures(text, "here", faults);
  EXPECT_EQ(to_text(faults), "");
  EXPECT_EQ(text.text, "A pack of forty,\n`{a: b}` and 4.");
  ASSERT_EQ(text.figures.size(), 2U);
  EXPECT_EQ(text.figures[0].ask, "feature pack.size");
  EXPECT_EQ(text.figures[1].shown, "4");
  EXPECT_EQ(text.figures[1].scene, "here");
  EXPECT_EQ(text.figures[1].place.line, 8);
}

TEST(Figures, BracesThatAreNoMarkAreFaults) {
  for (const char* written : {"the set {a, b}", "a brace { alone", "{four\n: choices}"}) {
    LessonText text{written, {"l", 1}};
    Faults faults;
    take_figures(text, "", faults);
    EXPECT_TRUE(has(to_text(faults), "between backticks")) << written;
  }
}

/// A lesson of Luk Fu with one question; `right` is the reply to it.
std::string faults_of(const std::string& right, const std::string& before = "Text.") {
  const std::string text =
      "# A lesson\n\n```lesson\ngame: lukfu\nzh: 一課\nsays: It teaches.\n```\n\n" + before +
      "\n\n```scene first\n{\"deal\": {\"head\": \"s1 s2 s3 s7 g9 k9 x1 g4 k5 k2 x6 x8\"}, "
      "\"history\": [\"all: pass\", \"head: call\"]}\n```\n\n```question one\nsays: Which?\n"
      "answer: cards\nask: unbeatable exact\nhint: Think.\nright: " +
      right + "\n```\n";
  const Checked<Lesson> lesson = parse_lesson(text, "l.md");
  if (!lesson) return to_text(lesson.faults());
  const Checked<Taught> taught = Lessons(Library()).hold(*lesson);
  return taught ? "" : to_text(taught.faults());
}

TEST(Figures, AreHeldToTheEngine) {
  EXPECT_EQ(faults_of("{Four: answer} of them."), "");
  EXPECT_TRUE(has(faults_of("{Five: answer} of them."), "the text says \"Five\", but"));
  EXPECT_EQ(faults_of("{37: feature pack.size} cards."), "");
  EXPECT_TRUE(has(faults_of("{38: feature pack.size} cards."), "l.md:20: the text says \"38\""));
  EXPECT_EQ(faults_of("Beaten in {19 %: beaten s1 s2 s3}."), "");
  EXPECT_TRUE(has(faults_of("Beaten in {25 %: beaten s1 s2 s3}."), "the text says \"25 %\""));
  EXPECT_TRUE(has(faults_of("{Four: beaten s1 s3}"), "cannot be led here"));
  EXPECT_TRUE(has(faults_of("{many: answer}"), "is no number"));
  EXPECT_TRUE(has(faults_of("{4: feature pack.sise}"), "did you mean \"pack.size\"?"));
  EXPECT_TRUE(has(faults_of("{4: winner}"), "is not answered by a number"));
  EXPECT_TRUE(has(faults_of("{4: unbeateble}"), "did you mean \"unbeatable\"?"));
}

TEST(Figures, AreAskedWhereThereIsSomethingToAsk) {
  EXPECT_TRUE(has(faults_of("Yes.", "{4: choices}"), "there is no position"));
  EXPECT_TRUE(has(faults_of("Yes.", "{4: answer}"), "only a question"));
  EXPECT_TRUE(has(faults_of("{40: feature pack.size madiao}"), "no scene of \"madiao\""))
      << "files of somebody's own may not open any module";
  std::string many;
  for (int i = 0; i < 21; ++i) many += "{19: beaten s1 s2 s3} ";
  EXPECT_TRUE(has(faults_of(many), "at most 20 estimates"));
}

TEST(Figures, OfUnitsAreHeldToo) {
  const std::string head = "# A unit\n\n```unit\norder: 1\nminutes: 60\nzh: 一課\nsays: It "
                           "teaches.\nquestion: What?\n```\n\n";
  Checked<History> history = load_history(Library().home());
  ASSERT_TRUE(history);
  const CourseShelf shelf(Library(), std::move(*history));
  const auto faults = [&](const std::string& text) {
    const Checked<CourseUnit> unit = parse_unit(head + text, "u.md");
    return to_text(unit ? unit_faults(*unit, shelf) : unit.faults());
  };
  EXPECT_FALSE(has(faults("{Forty: feature pack.size madiao} cards.\n"), "the text says"));
  EXPECT_TRUE(has(faults("{41: feature pack.size madiao} cards.\n"), "u.md:11: the text says"));
  EXPECT_TRUE(has(faults("{41: feature pack.size madioa} cards.\n"), "there is no game"));
  EXPECT_TRUE(has(faults("{41: choices} cards.\n"), "feature ID GAME"));
}

} // namespace
} // namespace yezi::figures_test
