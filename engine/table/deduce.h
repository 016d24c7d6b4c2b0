// Where unseen cards can be: the deductions that the rules themselves need.
//
// A world puts every unseen card into a slot of an InformationSet; it is consistent if sizes fit,
// shown cards lie where they were shown, and nothing contradicts what the declared duties prove.
// There is no reasoning about the deductions of others. Everything here uses only an
// InformationSet, never the truth, and does not know which mechanism gathered it.
//
// Depths, for a card c of mine: `visible`: every beater of c was dealt to me or has been put down
// face up; `rules`: or burying against a single, or a bound single lead, bars it from every
// opponent; `exact`: no consistent world has one in an opponent's hand. Cards shown by false claims
// count only at exact. A sampled past may admit no consistent world; then exact is the same as
// rules.
//
// Proofs, sampling and counting: view/knowledge.h.
#pragma once

#include <optional>
#include <vector>

#include "table/information_set.h"

namespace yezi {

/// The depth of proofs that a card cannot be beaten; see above.
enum class ProofDepth : std::uint8_t { visible, rules, exact };

/// One consistent arrangement: the cards of each slot, in the order of InformationSet::slots.
struct World {
  std::vector<CardSet> slots;
};

bool consistent(const Rules& rules, const InformationSet& information, const World& world);
/// A consistent world in which all of `cards` lie in the hand of `seat` (for a seat that does not
/// act: among the cards it was dealt), if there is one. Of my own seat: `cards` must be mine.
std::optional<World> find_world(const Rules& rules, const InformationSet& information, Seat seat,
                                CardSet cards);
bool possible(const Rules& rules, const InformationSet& information, Seat seat, CardSet cards);

/// The cards of `mine` that no acting opponent can hold a beater of, as singles, at the given
/// depth. Cards that the game declares to count (InformationSet::always) are included.
CardSet unbeatable(const Rules& rules, const InformationSet& information, ProofDepth depth);
/// The same for a combination of several cards of `mine`. At depth rules a beater is ruled out if
/// one of its cards is seen or barred as a single.
bool unbeatable_combo(const Rules& rules, const InformationSet& information, ComboId combo,
                      ProofDepth depth);

/// The cards of `mine` that none of `beaters` beats, as singles.
CardSet unbeaten(const ComboBook& book, CardSet mine, CardSet beaters);
/// Those of `candidates` that no opponent can hold a beater of, at depth exact.
CardSet exactly_unbeaten(const Rules& rules, const InformationSet& information, CardSet candidates);

} // namespace yezi
