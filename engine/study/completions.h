// The completions of a game: every combination of values of its options that its demands bear, or
// some of them sampled by a seed where there are too many.
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
  std::vector<std::string> values; // the one the game has first; of a range its ends besides
};

/// So many or more.
inline constexpr std::uint64_t uncounted = std::uint64_t{1} << 62;

struct Completion {
  OptionSettings settings;         // what is fixed, and a value for every option that is varied
  std::vector<std::size_t> values; // index of that value, by varied option
};

struct Completions {
  std::vector<VariedOption> varied;
  std::vector<Completion> list; // the first is the game as it stands; then in order of values
  std::uint64_t possible = 0;   // combinations of values, or uncounted
  std::uint64_t tried = 0;      // of them, how many were looked at
  std::uint64_t refused = 0;    // of those tried, how many demands do not bear
  std::uint8_t least_seats = 0; // of the completions
  bool sampled() const { return list.size() + refused < possible; }
};

/// The options to vary: those named, or where none is named all that neither `fixed` nor the module
/// has set. A fault for the first name that is no option, is fixed, or stands twice.
Checked<std::vector<VariedOption>> varied_options(const Declaration& said,
                                                  const OptionSettings& fixed,
                                                  const std::vector<std::string>& named);

/// At most `most` completions of the module `id`. Faults of the module other than unmet demands.
Checked<Completions> completions_of(const Library& library, const std::string& id,
                                    const OptionSettings& fixed, std::vector<VariedOption> varied,
                                    std::uint64_t most, std::uint64_t seed);

} // namespace yezi
