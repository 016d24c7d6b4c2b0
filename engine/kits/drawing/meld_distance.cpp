// How far a hand is from melds that cover it.

#include <algorithm>

#include "kits/drawing/each_held.h"
#include "kits/drawing/melds.h"

namespace yezi {

/// Melds are chosen one after another, those that lack fewest cards first. As cards of the hand are
/// used up a meld can only come to lack more, so that a branch ends where even what each lacks of
/// the whole hand comes to more than the best choice so far.
class MeldBook::Nearing {
public:
  Nearing(const MeldBook& book, const Pile& hand, const MeldAim& aim) : book_(book) {
    each_held(hand, [&](Card card, int count) { left_[card] = count; });
    for (const Made& made : book.made_) {
      if (((aim.shapes >> made.shape) & 1U) == 0) continue;
      int lacks = made.wild == 0 ? 0 : std::max(0, made.wild - hand.count(book.wild_.card));
      bool meant = true;
      for (std::size_t k = 0; k < made.kinds; ++k) {
        const auto& [card, wanted] = made.list[k];
        meant = meant && aim.among.has(card);
        lacks += std::max(0, wanted - left_[card]);
      }
      if (!meant) continue;
      choices_.push_back({&made, lacks});
      largest_ = std::max(largest_, int{made.size});
    }
    std::stable_sort(choices_.begin(), choices_.end(),
                     [](const Choice& a, const Choice& b) { return a.lacks < b.lacks; });
    choose(0, aim.melds, aim.cards, 0);
  }

  Near found() const { return found_; }

private:
  struct Choice {
    const Made* made;
    int lacks; // of the whole hand
  };

  void choose(std::size_t from, int melds, int cards, int lacks) {
    if (melds == 0) {
      if (lacks < found_.lacking) found_ = {lacks, {}};
      each_face(lacking_, [&](Card card) { found_.nearer.add(card); });
      return;
    }
    for (std::size_t i = from; i < choices_.size(); ++i) {
      const Choice& choice = choices_[i];
      if (lacks + melds * choice.lacks > found_.lacking) return;
      if (cards - choice.made->size > (melds - 1) * largest_) continue;
      const FaceSet before = lacking_;
      const int more = take(*choice.made);
      if (more >= 0 && lacks + more <= found_.lacking)
        choose(i, melds - 1, cards - choice.made->size, lacks + more);
      give_back(*choice.made);
      lacking_ = before;
    }
  }

  /// What the meld lacks of what is left of the hand, which is less by its cards afterwards; -1:
  /// the pack has too few of a card.
  int take(const Made& made) {
    int lacks = 0;
    bool enough = true;
    const auto use = [&](Card card, int wanted) {
      const int had = std::max(0, left_[card]);
      left_[card] -= wanted;
      wanted_[card] += wanted;
      enough = enough && wanted_[card] <= book_.copies_[card];
      if (wanted <= had) return;
      lacks += wanted - had;
      lacking_.add(card);
    };
    for (std::size_t k = 0; k < made.kinds; ++k) use(made.list[k].first, made.list[k].second);
    if (made.wild > 0) use(book_.wild_.card, made.wild);
    return enough ? lacks : -1;
  }
  void give_back(const Made& made) {
    const auto undo = [&](Card card, int wanted) {
      left_[card] += wanted;
      wanted_[card] -= wanted;
    };
    for (std::size_t k = 0; k < made.kinds; ++k) undo(made.list[k].first, made.list[k].second);
    if (made.wild > 0) undo(book_.wild_.card, made.wild);
  }

  const MeldBook& book_;
  std::vector<Choice> choices_;
  std::array<int, max_faces> left_{}, wanted_{};
  FaceSet lacking_; // faces that the melds chosen so far lack
  int largest_ = 0;
  Near found_;
};

MeldBook::Near MeldBook::nearest(const Pile& hand, const MeldAim& aim) const {
  return Nearing(*this, hand, aim).found();
}

} // namespace yezi
