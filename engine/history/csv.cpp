#include "history/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/plain_text.h"

namespace yezi {

namespace {

// Far above what tables have, and far below what makes looking for a slip of the pen slow.
constexpr std::size_t longest_cell = std::size_t{1} << 13;
constexpr std::size_t most_rows = 20'000;

class CsvReader {
public:
  CsvReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Checked<std::vector<CsvRow>> read() {
    while (at_ < text_.size() && faults_.empty()) row();
    if (!faults_.empty()) return faults_;
    return std::move(rows_);
  }

private:
  void row() {
    CsvRow row;
    row.line = line_;
    do {
      row.cells.push_back(peek() == '"' ? quoted() : plain());
      if (row.cells.back().size() > longest_cell) {
        line_ = row.line;
        return fault(fmt::format("a cell of this row has {} bytes; {} are the most",
                                 row.cells.back().size(), longest_cell));
      }
    } while (take(','));
    if (rows_.size() == most_rows)
      return fault(fmt::format("the table has more than {} rows", most_rows));
    take('\r');
    if (!take('\n') && at_ < text_.size())
      fault("wanted a comma or the end of the line after a quoted cell");
    ++line_;
    if (row.cells.size() > 1 || !row.cells.front().empty()) rows_.push_back(std::move(row));
  }

  std::string plain() {
    const std::size_t end = std::min(text_.find_first_of(",\r\n\"", at_), text_.size());
    std::string cell(text_.substr(at_, end - at_));
    at_ = end;
    if (peek() == '"') {
      fault("a quotation mark in a cell without them: the whole cell stands in quotation marks, "
            "and it is doubled inside");
      at_ = text_.size();
    }
    return cell;
  }

  std::string quoted() {
    const int start = line_;
    std::string cell;
    for (++at_; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') ++line_;
      if (c != '"') {
        cell += c;
      } else if (at_ + 1 < text_.size() && text_[at_ + 1] == '"') {
        cell += text_[++at_];
      } else {
        ++at_;
        return cell;
      }
    }
    line_ = start;
    fault("the quotation marks of a cell do not close");
    return cell;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c || at_ >= text_.size()) return false;
    ++at_;
    return true;
  }
  void fault(std::string what) { faults_.push_back({{file_, line_}, std::move(what)}); }

  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::vector<CsvRow> rows_;
  Faults faults_;
};

} // namespace

Checked<std::vector<CsvRow>> csv_rows(std::string_view text, const std::string& file) {
  text = without_byte_order_mark(text);
  if (Faults faults = text_faults(text, file); !faults.empty()) return faults;
  return CsvReader(text, file).read();
}

Checked<CsvTable> CsvTable::read(std::string_view text, const std::string& file,
                                 const std::vector<std::string>& columns) {
  Checked<std::vector<CsvRow>> rows = csv_rows(text, file);
  if (!rows) return rows.faults();
  CsvTable table;
  table.file_ = file;
  if (rows->empty()) return Fault{{file, 1}, "is empty; its first row names the columns"};
  table.header_ = std::move(rows->front().cells);
  table.rows_.assign(std::make_move_iterator(rows->begin() + 1),
                     std::make_move_iterator(rows->end()));
  Faults faults;
  for (const std::string& column : columns)
    if (std::count(table.header_.begin(), table.header_.end(), column) != 1)
      faults.push_back({{file, 1}, "wanted one column \"" + column + '"'});
  for (const std::string& column : table.header_)
    if (std::find(columns.begin(), columns.end(), column) == columns.end()) {
      const std::string near = nearest(column, columns);
      faults.push_back({{file, 1},
                        "there is no column \"" + column + "\" here",
                        near.empty() ? "" : "did you mean \"" + near + "\"?"});
    }
  for (const CsvRow& row : table.rows_)
    if (row.cells.size() != table.header_.size())
      faults.push_back({{file, row.line},
                        "has " + std::to_string(row.cells.size()) +
                            (row.cells.size() == 1 ? " cell" : " cells") + ", wanted " +
                            std::to_string(table.header_.size()),
                        "put a cell with a comma in quotation marks"});
  if (!faults.empty()) return faults;
  return table;
}

const std::string& CsvTable::cell(const CsvRow& row, std::string_view column) const {
  const auto at = std::find(header_.begin(), header_.end(), column);
  assert(at != header_.end());
  return row.cells[static_cast<std::size_t>(at - header_.begin())];
}

std::vector<std::string> cell_list(std::string_view cell, char between) {
  std::vector<std::string> parts;
  while (!cell.empty()) {
    const std::size_t end = std::min(cell.find(between), cell.size());
    std::string_view part = cell.substr(0, end);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (!part.empty()) parts.emplace_back(part);
    cell.remove_prefix(std::min(end + 1, cell.size()));
  }
  return parts;
}

} // namespace yezi
