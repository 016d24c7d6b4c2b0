#include "cli/study/store.h"

#include <fmt/format.h>
#include <sqlite3.h>

#include <nlohmann/json.hpp>

namespace yezi {

namespace {

// The lock is taken at once, before anything is read, and kept.
constexpr const char* schema =
    "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=DELETE; BEGIN EXCLUSIVE; "
    "CREATE TABLE IF NOT EXISTS blocks (question TEXT NOT NULL, block INTEGER NOT NULL, "
    "sums TEXT NOT NULL, PRIMARY KEY (question, block)) WITHOUT ROWID; COMMIT;";

/// The sums in a text, which came from the file `name`. Throws std::runtime_error.
Exact sums_of(const std::string& text, const std::string& name) {
  Checked<Exact> sums = exact_of_json(nlohmann::ordered_json::parse(text, nullptr, false), name);
  if (!sums) throw std::runtime_error(to_text(sums.faults()));
  return std::move(*sums);
}

std::string text_at(sqlite3_stmt* row, int column) {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(row, column));
  return text == nullptr ? "" : text;
}

} // namespace

struct StudyStore::Data {
  std::string name;
  sqlite3* base = nullptr;
  sqlite3_stmt *select = nullptr, *all = nullptr, *insert = nullptr;

  ~Data() {
    for (sqlite3_stmt* statement : {select, all, insert}) sqlite3_finalize(statement);
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
      prepare("SELECT question, block, sums FROM blocks", &data->all) &&
      prepare("INSERT OR IGNORE INTO blocks VALUES (?, ?, ?)", &data->insert);
  if (!good && sqlite3_errcode(data->base) == SQLITE_BUSY)
    return Fault{{data->name, 0},
                 "another process is writing this file",
                 "wait until it has ended, or end it"};
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
  const std::string text = text_at(select, 0);
  sqlite3_reset(select);
  return sums_of(text, data_->name);
}

std::vector<StudyStore::Row> StudyStore::rows() {
  std::vector<Row> rows;
  int came = SQLITE_ROW;
  while ((came = sqlite3_step(data_->all)) == SQLITE_ROW)
    rows.push_back({text_at(data_->all, 0),
                    static_cast<std::uint64_t>(sqlite3_column_int64(data_->all, 1)),
                    text_at(data_->all, 2)});
  if (came != SQLITE_DONE) data_->fail();
  sqlite3_reset(data_->all);
  return rows;
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

Checked<JoinedStores> JoinedStores::read(const std::vector<std::filesystem::path>& files) {
  JoinedStores joined;
  Faults faults;
  for (const std::filesystem::path& file : files) {
    auto store = StudyStore::open(file, StudyStore::Use::read);
    if (!store) {
      faults.insert(faults.end(), store.faults().begin(), store.faults().end());
      continue;
    }
    for (StudyStore::Row& row : (*store)->rows()) {
      const auto [at, added] =
          joined.sums_.try_emplace({std::move(row.question), row.block}, row.sums);
      if (!added && at->second != row.sums)
        faults.push_back({{file.string(), 0},
                          fmt::format("block {} of {} was played twice and came out otherwise",
                                      at->first.second, at->first.first)});
    }
  }
  if (!faults.empty()) return faults;
  return joined;
}

std::optional<Exact> JoinedStores::find(const std::string& question, std::uint64_t block) {
  const auto at = sums_.find({question, block});
  if (at == sums_.end()) return std::nullopt;
  return sums_of(at->second, "a block of " + question);
}

void JoinedStores::put(const std::string&, std::uint64_t, const Exact&) {
  throw std::logic_error("a block was put into stores that are only joined");
}

} // namespace yezi
