// SQLite, as the stores of the server use it (store.h, open_tables.h): private to them.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>

#include "core/checked.h"

namespace yezi {

/// An open file, or one in memory.
struct Database {
  std::string name;
  sqlite3* base = nullptr;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  ~Database() { sqlite3_close(base); }

  /// What SQLite says is wrong.
  Fault fault(const char* what) const;
  bool run(const char* text) {
    return sqlite3_exec(base, text, nullptr, nullptr, nullptr) == SQLITE_OK;
  }
};

/// One prepared statement while it is in use.
class Query {
public:
  Query(sqlite3* base, const char* text) {
    sqlite3_prepare_v2(base, text, -1, &statement_, nullptr);
  }
  Query(const Query&) = delete;
  Query& operator=(const Query&) = delete;
  ~Query() { sqlite3_finalize(statement_); }

  void bind(int place, std::int64_t number) { sqlite3_bind_int64(statement_, place, number); }
  void bind(int place, const std::string& text) {
    sqlite3_bind_text(statement_, place, text.data(), static_cast<int>(text.size()),
                      SQLITE_TRANSIENT);
  }
  int step() { return statement_ == nullptr ? SQLITE_ERROR : sqlite3_step(statement_); }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string text(int column) const {
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return bytes == nullptr
               ? ""
               : std::string(bytes,
                             static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)));
  }

private:
  sqlite3_stmt* statement_ = nullptr;
};

} // namespace yezi
