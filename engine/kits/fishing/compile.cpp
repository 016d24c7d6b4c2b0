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

/// The pattern of every single card.
Pattern single_cards(CardSet pack) {
  Pattern single;
  single.name = "single";
  single.cards = pack;
  return single;
}

/// Asks the function for every two kinds of cards.
void tabulate_takes(Compiler& c, const ClauseAt& at, FishingPhase& phase) {
  const int hook = c.hook(at);
  if (hook < 0) return;
  const CardSet copies = c.rules.deck.copies;
  // a game of piles has no combinations of its own
  const CardSet pack = c.rules.piles ? c.rules.deck.all() : c.rules.pack;
  const ComboBook of_faces =
      c.rules.piles ? ComboBook(c.rules.deck, pack, {single_cards(pack)}) : ComboBook();
  const ComboBook& book = c.rules.piles ? of_faces : c.rules.book;
  std::vector<ComboId> singles;
  CardSet covered;
  for (int id = 0; id < book.size(); ++id) {
    const Combo& combo = book[static_cast<ComboId>(id)];
    if (combo.size != 1 || holds(covered, combo.cards)) continue;
    singles.push_back(static_cast<ComboId>(id));
    covered |= alike_to(first_of(combo.cards), copies);
  }
  if (covered != pack) {
    c.fault(at, "needs every card as a combination", "write combos = { { \"single\", y.single } }");
    return;
  }
  for (const ComboId a : singles) {
    for (const ComboId b : singles) {
      const bool does = c.script.beats(hook, book, a, b);
      if (does != c.script.beats(hook, book, a, b)) {
        c.fault(at, "is not pure: asked twice, it gave two answers");
        return;
      }
      if (!does) continue;
      const CardSet lying = alike_to(first_of(book[b].cards), copies);
      for (const Card card : each(alike_to(first_of(book[a].cards), copies)))
        phase.takes[card] |= lying;
    }
  }
}

/// A line of `counts`: { counter = "trebles", alike = 3, from = "hand" }.
CaughtCount caught_count(Compiler& c, const ClauseAt& at) {
  CaughtCount count;
  c.only(at, {"counter", "alike", "from"});
  const int place = c.seat_counter_base(c.need(at, "counter", "a counter of seats"));
  if (place >= 0) count.counter = static_cast<std::size_t>(place);
  if (const ClauseAt alike = c.field(at, "alike"))
    count.alike = static_cast<int>(c.integer(alike, 2, max_listed).value_or(0));
  if (const ClauseAt from = c.field(at, "from"))
    count.from = c.one_of(from, "place to play from", {"hand", "stock"}) == 0
                     ? CaughtCount::From::hand
                     : CaughtCount::From::stock;
  return count;
}

/// What does not go together.
void check_together(Compiler& c, const ClauseAt& at, const FishingPhase& phase) {
  if (c.rules.piles && phase.hand_must && !phase.release)
    c.fault(c.field(at, "hand_must"),
            "what a pass proves is known of packs of at most 64 cards only",
            "write release = true");
  if (phase.peep && phase.refill > 0)
    c.fault(c.field(at, "peep"), "hands are filled from the stock, so nobody knows who draws its "
                                 "last card");
}

} // namespace

std::shared_ptr<const Mechanism> compile_fishing(Compiler& c, const ClauseAt& at) {
  c.only(at, {"takes", "takes_count", "sums", "fourth", "fourth_must", "pile", "laid_out",
              "hand_must", "drawn_must", "release", "last_open", "peep", "refill", "counts"});
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
  phase.prepare(c.rules.deck);
  if (c.rules.deck.faces.size() > 64) {
    c.fault(at, "fishing knows at most 64 kinds of cards");
    return made;
  }
  if (const ClauseAt takes = c.field(at, "takes")) tabulate_takes(c, takes, phase);
  if (const ClauseAt count = c.field(at, "takes_count"))
    phase.takes_count = static_cast<int>(c.integer(count, 1, max_listed - 1).value_or(1));
  phase.sums = c.boolean(c.field(at, "sums"), false);
  for (std::size_t card = 0; card < c.rules.deck.faces.size(); ++card)
    phase.adds[card] = static_cast<std::uint8_t>(c.rules.deck.faces[card].numeral);
  if (const ClauseAt fourth = c.field(at, "fourth")) phase.fourth = c.card_list(fourth);
  phase.fourth_must = c.boolean(c.field(at, "fourth_must"), true);
  if (const ClauseAt laid = c.field(at, "laid_out")) phase.laid_out = c.card_list(laid);
  phase.hand_must = c.boolean(c.field(at, "hand_must"), false);
  phase.drawn_must = c.boolean(c.field(at, "drawn_must"), true);
  phase.release = c.boolean(c.field(at, "release"), true);
  phase.peep = c.boolean(c.field(at, "peep"), false);
  if (const ClauseAt refill = c.field(at, "refill"))
    phase.refill = static_cast<int>(c.integer(refill, 0, max_listed).value_or(0));
  for (const ClauseAt& count : c.list(c.field(at, "counts"), "a list of { counter = \"…\" }"))
    phase.counts.push_back(caught_count(c, count));
  check_together(c, at, phase);
  return made;
}

} // namespace yezi
