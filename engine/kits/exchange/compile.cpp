// y.pass_on and y.take_up.

#include <bit>

#include "core/added_verb.h"
#include "core/compiler.h"
#include "kits/exchange/phase.h"

namespace yezi {

namespace {

/// Of games in which each seat has a hand; where hidden cards change hands, of packs whose cards
/// can be told apart.
void needs_hands(Compiler& c, const ClauseAt& at, bool hidden) {
  if (c.rules.piles || c.rules.hand_zone < 0)
    c.fault(at, "needs a phase of play with hands, and is not for games of drawing");
  else if (hidden && !c.rules.deck.copies.empty())
    c.fault(at, "is for packs without copies");
}

/// How many cards the deal brings to a place.
int dealt_to(const Rules& rules, int zone, int role) {
  int cards = 0;
  for (const DealtPart& part : rules.dealt)
    if (part.zone == zone && (role < 0 || part.role == role)) cards += part.cards;
  return cards;
}

} // namespace

std::shared_ptr<const Mechanism> compile_pass_on(Compiler& c, const ClauseAt& at) {
  c.only(at, {"to", "turn"}, true);
  const auto made = std::make_shared<PassOnPhase>();
  PassOnPhase& phase = *made;
  phase.give = added_verb(c.rules, "give");
  const auto items = c.items(at);
  if (items.size() == 1)
    phase.cards = static_cast<int>(c.integer(items[0], 1, 64).value_or(1));
  else
    c.wanted(at, "how many cards, as y.pass_on { 3, to = \"left\" }");
  const ClauseAt to = c.need(at, "to", "\"left\", \"right\", \"across\", \"none\", or a list");
  for (const ClauseAt& item : c.list(to, "a list of directions")) {
    const int which = c.one_of(item, "direction", {"left", "right", "across", "none"});
    if (which < 0) continue;
    phase.to.push_back(static_cast<PassOnPhase::To>(which));
    if (phase.to.back() == PassOnPhase::To::across && std::popcount(c.rules.active_roles) % 2 != 0)
      c.fault(item, "needs an even number of seats that act");
  }
  const ClauseAt turn = c.field(at, "turn");
  if (turn)
    phase.turn = c.number(turn, {});
  else if (phase.to.size() > 1)
    c.fault(to, "names several directions: turn says which of them holds",
            "turn = y.counter \"hands\", a counter of the match");
  return made;
}

void PassOnPhase::check(Compiler& c, const ClauseAt& at) const {
  needs_hands(c, at, true);
  for (int role = 0; role < c.rules.seats && c.faults.empty(); ++role) {
    if (((c.rules.active_roles >> role) & 1U) == 0) continue;
    const int held = dealt_to(c.rules, c.rules.hand_zone, role);
    if (held < cards)
      c.fault(at, "passes " + std::to_string(cards) + " cards on, but a hand has " +
                      std::to_string(held));
  }
}

std::shared_ptr<const Mechanism> compile_take_up(Compiler& c, const ClauseAt& at) {
  c.only(at, {"seat", "lays", "shown"}, true);
  const auto made = std::make_shared<TakeUpPhase>();
  TakeUpPhase& phase = *made;
  const auto zone = [&](const ClauseAt& named, bool of_seat) {
    const int index = c.one_of(named, "zone", c.zone_names());
    if (index >= 0 && c.rules.zones[static_cast<std::size_t>(index)].of_seat != of_seat)
      c.fault(named, of_seat ? "has to be a zone of seats" : "has to be a zone of the table");
    return index;
  };
  const auto items = c.items(at);
  if (items.size() == 1)
    phase.from = zone(items[0], false);
  else
    c.wanted(at, "a zone, as y.take_up { \"talon\", seat = \"head\", lays = \"laid\" }");
  if (const ClauseAt seat = c.need(at, "seat", "who takes the cards up"))
    phase.seat = c.seat(seat, {});
  if (const ClauseAt lays = c.field(at, "lays")) phase.lays = zone(lays, true);
  phase.shown = c.boolean(c.field(at, "shown"), false);
  return made;
}

void TakeUpPhase::check(Compiler& c, const ClauseAt& at) const {
  needs_hands(c, at, !shown || lays >= 0);
  if (c.faults.empty() && dealt_to(c.rules, from, -1) == 0)
    c.fault(at, "nothing is dealt to the zone \"" +
                    c.rules.zones[static_cast<std::size_t>(from)].name + '"');
}

} // namespace yezi
