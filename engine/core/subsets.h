// The set of k-card burials that keep no beating combination, represented implicitly.
//
// A burial must hit every beater: it takes at least one card of each. The set is split into
// disjoint cases (these cards go, these stay, choose the rest freely) by branching on an unhit
// beater, so burials are counted, indexed, sampled uniformly and tested for membership exactly.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>

#include "core/card.h"
#include "core/rng.h"

namespace yezi {

/// k-subsets of `hand` that leave none of `beaters` (each a subset of `hand`) whole. Of identical
/// cards the lower go first, so that no subset occurs twice.
struct Breaks {
  CardSet hand{};
  int k = 0;
  std::span<const CardSet> beaters;
  CardSet copies{}; // as Deck::copies
};

/// There are too many overlapping forbidden sets to count the ways.
class TooManyWays : public std::runtime_error {
public:
  TooManyWays()
      : runtime_error("the ways to lay cards away so that none of these sets is kept are too many "
                      "to be counted: fewer sets, or fewer cards") {}
};

std::uint64_t choose_count(int n, int k);
/// Throws TooManyWays. What can be counted can be indexed.
std::uint64_t count(const Breaks& breaks);
bool contains(const Breaks& breaks, CardSet away);
/// The index-th way in a fixed order; assumes index < count(breaks).
CardSet at(const Breaks& breaks, std::uint64_t index);
/// The index-th k-subset of `pool` in a fixed order; assumes index < choose_count(size, k).
CardSet subset_at(CardSet pool, int k, std::uint64_t index);

} // namespace yezi
