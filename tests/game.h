// A loaded game for tests; fails the test with every fault if it does not load.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "script/host.h"
#include "table/table.h"

namespace yezi::test {

struct Game {
  std::unique_ptr<Host> host;
  Table table;
  const Rules& rules() const { return *table.rules; }
};

/// With another rules id than its own where `digest` is given: its own changes with every byte of
/// the module.
inline Game load_game(const std::string& id, const OptionSettings& settings = {},
                      const std::string& digest = {}) {
  Game game;
  auto loaded = load(Library(), id, settings);
  if (!loaded) {
    ADD_FAILURE() << to_text(loaded.faults());
    throw std::runtime_error(id + " does not load");
  }
  if (!digest.empty()) loaded->declaration.digest = digest;
  auto rules = compile(std::move(loaded->declaration), *loaded->host);
  if (!rules) {
    ADD_FAILURE() << to_text(rules.faults());
    throw std::runtime_error(id + " does not compile");
  }
  game.host = std::move(loaded->host);
  game.table = lay(*rules, game.host.get());
  return game;
}

/// Cards by code, e.g. "s9 s8"; assumes that all are in the deck.
inline CardSet cards(const Rules& rules, std::string_view text) {
  const auto parsed = parse_cards(rules.deck, text);
  EXPECT_TRUE(parsed) << to_text(parsed.faults());
  return parsed ? parsed->set() : CardSet{};
}

} // namespace yezi::test
