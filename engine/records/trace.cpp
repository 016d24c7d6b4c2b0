#include "records/trace.h"

#include "records/lines.h"

namespace yezi {

namespace {

/// Zones by name: cards of each seat in order, or of the table. `hidden` zones of others show "?".
Line zones_json(const Rules& rules, const State& state, const View* view) {
  Line zones = Line::object();
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& place = rules.zones[z];
    const auto text = [&](Seat owner) {
      const CardSet cards = zone(rules, state, static_cast<int>(z), owner);
      const auto word = static_cast<std::size_t>(place.word) + (place.of_seat ? owner : 0U);
      if (view != nullptr && cards == 0 && view->sizes[word] > 0)
        return hidden_cards(view->sizes[word]);
      return cards == 0 ? std::string{} : to_text(rules.deck, cards);
    };
    if (!place.of_seat) {
      zones[place.name] = text(0);
      continue;
    }
    zones[place.name] = Line::array();
    for (Seat seat = 0; seat < rules.seats; ++seat) zones[place.name].push_back(text(seat));
  }
  return zones;
}

Line marks_json(const Rules& rules, const State& state) {
  Line marks = Line::object();
  for (std::size_t i = 0; i < rules.marks.size(); ++i)
    if (state.marks[i] != no_seat) marks[rules.marks[i]] = state.marks[i];
  return marks;
}

Line counters_json(const Rules& rules, const State& state) {
  Line counters = Line::object();
  const auto seats = static_cast<std::size_t>(rules.seats);
  const std::size_t per_seat =
      rules.counters.size() - static_cast<std::size_t>(rules.seat_counters);
  for (std::size_t i = 0; i < rules.counters.size(); ++i) {
    if (i < per_seat) {
      counters[rules.counters[i]] = state.counters[i];
      continue;
    }
    Line& list = counters[rules.counters[i]] = Line::array();
    for (std::size_t seat = 0; seat < seats; ++seat)
      list.push_back(state.counters[per_seat + (i - per_seat) * seats + seat]);
  }
  return counters;
}

/// By seat, the names of the bonus hands that it claimed.
Line bonuses_json(const Rules& rules, const State& state) {
  Line bonuses = Line::array();
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats); ++seat) {
    Line names = Line::array();
    for (std::size_t i = 0; i < rules.bonuses.size(); ++i)
      if (((state.bonuses[seat] >> i) & 1U) != 0) names.push_back(rules.bonuses[i]);
    bonuses.push_back(std::move(names));
  }
  return bonuses;
}

Line trick_json(const Rules& rules, const TrickState& trick) {
  Line json{{"number", trick.number}};
  if (trick.leader != no_seat) json["leader"] = trick.leader;
  if (trick.acted == 0) return json;
  json["cards"] = trick.size;
  json["acted"] = trick.acted;
  json["led"] = to_text(rules.deck, rules.book[trick.led].cards);
  json["best"] = to_text(rules.deck, rules.book[trick.best].cards);
  json["best_by"] = trick.best_seat;
  return json;
}

Line family_json(const Rules& rules, const Offer& offer, const Offer::Family& family) {
  Line beaters = Line::array();
  for (const CardSet beater : offer.breaks(family).beaters)
    beaters.push_back(to_text(rules.deck, beater));
  return {{"do", rules.verbs[static_cast<std::size_t>(family.verb)]},
          {"of", to_text(rules.deck, family.hand)},
          {"cards", family.k},
          {"keep_none_of", beaters},
          {"count", family.count}};
}

void add_offers(Line& line, const Rules& rules, const Offer& offer) {
  line["count"] = offer.count();
  const bool all = offer.count() <= most_offers_traced;
  Line offers = Line::array();
  Line sure = Line::array();
  for (const Action& action : offer.listed()) {
    if (!all) offers.push_back(to_text(rules, action));
    if (action.sure != 0) sure.push_back(to_text(rules, action));
  }
  if (all)
    for (const Action& action : offer.list()) offers.push_back(to_text(rules, action));
  line["offers"] = std::move(offers);
  if (!all) {
    line["families"] = Line::array();
    for (const Offer::Family& family : offer.families())
      line["families"].push_back(family_json(rules, offer, family));
  }
  if (!sure.empty()) line["sure"] = std::move(sure);
}

