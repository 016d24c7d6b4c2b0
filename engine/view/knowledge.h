// What a seat can deduce about cards it does not see: proofs a person can follow, uniform sampling
// of consistent worlds, and their number. The plain decisions (possible, unbeatable) are in
// table/deduce.h, how worlds are counted in arrangements.h.
#pragma once

#include <optional>
#include <vector>

#include "core/rng.h"
#include "table/deduce.h"
#include "view/arrangements.h"

namespace yezi {

/// A fact on which a proof rests. `cards` are those beaters of the card in question that the fact
/// by itself excludes from some hand; there may be none if it works only together with others.
struct Fact {
  enum class Kind : std::uint8_t {
    seen,  // `cards` are face up or mine
    kept,  // InformationSet::kept[index]
    held,  // InformationSet::held[index]
    shown, // InformationSet::shown[index]
    sizes, // the numbers of remaining cards and places
  };
  Kind kind = Kind::seen;
  int index = -1;
  CardSet cards{};
  bool operator==(const Fact&) const = default;
};

/// Why a card is unbeatable, or a world in which it is beaten.
struct Because {
  bool unbeatable = false;
  bool declared = false;        // refuted, but counts anyway (InformationSet::always)
  std::vector<Fact> facts;      // irreducible: without any one of them it would not follow
  std::optional<World> refuted; // otherwise: a consistent world, and in it
  Seat holder = no_seat;        //   who holds
  Card beater = no_card;        //   a card that beats it
};
/// Judged at depth exact. Assumes that `card` is in `mine`. A proof without Fact::Kind::sizes holds
/// for any hand sizes. If nothing beats the card, no facts are needed. If no world is consistent
/// (possible after a sampled past), the card is neither unbeatable nor refuted.
Because because(const Rules& rules, const InformationSet& information, Card card);

/// Samples consistent worlds, all equally likely (see arrangements.h on rounding); the counting is
/// done once.
///
/// Worlds are drawn by sizes and single cards alone and rejected if several cards kept together
/// contradict a fact. If too many are rejected, the sampling is split into disjoint cases by the
/// offending combination (its first card lies elsewhere; or the second does and the first does not;
/// …), so that it cannot occur again. Sampling remains uniform and always terminates if there is a
/// consistent world. If there is none (possible after a sampled past), worlds that fit only the
/// sizes are sampled; if not even sizes fit, a world without slots.
class Sampler {
public:
  /// Both arguments must outlive the Sampler.
  Sampler(const Rules& rules, const InformationSet& information);
  World sample(Rng& rng);
  /// The same into `world`, reusing its memory.
  void sample(Rng& rng, World& world);

private:
  struct Case {
    Allowed may;
    Arrangements arrangements;
    std::uint32_t hits = 0, misses = 0;
  };
  void add_case(const Allowed& may);
  void split(std::size_t which, const Ban& ban, CardSet offending);

  const InformationSet& information_;
  Bans bans_;
  std::vector<std::uint8_t> sizes_;
  std::vector<Case> cases_;
  std::vector<double> weights_;
  double total_ = 0;
};

/// Uniform over consistent worlds (see Sampler).
World sample(const Rules& rules, const InformationSet& information, Rng& rng);
/// How many consistent worlds there are; empty if it would take more than `limit` steps.
std::optional<double> count_worlds(const Rules& rules, const InformationSet& information,
                                   std::uint64_t limit);

} // namespace yezi
