// Tiny games of fishing for tests: one pack and one deal each, and the clauses that a test is
// about; and hands of them played by chance.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "game.h"
#include "kits/fishing/phase.h"
#include "players/properties.h"
#include "script_modules.h"

namespace yezi::fishing_games {

constexpr const char* same_rank = "takes = function(a, b) return a.rank == b.rank end";

/// What a tiny game is made of, besides the clauses of fishing.
struct Setup {
  std::string pack; // Lua that makes `deck`
  std::string deal; // without the stock
  int seats = 2;
  std::string owed;    // what a seat is owed: the only line of the settlement
  std::string clauses; // further ones, each with a comma at its end
};

inline std::string module_text(const Setup& setup, const std::string& clauses) {
  return "local y = require \"yezi\"\n" + setup.pack + "return y.game \"tiny-fishing\" {\n" +
         "  title = { en = \"Tiny\" }, deck = deck, seats = " + std::to_string(setup.seats) + R"(,
  zones = {
    hand   = { of = "seat",  seen_by = "owner" },
    caught = { of = "seat",  seen_by = "all" },
    pool   = { of = "table", seen_by = "all" },
    turned = { of = "table", seen_by = "all" },
    piled  = { of = "table", seen_by = "all" },
    last   = { of = "table", seen_by = "all" },
    stock  = { of = "table", seen_by = "none" },
  },
  )" + setup.clauses +
         "\n  deal = { " + setup.deal +
         ", stock = \"rest\" },\n  settle = { { \"caught\", y.owed(" + setup.owed +
         ") } },\n  play = y.fishing { " + clauses + " },\n}\n";
}

/// Written to a file of its own.
inline std::string written(const Setup& setup, const std::string& clauses) {
  static int number = 0;
  return kit::write("tiny-fishing-" + std::to_string(++number), module_text(setup, clauses));
}

/// What is wrong with a module, in words.
inline std::string faults_of(const std::string& module) {
  auto loaded = load(Library(), module, {});
  if (!loaded) return to_text(loaded.faults());
  const auto rules = compile(std::move(loaded->declaration), *loaded->host);
  return rules ? "" : to_text(rules.faults());
}

/// Plays a hand by chance and looks at every offer: look_at(state, seat, offer). Returns its end.
template <class Look>
State play_out(const test::Game& game, std::uint64_t hand, const Look& look_at) {
  State state = deal(game.table, Match{}, sample_luck(game.rules(), 11, hand));
  Rng rng(hand);
  while (!state.over()) {
    const Seat seat = next_asked(state);
    Offer offered;
    offer(game.table, state, seat, offered);
    look_at(state, seat, offered);
    apply(game.table, state, seat,
          offered.at(rng.below(static_cast<std::uint32_t>(offered.listed().size()))));
  }
  return state;
}

/// So many hands of the module keep every property that games have.
inline void expect_properties(const std::string& module, std::uint64_t hands) {
  const test::Game game = test::load_game(module);
  Coverage coverage;
  for (std::uint64_t hand = 0; hand < hands; ++hand)
    for (const std::string& problem : check_hand(game.table, 3, hand, coverage))
      ADD_FAILURE() << module << ": " << problem;
}

} // namespace yezi::fishing_games