Line opened(const char* what, const TracedHand& hand) {
  Line line;
  line["trace"] = what;
  line["hand"] = hand.number;
  return line;
}

} // namespace

std::string trace_deal_line(const Table& table, const TracedHand& hand, const Deal& deal,
                            const State& dealt) {
  const Rules& rules = *table.rules;
  Line line = opened("deal", hand);
  line["game"] = rules.said.id;
  line["options"] = Line::object();
  for (const Option& option : rules.said.options) line["options"][option.name] = option.value;
  line["rules"] = rules.said.digest;
  line["match"] = match_json(rules, hand.match);
  line["roles"] = Line::array();
  for (Seat seat = 0; seat < rules.seats; ++seat)
    line["roles"].push_back(
        rules.roles[static_cast<std::size_t>(role_of_seat(rules, dealt, seat))]);
  line["players"] = hand.players;
  std::string pack;
  for (std::size_t i = 0; i < deal.size; ++i)
    pack += (i > 0 ? " " : "") + rules.deck.faces[deal.order[i]].code;
  line["pack"] = pack;
  line["cut"] = deal.cut;
  if (dealt.cut_count > 0) {
    line["cuts"] = Line::array();
    for (std::uint8_t i = 0; i < dealt.cut_count; ++i)
      line["cuts"].push_back(rules.deck.faces[dealt.cuts[i]].code);
  }
  if (dealt.marks[mark_opener] != no_seat) line["opener"] = dealt.marks[mark_opener];
  line["zones"] = zones_json(rules, dealt, nullptr);
  return to_text(line);
}

std::string trace_decision_line(const Table& table, const TracedHand& hand, int decision,
                                const View& view, const Action& chosen) {
  const Rules& rules = *table.rules;
  const State& seen = view.seen;
  Line line = opened("decision", hand);
  line["decision"] = decision;
  line["seat"] = view.me;
  line["role"] = rules.roles[static_cast<std::size_t>(role_of_seat(rules, seen, view.me))];
  line["phase"] = rules.phases[seen.phase].name;
  if (seen.phase == rules.trick_phase) {
    const auto& play = std::get<TrickPhase>(rules.phases[seen.phase].kit);
    line["cards"] = to_text(rules.deck, zone(rules, seen, play.hand, view.me));
    line["trick"] = trick_json(rules, seen.trick);
  }
  line["zones"] = zones_json(rules, seen, &view);
  line["marks"] = marks_json(rules, seen);
  if (!rules.counters.empty()) line["counters"] = counters_json(rules, seen);
  if (view.unbeatable != 0) line["unbeatable"] = to_text(rules.deck, view.unbeatable);
  add_offers(line, rules, view.offer);
  line["chosen"] = to_text(rules, chosen);
  return to_text(line);
}

std::string trace_settlement_line(const Table& table, const TracedHand& hand, const State& over) {
  const Rules& rules = *table.rules;
  Line line = opened("settlement", hand);
  line["outcome"] = outcome_name(over.outcome);
  line["reason"] = rules.reasons[over.reason];
  line["marks"] = marks_json(rules, over);
  line["zones"] = zones_json(rules, over, nullptr);
  if (!rules.counters.empty()) line["counters"] = counters_json(rules, over);
  if (!rules.bonuses.empty()) line["bonuses"] = bonuses_json(rules, over);
  const std::vector<Transfer> transfers = settle(table, over);
  line["transfers"] = transfers_json(rules, transfers);
  line["net"] = net_json(rules, transfers);
  line["next"] = match_json(rules, next_match(table, over, hand.match, settle_net(table, over)));
  return to_text(line);
}

} // namespace yezi
