// Bids in words, and why a bid is not allowed.

#include "explain/tell.h"
#include <fmt/format.h>

#include <algorithm>

#include "core/locale.h"
#include "core/refusals.h"
#include "kits/auction/phase.h"
#include "table/action.h"
#include "view/view.h"

namespace yezi {

namespace {

constexpr RefusalKind auction_refusals[] = {
    {"", "lower", "the bid is not high enough"},
    {"", "double", "there is no bid that the seat may double"},
    {"", "sum", "the last number makes the bids come out even"},
};

/// "4 hearts", "4 no trumps", "24"; empty where it is no bid.
std::string bid_text(const Locale& say, const AuctionPhase& phase, Verb verb, int arg) {
  for (std::size_t i = 0; i < phase.bids.size(); ++i) {
    if (phase.bids[i] != verb) continue;
    const int level = number_of(verb, arg);
    if (phase.suits.empty()) return std::to_string(level);
    if (phase.suits[i] < 0) return say("{} no trumps", level);
    const Suit& suit = phase.named[i];
    return fmt::format("{} {}", level, say.either(suit.name, suit.zh));
  }
  return {};
}

} // namespace

std::string AuctionPhase::tell(const Teller& teller, const Action& action) const {
  const std::string what = bid_text(teller.locale(), *this, action.verb, action.arg);
  return what.empty() ? what : teller.locale()("bid {}", what);
}

std::string AuctionPhase::tell(const Teller& teller, const Event& event) const {
  if (event.kind != Event::Kind::act) return {};
  const std::string what = bid_text(teller.locale(), *this, event.verb, event.arg);
  if (what.empty()) return {};
  const Locale& say = teller.locale();
  return event.seat == teller.me() ? say("You bid {}.", what)
                                   : say("{} bids {}.", teller.who(event.seat, true), what);
}

std::span<const RefusalKind> refusals_of_auction() { return auction_refusals; }

void AuctionPhase::why_not(const Table& table, const View& view, const Action& action,
                           const Locale& locale, std::vector<Reason>& out) const {
  const std::string& clause = table.rules->phases[view.seen.phase].name;
  const auto refuse = [&](const char* kind, std::string says) {
    out.push_back({clause, refusal_rules(table.rules->said, clause, kind), std::move(says), kind});
  };
  if ((doubled_times > 0 && action.verb == doubles) ||
      (doubled_times > 1 && action.verb == redoubles))
    return refuse("double", action.verb == doubles
                                ? locale("You may only double a bid of the other side, once.")
                                : locale("You may only redouble a bid of your side that the other "
                                         "side has doubled."));
  if (number_of_bid(action) == 0) return;
  const auto offered = view.offer.listed();
  const auto least = std::find_if(offered.begin(), offered.end(),
                                  [&](const Action& each) { return number_of_bid(each) > 0; });
  refuse("lower", least == offered.end()
                      ? std::string(locale.pick("No higher bid is left: you may only pass."))
                      : locale("That is too low: the lowest bid now is {}.",
                               bid_text(locale, *this, least->verb, least->arg)));
}

} // namespace yezi
