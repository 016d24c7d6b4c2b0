#include "study/distances.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <set>

namespace yezi {

namespace {

using FeatureValue = Feature::Value;

/// One feature in every game.
std::vector<FeatureValue> across(const std::vector<std::map<std::string, FeatureValue>>& games,
                                 const std::string& id) {
  std::vector<FeatureValue> values;
  for (const auto& game : games) {
    const auto found = game.find(id);
    if (found != game.end())
      values.push_back(found->second);
    else
      values.emplace_back(id.starts_with("says.") ? FeatureValue(false) : FeatureValue());
  }
  return values;
}

bool by_logarithm(std::vector<double> numbers) {
  constexpr double far = 20;
  if (numbers.empty()) return false;
  std::sort(numbers.begin(), numbers.end());
  const double median = numbers[(numbers.size() - 1) / 2], largest = numbers.back();
  return numbers.front() >= 0 && largest > far && largest > far * median;
}

/// Turns numbers into parts of their range, 0 .. 1; a feature of one number in all games into 0.
void measure(std::vector<FeatureValue>& values) {
  std::vector<double> numbers;
  for (const FeatureValue& value : values)
    if (const double* number = std::get_if<double>(&value)) numbers.push_back(*number);
  if (numbers.empty()) return;
  const bool logarithm = by_logarithm(numbers);
  const auto scaled = [&](double number) { return logarithm ? std::log1p(number) : number; };
  const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
  const double from = scaled(*least), range = scaled(*most) - from;
  for (FeatureValue& value : values)
    if (double* number = std::get_if<double>(&value))
      *number = range > 0 ? (scaled(*number) - from) / range : 0;
}

std::optional<double> compared(const FeatureValue& a, const FeatureValue& b) {
  if (std::holds_alternative<std::monostate>(a) || std::holds_alternative<std::monostate>(b))
    return std::nullopt;
  if (a.index() != b.index()) return 1; // "none" beside a number
  if (const double* number = std::get_if<double>(&a))
    return std::abs(*number - std::get<double>(b));
  if (const bool* truth = std::get_if<bool>(&a); truth != nullptr && !*truth && a == b)
    return std::nullopt;
  return a == b ? 0 : 1;
}

std::size_t pair_index(std::size_t a, std::size_t b, std::size_t games) {
  if (a > b) std::swap(a, b);
  return a * (2 * games - a - 1) / 2 + (b - a - 1);
}

} // namespace

Comparisons::Comparisons(const std::vector<Profile>& profiles) : games_(profiles.size()) {
  std::vector<std::map<std::string, FeatureValue>> games;
  std::set<std::string> met;
  for (const Profile& profile : profiles) {
    games.emplace_back();
    for (const Feature& feature : profile.features) {
      games.back()[feature.id] = feature.value;
      if (met.insert(feature.id).second) features_.push_back(feature.id);
    }
  }
  pairs_.resize(games_ < 2 ? 0 : games_ * (games_ - 1) / 2);
  for (const std::string& id : features_) {
    std::vector<FeatureValue> values = across(games, id);
    measure(values);
    for (std::size_t a = 0; a < games_; ++a)
      for (std::size_t b = a + 1; b < games_; ++b)
        pairs_[pair_index(a, b, games_)].push_back(compared(values[a], values[b]));
  }
}

const std::vector<std::optional<double>>& Comparisons::between(std::size_t a, std::size_t b) const {
  assert(a != b && a < games_ && b < games_);
  return pairs_[pair_index(a, b, games_)];
}

Distances Comparisons::distances(const std::vector<double>& weights,
                                 const std::vector<std::size_t>& blocks) const {
  assert(weights.empty() || weights.size() == features_.size());
  assert(blocks.empty() || blocks.size() == features_.size());
  const std::size_t count =
      blocks.empty() ? 1 : 1 + *std::max_element(blocks.begin(), blocks.end());
  Distances all(games_, std::vector<double>(games_, 0));
  for (std::size_t a = 0; a < games_; ++a)
    for (std::size_t b = a + 1; b < games_; ++b) {
      const auto& parts = between(a, b);
      std::vector<double> sums(count, 0), counted(count, 0);
      for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i]) continue;
        const double counts = weights.empty() ? 1 : weights[i];
        const std::size_t block = blocks.empty() ? 0 : blocks[i];
        sums[block] += counts * *parts[i];
        counted[block] += counts;
      }
      double sum = 0, speaking = 0;
      for (std::size_t block = 0; block < count; ++block) {
        if (counted[block] <= 0) continue;
        sum += sums[block] / counted[block];
        speaking += 1;
      }
      all[a][b] = all[b][a] = speaking > 0 ? sum / speaking : 1;
    }
  return all;
}

Weights weights(const std::vector<std::string>& features, Weighing how) {
  const auto block = [](const std::string& id) {
    const std::string first = id.substr(0, id.find('.'));
    if (first == "match") return std::string("pay");
    const bool own = first == "pack" || first == "table" || first == "pay" || first == "says";
    return own ? first : std::string("play");
  };
  Weights made;
  std::map<std::string, std::size_t> numbers;
  for (const std::string& id : features) {
    const bool left_out = how == Weighing::rules && block(id) == "says";
    made.of.push_back(left_out ? 0 : 1);
    if (how != Weighing::features)
      made.blocks.push_back(numbers.try_emplace(block(id), numbers.size()).first->second);
  }
  return made;
}

Distances distances(const std::vector<Profile>& profiles) {
  return Comparisons(profiles).distances();
}

} // namespace yezi
