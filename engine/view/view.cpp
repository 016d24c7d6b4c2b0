#include "view/view.h"

#include <algorithm>
#include <cassert>

#include "table/drawing.h"
#include "view/knowledge.h"

namespace yezi {

namespace {

bool may_see(const Zone& zone, Seat owner, Seat viewer) {
  return zone.seen_by == Zone::SeenBy::all ||
         (zone.seen_by == Zone::SeenBy::owner && zone.of_seat && owner == viewer);
}

/// Calls visit(zone, owner, word) for every place, with its first word.
template <class Visit>
void each_place(const Rules& rules, Visit&& visit) {
  for (const Zone& zone : rules.zones)
    for (int s = 0; s < (zone.of_seat ? rules.seats : 1); ++s)
      visit(zone, static_cast<Seat>(s),
            static_cast<std::size_t>(zone.word) +
                static_cast<std::size_t>(s) * static_cast<std::size_t>(rules.place_words));
}

Pile pile_at(const Rules& rules, const State& state, std::size_t word) {
  return Pile::of_words(
      std::span(state.words).subspan(word, static_cast<std::size_t>(rules.place_words)));
}

void mask_log(State& seen, Seat viewer) {
  std::uint16_t kept = 0;
  for (std::uint16_t i = 0; i < seen.log_size; ++i) {
    Event event = seen.log[i];
    if (!has_seat(event.known_by, viewer)) continue;
    if (!has_seat(event.cards_seen_by, viewer)) event.cards = 0;
    seen.log[kept++] = event;
  }
  std::fill(seen.log.begin() + kept, seen.log.begin() + seen.log_size, Event{});
  seen.log_size = kept;
}

bool sealed_phase(const Rules& rules, const State& state) {
  if (state.phase >= rules.phases.size()) return false;
  const auto& kit = rules.phases[state.phase].kit;
  return std::holds_alternative<BonusPhase>(kit) ||
         (std::holds_alternative<DrawPhase>(kit) && state.step != turn_step);
}

/// What nobody sees of the wall, what only its holder sees of a card drawn, and dice to come.
void mask_drawing(const Rules& rules, Seat viewer, State& seen) {
  DrawState& draw = seen.draw;
  draw.wall.fill(no_card);
  draw.turning = 0;
  if (draw.turn != viewer) {
    // that the card drawn went into a set is known only where it had to be one of it
    if (!draw.laid_openly) draw.laid = false;
    if (draw.drawn != no_card && !draw.laid && !draw.took) draw.drawn = hidden_card;
    draw.must_discard = 0;
  }
  if (seen.over()) return;
  // faults come to light when hands are shown
  draw.at_fault &= seat_bit(viewer);
  for (std::size_t i = 0; i < draw.told_count; ++i)
    if ((draw.told_how[i] & 7U) != viewer)
      draw.told_how[i] = static_cast<std::uint8_t>(draw.told_how[i] & ~DrawState::out_of_order);
  for (const Throw& each : rules.throws)
    if (each.at_end) std::fill_n(draw.dice.begin() + each.first, each.dice, std::uint8_t{0});
}

bool same(const DrawState& a, const DrawState& b) {
  return a.wall == b.wall && a.melds == b.melds && a.meld_count == b.meld_count &&
         a.told == b.told && a.told_how == b.told_how && a.told_count == b.told_count &&
         a.discards == b.discards && a.dice == b.dice && a.size == b.size && a.head == b.head &&
         a.tail == b.tail && a.turn == b.turn && a.drawn == b.drawn && a.offered == b.offered &&
         a.offered_by == b.offered_by && a.must_discard == b.must_discard &&
         a.robbing == b.robbing && a.replacement == b.replacement && a.last == b.last &&
         a.took == b.took && a.turning == b.turning && a.turned == b.turned &&
         a.turned_from == b.turned_from && a.turned_to == b.turned_to &&
         a.drawn_before == b.drawn_before && a.laid == b.laid && a.melds_made == b.melds_made &&
         a.at_fault == b.at_fault && a.win == b.win && a.win_from == b.win_from;
}

const TrickPhase* trick_phase(const Rules& rules) {
  if (rules.trick_phase < 0) return nullptr;
  return &std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
}

} // namespace

bool View::operator==(const View& other) const {
  const auto& a = seen;
  const auto& b = other.seen;
  const auto& s = a.trick;
  const auto& t = b.trick;
  return me == other.me && sizes == other.sizes && offer == other.offer &&
         unbeatable == other.unbeatable && a.words == b.words && a.marks == b.marks &&
         a.counters == b.counters && a.log_size == b.log_size &&
         std::equal(a.log.begin(), a.log.begin() + a.log_size, b.log.begin()) &&
         a.asked == b.asked && a.answered == b.answered && a.sealed == b.sealed &&
         a.head == b.head && a.backwards == b.backwards && a.pool == b.pool &&
         a.scores == b.scores && a.bonuses == b.bonuses && a.cuts == b.cuts &&
         a.thrown == b.thrown && a.been_head == b.been_head && s.winners == t.winners &&
         a.phase == b.phase && a.step == b.step && a.outcome == b.outcome &&
         s.face_up == t.face_up && s.dealt == t.dealt && s.lacks_by_bury == t.lacks_by_bury &&
         s.lacks_by_lead == t.lacks_by_lead && s.won_cards == t.won_cards && s.best == t.best &&
         s.leader == t.leader && s.best_seat == t.best_seat && s.number == t.number &&
         s.claims_refused == t.claims_refused && same(a.draw, b.draw);
}

View look(const Table& table, const State& state, Seat seat) {
  const Rules& rules = *table.rules;
  View view{seat, state, {}, {}, 0};
  State& seen = view.seen;
  each_place(rules, [&](const Zone& zone, Seat owner, std::size_t word) {
    const int size = rules.piles ? pile_at(rules, state, word).size() : size_of(state.words[word]);
    view.sizes[word] = static_cast<std::uint8_t>(size);
    if (!may_see(zone, owner, seat))
      std::fill_n(seen.words.begin() + static_cast<std::ptrdiff_t>(word), rules.place_words, 0U);
  });
  for (std::size_t s = 0; s < max_seats; ++s) {
    if (s == seat) continue;
    seen.trick.dealt[s] = 0;
    seen.sealed[s] = Action{};
  }
  if (sealed_phase(rules, state)) {
    // who else is asked, and who has answered, would tell
    seen.asked &= seat_bit(seat);
    seen.answered &= seat_bit(seat);
  }
  if (rules.piles) mask_drawing(rules, seat, seen);
  if (state.trick.leader != seat) seen.trick.claims_refused = 0;
  seen.decisions = 0;
  seen.choices = 0;
  mask_log(seen, seat);
  // offers are made from what the seat sees alone, so they cannot tell it more
  offer(table, seen, seat, view.offer);
  view.unbeatable = view.offer.judged ? *view.offer.judged : unbeatable_now(rules, seen, seat);
  return view;
}

namespace {

/// Spreads the unseen cards over the hidden places at random: games without declared duties.
void guess_freely(const Rules& rules, const View& view, State& state, Rng& rng) {
  std::array<Card, 64> left;
  std::size_t count = 0;
  CardSet seen = 0;
  each_place(rules, [&](const Zone&, Seat, std::size_t word) { seen |= state.words[word]; });
  for (const Card card : each(rules.pack & ~seen)) left[count++] = card;
  rng.shuffle(std::span(left.data(), count));
  each_place(rules, [&](const Zone& zone, Seat owner, std::size_t word) {
    if (may_see(zone, owner, view.me)) return;
    for (int i = 0; i < view.sizes[word]; ++i) state.words[word] |= card_bit(left[--count]);
  });
}

/// The cards of a pile, lowest first.
template <class Cards>
std::size_t list_cards(const Rules& rules, const Pile& pile, Cards& cards) {
  std::size_t count = 0;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    for (int i = pile.count(static_cast<Card>(face)); i > 0; --i)
      cards[count++] = static_cast<Card>(face);
  return count;
}

/// The wall of cards that were discards: what is left of them is among those turned over. What is
/// taken out of `unseen` for it.
void guess_renewed_wall(const Rules& rules, State& state, Pile& unseen, Rng& rng) {
  DrawState& draw = state.draw;
  const Pile renewed = turned_over(state);
  Pile known, rest;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    const int both = std::min(renewed.count(card), unseen.count(card));
    for (int i = unseen.count(card); i > 0; --i) (i > both ? rest : known).add(card);
  }
  std::array<Card, max_pack> cards;
  const std::size_t fitting = list_cards(rules, known, cards);
  rng.shuffle(std::span(cards.data(), fitting));
  std::array<Card, max_pack> others;
  // a scene may say less than happened
  const std::size_t more = list_cards(rules, rest, others);
  rng.shuffle(std::span(others.data(), more));
  std::copy_n(others.begin(), more, cards.begin() + static_cast<std::ptrdiff_t>(fitting));
  std::size_t next = 0;
  for (std::size_t i = draw.head; i < draw.tail; ++i) {
    draw.wall[i] = cards[next++];
    unseen.remove(draw.wall[i]);
    put(rules, state, draw_rules(rules).wall, 0, draw.wall[i]);
  }
}

/// Spreads unseen cards over hidden hands and the wall. Known of them are their sizes, which
/// discards went into a hand, and which the wall was renewed from.
void guess_drawing(const Rules& rules, const View& view, State& state, Rng& rng) {
  Pile unseen;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    for (int i = 0; i < rules.deck.faces[face].copies; ++i) unseen.add(static_cast<Card>(face));
  each_place(rules, [&](const Zone&, Seat, std::size_t word) {
    unseen.remove(pile_at(rules, state, word));
  });
  const DrawPhase& phase = draw_rules(rules);
  DrawState& draw = state.draw;
  std::array<int, max_seats> hidden{}; // cards of each hand
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (seat == view.me) continue;
    hidden[seat] = view.sizes[word_of(rules, phase.hand, seat)];
    if (phase.goal != DrawPhase::Goal::melds || hidden[seat] == 0) continue;
    const Pile known = known_in_hand(rules, state, seat);
    each_face(faces_of(known), [&](Card card) {
      for (int i = std::min(known.count(card), unseen.count(card)); i > 0; --i) {
        unseen.remove(card);
        put(rules, state, phase.hand, seat, card);
        --hidden[seat];
      }
    });
  }
  if (draw.turned > 0) guess_renewed_wall(rules, state, unseen, rng);
  if (phase.turns > 0) draw.turning = static_cast<std::uint32_t>(rng.next() >> 32);
  std::array<Card, max_pack> left;
  std::size_t count = list_cards(rules, unseen, left);
  rng.shuffle(std::span(left.data(), count));
  for (std::size_t i = draw.head; draw.turned == 0 && i < draw.tail; ++i) {
    draw.wall[i] = left[--count];
    put(rules, state, phase.wall, 0, draw.wall[i]);
  }
  for (int s = 0; s < rules.seats; ++s) {
    const auto seat = static_cast<Seat>(s);
    if (seat == view.me) continue;
    for (int i = hidden[seat]; i > 0; --i) {
      const Card card = left[--count];
      put(rules, state, phase.hand, seat, card);
      if (draw.drawn == hidden_card && draw.turn == seat) draw.drawn = card;
    }
  }
  for (const Throw& each : rules.throws) {
    if (!each.at_end || state.over()) continue;
    for (std::size_t die = each.first; die < std::size_t{each.first} + each.dice; ++die)
      draw.dice[die] = static_cast<std::uint8_t>(rng.below(6) + 1);
  }
}

