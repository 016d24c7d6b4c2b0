// Splitting a hand into combinations that share no card.
#pragma once

#include <vector>

#include "core/combo_book.h"

namespace yezi {

/// A choice of pairwise disjoint combinations of a hand and the cards left outside them.
struct Packing {
  int value = 0;
  std::vector<ComboId> combos;
};

/// The packing of `hand` by combinations of two cards or more with the highest value, where a card
/// inside a combination is worth 1 and a card outside is worth 1 if it is in `worth_alone`, else 0.
/// Exact; of equal packings, the one found first in book order.
Packing best_packing(const ComboBook& book, CardSet hand, CardSet worth_alone);

} // namespace yezi
