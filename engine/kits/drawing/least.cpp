// What hands would count. What one has to count to go out (y.least) is counted as if it went out
// now, and as its player sees the table, so that what may be done shows nothing of other hands.

#include <algorithm>

#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

/// Takes out of `state` what `seat` does not see.
void see_only(const Rules& rules, const DrawPhase& phase, Seat seat, State& state) {
  for (std::size_t zone = 0; zone < rules.zones.size(); ++zone) {
    const Zone& each = rules.zones[zone];
    for (Seat owner = 0; owner < places_of(rules, each); ++owner)
      if (!has_seat(seers(rules, static_cast<int>(zone), owner), seat))
        set_pile(rules, state, static_cast<int>(zone), owner, {});
  }
  const State truth = state;
  phase.hide(rules, seat, truth, state);
}

/// As `tried` has it, of a hand that is one card short.
State won_with(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat, Card card,
               bool drawn) {
  State then = state;
  if (phase.goal == DrawPhase::Goal::laid)
    lay_out(rules, then, phase, seat,
            winning_way(rules, state, phase, seat, card).value_or(CardList{}), card);
  else
    put(rules, then, phase.hand, seat, card);
  DrawState& draw = draw_state(then);
  draw.win = card;
  draw.win_from = drawn ? no_seat : next_active(rules, state, seat);
  draw.win_up = no_seat;
  draw.turn = seat;
  draw.replacement = draw.robbing = draw.last = draw.laid = false;
  draw.replaced = 0;
  then.marks[mark_winner] = seat;
  then.outcome = Outcome::won;
  then.reason = static_cast<std::uint8_t>(std::max(0, index_of(rules.reasons, "play.out")));
  return then;
}

} // namespace

std::int64_t towards_least(const DrawPhase& phase, const Counted& counted) {
  if (phase.least.columns == 0) return counted.value;
  std::int64_t sum = 0;
  for (std::size_t column = 0; column < counted.columns.size(); ++column)
    if (((phase.least.columns >> column) & 1U) != 0) sum += counted.columns[column];
  return sum;
}

Counted counted_going_out(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                          CardList cards) {
  State seen = state;
  see_only(*table.rules, phase, seat, seen);
  const Tried made = tried(*table.rules, seen, seat, Verb::out, cards);
  Evaluator terms(table, made.state);
  return terms.counted(seat);
}

bool counts_enough(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                   CardList cards) {
  if (state.step == turn_step && wins_by_extras(*table.rules, state, phase, seat)) return true;
  return phase.least.count == 0 ||
         towards_least(phase, counted_going_out(table, state, phase, seat, cards)) >=
             phase.least.count;
}

bool counts_at_end(const Table& table, const State& state, const DrawPhase& phase, Seat seat) {
  if (phase.least.count == 0) return true;
  State then = state;
  then.marks[mark_winner] = seat;
  then.outcome = Outcome::won;
  then.reason = static_cast<std::uint8_t>(std::max(0, index_of(table.rules->reasons, "play.out")));
  Evaluator terms(table, then);
  return towards_least(phase, terms.counted(seat)) >= phase.least.count;
}

std::int64_t would_count(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                         Card card, bool drawn) {
  const State then = won_with(*table.rules, state, phase, seat, card, drawn);
  Evaluator terms(table, then);
  return towards_least(phase, terms.counted(seat));
}

std::int64_t would_bring(const Table& table, const State& state, const DrawPhase& phase, Seat seat,
                         std::size_t column) {
  const Rules& rules = *table.rules;
  const State before = before_the_last(rules, state, phase, seat);
  std::optional<std::int64_t> most;
  each_face(waits_for_others(rules, before, phase, seat), [&](Card card) {
    const State then = won_with(rules, before, phase, seat, card, false);
    Evaluator terms(table, then);
    const std::int64_t amount = terms.counted(seat).columns[column];
    most = std::max(most.value_or(amount), amount);
  });
  return most.value_or(0);
}

} // namespace yezi
