// What a player is worth among others who all play by one rule, decision by decision.
//
// A hand is played with the player at one seat. Wherever it would do something else than the others
// would in its place, both are played on from the true cards by the others alone, several times and
// each time with the same luck, and what the one brings more is added up. The sum is on average
// what the player wins more than one of the others would (the performance difference lemma; Kakade
// and Langford 2002), but the luck of the cards that are still to be drawn is averaged out, which
// otherwise hides it: where cards are drawn, a tenth of the deals tells as much.
//
// Looks at the truth, so it is for measuring alone.
#pragma once

#include <memory>
#include <vector>

#include "players/player.h"

namespace yezi {

/// Sums over all ways in which departures were played on.
struct Departed {
  std::int64_t points = 0; // won more
  std::int64_t lead = 0;   // the same less what others won more, times the number of those others
  std::int64_t decisions = 0;  // with a choice
  std::int64_t departures = 0; // where the player did not do what the others would
};

class AdvantageEstimator {
public:
  /// `usual` makes one of the others; they have to answer by what they are shown alone, as random,
  /// eager and simple players do. `table` and `one` are to outlive it.
  AdvantageEstimator(const Table& table, Player& one,
                     const std::function<std::unique_ptr<Player>()>& usual);

  /// Plays a deal with the player at `seat`, and each departure `times` times both ways. Throws
  /// ScriptError, HandTooLong, NotOffered and what players throw.
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
