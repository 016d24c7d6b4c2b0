// Telling a hand: every line of the event language is written here.

#include <algorithm>
#include <cassert>

#include "records/lines.h"
#include "records/record.h"

namespace yezi {

std::string to_text(const Line& line) {
  return line.dump(-1, ' ', false, Line::error_handler_t::replace);
}

std::string hidden_cards(int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += i == 0 ? "?" : " ?";
  return text;
}

std::string_view outcome_name(Outcome outcome) {
  return outcome_names[static_cast<std::size_t>(outcome)];
}

Line match_json(const Rules& rules, const Match& match) {
  Line json{{"hand", match.hand}, {"round", match.round}, {"head", match.head}};
  json["scores"] = Line::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat)
    json["scores"].push_back(match.scores[seat]);
  json["pool"] = match.pool;
  if (rules.match.until_all_were_head) {
    json["been_head"] = Line::array();
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_seat(match.been_head, seat)) json["been_head"].push_back(seat);
  }
  if (rules.match.counters.empty()) return json;
  json["counters"] = Line::object();
  for (std::size_t i = 0; i < rules.match.counters.size(); ++i)
    json["counters"][rules.match.counters[i]] = match.counters[i];
  return json;
}

namespace {

/// A seat's number, or "pool".
Line party_json(Seat seat) { return seat == pool_seat ? Line("pool") : Line(seat); }

} // namespace

Line transfers_json(const Rules& rules, const std::vector<Transfer>& transfers) {
  Line list = Line::array();
  for (const Transfer& transfer : transfers) {
    const SettleLine& line = rules.settle[static_cast<std::size_t>(transfer.line)];
    Line item{{"from", party_json(transfer.from)},
              {"to", party_json(transfer.to)},
              {"amount", transfer.amount},
              {"clause", line.path}};
    if (!line.by.empty()) item["rules"] = line.by;
    if (transfer.cards != 0) item["cards"] = to_text(rules.deck, transfer.cards);
    if (transfer.redirect >= 0) {
      const Redirect& redirect = rules.redirects[static_cast<std::size_t>(transfer.redirect)];
      item["owed_by"] = transfer.owed_by;
      item["redirect"] = redirect.path;
      if (!redirect.by.empty()) item["redirect_rules"] = redirect.by;
    }
    if (transfer.offence >= 0) item["offence"] = transfer.offence;
    list.push_back(std::move(item));
  }
  return list;
}

Line net_json(const Rules& rules, const std::vector<Transfer>& transfers) {
  Net net{};
  for (const Transfer& transfer : transfers) {
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
  }
  Line list = Line::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat)
    list.push_back(net[seat]);
  return list;
}

std::string start_line(const Rules& rules, const Match& match,
                       const std::vector<std::string>& players, Seat viewer) {
  Line line{{"event", "start"}, {"schema", record_schema}, {"game", rules.said.id}};
  line["options"] = Line::object();
  for (const Option& option : rules.said.options) line["options"][option.name] = option.value;
  line["rules"] = rules.said.digest;
  if (viewer != no_seat) line["you"] = viewer;
  line["match"] = match_json(rules, match);
  line["seats"] = Line::array();
  for (int seat = 0; seat < rules.seats; ++seat) {
    const auto role = static_cast<std::size_t>((seat + rules.seats - match.head) % rules.seats);
    const auto index = static_cast<std::size_t>(seat);
    line["seats"].push_back(Line{{"role", rules.roles[role]},
                                 {"player", index < players.size() ? players[index] : ""}});
  }
  return to_text(line);
}

std::string luck_line(const Rules& rules, const Deal& deal) {
  std::string pack;
  for (std::size_t i = 0; i < deal.size; ++i) {
    if (i > 0) pack += ' ';
    pack += rules.deck.faces[deal.order[i]].code;
  }
  Line line{{"event", "luck"}, {"pack", pack}};
  if (deal.cut != 0) line["cut"] = deal.cut;
  for (const std::uint8_t die : deal.dice) {
    if (die == 0) break;
    line["dice"].push_back(die);
  }
  return to_text(line);
}

