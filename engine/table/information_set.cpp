#include "table/information_set.h"

#include "kits/kit.h"

namespace yezi {

InformationSet information_of(const Rules& rules, const State& state, Seat seat) {
  return play_of(rules).gather(rules, state, seat);
}

void bar_from_facts(const Rules& rules, InformationSet& information) {
  for (Slot& slot : information.slots) slot.barred = slot.fixed = {};
  const auto bar = [&information](SlotSet slots, CardSet cards) {
    for (std::size_t i = 0; i < information.slots.size(); ++i) {
      if ((slots & slot_bit(i)) != 0) information.slots[i].barred |= cards & information.unseen;
    }
  };
  for (const KeptNoBeater& kept : information.kept) {
    const Combo& against = rules.book[kept.against];
    if (against.size == 1)
      bar(kept.slots, book_of(rules, information).higher(first_of(against.cards)));
  }
  for (const HeldNone& held : information.held) bar(held.slots, held.cards);
  for (const Shown& shown : information.shown) {
    for (std::size_t i = 0; i < information.slots.size(); ++i) {
      if (shown.slots == slot_bit(i)) information.slots[i].fixed |= shown.cards;
    }
  }
}

} // namespace yezi
