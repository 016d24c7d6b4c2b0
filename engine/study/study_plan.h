// A study cut into blocks: cells, the questions for each cell, and the simulation of one block of a
// question.
//
// Every question has the same number of blocks. Block b plays deals b·n to b·n + n - 1 of the seed,
// on any machine, and results in sums (README.md, "Blocks").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/checked.h"
#include "players/opened.h"
#include "study/completions.h"
#include "study/simulation.h"
#include "study/study_measures.h"

namespace yezi {

struct StudyQuestion {
  enum class Kind : std::uint8_t { deals, sittings, duel };
  Kind kind = Kind::deals;
  std::size_t cell = 0;
  std::size_t duel = 0;        // index in Study::duels
  std::uint64_t per_block = 1; // deals, or sittings
  std::uint64_t hands = 1;     // played in a block
  /// Digest of everything that determines the results of its blocks.
  std::string key;
};

struct StudyPlan {
  Study study;
  std::vector<StudyCell> cells;
  std::vector<CellFacts> facts;     // by cell
  std::vector<std::string> players; // of its deals and sittings, by cell
  std::vector<StudyQuestion> questions;
  std::vector<std::string> refused; // ids of cells that the demands of their game do not bear
  std::vector<Completions> samples; // by game, where completions are sampled
  /// Digest of the questions and of the figures computed from them.
  std::string key;

  std::uint64_t hands() const; // of all blocks
};

/// Faults: unknown games, options, values and players, at the line of the study that names them;
/// faults of modules.
Checked<StudyPlan> plan_study(const Library& library, Study study);

/// The plan of a study of one game that is already open. Assumes that the game has its players.
StudyPlan plan_of_game(const Opened& opened, Study study);

/// The game of a cell, for one worker. Assumes that the plan is of this library.
Opened open_cell(const Library& library, const StudyPlan& plan, std::size_t cell);
/// How a block is played, on one thread.
SimulationPlan block_plan(const StudyPlan& plan, const StudyQuestion& question, const Rules& rules,
                          std::uint64_t block);
/// The sums of a block that was played.
Exact block_sums(const StudyQuestion& question, const Simulation& played);

} // namespace yezi
