// A tally for people, and as JSON.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "study/tally.h"

namespace yezi {

/// `kinds`: of Tally::player_points.
std::string tally_text(const Rules& rules, const Tally& tally,
                       const std::vector<std::string>& kinds);
nlohmann::ordered_json tally_json(const Rules& rules, const Tally& tally,
                                  const std::vector<std::string>& kinds);

} // namespace yezi
