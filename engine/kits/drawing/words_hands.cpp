// Words for what was done in a drawing game: discards and draws, how the hand was won, who fed it.

#include <algorithm>

#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"
#include "kits/drawing/term_making.h"

namespace yezi {

namespace {

const std::vector<std::string> ways_out = {"draw", "discard",      "robbing", "replacement",
                                           "last", "last_discard", "shown"};
enum class Out : std::uint8_t { draw, discard, robbing, replacement, last, last_discard, shown };

// What was done ----------------------------------------------------------------------------------

std::int64_t discards(Evaluator& terms, const Term&) {
  std::int64_t sum = 0;
  for (const std::uint8_t made : draw_state(terms.state()).discards) sum += made;
  return sum;
}
std::int64_t discards_of(Evaluator& terms, const Term&, Seat seat) {
  return draw_state(terms.state()).discards[seat];
}
std::int64_t draws(Evaluator& terms, const Term&) {
  const Rules& rules = terms.rules();
  const DrawState& draw = draw_state(terms.state());
  std::int64_t dealt = 0;
  for (const std::uint8_t cards : rules.walls.takes) dealt += cards * drawing_seats(rules);
  return draw.drawn_before + draw.head + (draw.size - draw.tail) - dealt;
}
std::int64_t melds_made(Evaluator& terms, const Term&) {
  return draw_state(terms.state()).melds_made;
}
/// Cards of a hand that are like those turned up after it went out.
std::int64_t like_after(Evaluator& terms, const Term&, Seat seat) {
  const Rules& rules = terms.rules();
  const DrawPhase& phase = draw_rules(rules);
  if (phase.after < 0) return 0;
  std::int64_t sum = 0;
  each_held(pile(rules, terms.state(), phase.after, 0), [&](Card card, int count) {
    for (const int zone : {phase.hand, phase.melds})
      sum += std::int64_t{count} * count_of(rules, terms.state(), zone, seat, card);
  });
  return sum;
}
NumberRange range_of_like_after(TermRanges& terms, const Term&) { return {0, terms.most_cards()}; }
std::int64_t count_after(Evaluator& terms, const Term& term) {
  const Rules& rules = terms.rules();
  const DrawPhase& phase = draw_rules(rules);
  if (phase.after < 0) return 0;
  const FaceSet& among = rules.face_sets[static_cast<std::size_t>(term.value)];
  std::int64_t sum = 0;
  each_held(pile(rules, terms.state(), phase.after, 0), [&](Card card, int count) {
    if (among.has(card)) sum += count;
  });
  return sum;
}
std::int64_t at_fault(Evaluator& terms, const Term&, Seat seat) {
  return has_seat(draw_state(terms.state()).at_fault, seat);
}

/// Whether the card drawn last stands for a set: what is drawn for one that is laid out at once
/// does where the rules have it so.
bool replaces_set(const Rules& rules, const DrawState& draw) {
  return draw.replacement && (!draw.for_extra || draw_rules(rules).extras_keep);
}
std::int64_t replacements(Evaluator& terms, const Term&) {
  const DrawState& draw = draw_state(terms.state());
  const bool drew = draw.win != no_card && draw.win_from == no_seat;
  return drew && replaces_set(terms.rules(), draw) ? draw.replaced : 0;
}

int way_out(Compiler& c, const ClauseAt& at) { return c.one_of(at, "way of going out", ways_out); }
std::int64_t went_out(Evaluator& terms, const Term& term) {
  const DrawState& draw = draw_state(terms.state());
  if (draw.win == no_card) return 0;
  const bool drew = draw.win_from == no_seat;
  switch (static_cast<Out>(term.value)) {
  case Out::draw:
    return drew;
  case Out::discard:
    return !drew && !draw.robbing;
  case Out::robbing:
    return draw.robbing;
  case Out::replacement:
    return drew && replaces_set(terms.rules(), draw);
  case Out::last:
    return drew && draw.last;
  case Out::last_discard:
    return !drew && !draw.robbing && draw.last;
  case Out::shown:
    return drew && draw.win_up != no_seat && draw.win_up != terms.state().marks[mark_winner];
  }
  return 0;
}

/// y.win_in { faces… }.
TermId win_in(Compiler& c, const ClauseAt& at, const TermOp& op, Within) {
  Term term;
  term.op = &op;
  term.value = face_set(c, at);
  return c.put(term);
}
std::int64_t won_in(Evaluator& terms, const Term& term) {
  const Card card = draw_state(terms.state()).win;
  return card != no_card && terms.rules().face_sets[static_cast<std::size_t>(term.value)].has(card);
}

// Who fed it -------------------------------------------------------------------------------------

/// y.feeder({ sets…, among = faces }, n): who fed the winner's n-th set of that kind.
SeatRef feeder(Compiler& c, const ClauseAt& at, const SeatOp& op) {
  const auto parts = c.items(at);
  const int nth = static_cast<int>(c.integer(parts[1], 1, 15).value_or(1));
  return {SeatRef::Kind::word, group_filter(c, parts[0]), nth, &op};
}
/// The winner's set that a feeder is asked of; none where it has not so many.
const Meld* fed(const Rules& rules, const State& state, const SeatRef& ref) {
  const Seat winner = state.marks[mark_winner];
  if (winner == no_seat) return nullptr;
  const GroupFilter& filter = rules.group_filters[static_cast<std::size_t>(ref.index)];
  int nth = ref.nth;
  for (int i = 0; i < draw_state(state).meld_count[winner]; ++i) {
    const Meld& meld = draw_state(state).melds[winner][static_cast<std::size_t>(i)];
    const bool kind = ((filter.sets >> meld.set) & 1U) != 0 &&
                      std::all_of(meld.cards.begin(), meld.cards.begin() + meld.size(),
                                  [&](Card card) { return filter.among.has(card); });
    if (kind && --nth == 0) return &meld;
  }
  return nullptr;
}
Cause discarding(Seat seat, Card card) {
  return Cause{seat, Verb::discard, 0, 1, card == no_card ? CardList{} : list_of(card)};
}
Seat who_fed(const Rules& rules, const State& state, const SeatRef& ref) {
  const Meld* meld = state.has_part<DrawState>() ? fed(rules, state, ref) : nullptr;
  return meld == nullptr ? no_seat : meld->fed_by();
}
Cause feeding_discard(const Rules& rules, const State& state, const SeatRef& ref) {
  const Seat seat = who_fed(rules, state, ref);
  if (seat == no_seat) return {};
  // which card of a run was fed is not kept
  const Meld& meld = *fed(rules, state, ref);
  const bool alike = std::all_of(meld.cards.begin(), meld.cards.begin() + meld.size(),
                                 [&](Card card) { return card == meld.cards[0]; });
  return discarding(seat, alike ? meld.cards[0] : no_card);
}

SeatRef feeding(Compiler&, const ClauseAt&, const SeatOp& op) {
  return {SeatRef::Kind::word, 0, 0, &op};
}
Seat who_discarded(const Rules&, const State& state, const SeatRef&) {
  const DrawState& draw = draw_state_if_any(state);
  return draw.robbing ? no_seat : draw.win_from;
}
Seat who_supplied(const Rules&, const State& state, const SeatRef&) {
  return draw_state_if_any(state).win_from;
}
Seat who_showed(const Rules&, const State& state, const SeatRef&) {
  const DrawState& draw = draw_state_if_any(state);
  if (draw.win_from != no_seat) return draw.win_from;
  return draw.win_up == state.marks[mark_winner] ? no_seat : draw.win_up;
}
Cause winning_discard(const Rules& rules, const State& state, const SeatRef& ref) {
  const Seat seat = who_discarded(rules, state, ref);
  return seat == no_seat ? Cause{} : discarding(seat, draw_state(state).win);
}

// Of both words for cards that are turned up after the call.
constexpr const char* cards_after = R"(
zones = {
  hand  = { of = "seat", seen_by = "owner" }, melds = { of = "seat",  seen_by = "all"  },
  river = { of = "seat", seen_by = "all"   }, wall  = { of = "table", seen_by = "none" },
  after = { of = "table", seen_by = "all"  },
},
play = y.draw_discard {
  first  = "head",
  goal   = y.cover { "chow", "pung", times = 4, odd = "pair" },
  claims = { { "out", y.go_out { turns = 1 } } },
  own    = { { "out", y.go_out { turns = 1 } } },
},
settle = { { "flower", y.pay { from = "losers", to = "winner", amount = y.like_after "winner" },
             when = y.outcome "won" },
           { "end", y.pay { from = "losers", to = "winner", amount = y.count_after { "end" } },
             when = y.outcome "won" } },)";

constexpr Word hand_words[] = {
    {.name = "discards",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Discards that all have made so far.",
     .example = R"(
report = { { "discards", y.mean(y.discards) } },)",
     .number = {.compile = bare_term,
                .value = of_drawn<discards>,
                .reads = {.played = true, .moment = true}}},
    {.name = "discards_of",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Discards that a seat has made.",
     .example = R"(
report = { { "discards of the head", y.mean(y.discards_of "head") } },)",
     .number = {.compile = term_of_seats,
                .value = of_drawer<discards_of>,
                .reads = {.played = true, .moment = true}}},
    {.name = "draws",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Cards drawn after the deal, replacements included.",
     .example = R"(
report = { { "draws", y.mean(y.draws) } },)",
     .number = {.compile = bare_term,
                .value = of_drawn<draws>,
                .reads = {.played = true, .moment = true}}},
    {.name = "melds_made",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "Sets that all have laid so far.",
     .example = R"(
report = { { "sets on the table", y.mean(y.melds_made) } },)",
     .number = {.compile = bare_term,
                .value = of_drawn<melds_made>,
                .reads = {.played = true, .moment = true}}},
    {.name = "at_fault",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "Whether a fault of the seat was judged (faults = \"judged\"), or it called a hand "
             "falsely.",
     .example = R"(
settle = { { "fault", y.owed(-3 * y.at_fault "payee") } },)",
     .number = {.compile = term_of_seats,
                .value = of_drawer<at_fault>,
                .reads = {.played = true, .moment = true},
                .range = yes_or_no}},
    {.name = "like_after",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"seat", "yezi.SeatName", "whose"}},
     .type = "yezi.Term",
     .says = "How many cards of a hand, laid ones among them, are like the cards turned up after "
             "the call (y.go_out with turns = n); 0 before.",
     .example = cards_after,
     .number = {.compile = term_of_seats,
                .value = of_drawer<like_after>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_like_after}},
    {.name = "count_after",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"cards…", "string", "cards, suits or marks"}},
     .type = "yezi.Term",
     .says = "How many of the cards turned up after the hand went out (y.go_out with turns = n) "
             "are among these; 0 before.",
     .example = cards_after,
     .number = {.compile = win_in,
                .value = of_drawn<count_after>,
                .reads = {.shown = true, .moment = true},
                .range = range_of_like_after}},
    {.name = "going_out",
     .form = Form::arguments,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"way",
                    "\"draw\"|\"discard\"|\"robbing\"|\"replacement\"|\"last\"|\"last_discard\"|"
                    "\"shown\"",
                    "drew the card, claimed a discard, or robbed a card being added to a set; "
                    "replacement and last are draws too, and so is a card that was turned up, by "
                    "any seat, or drawn and shown; of these, shown is one of another seat; "
                    "last_discard is the discard after the last draw"}},
     .type = "yezi.Term",
     .says = "Whether the winner went out in this way.",
     .example = R"(
