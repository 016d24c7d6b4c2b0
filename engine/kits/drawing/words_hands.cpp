// The words of drawing games: sets, the count of a hand, and terms.

#include "core/word.h"
#include "kits/drawing/phase.h"

namespace yezi {

namespace {

constexpr Word hand_words[] = {
    {.name = "copies",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"n", "integer", "how many cards, 2 to 4"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "what it counts with the goal y.melds, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "So many copies of one card.",
     .example = R"(
sets = { { "chow", y.run { 3 } }, { "pung", y.copies { 3 } }, { "kong", y.copies { 4 } },
         { "pair", y.copies { 2, among = { "end", "middle" } } } },)"},
    {.name = "of_suit",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"n", "integer", "how many cards, 2 to 4"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "has no effect: such sets make no meld", "0"}},
     .type = "yezi.Word",
     .says = "Any cards of one suit. For the goal y.collect.",
     .example = R"(
sets = { { "pair", y.of_suit { 2 } }, { "trio", y.of_suit { 3, among = { "end" } } } },)"},
    {.name = "of_rank",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::set},
     .arguments = {{"least", "integer", "the smallest number of cards, 2 to 16"},
                   {"most", "integer", "the largest", "least"}},
     .fields = {{"among", "string[]", "only these cards, suits or marks", "all"},
                {"worth", "integer", "what it counts, 0 to 1000", "0"}},
     .type = "yezi.Word",
     .says = "Any cards of one rank, alike or not. For the goal y.melds.",
     .example = R"(
sets = { { "sequence", y.run { 3, 9, worth = 1 } },
         { "triplet", y.of_rank { 3, 6, among = { "end" }, worth = 2 } } },)"},

    {.name = "tally",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::count_line},
     .fields = {{"<column>", "yezi.Term", "an amount in one column of the count, by its name"},
                {"when", "yezi.Term", "only if this holds", "always"},
                {"times", "yezi.Term", "the amount is multiplied by this", "1"},
                {"each", "boolean", "for each set that is shown", "false"},
                {"over", "boolean", "for the card that is left over", "false"}},
     .type = "yezi.Word",
     .says = "An amount in one column of the count, of the hand of \"player\". A count has 1 to 4 "
             "columns; columns = names, value = a term of them (y.column), others = the sets that "
             "hands show which did not go out. A hand that can be laid out in several ways counts "
             "in the best. The line may have says = \"what it is called\".",
     .example = R"(
count = {
  columns = { "points", "doubles" },
  value   = y.column "points" * y.pow2(y.column "doubles"),
  others  = { "pung", "pair" },
  { "pung", y.tally { points = 2, each = true, when = y.group_is { "pung" } }, says = "pungs" },
  { "drawn", y.tally { doubles = 1, when = y.going_out "draw" } },
},)"},

    {.name = "faces_held",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"cards", "table|string",
                    "cards, suits or marks; { …, times = n }: held exactly so often, 0 to 14"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many different ones of these cards a hand holds; with `times`, how many it holds "
             "exactly so often.",
     .example = R"(
report = {
  { "pairs of ends left", y.mean(y.faces_held({ "end", times = 2 }, "head")) },
},)"},
    {.name = "apart",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"least", "integer", "the smallest distance of two ranks, 1 to 99"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether no two cards of the hand are alike, nor closer in rank within a suit.",
     .example = R"(
phases    = { "scattered", "play" },
scattered = y.bonus_hand { kinds = { { "scattered", y.apart(2, "player") } }, asked = "holders" },)"},
    {.name = "discards",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Discards that all have made so far.",
     .example = R"(
report = { { "discards", y.mean(y.discards) } },)"},
    {.name = "discards_of",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Discards that a seat has made.",
     .example = R"(
report = { { "discards of the head", y.mean(y.discards_of "head") } },)"},
    {.name = "draws",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Cards drawn after the deal, replacements included.",
     .example = R"(
report = { { "draws", y.mean(y.draws) } },)"},
    {.name = "melds_made",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Sets that all have laid so far.",
     .example = R"(
report = { { "sets on the table", y.mean(y.melds_made) } },)"},
    {.name = "at_fault",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether a fault of the seat was judged (faults = \"judged\").",
     .example = R"(
settle = { { "fault", y.owed(-3 * y.at_fault "payee") } },)"},
    {.name = "groups",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"filter", "table",
                    "{ sets…, among = cards?, open = truth?, declared = truth? }: of these kinds, "
                    "all of these cards, with another's card or not, laid before the end or not"},
                   {"seat", "yezi.SeatName", "whose; in the count \"player\" alone"}},
     .type = "yezi.Term",
     .says = "How many sets of a hand, as it is shown, are of this sort.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "all_pungs", y.tally { points = 6, when = y.eq(y.groups({ "pung", "kong" }, "player"), 4) } },
},)"},
    {.name = "tiles",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"filter", "table",
                    "{ among = cards?, concealed = truth? }: of these cards, and only those that "
                    "are not on the table"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many cards of a hand are of this sort.",
     .example = R"(
report = { { "ends held", y.mean(y.tiles({ among = { "end" }, concealed = true }, "head")) } },)"},
    {.name = "ranks",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"pattern", "table",
                    "{ 3, 1, …, exact = truth, before = truth }: how many of each rank from the "
                    "lowest on, 1 to 16 numbers from 0 to 15; exact (default true): and no other "
                    "cards; before (default true): without the winning card"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether the closed cards of a hand have so many of each rank in some suit.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "gates", y.tally { points = 9,
                       when = y.ranks({ 3, 1, 1, 1, 1, 1, 1, 1, 3 }, "player") } },
},)"},
    {.name = "going_out",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"way", "\"draw\"|\"discard\"|\"robbing\"|\"replacement\"|\"last\"",
                    "drew the card, claimed a discard, or robbed a card being added to a set; "
                    "replacement and last are draws too"}},
     .type = "yezi.Term",
     .says = "Whether the winner went out in this way.",
     .example = R"(
