// What records and pictures tell of a trick.

#include "records/lines.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

void TrickPhase::add_at_hand(Line& line, const Rules& rules, const State& state) const {
  const TrickState& trick = trick_state(state);
  line.open("trick", '{');
  line.field("number", state.trick);
  if (trump.kind != TrumpRule::Kind::none)
    line.field("trumps", state.trump == 0 ? "none" : rules.deck.suits[state.trump - 1U].id);
  if (trick.leader != no_seat) line.field("leader", trick.leader);
  if (trick.acted != 0) {
    line.field("cards", trick.size);
    line.field("acted", trick.acted);
    line.field("led", to_text(rules.deck, rules.book[trick.led].cards));
    line.field("best", to_text(rules.deck, rules.book[trick.best].cards));
    line.field("best_by", trick.best_seat);
  }
  line.close('}');
}

/// What each seat has won in tricks so far.
void TrickPhase::add_sight(Line& line, const Rules& rules, const State& state) const {
  const TrickState& trick = trick_state(state);
  const std::size_t seats = rules.seats;
  line.field("won_cards", std::span(trick.won_cards).first(seats));
  line.field("won_tricks", std::span(trick.won_tricks).first(seats));
}

} // namespace yezi
