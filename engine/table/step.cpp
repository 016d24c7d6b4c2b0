// From one question to the next: dealing, taking an answer, moving through the phases, ending.

#include <algorithm>
#include <cassert>

#include "kits/kit.h"
#include "table/blame.h"
#include "table/hand.h"

namespace yezi {

Seats everyone(const Rules& rules) { return static_cast<Seats>((1U << rules.seats) - 1U); }

Seats active_seats(const Rules& rules, const State& state) {
  if (state.backwards) {
    Seats active = 0;
    for (int role = 0; role < rules.seats; ++role)
      if (((rules.active_roles >> role) & 1U) != 0)
        active |= seat_bit(seat_of_role(rules, state, role));
    return active;
  }
  const std::uint32_t turned = rules.active_roles << state.head;
  return static_cast<Seats>((turned | (turned >> rules.seats)) & everyone(rules));
}

Seat next_active(const Rules& rules, const State& state, Seat seat) {
  const Seats active = active_seats(rules, state);
  do {
    seat = next_seat(rules, state, seat);
  } while (!has_seat(active, seat));
  return seat;
}

Table lay(std::shared_ptr<const Rules> rules, Hooks* hooks) { return {std::move(rules), hooks}; }

State::State(const Rules& rules) {
  std::size_t zone_words = 0;
  for (const Zone& zone : rules.zones)
    zone_words =
        std::max(zone_words, static_cast<std::size_t>(zone.word) +
                                 static_cast<std::size_t>((zone.of_seat ? rules.seats : 1) *
                                                          rules.place_words));
  assert(zone_words <= max_zone_words);
  word_count = static_cast<std::uint8_t>(zone_words);
  std::size_t at = zone_words * sizeof(std::uint64_t);
  std::memset(arena_, 0, at);
  std::size_t count = 0;
  for (const Phase& one : rules.phases) {
    const PartSize part = one.kit->part();
    if (part.bytes == 0 || std::any_of(parts.begin(), parts.end(),
                                       [&](const PartAt& each) { return each.tag == part.tag; }))
      continue;
    assert(count < max_parts);
    parts[count++] = {part.tag, static_cast<std::uint16_t>(at)};
    std::memcpy(arena_ + at, part.fresh, part.bytes);
    const std::size_t rounded = (part.bytes + 7U) / 8U * 8U;
    std::memset(arena_ + at + part.bytes, 0, rounded - part.bytes);
    at += rounded;
    assert(at <= zone_words * sizeof(std::uint64_t) + max_part_bytes);
  }
  log_at = static_cast<std::uint16_t>(at);
}

void State::no_part() { throw std::logic_error("this game keeps no such part of a State"); }

bool identical(const State& a, const State& b) {
  // a copy leaves out what pads the core at its end
  constexpr std::size_t core = offsetof(StateCore, word_count) + sizeof(StateCore::word_count);
  return std::memcmp(static_cast<const void*>(&a), &b, core) == 0 && a.used() == b.used() &&
         std::memcmp(a.arena_, b.arena_, a.used()) == 0;
}

bool same_parts(const State& a, const State& b) {
  const std::size_t from = a.word_count * sizeof(std::uint64_t);
  return a.word_count == b.word_count && a.log_at == b.log_at && a.parts == b.parts &&
         std::memcmp(a.arena_ + from, b.arena_ + from, a.log_at - from) == 0;
}

namespace {

/// Cuts until a card counts, or breaks the deal off; then a die says how the bank goes on.
void count_off(const Rules& rules, Rng& rng, Deal& deal) {
  const Counting& counting = rules.counting;
  for (int i = 0; i < max_cuts; ++i) {
    const std::uint32_t place = rng.below(deal.size);
    deal.dice[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(place + 1);
    const Card shown = deal.order[place];
    if (has_card(counting.breaks, shown)) {
      deal.dice[static_cast<std::size_t>(i) + 1] =
          static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules.seats)) + 1);
      return;
    }
    if (counting.numbers[shown] != 0) return;
  }
}

