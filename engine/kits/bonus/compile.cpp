// y.bonus_hand.

#include "core/compiler.h"
#include "kits/bonus/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_bonus(Compiler& c, const ClauseAt& at) {
  c.only(at, {"sets", "kinds", "must", "redeal", "asked"});
  const auto made = std::make_shared<BonusPhase>();
  BonusPhase& phase = *made;
  phase.must = c.boolean(c.field(at, "must"), false);
  phase.redeal = c.boolean(c.field(at, "redeal"), false);
  phase.holders = c.one_of(c.field(at, "asked"), "way to ask", {"all", "holders"}) == 1;
  const ClauseAt sets = c.field(at, "sets"), kinds = c.field(at, "kinds");
  if (!sets && !kinds) c.need(at, "sets", "a list of lists of cards, or kinds of hands");
  if (sets && phase.must) c.fault(sets, "name the cards that must be claimed by kinds");
  if (sets && c.rules.piles) c.fault(sets, "in drawing games name bonus hands by kinds");
  for (const ClauseAt& cards : c.list(sets, "lists of cards")) {
    if (c.rules.piles) break;
    if (!cards->is(Value::Kind::list)) {
      c.wanted(cards, "a list of cards");
      continue;
    }
    const CardSet set = c.cards_in_number(cards);
    if (set.empty() && cards->items.empty()) c.fault(cards, "wanted at least one card");
    phase.sets.push_back(set);
  }
  for (const Compiler::Line& line : c.lines(kinds, "as { \"eight_red\", term }")) {
    c.only(line.whole, {}, true);
    Within within;
    within.player = true;
    if (index_of(c.rules.bonuses, line.name) >= 0)
      c.fault(line.whole, "there is another bonus called \"" + line.name + "\"");
    if (c.rules.bonuses.size() == max_bonuses) {
      c.fault(line.whole, "at most " + std::to_string(max_bonuses) + " kinds of hands fit");
      break;
    }
    phase.kinds.push_back({static_cast<int>(c.rules.bonuses.size()), c.number(line.value, within)});
    c.rules.bonuses.push_back(line.name);
  }
  return made;
}

void BonusPhase::check(Compiler& compiler, const ClauseAt& at) const {
  if (compiler.rules.hand_zone < 0)
    compiler.fault(at, "needs a phase of tricks or of drawing: it looks at the hands of play");
}

} // namespace yezi
