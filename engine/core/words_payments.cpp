// Words for payments, who is a party to them, offences, and the end of a match.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

namespace {

using LineKind = SettleLine::Kind;

// Lines of `settle` ------------------------------------------------------------------------------

void pay(Compiler& c, const ClauseAt& at, SettleLine& made) {
  made.kind = LineKind::pay;
  Within both;
  both.payee = both.payer = both.settling = true;
  const std::size_t before = c.faults.size();
  made.from = c.seats_ref(c.need(at, "from", "who pays"));
  made.to = c.seats_ref(c.need(at, "to", "who is paid"));
  const bool both_read = c.faults.size() == before;
  made.amount = c.number(c.need(at, "amount", "a number or a term"), both);
  // With nobody to pay, or nobody to be paid, the line would be silent for ever.
  const bool one = made.from.kind == SeatsRef::Kind::one || made.from.kind == SeatsRef::Kind::pool;
  if (one && both_read && made.from == made.to)
    c.fault(at, "is paid to whom it is paid by: " + describe(*c.field(at, "from").value));
  if (made.to.kind == SeatsRef::Kind::against)
    c.fault(c.field(at, "to"), "y.against(seat) is for settle.among and for `from`");
  for (const char* twice : {"when", "cards"})
    if (c.field(at, twice) && (twice[0] == 'w' ? made.when : made.cards) != no_term)
      c.fault(c.field(at, twice), "the line has this already", "write it in one of the two places");
  Within open;
  open.settling = true;
  if (const ClauseAt when = c.field(at, "when")) made.when = c.number(when, open);
  if (const ClauseAt rest_on = c.field(at, "cards")) made.cards = c.cards(rest_on, both);
}

/// Lines of one amount, of which the seat that it is about is the payee.
template <LineKind kind>
void amount_of_payee(Compiler& c, const ClauseAt& at, SettleLine& made) {
  made.kind = kind;
  Within payee;
  payee.payee = payee.settling = true;
  made.amount = c.number(c.items(at)[0], payee);
}

void charges(Compiler& c, const ClauseAt& at, SettleLine& made) {
  made.kind = LineKind::charges;
  made.hook = c.hook(c.items(at)[0]);
}

void fines(Compiler&, const ClauseAt&, SettleLine& made) { made.kind = LineKind::fines; }

/// settle.after: y.pays_for_all { seat, when = term, lines = names }.
void pays_for_all(Compiler& c, const ClauseAt& at, Redirect& made) {
  const auto who = c.items(at);
  if (who.size() != 1) {
    c.fault(at, "wanted one seat who pays for all, got " + std::to_string(who.size()));
  } else {
    made.who = c.seat(who[0], {});
  }
  Within pair;
  pair.payer = pair.payee = true;
  made.when = c.number(c.field(at, "when"), pair);
  std::vector<std::string> known;
  for (const SettleLine& line : c.rules.settle)
    known.push_back(line.path.substr(std::string("settle.").size()));
  const ClauseAt of = c.field(at, "lines");
  for (const ClauseAt& item : c.list(of, "a list of lines of settle")) {
    const int index = c.one_of(item, "line of settle", known);
    if (index >= 0) made.lines.push_back(index);
  }
  // An empty list would stand for all lines.
  if (of && c.list(of, "").empty()) c.wanted(of, "at least one line of settle");
}

// Parties ----------------------------------------------------------------------------------------

void everyone(Compiler&, const ClauseAt&, SeatsRef& made) { made.kind = SeatsRef::Kind::everyone; }
void active(Compiler&, const ClauseAt&, SeatsRef& made) { made.kind = SeatsRef::Kind::active; }
void against(Compiler& c, const ClauseAt& at, SeatsRef& made) {
  made = {SeatsRef::Kind::against, c.seat(c.items(at)[0], {})};
}

template <SeatsRef::Kind kind>
void by_team(Compiler& c, const ClauseAt& at, SeatsRef& made) {
  if (c.rules.teams.empty())
    c.fault(at, "everybody plays alone here",
            "teams = { { \"head\", \"third\" }, … } says who does not");
  made = {kind, c.seat(c.items(at)[0], {})};
}

// Offences and matches ---------------------------------------------------------------------------

void fine(Compiler& c, const ClauseAt& at, OffenceRule& made) {
  Within within;
  within.payer = within.payee = within.settling = within.fine = true;
  const auto before = static_cast<std::ptrdiff_t>(c.rules.terms.size());
  made.amount = c.number(c.field(at, "amount"), within);
  const ClauseAt to = c.field(at, "to");
  made.stated_to = to && to->is(Value::Kind::text) && to->text == "stated";
  if (to && !made.stated_to)
    made.to = c.seats_ref(to, true);
  else if (!to && made.amount != no_term)
    c.fault(at, "does not say to whom it is due");
  made.else_pool = c.one_of(c.field(at, "otherwise"), "party", {"pool"}) == 0;
  made.voids = c.number(c.field(at, "voids"), within);
  made.draws_head = c.number(c.field(at, "draws_head"), within);
  made.about_card = std::any_of(c.rules.terms.begin() + before, c.rules.terms.end(),
                                [](const Term& term) { return term.op->reads.offence; });
}

void all_were_head(Compiler&, const ClauseAt&, MatchRule& made) { made.until_all_were_head = true; }

constexpr Word payment_words[] = {
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
},)",
     .reads = {&reading<pay>}},
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
},)",
     .reads = {&reading<amount_of_payee<LineKind::owed>>}},
    {.name = "shares",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"amount", "yezi.Term", "what \"payee\" is credited; it may be negative"}},
     .type = "yezi.Word",
     .says = "Credits each seat with an amount. Then, in the order of seats from the head, seats "
             "below zero pay seats above zero. What the credits do not balance is not paid.",
     .example = R"(
