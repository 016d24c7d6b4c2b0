// Play of a draw-and-discard game: turns, discards and sets, and what a seat may do.

#include <algorithm>

#include "kits/drawing/draw_play.h"
#include "kits/drawing/play.h"

namespace yezi {

void remember(State& state, Seat seat, Card card, unsigned how) {
  DrawState& draw = draw_state(state);
  if (draw.told_count == max_told)
    throw HandTooLong("the hand has more than " + std::to_string(max_told) + " discards and sets");
  draw.told[draw.told_count] = card;
  draw.told_how[draw.told_count++] = static_cast<std::uint8_t>(seat | how);
}

Event act_of(Seat seat, const Action& action, Seats who) {
  Event event;
  event.kind = Event::Kind::act;
  event.seat = seat;
  event.verb = action.verb;
  event.cards = action.cards;
  event.size = static_cast<std::uint8_t>(list_size(action.cards.list()));
  event.cards_seen_by = event.known_by = who;
  return event;
}

Seat first_to_draw(const Rules& rules, const State& state, const DrawPhase& phase) {
  const int role = phase.first_throw < 0
                       ? phase.first_role
                       : (throw_sum(rules, state, phase.first_throw) - 1) % rules.seats;
  return seat_of_role(rules, state, role);
}

void DrawPhase::enter(Hand& now) const { DrawPlay(now, *this).begin(); }

void DrawPhase::answer(Hand& now, Seat seat, const Action& action) const {
  DrawPlay(now, *this).act(seat, action);
}

bool DrawPhase::sealed(const State& state) const { return state.step != turn_step; }

void DrawPhase::resolve(Hand& now) const { DrawPlay(now, *this).resolve(); }

void DrawPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const DrawPhase& phase = *this;
  if (state.step != turn_step) {
    offer_claims(table, state, phase, seat, &into);
    // where there is no other way to draw a claim cannot be passed
    const bool must =
        duty_among(phase, into.listed()) != nullptr ||
        std::any_of(into.listed().begin(), into.listed().end(),
                    [&](const Action& each) { return move_of(phase.claims, each.verb)->always; });
    if (!must) into.add(Action{});
    return;
  }
  const bool drew = draw_state(state).drawn != no_card;
  if (drew) offer_own(table, state, phase, seat, false, into);
  if (phase.ready_counter >= 0) offer_calls(rules, state, phase, seat, into);
  const FaceSet faces = phase.judged ? faces_of(pile(rules, state, phase.hand, seat))
                                     : lawful_discards(rules, state, phase, seat);
  // no card may go: a set has to be laid instead
  if (!drew && faces.empty()) offer_own(table, state, phase, seat, true, into);
  const auto add = [&](const FaceSet& some) {
    Action action;
    action.verb = Verb::discard;
    each_face(some, [&](Card card) {
      action.cards = list_of(card);
      into.add(action);
    });
  };
  add(faces);
  // the law cannot leave a seat without a move
  if (into.empty()) add(faces_of(pile(rules, state, phase.hand, seat)));
}

bool DrawPhase::uses(Verb verb) const {
  if (verb == Verb::discard) return true;
  for (const auto* moves : {&claims, &own})
    for (const DrawMove& move : *moves)
      if (move.verb == verb) return true;
  return false;
}

bool DrawPhase::lays() const {
  for (const auto* moves : {&claims, &own})
    for (const DrawMove& move : *moves)
      if (move.way == DrawMove::Way::make || move.way == DrawMove::Way::swap) return true;
  return false;
}

const DrawMove* DrawPhase::keeps_taken() const {
  for (const DrawMove& move : claims)
    if (move.way == DrawMove::Way::take && !move.returns) return &move;
  return nullptr;
}

bool DrawPhase::calls_falsely() const {
  const auto can = [&](const DrawMove& move) {
    return move.below || (move.turns > 0 && least.count > 0) || move.may_end;
  };
  return judged || std::any_of(claims.begin(), claims.end(), can) ||
         std::any_of(own.begin(), own.end(), can);
}

