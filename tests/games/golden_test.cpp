// Behaviour that moves only in a change that says so: golden hands, one number for each module, and
// counts of sequences. scripts/approve rewrites the files.

#include <gtest/gtest.h>

#include <bit>

#include "game.h"
#include "golden.h"
#include "players/play.h"
#include "players/policy_player.h"
#include "table/settle.h"

namespace yezi::golden_test {
namespace {

using test::expect_golden;

std::string file_name(std::string id) {
  for (char& c : id)
    if (c == '/') c = '-';
  return id;
}

/// One open record of the first hand of seed 1, by random players.
std::string golden_hand(const test::Game& game) {
  std::vector<PolicyPlayer> players(game.rules().seats, PolicyPlayer(RolloutPolicy::random));
  std::vector<Player*> seats;
  seats.reserve(players.size());
  for (PolicyPlayer& player : players) seats.push_back(&player);
  Record record;
  play(game.table, seats, Match{}, sample_luck(game.rules(), 1, 0), 1, record);
  return to_text(game.table, record);
}

TEST(Golden, FirstHandOfEveryModule) {
  for (const std::string& id : Library().ids()) {
    const test::Game game = test::load_game(id, {}, "golden");
    expect_golden("records/" + file_name(id) + ".jsonl", golden_hand(game));
  }
}

/// A hash over the deals, events and payments of many hands.
std::uint64_t signature(const test::Game& game) {
  std::uint64_t hash = 14695981039346656037ULL;
  const auto mix = [&](std::uint64_t value) { hash = (hash ^ value) * 1099511628211ULL; };
  for (std::uint64_t hand = 0; hand < 500; ++hand) {
    Rng rng = Rng::for_hand(1, hand);
    Match match;
    match.head = nth_seat(hand, game.rules().seats);
    State state = deal(game.table, match, sample_luck(game.rules(), rng));
    playout(game.table, state, rng, hand % 2 == 0 ? RolloutPolicy::eager : RolloutPolicy::random);
    for (std::uint16_t i = 0; i < state.log_size; ++i) {
      mix(state.log()[i].cards.bits());
      mix(static_cast<std::uint64_t>(state.log()[i].verb));
    }
    const Net net = settle_net(game.table, state);
    for (Seat seat = 0; seat < max_seats; ++seat) mix(static_cast<std::uint64_t>(net[seat]));
    if (net[pool_seat] != 0) mix(static_cast<std::uint64_t>(net[pool_seat]));
  }
  return hash;
}

TEST(Signature, OneNumberForEachModule) {
  std::string table = "module,signature\n";
  for (const std::string& id : Library().ids())
    table += id + "," + std::to_string(signature(test::load_game(id))) + "\n";
  expect_golden("signatures.csv", table);
}

/// Sequences of actions from here, to a depth; of claims that may be false only the promising ones,
/// or there would be thousands of them everywhere.
std::uint64_t sequences(const Table& table, const State& state, int depth) {
  if (depth == 0 || state.over()) return 1;
  const Seat seat = next_asked(state);
  Offer offered;
  offer(table, state, seat, offered);
  if (depth == 1) return offered.usual_count();
  std::uint64_t total = 0;
  for (const Action& action : offered.list_usual()) {
    State next = state;
    apply(table, next, seat, action);
    total += sequences(table, next, depth - 1);
  }
  return total;
}

TEST(Golden, CountsOfSequences) {
  std::string table = "module,depth,sequences\n";
  for (const std::string& id : Library().ids()) {
    const test::Game game = test::load_game(id);
    const State state = deal(game.table, Match{}, sample_luck(game.rules(), 1, 0));
    // calls and windows come first, then as deep as stays quick
    std::uint64_t count = 0;
    for (int depth = 1; depth <= 8 && count < 2'000; ++depth) {
      count = sequences(game.table, state, depth);
      table += id + "," + std::to_string(depth) + "," + std::to_string(count) + "\n";
    }
  }
  expect_golden("sequences.csv", table);
}

} // namespace
} // namespace yezi::golden_test
