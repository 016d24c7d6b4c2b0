// How a deal is made: who is dealt first, where each card goes, throws of dice, and walls. Filled
// by compile_deck.cpp and, for dice and walls, by the kit that draws from them.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/card.h"

namespace yezi {

inline constexpr int max_dice = 12; // thrown in one hand

/// opener = y.counted_off: the pack is cut, and the numeral of the card shown decides who is dealt
/// to first. The card goes back; every cut is a throw in Deal::dice (place in the pack, from 1).
struct Counting {
  bool on = false;
  std::vector<std::uint8_t> roles;        // 1 means the first, and so on, cyclically
  std::array<std::uint8_t, 64> numbers{}; // of each card; 0: cut again
  CardSet breaks{};                       // cards that stop the deal
};

/// Where each card of the shuffled pack goes: step i takes the i-th card to zone `zone` of the seat
/// that plays `role` (for a zone of the table role is ignored). In a game with an opener `role` is
/// counted from the opener instead of the head.
struct DealStep {
  std::uint8_t role = 0;
  std::uint8_t zone = 0;
};

/// The number of cards dealt to one place; role 0 for a zone of the table.
struct DealtPart {
  std::uint8_t role = 0;
  std::uint8_t zone = 0;
  std::uint8_t cards = 0;
};

/// Dice thrown once in a hand.
struct Throw {
  std::string name;
  std::string called; // shown instead of the name; may be empty
  std::uint8_t dice = 2;
  bool at_end = false;    // thrown when the hand is over, and hidden until then
  std::uint8_t first = 0; // place of its first die in Deal::dice
  /// How often each suit is hit, by outcome (6 (b - 1) + a - 1 for pips a and b of the first and
  /// second die); empty if the throw hits nothing.
  std::vector<std::vector<std::uint8_t>> hits;
  std::vector<std::string> by;
};

/// How the shuffled pack becomes hands and a wall: deal = y.from_walls.
struct WallRule {
  bool on = false;
  std::uint8_t block = 0;           // cards that each seat lays out as a hand, before the walls
  std::vector<std::uint8_t> takes;  // otherwise: cards taken from the wall at a time, in turn
  std::vector<std::uint8_t> sides;  // roles, in the order in which their walls are drawn
  std::vector<std::uint8_t> stacks; // of each of them
  std::uint8_t tiers = 1;
  int opens = -1;      // throw that decides where drawing starts: counts seats, then stacks
  int opens_with = -1; // another throw, added to it when stacks are counted
  int exchanges = -1;  // throw that decides to whom each block goes
  std::array<std::uint8_t, 13> exchange{}; // by total: how many seats on
  int hand_size = 0;
};

} // namespace yezi
