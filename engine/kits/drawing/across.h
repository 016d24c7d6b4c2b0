// Hands of y.cover in which some sets go across suits, or cards are left over: the sets across
// suits are tried one after another, and what is left is split from the tables. Inside the kit.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "kits/drawing/each_held.h"
#include "kits/drawing/phase.h"

namespace yezi {

/// Whether the tables do not say all about a hand.
inline bool goes_across(const DrawPhase& phase) { return phase.across != 0 || phase.spare > 0; }

/// Walks through the ways to choose sets across suits and cards left over.
class AcrossWalk {
public:
  explicit AcrossWalk(const DrawPhase& phase) : phase_(phase) {}

  /// Calls visit(what is left of the hand, how many sets it has to make) until it returns true.
  /// Each choice comes once; chosen() are the sets of the present one.
  template <class Visit>
  bool each(const Pile& hand, int sets, Visit&& visit) {
    return choose(0, hand, sets, visit);
  }
  std::span<const MeldBook::Part> chosen() const { return {chosen_.data(), depth_}; }

private:
  template <class Visit>
  bool choose(int from, const Pile& hand, int sets, Visit& visit) {
    if (leave(Card{0}, hand, sets, phase_.spare, visit)) return true;
    if (sets == 0) return false;
    for (int i = from; i < phase_.book.size(); ++i) {
      const MeldBook::Part& set = phase_.book.at(i);
      if (hand.count(set.cards[0]) == 0) continue;
      Pile rest = hand;
      if (!take(rest, set)) continue;
      chosen_[depth_++] = set;
      const bool done = choose(i, rest, sets - 1, visit);
      --depth_;
      if (done) return true;
    }
    return false;
  }

  template <class Visit>
  bool leave(Card from, const Pile& hand, int sets, int spare, Visit& visit) {
    if (visit(hand, sets)) return true;
    bool done = false;
    if (spare > 0)
      each_held(hand, [&](Card card, int) {
        if (done || card < from) return;
        Pile rest = hand;
        rest.remove(card);
        done = leave(card, rest, sets, spare - 1, visit);
      });
    return done;
  }

  /// False where the hand has not all of its cards.
  static bool take(Pile& hand, const MeldBook::Part& set) {
    for (std::size_t i = 0; i < set.size; ++i) {
      if (hand.count(set.cards[i]) == 0) return false;
      hand.remove(set.cards[i]);
    }
    return true;
  }

  const DrawPhase& phase_;
  std::array<MeldBook::Part, max_melds> chosen_;
  std::size_t depth_ = 0;
};

/// Whether the hand is so many sets and the odd one, with no more cards over than may be.
bool covers_across(const DrawPhase& phase, const Pile& hand, int sets);
/// Cards that it lacks, and the faces with which it lacks one less.
MeldBook::Near nearest_across(const DrawPhase& phase, const Pile& hand, int sets);

} // namespace yezi