/// Fills a buried pile, and the events that buried it, from the world.
void place_buried(const Rules& rules, const TrickPhase& play, const Slot& slot, CardSet cards,
                  State& state) {
  zone(rules, state, play.buried, slot.seat) |= cards;
  for (std::uint16_t i = 0; i < state.log_size; ++i) {
    Event& event = state.log[i];
    if (event.kind == Event::Kind::act && event.verb == Verb::bury && event.seat == slot.seat &&
        event.trick == slot.trick)
      event.cards = cards;
  }
}

/// Cards of no acting seat go to whatever hidden places remain, in order.
void place_aside(const Rules& rules, const TrickPhase& play, const View& view, CardSet aside,
                 State& state) {
  each_place(rules, [&](const Zone& place, Seat owner, std::size_t word) {
    const bool filled = &place == &rules.zones[static_cast<std::size_t>(play.hand)] &&
                        has_seat(active_seats(rules, state), owner);
    const bool buried = &place == &rules.zones[static_cast<std::size_t>(play.buried)];
    if (may_see(place, owner, view.me) || filled || buried) return;
    for (int i = 0; i < view.sizes[word]; ++i) {
      const Card card = first_of(aside);
      state.words[word] |= card_bit(card);
      aside &= aside - 1;
    }
  });
}

