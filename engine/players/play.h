// A hand at the table: seats, views, sealed answers, the record.
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "players/player.h"
#include "records/record.h"

namespace yezi {

/// Called for every decision, with what the seat saw and chose; for traces.
using Watcher = std::function<void(const View& view, const Action& chosen)>;
/// Called when a hand has been dealt and when it is over, with the truth; for traces.
using StateWatcher = std::function<void(const State& state)>;

struct Watchers {
  /// Called with every line of the open record as it happens: to_text() without playing again.
  std::function<void(const std::string& line)> told;
  Watcher decision;
  StateWatcher dealt;
  StateWatcher over;
  std::function<void()> moved; // after every move, written in the record; for saving
  /// Whether those who listen are shown the whole hand when it is over. Only where none of them
  /// plays the same deal once more.
  bool reveal = false;
};

/// Plays one hand from the deal. `record` is filled but for its players, who are named by the
/// caller. PlayerLeft, PlayerFault, ScriptError and NotOffered pass through; `record` then holds
/// what was played.
void play(const Table& table, std::span<Player* const> seats, const Match& match, const Deal& deal,
          std::uint64_t luck_seed, Record& record, const Watchers& watchers = {});

/// Goes on with a hand that was begun: plays record.moves without asking, then asks. The first
/// moves are verified like any other. A player that takes a move back throws from choose(); the
/// caller shortens record.moves and resumes.
void resume(const Table& table, std::span<Player* const> seats, std::uint64_t luck_seed,
            Record& record, const Watchers& watchers = {});

} // namespace yezi
