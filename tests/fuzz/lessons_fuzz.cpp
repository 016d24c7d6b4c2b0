// Lessons and tables of strokes from authors: read or refused with the line, never worse; and what
// a page is given of them is text, whatever an author wrote.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "explain/lessons/lesson.h"
#include "explain/print/document.h"
#include "explain/print/markdown.h"
#include "explain/print/strokes.h"

namespace {

using namespace yezi;

/// Only these tags come of Markdown, with no attribute but two classes and a place for the
/// keyboard.
void check_html(std::string_view html) {
  static constexpr std::array<std::string_view, 14> known{
      "p", "ul", "ol", "li", "div", "table", "tr", "th", "td", "h2", "h3", "h4", "code", "strong"};
  for (std::size_t at = html.find('<'); at != html.npos; at = html.find('<', at + 1)) {
    std::string_view tag = html.substr(at + 1);
    if (tag.starts_with('/')) tag.remove_prefix(1);
    const std::size_t end = tag.find('>');
    if (end == tag.npos) std::abort();
    tag = tag.substr(0, end);
    const std::size_t blank = std::min(tag.find(' '), tag.size());
    const std::string_view more = tag.substr(blank);
    if (std::find(known.begin(), known.end(), tag.substr(0, blank)) == known.end()) std::abort();
    if (!more.empty() && more != R"( class="number")" && more != R"( class="wide" tabindex="0")" &&
        !more.starts_with(R"( start=")"))
      std::abort();
  }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check_html(blocks_html(blocks_of_markdown(text)));
  if (const auto lesson = parse_lesson(text, "lesson.md")) {
    for (const LessonQuestion& one : lesson->questions)
      if (one.id.empty() || lesson->question(one.id) != &one) std::abort();
    if (const auto other = parse_lesson_wording(text, "lesson.md", "zh-Hant", *lesson))
      if (other->questions.size() != lesson->questions.size()) std::abort();
  }
  if (const auto signs = Signs::read("strokes.txt", text)) {
    Artwork artwork;
    for (const std::string& name : characters_of(text.substr(0, 200)))
      signs->paint(artwork, name, Box{0, 0, 10, 10}, Ink::none);
  }
  return 0;
}
