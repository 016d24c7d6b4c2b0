#include "kits/script/whereabouts.h"

#include "kits/script/bench.h"

namespace yezi {

namespace {

bool moves(const Event& event) { return event.kind == Event::Kind::move; }
bool shows(const Event& event) {
  return event.kind == Event::Kind::reveal && event.verb == Verb::pass;
}

/// The place that a reveal speaks of.
std::size_t shown_place(const Rules& rules, const Event& event) {
  return word_of(rules, event.arg, event.seat == no_seat ? Seat{0} : event.seat);
}

PlaceSet only(std::size_t place) {
  PlaceSet places;
  places.set(place);
  return places;
}

} // namespace

Trace::Trace(const Rules& rules, const State& state, Seat me)
    : rules_(rules),
      state_(state),
      me_(me),
      can_be_(state.log_size + std::size_t{1}),
      moved_(state.log_size) {
  count_dealt();
  go_back();
  go_on();
}

/// How many cards lie where follows from the deal and from what moved, whoever looks.
void Trace::count_dealt() {
  const Seat opener = state_.marks[mark_opener];
  const Seating dealt{rules_.counting.on && opener != no_seat ? opener : state_.head,
                      state_.backwards};
  for (const DealtPart& part : rules_.dealt)
    sizes_[word_of(rules_, part.zone, seat_at(rules_, dealt, part.role))] += part.cards;
  for (std::size_t i = 0; i < state_.log_size; ++i) {
    const Event& event = state_.log()[i];
    if (!moves(event)) continue;
    moved_[i] = {sizes_[event.from_place()], sizes_[event.to_place()]};
    sizes_[event.from_place()] -= event.size;
    sizes_[event.to_place()] += event.size;
  }
}

/// From what lies open now back to the deal.
void Trace::go_back() {
  Whereabouts& last = can_be_.back();
  PlaceSet hidden;
  CardSet seen;
  for (std::size_t z = 0; z < rules_.zones.size(); ++z)
    for (int s = 0; s < (rules_.zones[z].of_seat ? rules_.seats : 1); ++s) {
      const std::size_t place = word_of(rules_, static_cast<int>(z), static_cast<Seat>(s));
      if (!has_seat(seers(rules_, static_cast<int>(z), static_cast<Seat>(s)), me_)) {
        if (sizes_[place] > 0) hidden.set(place);
        continue;
      }
      const CardSet cards = CardSet::of_bits(state_.words()[place]);
      for (const Card card : each(cards)) last[card] = only(place);
      seen |= cards;
    }
  for (const Card card : each(rules_.pack & ~seen)) last[card] = hidden;
  for (std::size_t i = state_.log_size; i-- > 0;) {
    const Event& event = state_.log()[i];
    Whereabouts& before = can_be_[i] = can_be_[i + 1];
    if (shows(event)) {
      for (const Card card : each(event.cards.set()))
        before[card] = only(shown_place(rules_, event));
    } else if (moves(event) && sees(event)) {
      for (const Card card : each(event.cards.set())) before[card] = only(event.from_place());
    } else if (moves(event)) {
      const bool was_empty = moved_[i][1] == 0;
      for (const Card card : each(rules_.pack)) {
        if (!before[card].test(event.to_place())) continue;
        before[card].set(event.from_place());
        if (was_empty) before[card].reset(event.to_place());
      }
    }
  }
}

/// From the deal on; what was shown is remembered.
void Trace::go_on() {
  for (std::size_t i = 0; i < state_.log_size; ++i) {
    const Event& event = state_.log()[i];
    Whereabouts next = can_be_[i];
    if (shows(event)) {
      for (const Card card : each(event.cards.set())) next[card] = only(shown_place(rules_, event));
    } else if (moves(event) && sees(event)) {
      for (const Card card : each(event.cards.set())) next[card] = only(event.to_place());
    } else if (moves(event)) {
      const bool all_go = moved_[i][0] == event.size;
      for (const Card card : each(rules_.pack)) {
        if (!next[card].test(event.from_place())) continue;
        next[card].set(event.to_place());
        if (all_go) next[card].reset(event.from_place());
      }
    }
    for (const Card card : each(rules_.pack)) can_be_[i + 1][card] &= next[card];
  }
}

Gathered gathered(const Rules& rules, const State& state, Seat me, const Trace& trace) {
  Gathered all;
  InformationSet& out = all.information;
  out.me = me;
  if (rules.hand_zone >= 0 && me < rules.seats) out.mine = zone(rules, state, rules.hand_zone, me);
  const auto add = [&](std::size_t z, int s, bool hands) {
    const auto seat = static_cast<Seat>(s);
    const bool of_seat = rules.zones[z].of_seat;
    const bool acts = of_seat && has_seat(active_seats(rules, state), seat);
    const bool hand = static_cast<int>(z) == rules.hand_zone && acts;
    if (hand != hands) return;
    const std::size_t place = word_of(rules, static_cast<int>(z), seat);
    if (has_seat(seers(rules, static_cast<int>(z), seat), me)) {
      out.seen |= CardSet::of_bits(state.words()[place]);
      return;
    }
    if ((!hand && trace.size_now(place) == 0) || out.slots.size() == max_slots) return;
    out.slots.push_back({hand ? Slot::Kind::hand : Slot::Kind::aside,
                         of_seat ? seat : no_seat,
                         0,
                         static_cast<std::uint8_t>(trace.size_now(place)),
                         hand,
                         {},
                         {}});
    all.places.push_back(place);
  };
  for (const bool hands : {true, false}) {
    for (std::size_t z = 0; z < rules.zones.size(); ++z)
      for (int s = 0; s < (rules.zones[z].of_seat ? rules.seats : 1); ++s) add(z, s, hands);
    if (hands) out.hands = out.slots.size();
  }
  out.unseen = rules.pack & ~out.seen;
  for (const Card card : each(out.unseen))
    for (std::size_t i = 0; i < out.slots.size(); ++i) {
      const PlaceSet& places = trace.now()[card];
      if (!places.test(all.places[i])) out.slots[i].barred |= card_bit(card);
      if (places == only(all.places[i])) out.slots[i].fixed |= card_bit(card);
    }
  return all;
}

InformationSet ScriptPhase::gather(const Rules& rules, const State& state, Seat seat) const {
  return gathered(rules, state, seat, Trace(rules, state, seat)).information;
}

} // namespace yezi
