// A turn of fishing: a card of the hand, then the card turned up.

#include <algorithm>

#include "kits/fishing/phase.h"
#include "table/hand.h"
#include "table/offer.h"

namespace yezi {

namespace {

bool must_take(const Rules& rules, const State& state, const FishingPhase& phase) {
  return table_zone(rules, state, phase.turned).empty() ? phase.hand_must : phase.drawn_must;
}

} // namespace

Outcomes FishingPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::played);
}

Outcome FishingPhase::unwon() const { return Outcome::played; }

PartSize FishingPhase::part() const { return part_of<FishingState>(); }

void FishingPhase::deal(const Rules& rules, const Deal& deal, State& state) const {
  FishingState& part = state.part<FishingState>();
  part = {};
  part.order.fill(no_card);
  std::size_t from = deal.cut;
  for (const DealStep step : rules.deal) {
    if (step.zone == stock) part.order[part.size++] = deal.order[from];
    if (++from == deal.size) from = 0;
  }
  std::reverse(part.order.begin(), part.order.begin() + part.size);
  count_hands(rules, state, *this);
}

void FishingPhase::hands_changed(const Rules& rules, State& state) const {
  count_hands(rules, state, *this);
}

namespace {

void turn_begins(Hand& now, const FishingPhase& phase, Seat seat);

void turn_ends(Hand& now, const FishingPhase& phase, Seat seat) {
  turn_begins(now, phase, next_active(now.rules, now.state, seat));
}

/// How many cards can still be turned up.
int left_to_draw(const Hand& now, const FishingPhase& phase) {
  return now.state.part<FishingState>().size +
         size_of(table_zone(now.rules, now.state, phase.last));
}

/// Takes the top card of the stock, or where that is used up one of those that lie open.
Card draw_from(Hand& now, const FishingPhase& phase) {
  State& state = now.state;
  FishingState& part = state.part<FishingState>();
  const bool open = part.size == 0;
  Card card = no_card;
  if (open)
    card = first_of(table_zone(now.rules, state, phase.last));
  else
    std::swap(card, part.order[--part.size]);
  zone(now.rules, state, open ? phase.last : phase.stock, 0) &= ~card_bit(card);
  return card;
}

/// A card is turned up, which joins the layout at once where it catches nothing.
void turn_up(Hand& now, const FishingPhase& phase, Seat seat) {
  State& state = now.state;
  const Card card = draw_from(now, phase);
  Event event;
  event.kind = Event::Kind::draw;
  event.seat = seat;
  event.size = 1;
  event.cards = card_bit(card);
  event.cards_seen_by = event.known_by = everyone(now.rules);
  note(now, event);
  if (catches(now.rules, state, phase, card).empty()) {
    zone(now.rules, state, phase.pool, 0) |= card_bit(card);
    turn_ends(now, phase, seat);
    return;
  }
  zone(now.rules, state, phase.turned, 0) = card_bit(card);
  state.asked = seat_bit(seat);
}

void turn_begins(Hand& now, const FishingPhase& phase, Seat seat) {
  if (left_to_draw(now, phase) == 0)
    finish(now, Outcome::played, no_seat, "play");
  else if (zone(now.rules, now.state, phase.hand, seat).empty())
    turn_up(now, phase, seat);
  else
    now.state.asked = seat_bit(seat);
}

/// Pairs of a dealt hand that are caught at once.
void lay_out_pairs(Hand& now, const FishingPhase& phase, Seat seat) {
  CardSet& held = zone(now.rules, now.state, phase.hand, seat);
  CardSet pairs;
  for (CardSet left = held & phase.laid_out; !left.empty();) {
    const CardSet alike = alike_to(first_of(left), now.rules.deck.copies) & left;
    left &= ~alike;
    pairs |= size_of(alike) % 2 == 0 ? alike : alike & ~lowest_of(alike);
  }
  if (pairs.empty()) return;
  held &= ~pairs;
  count_hands(now.rules, now.state, phase);
  zone(now.rules, now.state, phase.caught, seat) |= pairs;
  Event shown;
  shown.kind = Event::Kind::reveal;
  shown.verb = Verb::claim;
  shown.seat = seat;
  shown.cards = pairs;
  shown.size = static_cast<std::uint8_t>(size_of(pairs));
  shown.arg = static_cast<std::uint8_t>(phase.hand);
  shown.known_by = shown.cards_seen_by = everyone(now.rules);
  note(now, shown);
}

} // namespace

