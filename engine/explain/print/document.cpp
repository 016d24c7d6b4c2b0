#include "explain/print/document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <numeric>

#include "explain/print/document_cells.h"
#include "explain/print/layout.h"

namespace yezi {

namespace {

bool is_letter_or_digit(char byte) { return std::isalnum(static_cast<unsigned char>(byte)) != 0; }

std::string without_marks(std::string_view text) {
  std::string out;
  std::size_t closing = std::string_view::npos; // the star that ends stressed words
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '`' || i == closing) continue;
    if (text.substr(i, 2) == "**") {
      ++i;
    } else if (const std::size_t length = stressed_length(text, i); length > 0) {
      closing = i + length - 1;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// A table that no wrapping makes narrow enough: each row on its own, what its cells are called
/// first.
std::string listed_text(const TextTable& rows) {
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (const std::string& cell : row) {
      if (!line.empty()) line += " · ";
      line += cell.empty() ? "–" : cell;
    }
    text += wrapped(line, "  ", "      ");
  }
  return text;
}

std::vector<std::string> cell_lines(const std::string& cell, int columns) {
  return lines_in(wrapped(cell, "", "", columns));
}

int widest(const std::vector<std::string>& lines) {
  int columns = 0;
  for (const std::string& line : lines) columns = std::max(columns, width(line));
  return columns;
}

/// How wide each column may be so that all fit: the widest give way first, none below its longest
/// word. Empty where that is too wide.
std::vector<int> fitting_widths(const TextTable& rows, int room) {
  std::vector<int> widths, least;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    least.resize(widths.size());
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], width(row[i]));
      least[i] = std::max(least[i], widest(cell_lines(row[i], 1)));
    }
  }
  int all = std::accumulate(widths.begin(), widths.end(), 0);
  for (; all > room; --all) {
    int* most = nullptr;
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (widths[i] > least[i] && (most == nullptr || widths[i] > *most)) most = &widths[i];
    if (most == nullptr) return {};
    --*most;
  }
  return widths;
}

/// A column of numbers below its head.
bool of_numbers(const TextTable& rows, std::size_t column) {
  return std::all_of(rows.begin() + 1, rows.end(), [&](const auto& row) {
    return column >= row.size() || row[column].empty() || is_number_cell(row[column]);
  });
}

/// A table whose cells are wrapped, each in its column.
std::string wrapped_table(const TextTable& rows) {
  constexpr int indent = 2, gap = 2;
  std::size_t columns = 0;
  for (const auto& row : rows) columns = std::max(columns, row.size());
  const int gaps = gap * (static_cast<int>(columns) - 1);
  const std::vector<int> widths = fitting_widths(rows, screen_columns - indent - gaps);
  if (widths.empty()) return listed_text(rows);
  std::vector<bool> numbers;
  for (std::size_t i = 0; i < columns; ++i) numbers.push_back(of_numbers(rows, i));
  std::string text;
  for (const auto& row : rows) {
    std::vector<std::vector<std::string>> cells;
    std::size_t lines = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
      cells.push_back(cell_lines(row[i], widths[i]));
      lines = std::max(lines, cells.back().size());
    }
    for (std::size_t at = 0; at < lines; ++at) {
      std::string line(indent, ' ');
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string part = at < cells[i].size() ? cells[i][at] : std::string();
        line += numbers[i] ? padded_left(part, widths[i]) : padded(part, widths[i]);
        line += std::string(gap, ' ');
      }
      line.resize(line.find_last_not_of(' ') + 1);
      text += line + '\n';
    }
  }
  return text;
}

std::string table_text(const TextTable& rows) {
  Columns columns;
  TextTable plain;
  for (const auto& row : rows) {
    std::vector<std::string> cells;
    cells.reserve(row.size());
    for (const std::string& cell : row) cells.push_back(without_marks(cell));
    plain.push_back(cells);
    columns.row(std::move(cells));
  }
  std::string text = columns.text("  ");
  for (std::size_t from = 0, end = 0; from < text.size(); from = end + 1) {
    end = std::min(text.find('\n', from), text.size());
    if (width(std::string_view(text).substr(from, end - from)) > screen_columns)
      return wrapped_table(plain);
  }
  return text;
}

std::string bold(std::string_view text, bool on) {
  return on ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

/// Lines to write on, on paper that has no others.
std::string answer_lines(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += std::string(screen_columns - 4, '_') + "\n\n";
  return text;
}

/// What stands before item `number` of a list.
std::string number_or_dash(const Block& list, int number) {
  return list.first > 0 ? fmt::format("{}. ", number) : "- ";
}

std::string block_text(const Block& block, bool styled) {
  switch (block.kind) {
  case Block::Kind::heading: {
    std::string text = '\n' + bold(block.text, styled) + '\n';
    if (block.level <= 2)
      text += std::string(static_cast<std::size_t>(width(block.text)), '=') + '\n';
    return text + '\n';
  }
  case Block::Kind::paragraph:
    return wrapped(without_marks(block.text)) + '\n';
  case Block::Kind::rule: {
    std::string text = wrapped(without_marks(block.text), block.id + ' ', "    ");
    // Styled afterwards: the codes would count as columns.
    text.replace(0, block.id.size(), bold(block.id, styled));
    for (const std::string& note : block.notes)
      text += wrapped(without_marks(note), "    ", "      ");
    return text + '\n';
  }
  case Block::Kind::table:
    return table_text(block.rows) + '\n';
  case Block::Kind::example: {
    std::string text = wrapped(without_marks(block.text), block.id + ' ', "    ");
    text.replace(0, block.id.size(), bold(block.id, styled));
    for (const std::string& note : block.notes) text += wrapped(note, "    ", "      ");
    return text + '\n';
  }
  case Block::Kind::list: {
    std::string text;
    int number = block.first;
    for (const std::string& note : block.notes) {
      const std::string mark = number_or_dash(block, number++);
      text += wrapped(without_marks(note), mark, std::string(mark.size(), ' '));
    }
    return text + '\n';
  }
  case Block::Kind::quote: {
    std::string text = wrapped(without_marks(block.text), "  > ", "  > ");
    for (const std::string& note : block.notes)
      text += wrapped(without_marks(note), "    ", "    ");
    return text + '\n';
  }
  case Block::Kind::answer:
    return answer_lines(block.level) + '\n';
  case Block::Kind::picture:
    return wrapped(without_marks(block.text), "    ", "    ") + '\n';
  case Block::Kind::page_break:
    return "";
  }
  return "";
}

/// Signs that Markdown would read, in text that came from elsewhere.
std::string markdown_cell(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '|' || c == '<') out += '\\';
    out += c;
  }
  return out;
}

