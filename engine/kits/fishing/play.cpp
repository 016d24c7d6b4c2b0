// A turn of fishing: a card of the hand, then the card turned up.

#include <algorithm>

#include "kits/fishing/layout.h"
#include "table/offer.h"

namespace yezi {

namespace {

bool must_take(const Rules& rules, const State& state, const FishingPhase& phase) {
  return turned_up(rules, state, phase) ? phase.drawn_must : phase.hand_must;
}

/// A hand with a large pack has more events than a State's log can hold, so they are only reported.
void tell_event(Hand& now, const Event& event) {
  if (!now.rules.piles)
    note(now, event);
  else if (now.out != nullptr)
    now.out->push_back(event);
}

} // namespace

Outcomes FishingPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::played);
}

Outcome FishingPhase::unwon() const { return Outcome::played; }

PartSize FishingPhase::part() const {
  return {FishingState::tag, static_cast<std::uint16_t>(FishingState::bytes(pack)), fresh.get()};
}

void FishingPhase::prepare(const Deck& deck) {
  pack = static_cast<std::uint8_t>(deck.pack_size());
  FishingState empty;
  empty.room = pack;
  empty.empty_stock();
  fresh = std::make_shared<const FishingState>(empty);
}

void FishingPhase::deal(const Rules& rules, const Deal& deal, State& state) const {
  FishingState& part = state.part<FishingState>();
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
  const int open = phase.last < 0 ? 0 : count_at(now.rules, now.state, phase.last, 0);
  return now.state.part<FishingState>().size + open;
}

/// Takes the top card of the stock, or where that is used up one of those that lie open.
Card draw_from(Hand& now, const FishingPhase& phase) {
  State& state = now.state;
  FishingState& part = state.part<FishingState>();
  const bool open = part.size == 0;
  Card card = no_card;
  if (open)
    card = first_of(ones_at(now.rules, state, {phase.last, 0}));
  else
    std::swap(card, part.order[--part.size]);
  take_up(now.rules, state, {open ? phase.last : phase.stock, 0}, only(now.rules.deck, card));
  return card;
}

Event drawn_event(const Hand& now, Seat seat, Cards cards, Seats seen_by) {
  Event event;
  event.kind = Event::Kind::draw;
  event.seat = seat;
  event.size = static_cast<std::uint8_t>(size_of(now.rules.deck, cards));
  event.cards = cards;
  event.cards_seen_by = seen_by;
  event.known_by = everyone(now.rules);
  return event;
}

/// A card is turned up, which joins the layout at once where it catches nothing.
void turn_up(Hand& now, const FishingPhase& phase, Seat seat) {
  State& state = now.state;
  const Card card = draw_from(now, phase);
  const Cards up = only(now.rules.deck, card);
  tell_event(now, drawn_event(now, seat, up, everyone(now.rules)));
  if (catches(now.rules, state, phase, card).empty()) {
    put_down(now.rules, state, {phase.pool, 0}, up);
    turn_ends(now, phase, seat);
    return;
  }
  put_down(now.rules, state, {phase.turned, 0}, up);
  state.asked = seat_bit(seat);
}

/// All hands are empty: each draws anew, as many as leave a card to turn up beside each.
void refill(Hand& now, const FishingPhase& phase, Seat first) {
  State& state = now.state;
  FishingState& part = state.part<FishingState>();
  for (Seat seat = 0; seat < now.rules.seats; ++seat)
    if (part.held[seat] > 0) return;
  const int seats = std::popcount(unsigned{active_seats(now.rules, state)});
  const int each_draws = std::min(phase.refill, part.size / (2 * seats));
  Seat seat = first;
  for (int i = 0; i < seats && each_draws > 0; ++i, seat = next_active(now.rules, state, seat)) {
    Cards drawn;
    for (int card = 0; card < each_draws; ++card)
      drawn = with_card(now.rules.deck, drawn, draw_from(now, phase));
    put_down(now.rules, state, {phase.hand, seat}, drawn);
    part.lacks[seat] = {};
    tell_event(now, drawn_event(now, seat, drawn, seers(now.rules, phase.hand, seat)));
  }
  count_hands(now.rules, state, phase);
}

void turn_begins(Hand& now, const FishingPhase& phase, Seat seat) {
  if (phase.refill > 0) refill(now, phase, seat);
  if (left_to_draw(now, phase) == 0)
    finish(now, Outcome::played, no_seat, "play");
  else if (empty_at(now.rules, now.state, {phase.hand, seat}))
    turn_up(now, phase, seat);
  else
    now.state.asked = seat_bit(seat);
}

/// The even number of cards like this one that a hand holds, as events can show them: of an odd
/// number the lowest copy stays.
void add_pairs(const Rules& rules, const State& state, ZoneOf hand, Card card,
               std::vector<Cards>& shown) {
  int left = alike_at(rules, state, hand, card) / 2 * 2;
  if (!rules.piles) {
    const CardSet alike =
        alike_to(card, rules.deck.copies) & zone(rules, state, hand.zone, hand.seat);
    if (shown.empty()) shown.emplace_back();
    shown.back() = shown.back().set() | (size_of(alike) == left ? alike : rest_of(alike));
    return;
  }
  for (; left > 0; left -= max_listed)
    shown.push_back(some_at(rules, state, hand, card, std::min(left, max_listed)));
}

