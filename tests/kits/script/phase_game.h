/// Games with a phase in script, and how tests look into them.
#pragma once

#include <functional>
#include <string>

#include "game.h"

namespace yezi::test {

/// A game of three with the pack of Ming money: four cards each, two in an open row, the rest in
/// the stock. clauses: its phases in Lua.
Game phase_game(const std::string& name, const std::string& clauses);

/// Phases in which seats take a card of the row, lay one face down, or draw: eight turns.
extern const char* const taking;

Action parsed(const Game& game, const std::string& text);

/// The cards in this zone, all of them.
CardSet in(const Game& game, const State& state, const std::string& name, Seat seat = 0);

/// Samples so many worlds and expects that the seat cannot tell them from the true State; each is
/// called with every one.
void expect_worlds_alike(const Game& game, const State& state, Seat seat, int worlds,
                         const std::function<void(const State&)>& each);

} // namespace yezi::test
