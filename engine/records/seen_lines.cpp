#include "records/seen_lines.h"

#include "kits/drawing/state.h"
#include "kits/tricks/state.h"

namespace yezi {

namespace {

void add_meld(Line& line, const Rules& rules, const Meld& meld) {
  CardList cards = 0;
  for (const Card card : meld.cards)
    if (card != no_card) cards = list_with(cards, card);
  line.open('{');
  line.field("set", rules.sets[meld.set].name);
  line.field("cards", to_text(rules.deck, cards));
  if (meld.fed_by() != no_seat) line.field("from", meld.fed_by());
  if (meld.is(Meld::added)) line.field("added", true);
  line.close('}');
}

} // namespace

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
  const auto seats = static_cast<std::size_t>(rules.seats);
  const std::size_t per_seat =
      rules.counters.size() - static_cast<std::size_t>(rules.seat_counters);
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
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    line.open('[');
    for (std::size_t i = 0; i < rules.bonuses.size(); ++i)
      if (((state.bonuses[seat] >> i) & 1U) != 0) line.item(rules.bonuses[i]);
    line.close(']');
  }
  line.close(']');
}

void add_trick(Line& line, const Rules& rules, const State& state) {
  const TrickState& trick = trick_state(state);
  line.open("trick", '{');
  line.field("number", state.trick);
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

void add_drawing(Line& line, const Rules& rules, const State& state) {
  if (rules.draw_phase < 0) return;
  const DrawState& draw = draw_state(state);
  const auto face = [&](std::string_view name, Card card) {
    if (card < rules.deck.faces.size()) line.field(name, rules.deck.faces[card].code);
  };
  line.open("drawing", '{');
  if (draw.turn != no_seat) line.field("turn", draw.turn);
  face("drawn", draw.drawn);
  face("offered", draw.offered);
  if (draw.offered_by != no_seat) line.field("offered_by", draw.offered_by);
  if (draw.robbing) line.field("robbing", true);
  if (draw.took) line.field("took", true);
  if (draw.turned > 0) line.field("turned", draw.turned);
  line.field("head", draw.head);
  line.field("tail", draw.tail);
  if (draw.at_fault != 0) {
    line.open("at_fault", '[');
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_seat(draw.at_fault, seat)) line.item(seat);
    line.close(']');
  }
  line.open("sets", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    line.open('[');
    for (std::size_t i = 0; i < draw.meld_count[seat]; ++i)
      add_meld(line, rules, draw.melds[seat][i]);
    line.close(']');
  }
  line.close(']');
  line.close('}');
}

} // namespace yezi
