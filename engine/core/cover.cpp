#include "core/cover.h"

#include <algorithm>
#include <array>

namespace yezi {

namespace {

/// Settles the lowest card first: it goes into one of the combinations that start with it, or stays
/// outside. Branches that cannot better the best so far are cut.
class Packer {
public:
  Packer(const ComboBook& book, CardSet hand, CardSet worth_alone)
      : book_(book), worth_(worth_alone) {
    std::vector<ComboId> inside;
    book.within(hand, inside);
    for (const ComboId id : inside) {
      if (book[id].size < 2) continue;
      starting_[first_of(book[id].cards)].push_back(id);
      coverable_ |= book[id].cards;
    }
  }

  Packing best(CardSet hand) {
    best_.value = -1;
    pack(hand, 0);
    return best_;
  }

private:
  void pack(CardSet left, int value) {
    left &= coverable_ | worth_; // other cards are outside and worth nothing
    if (value + size_of(left) <= best_.value) return;
    if (left.empty()) {
      best_ = {value, chosen_};
      return;
    }
    const Card card = first_of(left);
    for (const ComboId id : starting_[card]) {
      if (!holds(left, book_[id].cards)) continue;
      chosen_.push_back(id);
      pack(left & ~book_[id].cards, value + book_[id].size);
      chosen_.pop_back();
    }
    pack(left & ~card_bit(card), value + (has_card(worth_, card) ? 1 : 0));
  }

  const ComboBook& book_;
  CardSet worth_;
  CardSet coverable_{};
  std::array<std::vector<ComboId>, 64> starting_;
  std::vector<ComboId> chosen_;
  Packing best_;
};

} // namespace

Packing best_packing(const ComboBook& book, CardSet hand, CardSet worth_alone) {
  Packing packing = Packer(book, hand, worth_alone).best(hand);
  std::sort(packing.combos.begin(), packing.combos.end());
  return packing;
}

} // namespace yezi