/// What each seat must have been dealt, now that all cards lie somewhere.
void restore_dealt(const Rules& rules, const TrickPhase& play, State& state) {
  for (int s = 0; s < rules.seats; ++s) {
    const auto seat = static_cast<Seat>(s);
    CardSet dealt = zone(rules, state, play.hand, seat) | zone(rules, state, play.buried, seat);
    if (play.claimed >= 0) dealt |= zone(rules, state, play.claimed, seat);
    for (std::uint16_t i = 0; i < state.log_size; ++i) {
      const Event& event = state.log[i];
      if (event.kind == Event::Kind::act && event.seat == seat &&
          (event.verb == Verb::lead || event.verb == Verb::beat))
        dealt |= event.cards;
    }
    state.trick.dealt[seat] = dealt;
  }
}

} // namespace

namespace {

/// Where answers are sealed the viewer does not know who else is asked: whoever could have
/// something to say in the guessed state.
void ask_again(const Table& table, const View& view, State& state) {
  const Rules& rules = *table.rules;
  if (state.over() || !sealed_phase(rules, state)) return;
  Offer offered;
  for (int s = 0; s < rules.seats; ++s) {
    const auto seat = static_cast<Seat>(s);
    if (seat == view.me || seat == state.draw.offered_by) continue;
    state.asked |= seat_bit(seat);
    offer(table, state, seat, offered);
    // nothing to say, unless there is nothing else that it could say
    const bool passes = offered.count() == 0 || offered.at(0).verb == Verb::pass;
    if (offered.count() <= 1 && passes) state.asked &= static_cast<Seats>(~seat_bit(seat));
  }
}

} // namespace

