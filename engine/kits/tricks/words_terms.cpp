// Words for numbers and cards that games of tricks keep: who won which tricks, what was dealt.

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/term_making.h"
#include "kits/tricks/duty.h"
#include "kits/tricks/filters.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_walk.h"
#include "kits/tricks/state.h"

namespace yezi {

namespace {

/// Has the solver note what the term reads. It alone asks terms of tricks.
template <auto noted>
void read_by(TermReading& reading, const Term& term) {
  if (auto* walk = dynamic_cast<SolverWalk*>(&reading)) (walk->*noted)(term);
}

/// Of a seat in a game of tricks; 0 for nobody, the pool, and in other games.
template <auto worth>
std::int64_t of_tricks(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  if (seat >= max_seats || !terms.state().has_part<TrickState>()) return 0;
  return worth(terms, term, seat);
}

std::int64_t won_tricks(Evaluator& terms, const Term&, Seat seat) {
  return trick_state(terms.state()).won_tricks[seat];
}

std::int64_t first_run(Evaluator& terms, const Term&, Seat seat) {
  std::int64_t count = 0;
  for (const Seat winner : trick_state(terms.state()).winners) {
    if (winner != seat) break;
    ++count;
  }
  return count;
}

void read_run_least(TermReading& reading, const Term& term, std::int64_t least) {
  if (auto* walk = dynamic_cast<SolverWalk*>(&reading)) walk->read_run(term, least);
}

TermId leads_won(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.seat = c.seat(parts[0], within);
  term.a = c.cards(parts[1], within);
  return term.a == no_term ? no_term : c.put(term);
}
std::int64_t leads_won_by(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  if (seat >= max_seats || !terms.state().has_part<TrickState>()) return 0;
  const CardSet cards = terms.cards(term.a, payer, payee);
  std::int64_t count = 0;
  each_trick(terms.state(), [&](CardSet led, Seat, CardSet won, Seat winner, std::uint8_t) {
    if (winner == seat && won == led && meet(led, cards)) ++count;
  });
  return count;
}

/// y.tricks_won { seat, with = …, led = …, at = "last" }.
TermId tricks_won(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  if (parts.size() != 1) {
    c.wanted(at, "one seat, as y.tricks_won { \"winner\", with = \"four\" }");
    return no_term;
  }
  Term term;
  term.op = &op;
  term.value = trick_filter(c, at);
  term.seat = c.seat(parts[0], within);
  return c.put(term);
}
std::int64_t tricks_won_by(Evaluator& terms, const Term& term, Seat seat) {
  const Rules& rules = terms.rules();
  std::int64_t count = 0;
  each_trick_of(rules.book, terms.state(),
                rules.trick_filters[static_cast<std::size_t>(term.value)],
                [&](Seat, Seat winner, std::uint8_t) { count += winner == seat ? 1 : 0; });
  return count;
}

// Splits -----------------------------------------------------------------------------------------

/// In how many ways `tricks` fall to `seats` seats, the order apart, nobody getting more than
/// `most`.
std::size_t partitions(int tricks, int most, int seats) {
  if (seats == 0) return tricks == 0 ? 1 : 0;
  std::size_t ways = 0;
  for (int first = std::min(most, tricks); first >= 0; --first)
    ways += partitions(tricks - first, first, seats - 1);
  return ways;
}

/// "3-3-2-0": the tricks of all seats from high to low; nullopt where it is not written so.
std::optional<std::array<std::uint8_t, max_seats>> counts_of(const std::string& said, int seats) {
  std::array<std::uint8_t, max_seats> counts{};
  std::string plain; // as it should be written: no zeros before, no dash after
  int places = 0, last = max_tricks;
  for (std::size_t begin = 0; begin < said.size() && places < seats;) {
    const auto end = std::min(said.find('-', begin), said.size());
    const std::string part = said.substr(begin, end - begin);
    if (part.empty() || part.size() > 2 ||
        part.find_first_not_of("0123456789") != std::string::npos)
      return std::nullopt;
    const int count = std::stoi(part);
    if (count > last) return std::nullopt;
    last = count;
    counts[static_cast<std::size_t>(places)] = static_cast<std::uint8_t>(count);
    plain += (places == 0 ? "" : "-") + std::to_string(count);
    ++places;
    begin = end + 1;
  }
  if (places != seats || plain != said) return std::nullopt;
  return counts;
}

/// One row of y.split.
void read_row(Compiler& c, const ClauseAt& at, const std::string& said, TrickSplits& table) {
  const auto seats = static_cast<std::size_t>(c.rules.seats);
  const auto counts = counts_of(said, c.rules.seats);
  if (!counts) {
    c.fault(at, "\"" + said + "\" is no split: wanted the tricks of " + std::to_string(seats) +
                    " seats from high to low, as \"3-3-2-0\"");
    return;
  }
  const auto amounts = c.items(at);
  if (amounts.size() != seats) {
    c.fault(at, "wanted an amount for each of " + std::to_string(seats) + " seats");
    return;
  }
  TrickSplits::Row row{*counts, {}};
  for (std::size_t i = 0; i < seats; ++i)
    row.amounts[i] = static_cast<std::int16_t>(c.integer(amounts[i], -10'000, 10'000).value_or(0));
  const int tricks = std::accumulate(counts->begin(), counts->end(), 0);
  if (table.rows.empty()) table.tricks = tricks;
  if (tricks != table.tricks)
    c.fault(at, "\"" + said + "\" has " + std::to_string(tricks) +
                    (tricks == 1 ? " trick" : " tricks") + ", another split " +
                    std::to_string(table.tricks));
  table.rows.push_back(row);
}

/// y.split(seat, { ["3-3-2-0"] = { 1, 1, 0, -1 }, … }): by the tricks of all from high to low.
TermId split(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  if (!parts[1]->is(Value::Kind::map) || !parts[1]->items.empty()) {
    c.wanted(at, "a seat and a table as { [\"3-3-2-0\"] = { 1, 1, 0, -1 } }");
    return no_term;
  }
  TrickSplits table;
  for (const auto& [counts, value] : parts[1]->fields)
    if (const ClauseAt spot = c.field(parts[1], counts)) read_row(c, spot, counts, table);
  table.complete = table.rows.size() == partitions(table.tricks, table.tricks, c.rules.seats);
  std::sort(table.rows.begin(), table.rows.end(),
            [](const auto& a, const auto& b) { return a.tricks < b.tricks; });
  Term term;
  term.op = &op;
  term.value = static_cast<std::int64_t>(c.rules.splits.size());
  term.seat = c.seat(parts[0], within);
  c.rules.splits.push_back(std::move(table));
  return c.put(term);
}
std::int64_t share_of_split(Evaluator& terms, const Term& term, Seat seat) {
  const auto& won = trick_state(terms.state()).won_tricks;
  const auto seats = static_cast<std::size_t>(terms.rules().seats);
  // Rows go by the sorted counts; a seat's place among them is how many have more.
  std::array<std::uint8_t, max_seats> sorted{};
  std::copy_n(won.begin(), seats, sorted.begin());
  std::sort(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(seats), std::greater<>());
  const auto place = static_cast<std::size_t>(
      std::count_if(won.begin(), won.begin() + static_cast<std::ptrdiff_t>(seats),
                    [&](std::uint8_t tricks) { return tricks > won[seat]; }));
  const TrickSplits& table = terms.rules().splits[static_cast<std::size_t>(term.value)];
  const auto row = std::lower_bound(
      table.rows.begin(), table.rows.end(), sorted,
      [](const TrickSplits::Row& each, const auto& wanted) { return each.tricks < wanted; });
  return row == table.rows.end() || row->tricks != sorted ? 0 : row->amounts[place];
}

TermId strength(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  if (index_of(c.rules.reasons, "play.out") < 0) c.fault(at, "strength needs a phase of tricks");
  return term_of_seats(c, at, op, within);
}
std::int64_t strength_of(Evaluator& terms, const Term&, Seat seat) {
  return trick_rules(terms.rules()).strength(terms.rules(), terms.state(), seat);
}

// Cards ------------------------------------------------------------------------------------------

CardSet dealt(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Seat seat = terms.seat(term.seat, payer, payee);
  return seat >= max_seats ? CardSet{} : trick_state_if_any(terms.state()).dealt[seat];
}
CardSet face_up(Evaluator& terms, const Term&, Seat, Seat) {
  return trick_state_if_any(terms.state()).face_up;
}
CardSet last_won(Evaluator& terms, const Term&, Seat, Seat) {
  const State& state = terms.state();
  for (std::size_t i = state.log_size; i-- > 0;)
    if (state.log()[i].kind == Event::Kind::take) return state.log()[i].cards.set();
  return {};
}

/// What all seats put down in the tricks of each, as bits: face up, so that views and sampled
/// worlds have the same.
void cards_of_tricks(const Rules& rules, const State& state, BySeat<std::int64_t>& won) {
  const bool open_burials = trick_rules(rules).open_burials;
  BySeat<CardSet> taken{};
  CardSet trick;
  for (const Event& event : state.log()) {
    if (event.kind == Event::Kind::take) {
      taken[event.seat] |= trick;
    } else if (event.kind == Event::Kind::act) {
      if (event.verb == Verb::lead) trick = {};
      if (event.verb == Verb::lead || event.verb == Verb::beat ||
          (event.verb == Verb::bury && open_burials))
        trick |= event.cards.set();
    }
  }
  for (Seat seat = 0; seat < max_seats; ++seat)
    won[seat] = static_cast<std::int64_t>(taken[seat].bits());
}
CardSet won_cards(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const State& state = terms.state();
  const Seat seat = terms.seat(term.seat, payer, payee);
  if (seat >= max_seats || !state.has_part<TrickState>()) return {};
  const std::int64_t bits = terms.found_of_all(
      seat, [&](BySeat<std::int64_t>& won) { cards_of_tricks(terms.rules(), state, won); });
  return CardSet::of_bits(static_cast<std::uint64_t>(bits));
}

CardSet trumps(Evaluator& terms, const Term&, Seat, Seat) {
  const State& state = terms.state();
  if (!state.has_part<TrickState>()) return {};
  return trump_cards(trick_rules(terms.rules()), state.trump);
}
/// Which suit it is does not change while tricks are played.
void read_trumps(TermReading& reading, const Term&) {
  for (const CardSet suit : trick_rules(reading.rules()).of_suit) reading.distinguishes(suit);
}

constexpr Word trick_terms[] = {
    {.name = "tricks_of",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat won.",
     .example = R"(
settle = { { "tricks", y.owed(y.tricks_of "payee") } },)",
     .number = {.compile = term_of_seats,
                .value = of_tricks<won_tricks>,
                .reads = {.played = true},
                .read = read_by<&SolverWalk::read_tricks>}},
    {.name = "first_tricks",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat won from the first on, without a break.",
     .example = R"(
settle = { { "first", y.owed(y.first_tricks "payee") } },)",
     .number = {.compile = term_of_seats,
                .value = of_tricks<first_run>,
                .reads = {.played = true},
                .read = read_by<&SolverWalk::read_whole_run>,
                .read_least = read_run_least}},
    {.name = "leads_won",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"},
                   {"cards", "yezi.CardTerm", "one of these was in the lead"}},
     .type = "yezi.Term",
     .says = "How many tricks a seat led and won with what it led, with one of these cards in it.",
     .example = R"(
settle = { { "aces", y.owed(2 * y.leads_won("payee", y.these { "a1", "b1", "c1" })) } },)",
     .number = {.compile = leads_won,
                .value = leads_won_by,
                .reads = {.played = true},
                .read = read_by<&SolverWalk::read_leads>}},
    {.name = "tricks_won",
     .form = Form::table,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .fields = {{"with", "string|string[]|yezi.Word",
                 "what won the trick: patterns, or y.combo { … }", "anything"},
                {"led", "string|string[]|yezi.Word", "what was led", "anything"},
                {"at", "\"any\"|\"first\"|\"last\"|\"before_last\"",
                 "which tricks; \"before_last\" are all but the last", "\"any\""},
                {"lost", "boolean", "only tricks that another had led", "false"}},
     .type = "yezi.Term",
     .says = "How many tricks of this kind a seat won. The last trick is known once the hand is "
             "over.",
     .example = R"(
settle = { { "runs", y.owed(y.tricks_won { "payee", with = "run", at = "last" }) } },)",
     .number = {.compile = tricks_won,
                .value = of_tricks<tricks_won_by>,
                .reads = {.played = true},
                .read = read_by<&SolverWalk::read_tricks_won>}},
    {.name = "split",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"},
                   {"table", "table<string, integer[]>",
                    "{ [\"3-3-2-0\"] = { 1, 1, 0, -1 }, … }: the tricks of all seats from high to "
                    "low, and an amount for each, -10000 to 10000"}},
     .type = "yezi.Term",
     .says =
         "An amount by how the tricks were divided among the seats; 0 if the table does not have "
         "the division. All divisions have the same number of tricks.",
     .example = R"(
