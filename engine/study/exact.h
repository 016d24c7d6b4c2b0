// Exact sums by name: the result of a block of deals. Only whole numbers, so that blocks add up to
// the same total in any order and on any number of machines.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/checked.h"

namespace yezi {

class Exact {
public:
  __extension__ using Wide = __int128;

  void add(const std::string& name, Wide value);
  /// 0 if nothing of that name was added.
  Wide at(std::string_view name) const;
  double number(std::string_view name) const { return static_cast<double>(at(name)); }
  void merge(const Exact& other);
  /// Assumes that `part` was merged into this.
  void take_out(const Exact& part);
  const std::map<std::string, Wide, std::less<>>& sums() const { return sums_; }
  bool operator==(const Exact&) const = default;

private:
  std::map<std::string, Wide, std::less<>> sums_; // none is 0
};

/// By name, in order; a sum is a number if every JSON reader preserves it, otherwise a text of
/// digits.
nlohmann::ordered_json as_json(const Exact& sums);
/// A fault if it is no such JSON.
Checked<Exact> exact_of_json(const nlohmann::ordered_json& json, const std::string& name);

} // namespace yezi
