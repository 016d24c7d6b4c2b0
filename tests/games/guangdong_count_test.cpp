// The count and the payments of 廣東舊章 against its sheet written out plainly: hands drawn at
// random, split into sets by trying, under random options.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "count/against_engine.h"
#include "table/glimpse.h"
#include "table/settle.h"

namespace yezi::guangdong_count_test {
namespace {

using test::below;
using test::on_off;

constexpr int full = 20'000;

// Tiles by their faces: 0 to 8 m, 9 to 17 s, 18 to 26 p, then E S W N C F B, then eight bonus
// tiles.
constexpr int winds = 27, dragons = 31, kinds = 34;
using Tiles = std::array<int, kinds>;

bool is_end(int tile) { return tile >= winds || tile % 9 == 0 || tile % 9 == 8; }

struct Set {
  enum class Kind { run, pung, kong } kind = Kind::run;
  int tile = 0;          // the lowest
  int fed_by = -1;       // role; -1: concealed
  bool on_table = false; // before the end
};

enum class How { drawn, discard, robbed, kong, second_kong };

struct Hand {
  std::vector<Set> laid;
  Tiles closed{}; // the winning tile among them
  int win = 0, seat = 0, from = 1, round = 0;
  How how = How::drawn;
  bool last = false;
  std::array<bool, 8> bonus{};
  bool drew() const { return how != How::discard && how != How::robbed; }
};

struct Options {
  bool bonus_tiles = true, strict_kan = false, full_table = false, full_payment = false, pao = true;
  int cap = 10; // 0: none
};

std::size_t place(int tile) { return static_cast<std::size_t>(tile); }

int sum(const Tiles& tiles, int first, int end) {
  int count = 0;
  for (int tile = first; tile < end; ++tile) count += tiles[static_cast<std::size_t>(tile)];
  return count;
}

Tiles all_tiles(const Hand& hand) {
  Tiles all = hand.closed;
  for (const Set& set : hand.laid) {
    const int size = set.kind == Set::Kind::kong ? 4 : 3;
    for (int i = 0; i < size; ++i) ++all[place(set.tile + (set.kind == Set::Kind::run ? i : 0))];
  }
  return all;
}

int suits(const Tiles& all) {
  return (sum(all, 0, 9) > 0) + (sum(all, 9, 18) > 0) + (sum(all, 18, 27) > 0);
}

bool flush(const Hand& hand) {
  const Tiles all = all_tiles(hand);
  return suits(all) == 1 && sum(all, winds, kinds) == 0;
}

int sets_between(const std::vector<Set>& sets, int first, int end) {
  return static_cast<int>(std::count_if(sets.begin(), sets.end(), [&](const Set& set) {
    return set.kind != Set::Kind::run && set.tile >= first && set.tile < end;
  }));
}

/// Calls visit(sets, pair) for every way to split the closed tiles.
void each_split(Tiles left, std::vector<Set>& sets, int pair,
                const std::function<void(const std::vector<Set>&, int)>& visit) {
  const auto first = std::find_if(left.begin(), left.end(), [](int count) { return count > 0; });
  if (first == left.end()) {
    if (pair >= 0 && sets.size() == 4) visit(sets, pair);
    return;
  }
  const int tile = static_cast<int>(first - left.begin());
  const auto at = [&](int i) -> int& { return left[place(tile + i)]; };
  if (at(0) >= 2 && pair < 0) {
    at(0) -= 2;
    each_split(left, sets, tile, visit);
    at(0) += 2;
  }
  if (at(0) >= 3) {
    at(0) -= 3;
    sets.push_back({Set::Kind::pung, tile, -1, false});
    each_split(left, sets, pair, visit);
    sets.pop_back();
    at(0) += 3;
  }
  if (tile < winds && tile % 9 <= 6 && at(1) > 0 && at(2) > 0) {
    for (int i = 0; i < 3; ++i) --at(i);
    sets.push_back({Set::Kind::run, tile, -1, false});
    each_split(left, sets, pair, visit);
    sets.pop_back();
  }
}

/// Faan of a way to lay the hand out, without those of the last tile; 例牌 in place of them.
int faan_of(const Hand& hand, const std::vector<Set>& sets, int pair, const Options& options) {
  const Tiles all = all_tiles(hand);
  const auto of_kind = [&](auto&& is) {
    return static_cast<int>(std::count_if(sets.begin(), sets.end(), is));
  };
  const int runs = of_kind([](const Set& set) { return set.kind == Set::Kind::run; });
  const int kongs = of_kind([](const Set& set) { return set.kind == Set::Kind::kong; });
  const bool claimed = of_kind([](const Set& set) { return set.on_table && set.fed_by >= 0; }) > 0;
  const int honours = sum(all, winds, kinds);
  int middle = 0;
  for (int tile = 0; tile < winds; ++tile)
    if (!is_end(tile)) middle += all[static_cast<std::size_t>(tile)];
  if (sets_between(sets, winds, dragons) == 4 || kongs == 4) return 13;
  if (suits(all) == 0 || (middle == 0 && honours == 0)) return 10;
  if (hand.laid.empty() && suits(all) == 1 && honours == 0) {
    Tiles before = hand.closed;
    --before[static_cast<std::size_t>(hand.win)];
    const int low = hand.win / 9 * 9;
    bool gates = true;
    for (int i = 0; i < 9; ++i) gates = gates && before[place(low + i)] == (i % 8 == 0 ? 3 : 1);
    if (gates) return 10;
  }
  int faan = 0;
  if (runs == 4) faan += 1;
  const bool kan = hand.drew() || hand.win == pair || !options.strict_kan;
  if (runs == 0) faan += !claimed && kan ? 8 : 3;
  if (suits(all) == 1) faan += honours > 0 ? 3 : 7;
  if (middle == 0 && honours > 0 && suits(all) > 0) faan += 1;
  const int of_dragons = sets_between(sets, dragons, kinds);
  faan += of_dragons;
  if (of_dragons == 3) faan += 5;
  if (of_dragons == 2 && pair >= dragons) faan += 3;
  faan += sets_between(sets, winds + hand.seat, winds + hand.seat + 1);
  faan += sets_between(sets, winds + hand.round, winds + hand.round + 1);
  if (sets_between(sets, winds, dragons) == 3 && pair >= winds && pair < dragons) faan += 3;
  return faan;
}

int last_tile_of(const Hand& hand) {
  int faan = (hand.drew() ? 1 : 0) + (hand.laid.empty() ? 1 : 0) + (hand.last ? 1 : 0);
  if (hand.how == How::robbed) faan += 1;
  if (hand.how == How::kong) faan += 1;
  if (hand.how == How::second_kong) faan += 8;
  return faan;
}

int bonus_of(const Hand& hand) {
  const auto& bonus = hand.bonus;
  if (std::none_of(bonus.begin(), bonus.end(), [](bool has) { return has; })) return 1;
  int faan = 0;
  for (const int first : {0, 4}) {
    const auto from = bonus.begin() + first;
    const std::size_t own = place(first + hand.seat);
    faan += std::all_of(from, from + 4, [](bool has) { return has; }) ? 2 : bonus[own] ? 1 : 0;
  }
  return faan;
}

bool is_thirteen(const Hand& hand) {
  if (!hand.laid.empty()) return false;
  for (int tile = 0; tile < kinds; ++tile)
    if ((hand.closed[static_cast<std::size_t>(tile)] > 0) != is_end(tile)) return false;
  return true;
}

/// The most that the hand counts, without bonus tiles; -1: it is not complete.
int counted(const Hand& hand, const Options& options) {
  if (is_thirteen(hand)) return 13 + last_tile_of(hand);
  int most = -1;
  std::vector<Set> sets = hand.laid;
  each_split(hand.closed, sets, -1, [&](const std::vector<Set>& all, int pair) {
    most = std::max(most, faan_of(hand, all, pair, options) + last_tile_of(hand));
  });
  return most;
}

std::int64_t worth(int faan, const Options& options) {
  if (options.cap > 0) faan = std::min(faan, options.cap);
  constexpr std::int64_t half[] = {1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384};
  if (options.full_table || faan <= 4) return std::int64_t{1} << faan;
  if (faan <= 13) return half[faan];
  return 2 * worth(faan - 2, {true, false, false, false, true, 0});
}

/// Who pays for all: a role, or -1.
int liable(const Hand& hand) {
  if (hand.how == How::discard) return flush(hand) && hand.laid.size() >= 3 ? hand.from : -1;
  if (!hand.drew()) return -1;
  const Tiles all = all_tiles(hand);
  const auto nth = [&](int n, auto&& is) {
    for (const Set& set : hand.laid)
      if (is(set) && --n == 0) return set.fed_by;
    return -1;
  };
  const auto between = [](int first, int end) {
    return [=](const Set& set) {
      return set.kind != Set::Kind::run && set.tile >= first && set.tile < end;
    };
  };
  if (flush(hand)) return nth(4, [](const Set&) { return true; });
  bool three = true, four = true; // three alike at least
  for (int tile = dragons; tile < kinds; ++tile)
    three = three && all[static_cast<std::size_t>(tile)] >= 3;
  for (int tile = winds; tile < dragons; ++tile)
    four = four && all[static_cast<std::size_t>(tile)] >= 3;
  if (three) return nth(3, between(dragons, kinds));
  if (four) return nth(4, between(winds, dragons));
  return -1;
}

std::array<std::int64_t, 4> paid(const Hand& hand, std::int64_t value, const Options& options) {
  std::array<std::int64_t, 4> net{};
  const int all = options.pao ? liable(hand) : -1;
  for (int role = 0; role < 4; ++role) {
    if (role == hand.seat) continue;
    const bool fed = role == hand.from;
    const std::int64_t times = hand.drew() ? 2 : options.full_payment ? (fed ? 4 : 0) : fed ? 2 : 1;
    net[static_cast<std::size_t>(all >= 0 ? all : role)] -= times * value;
    net[static_cast<std::size_t>(hand.seat)] += times * value;
  }
  return net;
}

// Hands at random --------------------------------------------------------------------------------

class Maker {
public:
  explicit Maker(std::mt19937_64& random) : random_(random) {}

