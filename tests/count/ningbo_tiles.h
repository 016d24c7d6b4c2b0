// What the files of the count share: classes of kinds, and sums over hands.
#pragma once

#include <algorithm>
#include <numeric>

#include "ningbo_count.h"

namespace yezi::ningbo_count {

inline bool is_suited(int kind) { return kind < east; }
inline int suit_of(int kind) { return is_suited(kind) ? kind / 9 : 3; }
inline int rank_of(int kind) { return kind % 9 + 1; } // of suited kinds
inline bool is_orphan(int kind) {
  return !is_suited(kind) || rank_of(kind) == 1 || rank_of(kind) == 9;
}
inline bool is_dragon(int kind) { return kind >= red; }
inline bool is_wind(int kind) { return kind >= east && kind < red; }
inline bool is_own(int kind, int seat) { return is_dragon(kind) || kind == east + seat; } // M-2.3
inline bool may_begin_run(int kind) { return is_suited(kind) && rank_of(kind) <= 7; }

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }
inline const Hand& hand_of(const Table& table, int seat) { return table.hands[at(seat)]; }

inline int sum(const Tiles& tiles) { return std::accumulate(tiles.begin(), tiles.end(), 0); }
inline void change(Tiles& tiles, int kind, int by) {
  tiles[at(kind)] = static_cast<std::uint8_t>(tiles[at(kind)] + by);
}

inline int size_of(Set set) { return set == Set::run || set == Set::triplet ? 3 : 4; }
inline bool is_kong(Set set) { return size_of(set) == 4; }

/// Adds the tiles of a set to these, or takes them away with `sign` -1.
inline void change_by_set(Tiles& tiles, const Declared& declared, int sign = 1) {
  if (declared.set != Set::run) {
    change(tiles, declared.tile, sign * size_of(declared.set));
    return;
  }
  for (int i = 0; i < 3; ++i) change(tiles, declared.tile + i, sign);
}

inline bool has_kong(const Hand& hand) {
  return std::any_of(hand.declared.begin(), hand.declared.begin() + hand.sets,
                     [](const Declared& declared) { return is_kong(declared.set); });
}

inline Tiles all_of(const Hand& hand) {
  Tiles tiles = hand.concealed;
  for (int i = 0; i < hand.sets; ++i) change_by_set(tiles, hand.declared[at(i)]);
  return tiles;
}

inline Tiles all_of_winner(const Table& table) {
  Tiles tiles = all_of(hand_of(table, table.winner));
  ++tiles[at(table.tile)];
  return tiles;
}

/// The suits of these tiles: bits 0..2, and 3 for honours.
inline int suits_of(const Tiles& tiles) {
  int suits = 0;
  for (int kind = 0; kind < kinds; ++kind) {
    if (tiles[at(kind)]) suits |= 1 << suit_of(kind);
  }
  return suits;
}

inline bool is_one_suit(const Tiles& tiles) {
  const int suits = suits_of(tiles);
  return suits == 1 || suits == 2 || suits == 4;
}

inline bool has_three_dragons(const Tiles& tiles) {
  return tiles[at(red)] >= 3 && tiles[at(red + 1)] >= 3 && tiles[at(red + 2)] >= 3;
}

/// M-6.5: of a complete hand, whose honours are in triplets, kongs and the pair only.
inline bool has_four_winds(const Tiles& tiles, int seat) {
  int triplets = 0, pairs = 0;
  for (int wind = east; wind < red; ++wind) {
    if (tiles[at(wind)] >= 3) ++triplets;
    if (tiles[at(wind)] == 2) ++pairs;
  }
  return tiles[at(east + seat)] >= 3 && triplets + pairs == 4 && pairs <= 1;
}

} // namespace yezi::ningbo_count
