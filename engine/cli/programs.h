// External programs at the table: their options, and their faults.
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

/// The faults of the programs among `kinds`, one line each; "" if there were none. `place` is the
/// word for a position in the list: "seat", "player".
std::string lapses_text(const std::vector<std::string>& kinds, const std::vector<Lapses>& lapses,
                        std::string_view place);
/// The same for every program, including those without faults.
nlohmann::ordered_json lapses_json(const std::vector<std::string>& kinds,
                                   const std::vector<Lapses>& lapses, std::string_view place);

} // namespace yezi