int DrawPhase::held_beside() const {
  int fewest = 0;
  for (const DrawMove& move : claims)
    if (move.beside > 0 && (fewest == 0 || move.beside < fewest)) fewest = move.beside;
  return fewest;
}

std::optional<FaceSet> DrawPhase::waits(const Rules& rules, const State& state, Seat seat) const {
  return yezi::waits(rules, state, *this, seat);
}

std::optional<std::vector<Verb>> DrawPhase::open_claims(const Rules& rules,
                                                        const State& state) const {
  std::vector<Verb> verbs;
  if (drawing_now(rules, state) && state.step != turn_step)
    for (const DrawMove& move : claims) verbs.push_back(move.verb);
  return verbs;
}

PartSize DrawPhase::part() const {
  return {DrawState::tag, static_cast<std::uint16_t>(DrawState::bytes(pack)), fresh.get()};
}

void DrawPhase::prepare(const Deck& deck) {
  pack = static_cast<std::uint8_t>(deck.pack_size());
  DrawState empty;
  empty.room = pack;
  fresh = std::make_shared<const DrawState>(empty);
}

Outcomes DrawPhase::outcomes(std::string_view reason) const {
  if (reason == "play.out") return outcome_bit(Outcome::won);
  if (reason == "play.false_out")
    return !calls_falsely() ? 0
                            : outcome_bit(false_out_voids ? Outcome::void_hand : Outcome::played);
  if (reason == "play") return 0; // it ends for one of the others
  return outcome_bit(ends_played ? Outcome::played : Outcome::drawn);
}

void DrawPlay::begin() {
  const Seat first = first_to_draw(rules_, state_, phase_);
  if (phase_.extra >= 0) {
    for (int role = 0; role < rules_.seats; ++role)
      if (!lay_extras(seat_of_role(rules_, state_, role))) return;
  }
  if (phase_.upcard)
    turn_up_first(first);
  else
    draw(first, false);
}

void DrawPlay::act(Seat seat, const Action& action) {
  if (action.verb == Verb::discard) {
    discard(seat, action);
  } else if (action.verb == Verb::out && phase_.then_discards) {
    draw_.win = draw_.drawn;
    put_away(seat, listed_at(action.cards.list(), 0), 0);
    go_out(seat, action, true);
  } else if (action.verb == Verb::out) {
    const bool stands = wins(rules_, state_, phase_, seat, no_card) &&
                        counts_enough(hand_.table, state_, phase_, seat, action.cards.list());
    draw_.win = draw_.drawn;
    go_out(seat, action, stands);
  } else {
    own_move(seat, action);
  }
}

void DrawPlay::ask(Seats seats, std::uint8_t step) {
  state_.step = step;
  state_.asked = seats;
  state_.answered = 0;
}

void DrawPlay::exhausted(const char* reason) {
  finish(hand_, phase_.ends_played ? Outcome::played : Outcome::drawn, no_seat, reason);
}

void DrawPlay::log_set(Seat seat, Verb verb, CardList cards) {
  const bool tells = phase_.goal == DrawPhase::Goal::collect || phase_.turns > 0;
  if (!tells || state_.log_size == max_log) return;
  Action action;
  action.verb = verb;
  action.cards = cards;
  Event event = act_of(seat, action, all());
  event.trick = draw_.told_count;
  state_.add_to_log(event);
}

