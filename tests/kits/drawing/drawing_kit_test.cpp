// The draw-and-discard kit under tiny games (drawing/): every property over many hands, all
// sequences of play counted against the rules written out plainly.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "records/scene.h"
#include "view/view.h"

namespace yezi::drawing_kit_test {
namespace {

using test::many_hands, test::tiny_module;

/// A hundred hands are too few to ask it.
void expect_all_happen(const test::Game& game, Coverage& coverage) {
  if (many_hands < 1000) return;
  for (const std::string& path : measurable_clauses(game.rules()))
    EXPECT_GT(coverage[path], 0U) << path << " never happens";
}

TEST(TinyCover, KeepsEveryProperty) {
  Coverage coverage;
  const test::Game game = test::load_game(tiny_module("tiny-cover"));
  test::expect_properties(game, many_hands, coverage);
  expect_all_happen(game, coverage);
}

TEST(TinyOpen, KeepsEveryProperty) {
  Coverage coverage;
  const test::Game game = test::load_game(tiny_module("tiny-open"));
  test::expect_properties(game, many_hands, coverage);
  expect_all_happen(game, coverage);
}

TEST(TinyCollect, KeepsEveryProperty) {
  Coverage coverage;
  for (const char* law : {"off", "on"})
    for (const char* judged : {"off", "on"})
      for (const char* turn_ends : {"off", "on"})
        test::expect_properties(
            test::load_game(tiny_module("tiny-collect"),
                            {{"law", law}, {"judged", judged}, {"turn_ends", turn_ends}}),
            many_hands / 4, coverage);
  for (const char* path : {"play.claims.out", "play.claims.trio", "play.claims.swap",
                           "play.claims.take", "play.own.out", "play.own.trio", "play.own.swap",
                           "play.own.lay", "count.group", "count.over", "settle.rank"})
    if (many_hands >= 1000) {
      EXPECT_GT(coverage[path], 0U) << path << " never happens";
    }
}

TEST(TinyCollect, KeepsEveryPropertyWhileASeatRests) {
  Coverage coverage;
  for (const char* law : {"off", "on"})
    test::expect_properties(
        test::load_game(tiny_module("tiny-collect"), {{"law", law}, {"rests", "on"}}),
        many_hands / 4, coverage);
}

TEST(Strange, GamesThatNobodyWouldPlayKeepEveryPropertyToo) {
  const auto loaded = load(Library(), tiny_module("strange"), {});
  ASSERT_TRUE(loaded) << to_text(loaded.faults());
  Coverage coverage;
  for (const std::string& value : loaded->declaration.options.front().choices) {
    SCOPED_TRACE(value);
    test::expect_properties(test::load_game(tiny_module("strange"), {{"case", value}}),
                            many_hands / 20, coverage);
  }
}

// All sequences of tiny-cover and tiny-open, from the rules alone
// ---------------------------------------------

/// Tiles are 0 to 9: suit times five and rank.
class PlainCover {
public:
  /// `open`: cards are turned up, all but the last.
  PlainCover(const std::vector<int>& pack, int head, bool open) : open_(open) {
    for (int i = 0; i < 12; ++i) ++hands_[at((head + i / 4) % 3)][at(pack[at(i)])];
    wall_.assign(pack.begin() + 12, pack.end() - (open ? 1 : 0));
    turn_ = head;
  }

  /// Ways to play on from the moment at which somebody draws, by answers given: result[d] have d.
  void count(std::vector<std::uint64_t>& result) {
    counts_ = &result;
    draw(turn_, 0);
  }

private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  using Hand = std::array<int, 10>;

  void tell(std::size_t depth) {
    if (depth < counts_->size()) ++(*counts_)[depth];
  }
  bool deep(std::size_t depth) const { return depth + 1 >= counts_->size(); }

  static bool complete(Hand hand, int runs) {
    if (runs == 0) {
      int cards = 0;
      bool pair = false;
      for (const int held : hand) {
        cards += held;
        pair = pair || held == 2;
      }
      return pair && cards == 2;
    }
    for (const int low : {0, 1, 2, 5, 6, 7}) {
      if (hand[at(low)] == 0 || hand[at(low + 1)] == 0 || hand[at(low + 2)] == 0) continue;
      Hand left = hand;
      for (int i = 0; i < 3; ++i) --left[at(low + i)];
      if (complete(left, runs - 1)) return true;
    }
    return false;
  }
  bool wins(int seat, int tile) const {
    Hand hand = hands_[at(seat)];
    if (tile >= 0) ++hand[at(tile)];
    return runs_[at(seat)] <= 1 && complete(hand, 1 - runs_[at(seat)]);
  }
  std::vector<int> chows(int seat, int tile) const {
    std::vector<int> lows;
    for (int low = tile - 2; low <= tile; ++low) {
      if (low < 0 || low / 5 != tile / 5 || (low + 2) / 5 != tile / 5 || low + 2 > 9) continue;
      bool held = true;
      for (int i = low; i < low + 3; ++i) held = held && (i == tile || hands_[at(seat)][at(i)] > 0);
      if (held) lows.push_back(low);
    }
    return lows;
  }

