// From one question to the next: taking an answer, moving through the phases, ending.

#include <algorithm>
#include <cassert>

#include "kits/kit.h"
#include "table/hand.h"
#include "table/terms/blame.h"

namespace yezi {

namespace {

/// The cards of a place as events can hold them: one set, or lists of eight at most.
std::vector<Cards> shown_at(const Rules& rules, const State& state, int zone_index, Seat seat) {
  std::vector<Cards> shown;
  if (!rules.piles) {
    const CardSet cards = zone(rules, state, zone_index, seat);
    if (!cards.empty()) shown.emplace_back(cards);
    return shown;
  }
  const Pile cards = pile(rules, state, zone_index, seat);
  int listed_cards = 0;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    for (int i = cards.count(static_cast<Card>(face)); i > 0; --i) {
      if (listed_cards++ % max_listed == 0) shown.emplace_back();
      shown.back() = list_with(shown.back().list(), static_cast<Card>(face));
    }
  }
  return shown;
}

void take_answer(Hand& hand, Seat seat, const Action& action) {
  State& state = hand.state;
  ++state.decisions;
  const Phase& phase = hand.rules.phases[state.phase];
  blaming(hand.rules, phase.name, [&] {
    if (!phase.kit->sealed(state)) {
      phase.kit->answer(hand, seat, action);
      return;
    }
    state.sealed[seat] = action;
    state.answered |= seat_bit(seat);
    if (state.answered == state.asked && !hand.holds) phase.kit->resolve(hand);
  });
}

/// The action as it is offered, which says more of it than the caller does (is the claim certain?).
/// Throws NotOffered.
Action as_offered(const Table& table, State& state, Seat seat, const Action& action,
                  const Offer& offered) {
  const std::optional<Action> own = offered.match(action);
  if (!own) {
    throw NotOffered("\"" + to_text(*table.rules, action) + "\" is not offered to seat " +
                     std::to_string(seat) + (offered.empty() ? ", which is not asked" : ""));
  }
  state.choices += static_cast<std::uint32_t>(std::min<std::uint64_t>(offered.usual_count(), 2000));
  return *own;
}

} // namespace

Table lay(std::shared_ptr<const Rules> rules, Hooks* hooks) { return {std::move(rules), hooks}; }

void note(Hand& hand, Event event) {
  assert(of_deck(hand.rules.deck, event.cards));
  State& state = hand.state;
  if (state.log_size == state.log_room()) {
    const Phase& phase = hand.rules.phases[state.phase];
    const Value* clause = find(hand.rules.said, phase.name);
    throw HandTooLong(
        to_text(Fault{clause == nullptr ? Place{hand.rules.said.source_file, 0} : clause->place,
                      phase.name + " of " + hand.rules.said.id + ": the hand has more than " +
                          std::to_string(state.log_room()) + " events: does it end?"}));
  }
  state.add_to_log(event);
  if (hand.out != nullptr) hand.out->push_back(event);
}

Event act(Hand& hand, Seat seat, const Action& action, Seats cards_seen_by, Seats known_by) {
  Event event;
  event.kind = Event::Kind::act;
  event.seat = seat;
  event.verb = action.verb;
  event.size = static_cast<std::uint8_t>(size_of(hand.rules.deck, action.cards));
  event.trick = hand.state.trick;
  event.cards_seen_by = cards_seen_by;
  event.known_by = known_by;
  event.arg = action.arg & max_arg;
  event.cards = action.cards;
  return event;
}

Seats seers(const Rules& rules, int zone, Seat owner) {
  const Zone& place = rules.zones[static_cast<std::size_t>(zone)];
  if (place.seen_by == Zone::SeenBy::all) return everyone(rules);
  return place.seen_by == Zone::SeenBy::owner && place.of_seat ? seat_bit(owner) : Seats{0};
}

Event moved(const Rules& rules, Seat actor, CardSet cards, ZoneOf from, ZoneOf to) {
  Event event;
  event.kind = Event::Kind::move;
  event.seat = actor;
  event.size = static_cast<std::uint8_t>(size_of(cards));
  event.cards = cards;
  event.cards_seen_by =
      static_cast<Seats>(seers(rules, from.zone, from.seat) | seers(rules, to.zone, to.seat));
  event.known_by = everyone(rules);
  event.trick = static_cast<std::uint8_t>(word_of(rules, from.zone, from.seat));
  event.arg = word_of(rules, to.zone, to.seat) & max_arg;
  return event;
}