void FishingPhase::enter(Hand& now) const {
  for (Role role = 0; role < now.rules.seats && !laid_out.empty(); ++role)
    lay_out_pairs(now, *this, seat_of_role(now.rules, now.state, role));
  turn_begins(now, *this, now.state.head);
}

namespace {

/// What a card catches: the action, and its kinds by the lowest copies.
struct Catch {
  Action action;
  CardSet played, kinds;
};

std::vector<Catch> catches_of(const Rules& rules, const State& state, const FishingPhase& phase,
                              CardSet cards) {
  const CardSet copies = rules.deck.copies;
  std::vector<Catch> found;
  for (const Card card : each(cards)) {
    for (const CardSet target : catches(rules, state, phase, card)) {
      Catch one;
      one.action.verb = phase.take;
      one.action.cards = card_bit(card) | target;
      one.played = lowest_of(alike_to(card, copies));
      one.kinds = lowest_alike(one.action.cards.set(), rules.pack, copies);
      found.push_back(one);
    }
  }
  return found;
}

/// Says which card is played where another could be as well.
void number_alike(std::vector<Catch>& found, CardSet copies) {
  for (Catch& one : found) {
    const auto same = std::count_if(found.begin(), found.end(),
                                    [&](const Catch& other) { return other.kinds == one.kinds; });
    if (same < 2) continue;
    std::uint16_t place = 1;
    for (const Card kind : each(one_of_each(one.kinds, copies))) {
      if (card_bit(kind) == one.played) break;
      ++place;
    }
    one.action.arg = place;
  }
}

} // namespace

void FishingPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const CardSet mine = one_of_each(in_play(rules, state, *this, seat), copies);
  std::vector<Catch> found = catches_of(rules, state, *this, mine);
  number_alike(found, copies);
  CardSet catching;
  for (const Catch& one : found) {
    into.add(one.action);
    catching |= one.played;
  }
  for (const Card card : each(mine)) {
    Action action;
    action.verb = heap;
    action.cards = pile_with(rules, state, *this, card);
    if (!action.cards.empty()) into.add(action);
  }
  const bool must = must_take(rules, state, *this);
  if (table_zone(rules, state, turned).empty() && !release) {
    if (!must || found.empty()) into.add(Action{});
    return;
  }
  for (const Card card : each(mine)) {
    if (must && holds(catching, lowest_of(alike_to(card, copies)))) continue;
    Action action;
    action.verb = lay;
    action.cards = card_bit(card);
    into.add(action);
  }
}

void FishingPhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  const bool from_stock = !table_zone(now.rules, state, turned).empty();
  if (action.verb == Verb::pass && hand_must)
    for (const Card card : each(now.rules.pack))
      if (!catches(now.rules, state, *this, card).empty())
        state.part<FishingState>().lacks[seat] |= card_bit(card);
  for (const int from : {pool, turned, piled})
    if (from >= 0) zone(now.rules, state, from, 0) &= ~action.cards.set();
  zone(now.rules, state, hand, seat) &= ~action.cards.set();
  count_hands(now.rules, state, *this);
  if (action.verb == take)
    zone(now.rules, state, caught, seat) |= action.cards.set();
  else if (action.verb == heap)
    zone(now.rules, state, piled, 0) |= action.cards.set();
  else
    zone(now.rules, state, pool, 0) |= action.cards.set();
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  if (from_stock)
    turn_ends(now, *this, seat);
  else
    turn_up(now, *this, seat);
}

} // namespace yezi