  Hand hand() {
    for (;;) {
      Hand made;
      made.seat = below(random_, 4);
      made.round = below(random_, 4);
      made.from = (made.seat + 1 + below(random_, 3)) % 4;
      if (!tiles(made)) continue;
      made.how = static_cast<How>(below(random_, 3));
      const bool kong = std::any_of(made.laid.begin(), made.laid.end(),
                                    [](const Set& set) { return set.kind == Set::Kind::kong; });
      if (kong && below(random_, 4) == 0)
        made.how = below(random_, 2) == 0 ? How::kong : How::second_kong;
      made.last = made.how != How::robbed && below(random_, 12) == 0;
      for (bool& has : made.bonus) has = below(random_, 100) < (made.seat == 0 ? 60 : 20);
      return made;
    }
  }

private:
  bool tiles(Hand& made) {
    const int style = below(random_, 12);
    if (style == 0) return thirteen(made);
    if (style == 1) return gates(made);
    const int suit = below(random_, 3), laid = below(random_, 5);
    for (int i = 0; i < 4; ++i) {
      const Set set = some_set(style, suit, i < laid, made.seat);
      if (i < laid) {
        made.laid.push_back(set);
      } else {
        for (int k = 0; k < 3; ++k)
          ++made.closed[place(set.tile + (set.kind == Set::Kind::run ? k : 0))];
      }
    }
    made.closed[static_cast<std::size_t>(tile_of(style, suit))] += 2;
    const Tiles all = all_tiles(made);
    if (std::any_of(all.begin(), all.end(), [](int count) { return count > 4; })) return false;
    do made.win = below(random_, kinds);
    while (made.closed[static_cast<std::size_t>(made.win)] == 0);
    return true;
  }

