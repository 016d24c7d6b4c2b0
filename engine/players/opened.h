// A game ready to be played by one worker: loaded and compiled, with its table.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "players/player.h"
#include "script/host.h"
#include "table/table.h"

namespace yezi {

struct Opened {
  std::shared_ptr<const Rules> rules;
  std::unique_ptr<Host> host;
  Table table;
};

/// Reports all faults of the module, or of the settings.
Checked<Opened> open_module(const Library& library, const std::string& id,
                            const OptionSettings& settings);
/// The same game for another thread.
Opened another(const Opened& opened);

/// More tables of the same game, for a player that uses several threads; `opened` must outlive
/// them.
std::function<MoreTable()> further_tables(const Opened& opened);
/// The number of seats that play; the others are never asked.
int acting_seats(const Rules& rules);

/// The games of one worker, each opened once, with faults cached. Its tables are valid during its
/// lifetime.
class OpenedGames {
public:
  explicit OpenedGames(Library library) : library_(std::move(library)) {}
  /// `most`: the time limit for loading and compiling a game; exceeding it is a fault of the game.
  OpenedGames(Library library, std::chrono::nanoseconds most)
      : library_(std::move(library)), most_(most) {}

  const Checked<Opened>& open(const std::string& id, const OptionSettings& settings);
  /// A table as scenes require it (records/scene.h, Tables).
  Checked<Table> table(const std::string& id, const OptionSettings& settings);
  std::size_t size() const { return opened_.size(); }
  void clear() { opened_.clear(); }

private:
  Checked<Opened> open_anew(const std::string& id, const OptionSettings& settings) const;

  Library library_;
  std::optional<std::chrono::nanoseconds> most_;
  std::map<std::pair<std::string, OptionSettings>, Checked<Opened>> opened_;
};

} // namespace yezi
