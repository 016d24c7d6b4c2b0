// Tricks of one or more cards: the leader puts down a combination, each other acting seat beats the
// best so far face up or buries as many cards, face down unless all see them; the last to have
// beaten takes the trick and leads.

#include "kits/tricks/play.h"

#include <cassert>

#include "core/unset.h"
#include "kits/tricks/duty.h"
#include "kits/tricks/unbeatable.h"
#include "table/evaluate.h"

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
  if (!zone(hand.rules, state, phase.hand, leader).empty()) return;
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
  return copies.empty() || cards == lowest_alike(cards, held, copies);
}
CardSet lowest_copies(CardSet singles, CardSet held, CardSet copies) {
  if (!meet(held, copies)) return singles;
  CardSet kept;
  for (const Card card : each(singles))
    if (lowest(card_bit(card), held, copies)) kept |= card_bit(card);
  return kept;
}

void offer_leads(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                 CardSet held, CardSet unbeatable, Offer& out) {
  const ComboBook& book = rules.book;
  CardSet singles = not_held_back(phase, held, trick_state(state).face_up);
  if (phase.law.on) {
    // the earliest group still held; within it what is unbeatable comes later, where the law says
    // so
    const LeadLaw& law = phase.law;
    const CardSet late = law.split_unbeatable ? unbeatable : CardSet{};
    int earliest = 256;
    singles = {};
    for (const Card card : each(held)) {
      const int place = law.group[card] * 2 + (has_card(late, card) ? 1 : 0);
      if (place < earliest) {
        earliest = place;
        singles = {};
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

/// `held`: what may be played of the hand.
void offer_follows(const Rules& rules, const State& state, const TrickPhase& phase, CardSet held,
                   bool may_win, Offer& out) {
  std::vector<ComboId>& beaters = out.scratch();
  if (may_win) {
    book_now(rules, state).beaters_within(trick_state(state).best, held, beaters);
  } else {
    beaters.clear();
  }
  Action action;
  action.verb = Verb::beat;
  Unset<CardSet, 256> cards;
  std::size_t count = 0;
  for (const ComboId id : beaters) {
    action.combo = id;
    action.cards = rules.book[id].cards;
    if (!lowest(action.cards.set(), held, rules.deck.copies)) continue;
    out.add(action);
    assert(count < cards.size());
    cards[count++] = action.cards.set();
  }
  using Follow = TrickPhase::Follow;
  CardSet buried = held;
  switch (phase.follow) {
  case Follow::catch_or_bury:
    count = 0;
    break;
  case Follow::beat_or_break:
    break;
  case Follow::must_beat:
    if (count > 0) return;
    break;
  case Follow::follow_suit: // a card that would beat does
    for (; count > 0; --count) buried &= ~alike_to(first_of(cards[count - 1]), rules.deck.copies);
    if (buried.empty()) return;
    break;
  }
  out.add_breaks(Verb::bury, buried, trick_state(state).size, std::span(cards.data(), count));
}

/// What the duties of a trick of single cards ask of who follows; none in other tricks.
DutyTiers tiers_now(const Rules& rules, const State& state, const TrickPhase& phase) {
  const TrickState& trick = trick_state(state);
  if (trick.size != 1) return {};
  return duty_tiers(rules, phase, state.trump, first_of(rules.book[trick.led].cards),
                    first_of(rules.book[trick.best].cards));
}

/// Shows the card that was turned up, in the hand where it stays.
void show_turned(Hand& hand, const TrickPhase& phase) {
  const Card turned = trick_state(hand.state).turned;
  if (turned == no_card) return;
  Event event;
  event.kind = Event::Kind::reveal;
  event.size = 1;
  event.cards = card_bit(turned);
  event.arg = static_cast<std::uint16_t>(phase.hand) & max_arg;
  event.cards_seen_by = event.known_by = everyone(hand.rules);
  event.seat = trick_state(hand.state).turner;
  note(hand, event);
}

/// The last card that the deal brings to a zone.
Card last_dealt(const Rules& rules, const Deal& deal, int zone) {
  Card last = no_card;
  std::size_t from = deal.cut;
  for (const DealStep step : rules.deal) {
    if (step.zone == zone) last = deal.order[from];
    if (++from == deal.size) from = 0;
  }
  return last;
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

/// What following a single tells that the seat does not hold, from the duty that bound it.
void note_lacking(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action) {
  TrickState& trick = trick_state(hand.state);
  if (phase.follow == TrickPhase::Follow::beat_or_break) {
    if (action.verb == Verb::bury)
      trick.lacks_by_follow[seat] |=
          book_now(hand.rules, hand.state).higher(first_of(hand.rules.book[trick.best].cards));
    return;
  }
  const DutyTiers tiers = tiers_now(hand.rules, hand.state, phase);
  const bool hidden = action.verb == Verb::bury && !phase.open_burials;
  trick.lacks_by_follow[seat] |=
      hidden ? denied_face_down(tiers) : denied(tiers, first_of(action.cards.set()));
}

void put_face_up(Hand& hand, const TrickPhase& phase, Seat seat, const Action& action) {
  State& state = hand.state;
  TrickState& trick = trick_state(state);
  const ComboId id =
      action.combo != no_combo ? action.combo : hand.rules.book.find(action.cards.set());
  zone(hand.rules, state, phase.spent, seat) |= action.cards.set();
  const CardSet played = std::exchange(trick.face_up, trick.face_up | action.cards.set());
  trick.best = id;
  trick.best_seat = seat;
  if (action.verb != Verb::lead) return;
  trick.led = id;
  trick.size = static_cast<std::uint8_t>(size_of(action.cards.set()));
  // What a privileged leader's card tells depends on who looks: table/information_set.h.
  if (trick.size == 1 && leads_tell(phase) && state.marks[mark_privileged] != seat)
    trick.lacks_by_lead[seat] |=
        denied_by_lead(hand.rules, phase, first_of(action.cards.set()), played);
}

} // namespace

Seat TrickPhase::first_leader(const Rules& rules, Seating seating, Seat opener) const {
  return opener_leads ? opener : seat_at(rules, seating, first_role);
}

void TrickPhase::hands_changed(const Rules& rules, State& state) const {
  for (Seat seat = 0; seat < rules.seats; ++seat)
    trick_state(state).dealt[seat] = zone(rules, state, hand, seat);
}

void TrickPhase::deal(const Rules& rules, const Deal& deal, State& state) const {
  hands_changed(rules, state);
  trick_state(state).leader = first_leader(rules, seating(state), state.marks[mark_opener]);
  if (trump.kind == TrumpRule::Kind::fixed) state.trump = static_cast<Trump>(trump.suit + 1);
  if (trump.kind != TrumpRule::Kind::turned_up) return;
  const Card turned = last_dealt(rules, deal, trump.zone < 0 ? hand : trump.zone);
  if (turned != no_card) state.trump = static_cast<Trump>(rules.deck.faces[turned].suit + 1);
  if (trump.zone >= 0 || turned == no_card) return;
  trick_state(state).turned = turned;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (has_card(zone(rules, state, hand, seat), turned)) trick_state(state).turner = seat;
}

void TrickPhase::hide(const Rules& /*rules*/, Seat viewer, const State& /*truth*/,
                      State& seen) const {
  for (Seat seat = 0; seat < max_seats; ++seat)
    if (seat != viewer) trick_state(seen).dealt[seat] = {};
}

CardSet TrickPhase::unbeatable_cards(const Rules& rules, const State& state, Seat seat) const {
  return unbeatable.on ? unbeatable_fast(rules, state, seat, unbeatable.depth) : CardSet{};
}

void TrickPhase::enter(Hand& now) const {
  if (trump.kind == TrumpRule::Kind::term) now.state.trump = trump_of(now.table, now.state);
  if (leader_mark >= 0) {
    const Seat named = now.state.marks[static_cast<std::size_t>(leader_mark)];
    if (named < now.rules.seats && has_seat(active_seats(now.rules, now.state), named))
      trick_state(now.state).leader = named;
  }
  show_turned(now, *this);
  open_trick(now, *this);
}

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
    const CardSet playable = allowed(tiers_now(rules, state, phase), held);
    offer_follows(rules, state, phase, playable, may_win, into);
    return;
  }
  CardSet sure;
  if (phase.unbeatable.on && (phase.law.split_unbeatable || phase.out.on))
    into.judged = sure = unbeatable_cards(rules, state, seat);
  if (phase.out.on) add_claims(rules, state, phase, seat, sure, into);
  if (held.empty()) {
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
  zone(now.rules, state, phase.hand, seat) &= ~action.cards.set();
  if (action.verb != Verb::lead && trick.size == 1) note_lacking(now, phase, seat, action);
  if (action.verb == Verb::bury) {
    zone(now.rules, state, phase.buried, seat) |= action.cards.set();
    if (phase.open_burials) trick.face_up |= action.cards.set();
    note(now, act(now, seat, action, phase.open_burials ? all : seat_bit(seat), all));
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

Trump trump_of(const Table& table, const State& state) {
  const std::int64_t suit = evaluate(table, state, trick_rules(*table.rules).trump.term);
  const auto suits = static_cast<std::int64_t>(table.rules->deck.suits.size());
  if (suit < 0 || suit > suits)
    throw ScriptError("play.trump comes to " + std::to_string(suit) +
                      "; wanted the number of a suit, 1 to " + std::to_string(suits) +
                      ", or 0 for no trumps");
  return static_cast<Trump>(suit);
}

PartSize TrickPhase::part() const { return part_of<TrickState>(); }

const Tricks* TrickPhase::tricks(const State& state) const { return &trick_state(state); }

Outcomes TrickPhase::outcomes(std::string_view reason) const {
  if (reason == "play.out") return out.on ? outcome_bit(Outcome::won) : 0;
  if (last_wins) return outcome_bit(Outcome::won);
  return outcome_bit(out.on ? Outcome::drawn : Outcome::played);
}

} // namespace yezi
