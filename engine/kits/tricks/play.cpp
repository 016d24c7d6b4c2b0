// Tricks of one or more cards: the leader puts down a combination, each other acting seat beats the
// best so far face up or buries as many cards face down, the last to have beaten takes the trick
// and leads.

#include "kits/tricks/play.h"

#include <cassert>

#include "kits/tricks/unbeatable.h"

namespace yezi {

namespace {

/// The start of a trick: the leader is asked, to lead or to declare; or the hand is over.
void open_trick(Hand& hand, const TrickPhase& phase) {
  State& state = hand.state;
  trick_state(state).acted = 0;
  trick_state(state).led = trick_state(state).best = no_combo;
  trick_state(state).best_seat = no_seat;
  const Seat leader = trick_state(state).leader;
  state.asked = seat_bit(leader);
  if (zone(hand.rules, state, phase.hand, leader) != 0) return;
  const OutRule& out = phase.out;
  if (phase.last_wins) {
    finish(hand, Outcome::won, leader, "play");
  } else if (!out.on) {
    finish(hand, Outcome::played, no_seat, "play");
  } else if (!out.after_last || trick_state(state).won_cards[leader] < out.least) {
    finish(hand, Outcome::drawn, no_seat, "play");
  }
}

/// Of alike cards in the hand the lowest: others would be the same play once more.
bool lowest(CardSet cards, CardSet held, CardSet copies) {
  return copies == 0 || cards == lowest_alike(cards, held, copies);
}
CardSet lowest_copies(CardSet singles, CardSet held, CardSet copies) {
  if ((held & copies) == 0) return singles;
  CardSet kept = 0;
  for (const Card card : each(singles))
    if (lowest(card_bit(card), held, copies)) kept |= card_bit(card);
  return kept;
}

void offer_leads(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                 CardSet held, CardSet unbeatable, Offer& out) {
  const ComboBook& book = rules.book;
  CardSet singles = held;
  if (phase.law.on) {
    // the earliest group still held; within it what is unbeatable comes later, where the law says
    // so
    const LeadLaw& law = phase.law;
    const CardSet late = law.split_unbeatable ? unbeatable : 0;
    int earliest = 256;
    singles = 0;
    for (const Card card : each(held)) {
      const int place = law.group[card] * 2 + (has_card(late, card) ? 1 : 0);
      if (place < earliest) {
        earliest = place;
        singles = 0;
      }
      if (place == earliest) singles |= card_bit(card);
    }
    if (law.unbeatable_free && state.marks[mark_privileged] == seat) singles |= unbeatable;
  }
  Action action;
  action.verb = Verb::lead;
  for (const Card card : each(lowest_copies(singles, held, rules.deck.copies))) {
    const ComboId id = book.single(card);
    if (id == no_combo || ((phase.may_lead >> book[id].pattern) & 1U) == 0) continue;
    action.cards = card_bit(card);
    action.combo = id;
    out.add(action);
  }
  std::vector<ComboId>& combos = out.scratch();
  book.within(held, combos);
  for (const ComboId id : combos) {
    const Combo& combo = book[id];
    if (combo.size < 2 || ((phase.may_lead >> combo.pattern) & 1U) == 0) continue;
    if (!lowest(combo.cards, held, rules.deck.copies)) continue;
    action.cards = combo.cards;
    action.combo = id;
    out.add(action);
  }
}

void offer_follows(const Rules& rules, const State& state, const TrickPhase& phase, CardSet held,
                   bool may_win, Offer& out) {
  std::vector<ComboId>& beaters = out.scratch();
  if (may_win) {
    rules.book.beaters_within(trick_state(state).best, held, beaters);
  } else {
    beaters.clear();
  }
  Action action;
  action.verb = Verb::beat;
  std::array<CardSet, 256> cards;
  std::size_t count = 0;
  for (const ComboId id : beaters) {
    action.combo = id;
    action.cards = rules.book[id].cards;
    if (!lowest(action.cards, held, rules.deck.copies)) continue;
    out.add(action);
    assert(count < cards.size());
    cards[count++] = action.cards;
  }
  if (phase.follow == TrickPhase::Follow::catch_or_bury) count = 0;
  out.add_breaks(Verb::bury, held, trick_state(state).size, std::span(cards.data(), count));
}

void take_trick(Hand& hand, const TrickPhase& phase) {
  State& state = hand.state;
  TrickState& trick = trick_state(state);
  const Seat winner = trick.best_seat;
  const CardSet cards = hand.rules.book[trick.best].cards;
  zone(hand.rules, state, phase.spent, winner) &= ~cards;
  zone(hand.rules, state, phase.taken, winner) |= cards;
  trick.won_cards[winner] = static_cast<std::uint8_t>(trick.won_cards[winner] + trick.size);
  ++trick.won_tricks[winner];
  trick.winners[state.trick - 1U] = winner;
  trick.last_winner = trick.leader = winner;
  Event event;
  event.kind = Event::Kind::take;
  event.seat = winner;
  event.size = trick.size;
  event.trick = state.trick;
  event.cards_seen_by = event.known_by = everyone(hand.rules);
  event.cards = cards;
  note(hand, event);
  open_trick(hand, phase);
}

void put_face_up(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action) {
  State& state = hand.state;
  TrickState& trick = trick_state(state);
  const ComboId id = action.combo != no_combo ? action.combo : hand.rules.book.find(action.cards);
  zone(hand.rules, state, phase.spent, seat) |= action.cards;
  trick.face_up |= action.cards;
  trick.best = id;
  trick.best_seat = seat;
  if (action.verb != Verb::lead) return;
  trick.led = id;
  trick.size = static_cast<std::uint8_t>(size_of(action.cards));
  // An ordinary leader of a single had nothing left of the earlier groups. What a privileged one's
  // lead tells depends on who looks: table/information_set.h.
  if (trick.size == 1 && phase.law.on && phase.unbeatable.from_leads &&
      state.marks[mark_privileged] != seat)
    trick.lacks_by_lead[seat] |= phase.law.earlier[first_of(action.cards)];
}

} // namespace

Seat TrickPhase::first_leader(const Rules& rules, Seating seating, Seat opener) const {
  return opener_leads ? opener : seat_at(rules, seating, first_role);
}

void TrickPhase::deal(const Rules& rules, const Deal& /*deal*/, State& state) const {
  for (int seat = 0; seat < rules.seats; ++seat)
    trick_state(state).dealt[static_cast<std::size_t>(seat)] =
        zone(rules, state, hand, static_cast<Seat>(seat));
  trick_state(state).leader = first_leader(rules, seating(state), state.marks[mark_opener]);
}

void TrickPhase::hide(const Rules& /*rules*/, Seat viewer, const State& /*truth*/,
                      State& seen) const {
  for (std::size_t seat = 0; seat < max_seats; ++seat)
    if (seat != viewer) trick_state(seen).dealt[seat] = 0;
}

CardSet TrickPhase::unbeatable_cards(const Rules& rules, const State& state, Seat seat) const {
  return unbeatable.on ? unbeatable_fast(rules, state, seat, unbeatable.depth) : 0;
}

void TrickPhase::enter(Hand& now) const { open_trick(now, *this); }

void TrickPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const TrickPhase& phase = *this;
  const CardSet held = zone(rules, state, phase.hand, seat);
  if (trick_state(state).acted > 0) {
    const bool last = size_of(held) == trick_state(state).size;
    const TrickState& trick = trick_state(state);
    const bool forfeits =
        last && trick.won_tricks[seat] == 0 && trick.size <= phase.last_needs_trick;
    const bool closed = phase.has_once && trick.led != no_combo && trick.best != trick.led &&
                        phase.once.lets_through(rules.book[trick.led]);
    const bool may_win = !forfeits && !closed;
    offer_follows(rules, state, phase, held, may_win, into);
    return;
  }
  CardSet sure = 0;
  if (phase.unbeatable.on && (phase.law.split_unbeatable || phase.out.on))
    into.judged = sure = unbeatable_cards(rules, state, seat);
  if (phase.out.on) add_claims(rules, state, phase, seat, sure, into);
  if (held == 0) {
    into.add(Action{}); // the last trick is over: declare or let it be
  } else {
    offer_leads(rules, state, phase, seat, held, sure, into);
  }
}

