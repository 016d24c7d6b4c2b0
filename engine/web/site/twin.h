// What is compared between the engine in a browser and the native program: whole hands to the byte,
// and how fast hands are played (scripts/check site).
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "script/host.h"

namespace yezi {

/// The records of the first hands of a seed, eager and simple players in turn, as `yezi simulate
/// --players eager,simple --records` writes them. What went wrong begins with "!".
std::string simulated_hands(const Library& library, const std::string& game, std::uint64_t hands,
                            std::uint64_t seed);

/// How many hands a second are dealt, played by playout() and settled, over so much time; below 0
/// where there is no such game.
double playouts_a_second(const Library& library, const std::string& game,
                         std::chrono::milliseconds time);

} // namespace yezi
