#include "records/sight.h"

#include <algorithm>

#include "kits/kit.h"
#include "records/seen_lines.h"

namespace yezi {

namespace {

void add_seats(Line& line, std::string_view name, const Rules& rules, Seats seats) {
  line.open(name, '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (has_seat(seats, seat)) line.item(seat);
  line.close(']');
}

/// The number of the team of each seat, where partners play together.
void add_teams(Line& line, const Rules& rules, const State& state) {
  if (rules.teams.empty()) return;
  line.open("teams", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const int role = role_of_seat(rules, state, seat);
    const auto of = std::find_if(rules.teams.begin(), rules.teams.end(),
                                 [&](std::uint32_t team) { return ((team >> role) & 1U) != 0; });
    line.item(static_cast<std::int64_t>(of - rules.teams.begin()));
  }
  line.close(']');
}

std::string seen(const Rules& rules, const State& state, const View* view, const Match& match) {
  Line line;
  const std::size_t seats = rules.seats;
  line.field("phase", state.over() ? "over" : std::string_view(rules.phases[state.phase].name));
  line.open("roles", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    line.item(rules.roles[role_of_seat(rules, state, seat)]);
  line.close(']');
  line.field("head", state.head);
  add_seats(line, "active", rules, active_seats(rules, state));
  add_teams(line, rules, state);
  add_seats(line, "asked", rules, state.asked & static_cast<Seats>(~state.answered));
  add_zones(line, rules, state, view);
  const Mechanism& play = play_of(rules);
  play.add_at_hand(line, rules, state);
  play.add_open(line, rules, state);
  play.add_sight(line, rules, state);
  add_marks(line, rules, state);
  add_counters(line, rules, state);
  if (view != nullptr && !view->unbeatable.empty())
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