void TrickPhase::answer(Hand& now, Seat seat, const Action& action) const {
  const TrickPhase& phase = *this;
  State& state = now.state;
  TrickState& trick = trick_state(state);
  if (action.verb == Verb::declare) {
    answer_early(now, seat, action);
    return;
  }
  const Seats all = everyone(now.rules);
  if (action.verb == Verb::pass) {
    note(now, act(now, seat, action, all, all));
    finish(now, Outcome::drawn, no_seat, "play");
    return;
  }
  if (action.verb == Verb::lead) ++state.trick;
  zone(now.rules, state, phase.hand, seat) &= ~action.cards;
  if (action.verb == Verb::bury) {
    zone(now.rules, state, phase.buried, seat) |= action.cards;
    note(now, act(now, seat, action, seat_bit(seat), all));
    if (phase.follow == TrickPhase::Follow::beat_or_break && trick.size == 1)
      trick.lacks_by_bury[seat] |=
          now.rules.book.higher(first_of(now.rules.book[trick.best].cards));
  } else {
    put_face_up(now, phase, seat, action);
    note(now, act(now, seat, action, all, all));
  }
  ++trick.acted;
  const Seat next = next_active(now.rules, state, seat);
  if (next == trick.leader) {
    take_trick(now, phase);
  } else {
    state.asked = seat_bit(next);
  }
}

PartSize TrickPhase::part() const { return part_of<TrickState>(); }

const Tricks* TrickPhase::tricks(const State& state) const { return &trick_state(state); }

Outcomes TrickPhase::outcomes(std::string_view reason) const {
  if (reason == "play.out") return out.on ? outcome_bit(Outcome::won) : 0;
  if (last_wins) return outcome_bit(Outcome::won);
  return outcome_bit(out.on ? Outcome::drawn : Outcome::played);
}

} // namespace yezi
