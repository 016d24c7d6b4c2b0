// A text for people in blocks, given out as text for a terminal, as Markdown or as a page of HTML.
//
// Texts may have `code` in backticks, **strong** and *stressed* words, as Markdown has them;
// nothing else is markup, and what comes from modules and sheets is escaped where it has to be.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "history/sheet.h"

namespace yezi {

struct Block {
  enum class Kind {
    heading,    // text, level; id: what links to it by name
    paragraph,  // text
    rule,       // id, text, label, notes
    table,      // rows, the first the header; numbers are aligned right
    example,    // id, text in a few words, lines as they are
    list,       // notes: one item each; first: the number of the first, or 0 for none
    quote,      // text; notes: translations, and where it stands
    answer,     // room to write: level lines
    picture,    // text: its caption; notes: the picture, as SVG
    page_break, // on paper
  };
  Kind kind = Kind::paragraph;
  int level = 2;
  int first = 0;
  std::string id, text;
  std::string label; // "A", "R", "C" or empty
  std::string label_text;
  std::vector<std::string> notes;
  TextTable rows;
};

/// HTML for what stands in [brackets], which are left out then; empty: the text stays as it is.
/// Not asked about code.
using Brackets = std::function<std::string(std::string_view inside)>;

struct Document {
  std::string language = "en"; // as HTML names it
  std::string title, subtitle;
  std::vector<Block> blocks;
  // of HTML alone
  Brackets brackets = {}; // for the texts of all blocks
  std::string pictures;   // that they refer to
  std::string switches;   // what the reader may switch, above the text
  std::string style;      // further rules of style

  void heading(int level, std::string text, std::string id = {});
  void paragraph(std::string text);
  void table(TextTable rows);
};

/// Parts of a text, without a page around them.
std::string blocks_text(const std::vector<Block>& blocks, bool styled);
std::string blocks_html(const std::vector<Block>& blocks, const Brackets& brackets = {});

/// `styled`: with the codes by which terminals write bold.
std::string as_text(const Document& document, bool styled);
std::string as_markdown(const Document& document);
/// One file that asks for nothing else; light and dark, and fit to be printed.
std::string as_html(const Document& document);
/// What stands between <body> and </body> there, for a page that has a style of its own.
std::string html_body(const Document& document);

} // namespace yezi
