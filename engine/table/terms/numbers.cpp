// Words for numbers that are read off a hand of any game, its match, and what it pays.

#include "core/term_making.h"
#include "table/evaluate.h"
#include "table/settle.h"

namespace yezi {

namespace {

// Counters, facts, the end of the hand -----------------------------------------------------------

/// A word with the name of something declared: `value` is its index.
TermId put_value(Compiler& c, const TermOp& op, int value) {
  Term term;
  term.op = &op;
  term.value = value;
  return value < 0 ? no_term : c.put(term);
}

TermId counter(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  return put_value(c, op, c.counter_place(c.items(at)[0]));
}
std::int64_t counter_now(Evaluator& terms, const Term& term, Seat, Seat) {
  return terms.state().counters[static_cast<std::size_t>(term.value)];
}

TermId seat_counter(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.value = c.seat_counter_base(parts[0]);
  term.seat = c.seat(parts[1], within);
  return term.value < 0 ? no_term : c.put(term);
}
std::int64_t seat_counter_now(Evaluator& terms, const Term& term, Seat seat) {
  return terms.state().counters[static_cast<std::size_t>(term.value) + seat];
}

TermId fact_named(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const ClauseAt name = c.items(at)[0];
  if (within.counting)
    c.fault(at, "facts may ask what hands are worth: the count cannot ask for them");
  const int index = c.one_of(name, "fact", c.fact_names());
  if (index >= 0 && c.rules.facts[static_cast<std::size_t>(index)].cards)
    c.fault(at, "this fact is a set of cards; functions may ask for it");
  return put_value(c, op, index);
}
NumberRange range_of_fact(TermRanges& terms, const Term& term) {
  return terms.of(terms.rules().facts[static_cast<std::size_t>(term.value)].term);
}
std::int64_t fact_of(Evaluator& terms, const Term& term, Seat, Seat) {
  return terms.fact(static_cast<int>(term.value));
}

NumberRange known_or_not(TermRanges& terms, const Term& term) {
  const std::optional<std::int64_t> known = terms.known(term);
  return known ? exactly(*known) : truth_range;
}

TermId outcome(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  const int index = c.one_of(c.items(at)[0], "outcome", {"won", "drawn", "void", "played"});
  return put_value(c, op, index < 0 ? -1 : index + 1); // Outcome(0) is a hand that still runs
}
std::int64_t ended_so(Evaluator& terms, const Term& term, Seat, Seat) {
  return terms.state().outcome == static_cast<Outcome>(term.value) ? 1 : 0;
}

TermId reason(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  return put_value(c, op, c.one_of(c.items(at)[0], "reason for a hand to end", c.rules.reasons));
}
std::int64_t ended_for(Evaluator& terms, const Term& term, Seat, Seat) {
  return terms.state().over() && terms.state().reason == term.value ? 1 : 0;
}

/// How a hand ends, and what was paid before, follow from the rest.
void follows(TermReading&, const Term&) {}

TermId statistic(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.report) c.fault(at, "statistics are for the report only");
  return put_value(c, op,
                   c.one_of(c.items(at)[0], "statistic", {"tricks", "decisions", "choices"}));
}
std::int64_t statistic_of(Evaluator& terms, const Term& term, Seat, Seat) {
  const State& state = terms.state();
  switch (static_cast<Stat>(term.value)) {
  case Stat::tricks:
    return state.trick;
  case Stat::decisions:
    return state.decisions;
  case Stat::choices:
    return state.choices;
  }
  return 0;
}
void read_statistic(TermReading& reading, const Term& term) {
  reading.statistic(static_cast<Stat>(term.value));
}

// Where payments are made ------------------------------------------------------------------------

TermId settling(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.settling) c.fault(at, "y." + at->text + " is for lines of settle and for match");
  return bare_term(c, at, op, within);
}
std::int64_t in_pool(Evaluator& terms, const Term&, Seat, Seat) { return terms.pool; }
std::int64_t offences_stated(Evaluator& terms, const Term&, Seat, Seat) {
  return terms.state().offence_count;
}
std::int64_t is_last_hand(Evaluator& terms, const Term&, Seat, Seat) {
  return ends_match(terms.table(), terms.state()) ? 1 : 0;
}
std::int64_t die_thrown(Evaluator& terms, const Term&, Seat, Seat) { return terms.state().thrown; }

// Seats ------------------------------------------------------------------------------------------

