// The course as a teacher prints it.

#include <nlohmann/json.hpp>

#include "command_line.h"

namespace yezi::cli_course_test {

TEST_F(Cli, TheCourseIsListedInTheReadersLanguage) {
  const Ran list = run("$YEZI course");
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_TRUE(has(list.out, "What is a leaf?")) << list.out;
  EXPECT_TRUE(has(run("$YEZI course --lang zh-Hant").out, "葉子是甚麼"));
  const auto json = nlohmann::json::parse(run("$YEZI course --json").out);
  ASSERT_EQ(json.size(), 12U);
  EXPECT_EQ(json[0]["id"], "leaf");
  EXPECT_EQ(run("$YEZI course --lang la").code, 2);
  EXPECT_EQ(run("$YEZI course leaf --part poster").code, 2);
  for (const char* idle : {"leaf --json", "--check --json", "--part key", "--format html",
                           "teachers-guide --part key"})
    EXPECT_EQ(run(std::string("$YEZI course ") + idle).code, 2)
        << "it would change nothing: " << idle;
  EXPECT_TRUE(has(run("$YEZI course leef").err, "did you mean \"leaf\"?"));
}

TEST_F(Cli, UnitsWorksheetsKeysAndSlidesArePrinted) {
  const Ran unit = run("$YEZI course 1");
  ASSERT_EQ(unit.code, 0) << unit.err;
  for (const char* part : {"What is a leaf?", "鬥葉子戲", "known at my Kunshan", "Exam question"})
    EXPECT_TRUE(has(unit.out, part)) << part << '\n' << unit.out;
  const Ran sheet = run("$YEZI worksheet leaf");
  EXPECT_TRUE(has(sheet.out, "Judge this sentence")) << sheet.out;
  EXPECT_FALSE(has(sheet.out, "Reject it.")) << "that would be the answer";
  EXPECT_TRUE(has(run("$YEZI worksheet leaf --key").out, "Reject it."));
  EXPECT_TRUE(has(run("$YEZI course leaf --part key").out, "Reject it."));
  const Ran page = run("$YEZI course leaf --part slides --format html --lang zh-Hant");
  EXPECT_TRUE(has(page.out, "<html lang=\"zh-Hant\">"));
  EXPECT_TRUE(has(page.out, "葉就是書頁"));
  EXPECT_TRUE(has(run("$YEZI course leaf --format md").out, "# What is a leaf?\n"));
  EXPECT_TRUE(has(run("$YEZI course teachers-guide").out, "A sitting of an hour"));
  EXPECT_TRUE(has(run("$YEZI course teachers-guide --lang zh-Hans").out, "教师手册"));
  EXPECT_EQ(run("$YEZI worksheet").code, 2);
}

TEST_F(Cli, TheCommandsOfTheCoursePrintWhatItSays) {
  const Ran ran = run("$YEZI course --check");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "12 units, 12 commands, good\n");
}

TEST_F(Cli, GamesAreListedInTheReadersLanguage) {
  const Ran list = run("$YEZI games --lang zh-Hant");
  ASSERT_EQ(list.code, 0) << list.err;
  EXPECT_TRUE(has(list.out, "馬弔：有據")) << list.out;
  for (const char* english : {"seats", "attested", "Madiao", "lists its options"})
    EXPECT_FALSE(has(list.out, english)) << english << '\n' << list.out;
  EXPECT_TRUE(has(run("$YEZI games").out, "A attested, R reconstructed, C conjecture."));
}

} // namespace yezi::cli_course_test
