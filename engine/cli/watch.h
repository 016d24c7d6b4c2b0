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
  std::int64_t hands = 0;           // 0: ask after each
  std::vector<std::string> players; // by seat
  /// The seat whose cards and reasons are shown; no_seat: all, since nothing is hidden from a
  /// watcher.
  Seat seat = no_seat;
  std::chrono::milliseconds pace{0}; // between moves
  bool step = false;                 // wait for Enter instead
  bool cites = false;                // print payments with the rules that require them
  PlayerSettings machines;           // of the players
  std::filesystem::path save;        // record of finished hands; empty: none
};

/// Runs until the hands are played or the watcher leaves. Passes on exceptions of players and
/// scripts.
Exit watch(Opened opened, const WatchPlan& plan);

} // namespace yezi
