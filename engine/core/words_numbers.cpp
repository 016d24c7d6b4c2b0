// Words for numbers and truths of any game.

#include "core/word.h"

namespace yezi {

namespace {

constexpr Word number_terms[] = {
    {.name = "counter",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a counter of `counters.hand` or of `match.counters`"}},
     .type = "yezi.Term",
     .says = "A counter of the hand or of the match. A y.phase sets counters (t:set_counter); "
             "`match.after` says what those of the match are after a hand. A counter starts at 0.",
     .example = R"(
counters = { hand = { "bets" } },
match    = { counters = { "round" }, after = { round = y.counter "round" + 1 } },
settle   = { { "last", y.pay { from = "losers", to = "winner",
                               amount = 1 + y.counter "bets" + y.counter "round" } } },)"},
    {.name = "seat_counter",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a counter of `counters.seat`"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "A counter of a seat; 0 for a seat that is not there.",
     .example = R"(
counters = { seat = { "bid" } },
settle   = { { "bids", y.owed(y.seat_counter("bid", "payee")) } },)"},
    {.name = "steps",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"from", "yezi.SeatName", "where counting starts"},
                   {"to", "yezi.SeatName", "where it ends"}},
     .type = "yezi.Term",
     .says = "How many seats on from the first the second sits, in the order of play; 0 if one of "
             "them is not there.",
     .example = R"(
match = { next_head = y.steps("head", "winner") },)"},
    {.name = "same",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.SeatName", "a seat"}, {"b", "yezi.SeatName", "a seat"}},
     .type = "yezi.Term",
     .says = "Whether both are one seat. A seat that is not there is no seat's equal.",
     .example = R"(
settle = {
  { "win", y.pay { from = "losers", to = "winner",
                   amount = y.when(y.same("winner", "head"), 2, 1) } },
},)"},
    {.name = "is_set",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "a mark, a role, or a word for a seat"}},
     .type = "yezi.Term",
     .says = "Whether there is such a seat: a mark that is set, a role that is played.",
     .example = R"(
report = { { "somebody won", y.share(y.is_set "winner") } },)"},
    {.name = "outcome",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"outcome", "\"won\"|\"drawn\"|\"void\"|\"played\"", "how the hand ended"}},
     .type = "yezi.Term",
     .says = "Whether the hand ended so. \"won\": somebody is \"winner\". \"drawn\": nobody won, "
             "where somebody could have. \"void\": the hand does not count. \"played\": nobody is "
             "\"winner\", and every seat settles by its own lines.",
     .example = R"(
report = { { "won", y.share(y.outcome "won") }, { "void", y.share(y.outcome "void") } },)"},
    {.name = "reason",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"clause", "string",
                    "a phase, or \"play.out\", \"play.wall\", \"play.false_out\", "
                    "\"play.rounds\", \"opener\", \"offence\", where the game has them"}},
     .type = "yezi.Term",
     .says = "Whether this ended the hand: the phase or the clause that did.",
     .example = R"(
report = { { "played to the end", y.share(y.reason "play") } },)"},
    {.name = "fact",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a clause of `facts`"}},
     .type = "yezi.Term",
     .says = "A fact of the module, which is computed once for each hand. A fact that is a set of "
             "cards can only be read by functions (t:fact). The count of a hand cannot ask for "
             "facts.",
     .example = R"(
facts  = { margin = y.min(5, y.steps("head", "winner") + 1) },
settle = { { "last", y.pay { from = "losers", to = "winner", amount = y.fact "margin" } } },)"},
    {.name = "pool",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "What lies in the pool when this line is reached; in `settle` and `match` only.",
     .example = R"(
settle = {
  { "stake", y.pay { from = "losers", to = "pool", amount = 1 } },
  { "pool", y.pay { from = "pool", to = "winner", amount = y.pool } },
},)"},
    {.name = "stated",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "How many offences a scene states; in `settle` and `match` only.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 }, when = y.eq(y.stated, 0) },
},)"},
    {.name = "last_hand",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Whether the match ends with this hand; in `settle` and `match` only. It cannot be "
             "asked if `match.ends` depends on what the hand pays.",
     .example = R"(
match  = { ends = y.all_were_head },
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.when(y.last_hand, 2, 1) } } },)"},
    {.name = "thrown",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says =
         "The die that was thrown when the deal broke off (y.counted_off), from 1 to the number "
         "of seats; otherwise 0.",
     .example = R"(
opener = y.counted_off { "head", "second", "third", "fourth", breaks = { "x" } },
deal   = y.round_robin { zone = "hand", each = 6, from = "opener", rest = "stock" },
report = { { "the deal broke off", y.share(y.gt(y.thrown, 0)) } },)"},
    {.name = "points",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "What a seat won or lost in the hand; in reports and in `match` only.",
     .example = R"(
report = { { "points of the head", y.mean(y.points "head") } },)"},
    {.name = "points_among",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The same as y.points, without what went to the pool or came from it.",
     .example = R"(
report = { { "won from the others", y.mean(y.points_among "head") } },)"},
    {.name = "score",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "What a seat has in the match once the hand is settled; in reports and in `match` "
             "only.",
     .example = R"(
match = { ends = y.ge(y.max(y.score "head", y.score "second"), 20), rank = y.score "player" },)"},
    {.name = "stat",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "\"tricks\"|\"decisions\"|\"choices\"",
                    "tricks played, decisions made, or actions offered (at most 2000 counted for "
                    "each decision)"}},
     .type = "yezi.Term",
     .says = "A statistic of the hand; in reports and in `match` only.",
     .example = R"(
