// The completions of a game: every combination of option values that its demands allow, or a random
// sample of them if there are too many.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/checked.h"
#include "core/declaration.h"
#include "script/host.h"

namespace yezi {

struct VariedOption {
  std::string name;
  std::vector<std::string> values; // the game's value first; for a range, also its ends
};

/// Stands for this number or more.
inline constexpr std::uint64_t uncounted = std::uint64_t{1} << 62;

struct Completion {
  OptionSettings settings;         // fixed values, and a value for every varied option
  std::vector<std::size_t> values; // index of that value, by varied option
};

struct Completions {
  std::vector<VariedOption> varied;
  std::vector<Completion> list; // first the game at its defaults; then in order of values
  std::uint64_t possible = 0;   // combinations of values, or uncounted
  std::uint64_t tried = 0;      // of them, how many were looked at
  std::uint64_t refused = 0;    // of those tried, how many demands do not bear
  std::uint8_t least_seats = 0; // of the completions
  bool sampled() const { return list.size() + refused < possible; }
};

/// The options to vary: those named, or if none is named, all that neither `fixed` nor the module
/// has set. A fault for the first name that is no option, is fixed, or occurs twice.
Checked<std::vector<VariedOption>> varied_options(const Declaration& said,
                                                  const OptionSettings& fixed,
                                                  const std::vector<std::string>& named);

/// At most `most` completions of the module `id`. Reports faults of the module other than unmet
/// demands.
Checked<Completions> completions_of(const Library& library, const std::string& id,
                                    const OptionSettings& fixed, std::vector<VariedOption> varied,
                                    std::uint64_t most, std::uint64_t seed);

} // namespace yezi
