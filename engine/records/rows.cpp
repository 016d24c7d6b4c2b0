#include "records/rows.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace yezi {

namespace {

using Json = nlohmann::json;

// Places in rows, as row_tables() has them.
enum : std::size_t { in_hands, in_seats, in_decisions, in_payments };
enum : std::size_t { seat_dealt = 6, seat_value, seat_net };

RowField field(const Json& value) {
  if (value.is_number_integer()) return value.get<std::int64_t>();
  if (value.is_string()) return value.get<std::string>();
  return {};
}

RowField field(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() ? RowField{} : field(*found);
}

/// "seat", "pool" or "nobody": who pays or is paid.
std::string party(const Json& who) { return who.is_number() ? "seat" : who.get<std::string>(); }

RowField seat_of(const Json& who) { return who.is_number() ? field(who) : RowField{}; }

/// Nothing where there is no such list.
RowField joined(const Json& object, const char* key) {
  const auto texts = object.find(key);
  if (texts == object.end()) return {};
  std::string all;
  for (const Json& text : *texts) {
    if (!all.empty()) all += ' ';
    all += text.get<std::string>();
  }
  return all;
}

} // namespace

const std::array<RowTable, 4>& row_tables() {
  constexpr RowKind number = RowKind::number, text = RowKind::text;
  static const std::array<RowTable, 4> tables{{
      {"hands",
       {{"hand", number},
        {"game", text},
        {"rules", text},
        {"match_hand", number},
        {"round", number},
        {"head", number},
        {"outcome", text},
        {"reason", text},
        {"winner", number},
        {"decisions", number},
        {"tricks", number},
        {"draws", number},
        {"payments", number}}},
      {"seats",
       {{"hand", number},
        {"seat", number},
        {"role", text},
        {"team", number},
        {"player", text},
        {"score", number},
        {"dealt", text},
        {"value", number},
        {"net", number}}},
      {"decisions",
       {{"hand", number},
        {"decision", number},
        {"seat", number},
        {"trick", number},
        {"verb", text},
        {"cards", text},
        {"number", number}}},
      {"payments",
       {{"hand", number},
        {"payment", number},
        {"payer", number},
        {"paid_by", text},
        {"payee", number},
        {"paid_to", text},
        {"amount", number},
        {"clause", text},
        {"rules", text},
        {"cards", text},
        {"owed_by", number},
        {"redirect", text}}},
  }};
  return tables;
}

void RowMaker::add(std::string_view records) {
  while (!records.empty()) {
    const std::size_t size = std::min(records.find('\n'), records.size());
    const std::string_view text = records.substr(0, size);
    records.remove_prefix(std::min(size + 1, records.size()));
    // most lines of a hand make no row, and need not be read
    constexpr std::string_view opening = R"({"event":")";
    if (!text.starts_with(opening)) continue;
    const std::string_view kind = text.substr(opening.size());
    if (kind.starts_with("draw\"")) ++draws_;
    for (const std::string_view read :
         {"start\"", "deal\"", "act\"", "claim\"", "settle\"", "end\""})
      if (kind.starts_with(read)) line(Json::parse(text));
  }
}

void RowMaker::line(const Json& event) {
  const std::string& kind = event.at("event").get_ref<const std::string&>();
  if (kind == "start") return start(event);
  if (kind == "deal") return deal(event);
  if (kind == "settle") return settle(event);
  if (kind == "end") return end(event);
  act(event); // or a claim that did not stand
}

void RowMaker::start(const Json& event) {
  seats_.clear();
  decisions_.clear();
  payments_.clear();
  tricks_ = draws_ = 0;
  const Json& match = event.at("match");
  hand_ = {hands_,
           field(event, "game"),
           field(event, "rules"),
           field(match, "hand"),
           field(match, "round"),
           field(match, "head")};
  const Json& scores = match.at("scores");
  std::int64_t seat = 0;
  for (const Json& each : event.at("seats")) {
    seats_.push_back({hands_,
                      seat,
                      field(each, "role"),
                      field(each, "team"),
                      field(each, "player"),
                      field(scores.at(static_cast<std::size_t>(seat))),
                      {},
                      {},
                      {}});
    ++seat;
  }
}

void RowMaker::deal(const Json& event) {
  if (!event.contains("seat")) return;
  seats_.at(event.at("seat").get<std::size_t>())[seat_dealt] = joined(event, "cards");
}

void RowMaker::act(const Json& event) {
  const std::string& text = event.at("do").get_ref<const std::string&>();
  const std::size_t blank = std::min(text.find(' '), text.size());
  const std::string rest = text.substr(std::min(blank + 1, text.size()));
  const std::size_t sign = rest.find('#');
  RowField cards, number;
  if (sign != rest.npos) number = std::stoll(rest.substr(sign + 1));
  const std::string before = rest.substr(0, std::min(sign, rest.size()));
  if (const std::size_t last = before.find_last_not_of(' '); last != before.npos)
    cards = before.substr(0, last + 1);
  tricks_ = std::max(tricks_, event.value("trick", std::int64_t{0}));
  decisions_.push_back({hands_, static_cast<std::int64_t>(decisions_.size() + 1),
                        field(event, "seat"), field(event, "trick"), text.substr(0, blank),
                        std::move(cards), number});
}

void RowMaker::settle(const Json& event) {
  for (const Json& each : event.at("transfers")) {
    const Json &from = each.at("from"), &to = each.at("to");
    payments_.push_back({hands_, static_cast<std::int64_t>(payments_.size() + 1), seat_of(from),
                         party(from), seat_of(to), party(to), field(each, "amount"),
                         field(each, "clause"), joined(each, "rules"), field(each, "cards"),
                         field(each, "owed_by"), field(each, "redirect")});
  }
  const Json& net = event.at("net");
  for (std::size_t seat = 0; seat < seats_.size(); ++seat)
    seats_[seat][seat_net] = field(net.at(seat));
  if (!event.contains("counts")) return;
  for (const Json& count : event.at("counts"))
    seats_.at(count.at("seat").get<std::size_t>())[seat_value] = field(count, "value");
}

void RowMaker::end(const Json& event) {
  for (RowField each : {field(event, "outcome"), field(event, "reason"), field(event, "winner"),
                        RowField(static_cast<std::int64_t>(decisions_.size())), RowField(tricks_),
                        RowField(draws_), RowField(static_cast<std::int64_t>(payments_.size()))})
    hand_.push_back(std::move(each));
  write_(in_hands, hand_);
  for (const Row& row : seats_) write_(in_seats, row);
  for (const Row& row : decisions_) write_(in_decisions, row);
  for (const Row& row : payments_) write_(in_payments, row);
  ++hands_;
}

} // namespace yezi
