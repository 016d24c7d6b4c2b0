#include "records/seen_lines.h"

#include "kits/kit.h"

namespace yezi {

void add_zones(Line& line, const Rules& rules, const State& state, const View* view) {
  line.open("zones", '{');
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    const auto text = [&](Seat owner) {
      const bool none = count_at(rules, state, static_cast<int>(z), owner) == 0;
      const std::size_t word = word_of(rules, static_cast<int>(z), owner);
      if (view != nullptr && none && view->sizes[word] > 0) return hidden_cards(view->sizes[word]);
      return none ? std::string{} : cards_at(rules, state, static_cast<int>(z), owner);
    };
    if (!place.of_seat) {
      line.field(place.name, text(0));
      continue;
    }
    line.open(place.name, '[');
    for (Seat seat = 0; seat < rules.seats; ++seat) line.item(text(seat));
    line.close(']');
  }
  line.close('}');
}

void add_marks(Line& line, const Rules& rules, const State& state) {
  line.open("marks", '{');
  for (std::size_t i = 0; i < rules.marks.size(); ++i)
    if (state.marks[i] != no_seat) line.field(rules.marks[i], state.marks[i]);
  line.close('}');
}

void add_counters(Line& line, const Rules& rules, const State& state) {
  if (rules.counters.empty()) return;
  const std::size_t seats = rules.seats;
  const std::size_t per_seat = rules.counters.size() - rules.seat_counters;
  line.open("counters", '{');
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    if (i < per_seat) {
      line.field(rules.counters[i], state.counters[i]);
      continue;
    }
    const std::size_t first = per_seat + (i - per_seat) * seats;
    line.field(rules.counters[i], std::span(state.counters).subspan(first, seats));
  }
  line.close('}');
}

void add_bonuses(Line& line, const Rules& rules, const State& state) {
  if (rules.bonuses.empty()) return;
  line.open("bonuses", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    line.open('[');
    for (std::size_t i = 0; i < rules.bonuses.size(); ++i)
      if (((state.bonuses[seat] >> i) & 1U) != 0) line.item(rules.bonuses[i]);
    line.close(']');
  }
  line.close(']');
}

void add_at_hand(Line& line, const Rules& rules, const State& state) {
  rules.phases[state.phase].kit->add_at_hand(line, rules, state);
}

void add_open(Line& line, const Rules& rules, const State& state) {
  play_of(rules).add_open(line, rules, state);
}

} // namespace yezi
