// Properties that must hold in every hand of every game, whatever its rules. Used by `check` and by
// the tests.
//
// check_hand() plays one hand at random and checks: cards are conserved, a seat that is asked has a
// legal action, the hand ends, payments sum to zero, a sampled world gives the same view, offers do
// not depend on hidden cards, actions and records survive conversion to text and back, replay is
// exact, making a view changes nothing, actions that are not offered are refused, and deeper
// deduction adds only true conclusions.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "players/player.h"

namespace yezi {

/// How often clauses applied, by path ("settle.win", "combos.run", "play.out"); only those that
/// applied at least once.
using Coverage = std::map<std::string, std::uint64_t>;
/// The paths whose application can be observed in a game of these rules.
std::vector<std::string> measurable_clauses(const Rules& rules);
/// Adds the settlement lines of a finished hand.
void cover_settlement(const Table& table, const State& over, Coverage& coverage);

/// Violations, in sentences; empty if all properties hold. Hand `hand` of `seed` is always the
/// same. `twin`: another host of the same module, which must give the same offers and payments; it
/// does not if a function depends on chance, on an address, or on earlier calls.
std::vector<std::string> check_hand(const Table& table, std::uint64_t seed, std::uint64_t hand,
                                    Coverage& coverage, const Table* twin = nullptr);

} // namespace yezi
