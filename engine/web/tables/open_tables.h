// The tables that are open, kept in SQLite so that a server that has ended lays them again when it
// is started anew. One server has the file for itself; nobody else may read it, because it tells
// the hands that are being played. Keys are kept as digests only.
//
// One thread at a time. As in store.h, a failure is a fault, and nothing is half-written. What was
// written is there after the program has been killed; if the machine itself fails, the last moments
// may be lost.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/checked.h"
#include "web/tables/table_registry.h"

namespace yezi {

class Query;

struct KeptTable {
  std::int64_t number = 0;
  std::string whom; // TableRegistry::counted_with_table()
  std::vector<TableRegistry::KeyedChair> chairs;
  std::string stands;    // standing.h; empty: nothing yet
  std::int64_t when = 0; // seconds since 1970
};

class OpenTables {
public:
  /// Makes the file where it is missing. A fault where another program has it.
  static Checked<OpenTables> open(const std::filesystem::path& file);
  OpenTables(OpenTables&&) noexcept;
  OpenTables& operator=(OpenTables&&) noexcept;
  ~OpenTables();

  /// In the place of what was kept of the table. Either may come first.
  std::optional<Fault> put_chairs(std::int64_t number, const std::string& whom,
                                  const std::vector<TableRegistry::KeyedChair>& chairs);
  std::optional<Fault> put_standing(std::int64_t number, const std::string& stands,
                                    std::int64_t when);
  std::optional<Fault> forget(std::int64_t number);
  /// By number. Rows that cannot be read are left out.
  Checked<std::vector<KeptTable>> all();

private:
  struct Data;
  explicit OpenTables(std::unique_ptr<Data> data);
  std::optional<Fault> done(Query& query);
  std::unique_ptr<Data> data_;
};

} // namespace yezi
