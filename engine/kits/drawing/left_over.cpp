// Cards that lie in no meld, where a hand goes out once they come to little: y.melds { left = n }.

#include <algorithm>

#include "kits/drawing/each_held.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

int numerals_of(const Rules& rules, const Pile& cards) {
  int sum = 0;
  each_held(cards, [&](Card card, int count) { sum += count * rules.deck.faces[card].numeral; });
  return sum;
}

/// Lays cards off on melds, in every way.
class LayingOff {
public:
  LayingOff(const Rules& rules, const DrawPhase& phase, const MeldBook::Split& melds)
      : rules_(rules), phase_(phase), melds_(melds) {}

  int least_left(const Pile& hand) {
    least_ = left_over(rules_, phase_, hand);
    go_on(0, hand);
    return least_;
  }

private:
  void go_on(int index, const Pile& hand) {
    if (index == melds_.count) {
      least_ = std::min(least_, left_over(rules_, phase_, hand));
      return;
    }
    const MeldBook::Part& meld = melds_.parts[static_cast<std::size_t>(index)];
    const SetKind& set = rules_.sets[meld.shape];
    const int room = set.most - meld.size;
    if (set.shape == SetKind::Shape::run)
      on_run(index, meld, room, hand);
    else if (set.shape == SetKind::Shape::set || set.shape == SetKind::Shape::of_rank)
      on_rank(index, meld, room, hand, 0);
    else
      go_on(index + 1, hand);
  }

  /// Cards that lengthen it below, then those that do above.
  void on_run(int index, const MeldBook::Part& meld, int room, const Pile& hand) {
    int low = rank(meld.cards[0]), high = low;
    for (int i = 1; i < meld.size; ++i) {
      low = std::min(low, rank(meld.cards[static_cast<std::size_t>(i)]));
      high = std::max(high, rank(meld.cards[static_cast<std::size_t>(i)]));
    }
    const int suit = rules_.deck.faces[meld.cards[0]].suit;
    Pile below = hand;
    for (int down = 0; down <= room; ++down) {
      Pile rest = below;
      for (int up = 0; up + down <= room; ++up) {
        go_on(index + 1, rest);
        if (!give(rest, meld.shape, suit, high + up + 1)) break;
      }
      if (!give(below, meld.shape, suit, low - down - 1)) break;
    }
  }

  /// Cards of its rank, of suits that it has none of.
  void on_rank(int index, const MeldBook::Part& meld, int room, const Pile& hand,
               std::size_t from) {
    go_on(index + 1, hand);
    const SetKind& set = rules_.sets[meld.shape];
    for (std::size_t face = from; room > 0 && face < rules_.deck.faces.size(); ++face) {
      const auto card = static_cast<Card>(face);
      const bool there = std::find(meld.cards.begin(), meld.cards.begin() + meld.size, card) !=
                         meld.cards.begin() + meld.size;
      if (there || hand.count(card) == 0 || !set.among.has(card) ||
          rank(card) != rank(meld.cards[0]))
        continue;
      Pile rest = hand;
      rest.remove(card);
      on_rank(index, meld, room - 1, rest, face + 1);
    }
  }

  bool give(Pile& hand, std::uint8_t shape, int suit, int wanted) const {
    for (const Card card : rules_.suit_faces[static_cast<std::size_t>(suit)])
      if (rank(card) == wanted && hand.count(card) > 0 && rules_.sets[shape].among.has(card)) {
        hand.remove(card);
        return true;
      }
    return false;
  }

  int rank(Card card) const { return rules_.deck.faces[card].rank; }

  const Rules& rules_;
  const DrawPhase& phase_;
  const MeldBook::Split& melds_;
  int least_ = 0;
};

} // namespace

int left_over(const Rules& rules, const DrawPhase& phase, const Pile& hand) {
  return numerals_of(rules, hand) - phase.book.best(hand).worth;
}

int left_laid_off(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                  Seat on) {
  const Pile hand = pile(rules, state, phase.hand, seat);
  const MeldBook::Split melds = phase.book.best(pile(rules, state, phase.hand, on));
  return LayingOff(rules, phase, melds).least_left(hand);
}

bool leaves_little(const Rules& rules, const DrawPhase& phase, const Pile& hand) {
  if (hand.size() > phase.melded) return discards_leaving_little(rules, phase, hand) != FaceSet{};
  return left_over(rules, phase, hand) <= phase.most_left;
}

FaceSet discards_leaving_little(const Rules& rules, const DrawPhase& phase, const Pile& hand) {
  // melds of fewer cards are worth no more: most hands are told by that alone
  const int left = left_over(rules, phase, hand);
  FaceSet faces;
  each_held(hand, [&](Card card, int) {
    if (left - rules.deck.faces[card].numeral > phase.most_left) return;
    Pile rest = hand;
    rest.remove(card);
    if (left_over(rules, phase, rest) <= phase.most_left) faces.add(card);
  });
  return faces;
}

} // namespace yezi
