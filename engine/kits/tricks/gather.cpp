// What the acts of others have told a seat, by the duties that bind them.

#include "kits/tricks/duty.h"
#include "kits/tricks/exchanged.h"
#include "kits/tricks/unbeatable.h"

namespace yezi {

CardSet open_cards(const Rules& rules, const State& state, Seat seat) {
  const TrickPhase& tricks = trick_rules(rules);
  CardSet cards;
  for (std::size_t i = 0; i < rules.zones.size(); ++i) {
    const int z = static_cast<int>(i);
    const Zone& zone_rule = rules.zones[i];
    const bool of_play = z == tricks.hand || z == tricks.taken || z == tricks.spent ||
                         z == tricks.buried || z == tricks.claimed;
    if (of_play || zone_rule.seen_by == Zone::SeenBy::none) continue;
    for (Seat place = 0; place < places_of(rules, zone_rule); ++place) {
      if (zone_rule.seen_by == Zone::SeenBy::owner && place != seat) continue;
      cards |= zone(rules, state, z, place);
    }
  }
  return cards;
}

namespace {

/// Reads the log once, front to back; what only the end of the log can tell is filled in last.
class Reader {
public:
  Reader(const Rules& rules, const State& state, Seat me, InformationSet& out)
      : rules_(rules), state_(state), tricks_(trick_rules(rules)), me_(me), out_(out) {}

  void run() {
    out_.me = me_;
    mine_ = trick_state(state_).dealt[me_];
    exchanged_ = has_exchanges(rules_);
    lay_slots();
    if (exchanged_)
      each_exchange(state_.log(),
                    [this](std::span<const Event> moves, std::size_t) { exchange(moves); });
    const TrickState& trick = trick_state(state_);
    if (trick.turner != no_seat) show(trick.turner, 0, card_bit(trick.turned));
    for (std::size_t i = 0; i < state_.log_size; ++i) read(state_.log()[i]);
    finish();
  }

private:
  struct Side {    // what is known of one seat so far
    CardSet up;    // put down face up
    CardSet lacks; // by duties on single cards
    SlotSet slots = 0;
    std::uint8_t dealt = 0, down = 0;
    std::uint8_t hand = 0; // index of its hand slot
  };
  struct Followed { // cards that I saw move
    CardSet cards;
    SlotSet where; // where they may be since
  };
  struct FreeLead { // a single lead of the privileged seat
    Seat leader;
    std::uint8_t trick;
    Card led;
    CardSet my_hand;
    CardSet up_before; // of all
    SlotSet slots_before;
  };

  void lay_slots();
  int moved_to(std::size_t word) const;
  bool hidden(const Zone& zone, Seat owner) const {
    return zone.seen_by == Zone::SeenBy::none ||
           (zone.seen_by == Zone::SeenBy::owner && (!zone.of_seat || owner != me_));
  }
  SlotSet slot_at(std::size_t word) const;
  void exchange(std::span<const Event> moves);
  void find_followed();
  void add_slot(const Slot& slot) {
    if (slot.seat != no_seat) sides_[slot.seat].slots |= slot_bit(out_.slots.size());
    out_.slots.push_back(slot);
  }
  void read(const Event& event);
  void lead(const Event& event);
  void bury(const Event& event);
  void follow(const Event& event);
  void show(Seat seat, std::uint8_t trick, CardSet cards);
  void finish();
  void judge_free_leads();

