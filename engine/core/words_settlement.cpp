// Words for the deal, for payments and offences, for the end of a match, and for reports.

#include "core/word.h"

namespace yezi {

namespace {

constexpr Word settlement_words[] = {
    {.name = "counted_off",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::opener},
     .arguments = {{"roles…", "string", "the roles that are counted over, from one on"}},
     .fields = {{"unnumbered", "integer|\"again\"",
                 "what a card without a numeral counts as, 1 to 255; \"again\": the pack is cut "
                 "again",
                 "1"},
                {"again", "string[]", "cards at which the pack is cut again", "none"},
                {"breaks", "string[]",
                 "cards that make the hand void, with the reason \"opener\", and throw a die",
                 "none"}},
     .type = "yezi.Word",
     .says = "Finds the seat that is dealt to first, which gets the mark \"opener\": the pack is "
             "cut, and the numeral of the card that shows is counted over the roles, round and "
             "round. It needs a deal with from = \"opener\".",
     .example = R"(
opener = y.counted_off { "head", "second", "third", "fourth", unnumbered = "again" },
deal   = y.round_robin { zone = "hand", each = 6, from = "opener", rest = "stock" },)"},
    {.name = "round_robin",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::deal},
     .fields = {{"zone", "string", "a zone of seats, such as \"hand\""},
                {"again", "string[]",
                 "the roles that are dealt to in every round; not with from = \"opener\", which "
                 "deals to everybody"},
                {"first", "string[]", "the roles of the first round", "as again"},
                {"each", "integer", "how many rounds", "as many as the pack has cards for"},
                {"rest", "string|table",
                 "a zone of the table for what is left, or a list of zones and { zone, cards }",
                 "nothing may be left"},
                {"cut", "boolean", "whether the pack is cut before the deal", "false"},
                {"from", "\"opener\"", "deal from the seat that `opener` finds", "the head"}},
     .type = "yezi.Word",
     .says = "Deals one card at a time, round and round. Every card of the pack must have a place.",
     .example = R"(
deal = y.round_robin { zone = "hand", again = { "head", "second", "third", "fourth" }, each = 6,
                       rest = { { "spent", 1 }, "stock" } },)"},

    {.name = "pay",
     .form = Form::table,
     .stands = {Stands::settle_line},
     .fields = {{"from", "yezi.Seats",
                 "who pays: a role or mark, y.leader_of or y.winner_of, \"losers\", \"active\", "
                 "\"everyone\", \"pool\", or y.against(seat), everybody in pairs with that seat"},
                {"to", "yezi.Seats", "who is paid, in the same words but for y.against"},
                {"amount", "yezi.Term",
                 "how much each of `from` pays each of `to`; it may speak of \"payer\" and "
                 "\"payee\", and a negative amount is paid the other way"},
                {"when", "yezi.Term", "only if this holds; not beside a `when` of the line",
                 "always"},
                {"cards", "yezi.CardTerm",
                 "the cards that it rests on, for the account; not beside those of the line",
                 "none"}},
     .type = "yezi.Word",
     .says = "A payment from each of one party to each of another; nobody pays themselves. In "
             "drawing games \"at_fault\" is a party too: those whose fault was judged. If a party "
             "is nobody, nothing is paid.",
     .example = R"(
settle = {
  { "win", y.pay { from = "losers", to = "winner", amount = 2 } },
  { "empty", y.pay { from = "losers", to = "winner",
                     when = y.ge(y.tricks_of "winner", 3), amount = 1 } },
},)"},
    {.name = "owed",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"amount", "yezi.Term", "what the hand of \"payee\" is worth in this respect"}},
     .type = "yezi.Word",
     .says = "What the payee is owed by each seat that it settles with (`settle.among`, by default "
             "the seats that act). A function(t, me) may stand instead of it. Any line of `settle` "
             "may have when = term, cards = cards, says = \"what it is called\", shows = { { "
             "\"what\", term }, … }, the numbers that its amount is made of, and for_others = "
             "\"yes\" if one pays so that others need not.",
     .example = R"(
settle = {
  { "tricks", y.owed(y.tricks_of "payee"), says = "tricks won",
    shows = { { "tricks", y.tricks_of "payee" } } },
},)"},
    {.name = "shares",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"amount", "yezi.Term", "what \"payee\" is credited; it may be negative"}},
     .type = "yezi.Word",
     .says = "Credits each seat with an amount. Then, in the order of seats from the head, whoever "
             "is below zero pays whoever is above. What the credits do not balance is not paid.",
     .example = R"(
settle = { { "shares", y.shares(4 * y.tricks_of "payee" - 6) } },)"},
    {.name = "credits",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"amount", "yezi.Term", "what \"payee\" is credited"}},
     .type = "yezi.Word",
     .says = "Credits each seat with an amount that nobody pays: points.",
     .example = R"(
settle = { { "points", y.credits(y.tricks_of "payee") } },)"},
    {.name = "charges",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"charge", "fun(t: yezi.Till)",
                    "a function that pays with t:pay(from, to, amount, cards?, play?)"}},
     .type = "yezi.Word",
     .says = "Payments that a function makes. It sees the open table, all plays (t:plays()) and "
             "what was paid before (t:paid(seat), t:net(seat)).",
     .example = R"(
