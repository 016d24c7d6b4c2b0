// What records and pictures tell of drawing: sets on the table, the turn, the wall, discards.

#include "records/lines.h"
#include "kits/drawing/play.h"

namespace yezi {

namespace {

void add_meld(Line& line, const Rules& rules, const Meld& meld) {
  CardList cards;
  for (const Card card : meld.cards)
    if (card != no_card) cards = list_with(cards, card);
  line.open('{');
  line.field("set", rules.sets[meld.set].name);
  line.field("cards", to_text(rules.deck, cards));
  if (meld.fed_by() != no_seat) line.field("from", meld.fed_by());
  if (meld.is(Meld::added)) line.field("added", true);
  line.close('}');
}

void add_open_melds(Line& line, const Rules& rules, const MeldBook::Split& split) {
  for (int i = 0; i < split.count; ++i) {
    const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
    CardList cards;
    for (std::size_t card = 0; card < part.size; ++card) cards = list_with(cards, part.cards[card]);
    line.open('{');
    line.field("set", rules.sets[part.shape].name);
    line.field("cards", to_text(rules.deck, cards));
    line.close('}');
  }
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

} // namespace

void DrawPhase::add_open(Line& line, const Rules& rules, const State& state) const {
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
  if (draw.turned_up && draw.offered != no_card) line.field("turned_up", true);
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
    if (goal == Goal::laid) add_open_melds(line, rules, open_melds(rules, state, *this, seat));
    for (std::size_t i = 0; i < draw.meld_count[seat]; ++i)
      add_meld(line, rules, draw.melds[seat][i]);
    line.close(']');
  }
  line.close(']');
  line.close('}');
}

void DrawPhase::add_sight(Line& line, const Rules& rules, const State& state) const {
  const DrawState& draw = draw_state(state);
  line.field("wall", draw.tail - draw.head);
  add_rivers(line, rules, draw);
  if (ready_counter < 0) return;
  line.open("calls", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) line.item(called_by(rules, state, *this, seat));
  line.close(']');
}

} // namespace yezi
