#include "cli/table_folder.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>

#include "records/files.h"

namespace yezi {

namespace {

namespace fs = std::filesystem;

std::string csv_of(const RowField& field) {
  if (const auto* number = std::get_if<std::int64_t>(&field)) return std::to_string(*number);
  if (const auto* real = std::get_if<double>(&field)) return fmt::format("{}", *real);
  const auto* text = std::get_if<std::string>(&field);
  if (text == nullptr) return {};
  if (text->find_first_of(",\"\r\n") == text->npos) return *text;
  std::string quoted = "\"";
  for (const char c : *text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

/// "hand INTEGER, game TEXT, …".
std::string columns_of(const RowTable& table) {
  std::string text;
  for (const RowColumn& column : table.columns)
    text += fmt::format("{}\"{}\" {}", text.empty() ? "" : ", ", column.name,
                        column.kind == RowKind::number ? "INTEGER"
                        : column.kind == RowKind::real ? "REAL"
                                                       : "TEXT");
  return text;
}

/// A new SQLite file with the tables, one transaction until it is finished.
class Base {
public:
  Base(const fs::path& path, const std::vector<RowTable>& tables)
      : path_(path), tables_(tables), statements_(tables.size(), nullptr) {
    std::error_code ignored;
    fs::remove(path_, ignored);
    good_ = sqlite3_open(path_.c_str(), &base_) == SQLITE_OK &&
            run("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; BEGIN;");
    for (std::size_t i = 0; i < statements_.size(); ++i) {
      const RowTable& table = tables_[i];
      good_ = good_ && run(fmt::format("CREATE TABLE {} ({});", table.name, columns_of(table)));
      std::string places = "?";
      for (std::size_t n = 1; n < table.columns.size(); ++n) places += ",?";
      const std::string insert = fmt::format("INSERT INTO {} VALUES ({});", table.name, places);
      good_ = good_ &&
              sqlite3_prepare_v2(base_, insert.c_str(), -1, &statements_[i], nullptr) == SQLITE_OK;
    }
  }
  Base(const Base&) = delete;
  Base& operator=(const Base&) = delete;
  ~Base() { close(); }

  void add(std::size_t table, std::span<const RowField> row) {
    if (!good_) return;
    sqlite3_stmt* insert = statements_[table];
    for (std::size_t i = 0; i < row.size(); ++i) {
      const int place = static_cast<int>(i) + 1;
      if (const auto* number = std::get_if<std::int64_t>(&row[i])) {
        sqlite3_bind_int64(insert, place, *number);
      } else if (const auto* text = std::get_if<std::string>(&row[i])) {
        sqlite3_bind_text(insert, place, text->data(), static_cast<int>(text->size()),
                          SQLITE_STATIC);
      } else if (const auto* real = std::get_if<double>(&row[i])) {
        sqlite3_bind_double(insert, place, *real);
      } else {
        sqlite3_bind_null(insert, place);
      }
    }
    good_ = sqlite3_step(insert) == SQLITE_DONE;
    sqlite3_reset(insert);
  }

  void finish(const nlohmann::ordered_json& about) {
    good_ = good_ && run("CREATE TABLE about (key TEXT, value TEXT);");
    for (const auto& [key, value] : about.items()) {
      const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
      char* insert =
          sqlite3_mprintf("INSERT INTO about VALUES (%Q, %Q);", key.c_str(), text.c_str());
      good_ = good_ && run(insert);
      sqlite3_free(insert);
    }
    for (const RowTable& table : tables_)
      good_ = good_ && run(fmt::format("CREATE INDEX {0}_by_{1} ON {0} (\"{1}\");", table.name,
                                       table.columns.front().name));
    good_ = good_ && run("COMMIT;");
    close();
  }

  /// What went wrong; empty if nothing did.
  Faults faults() const {
    if (good_) return {};
    return {{{path_.string()}, said_.empty() ? "cannot be written" : said_}};
  }

private:
  bool run(const std::string& text) {
    return sqlite3_exec(base_, text.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK;
  }

  void close() {
    if (base_ == nullptr) return;
    if (!good_) said_ = sqlite3_errmsg(base_);
    for (sqlite3_stmt* each : statements_) sqlite3_finalize(each);
    sqlite3_close(base_);
    base_ = nullptr;
  }

  fs::path path_;
  std::vector<RowTable> tables_;
  sqlite3* base_ = nullptr;
  std::vector<sqlite3_stmt*> statements_;
  bool good_ = false;
  std::string said_;
};

} // namespace

struct TableFolder::Parts {
  fs::path folder;
  std::string base_name;
  std::vector<RowTable> tables;
  std::vector<RecordWriter> files; // by table
  std::vector<std::string> rows;   // that are not written yet
  Base base;

  Parts(fs::path in, const char* name, std::vector<RowTable> all)
      : folder(std::move(in)),
        base_name(name),
        tables(std::move(all)),
        rows(tables.size()),
        base(unfinished(), tables) {}

  fs::path unfinished() const { return folder / (base_name + ".part"); }
};

TableFolder::TableFolder(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
TableFolder::TableFolder(TableFolder&&) noexcept = default;
TableFolder& TableFolder::operator=(TableFolder&&) noexcept = default;

TableFolder::~TableFolder() {
  if (!parts_) return;
  std::error_code ignored;
  fs::remove(parts_->unfinished(), ignored);
}

Checked<TableFolder> TableFolder::open(const fs::path& folder, const char* base,
                                       std::vector<RowTable> tables) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder))
    return Faults{{{folder.string()}, "is no folder, and none can be made there"}};
  auto parts = std::make_unique<Parts>(folder, base, std::move(tables));
  if (Faults faults = parts->base.faults(); !faults.empty()) return faults;
  for (const RowTable& table : parts->tables) {
    Checked<RecordWriter> opened = RecordWriter::open(folder / (std::string(table.name) + ".csv"));
    if (!opened) return opened.faults();
    std::string header;
    for (const RowColumn& column : table.columns) {
      if (!header.empty()) header += ',';
      header += column.name;
    }
    if (Faults faults = opened->add(header + '\n'); !faults.empty()) return faults;
    parts->files.push_back(std::move(*opened));
  }
  return TableFolder(std::move(parts));
}

void TableFolder::add(std::size_t table, std::span<const RowField> row) {
  std::string& text = parts_->rows[table];
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (i > 0) text += ',';
    text += csv_of(row[i]);
  }
  text += '\n';
  parts_->base.add(table, row);
}

Faults TableFolder::flush() {
  for (std::size_t i = 0; i < parts_->files.size(); ++i) {
    Faults faults = parts_->files[i].add(parts_->rows[i]);
    if (!faults.empty()) return faults;
    parts_->rows[i].clear();
  }
  return parts_->base.faults();
}

Faults TableFolder::finish(const nlohmann::ordered_json& about) {
  if (Faults faults = flush(); !faults.empty()) return faults;
  parts_->base.finish(about);
  if (Faults faults = parts_->base.faults(); !faults.empty()) return faults;
  for (RecordWriter& file : parts_->files)
    if (Faults faults = file.finish(); !faults.empty()) return faults;
  const fs::path base = parts_->folder / parts_->base_name;
  std::error_code error;
  fs::rename(parts_->unfinished(), base, error);
  if (error) return Faults{{{base.string()}, error.message()}};
  return write_file_atomically(parts_->folder / "about.json", about.dump(2) + '\n');
}

} // namespace yezi
