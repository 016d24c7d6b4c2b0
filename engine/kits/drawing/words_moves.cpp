// Words of drawing games: what a seat may do in its turn, or with a card of another.

#include <algorithm>

#include "kits/drawing/reading.h"

namespace yezi {

namespace {

void read_duty(Compiler& c, const ClauseAt& at, MoveOf& of) {
  const ClauseAt duty = c.field(at, "duty");
  of.move.duty = c.boolean(duty, false);
  if (duty && !of.claim) c.fault(duty, "is for a claim, not for your own turn");
}

void read_thrown(Compiler& c, const ClauseAt& at, MoveOf& of) {
  const ClauseAt thrown = c.field(at, "thrown");
  of.move.thrown = c.boolean(thrown, true);
  if (thrown && !of.claim) c.fault(thrown, "is for a claim, not for your own turn");
  if (!of.move.thrown && !of.phase.open)
    c.fault(thrown, "leaves nothing to claim: no cards are turned up", "wall = y.open_wall { 0 }");
}

void go_out(Compiler& c, const ClauseAt& at, MoveOf& of) {
  of.move.way = DrawMove::Way::out;
  read_duty(c, at, of);
  of.move.below = c.boolean(c.field(at, "below"), false);
  of.move.turns = static_cast<std::uint8_t>(c.integer(c.field(at, "turns"), 0, 20).value_or(0));
  if (const ClauseAt first = c.field(at, "first_if")) {
    of.move.first_if = c.faces(first);
    of.move.has_first = true;
  }
  const ClauseAt dealt = c.field(at, "dealt");
  of.move.dealt = c.boolean(dealt, true);
  if (dealt && of.claim) c.fault(dealt, "is for your own turn, not for a claim");
  const ClauseAt passed = c.field(at, "passed");
  of.move.passed = static_cast<DrawMove::Passed>(
      std::max(0, c.one_of(passed, "effect of a pass", {"free", "until_draw", "kind_until_turn"})));
  if (passed && !of.claim) c.fault(passed, "is for a claim, not for your own turn");
  const ClauseAt own_kinds = c.field(at, "own_kinds");
  of.move.own_kinds = c.boolean(own_kinds, true);
  if (own_kinds && !of.claim) c.fault(own_kinds, "is for a claim, not for your own turn");
  const ClauseAt with = c.field(at, "with");
  const int cards = c.one_of(with, "cards to go out with", {"any", "discards", "drawn"});
  of.move.with_discard = cards != 2;
  of.move.with_shown = cards != 1;
  if (cards == 1 && !of.claim) c.fault(with, "is for a claim, not for your own turn");
  if (cards == 2 && of.claim && !of.phase.shows())
    c.fault(with, "no cards are shown when they are drawn", "drawn = \"shown\"");
  of.move.ready = c.boolean(c.field(at, "ready"), false);
  const ClauseAt exchanges = c.field(at, "exchanges");
  of.move.exchanges = c.boolean(exchanges, false);
  if (of.move.exchanges && of.move.turns == 0)
    c.fault(exchanges, "no cards are turned up that could be exchanged", "turns = 1");
  if (of.move.exchanges && (of.phase.goal != DrawPhase::Goal::melds || !of.phase.book.by_rank()))
    c.fault(exchanges,
            "cards are exchanged where all melds are a fixed number of cards of one rank",
            "goal = y.melds { … } of y.of_rank { n } and y.copies { n } alone");
  const ClauseAt equal = c.field(at, "equal");
  of.move.by_role = c.one_of(equal, "order of equal claims", {"turn", "role"}) == 1;
  if (equal && !of.claim) c.fault(equal, "is for a claim, not for your own turn");
  read_thrown(c, at, of);
}

void read_made_set(Compiler& c, const ClauseAt& at, DrawMove& move) {
  const auto set = c.items(at);
  if (set.size() != 1) c.fault(at, "wanted one set: the one that is made");
  if (!set.empty())
    move.set = static_cast<std::uint8_t>(std::max(0, c.one_of(set[0], "set", c.set_names())));
}

void read_from(Compiler& c, const ClauseAt& at, MoveOf& of) {
  const ClauseAt from = c.field(at, "from");
  const int which = c.one_of(from, "seat to claim from", {"any", "before", "turned"});
  of.move.from_before = which == 1;
  of.move.from_self = which == 2;
  if (!of.claim && from) c.fault(from, "only claims are from somebody");
}

/// The sets that a claim makes; several only where the goal is y.melds (check_move).
void read_made_sets(Compiler& c, const ClauseAt& at, DrawMove& move) {
  const auto sets = c.items(at);
  if (sets.size() < 2) {
    read_made_set(c, at, move);
    move.sets = 1U << move.set;
    return;
  }
  for (const ClauseAt& item : sets)
    if (const int set = c.one_of(item, "set", c.set_names()); set >= 0) {
      if (move.sets == 0) move.set = static_cast<std::uint8_t>(set);
      move.sets |= 1U << set;
    }
}

void make(Compiler& c, const ClauseAt& at, MoveOf& of) {
  DrawMove& move = of.move;
  move.way = DrawMove::Way::make;
  read_made_sets(c, at, move);
  move.of = c.faces_or_all(c.field(at, "of"));
  move.may_end = c.boolean(c.field(at, "may_end"), false);
  read_duty(c, at, of);
  for (const auto& [name, member] : {std::pair{"alone", &DrawMove::alone},
                                     {"upgrade", &DrawMove::upgrade},
                                     {"replaces", &DrawMove::replaces},
                                     {"ends_turn", &DrawMove::ends_turn},
                                     {"once", &DrawMove::once},
                                     {"with_drawn", &DrawMove::with_drawn}})
    move.*member = c.boolean(c.field(at, name), false);
  if (of.claim && move.with_drawn) c.fault(at, "is for your own turn, not for a claim");
  const ClauseAt once = c.field(at, "once");
  if (of.claim && once) c.fault(once, "a turn has one claim at most anyway");
  if (move.once && !move.replaces && !move.ends_turn)
    c.fault(once, "is for sets that are followed by a draw or by the end of the turn");
  read_from(c, at, of);
}

void extend(Compiler& c, const ClauseAt& at, MoveOf& of) {
  DrawMove& move = of.move;
  move.way = DrawMove::Way::add;
  read_made_set(c, at, move);
  move.replaces = c.boolean(c.field(at, "replaces"), false);
  move.ends_turn = c.boolean(c.field(at, "ends_turn"), false);
  move.robbable = c.boolean(c.field(at, "robbable"), false);
  if (of.claim) c.fault(at, "is for your own turn, not for a claim");
  move.onto = static_cast<std::uint8_t>(
      std::max(0, c.one_of(c.need(at, "onto", "a set"), "set", c.set_names())));
}

void exchange(Compiler& c, const ClauseAt& at, MoveOf& of) {
  of.move.way = DrawMove::Way::swap;
  read_made_set(c, at, of.move);
  read_from(c, at, of);
  of.move.takes = c.faces(c.need(at, "takes", "cards"));
  of.move.gives = c.faces(c.need(at, "gives", "cards"));
}

/// y.take { from = "before", beside = n, always = truth, returns = truth, thrown = truth }.
void take(Compiler& c, const ClauseAt& at, MoveOf& of) {
  c.only(at, {"from", "beside", "always", "returns", "thrown"}, true);
  of.move.way = DrawMove::Way::take;
  if (!c.items(at).empty()) c.fault(at, "the discard is taken into the hand, and makes no set");
  if (!of.claim) c.fault(at, "is a claim on a discard");
  if (of.phase.goal != DrawPhase::Goal::melds)
    c.fault(at, "discards are taken into the hand where the goal is y.melds { … }");
  if (of.phase.rounds == 0)
    c.fault(at, "a hand in which discards are taken might never end",
            "rounds = n says when it does");
  of.move.beside = static_cast<std::uint8_t>(c.integer(c.field(at, "beside"), 0, 3).value_or(0));
  of.move.always = c.boolean(c.field(at, "always"), false);
  of.move.returns = c.boolean(c.field(at, "returns"), true);
  read_from(c, at, of);
  read_thrown(c, at, of);
}

/// y.ready { counter = name, holding = sets, duty = truth }.
void ready(Compiler& c, const ClauseAt& at, MoveOf& of) {
  DrawMove& move = of.move;
  move.way = DrawMove::Way::ready;
  if (of.claim) c.fault(at, "is for your own turn, not for a claim");
  if (const ClauseAt counter = c.need(at, "counter", "a counter of seats"))
    move.set_counter = std::max(0, c.seat_counter_base(counter));
  move.duty = c.boolean(c.field(at, "duty"), false);
  if (const ClauseAt holding = c.field(at, "holding"))
    for (const ClauseAt& item : c.list(holding, "sets"))
      if (const int set = c.one_of(item, "set", c.set_names()); set >= 0)
        move.holding |= 1U << static_cast<unsigned>(set);
}

/// y.lay_out or y.force { from = "before" }.
template <DrawMove::Way way>
void on_melds(Compiler& c, const ClauseAt& at, MoveOf& of) {
  of.move.way = way;
  if (!of.claim) c.fault(at, "is a claim on a card that lies open");
  read_from(c, at, of);
}

constexpr Word move_words[] = {
    {.name = "go_out",
     .form = Form::free,
     .games = Games::drawing,
     .stands = {Stands::claim, Stands::own_move},
     .fields =
         {{"first_if", "string[]", "a player who waits with one of these cards has precedence",
           "nobody"},
          {"passed", "\"free\"|\"until_draw\"|\"kind_until_turn\"",
           "claims: whether a player who passes a winning card may claim the next, or only "
           "after a draw; kind_until_turn: any but cards of a kind that another seat has "
           "discarded since its last turn",
           "\"free\""},
          {"own_kinds", "boolean",
           "claims: whether cards of a kind that the seat has discarded itself may be "
           "claimed, where others claimed them too",
           "true"},
          {"with", "\"any\"|\"discards\"|\"drawn\"",
           "claims: with which cards of others: with their discards, or with cards that they "
           "have drawn and shown; own turn: \"drawn\" is not with a discard that was taken",
           "\"any\""},
          {"ready", "boolean",
           "only a player who has called y.ready goes out, or the one who begins, with the "
           "cards as dealt",
           "false"},
          {"equal", "\"turn\"|\"role\"",
           "claims: of several on one discard the first in turn comes first, or the first "
           "role; of a card turned up always the first in turn",
           "\"turn\""},
          {"thrown", "boolean",
           "claims, with y.open_wall: discards too, or only cards that are turned up", "true"},
          {"dealt", "boolean",
           "own turn: the player who begins may also go out with the cards as dealt", "true"},
          {"duty", "boolean",
           "claims: a player who can go out neither passes nor makes a later claim", "false"},
          {"below", "boolean",
           "whether a complete hand may be called that counts less than y.least so far; if "
           "it still does at the end the call was false",
           "false"},
          {"turns", "integer",
           "how many cards of the wall are turned up after the call, into a zone \"after\" "
           "(of the table, seen by all), 0 to 20; then the hand is counted",
           "0"},
          {"exchanges", "boolean",
           "the cards turned up may be exchanged for cards of their rank in the hand, which is "
           "shown as it is worth most; where all melds are a fixed number of cards of one rank",
           "false"}},
     .type = "yezi.Word",
     .says = "To go out. The line is called \"out\", and no other is.",
     .example = R"(
claims = { { "out", y.go_out { first_if = { "a" }, equal = "role",
                               passed = "kind_until_turn", own_kinds = false } },
           { "pung", y.make { "pung" } } },)",
     .reads = {&reading<go_out>}},
    {.name = "make",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::claim, Stands::own_move},
     .arguments = {{"sets…", "string",
                    "a line of `sets`; with the goal y.melds any number of them"}},
     .fields = {{"from", "\"any\"|\"before\"|\"turned\"",
                 "claims: from any seat, from the seat before only, or only a card that one has "
                 "turned up oneself",
                 "\"any\""},
                {"of", "string[]", "claims: the card claimed is one of these", "any card"},
                {"duty", "boolean",
                 "claims: a player who can make it neither passes nor makes a later claim",
                 "false"},
                {"may_end", "boolean",
                 "claims: whether it may leave nothing to discard (see `never`, `leaves`): that "
                 "is like going out, and false if the hand is not complete or counts too little",
                 "false"},
                {"alone", "boolean",
                 "only with cards that are in no set of their suit yet; y.of_suit only", "false"},
                {"upgrade", "boolean",
                 "cards of an open set of the suit may be used; y.of_suit only", "false"},
                {"replaces", "boolean", "a replacement is drawn", "false"},
                {"ends_turn", "boolean", "nothing is discarded; not with replaces", "false"},
                {"with_drawn", "boolean",
                 "own turn: the card just drawn is one of them; y.of_suit only", "false"},
                {"once", "boolean",
                 "own turn: not again after the draw that replaces such a set, or ends the turn",
                 "false"}},
     .type = "yezi.Word",
     .says = "To lay a set: with a discard, or from the hand alone. In its own turn a seat cannot "
             "lay a run. With the goal y.melds see there.",
     .example = R"(
claims = {
  { "out", y.go_out },
  { "kong", y.make { "kong", replaces = true } },
  { "pung", y.make { "pung" } },
  { "chow", y.make { "chow", from = "before" } },
},)",
     .reads = {&reading<make>}},
    {.name = "extend",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::own_move},
     .arguments = {{"set", "string", "the set that is made: y.copies { n + 1 }"}},
     .fields = {{"onto", "string", "the open set that it was: y.copies { n }"},
                {"replaces", "boolean", "a replacement is drawn", "false"},
                {"robbable", "boolean", "others may go out with the card", "false"},
                {"ends_turn", "boolean", "nothing is discarded; not with replaces", "false"}},
     .type = "yezi.Word",
     .says = "To add a card to an open set.",
     .example = R"(
