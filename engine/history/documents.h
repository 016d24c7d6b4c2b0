// The tables beside the lineage: addresses of sources, passages, the short account, and the places
// on the map.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/interrupt.h"
#include "core/plain_text.h"
#include "history/csv.h"
#include "history/data_text.h"
#include "history/history.h"

namespace yezi {

/// Calls read(place, cell) for every row of history/<name>; cell(column) is its text, in the script
/// of the reader's language.
template <class Read>
void each_row(const std::filesystem::path& home, Language language, const std::string& name,
              const std::vector<std::string>& columns, Faults& faults, Read&& read) {
  const Checked<std::string> text = read_data(home / "history" / name, language, most_data_bytes);
  const Checked<CsvTable> table =
      text ? CsvTable::read(*text, "history/" + name, columns) : Checked<CsvTable>(text.faults());
  faults.insert(faults.end(), table.faults().begin(), table.faults().end());
  if (!table) return;
  for (const CsvRow& row : table->rows()) {
    stop_if_interrupted();
    read(table->place(row),
         [&](std::string_view column) -> const std::string& { return table->cell(row, column); });
  }
}

/// Reads addresses.csv, passages.csv, story.csv, places.csv and coast.csv into a history that
/// already has its sources, nodes, edges and claims. Faults: unknown ids and keys, numbers with a
/// wrong check digit, invalid dates.
Faults read_documents(const std::filesystem::path& home, Language language, History& history);

/// Whether a book number of ten or thirteen digits, without hyphens, has its right check digit.
bool is_isbn(std::string_view number);

} // namespace yezi
