// Many hands, worlds and playouts at once, into plain arrays; and work that Ctrl-C can stop.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "players/opened.h"

namespace yezi::python {

/// Row i is hand first + i.
struct Bulk {
  std::vector<std::int64_t> net; // rows of as many as there are seats
  std::vector<std::uint8_t> head, outcome, reason;
  std::vector<std::int8_t> winner;
  std::vector<std::uint16_t> decisions;
  std::vector<std::uint8_t> dealt; // rows of seats times kinds; empty unless asked for
};

struct BulkPlan {
  std::uint64_t hands = 0, seed = 1, first = 0;
  std::vector<std::string> players; // a kind for each seat
  unsigned threads = 1;
  std::vector<std::uint8_t> kind_of; // of each face, and of how many kinds, where `dealt` is wanted
  std::size_t kinds = 0;
};

/// Plays them on tables of their own. Throws what a player or the script throws, and Interrupted.
Bulk play_bulk(const Opened& opened, const BulkPlan& plan);

/// How many of each kind the seats hold, added to `into`: rows of `kinds`.
void count_hands(const Rules& rules, const State& state, const std::vector<std::uint8_t>& kind_of,
                 std::size_t kinds, std::uint8_t* into);

/// The cards of a place as faces, lowest first, copies repeated.
std::vector<Card> cards_in(const Rules& rules, const State& state, int zone, Seat seat);

} // namespace yezi::python