/// What the cuts of a deal showed; false if they are not what the rules ask for.
bool read_cuts(const Rules& rules, const Deal& deal, State& state) {
  const Counting& counting = rules.counting;
  for (std::size_t i = 0; i < max_cuts; ++i) {
    const std::uint8_t place = deal.dice[i];
    if (place == 0 || place > deal.size) return false;
    const Card shown = deal.order[place - 1U];
    state.cuts[state.cut_count++] = shown;
    if (has_card(counting.breaks, shown)) {
      state.thrown = deal.dice[i + 1];
      return state.thrown >= 1 && state.thrown <= rules.seats;
    }
    // Cut as often as a deal can tell and never a number: it counts as one.
    const bool last = i + 1 == max_cuts;
    if (counting.numbers[shown] == 0 && !last) continue;
    const std::size_t steps = last ? 0 : (counting.numbers[shown] - 1U) % counting.roles.size();
    state.marks[mark_opener] = seat_of_role(rules, state, counting.roles[steps]);
    return deal.dice[i + 1] == 0;
  }
  return false;
}

} // namespace

Deal draw_luck(const Rules& rules, Rng& rng) {
  Deal deal;
  for (const Card card : each(rules.pack)) deal.order[deal.size++] = card;
  for (std::size_t face = 0; rules.piles && face < rules.deck.faces.size(); ++face)
    for (int i = 0; i < rules.deck.faces[face].copies; ++i)
      deal.order[deal.size++] = static_cast<Card>(face);
  rng.shuffle(std::span<Card>(deal.order.data(), deal.size));
  if (rules.cut) deal.cut = static_cast<std::uint8_t>(rng.below(deal.size));
  if (rules.counting.on) count_off(rules, rng, deal);
  for (const Phase& phase : rules.phases) phase.kit->draw_luck(rules, rng, deal);
  return deal;
}

Deal draw_luck(const Rules& rules, std::uint64_t seed, std::uint64_t hand) {
  Rng rng = Rng::for_hand(seed, hand);
  return draw_luck(rules, rng);
}

namespace {

Faults check_copies(const Rules& rules, const Deal& deal) {
  Faults faults;
  const int wanted = rules.deck.pack_size();
  if (deal.size != wanted)
    faults.push_back({{},
                      "the pack has " + std::to_string(wanted) + " cards, this deal " +
                          std::to_string(deal.size)});
  Pile seen;
  for (std::size_t i = 0; i < deal.size; ++i) {
    const Card card = deal.order[i];
    if (card >= rules.deck.faces.size()) {
      faults.push_back({{}, "card number " + std::to_string(i + 1) + " is not in the pack"});
    } else if (seen.count(card) == rules.deck.faces[card].copies) {
      faults.push_back({{}, "there are too many cards " + rules.deck.faces[card].code});
      break;
    } else {
      seen.add(card);
    }
  }
  if (deal.cut != 0) faults.push_back({{}, "this pack is not cut"});
  return faults;
}

} // namespace

Faults check_deal(const Rules& rules, const Deal& deal) {
  Faults faults;
  for (const Phase& phase : rules.phases) {
    const Faults of_kit = phase.kit->check_luck(rules, deal);
    faults.insert(faults.end(), of_kit.begin(), of_kit.end());
  }
  if (rules.piles) {
    const Faults copies = check_copies(rules, deal);
    faults.insert(faults.end(), copies.begin(), copies.end());
    return faults;
  }
  const int wanted = size_of(rules.pack);
  if (deal.size != wanted)
    faults.push_back({{},
                      "the pack has " + std::to_string(wanted) + " cards, this deal " +
                          std::to_string(deal.size)});
  CardSet seen = 0;
  for (int i = 0; i < deal.size; ++i) {
    const Card card = deal.order[static_cast<std::size_t>(i)];
    if (card >= 64 || !has_card(rules.pack, card)) {
      faults.push_back({{}, "card number " + std::to_string(i + 1) + " is not in the pack"});
    } else if (has_card(seen, card)) {
      faults.push_back({{}, "the card " + rules.deck.faces[card].code + " is in the deal twice"});
    } else {
      seen |= card_bit(card);
    }
  }
  if (deal.size > 0 && deal.cut >= deal.size)
    faults.push_back({{}, "the cut lies beyond the pack"});
  State counted;
  if (faults.empty() && rules.counting.on && !read_cuts(rules, deal, counted))
    faults.push_back({{}, "the dice do not tell where the pack was cut to count off the opener"});
  return faults;
}