  const Rules& rules_;
  const State& state_;
  const TrickPhase& tricks_;
  const Seat me_;
  InformationSet& out_;
  BySeat<Side> sides_{};
  Row<FreeLead, max_slots> free_leads_;
  bool exchanged_ = false;
  Row<Followed, max_slots> followed_;
  CardSet mine_; // when play begins
  CardSet my_down_;
  CardSet all_up_;
  CardSet led_;  // in the trick so far; none in a past that was not told
  CardSet best_; // of the trick so far
};

/// How many cards more than were dealt to it a place has after all exchanges.
int Reader::moved_to(std::size_t word) const {
  int more = 0;
  for (const Event& event : state_.log()) {
    if (event.kind != Event::Kind::move) continue;
    if (event.to_place() == word) more += event.size;
    if (event.from_place() == word) more -= event.size;
  }
  return more;
}

/// Hands of acting opponents come first, then what no acting seat holds.
void Reader::lay_slots() {
  for (const DealtPart& part : rules_.dealt) {
    if (part.zone == tricks_.hand)
      sides_[seat_of_role(rules_, state_, part.role)].dealt = part.cards;
  }
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (exchanged_)
      sides_[seat].dealt = static_cast<std::uint8_t>(sides_[seat].dealt +
                                                     moved_to(word_of(rules_, tricks_.hand, seat)));
    const int role = role_of_seat(rules_, state_, seat);
    if (seat == me_ || ((rules_.active_roles >> role) & 1U) == 0) continue;
    sides_[seat].hand = static_cast<std::uint8_t>(out_.slots.size());
    add_slot({Slot::Kind::hand, seat, 0, 0, true, {}, {}});
  }
  out_.hands = out_.slots.size();
  for (const DealtPart& part : rules_.dealt) {
    const Zone& place = rules_.zones[part.zone];
    const bool acts = ((rules_.active_roles >> part.role) & 1U) != 0;
    if (acts && part.zone == tricks_.hand) continue;
    const Seat seat = place.of_seat ? seat_of_role(rules_, state_, part.role) : no_seat;
    if (!hidden(place, seat)) continue;
    Slot slot{Slot::Kind::aside, seat, 0, part.cards, false, {}, {}};
    if (exchanged_) {
      const std::size_t word = word_of(rules_, part.zone, place.of_seat ? seat : Seat{0});
      slot.place = static_cast<std::int16_t>(word);
      slot.size = static_cast<std::uint8_t>(slot.size + moved_to(word));
    }
    add_slot(slot);
  }
  if (!exchanged_) return;
  // where cards came to lie that nothing was dealt to
  for (std::size_t z = 0; z < rules_.zones.size(); ++z) {
    const Zone& place = rules_.zones[z];
    if (static_cast<int>(z) == tricks_.hand) continue;
    for (Seat seat = 0; seat < places_of(rules_, place); ++seat) {
      const std::size_t word = word_of(rules_, static_cast<int>(z), seat);
      const int size = moved_to(word);
      if (!hidden(place, seat) || size <= 0 || slot_at(word) != 0) continue;
      Slot slot{Slot::Kind::aside, place.of_seat ? seat : no_seat, 0, 0, false, {}, {}};
      slot.size = static_cast<std::uint8_t>(size);
      slot.place = static_cast<std::int16_t>(word);
      add_slot(slot);
    }
  }
}

/// The slot of a place that I do not see; none where there is none.
SlotSet Reader::slot_at(std::size_t word) const {
  for (std::size_t i = 0; i < out_.slots.size(); ++i) {
    const Slot& slot = out_.slots[i];
    const bool is = i < out_.hands ? word_of(rules_, tricks_.hand, slot.seat) == word
                                   : slot.place == static_cast<int>(word);
    if (is) return slot_bit(i);
  }
  return 0;
}

/// Moves that happen at once: what is moved lay there before any of them.
void Reader::exchange(std::span<const Event> moves) {
  const std::size_t my_hand = word_of(rules_, tricks_.hand, me_);
  const auto seen = [this](const Event& event) { return has_seat(event.cards_seen_by, me_); };
  for (Followed& followed : followed_) {
    const SlotSet before = followed.where;
    for (const Event& event : moves) {
      if (seen(event))
        followed.cards &= ~event.cards.set();
      else if ((before & slot_at(event.from_place())) != 0)
        followed.where |= slot_at(event.to_place());
    }
  }
  for (const Event& event : moves)
    if (seen(event) && event.from_place() == my_hand) mine_ &= ~event.cards.set();
  for (const Event& event : moves) {
    if (!seen(event)) continue;
    if (event.to_place() == my_hand)
      mine_ |= event.cards.set();
    else if (const SlotSet slot = slot_at(event.to_place()); slot != 0)
      followed_.push_back({event.cards.set(), slot});
  }
}

/// What I saw move is where it went, or has been buried since.
void Reader::find_followed() {
  for (Followed& followed : followed_) {
    followed.cards &= out_.unseen;
    if (followed.cards.empty()) continue;
    Shown shown{no_seat, 0, followed.cards, followed.where, true};
    for (std::size_t i = 0; i < out_.slots.size(); ++i) {
      if ((followed.where & slot_bit(i)) == 0) continue;
      if (shown.seat == no_seat) shown.seat = out_.slots[i].seat;
      for (std::size_t j = out_.hands; j < out_.slots.size() && i < out_.hands; ++j)
        if (out_.slots[j].kind == Slot::Kind::buried && out_.slots[j].seat == out_.slots[i].seat)
          shown.slots |= slot_bit(j);
    }
    for (std::size_t i = 0; i < out_.slots.size(); ++i)
      if (shown.slots == slot_bit(i)) out_.slots[i].fixed |= shown.cards;
    out_.shown.push_back(shown);
  }
}

void Reader::read(const Event& event) {
  if (event.kind == Event::Kind::reveal) return show(event.seat, event.trick, event.cards.set());
  if (event.kind != Event::Kind::act) return;
  switch (event.verb) {
  case Verb::lead:
    lead(event);
    break;
  case Verb::beat:
    follow(event);
    best_ = event.cards.set();
    break;
  case Verb::bury:
    bury(event);
    break;
  case Verb::declare:
    break;
  default:
    return;
  }
  sides_[event.seat].down = static_cast<std::uint8_t>(sides_[event.seat].down + event.size);
  if (event.seat == me_) my_down_ |= event.cards.set();
  if (event.verb != Verb::bury || tricks_.open_burials) {
    sides_[event.seat].up |= event.cards.set();
    all_up_ |= event.cards.set();
  }
}

void Reader::lead(const Event& event) {
  led_ = best_ = event.cards.set();
  if (!leads_tell(tricks_) || event.seat == me_ || event.size != 1) return;
  const Card led = first_of(event.cards.set());
  Side& side = sides_[event.seat];
  if (tricks_.law.unbeatable_free && event.seat == state_.marks[mark_privileged]) {
    // A card that counts by right is free to lead whatever can beat it, so its lead tells nothing.
    if (has_card(tricks_.unbeatable.always, led)) return;
    const CardSet my_hand = trick_state(state_).dealt[me_] & ~my_down_;
    free_leads_.push_back({event.seat, event.trick, led, my_hand, all_up_, side.slots});
    return;
  }
  const CardSet cards = denied_by_lead(rules_, tricks_, led, all_up_);
  if (cards.empty()) return;
  out_.held.push_back(
      {event.seat, event.trick, led, cards, side.slots, no_card, !tricks_.law.held_back.empty()});
  side.lacks |= cards;
}

/// Of a duty that speaks of single cards.
void Reader::follow(const Event& event) {
  if (event.seat == me_ || event.size != 1 || led_.empty() || size_of(led_) != 1) return;
  const DutyTiers tiers =
      duty_tiers(rules_, tricks_, state_.trump, first_of(led_), first_of(best_));
  const bool hidden = event.verb == Verb::bury && !tricks_.open_burials;
  const CardSet cards =
      hidden ? denied_face_down(tiers) : denied(tiers, first_of(event.cards.set()));
  Side& side = sides_[event.seat];
  if (holds(side.lacks, cards)) return; // known before
  side.lacks |= cards;
  out_.held.push_back({event.seat, event.trick, first_of(hidden ? best_ : led_), cards, side.slots,
                       hidden ? hidden_card : first_of(event.cards.set())});
}

void Reader::bury(const Event& event) {
  follow(event);
  if (event.seat == me_) return;
  Side& side = sides_[event.seat];
  const SlotSet before = side.slots;
  if (!tricks_.open_burials)
    add_slot({Slot::Kind::buried, event.seat, event.trick, event.size, false, side.lacks, {}});
  if (tricks_.follow == TrickPhase::Follow::must_beat && event.size > 1 && !best_.empty()) {
    // what it laid away did not beat either
    const ComboId best = rules_.book.find(best_);
    if (best != no_combo && !book_now(rules_, state_).beater_cards(best).empty())
      out_.kept.push_back({event.seat, event.trick, best, side.up, before});
    return;
  }
  if (tricks_.follow != TrickPhase::Follow::beat_or_break) return;
  if (best_.empty()) return; // in a past that was not told: it proves nothing
  if (event.size == 1) {
    const Card best = first_of(best_);
    const CardSet higher = book_now(rules_, state_).higher(best);
    if (higher.empty()) return;
    side.lacks |= higher;
    out_.kept.push_back({event.seat, event.trick, rules_.book.single(best), side.up, side.slots});
    return;
  }
  const ComboId best = rules_.book.find(best_);
  if (best == no_combo || book_now(rules_, state_).beater_cards(best).empty()) return;
  out_.kept.push_back({event.seat, event.trick, best, side.up, side.slots});
}

/// Cards shown more than once before the same trick make one fact.
void Reader::show(Seat seat, std::uint8_t trick, CardSet cards) {
  if (seat == me_ || cards.empty()) return;
  for (Shown& shown : out_.shown) {
    if (shown.seat == seat && shown.trick == trick) {
      shown.cards |= cards;
      return;
    }
  }
  out_.shown.push_back({seat, trick, cards, sides_[seat].slots});
}

void Reader::finish() {
  out_.mine = mine_ & ~my_down_;
  out_.seen = mine_ | all_up_ | open_cards(rules_, state_, me_);
  out_.unseen = rules_.pack & ~out_.seen;
  for (std::size_t i = 0; i < out_.hands; ++i) {
    Slot& slot = out_.slots[i];
    const Side& side = sides_[slot.seat];
    slot.size = static_cast<std::uint8_t>(side.dealt - side.down);
    slot.barred = side.lacks;
  }
  // So far `slots` says what the seat had put down by then, besides its hand.
  const auto since = [this](Seat seat, SlotSet before) {
    return (sides_[seat].slots & ~before) | slot_bit(sides_[seat].hand);
  };
  for (KeptNoBeater& kept : out_.kept) {
    kept.shown_later = sides_[kept.seat].up & ~kept.shown_later;
    kept.slots = since(kept.seat, kept.slots);
  }
  for (HeldNone& held : out_.held) held.slots = since(held.seat, held.slots);
  for (Shown& shown : out_.shown) {
    shown.cards &= out_.unseen;
    shown.slots = since(shown.seat, shown.slots);
    if (shown.slots == slot_bit(sides_[shown.seat].hand)) {
      out_.slots[sides_[shown.seat].hand].fixed |= shown.cards;
    }
  }
  find_followed();
  if (!free_leads_.empty()) judge_free_leads();
  for (Slot& slot : out_.slots) slot.barred &= out_.unseen;
}

void Reader::judge_free_leads() {
  const bool acting = ((rules_.active_roles >> role_of_seat(rules_, state_, me_)) & 1U) != 0;
  for (const FreeLead& lead : free_leads_) {
    CardSet others = acting ? lead.my_hand : CardSet{};
    for (std::size_t i = 0; i < out_.hands; ++i) {
      const Seat seat = out_.slots[i].seat;
      if (seat != lead.leader) others |= sides_[seat].up & ~lead.up_before;
    }
    for (const Shown& shown : out_.shown) {
      if (shown.seat != lead.leader && shown.trick + 1 >= lead.trick) others |= shown.cards;
    }
    const CardSet cards = tricks_.law.earlier[lead.led];
    if (cards.empty() || !meet(book_now(rules_, state_).higher(lead.led), others)) continue;
    const Side& side = sides_[lead.leader];
    const SlotSet slots = (side.slots & ~lead.slots_before) | slot_bit(side.hand);
    out_.held.push_back({lead.leader, lead.trick, lead.led, cards, slots});
    for (std::size_t i = 0; i < out_.slots.size(); ++i) {
      if ((slots & slot_bit(i)) != 0) out_.slots[i].barred |= cards;
    }
  }
}

} // namespace

InformationSet TrickPhase::gather(const Rules& rules, const State& state, Seat seat) const {
  InformationSet information;
  information.judged = unbeatable.on;
  information.trump = state.trump;
  information.always = unbeatable.always;
  Reader(rules, state, seat, information).run();
  return information;
}

} // namespace yezi