  void draw(int seat, std::size_t depth) {
    if (open_) return turn_up(seat, depth);
    tell(depth);
    if (deep(depth) || wall_.empty()) return;
    const int tile = wall_.front();
    wall_.erase(wall_.begin());
    ++hands_[at(seat)][at(tile)];
    if (wins(seat, -1)) tell(depth + 1); // goes out, and nothing follows
    act(seat, depth);
    --hands_[at(seat)][at(tile)];
    wall_.insert(wall_.begin(), tile);
  }

  void turn_up(int seat, std::size_t depth) {
    if (wall_.empty()) return tell(depth);
    const int tile = wall_.front();
    wall_.erase(wall_.begin());
    offered({seat, tile, true}, depth);
    wall_.insert(wall_.begin(), tile);
  }

  void act(int seat, std::size_t depth) {
    for (int tile = 0; tile < 10; ++tile) {
      if (hands_[at(seat)][at(tile)] == 0) continue;
      --hands_[at(seat)][at(tile)];
      offered({seat, tile, false}, depth + 1);
      ++hands_[at(seat)][at(tile)];
    }
  }

  /// A tile that lies open: thrown or turned up by a seat.
  struct Open {
    int by, tile;
    bool up;
  };

  /// Answers of a seat: 0 passes, 1 goes out, 2 and more take for a run.
  int answers(int seat, const Open& open, std::vector<int>& lows) const {
    const bool may = seat == (open.by + 1) % 3 || (open.up && seat == open.by);
    lows = may ? chows(seat, open.tile) : std::vector<int>{};
    return static_cast<int>(lows.size()) + (wins(seat, open.tile) ? 1 : 0);
  }

  void offered(const Open& open, std::size_t depth) {
    std::vector<int> asked;
    std::vector<int> lows;
    for (int seat = 0; seat < 3; ++seat)
      if ((open.up || seat != open.by) && answers(seat, open, lows) > 0) asked.push_back(seat);
    if (asked.empty()) return draw((open.by + 1) % 3, depth);
    ask(open, asked, {}, depth);
  }

  void ask(const Open& open, const std::vector<int>& asked, std::vector<int> said,
           std::size_t depth) {
    if (said.size() == asked.size()) return resolve(open, asked, said, depth);
    tell(depth);
    if (deep(depth)) return;
    std::vector<int> lows;
    const int seat = asked[said.size()];
    (void)answers(seat, open, lows);
    said.push_back(0);
    ask(open, asked, said, depth + 1);
    if (wins(seat, open.tile)) {
      said.back() = 1;
      ask(open, asked, said, depth + 1);
    }
    for (const int low : lows) {
      said.back() = 2 + low;
      ask(open, asked, said, depth + 1);
    }
  }

  void resolve(const Open& open, const std::vector<int>& asked, const std::vector<int>& said,
               std::size_t depth) {
    if (std::count(said.begin(), said.end(), 1) > 0) return tell(depth);
    // who has turned the tile up comes first, then the seat after
    for (const int seat : {open.by, (open.by + 1) % 3}) {
      const auto found = std::find(asked.begin(), asked.end(), seat);
      const int answer =
          found == asked.end() ? 0 : said[at(static_cast<int>(found - asked.begin()))];
      if (answer < 2) continue;
      const int low = answer - 2;
      for (int t = low; t < low + 3; ++t) hands_[at(seat)][at(t)] -= t == open.tile ? 0 : 1;
      ++runs_[at(seat)];
      tell(depth);
      if (!deep(depth)) act(seat, depth);
      --runs_[at(seat)];
      for (int t = low; t < low + 3; ++t) hands_[at(seat)][at(t)] += t == open.tile ? 0 : 1;
      return;
    }
    draw((open.by + 1) % 3, depth);
  }

