// A hand at the table: seats, views, sealed answers, the record.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "players/player.h"
#include "records/record.h"

namespace yezi {

/// Called for every decision, with the view and the choice; for traces.
using Watcher = std::function<void(const View& view, const Action& chosen)>;
/// Called when a hand has been dealt and when it is over, with the truth; for traces.
using StateWatcher = std::function<void(const State& state)>;

struct Watchers {
  /// Called with every line of the open record as it happens; equivalent to to_text() without a
  /// replay.
  std::function<void(const std::string& line)> told;
  Watcher decision;
  StateWatcher dealt;
  StateWatcher over;
  std::function<void()> moved; // after every move, written in the record; for saving
  /// Whether listening players are shown the whole hand when it is over. Only if none of them plays
  /// the same deal again.
  bool reveal = false;
};

/// Plays one hand from the deal. Fills `record` except for the names of players, which the caller
/// sets. PlayerLeft, PlayerFault, ScriptError and NotOffered pass through; `record` then has the
/// moves made so far.
void play(const Table& table, std::span<Player* const> seats, const Match& match, const Deal& deal,
          std::uint64_t luck_seed, Record& record, const Watchers& watchers = {});

/// Continues an unfinished hand: plays record.moves without asking, then asks. The recorded moves
/// are verified like any others. A player that takes a move back throws from choose(); the caller
/// shortens record.moves and resumes.
void resume(const Table& table, std::span<Player* const> seats, std::uint64_t luck_seed,
            Record& record, const Watchers& watchers = {});

} // namespace yezi
