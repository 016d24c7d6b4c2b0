#include "records/trace.h"

#include "records/lines.h"

namespace yezi {

namespace {

/// Zones by name: cards of each seat in order, or of the table. `hidden` zones of others show "?".
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

/// By seat, the names of the bonus hands that it claimed.
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

void add_trick(Line& line, const Rules& rules, const TrickState& trick) {
  line.open("trick", '{');
  line.field("number", trick.number);
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

/// Sets on the table, whose turn it is, what it drew (if the viewer may know), what is claimed.
void add_drawing(Line& line, const Rules& rules, const State& state) {
  if (rules.draw_phase < 0) return;
  const DrawState& draw = state.draw;
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

void add_family(Line& line, const Rules& rules, const Offer& offer, const Offer::Family& family) {
  line.open('{');
  line.field("do", rules.verbs[static_cast<std::size_t>(family.verb)]);
  line.field("of", to_text(rules.deck, family.hand));
  line.field("cards", family.k);
  line.open("keep_none_of", '[');
  for (const CardSet beater : offer.breaks(family).beaters) line.item(to_text(rules.deck, beater));
  line.close(']');
  line.field("count", family.count);
  line.close('}');
}

void add_offers(Line& line, const Rules& rules, const Offer& offer) {
  line.field("count", offer.count());
  const bool all = offer.count() <= most_offers_traced;
  line.open("offers", '[');
  if (all) {
    for (const Action& action : offer.list()) line.item(to_text(rules, action));
  } else {
    for (const Action& action : offer.listed()) line.item(to_text(rules, action));
  }
  line.close(']');
  if (!all) {
    line.open("families", '[');
    for (const Offer::Family& family : offer.families()) add_family(line, rules, offer, family);
    line.close(']');
  }
  std::vector<std::string> sure;
  for (const Action& action : offer.listed())
    if (action.sure != 0) sure.push_back(to_text(rules, action));
  if (!sure.empty()) line.field("sure", sure);
}

Line opened(std::string_view what, const TracedHand& hand) {
  Line line;
  line.field("trace", what);
  line.field("hand", hand.number);
  return line;
}

} // namespace

std::string trace_deal_line(const Table& table, const TracedHand& hand, const Deal& deal,
                            const State& dealt) {
  const Rules& rules = *table.rules;
  Line line = opened("deal", hand);
  line.field("game", rules.said.id);
  line.open("options", '{');
  for (const Option& option : rules.said.options) line.field(option.name, option.value);
  line.close('}');
  line.field("rules", rules.said.digest);
  add_match(line, "match", rules, hand.match);
  line.open("roles", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat)
    line.item(rules.roles[static_cast<std::size_t>(role_of_seat(rules, dealt, seat))]);
  line.close(']');
  line.field("players", hand.players);
  line.field("pack", pack_text(rules, deal));
  line.field("cut", deal.cut);
  if (deal.turning != 0) line.field("turning", deal.turning);
  add_dice(line, rules, dealt, false);
  if (dealt.cut_count > 0) {
    line.open("cuts", '[');
    for (std::uint8_t i = 0; i < dealt.cut_count; ++i)
      line.item(rules.deck.faces[dealt.cuts[i]].code);
    line.close(']');
  }
  if (dealt.marks[mark_opener] != no_seat) line.field("opener", dealt.marks[mark_opener]);
  add_zones(line, rules, dealt, nullptr);
  return line.take();
}

std::string trace_decision_line(const Table& table, const TracedHand& hand, int decision,
                                const View& view, const Action& chosen) {
  const Rules& rules = *table.rules;
  const State& seen = view.seen;
  Line line = opened("decision", hand);
  line.field("decision", decision);
  line.field("seat", view.me);
  line.field("role", rules.roles[static_cast<std::size_t>(role_of_seat(rules, seen, view.me))]);
  line.field("phase", rules.phases[seen.phase].name);
  if (seen.phase == rules.trick_phase) {
    const auto& play = std::get<TrickPhase>(rules.phases[seen.phase].kit);
    line.field("cards", to_text(rules.deck, zone(rules, seen, play.hand, view.me)));
    add_trick(line, rules, seen.trick);
  }
  if (rules.piles) line.field("cards", cards_at(rules, seen, rules.hand_zone, view.me));
  add_zones(line, rules, seen, &view);
  add_drawing(line, rules, seen);
  add_marks(line, rules, seen);
  add_counters(line, rules, seen);
  if (view.unbeatable != 0) line.field("unbeatable", to_text(rules.deck, view.unbeatable));
  add_offers(line, rules, view.offer);
  line.field("chosen", to_text(rules, chosen));
  return line.take();
}

std::string trace_settlement_line(const Table& table, const TracedHand& hand, const State& over) {
  const Rules& rules = *table.rules;
  Line line = opened("settlement", hand);
  line.field("outcome", outcome_name(over.outcome));
  line.field("reason", rules.reasons[over.reason]);
  add_marks(line, rules, over);
  add_zones(line, rules, over, nullptr);
  add_counters(line, rules, over);
  add_bonuses(line, rules, over);
  add_drawing(line, rules, over);
  add_dice(line, rules, over, true);
  add_counts(line, table, over);
  add_transfers(line, rules, settle(table, over));
  add_match(line, "next", rules, next_match(table, over, hand.match, settle_net(table, over)));
  return line.take();
}

} // namespace yezi
