// What must hold in every hand of every game, whatever its rules. Used by `check` and by the tests.
//
// check_hand() plays one hand by chance and looks at it from all sides: cards are conserved,
// whoever is asked has an offer, the hand ends, stakes sum to zero, guessing and looking again
// gives the same view, offers do not depend on hidden cards, actions and records survive their
// text, replay is exact, looking changes nothing, what is not offered is refused, and deeper
// deduction only adds what is true.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "players/player.h"

namespace yezi {

/// What happened at least once, by clause path ("settle.win", "combos.run", "play.out") and how
/// often.
using Coverage = std::map<std::string, std::uint64_t>;
/// The paths that can be seen to happen in a game of these rules.
std::vector<std::string> measurable_clauses(const Rules& rules);
/// Adds the settlement lines of a finished hand.
void cover_settlement(const Table& table, const State& over, Coverage& coverage);

/// What is wrong, in sentences; empty if all holds. Hand `hand` of `seed` is always the same.
/// `twin`: another host of the same module, which must offer and pay the same; it does not where a
/// function goes by chance, by an address, or by what it was asked before.
std::vector<std::string> check_hand(const Table& table, std::uint64_t seed, std::uint64_t hand,
                                    Coverage& coverage, const Table* twin = nullptr);

} // namespace yezi
