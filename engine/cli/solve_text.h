// The question to `solve`, its result, and the words for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/typed.h"
#include "players/solver/solver.h"

namespace yezi {

/// A position to be solved, and how it was reached.
struct SolvedPosition {
  Opened opened;
  State state;
  std::string title;
  std::vector<Move> before; // made by the command, before the tricks
};

struct SolveAsked {
  SolverSettings settings;
  Seat seat = no_seat; // no_seat: all that act
  std::chrono::milliseconds limit{};
  bool from_deal = false;
};

struct SolveAnswer {
  std::vector<Solved> values; // of each seat that was asked for
  Solved solved;              // what can be done, for the seat of the first of them
  std::vector<Move> line;
  std::uint64_t positions = 0;
  double seconds = 0;
  bool whole = true; // everything was solved within the limit
};

/// Hands, values, actions and the best line, in wrapped sentences.
std::string solved_in_words(const SolvedPosition& at, const SolveAnswer& answer,
                            const SolveAsked& asking);
/// The same for programs; amounts in the smallest parts of the game's unit, null if unknown.
nlohmann::ordered_json solved_as_json(const SolvedPosition& at, const SolveAnswer& answer,
                                      const SolveAsked& asking);

} // namespace yezi
