#include "kits/tricks/unbeatable.h"

#include "kits/tricks/duty.h"

namespace yezi {
namespace {

/// What the log tells, for easily_held().
struct Logged {
  struct Side {
    int hand = 0, buried = 0; // cards
    CardSet apart;            // cards kept out of the hand, so that no duty was broken
  };
  struct Buried {
    Seat seat;
    std::uint8_t size;
    CardSet apart; // of the seat, before
  };
  BySeat<Side> sides;
  Row<Buried, max_slots> buried;
};

/// `side` has buried against `best`, which has as many cards: of every beater one card that is not
/// seen lies elsewhere.
void note_bury(const Rules& rules, const ComboBook& book, CardSet best, CardSet unseen,
               Logged::Side& side) {
  const ComboId id = rules.book.find(best);
  if (id == no_combo) return;
  if (rules.book[id].size == 1) {
    side.apart |= book.higher(first_of(best));
    return;
  }
  for (const CardSet beater : book.beater_cards(id)) {
    const CardSet hidden = beater & unseen;
    if (!meet(hidden, side.apart)) side.apart |= highest_of(hidden);
  }
}

/// False where there is more to know: false claims, or a past that was not told. What a privileged
/// seat leads is taken to tell as much as any other lead, which leaves fewer worlds, not more.
bool read_log(const Rules& rules, const State& state, Seat me, CardSet unseen, Logged& out) {
  const TrickPhase& tricks = trick_rules(rules);
  using Follow = TrickPhase::Follow;
  const ComboBook& book = book_now(rules, state);
  const bool must = tricks.follow == Follow::must_beat;
  const bool binds = tricks.follow == Follow::beat_or_break || must;
  const bool tells = leads_tell(tricks);
  out.sides.fill({});
  for (const DealtPart& part : rules.dealt) {
    if (part.zone != tricks.hand) continue;
    out.sides[seat_of_role(rules, state, part.role)].hand = part.cards;
  }
  CardSet led, best, up;
  for (const Event& event : state.log()) {
    if (event.kind == Event::Kind::reveal || event.kind == Event::Kind::move ||
        event.verb == Verb::declare)
      return false;
    if (event.kind != Event::Kind::act || event.size == 0) continue;
    Logged::Side& side = out.sides[event.seat];
    side.hand -= event.size;
    if (tricks.follow == Follow::follow_suit && event.verb != Verb::lead && !led.empty())
      side.apart |= denied(duty_tiers(rules, tricks, state.trump, first_of(led), first_of(best)),
                           first_of(event.cards.set()));
    if (event.verb == Verb::bury) {
      if (tricks.open_burials) up |= event.cards.set();
      if (event.seat == me) continue;
      if (must && !best.empty()) note_bury(rules, book, best, unseen, side);
      if (!tricks.open_burials) {
        out.buried.push_back({event.seat, event.size, side.apart});
        side.buried += event.size;
      }
      if (binds && !must && !best.empty()) note_bury(rules, book, best, unseen, side);
    } else {
      if (event.verb == Verb::lead) led = event.cards.set();
      best = event.cards.set();
      if (tells && event.verb == Verb::lead && event.size == 1)
        side.apart |= denied_by_lead(rules, tricks, first_of(best), up);
      up |= best;
    }
  }
  return up == trick_state(state).face_up;
}

/// Cards for each of which it is plain that some world has it in an opponent's hand: whatever a
/// duty may forbid to one lies with another, or was buried before, or belongs to no acting seat. 0
/// if that cannot be arranged so simply. Cheap, for it tries nothing, and mostly enough.
CardSet easily_held(const Rules& rules, const State& state, Seat me, CardSet unseen) {
  Logged logged;
  if (!read_log(rules, state, me, unseen, logged)) return {};
  const auto each_other = [&](auto&& visit) {
    for (const Seat seat : each_seat(without(active_seats(rules, state), me)))
      visit(logged.sides[seat]);
  };
  int beside = size_of(unseen);
  CardSet of_some = {}, of_all = unseen;
  each_other([&](const Logged::Side& side) {
    beside -= side.hand + side.buried;
    of_some |= side.apart;
    of_all &= side.apart;
  });
  // What was buried last is restricted most, so it chooses first.
  for (std::size_t i = logged.buried.size(); i-- > 0;) {
    const Logged::Buried& buried = logged.buried[i];
    CardSet fit = of_all & ~buried.apart;
    for (int left = buried.size; !fit.empty() && left > 0; fit = rest_of(fit), --left) {
      of_all &= ~lowest_of(fit);
      --logged.sides[buried.seat].buried;
    }
  }
  bool room = size_of(of_all) <= beside;
  CardSet held;
  each_other([&](const Logged::Side& side) {
    // One place more than needed, for the card in question.
    room = room && size_of(unseen & of_some & ~side.apart) < side.hand + side.buried;
    if (side.hand > 0) held |= unseen & ~side.apart;
  });
  return room ? held : CardSet{};
}

} // namespace

CardSet unbeatable_fast(const Rules& rules, const State& state, Seat seat, ProofDepth depth) {
  const TrickPhase& tricks = trick_rules(rules);
  const TrickState& trick = trick_state(state);
  const CardSet mine = zone(rules, state, tricks.hand, seat);
  const CardSet unseen =
      rules.pack & ~(trick.dealt[seat] | trick.face_up | open_cards(rules, state, seat));
  const CardSet always = mine & tricks.unbeatable.always;
  const CardSet asked = mine & ~always;
  const ComboBook& book = book_now(rules, state);
  const CardSet at_sight = always | unbeaten(book, asked, unseen);
  if (depth == ProofDepth::visible || at_sight == mine) return at_sight;
  if (depth == ProofDepth::exact) {
    const CardSet held = easily_held(rules, state, seat, unseen);
    if (unbeaten(book, mine & ~at_sight, held).empty()) return at_sight;
  }
  const Seat privileged = state.marks[mark_privileged];
  const bool tells = leads_tell(tricks);
  if (tells && privileged != no_seat && privileged != seat) {
    return unbeatable(rules, information_of(rules, state, seat), depth);
  }
  CardSet left;
  for (const Seat other : each_seat(without(active_seats(rules, state), seat))) {
    CardSet lacks = trick.lacks_by_follow[other];
    if (tells) lacks |= trick.lacks_by_lead[other];
    left |= unseen & ~lacks;
  }
  const CardSet by_rules = always | unbeaten(book, asked, left);
  const CardSet candidates = mine & ~by_rules;
  if (depth == ProofDepth::rules || candidates.empty()) return by_rules;
  return by_rules | exactly_unbeaten(rules, information_of(rules, state, seat), candidates);
}

} // namespace yezi
