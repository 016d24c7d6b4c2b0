// A hand of drawing and discarding, from one question to the next.
//
// Sets that are laid, discards and what is left of the wall are for all to see; who was asked, and
// what was passed or outbid, is for nobody but the seat itself.

#include <algorithm>
#include <cassert>

#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// Tells what happened. State::draw remembers what has to be; what a seat needs besides to know its
/// past is logged by Drawing::log_set and log_draw.
void tell(Hand& hand, const Event& event) {
  if (hand.out != nullptr) hand.out->push_back(event);
}

Event act_of(Seat seat, const Action& action, Seats who) {
  Event event;
  event.kind = Event::Kind::act;
  event.seat = seat;
  event.verb = action.verb;
  event.cards = action.cards;
  event.size = static_cast<std::uint8_t>(list_size(action.cards));
  event.cards_seen_by = event.known_by = who;
  return event;
}

void remember(State& state, Seat seat, Card card, unsigned how) {
  DrawState& draw = draw_state(state);
  if (draw.told_count == max_told)
    throw HandTooLong("the hand has more than " + std::to_string(max_told) + " discards and sets");
  draw.told[draw.told_count] = card;
  draw.told_how[draw.told_count++] = static_cast<std::uint8_t>(seat | how);
}

class Drawing {
public:
  Drawing(Hand& hand, const DrawPhase& phase)
      : hand_(hand),
        rules_(hand.rules),
        state_(hand.state),
        draw_(draw_state(hand.state)),
        phase_(phase) {}

  void begin() {
    const Seat first = first_to_draw(rules_, state_, phase_);
    if (phase_.extra >= 0) {
      for (int role = 0; role < rules_.seats; ++role)
        if (!lay_extras(seat_of_role(rules_, state_, role))) return;
    }
    draw(first, false);
  }

  void act(Seat seat, const Action& action) {
    if (action.verb == Verb::discard) {
      discard(seat, action);
    } else if (action.verb == Verb::out && phase_.then_discards) {
      draw_.win = draw_.drawn;
      put_away(seat, listed_at(action.cards, 0), 0);
      go_out(seat, action, true);
    } else if (action.verb == Verb::out) {
      draw_.win = draw_.drawn;
      go_out(seat, action, wins(rules_, state_, phase_, seat, no_card));
    } else {
      own_move(seat, action);
    }
  }

  /// All answers are in. The first claim of the list wins, then the nearest seat; the others, and
  /// who passed, are told nothing but what they said themselves.
  void resolve() {
    const Seat by = draw_.offered_by;
    Seat best = no_seat;
    for (const DrawMove& claim : phase_.claims) {
      best = first_of(claim, by);
      if (best != no_seat) break;
    }
    Action chosen;
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      if (!has_seat(state_.asked, seat)) continue;
      if (seat == best) {
        chosen = state_.sealed[seat];
      } else {
        tell(hand_, act_of(seat, state_.sealed[seat], seat_bit(seat)));
      }
      state_.sealed[seat] = Action{};
    }
    state_.asked = state_.answered = 0;
    if (best != no_seat) {
      claimed(best, chosen);
    } else if (state_.step == rob_step) {
      const Action added = state_.sealed[by];
      finish_own(by, *move_of(phase_.own, added.verb), added.cards);
    } else {
      draw(next_active(rules_, state_, by), false);
    }
  }

