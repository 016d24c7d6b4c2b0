// The phases of a hand in their order.

#include <algorithm>

#include "core/compiler.h"
#include "kits/kit.h"

namespace yezi {

namespace {

const std::vector<std::string> kits = {"bonus_hand", "calling", "tricks", "draw_discard", "phase"};

bool is_kit(const Value& value) {
  return value.is(Value::Kind::named) && index_of(kits, value.text) >= 0;
}

} // namespace

/// Names come first, as terms speak of the reasons for which a hand can end.
void Compiler::name_phases() {
  const ClauseAt at = field(root(), "phases");
  std::vector<std::string> order = at ? names(at, "phase") : std::vector<std::string>{"play"};
  std::vector<std::string> known;
  for (const auto& [name, value] : said.root.fields) {
    if (is_kit(value)) known.push_back(name);
  }
  for (const std::string& name : order) {
    const ClauseAt spot = field(root(), name);
    if (spot && is_kit(*spot.value)) {
      phase_spots_.push_back({name, spot});
    } else if (spot) {
      wanted(spot, "y.tricks, y.draw_discard, y.calling, y.bonus_hand or y.phase");
    } else if (at) {
      no_such(at, "phase", name, known);
    } else {
      fault(spot, "is missing; wanted y.tricks, y.draw_discard or y.phase");
    }
  }
  for (const std::string& name : known) {
    if (index_of(order, name) < 0) {
      fault(field(root(), name), "is never played: it is not in phases");
    }
  }
  for (const PhaseSpot& phase : phase_spots_) {
    rules.reasons.push_back(phase.name);
    if (phase.name == "play") continue;
    if (phase.at->is_named("tricks"))
      fault(phase.at, "the phase of tricks has to be called \"play\"");
    if (phase.at->is_named("draw_discard"))
      fault(phase.at, "the phase of drawing has to be called \"play\"");
  }
  const bool tricks = std::any_of(phase_spots_.begin(), phase_spots_.end(),
                                  [](const auto& phase) { return phase.at->is_named("tricks"); });
  if (tricks) rules.reasons.emplace_back("play.out");
  if (rules.piles)
    for (const char* reason : {"play.out", "play.wall", "play.false_out"})
      rules.reasons.emplace_back(reason);
  if (field(field(root(), "play"), "rounds")) rules.reasons.emplace_back("play.rounds");
  if (rules.counting.on) rules.reasons.emplace_back("opener");
  if (field(root(), "offences")) rules.reasons.emplace_back("offence");
}

void add_phase(Rules& rules, std::string name, std::shared_ptr<const Mechanism> kit) {
  rules.phases.push_back({std::move(name), std::move(kit)});
}

void Compiler::phases() {
  rules.verbs = {"pass", "call", "claim", "lead", "beat", "bury", "declare", "discard", "out"};
  for (std::size_t i = 0; i < phase_spots_.size(); ++i) {
    const auto& [name, at] = phase_spots_[i];
    if (at->is_named("bonus_hand")) {
      add_phase(rules, name, bonus_phase(at));
    } else if (at->is_named("calling")) {
      add_phase(rules, name, call_phase(at));
    } else if (at->is_named("draw_discard")) {
      add_phase(rules, name, draw_phase(at));
    } else if (at->is_named("phase")) {
      add_phase(rules, name, script_phase(at));
    } else {
      rules.trick_phase = static_cast<int>(i);
      add_phase(rules, name, trick_phase(at));
    }
  }
  check_phases();
  if (rules.hand_zone < 0) rules.hand_zone = zone_dealt();
}

/// Where a game without a kit that says so holds its hands: "hand", or the first place of seats
/// that is dealt to; -1 if there is none.
int Compiler::zone_dealt() const {
  int found = -1;
  for (std::size_t i = rules.zones.size(); i-- > 0;) {
    const auto at = static_cast<int>(i);
    const bool dealt = std::any_of(rules.deal.begin(), rules.deal.end(),
                                   [&](const DealStep& step) { return step.zone == at; });
    if (rules.zones[i].of_seat && dealt &&
        (found < 0 || rules.zones[static_cast<std::size_t>(found)].name != "hand"))
      found = at;
  }
  return found;
}

void Compiler::check_phases() {
  const auto count = rules.phases.size();
  for (std::size_t i = 0; i + 1 < count; ++i)
    if (rules.phases[i].kit->ends_hand())
      fault(phase_spots_.back().at, "is never reached: play ends the hand");
  if (count > 200) fault(field(root(), "phases"), "there are too many phases");
  for (std::size_t i = 0; i < count; ++i) rules.phases[i].kit->check(*this, phase_spots_[i].at);
}

/// A clause that speaks of the winner of a hand that nobody can win would say nothing, silently.
void Compiler::check_winner() {
  if (!faults.empty()) return; // play may name a winner once they are mended
  if (std::any_of(rules.phases.begin(), rules.phases.end(),
                  [](const Phase& phase) { return phase.kit->may_win(); }))
    return;
  for (const ClauseAt& at : winner_spots_)
    fault(at, "nobody wins a hand of this game: it ends when it is played out",
          "y.last_trick_wins {} or play.out names a winner; tricks are counted by y.tricks_of");
}

} // namespace yezi
