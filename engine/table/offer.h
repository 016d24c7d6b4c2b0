// The legal actions of a seat, as a set.
//
// Small parts are listed; "bury k of these n so that nothing is kept that beats" is kept as a
// rule and can be counted, tested, indexed and sampled without being listed. So are claims to have
// won, of cards that count for certain and any of the others: few of them are worth a thought, and
// whoever chooses looks at usual_count() actions, not at count().
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/subsets.h"
#include "table/action.h"

namespace yezi {

class Offer {
public:
  void clear();
  void add(Action action) { listed_.push_back(action); }
  /// All ways of `verb` with k cards of `hand` that keep none of `beaters` whole.
  void add_breaks(Verb verb, CardSet hand, int k, std::span<const CardSet> beaters);

  /// All claims by `verb` of the cards `always` together with `least` or more of `others`, but
  /// those in `refused`. `promising` are claims among them that one would think of, best first;
  /// both name the whole set. Once an offer at most. Where there are no `others` this says only
  /// what is added to the cards that somebody names.
  void add_claims(Verb verb, CardSet always, CardSet others, int least,
                  std::span<const CardSet> promising, std::span<const CardSet> refused);

  bool empty() const { return count() == 0; }
  std::uint64_t count() const;
  std::uint64_t count_of(Verb verb) const;
  bool has(Verb verb) const { return count_of(verb) > 0; }
  /// Without the claims that may be false: the first so many, in the order of at().
  std::uint64_t certain_count() const { return count() - claims_.count; }
  /// Of the claims that may be false only the promising ones: the first so many of at().
  std::uint64_t usual_count() const { return certain_count() + promising_.size(); }
  bool contains(const Action& action) const { return match(action).has_value(); }
  /// The offered action that this is: with the same cards, or others that are alike. To a claim the
  /// cards that count for certain are added.
  std::optional<Action> match(const Action& action) const;
  /// Listed actions first, in the order added, then each family in index order, then claims, the
  /// promising ones first; index < count().
  Action at(std::uint64_t index) const;
  Action sample(Rng& rng) const { return at(rng.below_wide(count())); }
  Action sample_usual(Rng& rng) const { return at(rng.below_wide(usual_count())); }
  /// Every action, in the order of at(); for sets of at most a few thousand.
  std::vector<Action> list() const { return first(count()); }
  std::vector<Action> list_usual() const { return first(usual_count()); }
  /// The same without families.
  std::vector<Action> list_singly() const;

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
  /// Claims that may be false.
  struct Claims {
    Verb verb = Verb::pass;
    CardSet always{}, others{};
    int least = 0;           // of the others
    std::uint64_t count = 0; // without those that are refused
  };
  const Claims& claims() const { return claims_; }
  /// What `always` and so many of `others` make and is not offered, or is promising: those first.
  std::span<const CardSet> claims_apart() const { return apart_; }
  std::span<const CardSet> promising() const { return promising_; }
  bool operator==(const Offer& other) const;
  /// The seat's unbeatable cards, where they had to be judged to fill the offer: judging is the
  /// most expensive part of it. Not part of what is offered.
  std::optional<CardSet> judged;
  /// As Deck::copies: of alike cards only the lowest of the hand are offered.
  CardSet copies{};
  /// Room to work in for whoever fills the offer, so that filling does not allocate.
  std::vector<ComboId>& scratch() { return scratch_; }

private:
  std::vector<Action> first(std::uint64_t number) const;
  Action claim_at(std::uint64_t index) const;
  CardSet way_to_claim(std::uint64_t index) const;
  std::uint64_t ways_to_claim() const;

  std::vector<ComboId> scratch_;
  std::vector<Action> listed_;
  std::vector<Family> families_;
  std::vector<CardSet> beaters_;
  Claims claims_;
  std::vector<CardSet> promising_;
  std::vector<CardSet> apart_;
};

} // namespace yezi
