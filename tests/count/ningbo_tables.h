// Tables for ningbo_count.h: read from words, told in words, checked, and drawn at random.
#pragma once

#include <random>
#include <string>

#include "ningbo_count.h"

namespace yezi::ningbo_count {

/// "123m55p EE": ranks before their suit, honours as letters; blanks are skipped.
Tiles tiles_of(const std::string& text);
int tile_of(const std::string& text);
std::string name_of(int kind);
/// The same with declared sets before it in brackets, "[123m][SSS][FFFF!] 55p": a kong is claimed,
/// added with +, concealed with !. Nobody is said to have discarded for them.
Hand hand_of(const std::string& text);
std::string text_of(const Hand& hand);
/// The table in words, for a message.
std::string text_of(const Table& table);
/// Why the table cannot have come about: sizes, a kind more than four times, flags that disagree.
/// Empty if it can.
std::string fault_of(const Table& table);

/// Consistent tables of every kind, drawn from the raw output of the engine alone, so that they are
/// the same everywhere. About one in 64 has no winner.
Table random_table(std::mt19937_64& random);
/// Every option anything it may be.
Options random_options(std::mt19937_64& random);

} // namespace yezi::ningbo_count
