// Claims of what lies open, and going out.

#include "kits/drawing/draw_play.h"
#include "kits/drawing/play.h"

namespace yezi {

void DrawPlay::resolve() {
  const Seat by = draw_.offered_by;
  Seat best = phase_.seats_first ? first_in_turn() : no_seat;
  for (const DrawMove& claim : phase_.claims) {
    if (best != no_seat) break;
    best = first_of(claim, by);
  }
  Action chosen;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!has_seat(state_.asked, seat)) continue;
    note_passed(seat);
    if (seat == best) {
      chosen = state_.sealed[seat];
    } else {
      tell_all(hand_, act_of(seat, state_.sealed[seat], seat_bit(seat)));
    }
    state_.sealed[seat] = Action{};
  }
  state_.asked = state_.answered = 0;
  if (best != no_seat) {
    claimed(best, chosen);
  } else if (state_.step == rob_step) {
    const Action added = state_.sealed[by];
    finish_own(by, *move_of(phase_.own, added.verb), added.cards.list());
  } else if (draw_.turned_up && phase_.shows()) {
    keep_shown(by);
  } else if (draw_.turned_up && !phase_.open) {
    draw_.turned_up = false;
    draw(by, false);
  } else {
    draw(next_active(rules_, state_, by), false);
  }
}

void DrawPlay::note_passed(Seat seat) {
  const DrawMove* out = move_of(phase_.claims, Verb::out);
  if (out == nullptr || out->passed != DrawMove::Passed::until_draw ||
      state_.sealed[seat].verb == Verb::out)
    return;
  if (wins(rules_, state_, phase_, seat, draw_.offered) &&
      counts_enough(hand_.table, state_, phase_, seat, list_of(draw_.offered)))
    draw_.passed |= seat_bit(seat);
}

Seat DrawPlay::first_in_turn() const {
  Seat seat = draw_.offered_by;
  for (int i = draw_.turned_up ? 0 : 1; i < rules_.seats; ++i) {
    const Seat each = static_cast<Seat>((seat + i) % rules_.seats);
    const Verb verb = state_.sealed[each].verb;
    if (!has_seat(state_.asked, each) || verb == Verb::pass) continue;
    if (move_of(phase_.claims, verb)->way != DrawMove::Way::force) return each;
  }
  return no_seat;
}

Seat DrawPlay::first_of(const DrawMove& claim, Seat by) const {
  for (const bool preferred : {true, false}) {
    if (preferred && !claim.has_first) continue;
    if (claim.way == DrawMove::Way::force) return first_to_force(claim);
    if (claim.by_role && !draw_.turned_up) {
      const Seat first = first_role(claim, preferred);
      if (first != no_seat || !preferred) return first;
      continue;
    }
    // the first in turn is the seat after, or who turned the card up
    Seat seat = draw_.turned_up ? static_cast<Seat>((by + rules_.seats - 1) % rules_.seats) : by;
    for (int i = draw_.turned_up ? 0 : 1; i < rules_.seats; ++i) {
      seat = static_cast<Seat>(seat + 1 == rules_.seats ? 0 : seat + 1);
      if (!has_seat(state_.asked, seat) || state_.sealed[seat].verb != claim.verb) continue;
      if (preferred && !waits_first(claim, seat)) continue;
      return seat;
    }
  }
  return no_seat;
}

Seat DrawPlay::first_role(const DrawMove& claim, bool preferred) const {
  for (int role = 0; role < rules_.seats; ++role) {
    const Seat seat = seat_of_role(rules_, state_, role);
    if (!has_seat(state_.asked, seat) || state_.sealed[seat].verb != claim.verb) continue;
    if (!preferred || waits_first(claim, seat)) return seat;
  }
  return no_seat;
}

Seat DrawPlay::first_to_force(const DrawMove& claim) const {
  Seat found = no_seat;
  int least = rules_.seats;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!has_seat(state_.asked, seat) || state_.sealed[seat].verb != claim.verb) continue;
    const Seat forced = to_be_forced(rules_, state_, phase_, claim, seat);
    const int turn = (forced + rules_.seats - draw_.offered_by) % rules_.seats;
    if (turn >= least) continue;
    least = turn;
    found = seat;
  }
  return found;
}

bool DrawPlay::waits_first(const DrawMove& claim, Seat seat) const {
  const int suit = rules_.deck.faces[draw_.offered].suit;
  if (suit < 0) return false;
  const Suited held = suited(rules_, state_, phase_, seat, suit);
  return held.size > 0 && claim.first_if.has(held.cards[0]);
}

