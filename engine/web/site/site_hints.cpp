#include "web/site/site_hints.h"

#include <nlohmann/json.hpp>

namespace yezi {

std::string assessment_text(const Rules& rules, const Assessment& found) {
  nlohmann::json moves = nlohmann::json::array();
  for (const Valued& move : found.moves)
    moves.push_back({{"do", to_text(rules, move.action)},
                     {"points", move.points},
                     {"error", move.error},
                     {"visits", move.visits},
                     {"exact", move.exact},
                     {"apart", move.apart}});
  return nlohmann::json{{"moves", std::move(moves)},
                        {"offered", found.offered},
                        {"simulations", found.simulations},
                        {"acceptance", found.acceptance}}
      .dump();
}

Checked<Assessment> assessment_of(const Rules& rules, std::string_view text) {
  try {
    const nlohmann::json said = nlohmann::json::parse(text);
    Assessment found;
    found.offered = said.at("offered");
    found.simulations = said.at("simulations");
    found.acceptance = said.at("acceptance");
    for (const nlohmann::json& one : said.at("moves")) {
      Checked<Action> action = parse_action(rules, one.at("do").get<std::string>());
      if (!action) return action.faults();
      found.moves.push_back({*action, one.at("points"), one.at("error"), one.at("visits"),
                             one.at("exact"), one.at("apart")});
    }
    return found;
  } catch (const nlohmann::json::exception& error) {
    return Fault{{}, error.what()};
  }
}

} // namespace yezi
