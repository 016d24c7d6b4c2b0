// Which cards may be discarded.

#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// The set that closed cards of a suit are kept for: the largest that they make.
int kept_for(const Rules& rules, const DrawPhase& phase, const Suited& hand) {
  int best = -1;
  for (std::size_t i = 0; i < rules.sets.size(); ++i) {
    if (((phase.goal_sets >> i) & 1U) == 0) continue;
    const SetKind& set = rules.sets[i];
    int fitting = 0;
    for (int card = 0; card < hand.size; ++card)
      if (set.among.has(hand.cards[static_cast<std::size_t>(card)])) ++fitting;
    const bool larger = best < 0 || set.size > rules.sets[static_cast<std::size_t>(best)].size;
    if (fitting >= set.size && larger) best = static_cast<int>(i);
  }
  return best;
}

} // namespace

void class_suit(const Rules& rules, const DrawPhase& phase, const Suited& hand, int open,
                DiscardClasses& found) {
  const int kept = open >= 0 ? -1 : kept_for(rules, phase, hand);
  const bool grouped = open >= 0 || kept >= 0;
  const int set = open >= 0 ? open : kept;
  int to_keep = kept < 0 ? 0 : rules.sets[static_cast<std::size_t>(kept)].size;
  for (std::size_t i = 0; i < hand.size; ++i) {
    const Card card = hand.cards[i];
    if (to_keep > 0 && rules.sets[static_cast<std::size_t>(kept)].among.has(card)) {
      --to_keep;
      continue;
    }
    const bool first = set == phase.surplus_of_first && phase.surplus_of_first >= 0;
    const std::size_t which = !phase.plain.has(card) ? DiscardClass::others
                              : !grouped             ? DiscardClass::alone_plain
                              : first                ? DiscardClass::beside_first
                                                     : DiscardClass::surplus;
    found[which].add(card);
  }
}

bool can_discard_after(const DrawPhase& phase, const Pile& hand) {
  if (hand.size() <= phase.leaves) return false;
  bool any = false;
  each_face(faces_of(hand), [&](Card card) { any = any || !phase.never.has(card); });
  return any;
}

FaceSet lawful_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  const FaceSet faces = free_discards(rules, state, phase, seat);
  if (phase.ready_counter < 0) return faces;
  const int call = ready_call(state, phase, seat);
  const FaceSet ready = discards_when_ready(rules, state, phase, seat, call, faces);
  if (call > 0) return ready;
  FaceSet left = faces; // what would have to be called first is not discarded without
  each_face(ready, [&](Card card) { left.remove(card); });
  return left;
}

FaceSet free_discards(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat) {
  if (draw_state(state).must_discard != 0) {
    FaceSet only;
    only.add(static_cast<Card>(draw_state(state).must_discard - 1));
    return only;
  }
  const Pile held = pile(rules, state, phase.hand, seat);
  if (phase.order == DrawPhase::Order::any) {
    FaceSet faces = faces_of(held);
    each_face(phase.never, [&](Card card) { faces.remove(card); });
    if (draw_state(state).took && draw_state(state).turn == seat && phase.keeps_taken() != nullptr)
      faces.remove(draw_state(state).drawn);
    return faces;
  }
  DiscardClasses found{};
  const SuitCounts counts = count_suits(rules, held);
  for (std::size_t suit = 0; suit < rules.deck.suits.size(); ++suit) {
    if (counts[suit] == 0) continue;
    const Suited hand = suited(rules, held, static_cast<int>(suit));
    const int open = meld_of_suit(rules, state, seat, static_cast<int>(suit));
    class_suit(rules, phase, hand,
               open < 0 ? -1 : draw_state(state).melds[seat][static_cast<std::size_t>(open)].set,
               found);
  }
  for (const FaceSet& faces : found)
    if (!faces.empty()) return faces;
  return {};
}

} // namespace yezi
