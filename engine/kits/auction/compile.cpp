// y.auction.

#include <algorithm>

#include "core/added_verb.h"
#include "core/compiler.h"
#include "kits/auction/phase.h"

namespace yezi {

namespace {

/// Numbers that rise.
void read_levels(Compiler& c, const ClauseAt& at, AuctionPhase& phase) {
  for (const ClauseAt& item : c.list(at, "a list of numbers")) {
    const std::int64_t level = c.integer(item, 0, max_number).value_or(0);
    if (!phase.levels.empty() && level <= phase.levels.back() && c.faults.empty())
      c.fault(item, "has to be higher than the level before it");
    phase.levels.push_back(static_cast<std::uint16_t>(level));
  }
  if (phase.levels.empty()) phase.levels.push_back(0);
}

void read_suits(Compiler& c, const ClauseAt& at, AuctionPhase& phase) {
  std::vector<std::string> ids;
  for (const Suit& suit : c.rules.deck.suits) ids.push_back(suit.id);
  ids.emplace_back("none");
  for (const ClauseAt& item : c.list(at, "a list of suits")) {
    const int suit = c.one_of(item, "suit", ids);
    if (suit < 0) continue;
    const bool none = static_cast<std::size_t>(suit) + 1 == ids.size();
    const auto number = static_cast<std::int8_t>(none ? -1 : suit);
    if (std::find(phase.suits.begin(), phase.suits.end(), number) != phase.suits.end())
      c.fault(item, "is here twice");
    phase.suits.push_back(number);
    phase.named.push_back(none ? Suit{} : c.rules.deck.suits[static_cast<std::size_t>(suit)]);
    phase.bids.push_back(added_verb(c.rules, "bid-" + ids[static_cast<std::size_t>(suit)]));
  }
  if (phase.suits.empty()) phase.bids.push_back(added_verb(c.rules, "bid"));
}

} // namespace

std::shared_ptr<const Mechanism> compile_auction(Compiler& c, const ClauseAt& at) {
  c.only(at, {"levels", "suits", "first", "returns", "once", "holds", "named", "doubles", "most",
              "alone", "all_pass", "declarer", "level", "trump", "doubled"});
  const auto made = std::make_shared<AuctionPhase>();
  AuctionPhase& phase = *made;
  if (c.rules.piles) c.fault(at, "is not for games of drawing");
  read_levels(c, c.need(at, "levels", "the numbers that may be bid, from low to high"), phase);
  read_suits(c, c.field(at, "suits"), phase);
  if (phase.count() > 1000) c.fault(at, "has more than 1000 bids");
  if (const ClauseAt first = c.field(at, "first")) {
    const int role = c.role(first);
    if (role >= 0 && ((c.rules.active_roles >> role) & 1U) == 0)
      c.fault(first, first->text + " does not act in this game");
    if (role >= 0) phase.first = static_cast<std::uint8_t>(role);
  } else {
    while (phase.first + 1 < c.rules.seats && ((c.rules.active_roles >> phase.first) & 1U) == 0)
      ++phase.first;
  }
  phase.returns = c.boolean(c.field(at, "returns"), false);
  phase.once = c.boolean(c.field(at, "once"), false);
  phase.holds = c.boolean(c.field(at, "holds"), false);
  phase.first_named =
      c.one_of(c.field(at, "named"), "way to find the declarer", {"last", "first"}) == 1;
  const ClauseAt doubles = c.field(at, "doubles");
  if (doubles) phase.doubled_times = static_cast<int>(c.integer(doubles, 0, 2).value_or(0));
  if (phase.doubled_times > 0) phase.doubles = added_verb(c.rules, "double");
  if (phase.doubled_times > 1) phase.redoubles = added_verb(c.rules, "redouble");
  const ClauseAt most = c.field(at, "most");
  phase.most = most ? static_cast<int>(c.integer(most, 1, 60).value_or(40)) : 40;
  if (const ClauseAt alone = c.field(at, "alone")) {
    phase.has_alone = true;
    phase.alone = c.seat(alone, {});
  }
  phase.play_on = c.one_of(c.field(at, "all_pass"), "way to go on", {"void", "play"}) == 1;
  if (const ClauseAt declarer = c.field(at, "declarer"))
    phase.declarer = c.one_of(declarer, "mark", c.rules.marks);
  const auto counter = [&](const char* name) {
    const ClauseAt named = c.field(at, name);
    return named ? c.counter_place(named) : -1;
  };
  phase.level = counter("level");
  phase.trump = counter("trump");
  phase.multiplier = counter("doubled");
  if (phase.trump >= 0 && phase.suits.empty())
    c.fault(c.field(at, "trump"), "needs suits that are bid");
  return made;
}

} // namespace yezi