State guess(const Table& table, const View& view, Rng& rng) {
  const Rules& rules = *table.rules;
  State state = view.seen;
  if (rules.piles) {
    guess_drawing(rules, view, state, rng);
    ask_again(table, view, state);
    return state;
  }
  if (sealed_phase(rules, state)) state.asked = active_seats(rules, state);
  const TrickPhase* play = trick_phase(rules);
  if (play == nullptr) {
    guess_freely(rules, view, state, rng);
    return state;
  }
  const Situation situation = situate(rules, view.seen, view.me);
  const World world = sample(rules, situation, rng);
  if (world.slots.empty()) {
    // the past contradicts itself, as it can in a guessed state: sizes are all that is left
    guess_freely(rules, view, state, rng);
    restore_dealt(rules, *play, state);
    return state;
  }
  CardSet aside = 0;
  for (std::size_t i = 0; i < world.slots.size(); ++i) {
    const Slot& slot = situation.slots[i];
    switch (slot.kind) {
    case Slot::Kind::hand:
      zone(rules, state, play->hand, slot.seat) |= world.slots[i];
      break;
    case Slot::Kind::buried:
      place_buried(rules, *play, slot, world.slots[i], state);
      break;
    case Slot::Kind::aside:
      aside |= world.slots[i];
      break;
    }
  }
  // events keep the masks of who saw what; only their cards were unknown
  place_aside(rules, *play, view, aside, state);
  restore_dealt(rules, *play, state);
  return state;
}

CardSet as_held(const Rules& rules, const View& view, CardSet cards) {
  const CardSet copies = rules.deck.copies;
  if (copies == 0) return cards;
  const CardSet hand = zone(rules, view.seen, rules.hand_zone, view.me);
  const CardSet own = lowest_alike(cards, hand, copies);
  return own | lowest_alike(less_alike(cards, own, copies), ~hand, copies);
}

} // namespace yezi