settle = {
  { "division", y.shares(y.split("payee", { ["6-0-0-0"] = { 3, -1, -1, -1 },
                                            ["3-3-0-0"] = { 1, 1, -1, -1 } })) },
},)",
     .number = {.compile = split,
                .value = of_tricks<share_of_split>,
                .reads = {.played = true},
                .read = read_by<&SolverWalk::read_tricks>}},
    {.name = "strength",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "The largest number of cards of a seat's deal that combinations and unbeatable cards "
             "can cover. It needs a phase of tricks.",
     .example = R"(
report = { { "strength of the head", y.mean(y.strength "head") } },)",
     .number = {.compile = strength, .value = of_tricks<strength_of>, .reads = {.dealt = true}}},
    {.name = "dealt",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.CardTerm",
     .says = "The cards that a seat was dealt; after an exchange, those with which it plays.",
     .example = R"(
report = { { "the head is dealt a9", y.share(y.has(y.dealt "head", "a9")) } },)",
     .cards = {.compile = term_of_seats,
               .cards = dealt,
               .reads = {.dealt = true},
               .read = read_by<&SolverWalk::look_at_deal>}},
    {.name = "face_up",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The cards that have been played face up so far.",
     .example = R"(
report = { { "cards that were shown", y.mean(y.count(y.face_up)) } },)",
     .cards = {.compile = bare_term,
               .cards = face_up,
               .reads = {.played = true},
               .read = read_by<&SolverWalk::look_at_face_up>}},
    {.name = "won_cards",
     .form = Form::arguments,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.CardTerm",
     .says = "The cards of the tricks that a seat won, whoever put them down; not those that were "
             "buried face down, nor those of tricks that a scene only counts. y.count counts them, "
             "and y.of_team adds up what the seats of a team won.",
     .example = R"(
settle = {
  { "nines", y.owed(y.count(y.meet(y.won_cards "payee", y.these { "a9", "b9" }))) },
},)",
     // the key of the solver does not have who won which card: all rests on history
     .cards = {.compile = term_of_seats, .cards = won_cards, .reads = {.played = true}}},
    {.name = "trumps",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The cards of the suit that is trumps in this hand; none before that is known, and "
             "none if there are no trumps.",
     .example = R"(
report = {
  { "trumps of the head", y.mean(y.count(y.meet(y.dealt "head", y.trumps))) },
},)",
     .cards =
         {.compile = bare_term, .cards = trumps, .reads = {.dealt = true}, .read = read_trumps}},
    {.name = "last_won",
     .form = Form::bare,
     .games = Games::tricks,
     .stands = {Stands::cards},
     .type = "yezi.CardTerm",
     .says = "The cards that won the last trick; none before the first.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner", amount = 1 + y.in_suit(y.last_won) } },
},)",
     .cards = {.compile = bare_term,
               .cards = last_won,
               .reads = {.played = true},
               .read = read_by<&SolverWalk::look_at_last_won>}},
};

} // namespace

std::span<const Word> words_of_trick_terms() { return trick_terms; }

} // namespace yezi