  std::array<Hand, 3> hands_{};
  std::array<int, 3> runs_{};
  std::vector<int> wall_;
  int turn_ = 0;
  bool open_;
  std::vector<std::uint64_t>* counts_ = nullptr;
};

void count_sequences(const Table& table, const State& state, std::size_t depth,
                     std::vector<std::uint64_t>& counts) {
  ++counts[depth];
  if (state.over() || depth + 1 == counts.size()) return;
  const auto pending = static_cast<Seats>(state.asked & ~state.answered);
  const auto seat = first_seat(pending);
  Offer offered;
  offer(table, state, seat, offered);
  for (std::uint64_t i = 0; i < offered.count(); ++i) {
    State next = state;
    apply(table, next, seat, offered.at(i));
    count_sequences(table, next, depth + 1, counts);
  }
}

void has_as_many_sequences(const char* id, bool open) {
  const test::Game game = test::load_game(tiny_module(id));
  const std::uint64_t deals = many_hands / 50 + 2;
  std::uint64_t forks = 0;
  for (std::uint64_t hand = 0; hand < deals; ++hand) {
    const Deal luck = sample_luck(game.rules(), 3, hand);
    Match match;
    match.head = static_cast<Seat>(hand % 3);
    // five of the first deals a little deeper: there is nothing to a hand but its wall of eight
    std::vector<std::uint64_t> counts(hand < 5 ? 8 : 6), plain(counts.size());
    count_sequences(game.table, deal(game.table, match, luck), 0, counts);
    const std::vector<int> pack(luck.order.begin(), luck.order.begin() + luck.size);
    PlainCover(pack, match.head, open).count(plain);
    EXPECT_EQ(counts, plain) << "deal " << hand;
    forks += counts.back();
  }
  EXPECT_GT(forks, deals);
}

TEST(TinyCover, HasAsManySequencesAsItsRulesWrittenOutPlainly) {
  has_as_many_sequences("tiny-cover", false);
}

TEST(TinyOpen, HasAsManySequencesAsItsRulesWrittenOutPlainly) {
  has_as_many_sequences("tiny-open", true);
}

// Cards that are turned up ----------------------------------------------------------------------

State arranged(const test::Game& game, const std::string& keys) {
  const auto scenes =
      parse_scenes(R"({"game": "tiny-open", "id": "x", )" + keys + "}", "scene.json");
  EXPECT_TRUE(scenes) << to_text(scenes.faults());
  const auto state = arrange(game.table, scenes->front());
  EXPECT_TRUE(state) << to_text(state.faults());
  return *state;
}

Action answer(const test::Game& game, const State& state, Seat seat, std::string_view verb) {
  Offer offered;
  offer(game.table, state, seat, offered);
  for (const Action& action : offered.listed())
    if (game.rules().verbs[static_cast<std::size_t>(action.verb)] == verb) return action;
  ADD_FAILURE() << "seat " << int{seat} << " cannot " << verb;
  return {};
}

/// Seats are head, second, third from 0 on.
constexpr const char* three_want =
    R"("hands": {"head": "1a 2a 5b 4b", "second": "1a 2a 5a 1b", "third": "4a 5a 2b 2b"},
       "offer": {"card": "3a", "by": "head", "turned_up": true})";

TEST(TinyOpen, WhoTurnsACardUpComesFirstThenTheSeatAfterAndNoOther) {
  const test::Game game = test::load_game(tiny_module("tiny-open"));
  State state = arranged(game, three_want);
  const DrawPhase& phase = draw_rules(game.rules());
  // the third goes out, which everybody may; a run is for the first two
  ASSERT_EQ(state.asked, seat_bit(0) | seat_bit(1) | seat_bit(2));
  const State asked = state;
  apply(game.table, state, 0, answer(game, state, 0, "chow"));
  apply(game.table, state, 1, answer(game, state, 1, "chow"));
  apply(game.table, state, 2, answer(game, state, 2, "pass"));
  ASSERT_EQ(state.step, turn_step);
  EXPECT_EQ(draw_state(state).turn, 0);
  ASSERT_EQ(draw_state(state).meld_count[0], 1);
  EXPECT_EQ(draw_state(state).meld_count[1], 0);
  EXPECT_EQ(draw_state(state).melds[0][0].fed_by(), no_seat); // it was nobody's card
  EXPECT_TRUE(draw_state(state).melds[0][0].is(Meld::claimed));
  EXPECT_EQ(pile(game.rules(), state, phase.hand, 0).size(), 2);
  EXPECT_TRUE(pile(game.rules(), state, phase.river, 0).empty());

  state = asked;
  apply(game.table, state, 0, answer(game, state, 0, "pass"));
  apply(game.table, state, 1, answer(game, state, 1, "chow"));
  apply(game.table, state, 2, answer(game, state, 2, "pass"));
  EXPECT_EQ(draw_state(state).turn, 1);
  EXPECT_EQ(draw_state(state).meld_count[1], 1);

  state = asked;
  apply(game.table, state, 0, answer(game, state, 0, "chow"));
  apply(game.table, state, 1, answer(game, state, 1, "chow"));
  apply(game.table, state, 2, answer(game, state, 2, "out"));
  ASSERT_TRUE(state.over());
  EXPECT_EQ(state.marks[mark_winner], 2);
  EXPECT_EQ(draw_state(state).win_from, no_seat); // no discard of anybody
}

TEST(TinyOpen, WhatNobodyTakesLiesWithTheDiscardsAndComesIntoNoHand) {
  const test::Game game = test::load_game(tiny_module("tiny-open"));
  State state = arranged(game, three_want);
  const DrawPhase& phase = draw_rules(game.rules());
  std::array<int, 3> held{};
  for (Seat seat = 0; seat < 3; ++seat)
    held[seat] = pile(game.rules(), state, phase.hand, seat).size();
  const int left = left_to_draw(phase, draw_state(state));
  for (Seat seat = 0; seat < 3; ++seat)
    apply(game.table, state, seat, answer(game, state, seat, "pass"));
  const Card passed = *game.rules().deck.find("3a");
  EXPECT_GE(count_of(game.rules(), state, phase.river, 0, passed), 1);
  EXPECT_LT(left_to_draw(phase, draw_state(state)), left); // the second has turned up another
  for (Seat seat = 0; seat < 3; ++seat)
    EXPECT_EQ(pile(game.rules(), state, phase.hand, seat).size(), held[seat]);
}

TEST(TinyOpen, ADiscardIsStillForOthersAlone) {
  const test::Game game = test::load_game(tiny_module("tiny-open"));
  const State state = arranged(
      game, R"("hands": {"head": "1a 2a 5b 4b", "second": "1a 2a 5a 1b", "third": "4a 5a 2b 2b"},
               "offer": {"card": "3a", "by": "head"})");
  EXPECT_EQ(state.asked, seat_bit(1) | seat_bit(2));
}

TEST(TinyOpen, ScenesTurnUpNoCardsInOtherGames) {
  const test::Game game = test::load_game(tiny_module("tiny-cover"));
  const auto scenes = parse_scenes(
      R"({"game": "tiny-cover", "id": "x",
          "hands": {"head": "1a 2a 5b 4b", "second": "1a 2a 5a 1b", "third": "4a 5a 2b 2b"},
          "offer": {"card": "3a", "by": "head", "turned_up": true}})",
      "scene.json");
  ASSERT_TRUE(scenes);
  const auto state = arrange(game.table, scenes->front());
  ASSERT_FALSE(state);
  const std::string told = to_text(state.faults());
  EXPECT_NE(told.find("in this game no cards are turned up"), std::string::npos) << told;
}

