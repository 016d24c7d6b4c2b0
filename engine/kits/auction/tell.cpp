// Bids in words.

#include "explain/tell.h"
#include <fmt/format.h>

#include "core/locale.h"
#include "kits/auction/phase.h"
#include "table/action.h"

namespace yezi {

namespace {

/// "4 hearts", "4 no trumps", "24"; empty where it is no bid.
std::string bid_text(const Teller& teller, const AuctionPhase& phase, Verb verb, int arg) {
  for (std::size_t i = 0; i < phase.bids.size(); ++i) {
    if (phase.bids[i] != verb) continue;
    const int level = number_of(verb, arg);
    if (phase.suits.empty()) return std::to_string(level);
    const Locale& say = teller.locale();
    if (phase.suits[i] < 0) return say("{} no trumps", level);
    const Suit& suit = phase.named[i];
    return fmt::format("{} {}", level, say.either(suit.name, suit.zh));
  }
  return {};
}

} // namespace

std::string AuctionPhase::tell(const Teller& teller, const Action& action) const {
  const std::string what = bid_text(teller, *this, action.verb, action.arg);
  return what.empty() ? what : teller.locale()("bid {}", what);
}

std::string AuctionPhase::tell(const Teller& teller, const Event& event) const {
  if (event.kind != Event::Kind::act) return {};
  const std::string what = bid_text(teller, *this, event.verb, event.arg);
  if (what.empty()) return {};
  const Locale& say = teller.locale();
  return event.seat == teller.me() ? say("You bid {}.", what)
                                   : say("{} bids {}.", teller.who(event.seat, true), what);
}

} // namespace yezi
