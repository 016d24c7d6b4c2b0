// Estimates a player's advantage over a baseline policy as a sum of per-decision advantages.
//
// A hand is played with the player at one seat. Whenever its move differs from the baseline's, both
// moves are rolled out from the true cards by the baseline, several times with common random
// numbers, and the differences are added up. By the performance difference lemma (Kakade and
// Langford 2002) the expected sum is the player's advantage in that seat. Because the luck of the
// cards still to be drawn is averaged out, drawing games need only a tenth of the deals.
//
// Uses the true cards, so it is for measuring only.
#pragma once

#include <memory>
#include <vector>

#include "players/player.h"

namespace yezi {

/// Sums over all rollouts of departures.
struct Departed {
  std::int64_t points = 0; // won more
  std::int64_t lead = 0;   // the same less what others won more, times the number of those others
  std::int64_t decisions = 0;  // with a choice
  std::int64_t departures = 0; // decisions in which the player departed from the baseline
};

class AdvantageEstimator {
public:
  /// `usual` makes one of the others, whose answers must depend only on their view, as those of
  /// random, eager and simple players do. `table` and `one` must outlive it.
  AdvantageEstimator(const Table& table, Player& one,
                     const std::function<std::unique_ptr<Player>()>& usual);

  /// Plays a deal with the player at `seat`, and rolls out both moves of each departure `times`
  /// times. Throws ScriptError, HandTooLong, NotOffered and exceptions of players.
  Departed play(const Match& match, const Deal& deal, std::uint64_t luck_seed, Seat seat,
                int times);

private:
  struct Won {
    std::int64_t points, lead;
  };
  Won play_on(State state, Seat seat, const Action& action, std::uint64_t luck);

  const Table& table_;
  const Rules& rules_;
  Player& one_;
  std::vector<std::unique_ptr<Player>> usual_, on_; // for each seat: in the hand, and playing on
  Match match_;
};

} // namespace yezi
