// Marks in texts, in each form of a document.

#include "explain/print/document.h"

#include <gtest/gtest.h>

#include "explain/print/markdown.h"

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

TEST(Document, NumberedListsStayLists) {
  const std::vector<Block> blocks = blocks_of_markdown("First:\n\n1. one goes\n   on\n2. two\n");
  ASSERT_EQ(blocks.size(), 2U);
  EXPECT_EQ(blocks_text(blocks, false), "First:\n\n1. one goes on\n2. two\n");
  EXPECT_EQ(blocks_html(blocks),
            "<p>First:</p>\n<ol>\n<li>one goes on</li>\n<li>two</li>\n</ol>\n");
}

TEST(Document, AListGoesOnFromItsNumber) {
  EXPECT_EQ(blocks_html(blocks_of_markdown("2. two\n3. three\n")),
            "<ol start=\"2\">\n<li>two</li>\n<li>three</li>\n</ol>\n");
}

TEST(Document, ANumberThatEndsASentenceBeginsNoList) {
  for (const std::string text : {"pays\n1. With it", "1.5 of it", "100. It is", "0. None"}) {
    const std::vector<Block> blocks = blocks_of_markdown(text);
    ASSERT_EQ(blocks.size(), 1U) << text;
    EXPECT_EQ(blocks[0].kind, Block::Kind::paragraph) << text;
  }
}

} // namespace
} // namespace yezi