private:
  Seats all() const { return everyone(rules_); }

  void ask(Seats seats, std::uint8_t step) {
    state_.step = step;
    state_.asked = seats;
    state_.answered = 0;
  }

  void exhausted(const char* reason = "play.wall") {
    finish(hand_, phase_.ends_played ? Outcome::played : Outcome::drawn, no_seat, reason);
  }

  /// The discards become the wall; everybody sees which they are, nobody how they lie.
  bool renew_wall() {
    if (!turn_over(rules_, phase_, state_)) return false;
    Event event;
    event.kind = Event::Kind::turn;
    event.size = draw_.size;
    event.cards_seen_by = event.known_by = all();
    tell(hand_, event);
    return true;
  }

  /// Puts the card that falls to the seat where it will draw: any of those in the wall, each as
  /// likely as in a shuffled one.
  void draw_by_key(Seat seat, std::size_t at) {
    const CommonRandom common(draw_.luck_key + (std::uint64_t{draw_.discards[seat]} << 32U));
    std::array<std::uint8_t, max_faces> copies{};
    std::size_t chosen = at;
    std::uint64_t most = 0;
    for (std::size_t i = 0; i < draw_.size; ++i) {
      const Card card = draw_.wall[i];
      if (card == no_card) continue;
      const std::uint64_t lot = common(seat, card * 16U + copies[card]++);
      if (lot <= most) continue;
      most = lot;
      chosen = i;
    }
    std::swap(draw_.wall[at], draw_.wall[chosen]);
  }

  /// Takes a card from the wall into the hand.
  Card take_card(Seat seat, bool from_end) {
    const auto at = static_cast<std::size_t>(from_end ? --draw_.tail : draw_.head++);
    if (draw_.luck_key != 0) draw_by_key(seat, at);
    const Card card = draw_.wall[at];
    draw_.wall[at] = no_card;
    take(rules_, state_, phase_.wall, 0, card);
    put(rules_, state_, phase_.hand, seat, card);
    Event event;
    event.kind = Event::Kind::draw;
    event.seat = seat;
    event.size = 1;
    event.arg = from_end ? 1 : 0;
    event.cards = list_of(card);
    event.cards_seen_by = seat_bit(seat);
    event.known_by = all();
    tell(hand_, event);
    if (phase_.turns > 0) log_draw(seat, card);
    return card;
  }

  /// Sets that are laid, where hands are judged by them: Event::trick is their place in
  /// DrawState::told, from 1. A full log stays as it is; knowledge then does without.
  void log_set(Seat seat, Verb verb, CardList cards) {
    const bool tells = phase_.goal == DrawPhase::Goal::collect || phase_.turns > 0;
    if (!tells || state_.log_size == max_log) return;
    Action action;
    action.verb = verb;
    action.cards = cards;
    Event event = act_of(seat, action, all());
    event.trick = draw_.told_count;
    state_.add_to_log(event);
  }

  /// Where the wall is renewed: which cards a seat drew from which wall, eight to an event, known
  /// to it alone. Event::arg is how often the wall had been renewed.
  void log_draw(Seat seat, Card card) {
    for (std::size_t i = state_.log_size; i-- > 0;) {
      Event& event = state_.log()[i];
      if (event.kind != Event::Kind::draw) continue;
      if (event.arg != draw_.turned) break;
      if (event.seat != seat || event.size == max_listed) continue;
      event.cards = list_with(event.cards, card);
      ++event.size;
      return;
    }
    if (state_.log_size == max_log) return;
    Event event;
    event.kind = Event::Kind::draw;
    event.seat = seat;
    event.size = 1;
    event.arg = draw_.turned;
    event.cards = list_of(card);
    event.cards_seen_by = event.known_by = seat_bit(seat);
    state_.add_to_log(event);
  }

  /// Lays out all cards of the hand that go out at once, and draws for them; false: the wall ended.
  bool lay_extras(Seat seat) {
    for (Card card = next_extra(seat); card != no_card; card = next_extra(seat)) {
      take(rules_, state_, phase_.hand, seat, card);
      put(rules_, state_, phase_.extra, seat, card);
      Event event;
      event.kind = Event::Kind::reveal;
      event.seat = seat;
      event.size = 1;
      event.arg = static_cast<std::uint8_t>(phase_.extra);
      event.cards = list_of(card);
      event.cards_seen_by = event.known_by = all();
      tell(hand_, event);
      if (draw_.tail == draw_.head) {
        exhausted();
        return false;
      }
      draw_.drawn = take_card(seat, true);
    }
    return true;
  }

  Card next_extra(Seat seat) const {
    if (phase_.extra < 0) return no_card;
    Card found = no_card;
    each_face(phase_.extras, [&](Card card) {
      if (found == no_card && count_of(rules_, state_, phase_.hand, seat, card) > 0) found = card;
    });
    return found;
  }

  void draw(Seat seat, bool replacement) {
    if (!can_draw(phase_, draw_, replacement) && (replacement || !renew_wall())) {
      exhausted();
      return;
    }
    draw_.turn = seat;
    draw_.replacement = replacement;
    draw_.laid = draw_.laid_openly = draw_.took = false;
    draw_.offered = no_card;
    draw_.offered_by = no_seat;
    draw_.drawn = take_card(seat, replacement && phase_.replace_from_end);
    if (phase_.extra >= 0 && !lay_extras(seat)) return;
    draw_.last = !can_go_on(rules_, state_, phase_) && (phase_.dead_kept || !replacement);
    ask(seat_bit(seat), turn_step);
  }

  void discard(Seat seat, const Action& action) {
    const Card card = listed_at(action.cards, 0);
    unsigned how = 0;
    if (phase_.judged && !lawful_discards(rules_, state_, phase_, seat).has(card)) {
      draw_.at_fault |= seat_bit(seat);
      how = DrawState::out_of_order;
    }
    put_away(seat, card, how);
    tell(hand_, act_of(seat, action, all()));
    draw_.drawn = no_card;
    draw_.laid = draw_.laid_openly = draw_.took = false;
    draw_.must_discard = 0;
    draw_.offered = card;
    draw_.offered_by = seat;
    draw_.robbing = false;
    state_.step = claim_step;
    if (rounds_are_over())
      exhausted("play.rounds");
    else if (!ask_others(seat))
      draw(next_active(rules_, state_, seat), false);
  }

  void put_away(Seat seat, Card card, unsigned how) {
    take(rules_, state_, phase_.hand, seat, card);
    put(rules_, state_, phase_.river, seat, card);
    remember(state_, seat, card, how);
    ++draw_.discards[seat];
  }

  bool rounds_are_over() const {
    return phase_.rounds > 0 &&
           std::all_of(draw_.discards.begin(), draw_.discards.begin() + rules_.seats,
                       [&](std::uint8_t made) { return made >= phase_.rounds; });
  }

  /// Asks whoever could claim the card that is offered; false: play goes on at once.
  bool ask_others(Seat by) {
    const Seats asked = claimants(rules_, state_, phase_, by);
    ask(asked, state_.step);
    return asked != 0 || hand_.holds;
  }

  void own_move(Seat seat, const Action& action) {
    const DrawMove& move = *move_of(phase_.own, action.verb);
    tell(hand_, act_of(seat, action, all()));
    if (move.robbable) {
      draw_.offered = listed_at(action.cards, 0);
      draw_.offered_by = seat;
      draw_.robbing = true;
      state_.sealed[seat] = action;
      state_.step = rob_step;
      if (ask_others(seat)) return;
    }
    finish_own(seat, move, action.cards);
  }

  void finish_own(Seat seat, const DrawMove& move, CardList cards) {
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

  void carry_on(Seat seat, const DrawMove& move) {
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

  /// A second group of one suit is a fault where faults are judged.
  void fault_of_group(Seat seat, const DrawMove& move, CardList cards, Card taken) {
    if (!phase_.judged || phase_.goal != DrawPhase::Goal::collect ||
        move.way != DrawMove::Way::make)
      return;
    const Card one = taken != no_card ? taken : listed_at(cards, 0);
    const int open = meld_of_suit(rules_, state_, seat, rules_.deck.faces[one].suit);
    if (open >= 0 && !move.upgrade) draw_.at_fault |= seat_bit(seat);
  }

  /// Who of those that answered with this claim comes first.
  Seat first_of(const DrawMove& claim, Seat by) const {
    for (const bool preferred : {true, false}) {
      if (preferred && !claim.has_first) continue;
      Seat seat = by;
      for (int i = 1; i < rules_.seats; ++i) {
        seat = static_cast<Seat>(seat + 1 == rules_.seats ? 0 : seat + 1);
        if (!has_seat(state_.asked, seat) || state_.sealed[seat].verb != claim.verb) continue;
        if (preferred && !waits_first(claim, seat)) continue;
        return seat;
      }
    }
    return no_seat;
  }

  /// Whether the card that waits for the one offered is among those that come first.
  bool waits_first(const DrawMove& claim, Seat seat) const {
    const int suit = rules_.deck.faces[draw_.offered].suit;
    if (suit < 0) return false;
    const Suited held = suited(rules_, state_, phase_, seat, suit);
    return held.size > 0 && claim.first_if.has(held.cards[0]);
  }

  void claimed(Seat seat, const Action& action) {
    const Card card = draw_.offered;
    const Seat from = draw_.offered_by;
    if (action.verb == Verb::out) {
      const bool stands = wins(rules_, state_, phase_, seat, card);
      draw_.win = card;
      draw_.win_from = from;
      take(rules_, state_, state_.step == rob_step ? phase_.hand : phase_.river, from, card);
      put(rules_, state_, phase_.hand, seat, card);
      if (state_.step == claim_step) mark_taken();
      state_.sealed[from] = Action{};
      go_out(seat, action, stands);
      return;
    }
    const DrawMove& move = *move_of(phase_.claims, action.verb);
    if (move.way == DrawMove::Way::take) {
      take_discard(seat, action, card, from);
      return;
    }
    fault_of_group(seat, move, action.cards, card);
    take(rules_, state_, phase_.river, from, card);
    mark_taken();
    lay(rules_, state_, phase_, move, seat, action.cards, card, from);
    remember(state_, seat, card, DrawState::meld);
    log_set(seat, action.verb, action.cards);
    tell(hand_, act_of(seat, action, all()));
    carry_on(seat, move);
  }

  void mark_taken(unsigned how = DrawState::taken) {
    draw_.told_how[draw_.told_count - 1U] =
        static_cast<std::uint8_t>(draw_.told_how[draw_.told_count - 1U] | how);
  }

  /// In place of a card of the wall.
  void take_discard(Seat seat, const Action& action, Card card, Seat from) {
    take(rules_, state_, phase_.river, from, card);
    put(rules_, state_, phase_.hand, seat, card);
    mark_taken(DrawState::taken | DrawState::into_hand);
    tell(hand_, act_of(seat, action, all()));
    draw_.turn = seat;
    draw_.drawn = card;
    draw_.took = true;
    draw_.replacement = false;
    draw_.offered = no_card;
    draw_.offered_by = no_seat;
    draw_.last = !can_go_on(rules_, state_, phase_);
    ask(seat_bit(seat), turn_step);
  }

  void go_out(Seat seat, const Action& action, bool stands) {
    draw_.turn = seat;
    tell(hand_, act_of(seat, action, all()));
    if (stands) {
      finish(hand_, Outcome::won, seat, "play.out");
      return;
    }
    draw_.at_fault |= seat_bit(seat);
    finish(hand_, phase_.false_out_voids ? Outcome::void_hand : Outcome::played, no_seat,
           "play.false_out");
  }

  Hand& hand_;
  const Rules& rules_;
  State& state_;
  DrawState& draw_;
  const DrawPhase& phase_;
};

} // namespace

