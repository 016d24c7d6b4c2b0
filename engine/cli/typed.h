// What was typed, made into games, seats and players; what cannot be is wrong use.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "players/opened.h"

namespace yezi {

/// The ids of all games and variants. Stops where there is none: the folder must be another.
std::vector<std::string> games_of(const Library& library);

/// Stops where a folder of the home has nothing of what is to be listed: the home must be another.
void refuse_if_none(bool none, const std::string& what, const std::filesystem::path& folder);

/// The id of the game that was typed: an id of the library, or a path to a module. Wrong use, with
/// the nearest id, if there is none.
std::string checked_id(const Library& library, const std::string& typed);

/// The id that the module itself gives: of a path, that of the module there. Stops if it is faulty.
std::string id_of_module(const Library& library, const std::string& id);

/// Wrong use if the game, good with the settings that it has, does not bear those typed besides.
void refuse_wrong_settings(const Library& library, const std::string& id, const OptionSettings& has,
                           const OptionSettings& typed);

/// Stops with what is wrong: all of it faults of the module.
Opened open_game(const Library& library, const std::string& id, const OptionSettings& settings);
/// The same, but settings typed that the game does not bear are wrong use.
Opened open_game(const Arguments& arguments, const std::string& id);
/// The game that a record was played under, loaded with the options that it names: from the module
/// typed, or where that is empty from the library. A record opens no file by itself.
Opened open_for_record(std::string_view text, const std::string& name, const std::string& typed);

/// "head" and its seat: the seats numbered as people type them, from 1.
std::string seat_name(Seat seat);
/// From --seat: a seat number 0 to seats-1; wrong use otherwise.
Seat checked_seat(const Arguments& arguments, const Rules& rules, Seat otherwise);
/// The kinds of players that are typed with commas between them.
std::vector<std::string> split_players(const std::string& typed);
/// Wrong use if there is no such player in this game; `named`: somebody asked for it.
void check_player(const Rules& rules, const std::string& kind, bool named = true);
/// From --players: one kind for each seat; fewer are repeated in turn.
std::vector<std::string> checked_players(const Rules& rules, const std::string& typed,
                                         const std::string& otherwise);

/// A file as text, or standard input for "-". Stops early at what is no text or endless.
std::string input_text(const std::string& name);

} // namespace yezi
