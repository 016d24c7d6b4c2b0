// Tables of history/: CSV by RFC 4180, in UTF-8; the first row names the columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

struct CsvRow {
  int line = 0; // of its first character, from 1
  std::vector<std::string> cells;
};

/// Every row of a text, including the header; empty lines are no rows. Faults: unclosed quotes,
/// characters beside a quoted cell, invalid text (core/plain_text.h), a cell of more than 8 KiB,
/// more than 20 000 rows.
Checked<std::vector<CsvRow>> csv_rows(std::string_view text, const std::string& file);

/// A table whose columns are known.
class CsvTable {
public:
  /// Faults: columns that are missing, unknown or duplicated, rows with more or fewer cells.
  static Checked<CsvTable> read(std::string_view text, const std::string& file,
                                const std::vector<std::string>& columns);

  const std::vector<CsvRow>& rows() const { return rows_; }
  /// Assumes that the table has the column.
  const std::string& cell(const CsvRow& row, std::string_view column) const;
  Place place(const CsvRow& row) const { return {file_, row.line}; }

private:
  std::string file_;
  std::vector<std::string> header_;
  std::vector<CsvRow> rows_;
};

/// The non-empty parts of a cell that is a list, without surrounding blanks.
std::vector<std::string> cell_list(std::string_view cell, char between);

} // namespace yezi