namespace {

State empty_table(const Rules& rules, const Match& match) {
  State state(rules);
  state.head = match.head;
  state.backwards = seating(rules, match).backwards;
  state.marks.fill(no_seat);
  state.counters = match.counters;
  state.pool = match.pool;
  state.scores = match.scores;
  state.been_head = match.been_head;
  return state;
}

} // namespace

State before_play(const Table& table, const Match& match, const Deal& deal) {
  assert(table.rules->piles);
  State state = empty_table(*table.rules, match);
  for (const Phase& phase : table.rules->phases) phase.kit->deal(*table.rules, deal, state);
  return state;
}

namespace {

State dealt(const Table& table, const Match& match, const Deal& deal, Events* out, bool holds) {
  const Rules& rules = *table.rules;
  assert(rules.dealt.empty() == rules.deal.empty() && "steps are added by add_step");
  State state = empty_table(rules, match);
  Hand hand{table, rules, state, out, holds};
  Seat first = state.head;
  if (rules.counting.on) {
    read_cuts(rules, deal, state);
    first = state.marks[mark_opener];
    if (first == no_seat) {
      finish(hand, Outcome::void_hand, no_seat, "opener");
      return state;
    }
  }
  std::size_t from = deal.cut;
  for (const DealStep step : rules.deal) {
    zone(rules, state, step.zone, seat_at(rules, {first, state.backwards}, step.role)) |=
        card_bit(deal.order[from]);
    if (++from == deal.size) from = 0;
  }
  for (const Phase& phase : rules.phases) phase.kit->deal(rules, deal, state);
  enter_phase(hand, 0);
  return state;
}

} // namespace

State deal(const Table& table, const Match& match, const Deal& deal, Events* out) {
  return dealt(table, match, deal, out, false);
}

State deal_to_window(const Table& table, const Match& match, const Deal& deal, Events* out) {
  return dealt(table, match, deal, out, true);
}

void note(Hand& hand, Event event) {
  State& state = hand.state;
  if (state.log_size == max_log) {
    const Phase& phase = hand.rules.phases[state.phase];
    const Value* clause = find(hand.rules.said, phase.name);
    throw HandTooLong(
        to_text(Fault{clause == nullptr ? Place{hand.rules.said.source_file, 0} : clause->place,
                      phase.name + " of " + hand.rules.said.id + ": the hand has more than " +
                          std::to_string(max_log) + " events: does it end?"}));
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
  event.arg = static_cast<std::uint8_t>(action.arg);
  event.cards = action.cards;
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

namespace {

/// The cards of a place as events can hold them: one set, or lists of eight at most.
std::vector<CardSet> shown_at(const Rules& rules, const State& state, int zone_index, Seat seat) {
  std::vector<CardSet> shown;
  if (!rules.piles) {
    const CardSet cards = zone(rules, state, zone_index, seat);
    if (cards != 0) shown.push_back(cards);
    return shown;
  }
  const Pile cards = pile(rules, state, zone_index, seat);
  int listed_cards = 0;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    for (int i = cards.count(static_cast<Card>(face)); i > 0; --i) {
      if (listed_cards++ % max_listed == 0) shown.push_back(0);
      shown.back() = list_with(shown.back(), static_cast<Card>(face));
    }
  }
  return shown;
}

} // namespace

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
    for (int s = 0; s < (rules.zones[z].of_seat ? rules.seats : 1); ++s) {
      Event event;
      event.kind = Event::Kind::reveal;
      event.seat = rules.zones[z].of_seat ? static_cast<Seat>(s) : no_seat;
      event.trick = state.trick;
      event.arg = static_cast<std::uint8_t>(z);
      event.cards_seen_by = event.known_by = all;
      for (const CardSet cards :
           shown_at(rules, state, static_cast<int>(z), static_cast<Seat>(s))) {
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

namespace {

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
