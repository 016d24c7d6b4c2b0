// Tables for the fuzzers: loaded modules, and rules made by hand.
#pragma once

#include <cstdlib>
#include <memory>
#include <string_view>

#include "../hand_made.h"
#include "script/host.h"

namespace yezi::kit {

struct LoadedTable {
  std::unique_ptr<Host> host;
  Table table;

  explicit LoadedTable(const char* game) {
    auto loaded = load(Library(), game, {});
    if (!loaded) std::abort();
    auto rules = compile(std::move(loaded->declaration), *loaded->host);
    if (!rules) std::abort();
    host = std::move(loaded->host);
    table = lay(*rules, host.get());
  }
};

/// The table of "ningbo" or "wahua"; of anything else the one made by hand.
inline const Table& table_of(std::string_view game) {
  static const LoadedTable ningbo("ningbo"), wahua("wahua");
  static const Table by_hand = hand_made_table();
  return game == "ningbo" ? ningbo.table : game == "wahua" ? wahua.table : by_hand;
}

/// Aborts unless every card of the pack lies in one place.
inline void check_cards(const Rules& rules, const State& state) {
  if (!rules.piles) {
    CardSet all{};
    int count = 0;
    for (const std::uint64_t word : state.words()) {
      all |= CardSet::of_bits(word);
      count += size_of(CardSet::of_bits(word));
    }
    if (all != rules.pack || count != size_of(all)) std::abort();
    return;
  }
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face) {
    int count = 0;
    for (std::size_t zone = 0; zone < rules.zones.size(); ++zone)
      for (Seat seat = 0; seat < places_of(rules, rules.zones[zone]); ++seat)
        count += count_of(rules, state, static_cast<int>(zone), seat, static_cast<Card>(face));
    if (count != rules.deck.faces[face].copies) std::abort();
  }
}

} // namespace yezi::kit
