// What came out of the laboratory: completions of a game side by side, the effects of their
// options, and which of them can be played; for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "cli/completions.h"
#include "cli/simulation.h"

namespace yezi {

/// A completion can be played where it stays within these.
struct LabLimits {
  std::int64_t drawn = 10, head = 25, dealt = 75; // percent
};

struct LabPlan {
  std::string id;
  Completions completions;
  SimulationPlan each; // of one completion
  std::string players; // as typed, or the default
  LabLimits limits;
};

/// What came out of one completion, in the units of people.
struct LabResult {
  Measures measures;
  double scale = 1; // from the parts that amounts are kept in to whole stakes
  bool tricks = false;

  double drawn() const; // percent
  double head() const;
  double head_half() const;  // of its 95 % interval
  double head_share() const; // percent
  double amount() const;
  double length() const; // tricks, or decisions where there are none
  double choices() const;
  double dealt() const; // percent
  double best() const;  // percent

  /// What it does not stay within: "drawn", "head", "dealt".
  std::vector<std::string> faults(const LabLimits& limits) const;
};

std::string lab_text(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);
std::string lab_json(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);

} // namespace yezi
