#include "explain/account_json.h"

#include "records/lines.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

Json party(Seat seat) {
  return seat == pool_seat ? Json("pool") : seat == nobody_seat ? Json("nobody") : Json(seat);
}

Json item_json(const Rules& rules, const Teller& teller, const State& over,
               const std::vector<Transfer>& transfers, const Account& account,
               const AccountItem& item) {
  Json json{{"with", party(item.with)}, {"amount", item.amount}};
  const std::string text = teller.account_item(over, transfers, account, item);
  if (item.hands()) {
    json["own"] = item.own;
    json["other"] = item.other;
    json["text"] = text;
    json["rules"] = Json::array();
    return json;
  }
  const Transfer& one = transfers[static_cast<std::size_t>(item.transfer)];
  const SettleLine& line = rules.settle[static_cast<std::size_t>(one.line)];
  json["text"] = text;
  json["clause"] = line.path;
  json["rules"] = line.by;
  if (one.offence >= 0) {
    const auto stated = static_cast<std::size_t>(one.offence);
    const OffenceRule& rule = rules.offences[over.offences[stated].rule];
    json["clause"] = "offences." + rule.name;
    json["rules"] = rule.by;
  }
  if (one.cause.known()) json["cause"] = cause_json(rules, one.cause);
  return json;
}

} // namespace

Json cause_json(const Rules& rules, const Cause& cause) {
  std::string does = rules.verbs[static_cast<std::size_t>(cause.verb)];
  if (cause.size > 0)
    does += ' ' + (!cause.cards.empty() ? to_text(rules.deck, cause.cards.set())
                                        : hidden_cards(cause.size));
  Json json{{"seat", cause.seat}, {"do", does}};
  if (cause.trick != 0) json["trick"] = cause.trick;
  return json;
}

Json hands_json(const Table& table, const Teller& teller, const State& over) {
  const Rules& rules = *table.rules;
  const std::vector<Worth> worths = worth(table, over);
  Json hands = Json::array();
  for (int role = 0; role < rules.seats && !worths.empty(); ++role) {
    const Seat seat = seat_of_role(rules, over, role);
    std::int64_t sum = 0;
    Json items = Json::array();
    for (const Worth& item : worths) {
      if (item.seat != seat) continue;
      const SettleLine& line = rules.settle[static_cast<std::size_t>(item.line)];
      sum += item.amount;
      items.push_back({{"amount", item.amount},
                       {"text", teller.worth_item(item)},
                       {"clause", line.path},
                       {"rules", line.by}});
    }
    hands.push_back({{"seat", seat}, {"amount", sum}, {"items", items}});
  }
  return hands;
}

Json accounts_json(const Table& table, const Teller& teller, const State& over,
                   const std::vector<Transfer>& transfers) {
  const Rules& rules = *table.rules;
  Json all = Json::array();
  for (const Account& account : accounts(rules, over, transfers)) {
    Json items = Json::array();
    for (const AccountItem& item : account.items)
      items.push_back(item_json(rules, teller, over, transfers, account, item));
    all.push_back({{"seat", account.seat}, {"balance", account.balance}, {"items", items}});
  }
  return all;
}

} // namespace yezi
