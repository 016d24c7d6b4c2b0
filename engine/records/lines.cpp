#include "records/lines.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "kits/kit.h"

namespace yezi {

namespace {

/// By character: printable ASCII but for the two that JSON escapes.
constexpr std::array<bool, 256> needs_no_escape = [] {
  std::array<bool, 256> all{};
  for (std::size_t c = ' '; c < 0x7f; ++c) all[c] = c != '"' && c != '\\';
  return all;
}();

} // namespace

void Line::quote(std::string_view text) {
  bool plain = true;
  for (const char c : text) plain &= needs_no_escape[static_cast<unsigned char>(c)];
  if (!plain) {
    put(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    return;
  }
  text_ += '"';
  put(text);
  text_ += '"';
}

Line event_called(std::string_view name) {
  Line line;
  line.field("event", name);
  return line;
}

std::string hidden_cards(int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += i == 0 ? "?" : " ?";
  return text;
}

std::string pack_text(const Rules& rules, const Deal& deal) {
  std::string text;
  for (std::size_t i = 0; i < deal.size; ++i) {
    if (i > 0) text += ' ';
    text += exact_code(rules.deck, deal.order[i]);
  }
  return text;
}

std::string_view outcome_name(Outcome outcome) {
  return outcome_names[static_cast<std::size_t>(outcome)];
}

void add_match(Line& line, std::string_view name, const Rules& rules, const Match& match) {
  const std::size_t seats = rules.seats;
  line.open(name, '{');
  line.field("hand", match.hand);
  line.field("round", match.round);
  line.field("head", match.head);
  line.field("scores", std::span(match.scores).first(seats));
  line.field("pool", match.pool);
  if (rules.match.until_all_were_head) {
    line.open("been_head", '[');
    for (Seat seat = 0; seat < rules.seats; ++seat)
      if (has_seat(match.been_head, seat)) line.item(seat);
    line.close(']');
  }
  if (!rules.match.counters.empty()) {
    line.open("counters", '{');
    for (std::size_t i = 0; i < rules.match.counters.size(); ++i)
      line.field(rules.match.counters[i], match.counters[i]);
    line.close('}');
  }
  line.close('}');
}

namespace {

/// A seat's number, or "pool".
void add_party(Line& line, std::string_view name, Seat seat) {
  if (seat == pool_seat)
    line.field(name, "pool");
  else if (seat == nobody_seat)
    line.field(name, "nobody");
  else
    line.field(name, seat);
}

/// The act in words. Cards that not everybody has seen stay hidden.
void add_cause(Line& line, const Rules& rules, const Cause& cause) {
  line.open("cause", '{');
  line.field("seat", cause.seat);
  std::string does = rules.verbs[static_cast<std::size_t>(cause.verb)];
  if (cause.size > 0)
    does += ' ' + (!cause.cards.empty() ? to_text(rules.deck, cause.cards.set())
                                        : hidden_cards(cause.size));
  line.field("do", does);
  if (cause.trick != 0) line.field("trick", cause.trick);
  line.close('}');
}

void add_transfer(Line& line, const Rules& rules, const Transfer& transfer) {
  const SettleLine& clause = rules.settle[static_cast<std::size_t>(transfer.line)];
  line.open('{');
  add_party(line, "from", transfer.from);
  add_party(line, "to", transfer.to);
  line.field("amount", transfer.amount);
  line.field("clause", clause.path);
  if (!clause.by.empty()) line.field("rules", clause.by);
  if (!transfer.cards.empty()) line.field("cards", to_text(rules.deck, transfer.cards.set()));
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules.redirects[static_cast<std::size_t>(transfer.redirect)];
    line.field("owed_by", transfer.owed_by);
    line.field("redirect", redirect.path);
    if (!redirect.by.empty()) line.field("redirect_rules", redirect.by);
  }
  if (transfer.offence >= 0) line.field("offence", transfer.offence);
  if (transfer.cause.known()) add_cause(line, rules, transfer.cause);
  line.close('}');
}

} // namespace

void add_dice(Line& line, const Rules& rules, const State& state, bool at_end) {
  const auto wanted = [&](const Throw& each) { return each.at_end == at_end; };
  if (std::none_of(rules.throws.begin(), rules.throws.end(), wanted)) return;
  line.open("dice", '{');
  for (const Throw& each : rules.throws)
    if (wanted(each))
      line.field(each.name, play_of(rules).dice(state).subspan(each.first, each.dice));
  line.close('}');
}

void add_counts(Line& line, const Table& table, const State& state) {
  const Rules& rules = *table.rules;
  if (!rules.count.on || (state.outcome != Outcome::won && state.outcome != Outcome::played))
    return;
  Evaluator terms(table, state);
  line.open("counts", '[');
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const Counted& counted = terms.counted(seat);
    line.open('{');
    line.field("seat", seat);
    line.field("value", counted.value);
    for (std::size_t i = 0; i < rules.count.columns.size(); ++i)
      line.field(rules.count.columns[i], counted.columns[i]);
    line.open("lines", '[');
    for (const CountLine& one : counted.lines) {
      const CountItem& item = rules.count.items[one.item];
      line.open('{');
      line.field("clause", item.path);
      if (!item.by.empty()) line.field("rules", item.by);
      line.field("column", rules.count.columns[item.column]);
      line.field("amount", one.amount);
      if (one.group >= 0)
        line.field("cards", group_text(rules, counted.groups[static_cast<std::size_t>(one.group)]));
      line.close('}');
    }
    line.close(']');
    line.close('}');
  }
  line.close(']');
}

std::string group_text(const Rules& rules, const ShownGroup& group) {
  CardList cards;
  for (std::size_t i = 0; i < group.size; ++i) cards = list_with(cards, group.cards[i]);
  return to_text(rules.deck, cards);
}

void add_transfers(Line& line, const Rules& rules, const std::vector<Transfer>& transfers) {
  Net net{};
  line.open("transfers", '[');
  for (const Transfer& transfer : transfers) {
    add_transfer(line, rules, transfer);
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
  }
  line.close(']');
  line.field("net", std::span(net).first(rules.seats));
}

} // namespace yezi
