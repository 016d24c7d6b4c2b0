// The pack, cards in clauses, and who is dealt what.

#include <algorithm>

#include "rules/compiler.h"

namespace yezi {

void Compiler::deck() {
  rules.deck = said.deck;
  const ClauseAt at = field(root(), "deck");
  if (!rules.deck.fits_set()) {
    fault(at, "packs with copies, or of more than 64 faces, are not supported by the trick kit");
    return;
  }
  if (rules.deck.faces.empty()) fault(at, "the deck has no cards");
  for (const Face& face : rules.deck.faces) {
    if (face.rank < 0 || face.rank > 255 || face.numeral < 0) {
      fault(at, "the rank and the numeral of " + face.code + " must be from 0 to 255");
    }
  }
  rules.pack = rules.deck.all();
}

std::optional<Card> Compiler::card(const ClauseAt& at) {
  const auto code = text(at, "the code of a card");
  if (!code) return std::nullopt;
  const auto found = rules.deck.find(*code);
  if (!found) {
    std::vector<std::string> codes;
    for (const Face& face : rules.deck.faces) codes.push_back(face.code);
    no_such(at, "card", *code, codes);
  }
  return found;
}

CardSet Compiler::card_list(const ClauseAt& at) {
  CardSet cards = 0;
  for (const ClauseAt& item : list(at, "a list of cards")) {
    const auto found = card(item);
    if (!found) continue;
    if (has_card(cards, *found)) fault(item, "the card " + item->text + " is here twice");
    cards |= card_bit(*found);
  }
  return cards;
}

void add_step(Rules& rules, DealStep step) {
  rules.deal.push_back(step);
  if (!rules.zones[step.zone].of_seat) step.role = 0;
  for (DealtPart& part : rules.dealt) {
    if (part.role != step.role || part.zone != step.zone) continue;
    ++part.cards;
    return;
  }
  rules.dealt.push_back({step.role, step.zone, 1});
}

void Compiler::deal() {
  const ClauseAt at =
      need(root(), "deal", "y.round_robin, or a table as { hand = 8, stock = \"rest\" }");
  rules.deal_by = at ? at->by : std::vector<std::string>{};
  if (!at || rules.zones.empty()) return;
  if (at->is_named("round_robin")) {
    deal_round_robin(at);
  } else if (at->is(Value::Kind::map)) {
    deal_map(at);
  } else {
    wanted(at, "y.round_robin, or a table as { hand = 8, stock = \"rest\" }");
    return;
  }
  check_deal_size(at);
}

void Compiler::deal_step(int role, int zone) {
  // Beyond a pack and a round it is wrong anyway; check_deal_size says so.
  if (static_cast<int>(rules.deal.size()) > max_pack) return;
  add_step(rules, {static_cast<std::uint8_t>(role), static_cast<std::uint8_t>(zone)});
}

void Compiler::check_deal_size(const ClauseAt& at) {
  const int dealt = static_cast<int>(rules.deal.size());
  const int pack = size_of(rules.pack);
  if (dealt > pack) {
    fault(at, "the pack has " + std::to_string(pack) + " cards, too few for this deal");
  } else if (dealt < pack) {
    fault(at, std::to_string(pack - dealt) + " of " + std::to_string(pack) + " cards have no place",
          "name a zone for the rest, as stock = \"rest\"");
  }
}

/// { hand = 8, stock = "rest" }: zones of seats one card at a time, then zones of the table.
void Compiler::deal_map(const ClauseAt& at) {
  if (!at->items.empty()) fault(at, "wanted zones and numbers, as { hand = 8, stock = \"rest\" }");
  int rest = -1;
  std::vector<std::pair<int, std::int64_t>> of_seats, of_table;
  for (const auto& [name, value] : at->fields) {
    const ClauseAt spot = field(at, name);
    if (!spot) continue;
    const int zone = index_of(zone_names(), name);
    if (zone < 0) {
      no_such(spot, "zone", name, zone_names());
    } else if (spot->is(Value::Kind::text) && spot->text == "rest") {
      if (rest >= 0) fault(spot, "only one zone can have the rest");
      if (rules.zones[static_cast<std::size_t>(zone)].of_seat) {
        fault(spot, "the rest can go to a zone of the table only");
      }
      rest = zone;
    } else if (!spot->is(Value::Kind::integer)) {
      wanted(spot, "a number of cards, or \"rest\"");
    } else if (const auto cards = integer(spot, 0, max_pack)) {
      auto& zones = rules.zones[static_cast<std::size_t>(zone)].of_seat ? of_seats : of_table;
      zones.emplace_back(zone, *cards);
    }
  }
  for (const auto& [zone, cards] : of_seats) {
    for (std::int64_t round = 0; round < cards; ++round) {
      for (int role = 0; role < rules.seats; ++role) {
        if (((rules.active_roles >> role) & 1U) != 0) deal_step(role, zone);
      }
    }
  }
  for (const auto& [zone, cards] : of_table) {
    for (std::int64_t i = 0; i < cards; ++i) deal_step(0, zone);
  }
  while (rest >= 0 && static_cast<int>(rules.deal.size()) < size_of(rules.pack)) deal_step(0, rest);
}

/// y.round_robin { first = {roles}, again = {roles}, zone = "hand", each = n, rest = "zone", cut =
/// bool }.
void Compiler::deal_round_robin(const ClauseAt& at) {
  only(at, {"first", "again", "zone", "each", "rest", "cut"});
  rules.cut = boolean(field(at, "cut"), false);
  const int zone = one_of(need(at, "zone", "a zone of seats"), "zone", zone_names());
  if (zone >= 0 && !rules.zones[static_cast<std::size_t>(zone)].of_seat) {
    fault(field(at, "zone"), "wanted a zone of seats");
  }
  const ClauseAt rest_at = field(at, "rest");
  const int rest = one_of(rest_at, "zone", zone_names());
  if (rest >= 0 && rules.zones[static_cast<std::size_t>(rest)].of_seat) {
    fault(rest_at, "the rest can go to a zone of the table only");
  }
  const auto round_of = [&](const ClauseAt& roles) {
    std::vector<int> round;
    for (const ClauseAt& item : list(roles, "a list of roles")) {
      const int index = role(item);
      if (index >= 0) round.push_back(index);
    }
    return round;
  };
  const ClauseAt again_at = need(at, "again", "the roles that are dealt to in every round");
  const std::vector<int> again = round_of(again_at);
  const ClauseAt first_at = field(at, "first");
  const std::vector<int> first = first_at ? round_of(first_at) : again;
  const ClauseAt each_at = field(at, "each");
  const auto rounds = integer(each_at, 1, max_pack);
  if (zone < 0 || again.empty()) return;

  const int pack = size_of(rules.pack);
  for (int round = 0;; ++round) {
    const auto& roles = round == 0 ? first : again;
    const auto after = rules.deal.size() + roles.size();
    if (rounds ? round == *rounds : after > static_cast<std::size_t>(pack)) break;
    for (const int index : roles) deal_step(index, zone);
  }
  while (rest >= 0 && static_cast<int>(rules.deal.size()) < pack) deal_step(0, rest);
}

} // namespace yezi
