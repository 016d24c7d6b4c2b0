// Words for sets of cards, in games of tricks, and for numbers that are counted from them.

#include "core/word.h"

namespace yezi {

namespace {

constexpr Word card_terms[] = {
    {.name = "cards",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"zone", "string", "a zone of the game"},
                   {"seat", "yezi.SeatName", "whose; \"table\" for a zone of the table"}},
     .type = "yezi.CardTerm",
     .says = "The cards of a seat in a zone. In conditions of the deal, a zone that nobody sees is "
             "an error.",
     .example = R"(
facts = { won = y.cards("taken", "winner"), left = y.cards("stock", "table") },)"},
    {.name = "dealt",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.CardTerm",
     .says = "The cards that a seat was dealt.",
     .example = R"(
report = { { "the head is dealt a9", y.share(y.has(y.dealt "head", "a9")) } },)"},
    {.name = "these",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"codes…", "string", "codes of cards"}},
     .type = "yezi.CardTerm",
     .says = "Exactly these cards, all copies of each.",
     .example = R"(
facts = { nines = y.these { "a9", "b9", "c9" } },)"},
    {.name = "join",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards"}},
     .type = "yezi.CardTerm",
     .says = "The cards that are in one of the two, or in both.",
     .example = R"(
report = {
  { "won and held", y.mean(y.count(y.join(y.cards("taken", "head"), y.cards("hand", "head")))) },
},)"},
    {.name = "meet",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards"}},
     .type = "yezi.CardTerm",
     .says = "The cards that are in both.",
     .example = R"(
report = {
  { "nines dealt to the head", y.mean(y.count(y.meet(y.dealt "head", y.these { "a9", "b9" }))) },
},)"},
    {.name = "without",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"a", "yezi.CardTerm", "cards"}, {"b", "yezi.CardTerm", "cards taken out"}},
     .type = "yezi.CardTerm",
     .says = "The cards of the first that are not in the second.",
     .example = R"(
report = {
  { "buried by the head, but for its own deal",
    y.mean(y.count(y.without(y.cards("taken", "head"), y.dealt "head"))) },
},)"},
    {.name = "mapped",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"map", "table<string, string>", "{ [code] = code, … }"}},
     .type = "yezi.CardTerm",
     .says = "What each of the cards stands for. A card that the map does not name stands for "
             "nothing.",
     .example = R"(
report = {
  { "both of a pair",
    y.share(y.gt(y.count(y.meet(y.mapped(y.dealt "head", { a9 = "b9" }), y.dealt "head")), 0)) },
},)"},
    {.name = "marked",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}, {"mark", "string", "a mark of the deck"}},
     .type = "yezi.CardTerm",
     .says = "Those of the cards that carry a mark of the deck.",
     .example = R"(
settle = { { "ends", y.owed(y.count(y.marked(y.cards("taken", "payee"), "end"))) } },)"},
    {.name = "alike",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}, {"one", "yezi.CardTerm", "one card"}},
     .type = "yezi.CardTerm",
     .says = "Those of the cards with the numeral of the only card of the second. None, if the "
             "second is not exactly one card or its card has no numeral.",
     .example = R"(
deal   = y.round_robin { zone = "hand", again = { "head", "second", "third", "fourth" }, each = 6,
                         rest = { { "spent", 1 }, "stock" } },
report = {
  { "like b9", y.mean(y.count(y.alike(y.dealt "head", y.these { "b9" }))) },
},)"},
    {.name = "face_up",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The cards that have been played face up so far.",
     .example = R"(
report = { { "cards that were shown", y.mean(y.count(y.face_up)) } },)"},
    {.name = "last_won",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The cards that won the last trick; none before the first.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 + y.in_suit(y.last_won) } },
},)"},
    {.name = "beating",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"cards", "yezi.CardTerm", "single cards"}},
     .type = "yezi.CardTerm",
     .says = "The single cards that beat at least one of these single cards.",
     .example = R"(
report = { { "cards above b5", y.mean(y.count(y.beating(y.these { "b5" }))) } },)"},
    {.name = "fined_card",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The card that an offence is about; in y.fine only. A scene that states the offence "
             "then has to name the card.",
     .example = R"(
offences = {
  { "N1", y.fine { amount = y.when(y.has(y.these { "a9" }, "a9"), y.count(y.fined_card), 1),
                   to = "pool" }, says = "buried a card that had to be played" },
},
settle = { { "fines", y.fines } },)"},

    {.name = "count",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}},
     .type = "yezi.Term",
     .says = "How many cards.",
     .example = R"(
settle = { { "taken", y.owed(y.count(y.cards("taken", "payee"))) } },)"},
    {.name = "has",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"codes", "string|string[]",
                    "codes of cards; one with copies as often as it is wanted"}},
     .type = "yezi.Term",
     .says = "Whether all of these are among the cards.",
     .example = R"(
settle = { { "nines", y.owed(5 * y.has(y.cards("taken", "payee"), { "a9", "b9" })) } },)"},
    {.name = "in_suit",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"}},
     .type = "yezi.Term",
     .says = "The largest number of the cards that are of one suit.",
     .example = R"(
report = { { "longest suit of the head", y.mean(y.in_suit(y.dealt "head")) } },)"},
    {.name = "made_of",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"cards", "yezi.CardTerm", "cards"},
                   {"patterns", "string|string[]", "names of `combos`"}},
     .type = "yezi.Term",
     .says = "How many combinations of these patterns lie in the cards. They may share cards.",
     .example = R"(
report = { { "runs dealt to the head", y.mean(y.made_of(y.dealt "head", { "run", "set" })) } },)"},
};

} // namespace

std::span<const Word> words_of_cards() { return card_terms; }

} // namespace yezi