void DrawPlay::claimed(Seat seat, const Action& action) {
  const Card card = draw_.offered;
  const Seat from = draw_.offered_by;
  const Seat fed_by = draw_.turned_up ? no_seat : from;
  if (phase_.goal == DrawPhase::Goal::laid) return laid_out(seat, action);
  draw_.turned_up = false;
  if (action.verb == Verb::out) {
    const bool stands = wins(rules_, state_, phase_, seat, card) &&
                        counts_enough(hand_.table, state_, phase_, seat, action.cards.list());
    draw_.win = card;
    draw_.win_from = fed_by;
    draw_.win_up = fed_by == no_seat ? from : no_seat;
    take(rules_, state_, state_.step == rob_step ? phase_.hand : phase_.river, from, card);
    put(rules_, state_, phase_.hand, seat, card);
    if (state_.step == claim_step) mark_taken();
    if (phase_.then_discards) put_away(seat, listed_at(action.cards.list(), 0), 0);
    state_.sealed[from] = Action{};
    go_out(seat, action, stands);
    return;
  }
  const DrawMove& move = *move_of(phase_.claims, action.verb);
  if (move.way == DrawMove::Way::take) {
    take_discard(seat, action, card, from);
    return;
  }
  fault_of_group(seat, move, action.cards.list(), card);
  take(rules_, state_, phase_.river, from, card);
  mark_taken();
  lay(rules_, state_, phase_, move, seat, action.cards.list(), card, fed_by);
  draw_.replaced = 0;
  remember(state_, seat, card, DrawState::meld);
  log_set(seat, action.verb, action.cards.list());
  tell_all(hand_, act_of(seat, action, all()));
  if (move.may_end && !can_discard_after(phase_, pile(rules_, state_, phase_.hand, seat))) {
    draw_.win = card;
    draw_.win_from = fed_by;
    draw_.win_up = fed_by == no_seat ? from : no_seat;
    draw_.laid = draw_.laid_openly = true;
    return ends_with_set(seat);
  }
  carry_on(seat, move);
}

void DrawPlay::ends_with_set(Seat seat) {
  draw_.turn = seat;
  const DrawMove* out = move_of(phase_.claims, Verb::out);
  turn_after(out == nullptr ? 0 : out->turns);
  finish_out(seat, wins(rules_, state_, phase_, seat, no_card) &&
                       counts_at_end(hand_.table, state_, phase_, seat));
}

void DrawPlay::laid_out(Seat seat, const Action& action) {
  const Card card = draw_.offered;
  const Seat from = draw_.offered_by;
  const DrawMove& move = *move_of(phase_.claims, action.verb);
  Seat owner = seat;
  CardList cards = action.cards.list();
  if (move.way == DrawMove::Way::force) {
    owner = to_be_forced(rules_, state_, phase_, move, seat);
    cards = {};
  } else if (move.way == DrawMove::Way::out) {
    cards = *winning_way(rules_, state_, phase_, seat, card);
  }
  const Seat fed_by = draw_.turned_up ? no_seat : from;
  draw_.turned_up = false;
  take(rules_, state_, phase_.river, from, card);
  mark_taken();
  lay_out(rules_, state_, phase_, owner, cards, card);
  remember(state_, owner, card, DrawState::meld);
  ++draw_.melds_made;
  if (pile(rules_, state_, phase_.melds, owner).size() < phase_.melded) {
    tell_all(hand_, act_of(seat, action, all()));
    carry_on(owner, move);
    return;
  }
  draw_.win = card;
  draw_.win_from = fed_by;
  draw_.turn = owner;
  tell_all(hand_, act_of(seat, action, all()));
  finish(hand_, Outcome::won, owner, "play.out");
}

void DrawPlay::mark_taken(unsigned how) {
  draw_.told_how[draw_.told_count - 1U] =
      static_cast<std::uint8_t>(draw_.told_how[draw_.told_count - 1U] | how);
}

void DrawPlay::take_discard(Seat seat, const Action& action, Card card, Seat from) {
  take(rules_, state_, phase_.river, from, card);
  put(rules_, state_, phase_.hand, seat, card);
  const bool beside = move_of(phase_.claims, action.verb)->beside > 0;
  mark_taken(DrawState::taken | DrawState::into_hand | (beside ? unsigned{DrawState::beside} : 0U));
  tell_all(hand_, act_of(seat, action, all()));
  draw_.turn = seat;
  draw_.drawn = card;
  draw_.took = true;
  draw_.shown = false;
  draw_.replacement = draw_.for_extra = false;
  draw_.replaced = 0;
  draw_.offered = no_card;
  draw_.offered_by = no_seat;
  draw_.last = !can_go_on(rules_, state_, phase_);
  ask(seat_bit(seat), turn_step);
}

void DrawPlay::go_out(Seat seat, const Action& action, bool stands) {
  draw_.turn = seat;
  tell_all(hand_, act_of(seat, action, all()));
  const DrawMove* out = move_of(state_.step == turn_step ? phase_.own : phase_.claims, Verb::out);
  if (out != nullptr && out->turns > 0) {
    turn_after(out->turns);
    stands = wins(rules_, state_, phase_, seat, no_card) &&
             counts_at_end(hand_.table, state_, phase_, seat);
  }
  finish_out(seat, stands);
}

void DrawPlay::finish_out(Seat seat, bool stands) {
  if (stands) {
    finish(hand_, Outcome::won, seat, "play.out");
    return;
  }
  draw_.at_fault |= seat_bit(seat);
  finish(hand_, phase_.false_out_voids ? Outcome::void_hand : Outcome::played, no_seat,
         "play.false_out");
}

} // namespace yezi
