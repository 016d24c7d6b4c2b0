// The fields of one map from outside: each is read with its expected type, and every error is
// recorded.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>

#include "core/clause.h"

namespace yezi {

/// More points than a table ever pays; sums of them stay exact in any reader of JSON.
inline constexpr std::int64_t most_points = std::int64_t{1} << 52;

class Fields {
public:
  /// Both arguments must outlive this object. If `map` is no map, that is a fault, and there are no
  /// fields.
  Fields(const Value& map, Faults& faults);

  enum class Need : std::uint8_t { no, yes };
  struct Range {
    std::int64_t least = std::numeric_limits<std::int64_t>::min();
    std::int64_t most = std::numeric_limits<std::int64_t>::max();
  };

  /// Each returns the field, or `otherwise` (nullptr) if it is missing or wrong, which is a fault
  /// unless it is missing and not needed.
  std::int64_t integer(std::string_view name, Need need, Range range, std::int64_t otherwise = 0);
  bool boolean(std::string_view name, Need need, bool otherwise = false);
  std::string text(std::string_view name, Need need);
  const Value* list(std::string_view name, Need need);
  const Value* map(std::string_view name, Need need);
  /// A value of any type; null counts as missing.
  const Value* find(std::string_view name, Need need = Need::no);

  /// Every field not in `known` is a fault, with the nearest that is known.
  void refuse_others(std::initializer_list<std::string_view> known);
  void fault(std::string what, std::string hint = {});
  void fault_at(const Value& value, std::string what, std::string hint = {});

private:
  const Value* of_kind(std::string_view name, Need need, Value::Kind kind, std::string_view wanted);
  const Value& map_;
  Faults& faults_;
};

} // namespace yezi