settle = { { "shares", y.shares(4 * y.tricks_of "payee" - 6) } },)",
     .reads = {&reading<amount_of_payee<LineKind::shares>>}},
    {.name = "credits",
     .form = Form::arguments,
     .stands = {Stands::settle_line},
     .arguments = {{"amount", "yezi.Term", "what \"payee\" is credited"}},
     .type = "yezi.Word",
     .says = "Credits each seat with an amount that nobody pays: points.",
     .example = R"(
settle = { { "points", y.credits(y.tricks_of "payee") } },)",
     .reads = {&reading<amount_of_payee<LineKind::credits>>}},
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
},)",
     .reads = {&reading<charges>}},
    {.name = "fines",
     .form = Form::bare,
     .stands = {Stands::settle_line},
     .type = "yezi.Word",
     .says = "The fines of the offences that a scene states.",
     .example = R"(
offences = { { "N1", y.fine { amount = 1, to = "pool" }, says = "showed a card" } },
settle   = { { "fines", y.fines } },)",
     .reads = {&reading<fines>}},
    {.name = "everyone",
     .form = Form::bare,
     .stands = {Stands::party},
     .type = "yezi.Word",
     .says = "All seats. \"everyone\" means the same.",
     .example = R"(
settle = { among = y.everyone, { "tricks", y.owed(y.tricks_of "payee") } },)",
     .reads = {&reading<everyone>}},
    {.name = "active",
     .form = Form::bare,
     .stands = {Stands::party},
     .type = "yezi.Word",
     .says = "The seats that act. \"active\" means the same.",
     .example = R"(
settle = { among = y.active, { "tricks", y.owed(y.tricks_of "payee") } },)",
     .reads = {&reading<active>}},
    {.name = "against",
     .form = Form::arguments,
     .stands = {Stands::party},
     .arguments = {{"seat", "yezi.SeatName", "the seat in the middle"}},
     .type = "yezi.Word",
     .says = "For `settle.among` and `from`: this seat settles with each of the others, and they "
             "do not settle "
             "with one another. If there is no such seat, nobody settles.",
     .example = R"(
settle = { among = y.against "head", { "tricks", y.owed(y.tricks_of "payee") } },)",
     .reads = {&reading<against>}},
    {.name = "team_of",
     .form = Form::arguments,
     .stands = {Stands::party},
     .arguments = {{"seat", "yezi.SeatName", "a seat of the team"}},
     .type = "yezi.Word",
     .says = "The seats that play together with this one, and itself, as `teams` has it. If there "
             "is no such seat, it is nobody.",
     .example = R"(
teams  = { { "head", "third" }, { "second", "fourth" } },
settle = {
  { "last", y.pay { from = y.opponents_of "winner", to = y.team_of "winner", amount = 1 } },
},)",
     .reads = {&reading<by_team<SeatsRef::Kind::team>>}},
    {.name = "opponents_of",
     .form = Form::arguments,
     .stands = {Stands::party},
     .arguments = {{"seat", "yezi.SeatName", "a seat of the other team"}},
     .type = "yezi.Word",
     .says = "The seats that act and do not play together with this one, as `teams` has it. If "
             "there is no such seat, it is nobody.",
     .example = R"(
teams  = { { "head", "third" }, { "second", "fourth" } },
settle = {
  { "last", y.pay { from = y.opponents_of "winner", to = "winner", amount = 1 } },
},)",
     .reads = {&reading<by_team<SeatsRef::Kind::opponents>>}},
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
},)",
     .reads = {&reading<pays_for_all>}},
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
           { "fines", y.fines } },)",
     .reads = {&reading<fine>}},
    {.name = "all_were_head",
     .form = Form::bare,
     .stands = {Stands::match_end},
     .type = "yezi.Word",
     .says = "The match ends when every seat has been head. `match.ends` may also be a term; "
             "counters of the match then start again. match.after = { counter = term } says what "
             "they are after a hand.",
     .example = R"(
match = { ends = y.all_were_head, next_head = y.steps("head", "winner") },)",
     .reads = {&reading<all_were_head>}},
};

} // namespace

std::span<const Word> words_of_payments() { return payment_words; }

} // namespace yezi
