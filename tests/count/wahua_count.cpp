#include "wahua_count.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace yezi::wahua_count {

namespace {

constexpr int plain = 0;
constexpr std::array<std::array<int, 2>, types> pips = {
    {{6, 6}, {1, 1}, {4, 4}, {1, 3}, {5, 5}, {3, 3}, {2, 2}, {5, 6}, {4, 6}, {1, 6}, {1, 5},
     {3, 6}, {4, 5}, {3, 5}, {2, 6}, {3, 4}, {2, 5}, {2, 4}, {2, 3}, {1, 4}, {1, 2}}};
constexpr int first_military = 11;

std::size_t at(int i) { return static_cast<std::size_t>(i); }
int count(const Marks& m) { return m[0] + m[1] + m[2]; }
int frames(const Marks& m) { return m[1] + 2 * m[2]; }
int flowered(const Marks& m) { return m[1] + m[2]; }
void change(Marks& m, int mark, int by) {
  m[at(mark)] = static_cast<std::uint8_t>(m[at(mark)] + by);
}

const Marks& held(const Hand& hand, int type) { return hand.held[at(type)]; }
const Marks& laid(const Hand& hand, int type) { return hand.laid[at(type)]; }
bool exposed(const Hand& hand, int type) { return count(laid(hand, type)) > 0; }
bool is_kao(const Marks& m) { return flowered(m) == 3; }
bool is_pair(const Marks& m) { return count(m) == 2; }

/// The two tiles with most frames, of two or more.
Marks best_two(const Marks& m) {
  Marks out = {};
  for (int mark = 2; mark >= 0; --mark)
    out[at(mark)] = static_cast<std::uint8_t>(std::min<int>(m[at(mark)], 2 - count(out)));
  return out;
}

bool grouped(const Hand& hand, int type) {
  return exposed(hand, type) || count(held(hand, type)) >= 2;
}

/// 5.1: the tiles of this type that may not be discarded.
Marks protected_of(const Hand& hand, int type) {
  const Marks& m = held(hand, type);
  if (exposed(hand, type)) return {};
  if (is_kao(m)) return {0, 1, 2};
  if (count(m) >= 2) return best_two(m);
  return {};
}

/// The class of one tile (5.4), 0 if it is protected. Class 1 begins with 恭子 of a kao, if they
/// differ.
int class_of(const Hand& hand, Tile tile, const Options& options) {
  const Marks& m = held(hand, tile.type);
  if (m[at(tile.mark)] == protected_of(hand, tile.type)[at(tile.mark)]) return 0;
  if (tile.mark != plain) return 40;
  if (!grouped(hand, tile.type)) return 20;
  const bool of_kao = is_kao(laid(hand, tile.type)) || (!exposed(hand, tile.type) && is_kao(m));
  return options.gongzi_kao_first && !of_kao ? 11 : 10;
}

/// The pair of this type that a 穿 changes, nothing if there is none.
Marks current_pair(const Hand& hand, int type) {
  if (exposed(hand, type)) return is_pair(laid(hand, type)) ? laid(hand, type) : Marks{};
  const Marks guarded = protected_of(hand, type);
  return is_pair(guarded) ? guarded : Marks{};
}

/// All three flowered tiles of the type are the player's, in `held`, or there and in his exposed
/// pair.
bool may_declare_kao(const Hand& hand, int type, const Options& options) {
  const Marks &h = held(hand, type), &l = laid(hand, type);
  if (is_kao(l)) return false;
  if (exposed(hand, type) && !options.kao_upgrade_exposed) return false;
  return flowered(h) + flowered(l) == 3;
}

int fourth_general(const Options& options) {
  return options.fourth_general == Options::FourthGeneral::he13 ? 3 : 5;
}

/// The seat or round whose general this is.
int general_of(int type, const Options& options) {
  if (type < 3) return type;
  return type == fourth_general(options) ? 3 : nobody;
}

int third_axis(int a, int b) { // axes are named by their lower end: 1, 2, 3
  return 6 - std::min(a, 7 - a) - std::min(b, 7 - b);
}

void hit_third(Throw prize, Doublings& out) {
  const auto [a, b] = prize;
  const int axis = std::min(a, 7 - a);
  if (a == b) {
    ++out[at(type_of(a, 7 - a))];
  } else if (a + b != 7) {
    const int third = third_axis(a, b);
    ++out[at(type_of(third, 7 - third))];
  } else {
    for (int other = 1; other <= 3; ++other) {
      if (other != axis) ++out[at(type_of(other, 7 - other))];
    }
  }
}

/// What counts of a type in a hand: nothing, a pair or a kao.
Marks counting(const Hand& hand, int type, const Options& options) {
  if (exposed(hand, type)) return laid(hand, type);
  const Marks& m = held(hand, type);
  if (is_kao(m) && options.concealed_kao_counts) return {0, 1, 2};
  return count(m) >= 2 ? best_two(m) : Marks{};
}

bool is_at_fault(unsigned at_fault, int seat) { return at_fault >> seat & 1; }

} // namespace

