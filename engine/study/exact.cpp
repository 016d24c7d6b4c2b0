#include "study/exact.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using Wide = Exact::Wide;
__extension__ using UnsignedWide = unsigned __int128;

constexpr Wide most_in_json = Wide{1} << 53;
constexpr int most_digits = 38; // every number of so many digits fits

std::string digits_of(Wide value) {
  std::string text;
  // the size of the least number is no Wide
  UnsignedWide left =
      value < 0 ? ~static_cast<UnsignedWide>(value) + 1 : static_cast<UnsignedWide>(value);
  do {
    text += static_cast<char>('0' + static_cast<int>(left % 10));
    left /= 10;
  } while (left != 0);
  if (value < 0) text += '-';
  std::reverse(text.begin(), text.end());
  return text;
}

bool read_digits(std::string_view text, Wide& value) {
  const bool below = text.starts_with('-');
  if (below) text.remove_prefix(1);
  if (text.empty() || text.size() > most_digits) return false;
  value = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return false;
    value = value * 10 + (c - '0');
  }
  if (below) value = -value;
  return true;
}

} // namespace

void Exact::add(const std::string& name, Wide value) {
  if (value == 0) return;
  Wide& sum = sums_[name];
  sum += value;
  if (sum == 0) sums_.erase(name);
}

Exact::Wide Exact::at(std::string_view name) const {
  const auto found = sums_.find(name);
  return found == sums_.end() ? Wide{0} : found->second;
}

void Exact::merge(const Exact& other) {
  for (const auto& [name, value] : other.sums_) add(name, value);
}

void Exact::take_out(const Exact& part) {
  for (const auto& [name, value] : part.sums_) add(name, -value);
}

nlohmann::ordered_json as_json(const Exact& sums) {
  nlohmann::ordered_json json = nlohmann::ordered_json::object();
  for (const auto& [name, value] : sums.sums()) {
    if (value <= most_in_json && value >= -most_in_json)
      json[name] = static_cast<std::int64_t>(value);
    else
      json[name] = digits_of(value);
  }
  return json;
}

Checked<Exact> exact_of_json(const nlohmann::ordered_json& json, const std::string& name) {
  const auto fault = [&](const std::string& what) { return Fault{{name, 0}, what}; };
  if (!json.is_object()) return fault("wanted sums by name");
  Exact sums;
  for (const auto& [key, value] : json.items()) {
    Wide wide = 0;
    if (value.is_number_integer() && !value.is_number_unsigned())
      wide = value.get<std::int64_t>();
    else if (value.is_number_unsigned())
      wide = static_cast<Wide>(value.get<std::uint64_t>());
    else if (!value.is_string() || !read_digits(value.get<std::string>(), wide))
      return fault("the sum \"" + key + "\" is no whole number");
    sums.add(key, wide);
  }
  return sums;
}

} // namespace yezi
