#include "records/lines.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

void Line::quote(std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c < '\x7f' && c != '"' && c != '\\';
  });
  if (!plain) {
    put(nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
    return;
  }
  text_.push_back('"');
  put(text);
  text_.push_back('"');
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
    text += rules.deck.faces[deal.order[i]].code;
  }
  return text;
}

std::string_view outcome_name(Outcome outcome) {
  return outcome_names[static_cast<std::size_t>(outcome)];
}

void add_match(Line& line, std::string_view name, const Rules& rules, const Match& match) {
  const auto seats = static_cast<std::size_t>(rules.seats);
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
  else
    line.field(name, seat);
}

void add_transfer(Line& line, const Rules& rules, const Transfer& transfer) {
  const SettleLine& clause = rules.settle[static_cast<std::size_t>(transfer.line)];
  line.open('{');
  add_party(line, "from", transfer.from);
  add_party(line, "to", transfer.to);
  line.field("amount", transfer.amount);
  line.field("clause", clause.path);
  if (!clause.by.empty()) line.field("rules", clause.by);
  if (transfer.cards != 0) line.field("cards", to_text(rules.deck, transfer.cards));
  if (transfer.redirect >= 0) {
    const Redirect& redirect = rules.redirects[static_cast<std::size_t>(transfer.redirect)];
    line.field("owed_by", transfer.owed_by);
    line.field("redirect", redirect.path);
    if (!redirect.by.empty()) line.field("redirect_rules", redirect.by);
  }
  if (transfer.offence >= 0) line.field("offence", transfer.offence);
  line.close('}');
}

} // namespace

void add_transfers(Line& line, const Rules& rules, const std::vector<Transfer>& transfers) {
  Net net{};
  line.open("transfers", '[');
  for (const Transfer& transfer : transfers) {
    add_transfer(line, rules, transfer);
    net[transfer.from] -= transfer.amount;
    net[transfer.to] += transfer.amount;
  }
  line.close(']');
  line.field("net", std::span(net).first(static_cast<std::size_t>(rules.seats)));
}

} // namespace yezi
