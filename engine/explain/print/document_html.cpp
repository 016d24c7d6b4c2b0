// Documents as HTML: a page, or blocks to stand in one.

#include <fmt/format.h>

#include <algorithm>

#include "explain/print/document.h"
#include "explain/print/document_cells.h"
#include "explain/print/svg.h"

namespace yezi {

namespace {

/// A stretch of text with its marks, and what HTML calls it.
struct Marked {
  std::size_t from = 0, length = 0, mark = 0; // bytes of each mark
  std::string_view tag;
};

/// The first `code`, **strong** or *stressed* words; without a tag: none.
Marked first_marked(std::string_view text) {
  for (std::size_t i = text.find_first_of("`*"); i < text.size();
       i = text.find_first_of("`*", i + 1)) {
    const bool code = text[i] == '`';
    if (code || text.substr(i, 2) == "**") {
      const std::string_view mark = code ? "`" : "**";
      const std::size_t end = text.find(mark, i + mark.size());
      if (end == std::string_view::npos) return {};
      return {i, end + mark.size() - i, mark.size(), code ? "code" : "strong"};
    }
    if (const std::size_t length = stressed_length(text, i); length > 0)
      return {i, length, 1, "em"};
  }
  return {};
}

/// With tags for marks; `plain` goes over what is not code.
template <class Plain>
std::string marked_up(std::string_view text, Plain&& plain) {
  std::string out;
  for (Marked next = first_marked(text); !next.tag.empty(); next = first_marked(text)) {
    const std::string_view inside = text.substr(next.from + next.mark, next.length - 2 * next.mark);
    out += plain(text.substr(0, next.from));
    out += fmt::format("<{0}>{1}</{0}>", next.tag,
                       next.tag == "code" ? escaped(inside) : plain(inside));
    text.remove_prefix(next.from + next.length);
  }
  return out + plain(text);
}

/// Escaped, with what stands in brackets replaced where `brackets` has something for it.
std::string bracketed(std::string_view text, const Brackets& brackets) {
  std::string out;
  while (brackets && !text.empty()) {
    const std::size_t open = text.find('['), close = text.find(']', open);
    if (close == std::string_view::npos) break;
    const std::string put = brackets(text.substr(open + 1, close - open - 1));
    out += escaped(text.substr(0, open));
    if (put.empty())
      out += escaped(text.substr(open, close + 1 - open));
    else
      out += put;
    text.remove_prefix(close + 1);
  }
  return out + escaped(text);
}

std::string html_text(std::string_view text, const Brackets& brackets = {}) {
  return marked_up(text, [&](std::string_view plain) { return bracketed(plain, brackets); });
}

std::string table_html(const TextTable& rows, const Brackets& brackets = {}) {
  // Whoever has no mouse scrolls a wide table when it has the focus.
  std::string text = "<div class=\"wide\" tabindex=\"0\"><table>\n";
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += "<tr>";
    for (const std::string& cell : rows[i]) {
      const char* const tag = i == 0 && !cell.empty() ? "th" : "td";
      text += fmt::format("<{0}{1}>{2}</{0}>", tag,
                          i > 0 && is_number_cell(cell) ? " class=\"number\"" : "",
                          html_text(cell, brackets));
    }
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

std::string anchor(const Block& heading, std::size_t number) {
  return heading.id.empty() ? fmt::format("part-{}", number) : heading.id;
}

/// Pictures of one page share its ids, so that of the title gets a number.
std::string picture_html(const Block& block, std::size_t number, const Brackets& brackets) {
  std::string text = "<figure>\n";
  for (std::string picture : block.notes) {
    const std::string id = fmt::format("picture-{}", number);
    for (const std::string mark : {"labelledby=\"title\"", "id=\"title\""})
      if (const std::size_t at = picture.find(mark); at != std::string::npos)
        picture.replace(at + mark.size() - 6, 5, id);
    text += picture;
  }
  return text + "<figcaption>" + html_text(block.text, brackets) + "</figcaption>\n</figure>\n";
}

std::string list_html(const Block& list, const Brackets& brackets) {
  const char* kind = list.first > 0 ? "ol" : "ul";
  std::string text =
      list.first > 1 ? fmt::format("<ol start=\"{}\">\n", list.first) : fmt::format("<{}>\n", kind);
  for (const std::string& item : list.notes) text += "<li>" + html_text(item, brackets) + "</li>\n";
  return text + fmt::format("</{}>\n", kind);
}

std::string block_html(const Block& block, std::size_t number, const Brackets& brackets = {}) {
  switch (block.kind) {
  case Block::Kind::heading:
    return fmt::format("<h{0} id=\"{1}\">{2}</h{0}>\n", std::clamp(block.level, 2, 4),
                       anchor(block, number), html_text(block.text, brackets));
  case Block::Kind::paragraph:
    return "<p>" + html_text(block.text, brackets) + "</p>\n";
  case Block::Kind::rule: {
    std::string text = fmt::format("<section class=\"rule\" id=\"{0}\">\n<p><a class=\"number\" "
                                   "href=\"#{0}\">{0}</a> ",
                                   escaped(block.id));
    if (!block.label.empty())
      text += fmt::format("<span class=\"label {0}\" title=\"{1}\">{0}</span> ",
                          escaped(block.label), escaped(block.label_text));
    text += html_text(block.text, brackets) + "</p>\n";
    for (const std::string& note : block.notes)
      text += "<p class=\"note\">" + html_text(note, brackets) + "</p>\n";
    return text + "</section>\n";
  }
  case Block::Kind::table:
    return table_html(block.rows, brackets);
  case Block::Kind::example: {
    std::string text = fmt::format("<section class=\"example\">\n<p><b>{}</b> {}</p>\n<pre>",
                                   escaped(block.id), html_text(block.text, brackets));
    for (const std::string& note : block.notes) text += escaped(note) + '\n';
    return text + "</pre>\n</section>\n";
  }
  case Block::Kind::list:
    return list_html(block, brackets);
  case Block::Kind::quote: {
    std::string text = "<blockquote><p>" + html_text(block.text, brackets) + "</p>\n";
    for (const std::string& note : block.notes)
      text += "<p class=\"note\">" + html_text(note, brackets) + "</p>\n";
    return text + "</blockquote>\n";
  }
  case Block::Kind::answer: {
    std::string text;
    for (int i = 0; i < block.level; ++i) text += "<div class=\"line\"></div>\n";
    return text;
  }
  case Block::Kind::picture:
    return picture_html(block, number, brackets);
  case Block::Kind::page_break:
    return "<div class=\"page\"></div>\n";
  }
  return "";
}

constexpr std::string_view style_sheet = R"(
:root { --paper: #fffdf8; --ink: #1d1b18; --faint: #6b645a; --line: #d9d2c4; --A: #1f6f4a; --R: #8a5a00; --C: #9b2f2f; --link: #24508f; }
@media (prefers-color-scheme: dark) { :root { --paper: #17181b; --ink: #e8e4da; --faint: #a39c8f; --line: #3a3b40; --A: #7fd0a6; --R: #e5b45c; --C: #f0938c; --link: #9cc0f5; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 46rem; background: var(--paper); color: var(--ink); font: 1.05rem/1.6 "Noto Serif", "Noto Serif CJK TC", "Songti TC", Georgia, serif; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .25rem; }
.subtitle { color: var(--faint); margin: 0 0 2rem; }
h2 { margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); font-size: 1.4rem; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1.1rem; }
nav ol { columns: 2; padding-left: 0; list-style: none; font-size: .95rem; }
a { color: var(--link); text-decoration: none; }
a:hover, a:focus { text-decoration: underline; }
.rule, .example { break-inside: avoid; margin: 0 0 1rem; scroll-margin-top: 1rem; }
.rule p, .example p { margin: 0; }
.rule:target { outline: 2px solid var(--link); outline-offset: .4rem; }
.number { font-variant-numeric: tabular-nums; font-weight: 700; color: inherit; }
.label { display: inline-block; min-width: 1.35em; text-align: center; font: 700 .75em/1.5 system-ui, sans-serif; border: 1px solid currentColor; border-radius: .3em; }
.A { color: var(--A); } .R { color: var(--R); } .C { color: var(--C); }
.rule .note { color: var(--faint); font-size: .85rem; padding-left: 1.5rem; }
code { font: .9em/1 ui-monospace, "Noto Sans Mono", monospace; }
pre { margin: .25rem 0 0; padding: .6rem .8rem; border-left: 3px solid var(--line); font: .82rem/1.5 ui-monospace, "Noto Sans Mono CJK TC", monospace; white-space: pre-wrap; }
.cites { display: none; font-size: .75em; color: var(--faint); }
#rule-numbers:checked ~ main .cites { display: inline; }
.book-cards { white-space: nowrap; }
.book-card { height: 3em; margin: .05em .08em; vertical-align: middle; }
td .book-cards { white-space: normal; }
blockquote { margin: 0 0 1rem; padding: .1rem 0 .1rem 1rem; border-left: 3px solid var(--line); break-inside: avoid; }
blockquote p { margin: .3rem 0; }
blockquote .note { color: var(--faint); font-size: .9em; }
figure { margin: 0 0 1.5rem; overflow-x: auto; break-inside: avoid; }
figure svg { max-width: 100%; height: auto; }
figcaption { color: var(--faint); font-size: .85rem; }
.line { height: 2.1rem; border-bottom: 1px solid var(--faint); }
.line + :not(.line) { margin-top: 1.5rem; }
.wide { overflow-x: auto; margin: 0 0 1.25rem; }
table { border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
td.number { text-align: right; font-weight: 400; }
@media (max-width: 32rem) { nav ol { columns: 1; } body { font-size: 1rem; } }
@media print { :root { --paper: #fff; --ink: #000; --faint: #444; --line: #999; --A: #000; --R: #000; --C: #000; --link: #000; } @page { margin: 18mm 16mm; } body { max-width: none; padding: 0; font-size: 9.2pt; line-height: 1.33; } nav, #rule-numbers, #rule-numbers + label { display: none; } h1 { font-size: 1.5rem; } h2 { margin: .9rem 0 .3rem; font-size: 1.1rem; } h3 { margin: .6rem 0 .2rem; font-size: 1rem; } p { margin: .35rem 0; } ul { margin: .35rem 0; } .subtitle { margin-bottom: .6rem; } .wide { margin-bottom: .5rem; } table { font-size: .9em; } th, td { padding: .12rem .6rem .12rem 0; } .book-card { height: 2.3em; } h2, h3 { break-after: avoid; } .page { break-after: page; } nav a::after { content: none; } }
)";

} // namespace

std::string blocks_html(const std::vector<Block>& blocks, const Brackets& brackets) {
  std::string text;
  for (const Block& block : blocks) {
    switch (block.kind) {
    case Block::Kind::heading:
      text += fmt::format("<h{0}>{1}</h{0}>\n", std::clamp(block.level, 2, 4),
                          html_text(block.text, brackets));
      break;
    case Block::Kind::paragraph:
      text += "<p>" + html_text(block.text, brackets) + "</p>\n";
      break;
    case Block::Kind::table:
      text += table_html(block.rows, brackets);
      break;
    case Block::Kind::list:
      text += list_html(block, brackets);
      break;
    case Block::Kind::rule:
    case Block::Kind::example:
    case Block::Kind::quote:
    case Block::Kind::answer:
    case Block::Kind::picture:
    case Block::Kind::page_break:
      text += block_html(block, 0, brackets);
    }
  }
  return text;
}

std::string html_body(const Document& document) {
  std::string text = fmt::format("<h1>{}</h1>\n", html_text(document.title));
  if (!document.subtitle.empty())
    text += "<p class=\"subtitle\">" + html_text(document.subtitle) + "</p>\n";
  text += "<nav><ol>\n";
  for (std::size_t i = 0; i < document.blocks.size(); ++i) {
    const Block& block = document.blocks[i];
    if (block.kind == Block::Kind::heading && block.level == 2)
      text +=
          fmt::format("<li><a href=\"#{}\">{}</a></li>\n", anchor(block, i), html_text(block.text));
  }
  text += "</ol></nav>\n" + document.switches + document.pictures + "<main>\n";
  for (std::size_t i = 0; i < document.blocks.size(); ++i)
    text += block_html(document.blocks[i], i, document.brackets);
  return text + "</main>\n";
}

std::string as_html(const Document& document) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>{}{}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
      escaped(document.language), escaped(document.title), style_sheet, document.style,
      html_body(document));
}

} // namespace yezi