/// Pairs of a dealt hand that are caught at once.
void lay_out_pairs(Hand& now, const FishingPhase& phase, Seat seat) {
  const ZoneOf hand{phase.hand, seat};
  std::vector<Cards> shown;
  for (const Card card : each(ones_at(now.rules, now.state, hand) & phase.laid_out))
    if (alike_at(now.rules, now.state, hand, card) > 1)
      add_pairs(now.rules, now.state, hand, card, shown);
  for (const Cards pairs : shown) {
    take_up(now.rules, now.state, hand, pairs);
    put_down(now.rules, now.state, {phase.caught, seat}, pairs);
    count_hands(now.rules, now.state, phase);
    Event event = drawn_event(now, seat, pairs, everyone(now.rules));
    event.kind = Event::Kind::reveal;
    event.verb = Verb::claim;
    event.arg = static_cast<std::uint8_t>(phase.hand);
    tell_event(now, event);
  }
}

} // namespace

void FishingPhase::enter(Hand& now) const {
  for (Role role = 0; role < now.rules.seats && !laid_out.empty(); ++role)
    lay_out_pairs(now, *this, seat_of_role(now.rules, now.state, role));
  turn_begins(now, *this, now.state.head);
}

namespace {

/// What a card catches: the action, the kind of the card, and all kinds by the lowest copies.
struct Catch {
  Action action;
  Card played = no_card;
  Cards kinds;
};

std::vector<Catch> catches_of(const Rules& rules, const State& state, const FishingPhase& phase,
                              CardSet cards) {
  const Deck& deck = rules.deck;
  std::vector<Catch> found;
  for (const Card card : each(cards)) {
    for (const Cards target : catches(rules, state, phase, card)) {
      Catch one;
      one.action.verb = phase.take;
      one.action.cards = with_card(deck, target, card);
      one.played = kind_of(deck, card);
      one.kinds = deck.lists ? one.action.cards
                             : Cards(lowest_alike(one.action.cards.set(), rules.pack, deck.copies));
      found.push_back(one);
    }
  }
  return found;
}

/// Says which card is played where another could be as well.
void number_alike(std::vector<Catch>& found, const Deck& deck) {
  for (Catch& one : found) {
    const auto same = std::count_if(found.begin(), found.end(),
                                    [&](const Catch& other) { return other.kinds == one.kinds; });
    if (same < 2) continue;
    std::uint16_t place = 1;
    for (const Card kind : each(kinds_of(deck, one.kinds))) {
      if (kind == one.played) break;
      ++place;
    }
    one.action.arg = place;
  }
}

} // namespace

void FishingPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const CardSet mine = ones_at(rules, state, in_play(rules, state, *this, seat));
  std::vector<Catch> found = catches_of(rules, state, *this, mine);
  number_alike(found, rules.deck);
  CardSet catching;
  for (const Catch& one : found) {
    into.add(one.action);
    catching |= card_bit(one.played);
  }
  for (const Card card : each(mine)) {
    Action action;
    action.verb = heap;
    action.cards = pile_with(rules, state, *this, card);
    if (!action.cards.empty()) into.add(action);
  }
  const bool must = must_take(rules, state, *this);
  if (!turned_up(rules, state, *this) && !release) {
    if (!must || found.empty()) into.add(Action{});
    return;
  }
  for (const Card card : each(mine)) {
    if (must && has_card(catching, kind_of(rules.deck, card))) continue;
    Action action;
    action.verb = lay;
    action.cards = only(rules.deck, card);
    into.add(action);
  }
}

namespace {

/// Notes what a pass shows of a seat that has to catch.
void note_lacks(const Rules& rules, State& state, const FishingPhase& phase, Seat seat) {
  for (const Card card : each(rules.pack))
    if (!catches(rules, state, phase, card).empty())
      state.part<FishingState>().lacks[seat] |= card_bit(card);
}

void count_catch(const Rules& rules, State& state, const FishingPhase& phase, Seat seat,
                 Cards cards, bool from_stock) {
  using From = CaughtCount::From;
  for (const CaughtCount& count : phase.counts) {
    const bool from = count.from == From::any || (count.from == From::stock) == from_stock;
    const bool alike = count.alike == 0 || (size_of(rules.deck, cards) == count.alike &&
                                            size_of(kinds_of(rules.deck, cards)) == 1);
    if (from && alike) ++state.counters[count.counter + seat];
  }
}

} // namespace

void FishingPhase::answer(Hand& now, Seat seat, const Action& action) const {
  const Rules& rules = now.rules;
  State& state = now.state;
  const bool from_stock = turned_up(rules, state, *this);
  if (action.verb == Verb::pass && hand_must) note_lacks(rules, state, *this, seat);
  if (action.verb != Verb::pass) {
    const Card played = played_of(rules, state, *this, seat, action);
    const Cards one = only(rules.deck, played);
    const Cards others = rules.piles ? less_card(rules.deck, action.cards, played)
                                     : Cards(action.cards.set() & ~one.set());
    const bool of_pile = action.verb == take && alike_at(rules, state, {piled, 0}, played) > 0;
    take_up(rules, state, in_play(rules, state, *this, seat), one);
    if (!others.empty()) take_up(rules, state, {of_pile ? piled : pool, 0}, others);
    const ZoneOf to =
        action.verb == take ? ZoneOf{caught, seat} : ZoneOf{action.verb == heap ? piled : pool, 0};
    put_down(rules, state, to, action.cards);
    if (action.verb == take) count_catch(rules, state, *this, seat, action.cards, from_stock);
    count_hands(rules, state, *this);
  }
  tell_event(now, act(now, seat, action, everyone(rules), everyone(rules)));
  if (from_stock)
    turn_ends(now, *this, seat);
  else
    turn_up(now, *this, seat);
}

} // namespace yezi
