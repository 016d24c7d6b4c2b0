// What came out of the laboratory: completions of a game side by side, the effects of their
// options, and which of them can be played; for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "study/lived.h"
#include "study/simulation.h"

namespace yezi {

struct LabPlan {
  std::string id;
  Completions completions;
  SimulationPlan each; // of one completion
  std::string players; // as typed, or the default
  LabLimits limits;
  std::vector<LivedGame> lived; // what it is compared with
};

std::string lab_text(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);
std::string lab_json(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);

} // namespace yezi
