// Hands that are whole by themselves, beside those that are covered by sets: each of some faces
// once, and more of them.

#include <algorithm>

#include "kits/drawing/across.h"
#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// What a hand has towards such a one.
struct Towards {
  int missing = 0; // faces that it does not hold
  int again = 0;   // more copies of those that it holds
  int lacking(const WholeHand& whole) const { return missing + std::max(0, whole.more - again); }
};

Towards towards(const WholeHand& whole, const Pile& hand) {
  Towards found;
  each_face(whole.faces, [&](Card card) {
    const int held = hand.count(card);
    if (held == 0)
      ++found.missing;
    else
      found.again += held - 1;
  });
  return found;
}

int lacking(const WholeHand& whole, const Pile& hand) {
  return towards(whole, hand).lacking(whole);
}

/// The faces with which it lacks one card less.
FaceSet nearer(const WholeHand& whole, const Pile& hand) {
  const bool again = towards(whole, hand).again < whole.more;
  FaceSet faces;
  each_face(whole.faces, [&](Card card) {
    if (again || hand.count(card) == 0) faces.add(card);
  });
  return faces;
}

} // namespace

bool is_whole(const DrawPhase& phase, const Pile& hand, Card card) {
  return std::any_of(phase.whole.begin(), phase.whole.end(), [&](const WholeHand& whole) {
    if (hand.size() + (card == no_card ? 0 : 1) != whole.faces.size() + whole.more) return false;
    if (card == no_card) return lacking(whole, hand) == 0;
    return lacking(whole, hand) == 1 && nearer(whole, hand).has(card);
  });
}

FaceSet waits_whole(const DrawPhase& phase, const Pile& hand) {
  FaceSet faces;
  for (const WholeHand& whole : phase.whole)
    if (hand.size() + 1 == whole.faces.size() + whole.more && lacking(whole, hand) == 1)
      faces |= nearer(whole, hand);
  return faces;
}

namespace {

/// Of hands of sets, those across suits among them.
int lacking_sets(const DrawPhase& phase, const Pile& hand, int sets) {
  return phase.across == 0 ? phase.distance.lacking(hand, sets)
                           : nearest_across(phase, hand, sets).lacking;
}
FaceSet nearer_sets(const DrawPhase& phase, const Pile& hand, int sets) {
  return phase.across == 0 ? phase.distance.nearer(hand, sets)
                           : nearest_across(phase, hand, sets).nearer;
}
Distance::ByFace without_of_sets(const DrawPhase& phase, const Pile& hand, int sets) {
  if (phase.across == 0) return phase.distance.without(hand, sets);
  Distance::ByFace found;
  found.fill(Distance::never);
  each_held(hand, [&](Card card, int) {
    Pile left = hand;
    left.remove(card);
    found[card] = static_cast<std::uint8_t>(lacking_sets(phase, left, sets));
  });
  return found;
}

} // namespace

int lacking_to_cover(const DrawPhase& phase, const Pile& hand, int sets) {
  int least = lacking_sets(phase, hand, sets);
  if (sets == phase.times)
    for (const WholeHand& whole : phase.whole) least = std::min(least, lacking(whole, hand));
  return least;
}

FaceSet nearer_to_cover(const DrawPhase& phase, const Pile& hand, int sets) {
  if (sets != phase.times || phase.whole.empty()) return nearer_sets(phase, hand, sets);
  const int now = lacking_to_cover(phase, hand, sets);
  FaceSet faces;
  if (lacking_sets(phase, hand, sets) == now) faces = nearer_sets(phase, hand, sets);
  for (const WholeHand& whole : phase.whole)
    if (lacking(whole, hand) == now) faces |= nearer(whole, hand);
  return faces;
}

Distance::ByFace without_of_cover(const DrawPhase& phase, const Pile& hand, int sets) {
  Distance::ByFace found = without_of_sets(phase, hand, sets);
  if (sets != phase.times) return found;
  for (const WholeHand& whole : phase.whole) {
    each_held(hand, [&](Card card, int) {
      Pile left = hand;
      left.remove(card);
      found[card] = static_cast<std::uint8_t>(std::min<int>(found[card], lacking(whole, left)));
    });
  }
  return found;
}

} // namespace yezi
