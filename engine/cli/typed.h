// Resolves games, seats and players given on the command line; invalid ones are wrong use.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "players/opened.h"

namespace yezi {

/// The ids of all games and variants. Stops if there are none, because the folder must be wrong.
std::vector<std::string> games_of(const Library& library);

/// Stops if a folder of the data home has nothing to list, because the home must be wrong.
void refuse_if_none(bool none, const std::string& what, const std::filesystem::path& folder);

/// The id of the game that was typed: an id of the library, or a path to a module. Wrong use, with
/// the nearest id, if there is none.
std::string checked_id(const Library& library, const std::string& typed);

/// The module's own id; for a path, that of the module there. Stops if it is faulty.
std::string id_of_module(const Library& library, const std::string& id);

/// Calls wrong_use if the game is valid with the settings `has`, but not with those typed in
/// addition.
void refuse_wrong_settings(const Library& library, const std::string& id, const OptionSettings& has,
                           const OptionSettings& typed);

/// Stops with the faults, all of which are the module's.
Opened open_game(const Library& library, const std::string& id, const OptionSettings& settings);
/// The same, but typed settings that the game does not allow are wrong use.
Opened open_game(const Arguments& arguments, const std::string& id);
/// The game of a record, loaded with the record's options from the typed module or, if that is
/// empty, from the library. A record itself never opens a file.
Opened open_for_record(std::string_view text, const std::string& name, const std::string& typed);

/// The name of a seat with its number as people type it, from 1.
std::string seat_name(Seat seat);
/// From --seat: a seat number 0 to seats-1; wrong use otherwise.
Seat checked_seat(const Arguments& arguments, const Rules& rules, Seat otherwise);
/// The kinds of players in a list separated by commas.
std::vector<std::string> split_players(const std::string& typed);
/// Calls wrong_use if there is no such player in this game; `named`: the user asked for it.
void check_player(const Rules& rules, const std::string& kind, bool named = true);
/// From --players: one kind for each seat; fewer are repeated in turn.
std::vector<std::string> checked_players(const Rules& rules, const std::string& typed,
                                         const std::string& otherwise);

/// A file as text, or standard input for "-". Stops early if it is no text or endless.
std::string input_text(const std::string& name);

} // namespace yezi