void DrawPlay::discard(Seat seat, const Action& action) {
  const Card card = listed_at(action.cards.list(), 0);
  unsigned how = 0;
  if (phase_.judged && !lawful_discards(rules_, state_, phase_, seat).has(card)) {
    draw_.at_fault |= seat_bit(seat);
    how = DrawState::out_of_order;
  }
  put_away(seat, card, how);
  tell_all(hand_, act_of(seat, action, all()));
  draw_.drawn = no_card;
  draw_.laid = draw_.laid_openly = draw_.took = draw_.shown = draw_.called = false;
  draw_.must_discard = 0;
  draw_.offered = card;
  draw_.offered_by = seat;
  draw_.robbing = draw_.turned_up = false;
  state_.step = claim_step;
  if (rounds_are_over())
    exhausted("play.rounds");
  else if (!ask_others(seat))
    draw(next_active(rules_, state_, seat), false);
}

void DrawPlay::put_away(Seat seat, Card card, unsigned how) {
  take(rules_, state_, phase_.hand, seat, card);
  put(rules_, state_, phase_.river, seat, card);
  remember(state_, seat, card, how);
  ++draw_.discards[seat];
}

bool DrawPlay::rounds_are_over() const {
  if (phase_.rounds == 0) return false;
  if (draw_.told_count >= long_told) return true;
  for (const Seat seat : each_seat(active_seats(rules_, state_)))
    if (draw_.discards[seat] < phase_.rounds) return false;
  return true;
}

bool DrawPlay::ask_others(Seat by) {
  const Seats asked = claimants(hand_.table, state_, phase_, by);
  ask(asked, state_.step);
  return asked != 0 || hand_.holds;
}

void DrawPlay::own_move(Seat seat, const Action& action) {
  const DrawMove& move = *move_of(phase_.own, action.verb);
  tell_all(hand_, act_of(seat, action, all()));
  if (move.way == DrawMove::Way::ready) {
    state_.counters[static_cast<std::size_t>(phase_.ready_counter) + seat] = move.call;
    draw_.called = true;
    return ask(seat_bit(seat), turn_step);
  }
  if (move.robbable) {
    draw_.offered = listed_at(action.cards.list(), 0);
    draw_.offered_by = seat;
    draw_.robbing = true;
    state_.sealed[seat] = action;
    state_.step = rob_step;
    if (ask_others(seat)) return;
  }
  finish_own(seat, move, action.cards.list());
}

void DrawPlay::finish_own(Seat seat, const DrawMove& move, CardList cards) {
  fault_of_group(seat, move, cards, no_card);
  lay(rules_, state_, phase_, move, seat, cards, no_card, no_seat);
  state_.sealed[seat] = Action{};
  remember(state_, seat, listed_at(cards, 0), DrawState::meld);
  log_set(seat, move.verb, cards);
  draw_.offered = no_card;
  draw_.offered_by = no_seat;
  draw_.robbing = false;
  // to show a set restricts nothing that can be done in the turn
  if (move.replaces || move.ends_turn || move.way == DrawMove::Way::swap) draw_.drawn = no_card;
  draw_.laid =
      draw_.drawn != no_card && (draw_.laid || move.with_drawn ||
                                 count_of(rules_, state_, phase_.hand, seat, draw_.drawn) == 0);
  draw_.laid_openly = draw_.laid && (draw_.laid_openly || move.with_drawn);
  carry_on(seat, move);
}

void DrawPlay::carry_on(Seat seat, const DrawMove& move) {
  if (move.replaces) {
    draw(seat, true);
  } else if (move.ends_turn) {
    draw(next_active(rules_, state_, seat), false);
  } else {
    draw_.turn = seat;
    draw_.offered = no_card;
    draw_.offered_by = no_seat;
    ask(seat_bit(seat), turn_step);
  }
}

void DrawPlay::fault_of_group(Seat seat, const DrawMove& move, CardList cards, Card taken) {
  if (!phase_.judged || phase_.goal != DrawPhase::Goal::collect || move.way != DrawMove::Way::make)
    return;
  const Card one = taken != no_card ? taken : listed_at(cards, 0);
  const int open = meld_of_suit(rules_, state_, seat, rules_.deck.faces[one].suit);
  if (open >= 0 && !move.upgrade) draw_.at_fault |= seat_bit(seat);
}

} // namespace yezi
