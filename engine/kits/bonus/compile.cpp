// y.bonus_hand.

#include "core/compiler.h"
#include "kits/bonus/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> Compiler::bonus_phase(const ClauseAt& at) {
  only(at, {"sets", "kinds", "must", "redeal", "asked"});
  const auto made = std::make_shared<BonusPhase>();
  BonusPhase& phase = *made;
  phase.must = boolean(field(at, "must"), false);
  phase.redeal = boolean(field(at, "redeal"), false);
  phase.holders = one_of(field(at, "asked"), "way to ask", {"all", "holders"}) == 1;
  const ClauseAt sets = field(at, "sets"), kinds = field(at, "kinds");
  if (!sets && !kinds) need(at, "sets", "a list of lists of cards, or kinds of hands");
  if (sets && phase.must) fault(sets, "name the cards that must be claimed by kinds");
  if (sets && rules.piles) fault(sets, "in drawing games name bonus hands by kinds");
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
  return made;
}

void BonusPhase::check(Compiler& compiler, const ClauseAt& at) const {
  if (compiler.rules.hand_zone < 0)
    compiler.fault(at, "needs a phase of tricks or of drawing: it looks at the hands of play");
}

} // namespace yezi