namespace {

bool sees(const Zone& zone, Seat owner, Seat viewer) {
  return viewer == no_seat || zone.seen_by == Zone::SeenBy::all ||
         (zone.seen_by == Zone::SeenBy::owner && zone.of_seat && owner == viewer);
}

std::string action_text(const Rules& rules, const Event& event, bool seen) {
  Action action;
  action.verb = event.verb;
  action.arg = event.arg;
  action.cards = event.cards;
  if (seen) return to_text(rules, action);
  action.cards = 0;
  action.arg = 0;
  const std::string verb = to_text(rules, action);
  return event.size == 0 ? verb : verb + ' ' + hidden_cards(event.size);
}

} // namespace

std::string deal_line(const Table& table, const State& state, Seat owner, Seat viewer) {
  const Rules& rules = *table.rules;
  Line line{{"event", "deal"}};
  if (owner != no_seat) line["seat"] = owner;
  line["cards"] = Line::object();
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    if (place.of_seat != (owner != no_seat)) continue;
    const CardSet cards = zone(rules, state, static_cast<int>(z), place.of_seat ? owner : Seat{0});
    if (cards == 0) continue;
    line["cards"][place.name] =
        sees(place, owner, viewer) ? to_text(rules.deck, cards) : hidden_cards(size_of(cards));
  }
  if (owner == no_seat && state.cut_count > 0) {
    line["cuts"] = Line::array();
    for (std::uint8_t i = 0; i < state.cut_count; ++i)
      line["cuts"].push_back(rules.deck.faces[state.cuts[i]].code);
    if (state.marks[mark_opener] != no_seat) line["opener"] = state.marks[mark_opener];
  }
  if (owner == no_seat && line["cards"].empty() && state.cut_count == 0) return {};
  return to_text(line);
}

std::string event_line(const Rules& rules, const Event& event, Seat viewer) {
  if (viewer != no_seat && !has_seat(event.known_by, viewer)) return {};
  const bool seen = viewer == no_seat || has_seat(event.cards_seen_by, viewer);
  const std::string cards = seen ? to_text(rules.deck, event.cards) : hidden_cards(event.size);
  Line line;
  switch (event.kind) {
  case Event::Kind::act:
    line = {{"event", "act"}, {"seat", event.seat}, {"do", action_text(rules, event, seen)}};
    break;
  case Event::Kind::take:
    line = {{"event", "take"}, {"seat", event.seat}, {"cards", cards}};
    break;
  case Event::Kind::reveal:
    if (event.verb == Verb::declare) {
      line = {{"event", "claim"},
              {"seat", event.seat},
              {"do", action_text(rules, event, seen)},
              {"stands", false}};
      break;
    }
    line = {{"event", "reveal"}};
    if (event.seat != no_seat) line["seat"] = event.seat;
    line["zone"] = rules.zones[event.arg].name;
    line["cards"] = cards;
    break;
  case Event::Kind::finish:
    return {};
  }
  if (event.trick != 0 && event.kind != Event::Kind::reveal) line["trick"] = event.trick;
  return to_text(line);
}

std::string settle_line(const Table& table, const State&, const std::vector<Transfer>& transfers) {
  const Rules& rules = *table.rules;
  Line line{{"event", "settle"}};
  line["transfers"] = transfers_json(rules, transfers);
  line["net"] = net_json(rules, transfers);
  return to_text(line);
}

std::string end_line(const Table& table, const State& state, const Match& next) {
  const Rules& rules = *table.rules;
  Line line{{"event", "end"},
            {"outcome", outcome_name(state.outcome)},
            {"reason", rules.reasons[state.reason]}};
  const Seat winner = state.marks[mark_winner];
  if (winner != no_seat) line["winner"] = winner;
  line["next"] = match_json(rules, next);
  return to_text(line);
}

} // namespace yezi