report = { { "on the own draw", y.share(y.going_out "draw"), given = y.outcome "won" } },)"},
    {.name = "completes",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"role", "\"odd\"|\"copies\"|\"pairs\"|\"middle\"|\"edge\"|\"open\"",
                    "part of the odd set, of a set of copies, of copies where either of two pairs "
                    "was waited on, or the middle, the closed or the open end of a run"}},
     .type = "yezi.Term",
     .says = "What the winning card was counted as, in the way to lay out the hand that is being "
             "counted; in the count alone, for the goal y.cover. What is \"pairs\" is \"copies\" "
             "too.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "middle_wait", y.tally { points = 2, when = y.completes "middle" } },
},)"},
    {.name = "waits",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many different cards would have completed the hand of a seat, without those of "
             "which it holds every copy itself.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "one_wait", y.tally { points = 2, when = y.eq(y.waits "player", 1) } },
},)"},
    {.name = "win_in",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"cards…", "string", "cards, suits or marks"}},
     .type = "yezi.Term",
     .says = "Whether the winning card is one of these.",
     .example = R"(
report = { { "won with an end", y.share(y.win_in { "end" }) } },)"},
    {.name = "column",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a column of the count"}},
     .type = "yezi.Term",
     .says = "The sum of a column so far, in the count alone.",
     .example = R"(
count = { columns = { "points" }, value = y.min(10, y.column "points"),
          { "out", y.tally { points = 12, when = y.same("player", "winner") } } },)"},
    {.name = "column_of",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a column of the count"}, {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The sum of a column of a seat's hand; not in the count itself.",
     .example = R"(
report = { { "points of the head", y.mean(y.column_of("points", "head")) } },)"},
    {.name = "worth",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The value of the hand of a seat, by the count; not in the count itself.",
     .example = R"(
settle = { { "hand", y.owed(y.worth "payee") } },)"},
    {.name = "counted",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"line", "string", "a line of the count"},
                   {"seat", "yezi.SeatName", "whose; in the count \"player\" alone"}},
     .type = "yezi.Term",
     .says = "What a line of the count came to in the hand of a seat; within the count, of a line "
             "before this one.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "pungs", y.tally { points = 2, each = true, when = y.group_is { "pung" } } },
  { "plain", y.tally { points = 1, when = y.eq(y.counted("pungs", "player"), 0) } },
},)"},
    {.name = "group_is",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"sets…", "string", "kinds of sets", "any"}},
     .fields = {{"among", "string[]", "all its cards are among these", "all cards"},
                {"open", "boolean", "with another's card, or not", "both"},
                {"declared", "boolean", "laid on the table before the end, or not", "both"}},
     .type = "yezi.Term",
     .says =
         "In lines with `each` or `over`: whether the set at hand is of this sort. The card left "
         "over is of no kind of set.",
     .example = R"(
count = {
  columns = { "points" }, value = y.column "points",
  { "end_pung", y.tally { points = 4, each = true,
                          when = y.group_is { "pung", among = { "end" }, open = false } } },
},)"},
    {.name = "group_numerals",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each` or `over`: the sum of the numerals of the set at hand.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "pips", y.tally { points = y.group_numerals, each = true } } },)"},
    {.name = "group_hits",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says =
         "In lines with `each` or `over`: how often throws have hit the suit of the set at hand "
         "(hits of y.dice).",
     .example = R"(
throws = { { "prize", y.dice { 1, hits = function(a) return { a < 4 and "a" or "b" } end } } },
count  = { columns = { "points" }, value = y.column "points",
           { "hits", y.tally { points = y.group_hits, each = true } } },)"},
    {.name = "group_worth",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each`: the worth of the meld at hand, as it counts for the split; 0 "
             "unless the goal is y.melds.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "melds", y.tally { points = y.group_worth, each = true } } },)"},
    {.name = "group_size",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "In lines with `each` or `over`: how many cards the set at hand has.",
     .example = R"(
count = { columns = { "points" }, value = y.column "points",
          { "cards", y.tally { points = y.group_size, each = true } } },)"},
    {.name = "feeder",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::seat},
     .arguments = {{"filter", "table",
                    "{ sets…, among = cards? }, as for y.groups; open and declared mean nothing "
                    "here"},
                   {"n", "integer", "which of the sets that the winner laid, 1 to 15"}},
     .type = "yezi.SeatName",
     .says =
         "The seat whose card completed the n-th such set that the winner laid; nobody if it was "
         "the winner's own, or there is none. It is no party of y.pay.",
     .example = R"(
settle = { { "fed", y.pay { from = "losers", to = "winner",
                            amount = 1 + y.same("payer", y.feeder({ "pung" }, 1)) } } },)"},
    {.name = "feeding",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::seat},
     .type = "yezi.SeatName",
     .says = "The seat on whose discard the winner went out; nobody otherwise. It is no party of "
             "y.pay.",
     .example = R"(
settle = { { "win", y.pay { from = "losers", to = "winner",
                            amount = y.when(y.same("payer", y.feeding), 2, 1) } } },)"},
};

} // namespace

std::span<const Word> words_of_hands() { return hand_words; }

} // namespace yezi
