// A folder of tables: hands, seats, decisions and payments as CSV and in one SQLite file, and
// about.json, which says what was played. Columns: engine/records/README.md.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/checked.h"

namespace yezi {

class TableFiles {
public:
  /// Makes the folder if there is none. Files of an earlier run are replaced when finish() is
  /// called.
  static Checked<TableFiles> open(const std::filesystem::path& folder);
  TableFiles(TableFiles&&) noexcept;
  TableFiles& operator=(TableFiles&&) noexcept;
  /// Without finish(), leaves files of an earlier run as they were.
  ~TableFiles();

  /// Adds lines of open records, in whole hands.
  Faults add(std::string_view records);
  /// How many of these hands were finished.
  std::int64_t hands() const;
  /// `about` goes into about.json and, key by key, into the table "about" of the SQLite file.
  Faults finish(const nlohmann::ordered_json& about);

private:
  struct Parts;
  explicit TableFiles(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

} // namespace yezi
