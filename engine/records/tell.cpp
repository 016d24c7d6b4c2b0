// Telling a hand: every line of the event language is written here.

#include <algorithm>
#include <cassert>

#include "records/lines.h"
#include "records/record.h"

namespace yezi {

std::string start_line(const Rules& rules, const Match& match,
                       const std::vector<std::string>& players, Seat viewer) {
  Line line = event_called("start");
  line.field("schema", record_schema);
  line.field("game", rules.said.id);
  line.open("options", '{');
  for (const Option& option : rules.said.options) line.field(option.name, option.value);
  line.close('}');
  line.field("rules", rules.said.digest);
  if (viewer < rules.seats) line.field("you", viewer);
  add_match(line, "match", rules, match);
  line.open("seats", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Role role = role_at(rules, seating(rules, match), seat);
    line.open('{');
    line.field("role", rules.roles[role]);
    line.field("player", seat < players.size() ? std::string_view(players[seat]) : "");
    for (std::size_t team = 0; team < rules.teams.size(); ++team)
      if (((rules.teams[team] >> role) & 1U) != 0) line.field("team", team);
    line.close('}');
  }
  line.close(']');
  return line.take();
}

std::string luck_line(const Rules& rules, const Deal& deal) {
  Line line = event_called("luck");
  line.field("pack", pack_text(rules, deal));
  if (deal.cut != 0) line.field("cut", deal.cut);
  const auto thrown = std::find(deal.dice.begin(), deal.dice.end(), 0);
  if (thrown != deal.dice.begin()) line.field("dice", std::span(deal.dice.begin(), thrown));
  if (deal.turning != 0) line.field("turning", deal.turning);
  return line.take();
}

namespace {

bool sees(const Zone& zone, Seat owner, Seat viewer) {
  return viewer == no_seat || zone.seen_by == Zone::SeenBy::all ||
         (zone.seen_by == Zone::SeenBy::owner && zone.of_seat && owner == viewer);
}

/// Whether the deal has anything to tell of the table.
bool deals_to_table(const Rules& rules, const State& state) {
  for (std::size_t z = 0; z < rules.zones.size(); ++z)
    if (!rules.zones[z].of_seat && count_at(rules, state, static_cast<int>(z), 0) > 0) return true;
  return state.cut_count > 0 || !rules.throws.empty();
}

std::string action_text(const Rules& rules, const Event& event, bool seen) {
  Action action;
  action.verb = event.verb;
  action.arg = event.arg;
  action.cards = event.cards;
  if (seen) return to_text(rules, action);
  // everybody learns the number, as in to_text()
  std::string text = rules.verbs[static_cast<std::size_t>(event.verb)];
  if (event.size != 0) text += ' ' + hidden_cards(event.size);
  if (const int number = number_of(event.verb, event.arg); number >= 0)
    text += " #" + std::to_string(number);
  return text;
}

/// A place by its first word in State::words: the zone, and whose it is.
void add_place(Line& line, const Rules& rules, std::string_view zone, std::string_view seat,
               std::size_t word) {
  for (const Zone& each : rules.zones) {
    const auto first = static_cast<std::size_t>(each.word);
    const auto count = static_cast<std::size_t>(each.of_seat ? rules.seats : 1);
    if (word < first || word >= first + count) continue;
    line.field(zone, each.name);
    if (each.of_seat) line.field(seat, word - first);
    return;
  }
}

std::string move_line(const Rules& rules, const Event& event, const std::string& cards) {
  Line line = event_called("move");
  if (event.seat != no_seat) line.field("seat", event.seat);
  add_place(line, rules, "from", "from_seat", event.from_place());
  add_place(line, rules, "to", "to_seat", event.to_place());
  line.field("cards", cards);
  return line.take();
}

} // namespace

std::string deal_line(const Table& table, const State& state, Seat owner, Seat viewer) {
  const Rules& rules = *table.rules;
  if (owner == no_seat && !deals_to_table(rules, state)) return {};
  Line line = event_called("deal");
  if (owner != no_seat) line.field("seat", owner);
  line.open("cards", '{');
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    if (place.of_seat != (owner != no_seat)) continue;
    const Seat of = place.of_seat ? owner : Seat{0};
    const int count = count_at(rules, state, static_cast<int>(z), of);
    if (count == 0) continue;
    line.field(place.name, sees(place, owner, viewer)
                               ? cards_at(rules, state, static_cast<int>(z), of)
                               : hidden_cards(count));
  }
  line.close('}');
  if (owner == no_seat) add_dice(line, rules, state, false);
  if (owner == no_seat && state.cut_count > 0) {
    line.open("cuts", '[');
    for (std::uint8_t i = 0; i < state.cut_count; ++i)
      line.item(rules.deck.faces[state.cuts[i]].code);
    line.close(']');
    if (state.marks[mark_opener] != no_seat) line.field("opener", state.marks[mark_opener]);
  }
  return line.take();
}

std::string event_line(const Rules& rules, const Event& event, Seat viewer) {
  if (viewer != no_seat && !has_seat(event.known_by, viewer)) return {};
  const bool seen = viewer == no_seat || has_seat(event.cards_seen_by, viewer);
  const auto cards = [&] {
    return seen ? to_text(rules.deck, event.cards) : hidden_cards(event.size);
  };
  const bool claim = event.kind == Event::Kind::reveal && event.verb == Verb::declare;
  std::string_view name;
  switch (event.kind) {
  case Event::Kind::act:
    name = "act";
    break;
  case Event::Kind::take:
    name = "take";
    break;
  case Event::Kind::draw:
    name = "draw";
    break;
  case Event::Kind::reveal:
    name = claim ? "claim" : "reveal";
    break;
  case Event::Kind::turn: {
    Line line = event_called("turn");
    line.field("wall", event.size);
    return line.take();
  }
  case Event::Kind::move:
    return move_line(rules, event, cards());
  case Event::Kind::shuffle: {
    Line line = event_called("shuffle");
    add_place(line, rules, "zone", "seat", event.to_place());
    line.field("size", event.size);
    return line.take();
  }
  case Event::Kind::finish:
    return {};
  }
  Line line = event_called(name);
  if (event.seat != no_seat) line.field("seat", event.seat);
  if (event.kind == Event::Kind::act || claim) {
    line.field("do", action_text(rules, event, seen));
  } else {
    if (event.kind == Event::Kind::reveal) line.field("zone", rules.zones[event.arg].name);
    line.field("cards", cards());
  }
  if (claim) line.field("stands", false);
  if (event.kind == Event::Kind::draw && event.arg != 0) line.field("from", "end");
  if (event.trick != 0 && event.kind != Event::Kind::reveal) line.field("trick", event.trick);
  return line.take();
}

std::string settle_line(const Table& table, const State& state,
                        const std::vector<Transfer>& transfers) {
  Line line = event_called("settle");
  add_dice(line, *table.rules, state, true);
  add_counts(line, table, state);
  add_transfers(line, *table.rules, transfers);
  return line.take();
}

std::string end_line(const Table& table, const State& state, const Match& next) {
  const Rules& rules = *table.rules;
  Line line = event_called("end");
  line.field("outcome", outcome_name(state.outcome));
  line.field("reason", rules.reasons[state.reason]);
  const Seat winner = state.marks[mark_winner];
  if (winner != no_seat) line.field("winner", winner);
  add_match(line, "next", rules, next);
  return line.take();
}

std::string unfinished_line() { return event_called("unfinished").take(); }

} // namespace yezi
