// Where the cards that a seat does not see can be, by what it saw move. Inside the kit.
//
// A card that lay face up and was taken into a hand is known to be there; cards that went face down
// from one place to another may have been any of those that could have lain in the first. Read from
// what the seat may see alone, so that the truth and its view give the same.
#pragma once

#include <array>
#include <bitset>
#include <vector>

#include "table/information_set.h"

namespace yezi {

/// Places, by their first word in State::words.
using PlaceSet = std::bitset<max_zone_words>;

/// Places of each card of the pack.
using Whereabouts = std::array<PlaceSet, 64>;

/// The events of a hand that move cards or show where they are, as one seat saw them.
class Trace {
public:
  Trace(const Rules& rules, const State& state, Seat me);

  /// Where each card can have been before event `i` of the log; of log_size: where it can be now.
  const Whereabouts& before(std::size_t i) const { return can_be_[i]; }
  const Whereabouts& now() const { return can_be_.back(); }
  int size_now(std::size_t place) const { return sizes_[place]; }

private:
  void count_dealt();
  void go_back();
  void go_on();
  bool sees(const Event& event) const { return has_seat(event.cards_seen_by, me_); }

  const Rules& rules_;
  const State& state_;
  const Seat me_;
  std::vector<Whereabouts> can_be_; // by number of events gone by
  std::vector<std::array<int, 2>>
      moved_; // by event: cards in its first and its second place before
  std::array<int, max_zone_words> sizes_{};
};

/// What the seat deduces from, and for each slot of it the place.
struct Gathered {
  InformationSet information;
  std::vector<std::size_t> places;
};
Gathered gathered(const Rules& rules, const State& state, Seat me, const Trace& trace);

} // namespace yezi