  bool thirteen(Hand& made) {
    for (int tile = 0; tile < kinds; ++tile)
      if (is_end(tile)) made.closed[static_cast<std::size_t>(tile)] = 1;
    do made.win = below(random_, kinds);
    while (!is_end(made.win));
    ++made.closed[static_cast<std::size_t>(made.win)];
    return true;
  }

  bool gates(Hand& made) {
    const int low = 9 * below(random_, 3);
    for (int i = 0; i < 9; ++i) made.closed[place(low + i)] = i % 8 == 0 ? 3 : 1;
    made.win = low + below(random_, 9);
    ++made.closed[static_cast<std::size_t>(made.win)];
    return true;
  }

  int tile_of(int style, int suit) {
    switch (style) {
    case 2:
    case 3:
      return 9 * suit + below(random_, 9);
    case 4:
    case 5:
      return below(random_, 3) == 0 ? winds + below(random_, 7) : 9 * suit + below(random_, 9);
    case 6:
      return winds + below(random_, 7);
    case 7: {
      const int end = below(random_, 13);
      return end < 7 ? winds + end : 9 * ((end - 7) / 2) + (end - 7) % 2 * 8;
    }
    default:
      return below(random_, kinds);
    }
  }

  Set some_set(int style, int suit, bool laid, int seat) {
    Set set;
    set.tile = tile_of(style, suit);
    const bool run = style != 7 && style != 9 && set.tile < winds && below(random_, 3) > 0;
    if (run) {
      set.tile = set.tile / 9 * 9 + below(random_, 7);
    } else {
      set.kind = laid && below(random_, 4) == 0 ? Set::Kind::kong : Set::Kind::pung;
    }
    set.on_table = laid;
    const bool concealed = laid && set.kind == Set::Kind::kong && below(random_, 2) == 0;
    if (laid && !concealed) set.fed_by = (seat + 1 + below(random_, 3)) % 4;
    return set;
  }

