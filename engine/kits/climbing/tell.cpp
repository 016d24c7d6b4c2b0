// What lies on the table before whoever is asked, in a sentence.

#include "explain/tell.h"
#include "core/locale.h"
#include "kits/climbing/phase.h"

namespace yezi {

std::vector<std::string> ClimbPhase::tell_open(const Teller& teller, const Rules& rules,
                                               const View& view) const {
  const ClimbState& climb = view.seen.part<ClimbState>();
  if (climb.stands.shape < 0) return {};
  return {teller.locale()("on the table {}, of {}",
                          teller.cards(zone(rules, view.seen, standing, 0)), teller.who(climb.by))};
}

} // namespace yezi