report = { { "decisions", y.mean(y.stat "decisions") }, { "choices", y.mean(y.stat "choices") } },)"},

    {.name = "min",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "The smaller of two numbers. Terms are whole numbers and know + - * // as well; // "
             "rounds down, and division by 0 gives 0. A term that grows beyond a machine word is a "
             "fault.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.min(3, 1 + y.steps("head", "winner") // 2) } } },)"},
    {.name = "max",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "The larger of two numbers.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.max(2, y.steps("head", "winner")) } } },)"},
    {.name = "pow2",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"exponent", "yezi.Term", "at most 62"}},
     .type = "yezi.Term",
     .says = "Two to the power of a term; 0 for a negative one.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.pow2(y.steps("head", "winner")) } } },)"},
    {.name = "eq",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether two numbers are equal. Truth is 1 or 0, so a condition may be an amount.",
     .example = R"(
report = { { "the next seat wins", y.share(y.eq(y.steps("head", "winner"), 1)) } },)"},
    {.name = "lt",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is less than the second.",
     .example = R"(
report = { { "few decisions", y.share(y.lt(y.stat "decisions", 20)) } },)"},
    {.name = "le",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is less than the second, or equal.",
     .example = R"(
report = { { "few decisions", y.share(y.le(y.stat "decisions", 20)) } },)"},
    {.name = "gt",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is greater than the second.",
     .example = R"(
report = { { "the head wins points", y.share(y.gt(y.points "head", 0)) } },)"},
    {.name = "ge",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is greater than the second, or equal.",
     .example = R"(
report = { { "the head loses nothing", y.share(y.ge(y.points "head", 0)) } },)"},
    {.name = "all",
     .form = Form::table,
     .stands = {Stands::number},
     .arguments = {{"terms…", "yezi.Term", "conditions, at least one"}},
     .type = "yezi.Term",
     .says = "Whether all of them hold.",
     .example = R"(
report = { { "the head wins 3",
             y.share(y.all { y.same("winner", "head"), y.ge(y.points "head", 3) }) } },)"},
    {.name = "any",
     .form = Form::table,
     .stands = {Stands::number},
     .arguments = {{"terms…", "yezi.Term", "conditions, at least one"}},
     .type = "yezi.Term",
     .says = "Whether at least one of them holds.",
     .example = R"(
report = { { "head or second wins",
             y.share(y.any { y.same("winner", "head"), y.same("winner", "second") }) } },)"},
    {.name = "no",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"condition", "yezi.Term", "a condition"}},
     .type = "yezi.Term",
     .says = "Whether it does not hold.",
     .example = R"(
report = { { "the head loses", y.share(y.no(y.same("winner", "head"))) } },)"},
    {.name = "when",
     .form = Form::arguments,
     .stands = {Stands::number, Stands::cards},
     .arguments = {{"condition", "yezi.Term", "a condition"},
                   {"a", "yezi.Term", "a number, or cards"},
                   {"b", "yezi.Term", "the same sort of term"}},
     .type = "yezi.Term",
     .says = "The second if the first holds, otherwise the third; all of numbers, or all of cards.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner",
                    amount = y.when(y.same("payer", "head"), 2, 1) } },
},)"},
};

} // namespace

std::span<const Word> words_of_numbers() { return number_terms; }

} // namespace yezi
