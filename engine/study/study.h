// A study as data: its games and players, the options to vary, the measures, and its length.
// study_file.h reads one from a file; study_plan.h cuts it into blocks; study_results.h computes
// figures from them. README.md defines every measure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/declaration.h"
#include "core/locale.h"
#include "study/deal_share.h"

namespace yezi {

struct StudyGame {
  std::string id; // of a module
  OptionSettings set;
  Saying called; // its name in this study; empty: the title of the module
  Place place;
};

/// The options to vary in each game.
struct StudyVaried {
  enum class How : std::uint8_t {
    none,
    one,    // each other value of each option, all else as the game has it
    pairs,  // that, and each two such changes of different options
    sample, // completions drawn by the seed
  };
  How how = How::none;
  std::vector<std::string> options; // empty: all that are not set
  std::uint64_t most = 64;          // completions of a sample, the game itself among them
  Place place;
};

/// One player of the first kind among others of the second, each deal once for each acting seat.
struct StudyDuel {
  std::string one, among;
  std::uint64_t deals = 0; // of all blocks
  Place place;
};

/// Stop when the standard error of the measure is at most this in every cell.
struct StudyEnough {
  std::string measure;
  double error = 0;
  Place place;
};

struct Study {
  std::string file; // as it was given
  Saying title, asks;
  std::vector<StudyGame> games;
  StudyVaried varied;
  std::string players; // one kind for every seat; empty: simple if the game has it, else eager
  std::uint64_t plays = DealShare::usual_plays; // of each deal
  unsigned blunders = DealShare::usual_blunders;
  std::vector<StudyDuel> duels;
  std::uint64_t deals = 2000; // at most; of all blocks
  std::uint64_t sittings = 0; // of all blocks; 0: none are played
  std::uint64_t sitting = 16; // hands of each
  std::uint64_t blocks = 40;  // at most
  std::vector<StudyEnough> enough;
  std::uint64_t seed = 1;
  std::uint64_t seconds = 10;        // that people take for a decision, for winnings per hour
  std::vector<std::string> measures; // ids, in the order in which they are shown
};

inline constexpr std::uint64_t least_blocks = 10; // fewer give no reliable error

/// A game under settings, which is measured separately.
struct StudyCell {
  std::string id;       // "GAME", "GAME:option=value,option=value"
  std::size_t game = 0; // index in Study::games
  OptionSettings set;   // all that is set
  /// What was changed against the game: option and value, in the order of the options.
  std::vector<std::pair<std::string, std::string>> changed;
};

} // namespace yezi