own = {
  { "out", y.go_out },
  { "add", y.extend { "kong", onto = "pung", replaces = true, robbable = true } },
},)",
     .reads = {&reading<extend>}},
    {.name = "exchange",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::claim, Stands::own_move},
     .arguments = {{"set", "string", "a line of `sets`: y.of_suit { 2 }"}},
     .fields = {{"takes", "string[]", "cards that come into the set"},
                {"gives", "string[]", "cards that leave it"},
                {"from", "\"any\"|\"before\"",
                 "claims: from any seat, or from the seat before only", "\"any\""}},
     .type = "yezi.Word",
     .says = "To put a card of `takes` in place of one of `gives` in one of your own sets. The "
             "card given up must be discarded.",
     .example = R"(
goal   = y.collect { "pair", times = 2 },
claims = {
  { "out", y.go_out },
  { "swap", y.exchange { "pair", from = "before", takes = { "end" }, gives = { "middle" } } },
},)",
     .reads = {&reading<exchange>}},
    {.name = "take",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::claim},
     .fields = {{"from", "\"any\"|\"before\"",
                 "any seat, beside cards like it, or the seat after the discard", "\"any\""},
                {"beside", "integer", "how many cards like it the hand must hold", "0"},
                {"always", "boolean", "there is no other way to draw", "false"},
                {"returns", "boolean", "the card may be discarded in the same turn", "true"},
                {"thrown", "boolean",
                 "with y.open_wall: discards too, or only cards that are turned up", "true"}},
     .type = "yezi.Word",
     .says =
         "To take the discard into the hand, in place of a card of the wall. For the goal "
         "y.melds, with `rounds`. Seats that are not next can take a discard only `beside` cards "
         "like it, which need not be shown. With y.open_wall, who turned a card up comes before "
         "the next seat.",
     .example = R"(