  std::mt19937_64& random_;
};

State state_of(const test::Game& game, const Hand& hand) {
  const Rules& rules = game.rules();
  const DrawPhase& phase = draw_rules(rules);
  test::Laid laid(rules, 0);
  const Seat seat = laid.seat(hand.seat);
  State& state = laid.state;
  for (int tile = 0; tile < kinds; ++tile)
    laid.hold(seat, static_cast<Card>(tile), hand.closed[static_cast<std::size_t>(tile)]);
  for (const Set& set : hand.laid) {
    const auto card = static_cast<Card>(set.tile);
    const unsigned how = set.fed_by >= 0 ? Meld::claimed : Meld::concealed;
    const Seat from = set.fed_by >= 0 ? laid.seat(set.fed_by) : no_seat;
    if (set.kind == Set::Kind::run)
      laid.lay(seat, "chow", {card, static_cast<Card>(card + 1), static_cast<Card>(card + 2)}, how,
               from);
    else if (set.kind == Set::Kind::pung)
      laid.lay(seat, "pung", {card, card, card}, how, from);
    else
      laid.lay(seat, "kong", {card, card, card, card}, how, from);
  }
  for (std::size_t i = 0; i < 8 && phase.extra >= 0; ++i)
    if (hand.bonus[i]) put(rules, state, phase.extra, seat, static_cast<Card>(kinds + i));
  DrawState& draw = draw_state(state);
  draw.discards.fill(2);
  draw.melds_made = 9;
  draw.turn = seat;
  draw.win = static_cast<Card>(hand.win);
  draw.win_from = hand.drew() ? no_seat : laid.seat(hand.from);
  draw.robbing = hand.how == How::robbed;
  draw.replacement = hand.how == How::kong || hand.how == How::second_kong;
  draw.replaced = static_cast<std::uint8_t>(hand.how == How::second_kong ? 2
                                            : draw.replacement           ? 1
                                                                         : 0);
  draw.last = hand.last;
  state.counters[counter_place(rules, "passes", no_seat)] =
      static_cast<std::int16_t>(4 * hand.round);
  laid.over(Outcome::won, seat, "play.out");
  return state;
}

TEST(Guangdong, CountsAndPaysAsItsSheetWrittenOutPlainly) {
  std::mt19937_64 random(20);
  int great = 0, poor = 0, fed = 0;
  for (int sample = 0; sample < 12; ++sample) {
    Options options;
    if (sample > 0) {
      options = {below(random, 4) > 0,
                 below(random, 2) == 0,
                 below(random, 2) == 0,
                 below(random, 2) == 0,
                 below(random, 3) > 0,
                 std::array{8, 10, 13, 0}[static_cast<std::size_t>(below(random, 4))]};
    }
    const OptionSettings settings = {
        {"bonus_tiles", on_off(options.bonus_tiles)},
        {"strict_kan", on_off(options.strict_kan)},
        {"table", options.full_table ? "full" : "half"},
        {"payment", options.full_payment ? "full" : "half"},
        {"pao", on_off(options.pao)},
        {"cap", options.cap == 0 ? "none" : std::to_string(options.cap)}};
    const test::Game game = test::load_game("guangdong", settings);
    Maker maker(random);
    for (int i = 0; i < test::cases(full) / 12 && !HasFailure(); ++i) {
      Hand hand = maker.hand();
      if (!options.bonus_tiles) hand.bonus.fill(false);
      const State state = state_of(game, hand);
      const Seat seat = seat_of_role(game.rules(), state, hand.seat);
      ASSERT_TRUE(wins(game.rules(), state, draw_rules(game.rules()), seat, no_card));
      Evaluator terms(game.table, state);
      const Counted& found = terms.counted(seat);
      const int faan = counted(hand, options);
      const int bonus = options.bonus_tiles ? bonus_of(hand) : 0;
      const std::int64_t value = worth(faan + bonus, options);
      const std::string told =
          test::text_of(settings) +
          to_text(game.rules().deck,
                  pile(game.rules(), state, draw_rules(game.rules()).hand, seat)) +
          " with " + game.rules().deck.faces[static_cast<std::size_t>(hand.win)].code;
      // where more counts than the cap, of several ways any may stand
      if (options.cap == 0 || faan + bonus < options.cap) {
        ASSERT_EQ(found.columns[0], faan) << told;
      }
      ASSERT_EQ(found.columns[1], bonus) << told;
      ASSERT_EQ(found.value, value) << told;
      ASSERT_EQ(towards_least(draw_rules(game.rules()), found) >= 3, faan >= 3) << told;
      const Net net = settle_net(game.table, state);
      const auto wanted = paid(hand, value, options);
      for (int role = 0; role < 4; ++role)
        ASSERT_EQ(net[seat_of_role(game.rules(), state, role)],
                  wanted[static_cast<std::size_t>(role)])
            << told << ", role " << role;
      great += faan >= 10 ? 1 : 0;
      poor += faan < 3 ? 1 : 0;
      fed += liable(hand) >= 0 ? 1 : 0;
    }
  }
  EXPECT_GT(great, 0);
  EXPECT_GT(poor, 0);
  EXPECT_GT(fed, 0);
}

} // namespace
} // namespace yezi::guangdong_count_test