int size_of(const Hand& hand) {
  int size = 0;
  for (int type = 0; type < types; ++type)
    size += count(held(hand, type)) + count(laid(hand, type));
  return size;
}

int kaos_of(const Hand& hand) {
  int kaos = 0;
  for (int type = 0; type < types; ++type) kaos += is_kao(laid(hand, type));
  return kaos;
}

TileSet discards(const Hand& hand, const Options& options, int chuan) {
  if (chuan != no_type) return held(hand, chuan)[plain] ? bit({chuan, plain}) : 0;
  TileSet out = 0;
  int lowest = 100;
  for (int type = 0; type < types; ++type) {
    for (int mark = 0; mark < marks; ++mark) {
      const int its = class_of(hand, {type, mark}, options);
      if (!held(hand, type)[at(mark)] || !its || its > lowest) continue;
      if (its < lowest) out = 0;
      lowest = its;
      out |= bit({type, mark});
    }
  }
  return out;
}

Claims claims(const Hand& hand, Tile discard, const Options& options) {
  Claims out;
  const int type = discard.type;
  out.chi = count(held(hand, type)) == 1 && !exposed(hand, type);
  if (discard.mark == plain) return out;
  out.chuan = current_pair(hand, type)[plain] > 0;
  out.kao = may_declare_kao(with(hand, discard), type, options);
  return out;
}

Choices choices(const Hand& hand, Tile drawn, const Options& options) {
  Choices out;
  out.out = is_win(hand, options);
  for (int type = 0; type < types; ++type) {
    if (may_declare_kao(hand, type, options)) out.kaos |= TypeSet{1} << type;
    if (!is_pair(laid(hand, type)) || !laid(hand, type)[plain]) continue;
    for (int mark = 1; mark < marks; ++mark) {
      if (held(hand, type)[at(mark)]) out.swaps |= bit({type, mark});
    }
  }
  out.lay = !exposed(hand, drawn.type) && count(held(hand, drawn.type)) == 2;
  return out;
}

Hand with(Hand hand, Tile tile) {
  change(hand.held[at(tile.type)], tile.mark, 1);
  return hand;
}

Hand without(Hand hand, Tile tile) {
  change(hand.held[at(tile.type)], tile.mark, -1);
  return hand;
}

Hand after_lay(const Hand& hand, int type) {
  Hand out = hand;
  out.laid[at(type)] = best_two(held(hand, type));
  for (std::size_t mark = 0; mark < marks; ++mark)
    change(out.held[at(type)], static_cast<int>(mark), -out.laid[at(type)][mark]);
  return out;
}

Hand after_chi(const Hand& hand, Tile discard) {
  return after_lay(with(hand, discard), discard.type);
}

Hand after_chuan(const Hand& hand, Tile discard) {
  const Hand laid_out = exposed(hand, discard.type) ? hand : after_lay(hand, discard.type);
  return after_swap(with(laid_out, discard), discard);
}

Hand after_swap(const Hand& hand, Tile flowered_tile) {
  Hand out = without(hand, flowered_tile);
  Marks& pair = out.laid[at(flowered_tile.type)];
  change(pair, plain, -1);
  change(pair, flowered_tile.mark, 1);
  return with(out, {flowered_tile.type, plain});
}

Hand after_kao(const Hand& hand, int type) {
  Hand out = hand;
  Marks &h = out.held[at(type)], &l = out.laid[at(type)];
  for (int mark = 0; mark < marks; ++mark) change(h, mark, l[at(mark)]);
  l = {0, 1, 2};
  for (int mark = 0; mark < marks; ++mark) change(h, mark, -l[at(mark)]);
  return out;
}

bool is_win(const Hand& hand, const Options& options) {
  int groups = 0, single = no_type, singles = 0;
  for (int type = 0; type < types; ++type) {
    const int n = count(held(hand, type));
    if (n > (exposed(hand, type) ? 0 : 2)) return false;
    if (exposed(hand, type) || n == 2) ++groups;
    if (n == 1) {
      ++singles;
      single = type;
    }
  }
  if (groups != 10 || singles != 1) return false;
  return !options.dangtou_must_be_flowered || flowered(held(hand, single));
}

