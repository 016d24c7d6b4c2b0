#include "records/endings.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "records/json_value.h"
#include "records/lines.h"

namespace yezi {

namespace {

constexpr unsigned bit(Outcome outcome) { return 1U << static_cast<unsigned>(outcome); }
constexpr unsigned any_outcome =
    bit(Outcome::won) | bit(Outcome::drawn) | bit(Outcome::void_hand) | bit(Outcome::played);

unsigned outcomes_of(const TrickPhase& play, bool out) {
  if (out) return play.out.on ? bit(Outcome::won) : 0;
  if (play.last_wins) return bit(Outcome::won);
  return bit(play.out.on ? Outcome::drawn : Outcome::played);
}

unsigned outcomes_of(const DrawPhase& play, std::string_view reason) {
  if (reason == "play.out") return bit(Outcome::won);
  if (reason == "play.false_out")
    return !play.judged ? 0 : bit(play.false_out_voids ? Outcome::void_hand : Outcome::played);
  if (reason == "play") return 0; // it ends for one of the others
  return bit(play.ends_played ? Outcome::played : Outcome::drawn);
}

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
  if (name == "opener" || name == "offence") return bit(Outcome::void_hand);
  unsigned outcomes = 0;
  for (const Phase& phase : rules.phases) {
    const bool own = phase.name == name;
    if (!own && !name.starts_with(phase.name + ".")) continue;
    if (const auto* bonus = std::get_if<BonusPhase>(&phase.kit))
      outcomes |= bit(bonus->redeal ? Outcome::void_hand : Outcome::won);
    else if (std::holds_alternative<CallPhase>(phase.kit))
      outcomes |= bit(Outcome::void_hand);
    else if (const auto* tricks = std::get_if<TrickPhase>(&phase.kit))
      outcomes |= outcomes_of(*tricks, !own);
    else if (const auto* draws = std::get_if<DrawPhase>(&phase.kit))
      outcomes |= outcomes_of(*draws, name);
    else
      return any_outcome;
    // after the last phase there is nothing left to play
    const bool ends_itself = std::holds_alternative<TrickPhase>(phase.kit) ||
                             std::holds_alternative<DrawPhase>(phase.kit);
    if (&phase == &rules.phases.back() && !ends_itself) outcomes |= bit(Outcome::played);
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
    if ((fits & bit(ending.outcome)) != 0) return ending;
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
  if (ending.outcome == Outcome::running) {
    const bool draws = rules.draw_phase >= 0;
    const bool played =
        draws && std::get<DrawPhase>(rules.phases[static_cast<std::size_t>(rules.draw_phase)].kit)
                     .ends_played;
    ending.outcome = played ? Outcome::played : Outcome::drawn;
  }
  // of several reasons that fit, going out is the usual one for a win
  ending.reason = -1;
  for (int reason = 0; reason < static_cast<int>(rules.reasons.size()); ++reason) {
    if ((outcomes_for(rules, reason) & bit(ending.outcome)) == 0) continue;
    const bool out = rules.reasons[static_cast<std::size_t>(reason)] == "play.out";
    if (ending.reason < 0 || out) ending.reason = reason;
  }
  if (ending.reason >= 0) return ending;
  words.fault(scene.outcome.text.empty() ? scene.place : scene.outcome.place,
              Message("no hand of this game is {}", outcome_name(ending.outcome)));
  return std::nullopt;
}

} // namespace yezi
