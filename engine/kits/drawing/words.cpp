// The words of drawing games: deal, phase, wall, goal and moves.

#include "core/word.h"
#include "kits/drawing/phase.h"

namespace yezi {

namespace {

constexpr Word drawing_words[] = {
    {.name = "draw_discard",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::phase},
     .fields =
         {{"first", "string|yezi.Word", "the role that begins, or y.throw \"name\""},
          {"goal", "yezi.Word", "y.cover, y.collect or y.melds: which hands go out"},
          {"claims", "table",
           "claims on a discard, the first come first: lines { \"name\", move }; going out is "
           "called \"out\""},
          {"own", "table", "moves of one's own turn, in the same form", "none but discarding"},
          {"wall", "yezi.Word", "y.dead_wall { … } or y.turned { … }", "all cards are drawn"},
          {"last_discard", "\"out_only\"",
           "the discard after the last draw can only be claimed to go out", "all claims"},
          {"order", "yezi.Word", "y.surplus_first { … } or y.any_discard",
           "anything may be discarded"},
          {"faults", "\"refused\"|\"judged\"",
           "whether actions against the rules are not offered, or offered and judged",
           "\"refused\""},
          {"false_out", "\"voids\"|\"ends\"",
           "what a false claim to have gone out does to the hand", "\"voids\""},
          {"extras", "string[]", "cards that are laid out at once and replaced", "none"},
          {"rounds", "integer", "the hand ends when everybody has discarded so often", "no limit"},
          {"exhausted", "\"drawn\"|\"played\"",
           "the outcome if nobody goes out; after \"played\" hands are counted", "\"drawn\""}},
     .type = "yezi.Word",
     .says = "Drawing and discarding. The phase is called \"play\", its deal is y.from_walls, and "
             "everybody acts. It needs the zones hand (of seats, seen by the owner), melds and "
             "river (of seats, seen by all), wall (of the table, seen by none), and extra (of "
             "seats, seen by all) beside `extras`. Discards can be claimed in secret; the first "
             "claim of the list wins, then the nearest seat.",
     .example = R"(
play = y.draw_discard {
  first  = "head",
  goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
  claims = { { "out", y.go_out }, { "pung", y.make { "pung" } } },
  own    = { { "out", y.go_out } },
},)"},
    {.name = "from_walls",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::deal},
     .fields = {{"takes", "integer[]", "cards taken from the wall at a time, in turn, 1 to 60 each",
                 "takes or blocks must be given"},
                {"blocks", "integer", "cards that each seat lays out as a hand, 1 to 60",
                 "takes or blocks must be given"},
                {"exchange", "yezi.Word", "y.by_throw { … }: to whom each block goes",
                 "blocks stay"},
                {"sides", "string[]", "the roles whose walls these are, in the order of drawing",
                 "one wall"},
                {"stacks", "integer|integer[]", "of each side; a number for all", "one wall"},
                {"tiers", "integer", "cards on top of one another in a stack, 1 to 4", "1"},
                {"opens", "string",
                 "the throw that says where drawing starts: its total counts sides from the first "
                 "role as 1, then stacks in that side",
                 "the first card"}},
     .type = "yezi.Word",
     .says = "The deal of a drawing game: hands, and a wall of what is left. If sides are given, "
             "walls and blocks take the whole pack.",
     .example = R"(
throws = { { "open", y.dice { 2 } } },
deal   = y.from_walls { takes = { 4, 4, 4, 1 }, opens = "open", tiers = 1,
                        sides = { "head", "fourth", "third", "second" }, stacks = 28 },)"},
    {.name = "by_throw",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::exchange},
     .arguments = {{"throw", "string", "a line of `throws`"},
                   {"seats…", "integer",
                    "eleven numbers: how many seats on a block goes, for the totals 2 to 12"}},
     .type = "yezi.Word",
     .says = "Which seat gets which block, by a throw of dice.",
     .example = R"(
throws = { { "swap", y.dice { 2 } } },
deal   = y.from_walls { blocks = 13,
                        exchange = y.by_throw { "swap", 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3 } },)"},
    {.name = "dice",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::throw_line},
     .arguments = {{"dice", "integer", "how many, 1 or 2"}},
     .fields = {{"at_end", "boolean", "thrown when the hand is over, and hidden until then",
                 "false"},
                {"hits", "fun(a: integer, b: integer): string[]",
                 "a pure function of the dice: ids of the suits that they hit, each as often as it "
                 "is named; with one die, b is 1",
                 "none"}},
     .type = "yezi.Word",
     .says = "Dice thrown once in a hand; at most 12 in all. `hits` is called for every outcome "
             "when the module is loaded.",
     .example = R"(
throws = {
  { "prize", y.dice { 2, hits = function(a, b) return a == b and { "a", "a" } or { "b" } end } },
},
count = {
  columns = { "points" }, value = y.column "points",
  { "hits", y.tally { points = 2 * y.group_hits, each = true } },
},)"},
    {.name = "throw",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number, Stands::first},
     .arguments = {{"name", "string", "a line of `throws`"}},
     .type = "yezi.Term",
     .says =
         "The pips of a throw. As `first` of y.draw_discard: who begins, counted from the first "
         "role as 1. Before the end, dice thrown at the end cannot be asked for.",
     .example = R"(
