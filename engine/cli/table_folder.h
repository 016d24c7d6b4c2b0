// A folder of tables, each as CSV and all of them in one SQLite file, and about.json, which says
// what was played.
#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/checked.h"
#include "records/rows.h"

namespace yezi {

class TableFolder {
public:
  /// Makes the folder if there is none. Files of an earlier run are replaced when finish() is
  /// called. `base` is the name of the SQLite file.
  static Checked<TableFolder> open(const std::filesystem::path& folder, const char* base,
                                   std::vector<RowTable> tables);
  TableFolder(TableFolder&&) noexcept;
  TableFolder& operator=(TableFolder&&) noexcept;
  /// Without finish(), leaves files of an earlier run as they were.
  ~TableFolder();

  /// Adds a row, with a field for each column of the table with this index. An integer beyond 64
  /// bits is a text.
  void add(std::size_t table, std::span<const RowField> row);
  /// Writes the added rows to the files.
  Faults flush();
  /// `about` goes into about.json and, key by key, into the table "about" of the SQLite file.
  Faults finish(const nlohmann::ordered_json& about);

private:
  struct Parts;
  explicit TableFolder(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

} // namespace yezi