goal   = y.melds { "sequence", "triplet" },
rounds = 12,
claims = {
  { "pair", y.take { beside = 1 } },
  { "take", y.take { from = "before" } },
},
own    = { { "out", y.go_out } },)",
     .reads = {&own_reading<take>}},
    {.name = "ready",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::own_move},
     .fields = {{"counter", "string",
                 "a counter of seats: which of these calls the seat has made, from 1 in their "
                 "order; one for all of them"},
                {"holding", "string[]", "sets one of which is in the hand", "any hand"},
                {"duty", "boolean",
                 "a discard after which the hand waits so is not made without the call", "false"}},
     .type = "yezi.Word",
     .says = "To call, before a discard, that one card completes the remaining hand. Of several "
             "such lines, the first that fits applies. From then on every discard of the seat "
             "leaves a hand that waits in the same way; the call can be changed for one that comes "
             "before it in the list. With drawn = \"ready\" all see the cards that are drawn once "
             "somebody has called; with y.go_out { ready = true } nobody else goes out. For the "
             "goal y.melds with discard = false.",
     .example = R"(
drawn  = "ready",
goal   = y.melds { "sequence", "triplet", discard = false },
rounds = 12,
claims = { { "out", y.go_out { with = "drawn", ready = true } },
           { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out { with = "drawn", ready = true } },
           { "full", y.ready { counter = "called", holding = { "triplet" } } },
           { "ready", y.ready { counter = "called" } } },)",
     .reads = {&reading<ready>}},
    {.name = "lay_out",
     .form = Form::free,
     .games = Games::drawing,
     .stands = {Stands::claim},
     .fields = {{"from", "\"any\"|\"before\"",
                 "any seat, or only who turned the card up and the seat after", "\"any\""}},
     .type = "yezi.Word",
     .says = "To lay the card on offer out in a meld: with cards of the hand, and with cards "
             "borrowed from your own open melds if all that stays there are melds. Up to eight "
             "cards of the hand go into the meld. A player who lays a card out then discards. For "
             "the goal y.laid; a meld that wins is laid by going out.",
     .example = R"(
wall   = y.open_wall { 0, order = "seats" },
goal   = y.laid { "sequence", "triplet", cards = 6 },
own    = {},
claims = { { "out", y.go_out }, { "lay", y.lay_out } },)",
     .reads = {&reading<on_melds<DrawMove::Way::lay_out>>}},
    {.name = "force",
     .form = Form::free,
     .games = Games::drawing,
     .stands = {Stands::claim},
     .fields = {{"from", "\"any\"|\"before\"",
                 "any seat can be forced, or only who turned the card up and the seat after",
                 "\"any\""}},
     .type = "yezi.Word",
     .says = "To oblige another player to lay the card on offer out, and to discard: the first in "
             "turn whose open melds it fits, rearranged, without a card of the hand. Nobody is "
             "obliged to lay out a card that they threw themselves. Any other claim comes first. "
             "For the goal y.laid.",
     .example = R"(
wall   = y.open_wall { 0, order = "seats" },
goal   = y.laid { "sequence", "triplet", cards = 6 },
own    = {},
claims = { { "out", y.go_out }, { "lay", y.lay_out }, { "force", y.force } },)",
     .reads = {&reading<on_melds<DrawMove::Way::force>>}},
};

} // namespace

std::span<const Word> words_of_moves() { return move_words; }

} // namespace yezi
