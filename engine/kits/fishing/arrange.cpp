// A scene of fishing: as it is dealt; or with cards in the zones that it names, at the start of a
// turn or at the end of the hand. Caught cards come from anywhere, so that what a seat has says
// nothing about what it was dealt.

#include <algorithm>

#include "kits/fishing/phase.h"
#include "records/arranging.h"
#include "records/scene_cards.h"
#include "table/table.h"

namespace yezi {

namespace {

class FishingArranger {
public:
  FishingArranger(const FishingPhase& phase, Arranging& now) : phase_(phase), now_(now) {}

  void lay_out() {
    start();
    for (const ScenePile& pile : now_.scene.zones) lay(pile);
    if (!now_.good()) return;
    if (now_.scene.ended) {
      place(phase_.pool, 0) |= left_;
      empty_stock();
      return;
    }
    for (const DealtPart& part : now_.rules.dealt)
      if (part.zone == phase_.hand) fill_hand(part);
    stack();
    const CardSet up = place(phase_.turned, 0);
    if (size_of(up) > 1) now_.words.fault(now_.scene.place, "one card is turned up at a time");
  }

private:
  CardSet& place(int index, Seat seat) { return zone(now_.rules, now_.state, index, seat); }

  /// An empty table at the first turn of the head.
  void start() {
    now_.state = deal(now_.table, now_.match, in_order());
    std::fill(now_.state.words().begin(), now_.state.words().end(), 0U);
    now_.state.log_size = 0;
    now_.state.asked = seat_bit(now_.state.head);
    left_ = now_.rules.pack;
  }
  Deal in_order() const {
    Deal deal;
    for (const Card card : each(now_.rules.pack)) deal.order[deal.size++] = card;
    return deal;
  }

  void lay(const ScenePile& pile) {
    const int index = now_.words.zone(pile.zone, pile.place);
    if (index < 0) return;
    Seat seat = 0;
    if (now_.rules.zones[static_cast<std::size_t>(index)].of_seat) {
      seat = now_.words.seat(pile.role, pile.place);
      if (seat == no_seat) return;
    }
    const CardSet copies = now_.rules.deck.copies;
    const CardSet named = now_.words.cards(pile.cards, pile.place).set();
    const CardSet cards = lowest_alike(named, left_, copies);
    if (size_of(cards) != size_of(named))
      now_.words.fault(pile.place, "more cards are named than there are: " +
                                       to_text(now_.rules.deck, less_alike(named, cards, copies)));
    left_ &= ~cards;
    place(index, seat) |= cards;
    if (index == phase_.hand) named_hands_ = static_cast<Seats>(named_hands_ | seat_bit(seat));
  }

  void fill_hand(const DealtPart& part) {
    const Seat seat = seat_of_role(now_.rules, now_.state, part.role);
    if (has_seat(named_hands_, seat)) return;
    for (int i = 0; i < part.cards && !left_.empty(); ++i) {
      place(phase_.hand, seat) |= lowest_of(left_);
      left_ &= ~lowest_of(left_);
    }
  }

  FishingState& empty_stock() {
    FishingState& part = now_.state.part<FishingState>();
    part = {};
    part.order.fill(no_card);
    count_hands(now_.rules, now_.state, phase_);
    return part;
  }

  /// What is left is the stock, in the order of the pack.
  void stack() {
    CardSet& stock = place(phase_.stock, 0);
    stock |= left_;
    FishingState& part = empty_stock();
    for (const Card card : each(stock)) part.order[part.size++] = card;
    std::reverse(part.order.begin(), part.order.begin() + part.size);
  }

  const FishingPhase& phase_;
  Arranging& now_;
  CardSet left_; // cards without a place
  Seats named_hands_ = 0;
};

} // namespace

void FishingPhase::arrange(Arranging& now) const {
  if (now.scene.dealt) {
    arrange_dealt(now);
  } else if (!now.scene.trick.empty()) {
    now.words.fault(now.scene.place, "this game has no tricks: give \"zones\" and \"history\"");
  } else {
    FishingArranger(*this, now).lay_out();
  }
}

void FishingPhase::arrange_rest(Arranging& now) const {
  if (now.scene.ended && !now.ended_by_deal) end_scene(now);
}

} // namespace yezi