std::int64_t steps(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat from = terms.seat(term.seat, payer, payee), to = terms.seat(term.other, payer, payee);
  if (from >= max_seats || to >= max_seats) return 0;
  return role_at(terms.rules(), {from, terms.state().backwards}, to);
}
std::int64_t same(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  return seat < max_seats && seat == terms.seat(term.other, payer, payee) ? 1 : 0;
}

std::int64_t same_team(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  const Seat other = terms.seat(term.other, payer, payee);
  if (seat >= max_seats || other >= max_seats) return 0;
  return has_seat(team_of(terms.rules(), terms.state(), seat), other) ? 1 : 0;
}

TermId of_team(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.seat = c.seat(parts[0], within);
  Within each = within;
  each.payee = true;
  term.a = c.number(parts[1], each);
  return term.a == no_term ? no_term : c.put(term);
}
std::int64_t sum_of_team(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat one = terms.seat(term.seat, payer, payee);
  if (one >= max_seats) return 0;
  const Seats team = team_of(terms.rules(), terms.state(), one);
  std::int64_t sum = 0;
  for (Seat seat = 0; seat < terms.rules().seats; ++seat)
    if (has_seat(team, seat)) sum = checked_add(sum, terms.number(term.a, payer, seat));
  return sum;
}
void read_of_team(TermReading& reading, const Term& term) { reading.of_team(term.seat, term.a); }

std::int64_t is_there(Evaluator&, const Term&, Seat) { return 1; }

TermId points(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.report) c.fault(at, "points are for the report only");
  return term_of_seats(c, at, op, within);
}
TermId score(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (!within.report) c.fault(at, "the score is for the report and the end of the match");
  return term_of_seats(c, at, op, within);
}
std::int64_t points_of(Evaluator& terms, const Term&, Seat seat) { return terms.net()[seat]; }
std::int64_t score_of(Evaluator& terms, const Term&, Seat seat) {
  return terms.state().scores[seat] + terms.net()[seat];
}
std::int64_t points_among(Evaluator& terms, const Term&, Seat seat) {
  std::int64_t sum = 0;
  for (const Transfer& transfer : settle(terms.table(), terms.state())) {
    if (transfer.from == pool_seat || transfer.to == pool_seat) continue;
    if (transfer.to == seat) sum += transfer.amount;
    if (transfer.from == seat) sum -= transfer.amount;
  }
  return sum;
}

constexpr Word number_words[] = {
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
                               amount = 1 + y.counter "bets" + y.counter "round" } } },)",
     .number = {.compile = counter, .value = counter_now, .reads = {.counter = true}}},
    {.name = "seat_counter",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "string", "a counter of `counters.seat`"},
                   {"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "A counter of a seat; 0 for a seat that is not there.",
     .example = R"(
counters = { seat = { "bid" } },
settle   = { { "bids", y.owed(y.seat_counter("bid", "payee")) } },)",
     .number = {.compile = seat_counter,
                .value = of_seat<seat_counter_now>,
                .reads = {.seat_counter = true}}},
    {.name = "steps",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"from", "yezi.SeatName", "where counting starts"},
                   {"to", "yezi.SeatName", "where it ends"}},
     .type = "yezi.Term",
     .says = "How many seats on from the first the second sits, in the order of play; 0 if one of "
             "them is not there.",
     .example = R"(
match = { next_head = y.steps("head", "winner") },)",
     .number = {.compile = term_of_seats, .value = steps}},
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
},)",
     .number = {.compile = term_of_seats,
                .value = same,
                .reads = {.same_seats = true},
                .range = known_or_not}},
    {.name = "same_team",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.SeatName", "a seat"}, {"b", "yezi.SeatName", "a seat"}},
     .type = "yezi.Term",
     .says = "Whether both play together, as `teams` has it. A seat plays together with itself.",
     .example = R"(
teams  = { { "head", "third" }, { "second", "fourth" } },
report = { { "the first team wins", y.share(y.same_team("winner", "head")) } },)",
     .number = {.compile = term_of_seats,
                .value = same_team,
                .reads = {.same_seats = true},
                .range = known_or_not}},
    {.name = "of_team",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "a seat of the team"},
                   {"each", "yezi.Term", "what is added up; it speaks of \"payee\""}},
     .type = "yezi.Term",
     .says = "The sum of a term over the seats of a team, each of them as the payee. Without "
             "`teams` a seat is a team of its own.",
     .example = R"(
teams  = { { "head", "third" }, { "second", "fourth" } },
report = { { "cards of the first team",
             y.mean(y.of_team("head", y.stat "decisions" + y.same("payee", "head"))) } },)",
     .number = {.compile = of_team, .value = sum_of_team, .read = read_of_team}},
    {.name = "is_set",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "a mark, a role, or a word for a seat"}},
     .type = "yezi.Term",
     .says = "Whether there is such a seat: a mark that is set, a role that is played.",
     .example = R"(
