#include <algorithm>

#include "ningbo_tiles.h"

namespace yezi::ningbo_count {

namespace {

struct Part {
  enum class Form : std::uint8_t { pair, run, triplet } form = Form::pair;
  int tile = 0; ///< of a run the lowest

  bool holds(int kind) const {
    return form == Form::run ? kind >= tile && kind <= tile + 2 : kind == tile;
  }
};

struct Parts {
  std::array<Part, 5> part = {};
  int size = 0;
  bool paired = false;
};

/// Calls `then` for every way to part the tiles, from `from` on, into what is lacking.
template <class Then>
void each_way(Tiles& tiles, int from, Parts& parts, const Then& then) {
  while (from < kinds && !tiles[at(from)]) ++from;
  if (from == kinds) {
    then(parts);
    return;
  }
  const auto with = [&](Part part, std::initializer_list<int> taken) {
    for (const int kind : taken) --tiles[at(kind)];
    parts.part[at(parts.size++)] = part;
    each_way(tiles, from, parts, then);
    --parts.size;
    for (const int kind : taken) ++tiles[at(kind)];
  };
  const int here = tiles[at(from)];
  if (here >= 2 && !parts.paired) {
    parts.paired = true;
    with({Part::Form::pair, from}, {from, from});
    parts.paired = false;
  }
  if (here >= 3) with({Part::Form::triplet, from}, {from, from, from});
  if (may_begin_run(from) && tiles[at(from + 1)] && tiles[at(from + 2)])
    with({Part::Form::run, from}, {from, from + 1, from + 2});
}

/// These tiles can be parted into sets, and a pair if one is wanted.
bool parts_into_sets(Tiles tiles, bool pair) {
  if (sum(tiles) % 3 != (pair ? 2 : 0)) return false;
  bool found = false;
  Parts parts;
  parts.paired = !pair;
  each_way(tiles, 0, parts, [&](const Parts&) { found = true; });
  return found;
}

void add(Count& count, const Item& item) {
  count.items[at(count.size++)] = item;
  count.fu += item.fu;
  count.fan += item.fan;
}

/// 7.1 and 7.3, of a triplet or kong.
void add_set(Count& count, int tile, bool kong, bool concealed, int seat, const Options& options) {
  const int fu = 2 * (is_orphan(tile) ? 2 : 1) * (concealed ? 2 : 1) * (kong ? 4 : 1);
  const bool own = is_own(tile, seat), whole = options.honour_mode == Options::Honours::hand;
  add(count, {"set", own && !whole ? 2 * fu : fu, own && whole ? 1 : 0, tile});
}

void add_declared_sets(Count& count, const Hand& hand, int seat, const Options& options) {
  for (int i = 0; i < hand.sets; ++i) {
    const Declared& declared = hand.declared[at(i)];
    if (declared.set == Set::run) continue;
    add_set(count, declared.tile, is_kong(declared.set), declared.set == Set::concealed_kong, seat,
            options);
  }
}

int doubled(int fu, int fan) { return fu << fan; }

int capped(int value, int limit) { return limit ? std::min(limit, value) : value; }

int limit_of(const Options& options) {
  return options.limit ? options.limit : options.limit_if_none;
}

int half_limit_of(const Options& options) {
  return options.half_limit ? options.half_limit : limit_of(options) / 2;
}

bool contains_gates(const Tiles& tiles, int suit) {
  for (int rank = 1; rank <= 9; ++rank) {
    const int least = rank == 1 || rank == 9 ? 3 : 1;
    if (tiles[at(suit * 9 + rank - 1)] < least) return false;
  }
  return true;
}

bool has_nine_gates(const Table& table, const Options& options) {
  const Hand& hand = hand_of(table, table.winner);
  if (hand.sets || !is_suited(table.tile)) return false;
  const int suit = suit_of(table.tile);
  if (options.nine_gates == Options::Gates::pure) return contains_gates(hand.concealed, suit);
  return contains_gates(all_of_winner(table), suit);
}

bool is_tianhe(const Table& table) {
  return table.first && table.winner == 0 && table.how == How::own_draw;
}

bool is_dihe(const Table& table, const Options& options) {
  if (!table.first || table.winner == 0) return false;
  if (options.dihu == Options::Dihu::first_own_draw) return table.how == How::own_draw;
  return table.how == How::discard && table.from == 0;
}

void add_suits(Count& count, const Tiles& tiles, const Options& options) {
  const int suits = suits_of(tiles);
  if (is_one_suit(tiles))
    add(count, {"qingyise", 0, 3});
  else if (suits == 8)
    add(count, {"hunyise", 0, options.all_honours}); // M-7.3
  else if (suits == 9 || suits == 10 || suits == 12)
    add(count, {"hunyise", 0, 1});
}

void add_draw(Count& count, const Table& table, const Options& options) {
  if (table.how != How::own_draw) return;
  const bool better = table.last_tile || table.replacement;
  if (better) add(count, {table.last_tile ? "haidi" : "lingshang", 4, 0});
  if (!better || options.stack_draw) add(count, {"zimo", 2, 0});
}

/// What does not depend on how the concealed tiles are parted.
Count begin_winner(const Table& table, const Options& options) {
  Count count;
  add(count, {"fudi", 10, 0});
  add_declared_sets(count, hand_of(table, table.winner), table.winner, options);
  add_suits(count, all_of_winner(table), options);
  add_draw(count, table, options);
  return count;
}

struct Wait {
  std::uint64_t kinds = 0;
  bool two_pairs = false; ///< M-6.3: the shape of 雙碰
};

/// Two kinds a, b are waited for, and the concealed tiles are a, a, b, b and complete sets.
bool is_two_pairs(const Hand& hand, std::uint64_t waited) {
  Tiles rest = hand.concealed;
  int pairs = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    if (!(waited >> kind & 1)) continue;
    if (rest[at(kind)] < 2) return false;
    rest[at(kind)] = static_cast<std::uint8_t>(rest[at(kind)] - 2);
    ++pairs;
  }
  return pairs == 2 && parts_into_sets(rest, false);
}

Item wait_item(const Table& table, const Part& role, const Wait& wait, const Options& options) {
  const bool one = wait.kinds == std::uint64_t{1} << table.tile;
  const bool robbed = table.how == How::robbed;
  if (role.form == Part::Form::pair && one) return {"dandiao", 2};
  if (role.form == Part::Form::triplet && wait.two_pairs && options.shuangpeng)
    return {"shuangpeng", 2};
  if (role.form != Part::Form::run || !one) return {};
  if (table.tile == role.tile + 1) return robbed ? Item{"jinji", 4} : Item{"qianzhang", 2};
  const bool low = rank_of(role.tile) == 1 && table.tile == role.tile + 2;
  const bool high = rank_of(role.tile) == 7 && table.tile == role.tile;
  if (!low && !high) return {};
  return robbed ? Item{"jinji", 4} : Item{"bianzhang", 2};
}

/// One arrangement, with the winning tile in part `role`.
Count count_arrangement(Count count, const Table& table, const Parts& parts, int role,
                        const Wait& wait, const Options& options) {
  const Hand& hand = hand_of(table, table.winner);
  int runs = 0;
  for (int i = 0; i < hand.sets; ++i) runs += hand.declared[at(i)].set == Set::run;
  for (int i = 0; i < parts.size; ++i) {
    const Part& part = parts.part[at(i)];
    const bool open = i == role && table.how != How::own_draw;
    if (part.form == Part::Form::run) ++runs;
    if (part.form == Part::Form::triplet)
      add_set(count, part.tile, false, !open, table.winner, options);
    if (part.form == Part::Form::pair && is_own(part.tile, table.winner))
      add(count, {"pair", 2, 0, part.tile});
  }
  if (!runs) add(count, {"duidui", 4, 0});
  const Item item = wait_item(table, parts.part[at(role)], wait, options);
  if (item.fu) add(count, item);
  return count;
}

Count best_arrangement(const Table& table, const Options& options) {
  const Hand& hand = hand_of(table, table.winner);
  const Count begun = begin_winner(table, options);
  Wait wait = {waits(hand), false};
  wait.two_pairs = is_two_pairs(hand, wait.kinds);
  Tiles tiles = hand.concealed;
  ++tiles[at(table.tile)];
  Count best;
  Parts none;
  each_way(tiles, 0, none, [&](const Parts& parts) {
    for (int role = 0; role < parts.size; ++role) {
      if (!parts.part[at(role)].holds(table.tile)) continue;
      const Count count = count_arrangement(begun, table, parts, role, wait, options);
      if (doubled(count.fu, count.fan) > doubled(best.fu, best.fan)) best = count;
    }
  });
  return best;
}

void add_limit_items(Count& count, const Table& table, const Options& options) {
  const Tiles tiles = all_of_winner(table);
  if (has_nine_gates(table, options)) add(count, {"jiulian"});
  if (has_three_dragons(tiles)) add(count, {"dasanyuan"});
  if (has_four_winds(tiles, table.winner)) add(count, {"sixi"});
  if (is_tianhe(table)) add(count, {"tianhe"});
}

/// 7.4. Where there is no limit, a limit item is a least value.
int value_of_winner(Count& count, const Table& table, const Options& options) {
  const int value = capped(doubled(count.fu, count.fan), options.limit);
  const int before = count.size;
  add_limit_items(count, table, options);
  if (count.size > before) return std::max(limit_of(options), value);
  if (!is_dihe(table, options)) return value;
  add(count, {"dihe"});
  return std::max(half_limit_of(options), value);
}

} // namespace

