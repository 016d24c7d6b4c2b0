#include <algorithm>

#include "ningbo_tables.h"
#include "ningbo_tiles.h"

namespace yezi::ningbo_count {

namespace {

/// Draws one table. Everything is taken from `rest_`, the tiles that nobody has yet.
class Maker {
public:
  explicit Maker(std::mt19937_64& random) : random_(random) { rest_.fill(4); }

  Table table() {
    const int luck = below(64);
    if (luck == 0)
      others(nobody);
    else if (luck == 1)
      shisan_buda();
    else
      won();
    return table_;
  }

private:
  std::mt19937_64& random_;
  Tiles rest_ = {};
  Table table_;
  int style_ = 0, suit_ = 0, low_ = 0;

  int below(int n) { return static_cast<int>(random_() % static_cast<std::uint64_t>(n)); }
  bool chance(int percent) { return below(100) < percent; }
  int other_than(int seat) { return (seat + 1 + below(3)) % 4; }

  void won() {
    table_.winner = below(4);
    style_ = below(12);
    suit_ = below(3);
    low_ = below(6);
    const bool untouched = chance(4);
    while (!winner(untouched)) {
      rest_.fill(4);
      table_.hands[at(table_.winner)] = {};
    }
    how(untouched);
    others(untouched ? 0 : 60);
    flags(untouched);
  }

  // The winner: four sets and a pair, some of them declared, and one tile taken out again.

  bool winner(bool untouched) {
    Hand& hand = table_.hands[at(table_.winner)];
    if (style_ == 0) return gates(hand);
    std::array<Declared, 4> sets = {};
    for (int i = 0; i < 4; ++i) {
      if (!some_set(i, sets[at(i)])) return false;
    }
    const int pair = some_pair();
    if (pair == no_tile) return false;
    change(hand.concealed, pair, 2);
    const int share = untouched ? 0 : below(5) * 25;
    for (const Declared& set : sets) {
      if (chance(share))
        declare(hand, set, table_.winner);
      else
        change_by_set(hand.concealed, set);
    }
    take_out(hand);
    return true;
  }

  bool gates(Hand& hand) {
    for (int rank = 0; rank < 9; ++rank)
      change(hand.concealed, suit_ * 9 + rank, rank % 8 == 0 ? 3 : 1);
    change(hand.concealed, suit_ * 9 + below(9), 1);
    for (int kind = 0; kind < kinds; ++kind) change(rest_, kind, -hand.concealed[at(kind)]);
    take_out(hand);
    return true;
  }

  /// A kind after the style of the hand.
  int some_kind() {
    switch (style_) {
    case 1:
    case 2: // one suit
      return suit_ * 9 + below(9);
    case 3: // few ranks of one suit, which can be parted in many ways
    case 4:
      return suit_ * 9 + std::min(8, low_ + below(4));
    case 5:
    case 6: // one suit and honours
      return chance(50) ? suit_ * 9 + below(9) : east + below(7);
    case 7: // honours
      return chance(85) ? east + below(7) : below(kinds);
    case 8: { // 么九
      const int kind = below(13);
      return kind < 6 ? kind / 2 * 9 + kind % 2 * 8 : east + kind - 6;
    }
    case 9: // winds
      return chance(90) ? east + below(4) : below(kinds);
    default:
      return below(kinds);
    }
  }

  bool some_set(int number, Declared& set) {
    for (int tries = 0; tries < 40; ++tries) {
      set = {Set::triplet, some_kind()};
      if (style_ == 3 && number < 3)
        set.tile = suit_ * 9 + low_ + number; // 222333444
      else if (style_ == 7 && number < 2 && chance(50))
        set.tile = red + number;
      else if (style_ == 8 && set.tile < east && chance(60))
        as_run_at_the_end(set);
      else if (may_begin_run(set.tile) && chance(style_ == 10 ? 10 : 70))
        set.set = Set::run;
      if (take(set)) return true;
    }
    return false;
  }

  static void as_run_at_the_end(Declared& set) {
    set.set = Set::run;
    if (set.tile % 9 == 8) set.tile -= 2;
  }

  int some_pair() {
    for (int tries = 0; tries < 40; ++tries) {
      const int kind = some_kind();
      if (rest_[at(kind)] < 2) continue;
      change(rest_, kind, -2);
      return kind;
    }
    return no_tile;
  }

  bool take(const Declared& set) {
    Tiles needed = {};
    change_by_set(needed, set);
    for (int kind = 0; kind < kinds; ++kind) {
      if (needed[at(kind)] > rest_[at(kind)]) return false;
    }
    change_by_set(rest_, set, -1);
    return true;
  }

