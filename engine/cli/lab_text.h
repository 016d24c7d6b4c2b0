// The results of the laboratory: completions of a game side by side, the effects of their options,
// and which of them are playable; for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "study/lived.h"
#include "study/simulation.h"

namespace yezi {

struct LabPlan {
  std::string id;
  Completions completions;
  SimulationPlan each; // for each completion
  std::string players; // as typed, or the default
  LabLimits limits;
  std::vector<LivedGame> lived; // games for comparison
};

std::string lab_text(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);
std::string lab_json(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results);

} // namespace yezi