Seat first_to_draw(const Rules& rules, const State& state, const DrawPhase& phase) {
  const int role = phase.first_throw < 0
                       ? phase.first_role
                       : (throw_sum(rules, state, phase.first_throw) - 1) % rules.seats;
  return seat_of_role(rules, state, role);
}

void DrawPhase::enter(Hand& now) const { Drawing(now, *this).begin(); }

void DrawPhase::answer(Hand& now, Seat seat, const Action& action) const {
  Drawing(now, *this).act(seat, action);
}

bool DrawPhase::sealed(const State& state) const { return state.step != turn_step; }

void DrawPhase::resolve(Hand& now) const { Drawing(now, *this).resolve(); }

void DrawPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const DrawPhase& phase = *this;
  if (state.step != turn_step) {
    offer_claims(rules, state, phase, seat, &into);
    // where there is no other way to draw a claim cannot be passed
    const bool must =
        std::any_of(into.listed().begin(), into.listed().end(),
                    [&](const Action& each) { return move_of(phase.claims, each.verb)->always; });
    if (!must) into.add(Action{});
    return;
  }
  const bool drew = draw_state(state).drawn != no_card;
  if (drew) offer_own(rules, state, phase, seat, false, into);
  const FaceSet faces = phase.judged ? faces_of(pile(rules, state, phase.hand, seat))
                                     : lawful_discards(rules, state, phase, seat);
  // no card may go: a set has to be laid instead
  if (!drew && faces.empty()) offer_own(rules, state, phase, seat, true, into);
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

FaceSet DrawPhase::waits(const Rules& rules, const State& state, Seat seat) const {
  return yezi::waits(rules, state, *this, seat);
}

std::optional<std::vector<Verb>> DrawPhase::open_claims(const Rules& rules,
                                                        const State& state) const {
  std::vector<Verb> verbs;
  if (drawing_now(rules, state) && state.step != turn_step)
    for (const DrawMove& move : claims) verbs.push_back(move.verb);
  return verbs;
}

PartSize DrawPhase::part() const { return part_of<DrawState>(); }

Outcomes DrawPhase::outcomes(std::string_view reason) const {
  if (reason == "play.out") return outcome_bit(Outcome::won);
  if (reason == "play.false_out")
    return !judged ? 0 : outcome_bit(false_out_voids ? Outcome::void_hand : Outcome::played);
  if (reason == "play") return 0; // it ends for one of the others
  return outcome_bit(ends_played ? Outcome::played : Outcome::drawn);
}

} // namespace yezi