int dangtou_of(const Hand& hand) {
  for (int type = 0; type < types; ++type) {
    if (count(held(hand, type)) == 1) return type;
  }
  return no_type;
}

TileSet waits(const Hand& hand, const Options& options) {
  TileSet out = 0;
  for (int type = 0; type < types; ++type) {
    for (int mark = 0; mark < marks; ++mark) {
      const int owned = held(hand, type)[at(mark)] + laid(hand, type)[at(mark)];
      if (owned < copies[at(mark)] && is_win(with(hand, {type, mark}), options))
        out |= bit({type, mark});
    }
  }
  return out;
}

int goes_out(const std::array<Hand, seats>& hands, int discarder, Tile discard, unsigned wanting,
             const Options& options) {
  int best = nobody;
  bool best_flowered = false;
  for (int distance = 1; distance < seats; ++distance) {
    const int seat = (discarder + distance) % seats;
    const Hand& hand = hands[at(seat)];
    if (!(wanting >> seat & 1) || !is_win(with(hand, discard), options)) continue;
    const bool its = flowered(held(hand, discard.type)) > 0 && options.flowered_wait_first;
    if (best != nobody && its <= best_flowered) continue;
    best = seat;
    best_flowered = its;
  }
  return best;
}

int type_of(int a, int b) {
  if (a > b) std::swap(a, b);
  for (int type = 0; type < types; ++type) {
    if (pips[at(type)][0] == a && pips[at(type)][1] == b) return type;
  }
  return no_type;
}

int opposite(int type) { return type_of(7 - pips[at(type)][0], 7 - pips[at(type)][1]); }

Doublings doublings(const Luck& luck, const Options& options) {
  Doublings out = {};
  ++out[at(luck.round)]; // W-O3.1: types 0 to 3 whatever the fourth general is
  if (luck.prize.a) {
    const int front = type_of(luck.prize.a, luck.prize.b), back = opposite(front);
    ++out[at(front)];
    if (back != front || options.self_reverse_twice) ++out[at(back)];
    if (options.third_prize) hit_third(luck.prize, out);
  }
  if (luck.shake.a) ++out[at(type_of(luck.shake.a, luck.shake.b))];
  return out;
}

int base(int type, int seat, const Options& options) {
  const int general = general_of(type, options);
  switch (options.double_general) {
  case Options::DoubleGeneral::civil:
    if (general != nobody) return 160;
    return type < first_military ? 80 : 40;
  case Options::DoubleGeneral::none:
    return general != nobody ? 80 : 40;
  default:
    if (general == nobody) return 40;
    return general == seat ? 160 : 80;
  }
}

int value(int type, int its_frames, int seat, const Doublings& doubled, const Options& options) {
  return base(type, seat, options) << (its_frames + doubled[at(type)]);
}

int total(const Hand& hand, int seat, bool went_out, const Doublings& doubled,
          const Options& options, int bonus_tiles) {
  int sum = bonus_tiles * options.bonus_value;
  for (int type = 0; type < types; ++type) {
    const Marks group = counting(hand, type, options);
    if (count(group)) sum += value(type, frames(group), seat, doubled, options);
  }
  if (went_out) {
    const int single = dangtou_of(hand);
    sum += value(single, frames(held(hand, single)), seat, doubled, options);
  }
  return sum;
}

int first_to_draw(int total_thrown) { return (total_thrown - 1) % seats; }

Amounts settle(const Amounts& totals, unsigned at_fault, const Options& options) {
  Amounts net = {};
  const auto points = [&](int seat) { return is_at_fault(at_fault, seat) ? 0 : totals[at(seat)]; };
  const auto rank = [&](int seat) { return is_at_fault(at_fault, seat) ? -1 : totals[at(seat)]; };
  for (int i = 0; i < seats; ++i) {
    for (int j = 0; j < seats; ++j) {
      if (rank(i) <= rank(j)) continue;
      const bool by_rank = options.settlement == Options::Settlement::rank;
      int amount = by_rank ? options.chip : points(i) - points(j);
      if (i == 0 || j == 0) amount *= options.dealer_factor;
      net[at(i)] += amount;
      net[at(j)] -= amount;
    }
  }
  return net;
}

int next_dealer(const Amounts& totals, unsigned at_fault) {
  int best = nobody;
  for (int seat = 0; seat < seats; ++seat) { // counter-clockwise from the dealer, who is first
    if (is_at_fault(at_fault, seat)) continue;
    if (best == nobody || totals[at(seat)] > totals[at(best)]) best = seat;
  }
  return best == nobody ? 1 : best;
}

} // namespace yezi::wahua_count