/// Nothing but hands and the wall is hidden, and all ways to deal them are alike: in each place a
/// face lies as often as it is among the cards that are not seen.
TEST(TinyOpen, WorldsDealWhatIsNotSeenAlike) {
  const test::Game game = test::load_game(tiny_module("tiny-open"));
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  constexpr int worlds = 4000;
  for (std::uint64_t hand = 0; hand < 6; ++hand) {
    Rng rng = Rng::for_hand(17, hand);
    State state = deal(game.table, {}, sample_luck(rules, 17, hand));
    Offer offered;
    for (std::uint64_t i = 0; i < 2 + hand && !state.over(); ++i) {
      const Seat seat = next_asked(state);
      offer(game.table, state, seat, offered);
      apply(game.table, state, seat, offered.at(0));
    }
    if (state.over()) continue;
    const Seat me = next_asked(state);
    const View view = look(game.table, state, me);
    std::array<int, 10> unseen{}, found{};
    int cards = 0;
    const auto other = static_cast<Seat>((me + 1) % 3);
    for (Card face = 0; face < 10; ++face) {
      for (Seat seat = 0; seat < 3; ++seat)
        if (seat != me) unseen[face] += count_of(rules, state, phase.hand, seat, face);
      unseen[face] += count_of(rules, state, phase.wall, 0, face);
      cards += unseen[face];
    }
    for (int i = 0; i < worlds; ++i) {
      const State world = guess(game.table, view, rng);
      EXPECT_TRUE(look(game.table, world, me) == view);
      for (Card face = 0; face < 10; ++face)
        found[face] += count_of(rules, world, phase.hand, other, face);
    }
    const double size = pile(rules, state, phase.hand, other).size();
    for (std::size_t face = 0; face < 10; ++face)
      EXPECT_NEAR(found[face] / double{worlds}, size * unseen[face] / cards, 0.06)
          << "hand " << hand << ", face " << face;
  }
}

} // namespace
} // namespace yezi::drawing_kit_test
