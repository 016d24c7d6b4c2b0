#include "kits/drawing/across.h"

namespace yezi {

bool covers_across(const DrawPhase& phase, const Pile& hand, int sets) {
  return AcrossWalk(phase).each(
      hand, sets, [&](const Pile& rest, int left) { return phase.splitter.complete(rest, left); });
}

namespace {

/// Sets across suits that lack cards of the hand too, and for what is left the tables. A branch
/// ends where it lacks more than the best so far. Sets of which the hand has no card lack no fewer
/// than others do.
class NearestAcross {
public:
  NearestAcross(const DrawPhase& phase) : phase_(phase) {}

  MeldBook::Near of(const Pile& hand, int sets) {
    choose(0, hand, sets, 0, {});
    return found_;
  }

private:
  void choose(int from, const Pile& hand, int sets, int lacks, const FaceSet& faces) {
    const int lacking = lacks + phase_.distance.lacking(hand, sets);
    if (lacking <= found_.lacking) {
      if (lacking < found_.lacking) found_ = {lacking, {}};
      found_.nearer |= faces;
      if (lacking > lacks) found_.nearer |= phase_.distance.nearer(hand, sets);
    }
    if (sets == 0) return;
    for (int i = from; i < phase_.book.size(); ++i) {
      const MeldBook::Part& set = phase_.book.at(i);
      Pile rest = hand;
      FaceSet more = faces;
      int missing = 0;
      for (std::size_t k = 0; k < set.size; ++k) {
        if (rest.count(set.cards[k]) > 0) {
          rest.remove(set.cards[k]);
        } else {
          ++missing;
          more.add(set.cards[k]);
        }
      }
      if (missing == set.size || lacks + missing > found_.lacking) continue;
      choose(i, rest, sets - 1, lacks + missing, more);
    }
  }

  const DrawPhase& phase_;
  MeldBook::Near found_;
};

} // namespace

MeldBook::Near nearest_across(const DrawPhase& phase, const Pile& hand, int sets) {
  return NearestAcross(phase).of(hand, sets);
}

} // namespace yezi
