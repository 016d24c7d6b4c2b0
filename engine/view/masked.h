// A view as a script may see it.
#pragma once

#include "table/glimpse.h"
#include "view/view.h"

namespace yezi {

/// What a seat sees, for a script: numbers of cards are known even if the cards are not.
class Masked final : public Open {
public:
  Masked(const Table& table, const View& view)
      : Open(table, view.seen, view.me), rules_(*table.rules), view_(view) {}

  int count(int zone, Seat seat) const override {
    Open::count(zone, seat); // rejects invalid zones
    const Zone& place = rules_.zones[static_cast<std::size_t>(zone)];
    return view_.sizes[word_of(rules_, zone, place.of_seat ? seat : Seat{0})];
  }
  CardSet unbeatable(Seat seat) const override {
    return seat == view_.me ? view_.unbeatable : Open::unbeatable(seat);
  }

private:
  const Rules& rules_;
  const View& view_;
};

} // namespace yezi
