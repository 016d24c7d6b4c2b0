// Text as authors of lessons write it, in a small part of Markdown: headings, paragraphs, lists of
// "- " or "1. ", tables; `code`, **strong** and *stressed* words. Everything else is text.
#pragma once

#include <string_view>
#include <vector>

#include "explain/print/document.h"

namespace yezi {

std::vector<Block> blocks_of_markdown(std::string_view text);

} // namespace yezi
