// Data files that are no texts: refused with file and line, whatever reads them.

#include "core/plain_text.h"

#include <gtest/gtest.h>

#include "explain/lessons/lesson.h"
#include "explain/print/strokes.h"
#include "history/sheet.h"

namespace yezi::plain_text_test {
namespace {

TEST(PlainText, lines_that_no_text_has) {
  const auto faults = [](std::string_view text) { return to_text(text_faults(text, "f")); };
  EXPECT_EQ(faults(""), "");
  EXPECT_EQ(faults("plain\r\n\ttext 葉子 é\n"), "");
  EXPECT_EQ(faults("a\nb\xC0\xAF\n"), "f:2: wanted UTF-8, got the byte C0 at column 2");
  EXPECT_EQ(faults("a\n\xED\xA0\x80"), "f:2: wanted UTF-8, got the byte ED at column 1")
      << "half a surrogate pair";
  EXPECT_EQ(faults("\xE8\x91"), "f:1: wanted UTF-8, got the byte E8 at column 1") << "cut off";
  EXPECT_EQ(faults(std::string_view("a\0b", 3)),
            "f:1: there is a control character (U+0000) at column 2");
  EXPECT_EQ(faults("\x1B[31mred\x1B[0m"), "f:1: there is a control character (U+001B) at column 1");
  EXPECT_EQ(faults("\xC2\x9B"), "f:1: there is a control character (U+009B) at column 1");
  EXPECT_EQ(faults("a\rb"), "f:1: there is a control character (U+000D) at column 2");
  EXPECT_EQ(faults(std::string(70'000, 'a')), "f:1: the line has 70000 bytes; 65536 are the most");
  EXPECT_EQ(faults("\xFF\nfine\n\xFF\n"), "f:1: wanted UTF-8, got the byte FF at column 1\n"
                                          "f:3: wanted UTF-8, got the byte FF at column 1")
      << "all of them";
  std::string lines;
  for (int i = 0; i < 1000; ++i) lines += "\xFF\n";
  EXPECT_EQ(text_faults(lines, "f").size(), 20U);
  EXPECT_EQ(without_byte_order_mark("\xEF\xBB\xBFtext"), "text");
}

TEST(PlainText, is_wanted_of_sheets_lessons_and_strokes) {
  for (const char* bad : {"\xFF", "\x1B[31m", "\x07"}) {
    const std::string line = std::string("text ") + bad + "\n";
    for (const Faults& faults : {parse_sheet("# Title\n\n" + line, "f").faults(),
                                 parse_wording("# Title\n\n" + line, "f").faults(),
                                 parse_lesson("# Title\n\n" + line, "f").faults(),
                                 Signs::read("f", "# strokes\n\n# " + line).faults()}) {
      ASSERT_EQ(faults.size(), 1U);
      EXPECT_EQ(faults[0].place.line, 3) << to_text(faults);
    }
  }
  EXPECT_TRUE(parse_sheet("\xEF\xBB\xBF# Title\n\n**L-1** [A: x] Text.\n", "f"));
}

} // namespace
} // namespace yezi::plain_text_test
