// The phases of a hand in their order, and the kits beside tricks.

#include <algorithm>

#include "core/compiler.h"

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

void Compiler::phases() {
  rules.verbs = {"pass", "call", "claim", "lead", "beat", "bury", "declare", "discard", "out"};
  for (std::size_t i = 0; i < phase_spots_.size(); ++i) {
    const auto& [name, at] = phase_spots_[i];
    Phase phase;
    phase.name = name;
    if (at->is_named("bonus_hand")) {
      phase.kit = bonus_phase(at);
    } else if (at->is_named("calling")) {
      phase.kit = call_phase(at);
    } else if (at->is_named("draw_discard")) {
      rules.draw_phase = static_cast<int>(i);
      phase.kit = draw_phase(at);
    } else if (at->is_named("phase")) {
      phase.kit = script_phase(at);
    } else {
      rules.trick_phase = static_cast<int>(i);
      phase.kit = trick_phase(at);
    }
    rules.phases.push_back(std::move(phase));
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
  const int main = std::max(rules.trick_phase, rules.draw_phase);
  if (main >= 0 && static_cast<std::size_t>(main) + 1 < count) {
    fault(phase_spots_.back().at, "is never reached: play ends the hand");
  }
  if (count > 200) fault(field(root(), "phases"), "there are too many phases");
  const TrickPhase* tricks = nullptr;
  if (rules.trick_phase >= 0) {
    tricks = &std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
  }
  bool privilege = false;
  for (std::size_t i = 0; i < count; ++i) {
    const ClauseAt& at = phase_spots_[i].at;
    if (std::holds_alternative<BonusPhase>(rules.phases[i].kit) && rules.hand_zone < 0) {
      fault(at, "needs a phase of tricks or of drawing: it looks at the hands of play");
    }
    if (const auto* call = std::get_if<CallPhase>(&rules.phases[i].kit)) {
      privilege = privilege || call->privileged_roles != 0;
      if (call->first_may_declare && (tricks == nullptr || !tricks->out.on)) {
        fault(field(at, "declare"), "needs play.out, which says when one may declare");
      }
    }
  }
  if (tricks != nullptr && tricks->law.unbeatable_free && !privilege) {
    fault(field(field(field(root(), "play"), "lead_law"), "free"), "nobody is privileged",
          "a phase y.calling { privileged = { roles } } says who is");
  }
}

/// A clause that speaks of the winner of a hand that nobody can win would say nothing, silently.
void Compiler::check_winner() {
  if (!faults.empty()) return; // play may name a winner once they are mended
  const auto may_win = [](const Phase& phase) {
    if (const auto* bonus = std::get_if<BonusPhase>(&phase.kit)) return !bonus->redeal;
    if (const auto* tricks = std::get_if<TrickPhase>(&phase.kit))
      return tricks->out.on || tricks->last_wins;
    return !std::holds_alternative<CallPhase>(phase.kit);
  };
  if (std::any_of(rules.phases.begin(), rules.phases.end(), may_win)) return;
  for (const ClauseAt& at : winner_spots_)
    fault(at, "nobody wins a hand of this game: it ends when it is played out",
          "y.last_trick_wins {} or play.out names a winner; tricks are counted by y.tricks_of");
}

BonusPhase Compiler::bonus_phase(const ClauseAt& at) {
  only(at, {"sets", "kinds", "must", "redeal", "asked"});
  BonusPhase phase;
  phase.must = boolean(field(at, "must"), false);
  phase.redeal = boolean(field(at, "redeal"), false);
  phase.holders = one_of(field(at, "asked"), "way to ask", {"all", "holders"}) == 1;
  const ClauseAt sets = field(at, "sets"), kinds = field(at, "kinds");
  if (!sets && !kinds) need(at, "sets", "a list of lists of cards, or kinds of hands");
  if (sets && phase.must) fault(sets, "what must be claimed is told by kinds");
  if (sets && rules.piles) fault(sets, "in games of drawing hands are told by kinds");
  for (const ClauseAt& cards : list(sets, "lists of cards")) {
    if (rules.piles) break;
    if (!cards->is(Value::Kind::list)) {
      wanted(cards, "a list of cards");
      continue;
    }
    const CardSet set = cards_in_number(cards);
    if (set == 0 && cards->items.empty()) fault(cards, "wanted at least one card");
    phase.sets.push_back(set);
  }
  for (const Line& line : lines(kinds, "as { \"eight_red\", term }")) {
    only(line.whole, {}, true);
    Within within;
    within.player = true;
    if (index_of(rules.bonuses, line.name) >= 0)
      fault(line.whole, "there is another bonus called \"" + line.name + "\"");
    if (rules.bonuses.size() == max_bonuses) {
      fault(line.whole, "at most " + std::to_string(max_bonuses) + " kinds of hands fit");
      break;
    }
    phase.kinds.push_back({static_cast<int>(rules.bonuses.size()), number(line.value, within)});
    rules.bonuses.push_back(line.name);
  }
  return phase;
}

CallPhase Compiler::call_phase(const ClauseAt& at) {
  only(at, {"order", "privileged", "declare"});
  CallPhase phase;
  const ClauseAt order = field(at, "order");
  std::uint32_t in_order = 0;
  for (const ClauseAt& item : list(order, "a list of roles")) {
    const int index = role(item);
    if (index < 0) continue;
    if (((rules.active_roles >> index) & 1U) == 0) {
      fault(item, item->text + " does not act in this game");
    }
    if (((in_order >> index) & 1U) != 0) fault(item, item->text + " is here twice");
    in_order |= 1U << index;
    phase.order.push_back(static_cast<std::uint8_t>(index));
  }
  for (int index = 0; !order && index < rules.seats; ++index) {
    if (((rules.active_roles >> index) & 1U) != 0) {
      phase.order.push_back(static_cast<std::uint8_t>(index));
      in_order |= 1U << index;
    }
  }
  if (order && phase.order.empty() && order->items.empty()) wanted(order, "at least one role");
  const ClauseAt privileged = field(at, "privileged");
  phase.privileged_roles = role_set(privileged);
  if ((phase.privileged_roles & ~in_order) != 0) {
    fault(privileged, "names a role that is not asked to call");
  }
  phase.first_may_declare = boolean(field(at, "declare"), false);
  return phase;
}

ScriptPhase Compiler::script_phase(const ClauseAt& at) {
  only(at, {"start", "offer", "apply", "verbs"});
  if (rules.piles)
    fault(at, "a phase in script moves cards without copies: not with y.draw_discard");
  for (const std::string& verb : names(need(at, "verbs", "a list of verbs"), "verb")) {
    if (verb.find(' ') != std::string::npos) {
      fault(field(at, "verbs"), "a verb is one word, not \"" + verb + "\"");
    }
    if (index_of(rules.verbs, verb) < 0) rules.verbs.push_back(verb);
  }
  if (rules.verbs.size() > 200) fault(field(at, "verbs"), "there are too many verbs");
  return {hook(need(at, "start", "a function")), hook(need(at, "offer", "a function")),
          hook(need(at, "apply", "a function"))};
}

} // namespace yezi
