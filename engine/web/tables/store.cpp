#include "web/tables/store.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "web/tables/database.h"

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

} // namespace

struct Store::Data : Database {};

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

Checked<std::optional<std::int64_t>> Store::number_of(const std::string& record) {
  Query query(data_->base, "SELECT number FROM hands WHERE record = ?"
                           " AND number > (SELECT max(number) FROM hands) - 1000");
  query.bind(1, record);
  const int state = query.step();
  if (state == SQLITE_ROW) return std::optional(query.number(0));
  if (state != SQLITE_DONE) return data_->fault("the hands could not be read");
  return std::optional<std::int64_t>();
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