settle = {
  { "first", y.charges(function(t)
      for number, trick, seat, verb, cards in t:plays() do
        if trick == 1 and verb == "lead" and seat ~= t:last_winner() then
          t:pay(seat, t:last_winner(), 1, cards, number)
        end
      end
    end) },
},)"},
    {.name = "fines",
     .form = Form::bare,
     .stands = {Stands::settle_line},
     .type = "yezi.Word",
     .says = "The fines of the offences that a scene states.",
     .example = R"(
offences = { { "N1", y.fine { amount = 1, to = "pool" }, says = "showed a card" } },
settle   = { { "fines", y.fines } },)"},
    {.name = "everyone",
     .form = Form::bare,
     .stands = {Stands::party},
     .type = "yezi.Word",
     .says = "All seats. \"everyone\" means the same.",
     .example = R"(
settle = { among = y.everyone, { "tricks", y.owed(y.tricks_of "payee") } },)"},
    {.name = "active",
     .form = Form::bare,
     .stands = {Stands::party},
     .type = "yezi.Word",
     .says = "The seats that act. \"active\" means the same.",
     .example = R"(
settle = { among = y.active, { "tricks", y.owed(y.tricks_of "payee") } },)"},
    {.name = "against",
     .form = Form::arguments,
     .stands = {Stands::party},
     .arguments = {{"seat", "yezi.SeatName", "the seat in the middle"}},
     .type = "yezi.Word",
     .says = "For `settle.among` and `from`: this seat settles with each of the others, and they "
             "do not settle "
             "with one another. If there is no such seat, nobody settles.",
     .example = R"(
settle = { among = y.against "head", { "tricks", y.owed(y.tricks_of "payee") } },)"},
    {.name = "pays_for_all",
     .form = Form::table,
     .stands = {Stands::redirect},
     .arguments = {{"seat", "yezi.SeatName", "who pays"}},
     .fields = {{"when", "yezi.Term", "only if this holds; it may speak of \"payer\" and \"payee\"",
                 "always"},
                {"lines", "string[]", "the names of the lines of `settle` that it takes over",
                 "all lines"}},
     .type = "yezi.Word",
     .says =
         "This seat pays what others owe under these lines: a liability. What it would pay to "
         "itself stays as it is; of several rules the first that fits counts. The line may have "
         "says = \"what it is called\".",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 } },
  after = { { "head", y.pays_for_all { "head", when = y.no(y.same("head", "winner")) },
              says = "the head answers for all" } },
},)"},
    {.name = "fine",
     .form = Form::table,
     .stands = {Stands::offence},
     .fields = {{"amount", "yezi.Term", "what \"payer\", who did it, pays; it may ask y.fined_card",
                 "nothing is paid"},
                {"to", "yezi.Seats|\"stated\"",
                 "who is paid: a seat or seats, \"pool\", or \"stated\", the seat that the scene "
                 "names; required beside amount",
                 "nobody"},
                {"otherwise", "\"pool\"", "who is paid if there is nobody to pay", "nobody"},
                {"voids", "yezi.Term",
                 "the hand is void if this holds, with the reason \"offence\"", "never"},
                {"draws_head", "yezi.Term", "the players draw lots for the next head if this holds",
                 "never"}},
     .type = "yezi.Word",
     .says = "What an offence costs. Offences are stated in scenes; y.fines, a line of `settle`, "
             "collects them. The line must have says = \"what was done\".",
     .example = R"(
offences = {
  { "N1", y.fine { amount = 1 + y.count(y.fined_card), to = "winner", otherwise = "pool" },
    says = "played out of turn" },
  { "N2", y.fine { voids = true }, says = "looked at the stock" },
},
settle = { { "last", y.pay { from = "losers", to = "winner", amount = 1 } },
           { "fines", y.fines } },)"},
    {.name = "all_were_head",
     .form = Form::bare,
     .stands = {Stands::match_end},
     .type = "yezi.Word",
     .says = "The match ends when every seat has been head. `match.ends` may also be a term; "
             "counters of the match then start again. match.after = { counter = term } says what "
             "they are after a hand.",
     .example = R"(
match = { ends = y.all_were_head, next_head = y.steps("head", "winner") },)"},

    {.name = "mean",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"}},
     .type = "yezi.Word",
     .says = "The mean of a term over all hands. Any column may have given = term: only hands in "
             "which that holds are counted.",
     .example = R"(
report = { { "tricks of the head", y.mean(y.tricks_of "head"), given = y.outcome "won" } },)"},
    {.name = "share",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a truth of each hand"}},
     .type = "yezi.Word",
     .says = "The share of hands in which a term holds.",
     .example = R"(
report = { { "the leader wins", y.share(y.same("winner", "head")) } },)"},
    {.name = "spread",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"}},
     .type = "yezi.Word",
     .says = "How the values of a term are distributed.",
     .example = R"(
report = { { "tricks of the winner", y.spread(y.tricks_of "winner") } },)"},
    {.name = "ratio",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"},
                   {"per", "yezi.Term", "the number that it is divided by"}},
     .type = "yezi.Word",
     .says = "The sum of one term over all hands, divided by the sum of another.",
     .example = R"(
report = { { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") } },)"},
};

} // namespace

std::span<const Word> words_of_settlements() { return settlement_words; }

} // namespace yezi
