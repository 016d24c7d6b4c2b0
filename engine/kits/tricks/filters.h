// Tricks of a hand that a filter of terms lets through. Inside the kit.
#pragma once

#include "core/compiler.h"
#include "kits/tricks/state.h"

namespace yezi {

/// Calls visit(what was led, by whom, what won, by whom, its number) for each trick of the log.
template <class Visit>
void each_trick(const State& state, Visit&& visit) {
  CardSet led;
  Seat leader = no_seat;
  for (std::uint16_t i = 0; i < state.log_size; ++i) {
    const Event& event = state.log()[i];
    if (event.kind == Event::Kind::act && event.verb == Verb::lead) {
      led = event.cards.set();
      leader = event.seat;
    }
    if (event.kind == Event::Kind::take)
      visit(led, leader, event.cards.set(), event.seat, event.trick);
  }
}

inline bool lets_through(const ComboBook& book, const ComboFilter& filter, CardSet cards) {
  const ComboId id = book.find(cards);
  return id != no_combo && filter.lets_through(book[id]);
}

/// Calls visit(leader, winner, number) for each trick that the filter lets through.
template <class Visit>
void each_trick_of(const ComboBook& book, const State& state, const TrickFilter& filter,
                   Visit&& visit) {
  using At = TrickFilter::At;
  each_trick(state, [&](CardSet led, Seat leader, CardSet won, Seat winner, std::uint8_t number) {
    const bool last = state.over() && number == state.trick;
    if ((filter.lost && leader == winner) || (filter.at == At::first && number != 1) ||
        (filter.at == At::last && !last) || (filter.at == At::before_last && last))
      return;
    if (lets_through(book, filter.with, won) && lets_through(book, filter.led, led))
      visit(leader, winner, number);
  });
}

/// Index in Rules::trick_filters of what the fields of y.tricks_won, y.leader_of or y.winner_of
/// say.
int trick_filter(Compiler& c, const ClauseAt& at);

} // namespace yezi
