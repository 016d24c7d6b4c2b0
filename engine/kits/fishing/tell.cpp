// What happens in fishing, in sentences.

#include "explain/tell.h"
#include "core/locale.h"
#include "kits/fishing/phase.h"

namespace yezi {

/// The log says with which cards a catch was made, and not which of them was played.
std::string FishingPhase::tell(const Teller& teller, const Event& event) const {
  const Locale& say = teller.locale();
  const bool mine = event.seat == teller.me();
  const std::string who = teller.who(event.seat, true), what = teller.cards_of(event);
  if (event.kind == Event::Kind::draw)
    return say("{} {} up {}.", who, mine ? "turn" : "turns", what);
  if (event.kind != Event::Kind::act) return {};
  if (event.verb == take) return say("{} {} {}.", who, mine ? "catch" : "catches", what);
  if (event.verb == heap) return say("{} {} {} aside.", who, mine ? "pile" : "piles", what);
  if (event.verb == lay) return say("{} {} {} into the pool.", who, mine ? "lay" : "lays", what);
  return {};
}

} // namespace yezi
