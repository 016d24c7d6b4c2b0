// Marks in texts, in each form of a document.

#include "explain/print/document.h"

#include <gtest/gtest.h>

namespace yezi {
namespace {

std::string html_of(const std::string& text) {
  Document made;
  made.paragraph(text);
  return blocks_html(made.blocks);
}

std::string terminal_of(const std::string& text) {
  Document made;
  made.paragraph(text);
  return blocks_text(made.blocks, false);
}

TEST(Document, MarksBecomeTags) {
  EXPECT_EQ(html_of("A *leaf* 葉 is a **page**, `x*y` too."),
            "<p>A <em>leaf</em> 葉 is a <strong>page</strong>, <code>x*y</code> too.</p>\n");
}

TEST(Document, ATerminalHasNoMarks) {
  EXPECT_EQ(terminal_of("A *leaf* 葉 is a **page**."), "A leaf 葉 is a page.\n");
}

TEST(Document, StarsThatStressNothingStay) {
  for (const std::string text : {"2*3*4", "* marks it; *", "a * b * c", "one *only"}) {
    EXPECT_EQ(html_of(text), "<p>" + text + "</p>\n");
    EXPECT_EQ(terminal_of(text), text + "\n");
  }
}

} // namespace
} // namespace yezi
