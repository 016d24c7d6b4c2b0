// Hands as they would be after an action, for whoever weighs actions.

#include <algorithm>

#include "kits/drawing/play.h"

namespace yezi {

Tried tried(const Rules& rules, const State& state, Seat seat, Verb verb, CardList cards) {
  const DrawPhase& rule = draw_rules(rules);
  Tried made{state, {}, false, false};
  State& then = made.state;
  const bool playing = rules.phases[state.phase].is<DrawPhase>();
  const bool claims = state.step != turn_step;
  const Seat fed_by = draw_state(state).turned_up ? no_seat : draw_state(state).offered_by;
  if (playing && verb == Verb::out) {
    made.out = true;
    draw_state(then).win = claims ? draw_state(state).offered : draw_state(state).drawn;
    draw_state(then).win_from = claims ? fed_by : no_seat;
    if (rule.goal == DrawPhase::Goal::laid) {
      const Card card = draw_state(state).offered;
      lay_out(rules, then, rule, seat,
              winning_way(rules, state, rule, seat, card).value_or(CardList{}), card);
    } else if (claims) {
      put(rules, then, rule.hand, seat, draw_state(state).offered);
    }
    if (rule.then_discards) take(rules, then, rule.hand, seat, listed_at(cards, 0));
    draw_state(then).turn = seat;
    then.marks[mark_winner] = seat;
    then.outcome = Outcome::won;
    then.reason = static_cast<std::uint8_t>(std::max(0, index_of(rules.reasons, "play.out")));
  } else if (playing && verb == Verb::discard) {
    take(rules, then, rule.hand, seat, listed_at(cards, 0));
  } else if (playing && verb != Verb::pass) {
    const DrawMove* move = move_of(claims ? rule.claims : rule.own, verb);
    if (move == nullptr)
      throw ScriptError("there is no move \"" + rules.verbs[static_cast<std::size_t>(verb)] + '"');
    if (move->way == DrawMove::Way::ready) {
      then.counters[static_cast<std::size_t>(rule.ready_counter) + seat] = move->call;
      draw_state(then).called = true;
      made.discards = true;
    } else if (move->way == DrawMove::Way::take) {
      put(rules, then, rule.hand, seat, draw_state(state).offered);
      made.discards = true;
    } else if (move->way == DrawMove::Way::lay_out) {
      lay_out(rules, then, rule, seat, cards, draw_state(state).offered);
      made.discards = true;
    } else if (move->way != DrawMove::Way::force) {
      lay(rules, then, rule, *move, seat, cards, claims ? draw_state(state).offered : no_card,
          claims ? fed_by : no_seat);
      draw_state(then).drawn = no_card;
      made.discards = !move->replaces && !move->ends_turn;
    }
  }
  made.hand = pile(rules, then, rule.hand, seat);
  return made;
}

} // namespace yezi
