// A scene of fishing: as it is dealt; or with cards in the zones that it names, at the start of a
// turn or at the end of the hand. Caught cards come from anywhere, so that what a seat has says
// nothing about what it was dealt.

#include <algorithm>

#include "kits/fishing/layout.h"
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
      for (const Card card : left_) add({phase_.pool, 0}, card);
      empty_stock();
      return;
    }
    for (const DealtPart& part : now_.rules.dealt)
      if (part.zone == phase_.hand) fill_hand(part);
    stack();
    if (count_at(now_.rules, now_.state, phase_.turned, 0) > 1)
      now_.words.fault(now_.scene.place, "one card is turned up at a time");
  }

private:
  void add(ZoneOf place, Card card) {
    put_down(now_.rules, now_.state, place, only(now_.rules.deck, card));
  }

  /// An empty table at the first turn of the head.
  void start() {
    for (const Card card : each(now_.rules.pack)) left_.push_back(card);
    for (std::size_t face = 0; now_.rules.piles && face < now_.rules.deck.faces.size(); ++face)
      left_.insert(left_.end(), static_cast<std::size_t>(now_.rules.deck.faces[face].copies),
                   static_cast<Card>(face));
    Deal in_order;
    for (const Card card : left_) in_order.order[in_order.size++] = card;
    now_.state = deal(now_.table, now_.match, in_order);
    std::fill(now_.state.words().begin(), now_.state.words().end(), 0U);
    now_.state.log_size = 0;
    now_.state.asked = seat_bit(now_.state.head);
  }

  void lay(const ScenePile& pile) {
    const int index = now_.words.zone(pile.zone, pile.place);
    if (index < 0) return;
    Seat seat = 0;
    if (now_.rules.zones[static_cast<std::size_t>(index)].of_seat) {
      seat = now_.words.seat(pile.role, pile.place);
      if (seat == no_seat) return;
    }
    std::string missing;
    for (const Card named : now_.words.cards_in_order(pile.cards, pile.place)) {
      const Card kind = kind_of(now_.rules.deck, named);
      const auto found = std::find_if(left_.begin(), left_.end(), [&](Card card) {
        return kind_of(now_.rules.deck, card) == kind;
      });
      if (found == left_.end()) {
        missing += (missing.empty() ? "" : " ") + now_.rules.deck.faces[named].code;
        continue;
      }
      add({index, seat}, *found);
      left_.erase(found);
    }
    if (!missing.empty())
      now_.words.fault(pile.place, "more cards are named than there are: " + missing);
    if (index == phase_.hand) named_hands_ = static_cast<Seats>(named_hands_ | seat_bit(seat));
  }

  void fill_hand(const DealtPart& part) {
    const Seat seat = seat_of_role(now_.rules, now_.state, part.role);
    if (has_seat(named_hands_, seat)) return;
    for (int i = 0; i < part.cards && !left_.empty(); ++i) {
      add({phase_.hand, seat}, left_.front());
      left_.erase(left_.begin());
    }
  }

  FishingState& empty_stock() {
    FishingState& part = now_.state.part<FishingState>();
    part.lacks = {};
    part.empty_stock();
    count_hands(now_.rules, now_.state, phase_);
    return part;
  }

  /// What is left is the stock, in the order of the pack.
  void stack() {
    for (const Card card : left_) add({phase_.stock, 0}, card);
    FishingState& part = empty_stock();
    for (const Card card : all_at(now_.rules, now_.state, {phase_.stock, 0}))
      part.order[part.size++] = card;
    std::reverse(part.order.begin(), part.order.begin() + part.size);
  }

  const FishingPhase& phase_;
  Arranging& now_;
  std::vector<Card> left_; // cards without a place, in the order of the pack
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
