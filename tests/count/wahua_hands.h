// Hands for wahua_count.h: read from words, told in words, checked, and drawn at random.
#pragma once

#include <random>
#include <string>

#include "wahua_count.h"

namespace yezi::wahua_count {

/// "55f"; a hand is "66w 66w 44:fw 25:ffd", with laid out groups after a colon.
Tile tile_of(const std::string& text);
Hand hand_of(const std::string& text);
std::string text_of(Tile tile);
std::string text_of(const Hand& hand);
/// Tiles of such a set, told apart by blanks.
std::string text_of(TileSet tiles);

/// Four hands between turns, of 20 tiles and one more for each kao, and what nobody holds.
struct Position {
  std::array<Hand, seats> hands = {};
  Tiles rest = {};
};

/// A deal that one seat has ended: its hand holds the tile it went out with, drawn or of `from`.
struct Ending {
  Position position;
  int winner = 0, from = nobody;
  Tile tile;
  Luck luck;
};

/// Why this cannot have come about: sizes, groups that are none, more copies than there are. Empty
/// if it can. `winner` is the seat that has a tile more.
std::string fault_of(const Position& position, int winner = nobody);

/// Drawn from the raw output of the engine alone, so that they are the same everywhere. Many hands
/// are near to going out, several of them with the same type.
Position random_position(std::mt19937_64& random);
Ending random_ending(std::mt19937_64& random);
/// One of the tiles nobody holds.
Tile random_tile(const Tiles& rest, std::mt19937_64& random);
Luck random_luck(std::mt19937_64& random);
/// Every option anything it may be.
Options random_options(std::mt19937_64& random);

} // namespace yezi::wahua_count
