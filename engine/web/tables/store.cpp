#include "web/tables/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <array>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* make_tables =
    "BEGIN IMMEDIATE;" // another server may be making them now
    "CREATE TABLE IF NOT EXISTS hands (number INTEGER PRIMARY KEY AUTOINCREMENT, game TEXT NOT "
    "NULL,"
    " played INTEGER NOT NULL, players TEXT NOT NULL, net TEXT NOT NULL, record TEXT NOT NULL);"
    "PRAGMA user_version = 1;"
    "COMMIT;";

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

} // namespace

struct Store::Data {
  std::string name;
  sqlite3* base = nullptr;

  Data() = default;
  Data(const Data&) = delete;
  Data& operator=(const Data&) = delete;
  ~Data() { sqlite3_close(base); }

  Fault fault(const char* what) const {
    return {{name, 0}, fmt::format("{}: {}", what, sqlite3_errmsg(base))};
  }
  bool run(const char* text) {
    return sqlite3_exec(base, text, nullptr, nullptr, nullptr) == SQLITE_OK;
  }
};

Store::Store(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Checked<Store> Store::open(const std::filesystem::path& file) {
  auto data = std::make_unique<Data>();
  data->name = file.empty() ? ":memory:" : file.string();
  if (file.has_parent_path()) {
    std::error_code error;
    std::filesystem::create_directories(file.parent_path(), error);
    if (error) return Fault{{data->name, 0}, "cannot be made: " + error.message()};
  }
  if (sqlite3_open(data->name.c_str(), &data->base) != SQLITE_OK)
    return data->fault("cannot be opened");
  // Another program that looks at the file is waited for a moment, not for ever.
  sqlite3_busy_timeout(data->base, 2000);
  if (!data->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"))
    return data->fault("is no file of records, or cannot be used");
  std::int64_t version = 0;
  {
    Query query(data->base, "PRAGMA user_version");
    if (query.step() != SQLITE_ROW) return data->fault("cannot be read");
    version = query.number(0);
  }
  if (version > schema)
    return Fault{
        {data->name, 0},
        fmt::format("was written by a newer yezi (schema {}, this one knows {})", version, schema),
        "--records FILE names another"};
  if (version == 0 && !data->run(make_tables)) {
    const Fault fault = data->fault("cannot be made");
    data->run("ROLLBACK");
    return fault;
  }
  return Store(std::move(data));
}

Checked<std::int64_t> Store::add(const std::string& record, std::int64_t when) {
  const KeptHand hand = hand_in(record);
  Query query(data_->base,
              "INSERT INTO hands (game, played, players, net, record) VALUES (?, ?, ?, ?, ?)");
  query.bind(1, hand.game);
  query.bind(2, when);
  query.bind(3, Json(hand.players).dump());
  query.bind(4, Json(hand.net).dump());
  query.bind(5, record);
  if (query.step() != SQLITE_DONE) return data_->fault("the hand could not be kept");
  return sqlite3_last_insert_rowid(data_->base);
}

Checked<std::vector<KeptHand>> Store::list(std::size_t most, std::int64_t before) {
  Query query(data_->base, "SELECT number, game, played, players, net FROM hands"
                           " WHERE ?1 = 0 OR number < ?1 ORDER BY number DESC LIMIT ?2");
  query.bind(1, before);
  query.bind(2, static_cast<std::int64_t>(most));
  std::vector<KeptHand> hands;
  int state = query.step();
  for (; state == SQLITE_ROW; state = query.step()) {
    KeptHand hand{query.number(0), query.text(1), query.number(2), {}, {}};
    const Json players = Json::parse(query.text(3), nullptr, false);
    const Json net = Json::parse(query.text(4), nullptr, false);
    for (const Json& one : players)
      if (one.is_string()) hand.players.push_back(one);
    for (const Json& one : net)
      if (one.is_number_integer()) hand.net.push_back(one);
    hands.push_back(std::move(hand));
  }
  if (state != SQLITE_DONE) return data_->fault("the hands could not be read");
  return hands;
}

Checked<std::optional<std::string>> Store::text(std::int64_t number) {
  Query query(data_->base, "SELECT record FROM hands WHERE number = ?");
  query.bind(1, number);
  const int state = query.step();
  if (state == SQLITE_ROW) return std::optional(query.text(0));
  if (state != SQLITE_DONE) return data_->fault("the hand could not be read");
  return std::optional<std::string>();
}

} // namespace yezi
