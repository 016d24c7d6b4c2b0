// The words of exchanges before play.

#include "core/word.h"
#include "kits/exchange/phase.h"

namespace yezi {

namespace {

constexpr Word exchange_words[] = {
    {.name = "pass_on",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .arguments = {{"n", "integer", "how many cards each seat passes"}},
     .fields = {{"to", "string|string[]",
                 "to whom: \"left\", the next in the order of play; \"right\", the one before; "
                 "\"across\", half way round; \"none\": nobody passes. A list holds in turn"},
                {"turn", "yezi.Term",
                 "which of the list holds: 0 for the first, and round and round, as a counter of "
                 "the match that counts hands",
                 "0; a list needs it"}},
     .type = "yezi.Word",
     .says = "Before play, every seat that acts passes this many cards of its hand to another. All "
             "answer at once: nobody sees what it gets before it has passed its own. The verb is "
             "\"give\". Packs without copies only.",
     .example = R"(
phases = { "pass", "play" },
pass   = y.pass_on { 2, to = { "left", "right", "none" }, turn = y.counter "hands" },
match  = { counters = { "hands" }, after = { hands = y.counter "hands" + 1 } },)"},
    {.name = "take_up",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::phase},
     .arguments = {{"zone", "string", "a zone of the table to which cards are dealt"}},
     .fields = {{"seat", "yezi.SeatName",
                 "who takes them up; if it is nobody, the phase is skipped"},
                {"lays", "string", "a zone of seats that play does not use, for the discards",
                 "nothing is discarded"},
                {"shown", "boolean", "whether all see the cards that are taken up", "false"}},
     .type = "yezi.Word",
     .says = "Before play, a seat takes up the cards of a zone, such as a talon or a widow, and "
             "discards as many cards of its hand. The verb is \"discard\". Only where all see the "
             "cards and none are discarded may the pack have copies.",
     .example = R"(
phases = { "talon", "play" },
talon  = y.take_up { "stock", seat = "second", lays = "buried", shown = true },)"},
};

} // namespace

std::span<const Word> words_of_exchange() { return exchange_words; }

} // namespace yezi
