#include "view/merits.h"

#include "kits/kit.h"

namespace yezi {

std::vector<Merit> merits(const Table& table, const View& view, const Action& action) {
  std::vector<Merit> out;
  const Rules& rules = *table.rules;
  if (view.offer.usual_count() == 1 && view.offer.at(0) == action) {
    Merit merit;
    out.push_back(merit);
  }
  const Mechanism& now = *rules.phases[view.seen.phase].kit;
  now.merits(table, view, action, out);
  if (&now != &play_of(rules)) play_of(rules).merits(table, view, action, out);
  return out;
}

} // namespace yezi
