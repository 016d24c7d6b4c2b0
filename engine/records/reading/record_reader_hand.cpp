// Lines of a hand in records: its luck, what was done and shown, and how it was settled.

#include <algorithm>
#include <limits>

#include "records/fields.h"
#include "records/json_value.h"
#include "records/pack_order.h"
#include "records/reading/record_reader.h"

namespace yezi {

namespace {

constexpr std::size_t longest_cards = 2000; // of a text that names cards

} // namespace

void RecordReader::luck(Fields& fields) {
  stage_ = Stage::play;
  Deal& deal = records.back().deal;
  const std::size_t before = faults.size();
  const Checked<Deal> order = read_pack(rules_, cards_text(fields, "pack"));
  if (order) {
    deal.order = order->order;
    deal.size = order->size;
  }
  for (const Fault& fault : order.faults()) fields.fault(fault.what, fault.hint);
  deal.cut = static_cast<std::uint8_t>(fields.integer("cut", Need::no, {0, 255}));
  if (const Value* dice = fields.list("dice", Need::no)) read_dice(fields, *dice, deal);
  deal.turning = static_cast<std::uint32_t>(
      fields.integer("turning", Need::no, {0, std::numeric_limits<std::uint32_t>::max()}));
  if (faults.size() > before) return;
  for (const Fault& fault : check_deal(rules_, deal)) fields.fault(fault.what, fault.hint);
}

void RecordReader::read_dice(Fields& fields, const Value& dice, Deal& deal) {
  if (dice.items.size() > deal.dice.size()) {
    fields.fault_at(dice, "more dice than a hand can have");
    return;
  }
  for (std::size_t i = 0; i < dice.items.size(); ++i) {
    const Value& die = dice.items[i];
    if (!die.is(Value::Kind::integer) || die.integer < 1 || die.integer > 255)
      fields.fault_at(die, "wanted the number of a die, got " + describe(die));
    else
      deal.dice[i] = static_cast<std::uint8_t>(die.integer);
  }
}

std::int64_t RecordReader::seat(Fields& fields, std::string_view name, Need need) {
  return fields.integer(name, need, {0, rules_.seats - 1}, no_seat);
}

Seat RecordReader::party(Fields& fields, std::string_view name) {
  const Value* told = fields.find(name);
  if (told != nullptr && told->is(Value::Kind::text) && told->text == "pool") return pool_seat;
  if (told != nullptr && told->is(Value::Kind::text) && told->text == "nobody") return nobody_seat;
  return static_cast<Seat>(seat(fields, name, Need::yes));
}

std::string RecordReader::cards_text(Fields& fields, std::string_view name) {
  std::string text = fields.text(name, Need::yes);
  if (text.size() <= longest_cards) return text;
  fields.fault("\"" + std::string(name) + "\" is too long for cards");
  return {};
}

std::optional<Cards> RecordReader::cards(const Value& value) {
  if (!value.is(Value::Kind::text)) {
    faults.push_back({value.place, "wanted cards as a text, got " + describe(value)});
    return std::nullopt;
  }
  if (value.text.size() > longest_cards) {
    faults.push_back({value.place, "too long for cards"});
    return std::nullopt;
  }
  if (value.text.find('?') != std::string::npos) {
    faults.push_back(
        {value.place, "hidden cards: this is a masked stream of one seat, not a record"});
    hopeless = true;
    return std::nullopt;
  }
  const Checked<Cards> parsed = parse_cards(rules_.deck, value.text);
  if (parsed) return *parsed;
  if (rules_.piles && parse_pile(rules_.deck, value.text)) return Cards{}; // a whole hand
  for (const Fault& fault : parsed.faults())
    faults.push_back({value.place, fault.what, fault.hint});
  return std::nullopt;
}

void RecordReader::dealt(Fields& fields) {
  seat(fields, "seat", Need::no);
  const Value* zones = fields.map("cards", Need::yes);
  if (zones == nullptr) return;
  for (const auto& entry : zones->fields) cards(entry.second);
}

void RecordReader::act(Fields& fields) {
  Move move;
  move.seat = static_cast<Seat>(seat(fields, "seat", Need::yes));
  fields.integer("trick", Need::no, {0, 255});
  fields.boolean("sealed", Need::no);
  const std::string text = cards_text(fields, "do");
  if (text.empty()) return;
  const Checked<Action> action = parse_action(rules_, text);
  if (!action) {
    for (const Fault& fault : action.faults()) fields.fault(fault.what, fault.hint);
    return;
  }
  move.action = *action;
  records.back().moves.push_back(move);
}

void RecordReader::shown(Fields& fields) {
  seat(fields, "seat", Need::no); // none: cards of the table
  if (const Value* shown = fields.find("cards", Need::yes)) cards(*shown);
}

void RecordReader::settled(Fields& fields) {
  stage_ = Stage::settled;
  seat_list(fields, "net");
  const Value* transfers = fields.list("transfers", Need::yes);
  if (transfers == nullptr) return;
  for (const Value& item : transfers->items) {
    Fields transfer(item, faults);
    records.back().settlement.push_back(read_transfer(transfer));
  }
}

Transfer RecordReader::read_transfer(Fields& fields) {
  Transfer transfer;
  transfer.from = party(fields, "from");
  transfer.to = party(fields, "to");
  transfer.amount = fields.integer("amount", Need::yes, {1, most_points});
  const std::string clause = fields.text("clause", Need::yes);
  for (std::size_t i = 0; i < rules_.settle.size(); ++i)
    if (rules_.settle[i].path == clause) transfer.line = static_cast<int>(i);
  if (!clause.empty() && transfer.line < 0)
    fields.fault("there is no settlement line " + in_quotes(clause));
  if (const Value* rested = fields.find("cards")) transfer.cards = cards(*rested).value_or(Cards{});
  transfer.owed_by = transfer.from;
  transfer.offence =
      static_cast<int>(fields.integer("offence", Need::no, {0, max_offences - 1}, -1));
  if (const Value* cause = fields.map("cause", Need::no)) transfer.cause = read_cause(*cause);
  const std::string redirect = fields.text("redirect", Need::no);
  if (redirect.empty()) return transfer;
  transfer.owed_by = static_cast<Seat>(seat(fields, "owed_by", Need::yes));
  for (std::size_t i = 0; i < rules_.redirects.size(); ++i)
    if (rules_.redirects[i].path == redirect) transfer.redirect = static_cast<int>(i);
  if (transfer.redirect < 0) fields.fault("there is no clause " + in_quotes(redirect));
  return transfer;
}

Cause RecordReader::read_cause(const Value& value) {
  Fields fields(value, faults);
  Cause cause;
  cause.seat = static_cast<Seat>(seat(fields, "seat", Need::yes));
  cause.trick = static_cast<std::uint8_t>(fields.integer("trick", Need::no, {0, 255}));
  const std::string text = cards_text(fields, "do");
  const std::string verb = text.substr(0, text.find(' '));
  const auto hidden = std::count(text.begin(), text.end(), '?');
  const Checked<Action> action = parse_action(rules_, hidden > 0 ? verb : text);
  if (!action) {
    for (const Fault& fault : action.faults()) fields.fault(fault.what, fault.hint);
    return {};
  }
  cause.verb = action->verb;
  cause.cards = action->cards;
  cause.size = static_cast<std::uint8_t>(hidden > 0 ? hidden : size_of(rules_.deck, action->cards));
  return cause;
}

} // namespace yezi
