// A game ready to be played by one worker: loaded, compiled and laid out.
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

/// All faults of the module, or of the settings.
Checked<Opened> open_module(const Library& library, const std::string& id,
                            const OptionSettings& settings);
/// The same game for another thread.
Opened another(const Opened& opened);

/// Further tables of the same game, for a player that uses several threads; `opened` is to outlive
/// them.
std::function<MoreTable()> further_tables(const Opened& opened);
/// How many seats play; the others are never asked.
int acting_seats(const Rules& rules);

/// Games of one worker, each opened once, faults remembered. What it hands out lives as long as it.
class OpenedGames {
public:
  explicit OpenedGames(Library library) : library_(std::move(library)) {}
  /// `most`: how long one may take to be loaded and compiled; that it took longer is its fault.
  OpenedGames(Library library, std::chrono::nanoseconds most)
      : library_(std::move(library)), most_(most) {}

  const Checked<Opened>& open(const std::string& id, const OptionSettings& settings);
  /// As scenes want it (records/scene.h, Tables).
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
