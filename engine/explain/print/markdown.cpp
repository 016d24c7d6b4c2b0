#include "explain/print/markdown.h"

#include <algorithm>
#include <utility>

namespace yezi {

namespace {

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
    text.remove_suffix(1);
  return text;
}

/// Where two lines meet: wide characters need no blank between them.
void join_line(std::string& text, std::string_view line) {
  const bool wide = !text.empty() && static_cast<unsigned char>(text.back()) >= 0x80 &&
                    !line.empty() && static_cast<unsigned char>(line.front()) >= 0xE3;
  if (!text.empty() && !wide) text += ' ';
  text += line;
}

std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  if (line.starts_with('|')) line.remove_prefix(1);
  if (line.ends_with('|')) line.remove_suffix(1);
  while (true) {
    const std::size_t bar = std::min(line.find('|'), line.size());
    cells.emplace_back(without_blanks(line.substr(0, bar)));
    if (bar == line.size()) return cells;
    line.remove_prefix(bar + 1);
  }
}

/// "|---|---:|"
bool is_ruler(std::string_view line) { return line.find_first_not_of("|-: ") == line.npos; }

/// The number of "12. text", and where the text begins; {0, 0} of other lines.
std::pair<int, std::size_t> list_number(std::string_view line) {
  std::size_t digits = 0;
  int number = 0;
  while (digits < line.size() && digits < 2 && line[digits] >= '0' && line[digits] <= '9')
    number = 10 * number + (line[digits++] - '0');
  const bool is = number > 0 && line.substr(digits).starts_with(". ");
  return is ? std::pair(number, digits + 2) : std::pair(0, std::size_t{0});
}

class BlockReader {
public:
  void read(std::string_view line) {
    const bool indented = line.starts_with("  ");
    line = without_blanks(line);
    if (line.empty()) return close();
    if (line.starts_with('#')) return heading(line);
    if (line.starts_with('|')) return row(line);
    if (line.starts_with("- ")) return item(line.substr(2), 0);
    // within a paragraph a line may begin with the number that ends a sentence
    if (const auto [number, begin] = list_number(line); number > 0 && (!open_ || in_numbers()))
      return item(line.substr(begin), number);
    if (in_list() && indented) return join_line(blocks_.back().notes.back(), line);
    if (!open_ || blocks_.back().kind != Block::Kind::paragraph) start(Block::Kind::paragraph);
    join_line(blocks_.back().text, line);
  }
  std::vector<Block> take() { return std::move(blocks_); }

private:
  bool in_list() const { return open_ && blocks_.back().kind == Block::Kind::list; }
  bool in_numbers() const { return in_list() && blocks_.back().first > 0; }
  void close() { open_ = false; }
  void start(Block::Kind kind) {
    blocks_.emplace_back();
    blocks_.back().kind = kind;
    open_ = true;
  }
  void heading(std::string_view line) {
    const std::size_t signs = std::min(line.find_first_not_of('#'), line.size());
    start(Block::Kind::heading);
    blocks_.back().level = static_cast<int>(std::min<std::size_t>(signs, 4));
    blocks_.back().text = without_blanks(line.substr(signs));
    close();
  }
  void row(std::string_view line) {
    if (is_ruler(line)) return;
    if (!open_ || blocks_.back().kind != Block::Kind::table) start(Block::Kind::table);
    blocks_.back().rows.push_back(cells_of(line));
  }
  void item(std::string_view text, int number) {
    if (!in_list() || in_numbers() != (number > 0)) {
      start(Block::Kind::list);
      blocks_.back().first = number;
    }
    blocks_.back().notes.emplace_back(without_blanks(text));
  }

  std::vector<Block> blocks_;
  bool open_ = false; // the last block can go on
};

} // namespace

std::vector<Block> blocks_of_markdown(std::string_view text) {
  BlockReader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.read(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.take();
}

} // namespace yezi
