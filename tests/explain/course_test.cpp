// The course: the form of a unit and its faults, what both languages have, what English is left in
// a Chinese text, what is printed.

#include "explain/course/course.h"

#include <gtest/gtest.h>

#include "explain/course/course_print.h"
#include "explain/left_in_english.h"
#include <algorithm>

namespace yezi::course_test {
namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const std::string head = "# A unit\n\n```unit\norder: 1\nminutes: 60\nzh: 一課\nsays: It "
                         "teaches.\nquestion: What?\n```\n";
const std::string head_zh = "# 一課\n\n```unit\nsays: 教人。\nquestion: 甚麼？\n```\n";

std::string faults_of(const std::string& text) {
  const Checked<CourseUnit> unit = parse_unit(text, "u.md");
  return unit ? "" : to_text(unit.faults());
}

std::string wording_faults_of(const std::string& text, const std::string& wording) {
  const Checked<CourseUnit> unit = parse_unit(text, "u.md");
  EXPECT_TRUE(unit) << to_text(unit.faults());
  const Checked<CourseUnit> other = parse_unit_wording(wording, "zh/u.md", "zh-Hant", *unit);
  return other ? "" : to_text(other.faults());
}

CourseShelf shelf(Language language) {
  Checked<History> history = load_history(Library().home(), language);
  EXPECT_TRUE(history) << to_text(history.faults());
  return {Library(), std::move(*history)};
}

TEST(Course, TheTermHoldsInBothLanguages) {
  const CourseShelf english = shelf(Language::english), chinese = shelf(Language::chinese);
  const std::vector<std::string> ids = unit_ids(Library().home());
  EXPECT_EQ(ids.size(), 12U);
  ASSERT_FALSE(ids.empty());
  EXPECT_EQ(ids.front(), "leaf") << "in the order of the term, not that of the alphabet";
  for (const std::string& id : ids) {
    const Checked<CourseUnit> unit = load_unit(Library().home(), id, "en");
    const Checked<CourseUnit> wording = load_unit(Library().home(), id, "zh-Hant");
    ASSERT_TRUE(unit) << to_text(unit.faults());
    ASSERT_TRUE(wording) << to_text(wording.faults());
    EXPECT_EQ(to_text(unit_faults(*unit, english)), "");
    EXPECT_EQ(to_text(unit_faults(*wording, chinese)), "");
  }
}

TEST(Course, FaultsOfFormAreAllTold) {
  EXPECT_EQ(faults_of(head), "");
  EXPECT_TRUE(has(faults_of("```passage x\nsays: Read.\n```\n"), "begins with \"# Title\""));
  EXPECT_TRUE(
      has(faults_of(head + "```pasage x\nsays: Read.\n```\n"), "did you mean \"passage\"?"));
  EXPECT_TRUE(has(faults_of(head + "```passage\nsays: Read.\n```\n"), "has a name"));
  EXPECT_TRUE(has(faults_of(head + "```exam one\nsays: Why?\nkey: So.\n```\n"), "has no name"));
  EXPECT_TRUE(has(faults_of(head + "```game\nsays: Play.\n```\n"), "wants a lesson, or a game"));
  EXPECT_TRUE(has(faults_of(head + "```measure m\nrun: yezi games\nsays: See.\nkey: So.\n```\n"),
                  "wants \"prints:\""));
  EXPECT_TRUE(has(faults_of(head + "```slide s\ntitle: Empty\n```\n"), "this slide is empty"));
}

TEST(Course, AWordingHasTheSameParts) {
  const std::string measure =
      "```measure m\nrun: yezi games\nprints: game\nsays: See.\nkey: So.\n```\n";
  const std::string good =
      "```measure m\nrun: yezi games --lang zh-Hant\nsays: 看。\nkey: 是。\n```\n";
  EXPECT_EQ(wording_faults_of(head + measure, head_zh + good), "");
  EXPECT_TRUE(has(wording_faults_of(head + measure, head_zh), "parts: 0 here, 1 in the unit"));
  EXPECT_TRUE(
      has(wording_faults_of(head + measure, head_zh + "```claim c\nsays: 看。\nkey: 是。\n```\n"),
          "wanted measure m, got claim c"));
  EXPECT_TRUE(has(
      wording_faults_of(head + measure,
                        head_zh + "```measure m\nrun: yezi cards\nsays: 看。\nkey: 是。\n```\n"),
      "the commands are not those of the unit"));
  EXPECT_TRUE(has(wording_faults_of(head + measure,
                                    "# 二課\n\n```unit\nsays: 教。\nquestion: 何？\n```\n" + good),
                  "the title is"));
}

TEST(Course, WhatAUnitNamesIsThere) {
  const Checked<CourseUnit> unit = parse_unit(
      head +
          "```passage nobody-wrote-this\nsays: Read.\n```\n```object\ndeck: money-41\nsays: Cut.\n"
          "```\n```claim madiao-is-old\nsays: Judge.\nkey: No.\n```\n```game\nlesson: lukfu-hend\n"
          "says: Play.\n```\n```slide s\ntitle: Cards\ndeck: money-40\ncards: wan-10\n```\n",
      "u.md");
  ASSERT_TRUE(unit) << to_text(unit.faults());
  const std::string faults = to_text(unit_faults(*unit, shelf(Language::english)));
  for (const char* part :
       {"there is no passage \"nobody-wrote-this\"", "there is no deck \"money-41\"",
        "there is no claim \"madiao-is-old\"", "did you mean \"lukfu-hand\"?",
        "\"wan-10\" is no card of money-40", "one block \"exam\"", "3 questions at least"})
    EXPECT_TRUE(has(faults, part)) << part << '\n' << faults;
}

TEST(Course, EnglishLeftInChineseIsFound) {
  EXPECT_EQ(left_in_english("打一局，再用 `yezi play ningbo` 打一局。"), "");
  EXPECT_EQ(left_in_english("The Suffocated 這樣說 [Suffocated-2010b]，Tổ tôm 也是。"), "");
  EXPECT_EQ(left_in_english("天家有 13:ww 80。"), "");
  EXPECT_EQ(left_in_english("| 牌 | 分 |\n|---|---|\n| `h1 s2` | 5 |"), "");
  EXPECT_EQ(left_in_english("這是 the old game。"), "the old game");
  EXPECT_EQ(left_in_english("- 甲\n- one more"), "one more");
  EXPECT_EQ(left_in_english("| 牌 | Points |\n|---|---|\n| 順 | 1 |"), "Points");
}

TEST(Course, AWorksheetKeepsItsAnswersToItself) {
  const CourseShelf english = shelf(Language::english);
  const Checked<CourseUnit> unit = load_unit(Library().home(), "leaf", "en");
  ASSERT_TRUE(unit) << to_text(unit.faults());
  const auto text = [&](UnitPrint part) {
    return as_text(unit_document(*unit, english, {part}), false);
  };
  for (const UnitPart& part : unit->parts) {
    if (part.key.text.empty() || part.kind == UnitPart::Kind::exam) continue;
    const std::string begins = part.key.text.substr(0, 20);
    EXPECT_FALSE(has(text(UnitPrint::worksheet), begins)) << begins;
    EXPECT_TRUE(has(text(UnitPrint::key), begins)) << begins;
  }
  EXPECT_TRUE(has(text(UnitPrint::worksheet), "____"));
  std::string unwrapped = text(UnitPrint::unit);
  std::replace(unwrapped.begin(), unwrapped.end(), '\n', ' ');
  EXPECT_TRUE(has(unwrapped, "yezi cards money-40 --format pdf")) << unwrapped;
  const std::string slides = as_html(unit_document(*unit, english, {UnitPrint::slides, true}));
  EXPECT_TRUE(has(slides, "class=\"course-card\"><svg")) << "cards are drawn";
  EXPECT_TRUE(has(slides, "A4 landscape"));
}

} // namespace
} // namespace yezi::course_test
