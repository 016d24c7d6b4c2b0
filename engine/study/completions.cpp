#include "study/completions.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/interrupt.h"
#include "core/rng.h"
#include "players/opened.h"

namespace yezi {

namespace {

using Values = std::vector<std::size_t>;

/// For each completion wanted so many combinations are tried at most.
constexpr std::uint64_t patience = 8;

std::vector<std::string> values_of(const Option& option) {
  std::vector<std::string> values{option.value};
  const auto add = [&](const std::string& value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  for (const std::string& value : option.choices) add(value);
  if (option.kind == Option::Kind::integer) {
    add(std::to_string(option.least));
    add(std::to_string(option.most));
  }
  return values;
}

std::uint64_t product(const std::vector<VariedOption>& varied) {
  std::uint64_t all = 1;
  for (const VariedOption& option : varied) {
    if (all > uncounted / option.values.size()) return uncounted;
    all *= option.values.size();
  }
  return all;
}

/// The next combination in order of values; false after the last.
bool next(const std::vector<VariedOption>& varied, Values& values) {
  for (std::size_t i = values.size(); i-- > 0;) {
    if (++values[i] < varied[i].values.size()) return true;
    values[i] = 0;
  }
  return false;
}

bool is_unmet_demand(const Fault& fault) { return fault.hint == unmet_demand; }

/// Tries combinations, and keeps those that the demands bear.
class Trial {
public:
  Trial(const Library& library, const std::string& id, const OptionSettings& fixed,
        Completions& found)
      : library_(library), id_(id), fixed_(fixed), found_(found) {}

  /// False once the module is faulty in another way than by an unmet demand.
  bool look_at(const Values& values) {
    stop_if_interrupted();
    Completion completion{fixed_, values};
    for (std::size_t i = 0; i < values.size(); ++i)
      completion.settings[found_.varied[i].name] = found_.varied[i].values[values[i]];
    ++found_.tried;
    const Checked<Opened> opened = open_module(library_, id_, completion.settings);
    if (opened) {
      const std::uint8_t seats = opened->rules->seats;
      found_.least_seats = found_.list.empty() ? seats : std::min(found_.least_seats, seats);
      found_.list.push_back(std::move(completion));
    } else if (std::any_of(opened.faults().begin(), opened.faults().end(), is_unmet_demand)) {
      ++found_.refused;
    } else {
      faults_ = opened.faults();
    }
    return faults_.empty();
  }

  const Faults& faults() const { return faults_; }

private:
  const Library& library_;
  const std::string& id_;
  const OptionSettings& fixed_;
  Completions& found_;
  Faults faults_;
};

void try_all(Trial& trial, const Completions& found) {
  Values values(found.varied.size(), 0);
  while (trial.look_at(values) && next(found.varied, values)) {
  }
}

void try_some(Trial& trial, const Completions& found, std::uint64_t most, Rng& rng) {
  std::set<Values> seen;
  Values values(found.varied.size(), 0);
  while (found.list.size() < most && found.tried < most * patience) {
    if (seen.insert(values).second && !trial.look_at(values)) return;
    for (std::size_t i = 0; i < values.size(); ++i)
      values[i] = rng.below(static_cast<std::uint32_t>(found.varied[i].values.size()));
  }
}

/// All but the first, which stays, take their chance.
void keep_some(std::vector<Completion>& list, std::uint64_t most, Rng& rng) {
  if (list.size() <= most) return;
  rng.shuffle(std::span(list).subspan(1));
  list.resize(most);
}

} // namespace

Checked<std::vector<VariedOption>> varied_options(const Declaration& said,
                                                  const OptionSettings& fixed,
                                                  const std::vector<std::string>& named) {
  std::vector<VariedOption> varied;
  std::vector<std::string> names;
  for (const Option& option : said.options) names.push_back(option.name);
  for (const std::string& name : named) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      const std::string near = nearest(name, names);
      return Fault{{},
                   fmt::format("{} has no option \"{}\" to vary", said.id, name),
                   near.empty() ? "see yezi games " + said.id : "did you mean \"" + near + "\"?"};
    }
    if (fixed.contains(name)) return Fault{{}, fmt::format("{} is both set and varied", name)};
    if (std::count(named.begin(), named.end(), name) > 1)
      return Fault{{}, fmt::format("{} is to be varied twice", name)};
  }
  for (const Option& option : said.options) {
    const bool by_name = std::find(named.begin(), named.end(), option.name) != named.end();
    const bool free = !fixed.contains(option.name) && option.value == option.standard;
    if (named.empty() ? free : by_name) varied.push_back({option.name, values_of(option)});
  }
  return varied;
}

Checked<Completions> completions_of(const Library& library, const std::string& id,
                                    const OptionSettings& fixed, std::vector<VariedOption> varied,
                                    std::uint64_t most, std::uint64_t seed) {
  Completions found;
  found.varied = std::move(varied);
  found.possible = product(found.varied);
  Trial trial(library, id, fixed, found);
  Rng rng(seed ^ 0x636f6d706c657465ULL);
  if (most == 1) {
    trial.look_at(Values(found.varied.size(), 0));
  } else if (found.possible <= most * patience) {
    try_all(trial, found);
    keep_some(found.list, most, rng);
  } else {
    try_some(trial, found, most, rng);
  }
  if (!trial.faults().empty()) return trial.faults();
  std::sort(found.list.begin(), found.list.end(),
            [](const Completion& a, const Completion& b) { return a.values < b.values; });
  return found;
}

} // namespace yezi
