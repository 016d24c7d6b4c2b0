// A State: what a copy moves, and that parts are those of the game.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "all_modules.h"
#include "game.h"
#include "kits/drawing/state.h"
#include "kits/tricks/state.h"

namespace yezi::state_test {
namespace {

using test::load_game;

struct Bytes {
  std::size_t most = 0, total = 0, states = 0;
  double mean() const { return static_cast<double>(total) / static_cast<double>(states); }
};

/// Of 20 hands played by chance; checks copies on the way.
Bytes bytes_of(const test::Game& game) {
  Bytes bytes;
  Offer offered;
  for (std::uint64_t hand = 0; hand < 20; ++hand) {
    Rng rng = Rng::for_hand(11, hand);
    State state = deal(game.table, Match{}, sample_luck(game.rules(), 11, hand));
    bool same = true, differs = true;
    while (!state.over()) {
      const State copy = state;
      same = same && identical(copy, state) && same_parts(copy, state);
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply_offered(game.table, state, seat, offered.sample(rng));
      differs = differs && !identical(copy, state);
      State assigned = state;
      assigned = copy;
      same = same && identical(assigned, copy);
      bytes.most = std::max(bytes.most, state.bytes());
      bytes.total += state.bytes();
      ++bytes.states;
    }
    EXPECT_TRUE(same) << "hand " << hand;
    EXPECT_TRUE(differs) << "hand " << hand;
  }
  return bytes;
}

/// It took 3 976 bytes in every game when each State carried the parts of all kits. Who plays by
/// chance claims falsely as often as he may, and fills the log as nobody else does.
TEST(State, ACopyMovesWhatIsInUse) {
  constexpr std::size_t formerly = 3'976;
  for (const std::string& id : test::all_modules()) {
    const Bytes bytes = bytes_of(load_game(id));
    RecordProperty(id, std::to_string(bytes.most) + " at most, on average " +
                           std::to_string(static_cast<int>(bytes.mean())));
    EXPECT_LE(bytes.most, formerly * 5 / 8) << id;
    if (id.starts_with("lukfu")) {
      EXPECT_LE(bytes.mean(), formerly / 2.0) << id;
    }
  }
}

TEST(State, KeepsThePartsOfItsGameAlone) {
  State tricks(load_game("lukfu").rules()), drawing(load_game("ningbo").rules());
  EXPECT_TRUE(tricks.has_part<TrickState>());
  EXPECT_FALSE(tricks.has_part<DrawState>());
  EXPECT_FALSE(drawing.has_part<TrickState>());
  EXPECT_EQ(trick_state(tricks).leader, no_seat);
  EXPECT_EQ(trick_state(tricks).winners.back(), no_seat);
  EXPECT_EQ(draw_state(drawing).win, no_card);
  EXPECT_THROW(draw_state(tricks), std::logic_error);
  EXPECT_THROW(trick_state(drawing), std::logic_error);
  EXPECT_EQ(draw_state_if_any(tricks).win, no_card);
}

TEST(State, PartsAreComparedByWhatLiesInThem) {
  const test::Game game = load_game("lukfu");
  const State state(game.rules());
  State other = state;
  EXPECT_TRUE(same_parts(state, other));
  other.words()[0] = 1;
  EXPECT_TRUE(same_parts(state, other));
  EXPECT_FALSE(identical(state, other));
  trick_state(other).acted = 1;
  EXPECT_FALSE(same_parts(state, other));
  EXPECT_FALSE(same_parts(State(load_game("ningbo").rules()), other));
}

} // namespace
} // namespace yezi::state_test
