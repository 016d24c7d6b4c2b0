// Hands that were played at open tables, kept in SQLite.
//
// One thread at a time. A failure (a full disk, a locked file) is a fault that the caller may
// report; nothing is half-written, and the next call is tried afresh.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// One hand, without its text.
struct KeptHand {
  std::int64_t number = 0;
  std::string game;
  std::int64_t when = 0; // seconds since 1970
  std::vector<std::string> players;
  std::vector<std::int64_t> net;
};

/// What is listed of a record; without number and time.
KeptHand hand_in(std::string_view record);

class Store {
public:
  static constexpr int schema = 1;

  /// Makes the file and its folder where they are missing. An empty path: in memory. A file of a
  /// newer schema, or one that is no such file, is refused.
  static Checked<Store> open(const std::filesystem::path& file);
  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// Keeps the open record of one hand that is over; its number, from 1.
  Checked<std::int64_t> add(const std::string& record, std::int64_t when);
  /// The number under which the same record is kept already, if it is among the newest 1000.
  Checked<std::optional<std::int64_t>> number_of(const std::string& record);
  /// The newest first, below number `before` where that is not 0.
  Checked<std::vector<KeptHand>> list(std::size_t most, std::int64_t before = 0);
  /// The text of one; nothing where there is none.
  Checked<std::optional<std::string>> text(std::int64_t number);

private:
  struct Data;
  explicit Store(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

} // namespace yezi