std::string table_markdown(const TextTable& rows) {
  std::string text;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    text += '|';
    for (const std::string& cell : rows[i]) text += ' ' + markdown_cell(cell) + " |";
    text += '\n';
    if (i != 0) continue;
    text += '|';
    for (std::size_t j = 0; j < rows[i].size(); ++j) {
      const bool numbers = rows.size() > 1 && j < rows[1].size() && is_number_cell(rows[1][j]);
      text += numbers ? "---:|" : "---|";
    }
    text += '\n';
  }
  return text;
}

std::string block_markdown(const Block& block) {
  switch (block.kind) {
  case Block::Kind::heading:
    return std::string(static_cast<std::size_t>(block.level), '#') + ' ' + block.text + "\n\n";
  case Block::Kind::paragraph:
    return block.text + "\n\n";
  case Block::Kind::rule: {
    std::string text = fmt::format("**{}** {}\n", block.id, block.text);
    for (const std::string& note : block.notes) text += "  \n*" + note + "*\n";
    return text + '\n';
  }
  case Block::Kind::table:
    return table_markdown(block.rows) + '\n';
  case Block::Kind::example: {
    std::string text = fmt::format("**{}** {}\n\n```\n", block.id, block.text);
    for (const std::string& note : block.notes) text += note + '\n';
    return text + "```\n\n";
  }
  case Block::Kind::list: {
    std::string text;
    int number = block.first;
    for (const std::string& note : block.notes)
      text += number_or_dash(block, number++) + note + '\n';
    return text + '\n';
  }
  case Block::Kind::quote: {
    std::string text = "> " + block.text + '\n';
    for (const std::string& note : block.notes) text += ">\n> " + note + '\n';
    return text + '\n';
  }
  case Block::Kind::answer:
    return answer_lines(block.level);
  case Block::Kind::picture:
    return '*' + block.text + "*\n\n";
  case Block::Kind::page_break:
    return "";
  }
  return "";
}

} // namespace

bool is_number_cell(std::string_view cell) {
  if (cell.ends_with('%')) cell.remove_suffix(1);
  while (cell.ends_with(' ')) cell.remove_suffix(1);
  return !cell.empty() && std::all_of(cell.begin(), cell.end(), [](char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '-' || c == '+' || c == ' ';
  });
}

std::size_t stressed_length(std::string_view text, std::size_t at) {
  const auto is = [&](std::size_t i, std::string_view any) {
    return i < text.size() && any.find(text[i]) != any.npos;
  };
  if (!is(at, "*") || at + 1 == text.size() || is(at + 1, " *")) return 0;
  if (at > 0 && (is(at - 1, "*") || is_letter_or_digit(text[at - 1]))) return 0;
  for (std::size_t end = text.find('*', at + 2); end != text.npos; end = text.find('*', end + 1)) {
    if (is(end + 1, "*"))
      ++end; // of strong words
    else if (!is(end - 1, " ") && (end + 1 == text.size() || !is_letter_or_digit(text[end + 1])))
      return end + 1 - at;
  }
  return 0;
}

void Document::heading(int level, std::string text, std::string id) {
  Block block;
  block.kind = Block::Kind::heading;
  block.level = level;
  block.id = std::move(id);
  block.text = std::move(text);
  blocks.push_back(std::move(block));
}

void Document::paragraph(std::string text) {
  Block block;
  block.text = std::move(text);
  blocks.push_back(std::move(block));
}

void Document::table(TextTable rows) {
  Block block;
  block.kind = Block::Kind::table;
  block.rows = std::move(rows);
  blocks.push_back(std::move(block));
}

std::string blocks_text(const std::vector<Block>& blocks, bool styled) {
  std::string text;
  for (const Block& block : blocks) text += block_text(block, styled);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string as_text(const Document& document, bool styled) {
  std::string text = bold(document.title, styled) + '\n';
  if (!document.subtitle.empty()) text += wrapped(document.subtitle);
  text += '\n';
  for (const Block& block : document.blocks) text += block_text(block, styled);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

std::string as_markdown(const Document& document) {
  std::string text = "# " + document.title + "\n\n";
  if (!document.subtitle.empty()) text += document.subtitle + "\n\n";
  for (const Block& block : document.blocks) text += block_markdown(block);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

} // namespace yezi