void enter_phase(Hand& hand, std::size_t phase) {
  State& state = hand.state;
  state.phase = static_cast<std::uint8_t>(phase);
  state.step = 0;
  state.asked = 0;
  state.answered = 0;
  if (phase == hand.rules.phases.size()) {
    finish(hand, Outcome::played, no_seat, hand.rules.phases.back().name);
    return;
  }
  const Phase& next = hand.rules.phases[phase];
  blaming(hand.rules, next.name, [&] { next.kit->enter(hand); });
}

void next_phase(Hand& hand) { enter_phase(hand, hand.state.phase + 1U); }

void finish(Hand& hand, Outcome outcome, Seat winner, std::string_view reason) {
  State& state = hand.state;
  const Rules& rules = hand.rules;
  state.outcome = outcome;
  state.marks[mark_winner] = winner;
  const int index = index_of(rules.reasons, reason);
  assert(index >= 0);
  state.reason = static_cast<std::uint8_t>(index);
  state.asked = 0;
  state.answered = 0;
  if (hand.out == nullptr) return;
  const Seats all = everyone(rules);
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    if (((rules.reveal_at_end >> z) & 1U) == 0) continue;
    for (Seat s = 0; s < places_of(rules, rules.zones[z]); ++s) {
      Event event;
      event.kind = Event::Kind::reveal;
      event.seat = rules.zones[z].of_seat ? s : no_seat;
      event.trick = state.trick;
      event.arg = static_cast<std::uint8_t>(z);
      event.cards_seen_by = event.known_by = all;
      for (const Cards cards : shown_at(rules, state, static_cast<int>(z), s)) {
        event.size = static_cast<std::uint8_t>(size_of(rules.deck, cards));
        event.cards = cards;
        hand.out->push_back(event);
      }
    }
  }
  Event event;
  event.kind = Event::Kind::finish;
  event.seat = winner;
  event.trick = state.trick;
  event.cards_seen_by = event.known_by = all;
  event.arg = static_cast<std::uint8_t>(outcome);
  hand.out->push_back(event);
}

void offer(const Table& table, const State& state, Seat seat, Offer& out) {
  out.clear();
  const Rules& rules = *table.rules;
  out.copies = rules.deck.copies;
  if (!has_seat(state.asked, seat) || has_seat(state.answered, seat)) return;
  const Phase& phase = rules.phases[state.phase];
  blaming(rules, phase.name, [&] { phase.kit->offer(table, state, seat, out); });
}

void apply_offered(const Table& table, State& state, Seat seat, const Action& action, Events* out) {
  Hand hand{table, *table.rules, state, out};
  take_answer(hand, seat, action);
}

void apply_to_window(const Table& table, State& state, Seat seat, const Action& action,
                     Events* out) {
  thread_local Offer offered; // kept for its room
  offer(table, state, seat, offered);
  Hand hand{table, *table.rules, state, out, true};
  take_answer(hand, seat, as_offered(table, state, seat, action, offered));
}

bool is_window(const Rules& rules, const State& state) {
  return state.phase < rules.phases.size() && rules.phases[state.phase].kit->sealed(state);
}

void close_window(const Table& table, State& state, Events* out) {
  Hand hand{table, *table.rules, state, out, true};
  const Phase& phase = table.rules->phases[state.phase];
  blaming(hand.rules, phase.name, [&] { phase.kit->resolve(hand); });
}

void apply(const Table& table, State& state, Seat seat, const Action& action, Events* out) {
  thread_local Offer offered; // kept for its room
  offer(table, state, seat, offered);
  apply(table, state, seat, action, offered, out);
}

void apply(const Table& table, State& state, Seat seat, const Action& action, const Offer& offered,
           Events* out) {
  apply_offered(table, state, seat, as_offered(table, state, seat, action, offered), out);
}

} // namespace yezi