report = { { "somebody won", y.share(y.is_set "winner") } },)",
     .number = {.compile = term_of_seats, .value = of_seat<is_there>, .range = yes_or_no}},
    {.name = "outcome",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"outcome", "\"won\"|\"drawn\"|\"void\"|\"played\"", "how the hand ended"}},
     .type = "yezi.Term",
     .says = "Whether the hand ended so. \"won\": somebody is \"winner\". \"drawn\": nobody won, "
             "where somebody could have. \"void\": the hand does not count. \"played\": nobody is "
             "\"winner\", and every seat settles by its own lines.",
     .example = R"(
report = { { "won", y.share(y.outcome "won") }, { "void", y.share(y.outcome "void") } },)",
     .number = {.compile = outcome,
                .value = ended_so,
                .reads = {.played = true},
                .read = follows,
                .range = known_or_not}},
    {.name = "reason",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"clause", "string",
                    "a phase, or \"play.out\", \"play.wall\", \"play.false_out\", "
                    "\"play.rounds\", \"opener\", \"offence\", where the game has them"}},
     .type = "yezi.Term",
     .says = "Whether this ended the hand: the phase or the clause that did.",
     .example = R"(
report = { { "played to the end", y.share(y.reason "play") } },)",
     .number = {.compile = reason,
                .value = ended_for,
                .reads = {.played = true},
                .read = follows,
                .range = known_or_not}},
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
settle = { { "last", y.pay { from = "losers", to = "winner", amount = y.fact "margin" } } },)",
     .number = {.compile = fact_named,
                .value = fact_of,
                .reads = {.fact = true},
                .range = range_of_fact}},
    {.name = "pool",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "What lies in the pool when this line is reached; in `settle` and `match` only.",
     .example = R"(
settle = {
  { "stake", y.pay { from = "losers", to = "pool", amount = 1 } },
  { "pool", y.pay { from = "pool", to = "winner", amount = y.pool } },
},)",
     .number = {.compile = settling, .value = in_pool, .reads = {.moment = true}, .read = follows}},
    {.name = "stated",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "How many offences a scene states; in `settle` and `match` only.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 }, when = y.eq(y.stated, 0) },
},)",
     .number = {.compile = settling, .value = offences_stated}},
    {.name = "last_hand",
     .form = Form::bare,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Whether the match ends with this hand; in `settle` and `match` only. It cannot be "
             "asked if `match.ends` depends on what the hand pays.",
     .example = R"(
match  = { ends = y.all_were_head },
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.when(y.last_hand, 2, 1) } } },)",
     .number = {.compile = settling,
                .value = is_last_hand,
                .reads = {.match_end = true},
                .range = yes_or_no}},
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
report = { { "the deal broke off", y.share(y.gt(y.thrown, 0)) } },)",
     .number = {.compile = bare_term, .value = die_thrown}},
    {.name = "points",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "What a seat won or lost in the hand; in reports and in `match` only.",
     .example = R"(
report = { { "points of the head", y.mean(y.points "head") } },)",
     .number = {.compile = points, .value = of_seat<points_of>, .reads = {.payments = true}}},
    {.name = "points_among",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The same as y.points, without what went to the pool or came from it.",
     .example = R"(
report = { { "won from the others", y.mean(y.points_among "head") } },)",
     .number = {.compile = points, .value = of_seat<points_among>, .reads = {.payments = true}}},
    {.name = "score",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "What a seat has in the match once the hand is settled; in reports and in `match` "
             "only.",
     .example = R"(
match = { ends = y.ge(y.max(y.score "head", y.score "second"), 20), rank = y.score "player" },)",
     .number = {.compile = score, .value = of_seat<score_of>, .reads = {.payments = true}}},
    {.name = "stat",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"name", "\"tricks\"|\"decisions\"|\"choices\"",
                    "tricks played, decisions made, or actions offered (at most 2000 counted for "
                    "each decision)"}},
     .type = "yezi.Term",
     .says = "A statistic of the hand; in reports and in `match` only.",
     .example = R"(
report = { { "decisions", y.mean(y.stat "decisions") }, { "choices", y.mean(y.stat "choices") } },)",
     .number = {.compile = statistic,
                .value = statistic_of,
                .reads = {.played = true},
                .read = read_statistic}},
};

} // namespace

std::span<const Word> words_of_numbers() { return number_words; }

} // namespace yezi
