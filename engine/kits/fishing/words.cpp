// The word of the phase of fishing.

#include "core/word.h"
#include "kits/fishing/phase.h"

namespace yezi {

namespace {

constexpr Parameter fishing_fields[] = {
    {"takes", "fun(a: yezi.Combo, b: yezi.Combo): boolean",
     "a pure function: whether the card a, played, catches the card b; both are combinations "
     "of one card, so `combos` has to have single cards",
     "nothing is caught singly"},
    {"takes_count", "integer", "how many of those that it catches it takes, all together", "1"},
    {"sums", "boolean", "whether a card catches two or more cards that add up to its numeral",
     "false"},
    {"fourth", "string[]",
     "codes of cards of which three that lie in the pool are caught together by the fourth",
     "none"},
    {"fourth_must", "boolean",
     "whether the fourth then catches all three, and never one of them alone", "true"},
    {"pile", "boolean",
     "whether a seat that holds the third of a kind of which two lie in the pool may lay the three "
     "aside, in the zone \"piled\", for the player of the fourth",
     "false"},
    {"laid_out", "string[]", "codes of cards of which each pair in a dealt hand is caught at once",
     "none"},
    {"hand_must", "boolean", "whether a hand card that can catch must catch", "false"},
    {"drawn_must", "boolean", "whether the card turned up must catch if it can", "true"},
    {"release", "boolean",
     "whether a card of the hand that catches nothing is laid into the pool; else it stays "
     "in the hand, and the seat passes",
     "true"},
    {"last_open", "boolean",
     "whether the cards dealt to the zone \"last\", where they lie open, are drawn after "
     "those of the stock",
     "false"},
    {"peep", "boolean", "whether the seat that will turn up the last card of the stock has seen it",
     "false"},
    {"refill", "integer",
     "how many cards all seats draw from the stock once nobody holds any: fewer where the "
     "stock would not last for the cards turned up beside them",
     "none"},
    {"counts", "table[]",
     "catches that counters of seats count: { counter = \"…\", from = \"hand\" or \"stock\", alike "
     "= 3 }; without `from` with any card, with `alike` only that many cards, all of one kind",
     "none"}};

constexpr Word fishing_words[] = {
    {.name = "fishing",
     .form = Form::table,
     .stands = {Stands::phase},
     .more = fishing_fields,
     .type = "yezi.Word",
     .says =
         "A layout lies open, and cards are caught from it. In a turn the seat plays one card of "
         "its hand; then the top card of the stock is turned up and played too. A card that "
         "catches goes to the zone \"caught\" of the seat with the cards it has caught; any other "
         "card goes to the zone \"pool\". A seat without cards plays the turned card alone. The "
         "hand ends when the stock is used up, with the outcome \"played\". A pack of more than 64 "
         "cards has no `combos` and no sets of cards: y.lying counts where its cards lie. It needs "
         "the zones \"hand\", \"caught\", \"pool\", \"turned\" and \"stock\".",
     .example = R"(zones = {
  hand   = { of = "seat",  seen_by = "owner" },
  caught = { of = "seat",  seen_by = "all"   },
  pool   = { of = "table", seen_by = "all"   },
  turned = { of = "table", seen_by = "all"   },
  stock  = { of = "table", seen_by = "none"  },
},
deal   = { hand = 3, pool = 8, stock = "rest" },
play   = y.fishing { takes = function(a, b) return a.rank == b.rank end },
settle = { { "caught", y.owed(y.count(y.cards("caught", "payee"))) } },)"},
};

} // namespace

std::span<const Word> words_of_fishing() { return fishing_words; }

} // namespace yezi
