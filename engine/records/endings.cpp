#include "records/endings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "kits/kit.h"
#include "records/json_value.h"
#include "records/lines.h"

namespace yezi {

namespace {

std::string listed(unsigned outcomes) {
  std::string all;
  for (unsigned o = 0; o < std::size(outcome_names); ++o)
    if (((outcomes >> o) & 1U) != 0)
      all += (all.empty() ? "" : ", ") + std::string(outcome_names[o]);
  return all;
}

} // namespace

unsigned outcomes_for(const Rules& rules, int reason) {
  const std::string& name = rules.reasons[static_cast<std::size_t>(reason)];
  if (name == "opener" || name == "offence") return outcome_bit(Outcome::void_hand);
  unsigned outcomes = 0;
  for (const Phase& phase : rules.phases) {
    const bool own = phase.name == name;
    if (!own && !name.starts_with(phase.name + ".")) continue;
    outcomes |= phase.kit->outcomes(name);
    // after the last phase there is nothing left to play
    if (&phase == &rules.phases.back() && !phase.kit->ends_hand())
      outcomes |= outcome_bit(Outcome::played);
  }
  return outcomes;
}

std::optional<Ending> ending_of(const Rules& rules, const Scene& scene, bool won,
                                SceneWords& words) {
  Ending ending;
  const std::string& said = scene.outcome.text;
  if (!said.empty()) {
    const auto* const found =
        std::find(std::begin(outcome_names) + 1, std::end(outcome_names), said);
    if (found == std::end(outcome_names)) {
      words.fault(
          scene.outcome.place,
          Message("wanted won, drawn, void or played for the outcome, got {}", in_quotes(said)));
      return std::nullopt;
    }
    ending.outcome = static_cast<Outcome>(found - std::begin(outcome_names));
  } else if (won) {
    ending.outcome = Outcome::won;
  }
  if (!scene.reason.text.empty()) {
    ending.reason = words.index(rules.reasons, scene.reason.text, "reason", scene.reason.place);
    if (ending.reason < 0) return std::nullopt;
    const unsigned fits = outcomes_for(rules, ending.reason);
    if (ending.outcome == Outcome::running && std::has_single_bit(fits))
      ending.outcome = static_cast<Outcome>(std::countr_zero(fits));
    if (ending.outcome == Outcome::running) ending.outcome = Outcome::drawn;
    if ((fits & outcome_bit(ending.outcome)) != 0) return ending;
    const std::string_view outcome = outcome_name(ending.outcome);
    if (fits == 0)
      words.fault(scene.reason.place,
                  Message("no hand ends for {} under these rules", scene.reason.text));
    else
      words.fault(scene.reason.place,
                  Message("a hand that ends for {} is not {}", scene.reason.text, outcome),
                  Message("its outcome is {}", listed(fits)));
    return std::nullopt;
  }
  if (ending.outcome == Outcome::running) ending.outcome = play_of(rules).unwon();
  // of several reasons that fit, going out is the usual one for a win
  ending.reason = -1;
  for (int reason = 0; reason < static_cast<int>(rules.reasons.size()); ++reason) {
    if ((outcomes_for(rules, reason) & outcome_bit(ending.outcome)) == 0) continue;
    const bool out = rules.reasons[static_cast<std::size_t>(reason)] == "play.out";
    if (ending.reason < 0 || out) ending.reason = reason;
  }
  if (ending.reason >= 0) return ending;
  words.fault(scene.outcome.text.empty() ? scene.place : scene.outcome.place,
              Message("no hand of this game can be {}", outcome_name(ending.outcome)));
  return std::nullopt;
}

} // namespace yezi
