// Programs that sit at open tables: which may, and how those choose that choose at once. Searches
// are errands of the table (table_session.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "players/search/search.h"

namespace yezi {

/// Searches of at most so many simulations sit at open tables, so that nobody waits long.
inline constexpr std::uint64_t most_hosted_simulations = 10'000;
inline constexpr std::string_view search_kind = "search:";

/// What is wrong with a kind of player at an open table; empty: it may sit there. Programs from
/// outside may not, nor what has no bound.
std::string unhosted(const Rules& rules, const std::string& kind);

/// What a player chooses that is no search.
Action choose_at_once(const Table& table, const std::string& kind, const View& view, Rng& rng);

/// How a search thinks. Assumes that its kind may sit there.
SearchPlan search_plan_of(const std::string& kind);

} // namespace yezi
