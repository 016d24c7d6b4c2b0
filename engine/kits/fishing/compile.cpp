// y.fishing.

#include "core/added_verb.h"
#include "core/compiler.h"
#include "core/hooks.h"
#include "kits/fishing/phase.h"

namespace yezi {

namespace {

/// A zone by its name, which has to be of seats or of the table, and seen by all or not.
int fishing_zone(Compiler& c, const ClauseAt& at, const char* name, bool of_seat) {
  const int index = index_of(c.zone_names(), name);
  const ClauseAt zones = c.field(c.root(), "zones");
  if (index < 0)
    c.fault(at, std::string("fishing needs a zone \"") + name + '"');
  else if (c.rules.zones[static_cast<std::size_t>(index)].of_seat != of_seat)
    c.fault(c.field(zones, name), of_seat ? "has to be of seats" : "has to be of the table");
  return index;
}

/// Asks the function for every two kinds of cards.
void tabulate_takes(Compiler& c, const ClauseAt& at, FishingPhase& phase) {
  const int hook = c.hook(at);
  if (hook < 0) return;
  const CardSet copies = c.rules.deck.copies;
  std::vector<ComboId> singles;
  CardSet covered;
  for (int id = 0; id < c.rules.book.size(); ++id) {
    const Combo& combo = c.rules.book[static_cast<ComboId>(id)];
    if (combo.size != 1 || holds(covered, combo.cards)) continue;
    singles.push_back(static_cast<ComboId>(id));
    covered |= alike_to(first_of(combo.cards), copies);
  }
  if (covered != c.rules.pack) {
    c.fault(at, "needs every card as a combination", "write combos = { { \"single\", y.single } }");
    return;
  }
  for (const ComboId a : singles) {
    for (const ComboId b : singles) {
      const bool does = c.script.beats(hook, c.rules.book, a, b);
      if (does != c.script.beats(hook, c.rules.book, a, b)) {
        c.fault(at, "is not pure: asked twice, it gave two answers");
        return;
      }
      if (!does) continue;
      const CardSet lying = alike_to(first_of(c.rules.book[b].cards), copies);
      for (const Card card : each(alike_to(first_of(c.rules.book[a].cards), copies)))
        phase.takes[card] |= lying;
    }
  }
}

} // namespace

std::shared_ptr<const Mechanism> compile_fishing(Compiler& c, const ClauseAt& at) {
  c.only(at, {"takes", "sums", "fourth", "fourth_must", "pile", "laid_out", "hand_must",
              "drawn_must", "release", "last_open"});
  const auto made = std::make_shared<FishingPhase>();
  FishingPhase& phase = *made;
  phase.hand = fishing_zone(c, at, "hand", true);
  phase.caught = fishing_zone(c, at, "caught", true);
  phase.pool = fishing_zone(c, at, "pool", false);
  phase.turned = fishing_zone(c, at, "turned", false);
  phase.stock = fishing_zone(c, at, "stock", false);
  if (c.boolean(c.field(at, "pile"), false)) phase.piled = fishing_zone(c, at, "piled", false);
  if (c.boolean(c.field(at, "last_open"), false)) phase.last = fishing_zone(c, at, "last", false);
  c.rules.hand_zone = phase.hand;
  phase.copies = c.rules.deck.copies;
  phase.take = added_verb(c.rules, "take");
  phase.lay = added_verb(c.rules, "lay");
  phase.heap = added_verb(c.rules, "pile");
  if (const ClauseAt takes = c.field(at, "takes")) tabulate_takes(c, takes, phase);
  phase.sums = c.boolean(c.field(at, "sums"), false);
  for (const Card card : each(c.rules.pack))
    phase.adds[card] = static_cast<std::uint8_t>(c.rules.deck.faces[card].numeral);
  if (const ClauseAt fourth = c.field(at, "fourth")) phase.fourth = c.card_list(fourth);
  phase.fourth_must = c.boolean(c.field(at, "fourth_must"), true);
  if (const ClauseAt laid = c.field(at, "laid_out")) phase.laid_out = c.card_list(laid);
  phase.hand_must = c.boolean(c.field(at, "hand_must"), false);
  phase.drawn_must = c.boolean(c.field(at, "drawn_must"), true);
  phase.release = c.boolean(c.field(at, "release"), true);
  return made;
}

} // namespace yezi
