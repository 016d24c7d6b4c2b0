#include "cli/study_store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>

namespace yezi {

namespace {

constexpr const char* schema =
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; "
    "CREATE TABLE IF NOT EXISTS blocks (question TEXT NOT NULL, block INTEGER NOT NULL, "
    "sums TEXT NOT NULL, PRIMARY KEY (question, block)) WITHOUT ROWID;";

} // namespace

struct StudyStore::Data {
  std::string name;
  sqlite3* base = nullptr;
  sqlite3_stmt *select = nullptr, *insert = nullptr;

  ~Data() {
    sqlite3_finalize(select);
    sqlite3_finalize(insert);
    sqlite3_close(base);
  }
  [[noreturn]] void fail() const {
    throw std::runtime_error(fmt::format("{}: {}", name, sqlite3_errmsg(base)));
  }
};

StudyStore::StudyStore(std::unique_ptr<Data> data) : data_(std::move(data)) {}
StudyStore::~StudyStore() = default;

Checked<std::unique_ptr<StudyStore>> StudyStore::open(const std::filesystem::path& file, Use use) {
  auto data = std::make_unique<Data>();
  data->name = file.string();
  const bool writes = use == Use::write;
  const int flags = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READWRITE;
  const auto prepare = [&](const char* text, sqlite3_stmt** statement) {
    return sqlite3_prepare_v2(data->base, text, -1, statement, nullptr) == SQLITE_OK;
  };
  const bool good =
      sqlite3_open_v2(data->name.c_str(), &data->base, flags, nullptr) == SQLITE_OK &&
      sqlite3_busy_timeout(data->base, 10'000) == SQLITE_OK &&
      (!writes || sqlite3_exec(data->base, schema, nullptr, nullptr, nullptr) == SQLITE_OK) &&
      prepare("SELECT sums FROM blocks WHERE question = ? AND block = ?", &data->select) &&
      prepare("INSERT OR IGNORE INTO blocks VALUES (?, ?, ?)", &data->insert);
  if (!good) return Fault{{data->name, 0}, sqlite3_errmsg(data->base)};
  return std::unique_ptr<StudyStore>(new StudyStore(std::move(data)));
}

std::optional<Exact> StudyStore::find(const std::string& question, std::uint64_t block) {
  sqlite3_stmt* select = data_->select;
  sqlite3_reset(select);
  sqlite3_bind_text(select, 1, question.data(), static_cast<int>(question.size()), SQLITE_STATIC);
  sqlite3_bind_int64(select, 2, static_cast<std::int64_t>(block));
  const int came = sqlite3_step(select);
  if (came == SQLITE_DONE) return std::nullopt;
  if (came != SQLITE_ROW) data_->fail();
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(select, 0));
  const auto json = nlohmann::ordered_json::parse(text == nullptr ? "" : text, nullptr, false);
  Checked<Exact> sums = exact_of_json(json, data_->name);
  sqlite3_reset(select);
  if (!sums) throw std::runtime_error(to_text(sums.faults()));
  return std::move(*sums);
}

void StudyStore::put(const std::string& question, std::uint64_t block, const Exact& sums) {
  sqlite3_stmt* insert = data_->insert;
  const std::string text = as_json(sums).dump();
  sqlite3_reset(insert);
  sqlite3_bind_text(insert, 1, question.data(), static_cast<int>(question.size()), SQLITE_STATIC);
  sqlite3_bind_int64(insert, 2, static_cast<std::int64_t>(block));
  sqlite3_bind_text(insert, 3, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
  if (sqlite3_step(insert) != SQLITE_DONE) data_->fail();
  sqlite3_reset(insert);
}

std::optional<Exact> JoinedStores::find(const std::string& question, std::uint64_t block) {
  std::optional<Exact> found;
  for (const std::unique_ptr<StudyStore>& store : stores_) {
    std::optional<Exact> here = store->find(question, block);
    if (found && here && !(*found == *here))
      throw std::runtime_error(
          fmt::format("block {} of {} was played twice and came out otherwise", block, question));
    if (!found) found = std::move(here);
  }
  return found;
}

void JoinedStores::put(const std::string&, std::uint64_t, const Exact&) {
  throw std::logic_error("a block was put into stores that are only joined");
}

} // namespace yezi
