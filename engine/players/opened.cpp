#include "players/opened.h"

#include <bit>

#include "core/interrupt.h"

namespace yezi {

Checked<Opened> open_module(const Library& library, const std::string& id,
                            const OptionSettings& settings) {
  Checked<Loaded> loaded = load(library, id, settings);
  if (!loaded) return loaded.faults();
  Opened opened;
  opened.host = std::move(loaded->host);
  Checked<std::shared_ptr<const Rules>> rules =
      compile(std::move(loaded->declaration), *opened.host);
  if (!rules) return rules.faults();
  opened.rules = *rules;
  opened.table = lay(opened.rules, opened.host.get());
  return opened;
}

Opened another(const Opened& opened) {
  Opened copy;
  copy.rules = opened.rules;
  copy.host = another_host(*opened.host);
  copy.table = lay(copy.rules, copy.host.get());
  return copy;
}

std::function<MoreTable()> further_tables(const Opened& opened) {
  return [&opened] {
    auto more = std::make_shared<Opened>(another(opened));
    const Table table = more->table;
    return MoreTable{std::move(more), table};
  };
}

int acting_seats(const Rules& rules) { return std::popcount(rules.active_roles); }

const Checked<Opened>& OpenedGames::open(const std::string& id, const OptionSettings& settings) {
  const auto key = std::pair{id, settings};
  auto found = opened_.find(key);
  if (found == opened_.end()) found = opened_.emplace(key, open_anew(id, settings)).first;
  return found->second;
}

Checked<Opened> OpenedGames::open_anew(const std::string& id,
                                       const OptionSettings& settings) const {
  if (!most_) return open_module(library_, id, settings);
  const Deadline deadline(*most_);
  try {
    return open_module(library_, id, settings);
  } catch (const OutOfTime&) {
    if (!deadline.is_over()) throw; // another one has passed
    return Fault{{id, 0}, "this module takes too long to be loaded"};
  }
}

Checked<Table> OpenedGames::table(const std::string& id, const OptionSettings& settings) {
  const Checked<Opened>& opened = open(id, settings);
  if (!opened) return opened.faults();
  return opened->table;
}

} // namespace yezi
