#include "web/tables/open_tables.h"

#include <nlohmann/json.hpp>

#include "web/tables/database.h"

namespace yezi {

namespace {

constexpr const char* make_table =
    "CREATE TABLE IF NOT EXISTS tables (number INTEGER PRIMARY KEY, whom TEXT NOT NULL DEFAULT '',"
    " chairs TEXT NOT NULL DEFAULT '[]', stands TEXT NOT NULL DEFAULT '',"
    " kept INTEGER NOT NULL DEFAULT 0)";

std::string chairs_text(const std::vector<TableRegistry::KeyedChair>& chairs) {
  nlohmann::json all = nlohmann::json::array();
  for (const auto& [digest, chair] : chairs)
    all.push_back({{"key", digest}, {"seat", int{chair.seat}}, {"watches", chair.watching}});
  return all.dump();
}

/// Throws what JSON throws where the text is another.
std::vector<TableRegistry::KeyedChair> chairs_in(const std::string& text, std::int64_t table) {
  std::vector<TableRegistry::KeyedChair> all;
  for (const nlohmann::json& one : nlohmann::json::parse(text))
    all.push_back({one.at("key"), {table, one.at("seat").get<Seat>(), one.at("watches")}});
  return all;
}

} // namespace

struct OpenTables::Data : Database {};

OpenTables::OpenTables(std::unique_ptr<Data> data) : data_(std::move(data)) {}
OpenTables::OpenTables(OpenTables&&) noexcept = default;
OpenTables& OpenTables::operator=(OpenTables&&) noexcept = default;
OpenTables::~OpenTables() = default;

Checked<OpenTables> OpenTables::open(const std::filesystem::path& file) {
  auto data = std::make_unique<Data>();
  data->name = file.string();
  if (sqlite3_open(data->name.c_str(), &data->base) != SQLITE_OK)
    return data->fault("cannot be opened");
  std::error_code error;
  std::filesystem::permissions(
      file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
  if (error) return Fault{{data->name, 0}, "cannot be hidden from others: " + error.message()};
  // The lock lasts as long as the program, however that ends.
  if (!data->run("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;"
                 "PRAGMA synchronous = NORMAL;") ||
      !data->run(make_table))
    return data->fault("cannot be used");
  return OpenTables(std::move(data));
}

std::optional<Fault> OpenTables::put_chairs(std::int64_t number, const std::string& whom,
                                            const std::vector<TableRegistry::KeyedChair>& chairs) {
  Query query(data_->base, "INSERT INTO tables (number, whom, chairs) VALUES (?1, ?2, ?3) ON"
                           " CONFLICT DO UPDATE SET whom = ?2, chairs = ?3");
  query.bind(1, number);
  query.bind(2, whom);
  query.bind(3, chairs_text(chairs));
  return done(query);
}

std::optional<Fault> OpenTables::put_standing(std::int64_t number, const std::string& stands,
                                              std::int64_t when) {
  Query query(data_->base, "INSERT INTO tables (number, stands, kept) VALUES (?1, ?2, ?3) ON"
                           " CONFLICT DO UPDATE SET stands = ?2, kept = ?3");
  query.bind(1, number);
  query.bind(2, stands);
  query.bind(3, when);
  return done(query);
}

std::optional<Fault> OpenTables::forget(std::int64_t number) {
  Query query(data_->base, "DELETE FROM tables WHERE number = ?");
  query.bind(1, number);
  return done(query);
}

std::optional<Fault> OpenTables::done(Query& query) {
  if (query.step() == SQLITE_DONE) return std::nullopt;
  return data_->fault("an open table could not be kept");
}

Checked<std::vector<KeptTable>> OpenTables::all() {
  Query query(data_->base, "SELECT number, whom, chairs, stands, kept FROM tables ORDER BY number");
  std::vector<KeptTable> tables;
  int state = query.step();
  for (; state == SQLITE_ROW; state = query.step()) {
    try {
      const std::int64_t number = query.number(0);
      tables.push_back({number, query.text(1), chairs_in(query.text(2), number), query.text(3),
                        query.number(4)});
    } catch (const nlohmann::json::exception&) { // written by another version
    }
  }
  if (state != SQLITE_DONE) return data_->fault("the open tables could not be read");
  return tables;
}

} // namespace yezi