report = { { "on the own draw", y.share(y.going_out "draw"), given = y.outcome "won" } },)",
     .number = {.compile = indexed_term<way_out>,
                .value = of_drawn<went_out>,
                .reads = {.shown = true, .moment = true},
                .range = yes_or_no}},
    {.name = "replacements",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::number},
     .type = "yezi.Term",
     .says = "For how many sets, laid one after another in one turn, the winner drew the last "
             "card; 0 if it replaced none.",
     .example = R"(
report = { { "on a second kong", y.share(y.ge(y.replacements, 2)), given = y.outcome "won" } },)",
     .number = {.compile = bare_term,
                .value = of_drawn<replacements>,
                .reads = {.shown = true, .moment = true}}},
    {.name = "win_in",
     .form = Form::table,
     .games = Games::drawing,
     .stands = {Stands::number},
     .arguments = {{"cards…", "string", "cards, suits or marks"}},
     .type = "yezi.Term",
     .says = "Whether the winning card is one of these.",
     .example = R"(
report = { { "won with an end", y.share(y.win_in { "end" }) } },)",
     .number = {.compile = win_in,
                .value = of_drawn<won_in>,
                .reads = {.shown = true, .moment = true}}},
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
                            amount = 1 + y.same("payer", y.feeder({ "pung" }, 1)) } } },)",
     .seat = {.compile = feeder, .seat = who_fed, .cause = feeding_discard}},
    {.name = "won_from",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::seat},
     .type = "yezi.SeatName",
     .says = "The seat whose card the winner went out with: it discarded it, or was adding it to a "
             "set; nobody if it was drawn. It is no party of y.pay.",
     .example = R"(
