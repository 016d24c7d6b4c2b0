// Hands as rows of four tables (hands, seats, decisions, payments), for programs that count rather
// than replay. Made from the lines of open records; README.md beside this file explains each
// column.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace yezi {

enum class RowKind : std::uint8_t { text, number, real }; // number: an integer
struct RowColumn {
  const char* name;
  RowKind kind;
};
struct RowTable {
  const char* name;
  std::vector<RowColumn> columns; // rows are looked up by the first
};
/// hands, seats, decisions, payments. The first column is the number of the hand, from 0.
const std::array<RowTable, 4>& row_tables();

/// A number, a text, or nothing.
using RowField = std::variant<std::monostate, std::int64_t, std::string, double>;

/// Turns lines into rows. The hands of a run are numbered in order.
class RowMaker {
public:
  /// Called with the index of a table and a field for each of its columns, in the order of the
  /// hands and, within a hand, of the tables.
  using Write = std::function<void(std::size_t table, std::span<const RowField> row)>;
  explicit RowMaker(Write write) : write_(std::move(write)) {}

  /// Adds whole lines of open records, as the program writes them. An unfinished hand gives no
  /// rows.
  void add(std::string_view records);
  std::int64_t hands() const { return hands_; }

private:
  using Row = std::vector<RowField>;
  void line(const nlohmann::json& event);
  void start(const nlohmann::json& event);
  void deal(const nlohmann::json& event);
  void act(const nlohmann::json& event);
  void settle(const nlohmann::json& event);
  void end(const nlohmann::json& event);

  Write write_;
  std::int64_t hands_ = 0, tricks_ = 0, draws_ = 0;
  Row hand_;
  std::vector<Row> seats_, decisions_, payments_;
};

} // namespace yezi
