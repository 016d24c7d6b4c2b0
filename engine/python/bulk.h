// Many hands, worlds and playouts at once, into plain arrays; and work that Ctrl-C can stop.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "players/opened.h"

namespace yezi::python {

/// Row i is hand first + i.
struct Bulk {
  std::vector<std::int64_t> net; // rows with one value for each seat
  std::vector<std::uint8_t> head, outcome, reason;
  std::vector<std::int8_t> winner;
  std::vector<std::uint16_t> decisions;
  std::vector<std::uint8_t> dealt; // rows of seats times kinds; empty unless asked for
};

struct BulkPlan {
  std::uint64_t hands = 0, seed = 1, first = 0;
  std::vector<std::string> players; // a kind for each seat
  unsigned threads = 1;
  std::vector<std::uint8_t> kind_of; // of each face, and the number of kinds, for `dealt`
  std::size_t kinds = 0;
};

/// Plays them on separate tables. Passes on exceptions of players and scripts, and Interrupted.
Bulk play_bulk(const Opened& opened, const BulkPlan& plan);

/// Adds to `into` how many cards of each kind the seats hold: rows of `kinds`.
void count_hands(const Rules& rules, const State& state, const std::vector<std::uint8_t>& kind_of,
                 std::size_t kinds, std::uint8_t* into);

/// The cards of a place as faces, lowest first, copies repeated.
std::vector<Card> cards_in(const Rules& rules, const State& state, int zone, Seat seat);

} // namespace yezi::python
