// The phases of a hand in their order.

#include <algorithm>

#include "core/compiler.h"
#include "kits/kit.h"
#include "kits/list.h"

namespace yezi {

namespace {

/// "y.tricks, y.draw_discard or y.phase", of those that `which` takes.
template <class Which>
std::string kit_words(Which&& which) {
  std::vector<std::string> words;
  for (const Kit& kit : all_kits())
    if (which(kit)) words.push_back("y." + std::string(kit.word));
  std::string text = words.front();
  for (std::size_t i = 1; i < words.size(); ++i)
    text += (i + 1 == words.size() ? " or " : ", ") + words[i];
  return text;
}

} // namespace

/// Names come first, as terms speak of the reasons for which a hand can end.
void Compiler::name_phases() {
  const ClauseAt at = field(root(), "phases");
  std::vector<std::string> order = at ? names(at, "phase") : std::vector<std::string>{"play"};
  std::vector<std::string> known;
  for (const auto& [name, value] : said.root.fields) {
    if (find_kit(value) != nullptr) known.push_back(name);
  }
  for (const std::string& name : order) {
    const ClauseAt spot = field(root(), name);
    if (spot && find_kit(*spot.value) != nullptr) {
      phase_spots_.push_back({name, spot});
    } else if (spot) {
      wanted(spot, kit_words([](const Kit&) { return true; }));
    } else if (at) {
      no_such(at, "phase", name, known);
    } else {
      fault(spot, "is missing; wanted " +
                      kit_words([](const Kit& kit) { return kit.stands != Kit::Stands::before; }));
    }
  }
  for (const std::string& name : known) {
    if (index_of(order, name) < 0) {
      fault(field(root(), name), "is never played: it is not in phases");
    }
  }
  for (const PhaseSpot& phase : phase_spots_) {
    rules.reasons.push_back(phase.name);
    const Kit& kit = *find_kit(*phase.at.value);
    if (phase.name != "play" && kit.stands == Kit::Stands::play)
      fault(phase.at, "the phase of " + std::string(kit.called) + " has to be called \"play\"");
  }
  std::vector<std::string_view> added;
  for (const PhaseSpot& phase : phase_spots_)
    for (const std::string_view reason : find_kit(*phase.at.value)->reasons)
      if (std::find(added.begin(), added.end(), reason) == added.end()) added.push_back(reason);
  rules.reasons.insert(rules.reasons.end(), added.begin(), added.end());
  if (field(field(root(), "play"), "rounds")) rules.reasons.emplace_back("play.rounds");
  if (rules.counting.on) rules.reasons.emplace_back("opener");
  if (field(root(), "offences")) rules.reasons.emplace_back("offence");
}

void add_phase(Rules& rules, std::string name, std::shared_ptr<const Mechanism> kit) {
  rules.phases.push_back({std::move(name), std::move(kit)});
}

void Compiler::phases() {
  rules.verbs = {"pass", "call", "claim", "lead", "beat", "bury", "declare", "discard", "out"};
  for (const auto& [name, at] : phase_spots_)
    add_phase(rules, name, find_kit(*at.value)->compile(*this, at));
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