  /// Lays out a set whose tiles are no longer in `rest_`; a triplet may become a kong.
  void declare(Hand& hand, Declared set, int seat) {
    if (set.set == Set::run) set.from = (seat + 3) % 4;
    if (set.set == Set::triplet) {
      set.from = other_than(seat);
      if (rest_[at(set.tile)] && chance(45)) {
        change(rest_, set.tile, -1);
        set.set = static_cast<Set>(2 + below(3));
        if (set.set == Set::concealed_kong) set.from = nobody;
      }
    }
    hand.declared[at(hand.sets++)] = set;
  }

  /// The winning tile: any of the concealed ones, at times by preference one that may be robbed.
  void take_out(Hand& hand) {
    const bool to_rob = chance(25);
    for (int tries = 0; tries < 60; ++tries) {
      const int kind = below(kinds);
      if (!hand.concealed[at(kind)]) continue;
      if (to_rob && tries < 40 && rest_[at(kind)] < 3) continue;
      return take_out(hand, kind);
    }
    int kind = 0;
    while (!hand.concealed[at(kind)]) ++kind;
    take_out(hand, kind);
  }
  void take_out(Hand& hand, int kind) {
    change(hand.concealed, kind, -1);
    table_.tile = kind;
  }

  void how(bool untouched) {
    table_.how = chance(50) ? How::own_draw : How::discard;
    if (!untouched && rest_[at(table_.tile)] == 3 && chance(40)) table_.how = How::robbed;
    if (table_.how != How::own_draw) table_.from = other_than(table_.winner);
    if (table_.how != How::robbed) return;
    change(rest_, table_.tile, -3);
    Hand& robbed = table_.hands[at(table_.from)];
    robbed.declared[at(robbed.sets++)] = {Set::triplet, table_.tile, other_than(table_.from)};
  }

  void flags(bool untouched) {
    const bool drawn = table_.how == How::own_draw;
    table_.replacement = drawn && has_kong(table_.hands[at(table_.winner)]) && chance(40);
    table_.first = untouched && (drawn || table_.from == 0);
    table_.last_tile = drawn && !table_.first && chance(10);
  }

  // The others: some sets laid out, then tiles at random, in clusters, so that something counts.

  void others(int percent) {
    for (int seat = 0; seat < seats; ++seat) {
      if (seat == table_.winner) continue;
      Hand& hand = table_.hands[at(seat)];
      style_ = 1 + below(11);
      suit_ = below(3);
      low_ = below(6);
      const int most = below(5);
      while (percent && hand.sets < most) lay_out(hand, seat);
      fill(hand, 13 - 3 * hand.sets);
    }
  }

  void lay_out(Hand& hand, int seat) {
    Declared set;
    while (!some_set(hand.sets, set)) style_ = 11;
    declare(hand, set, seat);
  }

  void fill(Hand& hand, int lacking) {
    for (int tries = 0; lacking; ++tries) {
      const int kind = tries < 200 ? some_kind() : below(kinds);
      const int most = std::min<int>(lacking, rest_[at(kind)]);
      const int taken = std::min(most, 1 + (chance(40) ? below(4) : 0));
      change(rest_, kind, -taken);
      change(hand.concealed, kind, taken);
      lacking -= taken;
    }
  }

  void shisan_buda() {
    table_.winner = below(4);
    table_.shisan_buda = true;
    Tiles& tiles = table_.hands[at(table_.winner)].concealed;
    do {
      tiles.fill(0);
      for (int suit = 0; suit < 3; ++suit) {
        for (int rank = below(3); rank < 9; rank += 3 + below(3)) tiles[at(suit * 9 + rank)] = 1;
      }
      for (int kind = east; kind < kinds; ++kind) tiles[at(kind)] = chance(80);
    } while (sum(tiles) != 13);
    for (int kind = 0; kind < kinds; ++kind) change(rest_, kind, -tiles[at(kind)]);
    others(0);
  }
};

} // namespace

Table random_table(std::mt19937_64& random) { return Maker(random).table(); }

Options random_options(std::mt19937_64& random) {
  const auto below = [&](int n) {
    return static_cast<int>(random() % static_cast<std::uint64_t>(n));
  };
  Options out;
  out.honour_mode = static_cast<Options::Honours>(below(2));
  out.limit = std::array{200, 300, 500, 0}[at(below(4))];
  out.limit_losers = below(2);
  out.shuangpeng = below(2);
  out.nine_orphans = below(2);
  out.nine_no_pairs = below(2);
  out.loser_pairs = below(2);
  out.stack_draw = below(2);
  out.dihu = static_cast<Options::Dihu>(below(2));
  out.nine_gates = static_cast<Options::Gates>(below(2));
  out.all_honours = below(2) ? 1 : 3;
  out.pao = static_cast<Options::Pao>(below(3));
  out.dealer_double = below(2);
  return out;
}

} // namespace yezi::ningbo_count