throws = { { "opening", y.dice { 2 } } },
report = { { "pips", y.mean(y.throw "opening") } },)"},
    {.name = "dead_wall",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::wall},
     .arguments = {{"cards", "integer", "how many cards, 0 to 100"}},
     .fields = {{"kept", "boolean", "whether there are always so many, or replacements use them up",
                 "true"},
                {"replace", "\"end\"|\"head\"",
                 "the end of the wall that replacements are drawn from; \"head\" only if kept",
                 "\"end\""}},
     .type = "yezi.Word",
     .says = "Cards at the end of the wall that are not drawn in turn.",
     .example = R"(
wall = y.dead_wall { 14, kept = false },)"},
    {.name = "turned",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::wall},
     .arguments = {{"times", "integer", "how often, 0 to 100"}},
     .type = "yezi.Word",
     .says = "When the wall is exhausted, all discards but the top one are turned over, shuffled "
             "and drawn again. For the goal y.melds, with `rounds`.",
     .example = R"(
wall   = y.turned { 2 },
rounds = 12,
goal   = y.melds { "sequence", "triplet" },
claims = { { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out } },)"},

    {.name = "cover",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`: y.copies and y.run, of one size each"}},
     .fields = {{"times", "integer", "how many sets, 1 to 11"},
                {"odd", "string", "a set that the hand has once besides", "none"}},
     .type = "yezi.Word",
     .says = "A hand goes out that consists of so many of these sets, and one odd set.",
     .example = R"(
goal = y.cover { "chow", "pung", times = 4, odd = "pair" },)"},
    {.name = "collect",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`: y.of_suit"}},
     .fields = {{"times", "integer", "how many sets, 1 to 11"},
                {"over", "string[]", "cards, suits or marks that may be left over", "all"}},
     .type = "yezi.Word",
     .says =
         "A hand goes out that has so many sets of different suits, and one card of yet another "
         "suit. The smallest set need not be laid on the table, larger ones must.",
     .example = R"(
goal = y.collect { "pair", "trio", times = 2, over = { "a", "b", "c" } },)"},
    {.name = "melds",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::goal},
     .arguments = {{"sets…", "string", "lines of `sets`, but for y.of_suit"}},
     .fields = {{"wild", "string", "one card that stands for any other", "none"},
                {"wilds", "integer", "how many of it one meld may have, 1 or 2", "1"},
                {"wild_worth", "\"full\"|\"none\"", "what a meld with a wild card counts",
                 "\"full\""},
                {"discard", "boolean",
                 "whether one card more is discarded to go out, or all cards lie in melds",
                 "true"}},
     .type = "yezi.Word",
     .says =
         "A hand goes out that can be split into melds of these sets; they are shown at the end "
         "alone. The split with the highest sum of worths counts. No set is laid in play, nobody "
         "goes out on a discard, and faults are refused.",
     .example = R"(
goal   = y.melds { "sequence", "triplet", wild = "x", discard = true },
rounds = 12,
claims = { { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out } },)"},

    {.name = "go_out",
     .form = Form::free,
     .games = Games::drawing,
     .stands = {Stands::claim, Stands::own_move},
     .fields = {{"first_if", "string[]",
                 "who waits with one of these cards comes before other claims", "nobody"}},
     .type = "yezi.Word",
     .says = "To go out. The line is called \"out\", and no other is.",
     .example = R"(
claims = { { "out", y.go_out { first_if = { "a" } } }, { "pung", y.make { "pung" } } },)"},
    {.name = "make",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::claim, Stands::own_move},
     .arguments = {{"set", "string", "a line of `sets`"}},
     .fields = {{"from", "\"any\"|\"before\"",
                 "claims: from any seat, or from the seat before only", "\"any\""},
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
     .says =
         "To lay a set: with a discard, or from the hand alone. In one's own turn no run can be "
         "laid. Not for the goal y.melds.",
     .example = R"(
claims = {
  { "out", y.go_out },
  { "kong", y.make { "kong", replaces = true } },
  { "pung", y.make { "pung" } },
  { "chow", y.make { "chow", from = "before" } },
},)"},
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
},)"},
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
     .says = "To put a card of `takes` in place of one of `gives` in a set of one's own. The card "
             "given up must be discarded.",
     .example = R"(
goal   = y.collect { "pair", times = 2 },
claims = {
  { "out", y.go_out },
  { "swap", y.exchange { "pair", from = "before", takes = { "end" }, gives = { "middle" } } },
},)"},
    {.name = "take",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::claim},
     .fields = {{"from", "\"before\"", "the seat after the discard takes it"},
                {"always", "boolean", "there is no other way to draw", "false"}},
     .type = "yezi.Word",
     .says = "To take the discard into the hand, in place of a card of the wall. For the goal "
             "y.melds, with `rounds`.",
     .example = R"(
goal   = y.melds { "sequence", "triplet" },
rounds = 12,
claims = { { "take", y.take { from = "before" } } },
own    = { { "out", y.go_out } },)"},
    {.name = "surplus_first",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::order},
     .fields = {{"plain", "string[]", "the cards that go before others"},
                {"beside_first", "string", "surplus beside an open set of this kind goes first",
                 "no kind"}},
     .type = "yezi.Word",
     .says = "The order of discarding: surplus plain cards first, then plain cards alone in their "
             "suit, then others; sets are not broken. For the goal y.collect.",
     .example = R"(
goal   = y.collect { "pair", times = 2 },
order  = y.surplus_first { plain = { "middle" }, beside_first = "pair" },
claims = { { "out", y.go_out } },)"},
    {.name = "any_discard",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::order},
     .type = "yezi.Word",
     .says = "Any card may be discarded.",
     .example = R"(
order = y.any_discard,)"},
};

} // namespace

std::span<const Word> words_of_drawing() { return drawing_words; }

} // namespace yezi