bool Count::has(const std::string& name) const {
  for (int i = 0; i < size; ++i) {
    if (name == items[at(i)].name) return true;
  }
  return false;
}

bool completes(const Hand& hand, int tile) {
  Tiles tiles = hand.concealed;
  ++tiles[at(tile)];
  return sum(tiles) + 3 * hand.sets == 14 && parts_into_sets(tiles, true);
}

std::uint64_t waits(const Hand& hand) {
  const Tiles owned = all_of(hand);
  std::uint64_t out = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    if (owned[at(kind)] < 4 && completes(hand, kind)) out |= std::uint64_t{1} << kind;
  }
  return out;
}

bool is_shisan_buda(const Tiles& tiles) {
  for (int kind = 0; kind < kinds; ++kind) {
    if (!tiles[at(kind)]) continue;
    if (tiles[at(kind)] > 1) return false;
    for (int next = kind + 1; is_suited(kind) && next <= kind + 2; ++next) {
      if (suit_of(next) == suit_of(kind) && tiles[at(next)]) return false;
    }
  }
  return sum(tiles) == 13;
}

int single_orphans(const Tiles& tiles) {
  int found = 0;
  for (int kind = 0; kind < kinds; ++kind) found += is_orphan(kind) && tiles[at(kind)] == 1;
  return found;
}

bool may_annul(const Tiles& tiles, const Options& options) {
  const bool pairs = std::any_of(tiles.begin(), tiles.end(), [](int held) { return held > 1; });
  if (options.nine_no_pairs && pairs) return false;
  return options.nine_orphans && single_orphans(tiles) >= 9;
}

Count count_winner(const Table& table, const Options& options) {
  if (table.shisan_buda) {
    Count count;
    add(count, {"shisanbuda"});
    count.value = limit_of(options);
    return count;
  }
  Count count = best_arrangement(table, options);
  count.value = value_of_winner(count, table, options);
  return count;
}

Count count_other(const Hand& hand, int seat, const Options& options) {
  Count count;
  add_declared_sets(count, hand, seat, options);
  for (int kind = 0; kind < kinds; ++kind) {
    const int held = hand.concealed[at(kind)];
    if (held >= 3) add_set(count, kind, false, true, seat, options);
    if (held == 2 && is_own(kind, seat) && options.loser_pairs) add(count, {"pair", 2, 0, kind});
  }
  const int limit = options.limit_losers ? options.limit : 0;
  count.value = capped(doubled(count.fu, count.fan), limit);
  return count;
}

} // namespace yezi::ningbo_count
