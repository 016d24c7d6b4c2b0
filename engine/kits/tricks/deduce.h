// Where unseen cards can be: the decisions that the rules themselves need.
//
// A world puts every unseen card into a slot of a InformationSet; it is consistent if sizes fit,
// shown cards lie where they were shown, and nothing contradicts what the declared duties prove. No
// reasoning about what others deduce. Everything here sees a InformationSet only, never the truth
// (the fast form at the end reads from a State what its seat may see).
//
// Depths, for a card c of mine: `visible`: every beater of c was dealt to me or has been put down
// face up; `rules`: or burying against a single, or a bound single lead, bars it from every
// opponent; `exact`: no consistent world has one in an opponent's hand. What false claims showed
// counts at exact only. A guessed past can be so bent that no world is consistent: then exact says
// what rules says.
//
// Proofs, sampling and counting: view/knowledge.h.
#pragma once

#include <optional>
#include <vector>

#include "table/information_set.h"

namespace yezi {

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
/// depth. Cards that the game declares to count (UnbeatableRule::always) are included.
CardSet unbeatable(const Rules& rules, const InformationSet& information,
                   UnbeatableRule::Depth depth);
/// The same for a combination of several cards of `mine`. At depth rules a beater is ruled out if
/// one of its cards is seen or barred as a single.
bool unbeatable_combo(const Rules& rules, const InformationSet& information, ComboId combo,
                      UnbeatableRule::Depth depth);

/// As unbeatable() of the information of `seat`, without making one where the masks that the table
/// keeps (TrickState) will do.
CardSet unbeatable_fast(const Rules& rules, const State& state, Seat seat,
                        UnbeatableRule::Depth depth);

} // namespace yezi
