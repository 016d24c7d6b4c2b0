// What a seat may do now, as a set of actions.
//
// Small parts are listed; "lay away k of these n so that nothing is kept that beats" is kept as a
// rule and can be counted, tested, indexed and sampled without being listed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "combos/subsets.h"
#include "table/action.h"

namespace yezi {

class Offer {
public:
  void clear();
  void add(Action action) { listed_.push_back(action); }
  /// All ways of `verb` with k cards of `hand` that keep none of `beaters` whole.
  void add_breaks(Verb verb, CardSet hand, int k, std::span<const CardSet> beaters);

  bool empty() const { return count() == 0; }
  std::uint64_t count() const;
  bool contains(const Action& action) const { return match(action).has_value(); }
  /// The offered action that this is: with the same cards, or others that are alike.
  std::optional<Action> match(const Action& action) const;
  /// Listed actions first, in the order added, then each family in index order; index < count().
  Action at(std::uint64_t index) const;
  Action sample(Rng& rng) const { return at(rng.below_wide(count())); }
  /// Every action, in the order of at(); for sets of at most a few thousand.
  std::vector<Action> list() const;

  std::span<const Action> listed() const { return listed_; }
  struct Family {
    Verb verb;
    CardSet hand;
    int k;
    std::uint32_t first_beater, beaters;
    std::uint64_t count;
  };
  std::span<const Family> families() const { return families_; }
  Breaks breaks(const Family& family) const;
  bool operator==(const Offer& other) const;
  /// The seat's unbeatable cards, where they had to be judged to fill the offer: judging is the
  /// most expensive part of it. Not part of what is offered.
  std::optional<CardSet> judged;
  /// As Deck::copies: of alike cards only the lowest of the hand are offered.
  CardSet copies = 0;
  /// Room to work in for whoever fills the offer, so that filling does not allocate.
  std::vector<ComboId>& scratch() { return scratch_; }

private:
  std::vector<ComboId> scratch_;
  std::vector<Action> listed_;
  std::vector<Family> families_;
  std::vector<CardSet> beaters_;
};

} // namespace yezi
