// play --watch: a table of programs, hand after hand, each move with its reasons.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/typed.h"

namespace yezi {

struct WatchPlan {
  std::uint64_t seed = 1;
  std::int64_t hands = 0;           // 0: it is asked after each
  std::vector<std::string> players; // by seat
  /// Whose cards and reasons are shown; no_seat: everybody's, for nobody is hidden from a watcher.
  Seat seat = no_seat;
  std::chrono::milliseconds pace{0}; // between moves
  bool step = false;                 // wait for Enter instead
  bool cites = false;                // payments with the rules that ask for them
  PlayerSettings machines;           // of the players
  std::filesystem::path save;        // a record of the whole hands; empty: none
};

/// Until the hands are played or the watcher leaves. Throws what players and scripts throw.
Exit watch(Opened opened, const WatchPlan& plan);

} // namespace yezi
