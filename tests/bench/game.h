// A game of the library, loaded for a benchmark.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "script/host.h"
#include "table/table.h"

namespace yezi::bench {

struct Game {
  std::unique_ptr<Host> host;
  Table table;
};

inline Game game(const std::string& id, const OptionSettings& settings) {
  auto loaded = load(Library(), id, settings);
  if (!loaded) throw std::runtime_error(to_text(loaded.faults()));
  auto rules = compile(std::move(loaded->declaration), *loaded->host);
  if (!rules) throw std::runtime_error(to_text(rules.faults()));
  Game game;
  game.host = std::move(loaded->host);
  game.table = lay(*rules, game.host.get());
  return game;
}

} // namespace yezi::bench