settle = { { "win", y.pay { from = "losers", to = "winner",
                            amount = y.when(y.same("payer", y.won_from), 2, 1) } } },)",
     .seat = {.compile = feeding, .seat = who_supplied, .cause = winning_discard}},
    {.name = "shown_by",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::seat},
     .type = "yezi.SeatName",
     .says = "The other seat that laid the winning card on the table: it discarded it, was adding "
             "it to a set, or turned it up; nobody otherwise. It is no party of y.pay.",
     .example = R"(
settle = { { "win", y.pay { from = "losers", to = "winner",
                            amount = y.when(y.same("payer", y.shown_by), 2, 1) } } },)",
     .seat = {.compile = feeding, .seat = who_showed, .cause = winning_discard}},
    {.name = "feeding",
     .form = Form::bare,
     .games = Games::drawing,
     .stands = {Stands::seat},
     .type = "yezi.SeatName",
     .says = "The seat on whose discard the winner went out; nobody otherwise. It is no party of "
             "y.pay.",
     .example = R"(
settle = { { "win", y.pay { from = "losers", to = "winner",
                            amount = y.when(y.same("payer", y.feeding), 2, 1) } } },)",
     .seat = {.compile = feeding, .seat = who_discarded, .cause = winning_discard}},
};

} // namespace

std::span<const Word> words_of_hands() { return hand_words; }

} // namespace yezi
