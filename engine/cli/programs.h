// Programs from outside at the table: what is typed about them, and what they did wrong.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/command.h"
#include "players/player.h"

namespace yezi {

/// --patience and --faults.
void add_programs(boost::program_options::options_description& all);
PlayerSettings program_settings(const Arguments& arguments);

/// What the programs among `kinds` did wrong, a line each, "" where none did anything wrong.
/// `place` is what a place in the list is called: "seat", "player".
std::string lapses_text(const std::vector<std::string>& kinds, const std::vector<Lapses>& lapses,
                        std::string_view place);
/// The same of every program, also of those that did nothing wrong.
nlohmann::ordered_json lapses_json(const std::vector<std::string>& kinds,
                                   const std::vector<Lapses>& lapses, std::string_view place);

} // namespace yezi
