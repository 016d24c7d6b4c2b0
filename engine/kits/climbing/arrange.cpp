// A scene of climbing: as it is dealt; or with the cards of hands that it names, at a lead of the
// head, where all others have been played.

#include "kits/climbing/phase.h"
#include "records/arranging.h"
#include "records/scene_cards.h"
#include "table/table.h"

namespace yezi {

namespace {

class ClimbArranger {
public:
  ClimbArranger(const ClimbPhase& phase, Arranging& now) : phase_(phase), now_(now) {}

  void lay_out() {
    Deal in_order;
    for (const Card card : each(now_.rules.pack)) in_order.order[in_order.size++] = card;
    now_.state = deal(now_.table, now_.match, in_order);
    State& state = now_.state;
    std::fill(state.words().begin(), state.words().end(), 0U);
    state.log_size = 0;
    state.phase = static_cast<std::uint8_t>(now_.rules.phases.size() - 1);
    state.step = 0;
    state.outcome = Outcome::running;
    state.part<ClimbState>() = {};
    CardSet left = now_.rules.pack;
    for (const ScenePile& pile : now_.scene.zones) lay(pile, left);
    if (!now_.good()) return;
    zone(now_.rules, state, phase_.played, 0) |= left;
    phase_.hands_changed(now_.rules, state);
    state.part<ClimbState>().opened = true; // in the middle of a hand no card opens it
    Seat leads = state.head;
    if (!now_.scene.leader.text.empty())
      leads = now_.words.seat(now_.scene.leader.text, now_.scene.leader.place);
    if (leads < now_.rules.seats) state.asked = seat_bit(leads);
  }

private:
  void lay(const ScenePile& pile, CardSet& left) {
    const int index = now_.words.zone(pile.zone, pile.place);
    if (index < 0) return;
    Seat seat = 0;
    if (now_.rules.zones[static_cast<std::size_t>(index)].of_seat) {
      seat = now_.words.seat(pile.role, pile.place);
      if (seat == no_seat) return;
    }
    const CardSet copies = now_.rules.deck.copies;
    const CardSet named = now_.words.cards(pile.cards, pile.place).set();
    const CardSet cards = lowest_alike(named, left, copies);
    if (size_of(cards) != size_of(named))
      now_.words.fault(pile.place, "more cards are named than there are: " +
                                       to_text(now_.rules.deck, less_alike(named, cards, copies)));
    left &= ~cards;
    zone(now_.rules, now_.state, index, seat) |= cards;
  }

  const ClimbPhase& phase_;
  Arranging& now_;
};

} // namespace

void ClimbPhase::arrange(Arranging& now) const {
  if (!now.scene.trick.empty())
    now.words.fault(now.scene.place, "this game has no tricks: give \"zones\" and \"history\"");
  else if (now.scene.dealt || now.scene.zones.empty())
    arrange_dealt(now);
  else
    ClimbArranger(*this, now).lay_out();
}

void ClimbPhase::arrange_rest(Arranging& now) const {
  if (now.scene.ended && !now.ended_by_deal) end_scene(now);
}

} // namespace yezi
