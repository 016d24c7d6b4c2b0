#include "records/sight.h"

#include "kits/drawing/state.h"
#include "kits/tricks/state.h"
#include "records/seen_lines.h"

namespace yezi {

namespace {

void add_seats(Line& line, std::string_view name, const Rules& rules, Seats seats) {
  line.open(name, '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (has_seat(seats, seat)) line.item(seat);
  line.close(']');
}

/// Discards that lie in front of each seat, in the order they were made.
void add_rivers(Line& line, const Rules& rules, const DrawState& draw) {
  line.open("rivers", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    line.open('[');
    for (std::size_t i = draw.turned_to; i < draw.told_count; ++i) {
      const unsigned how = draw.told_how[i];
      if ((how & 7U) == seat && (how & (DrawState::meld | DrawState::taken)) == 0U)
        line.item(rules.deck.faces[draw.told[i]].code);
    }
    line.close(']');
  }
  line.close(']');
}

/// What each seat has won in tricks so far.
void add_won(Line& line, const Rules& rules, const TrickState& trick) {
  const auto seats = static_cast<std::size_t>(rules.seats);
  line.field("won_cards", std::span(trick.won_cards).first(seats));
  line.field("won_tricks", std::span(trick.won_tricks).first(seats));
}

std::string seen(const Rules& rules, const State& state, const View* view, const Match& match) {
  Line line;
  const auto seats = static_cast<std::size_t>(rules.seats);
  line.field("phase", state.over() ? "over" : std::string_view(rules.phases[state.phase].name));
  line.open("roles", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    line.item(rules.roles[static_cast<std::size_t>(role_of_seat(rules, state, seat))]);
  line.close(']');
  line.field("head", state.head);
  add_seats(line, "active", rules, active_seats(rules, state));
  add_seats(line, "asked", rules, state.asked & static_cast<Seats>(~state.answered));
  add_zones(line, rules, state, view);
  if (rules.trick_phase >= 0) {
    add_trick(line, rules, state);
    add_won(line, rules, trick_state(state));
  }
  if (rules.draw_phase >= 0) {
    add_drawing(line, rules, state);
    line.field("wall", draw_state(state).tail - draw_state(state).head);
    add_rivers(line, rules, draw_state(state));
  }
  add_marks(line, rules, state);
  add_counters(line, rules, state);
  if (view != nullptr && view->unbeatable != 0)
    line.field("unbeatable", to_text(rules.deck, view->unbeatable));
  line.field("scores", std::span(match.scores).first(seats));
  if (match.pool != 0) line.field("pool", match.pool);
  return line.take();
}

} // namespace

std::string sight(const Table& table, const View& view, const Match& match) {
  return seen(*table.rules, view.seen, &view, match);
}

std::string open_sight(const Table& table, const State& state, const Match& match) {
  return seen(*table.rules, state, nullptr, match);
}

} // namespace yezi
