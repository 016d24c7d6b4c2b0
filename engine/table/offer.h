// The legal actions of a seat, as a set.
//
// Small parts are listed; "bury k of these n and keep no card that beats" is stored as a rule and
// can be counted, tested, indexed and sampled without being listed. So can claims to have won,
// which consist of cards that certainly count and any of the others. Few of these claims are
// sensible, so players that choose consider usual_count() actions, not count().
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

  /// All claims by `verb` of the cards `always` together with `least` or more of `others`, except
  /// those in `refused`. `promising` are the most sensible of them, best first; both list whole
  /// sets. At most once per offer. If there are no `others`, this only declares the cards that
  /// match() adds to a claim.
  void add_claims(Verb verb, CardSet always, CardSet others, int least,
                  std::span<const CardSet> promising, std::span<const CardSet> refused);

  bool empty() const { return count() == 0; }
  std::uint64_t count() const;
  std::uint64_t count_of(Verb verb) const;
  bool has(Verb verb) const { return count_of(verb) > 0; }
  /// The number of actions without the claims that may be false; they come first in the order of
  /// at().
  std::uint64_t certain_count() const { return count() - claims_.count; }
  /// The same with the promising ones of the claims that may be false; they come first in the order
  /// of at().
  std::uint64_t usual_count() const { return certain_count() + promising_.size(); }
  bool contains(const Action& action) const { return match(action).has_value(); }
  /// The offered action that `action` means: with the same cards or identical copies. Adds the
  /// cards that certainly count to a claim.
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
    std::uint64_t count = 0; // without the refused ones
  };
  const Claims& claims() const { return claims_; }
  /// The claims that are refused or promising; the promising ones come first.
  std::span<const CardSet> claims_apart() const { return apart_; }
  std::span<const CardSet> promising() const { return promising_; }
  bool operator==(const Offer& other) const;
  /// The seat's unbeatable cards, if they had to be judged to fill the offer, because judging is
  /// the most expensive part. Not part of the offered actions.
  std::optional<CardSet> judged;
  /// As Deck::copies: of identical cards, only the lowest of the hand are offered.
  CardSet copies{};
  /// Scratch space for filling the offer without allocation.
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
