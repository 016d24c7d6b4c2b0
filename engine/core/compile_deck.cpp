// The pack, cards in clauses, and who is dealt what.

#include <algorithm>

#include "core/compiler.h"
#include "kits/list.h"

namespace yezi {

void Compiler::deck() {
  rules.deck = said.deck;
  const ClauseAt at = field(root(), "deck");
  const ClauseAt play = field(root(), "play");
  const Kit* kit = play ? find_kit(*play.value) : nullptr;
  rules.piles = kit != nullptr && kit->piles;
  rules.deck.lay_out(rules.piles);
  if (!rules.piles && !rules.deck.fits_set()) {
    fault(at, "packs of more than 64 cards are for y.draw_discard");
    return;
  }
  if (rules.piles) rules.place_words = static_cast<int>((rules.deck.faces.size() + 15) / 16);
  rules.suit_faces.resize(rules.deck.suits.size());
  rules.suit_of.fill(no_suit);
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    if (const int suit = rules.deck.faces[face].suit; suit >= 0)
      rules.suit_of[face] = static_cast<std::uint8_t>(suit);
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    if (const int suit = rules.deck.faces[face].suit; suit >= 0)
      rules.suit_faces[static_cast<std::size_t>(suit)].push_back(static_cast<Card>(face));
  for (auto& faces : rules.suit_faces)
    std::stable_sort(faces.begin(), faces.end(), [&](Card a, Card b) {
      return rules.deck.faces[a].numeral > rules.deck.faces[b].numeral;
    });
  if (rules.deck.faces.empty()) fault(at, "the deck has no cards");
  for (const Face& face : rules.deck.faces) {
    if (face.rank < 0 || face.rank > 255 || face.numeral < 0) {
      fault(at, "the rank and the numeral of " + face.code + " must be from 0 to 255");
    }
  }
  if (!rules.piles) rules.pack = rules.deck.all();
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
    cards |= alike_to(*found, rules.deck.copies);
  }
  return cards;
}

CardSet Compiler::cards_in_number(const ClauseAt& at) {
  CardSet cards = 0;
  for (const ClauseAt& item : list(at, "a list of cards")) {
    const auto found = card(item);
    if (!found) continue;
    const CardSet left = alike_to(*found, rules.deck.copies) & ~cards;
    if (left == 0) {
      fault(item, "the card " + item->text + " is here " +
                      (rules.deck.copies == 0 ? "twice" : "too often"));
    } else {
      cards |= lowest_of(left);
    }
  }
  return cards;
}

/// opener = y.counted_off { roles, unnumbered = number or "again", again = cards, breaks = cards }.
void Compiler::opener() {
  const ClauseAt at = field(root(), "opener");
  if (!at) return;
  if (!at->is_named("counted_off")) {
    wanted(at, "y.counted_off { roles to count over }");
    return;
  }
  only(at, {"unnumbered", "again", "breaks"}, true);
  Counting& counting = rules.counting;
  counting.on = true;
  for (const ClauseAt& item : items(at)) {
    const int index = role(item);
    if (index >= 0) counting.roles.push_back(static_cast<std::uint8_t>(index));
  }
  if (counting.roles.empty()) {
    wanted(at, "the roles to count over, from one on");
    counting.roles.push_back(0);
  }
  const ClauseAt unnumbered = field(at, "unnumbered");
  std::int64_t otherwise = 0;
  if (!unnumbered || !unnumbered->is(Value::Kind::text) || unnumbered->text != "again")
    otherwise = integer(unnumbered, 1, 255).value_or(1);
  const CardSet again = card_list(field(at, "again"));
  counting.breaks = card_list(field(at, "breaks"));
  for (const Card card : each(rules.pack)) {
    const int numeral = rules.deck.faces[card].numeral;
    counting.numbers[card] = static_cast<std::uint8_t>(has_card(again, card) ? 0
                                                       : numeral > 0         ? numeral
                                                                             : otherwise);
  }
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
  if (at->is_named("from_walls") != rules.piles) {
    fault(at, "y.from_walls and y.draw_discard go together");
    return;
  }
  if (rules.piles) {
    deal_from_walls(at);
    return;
  }
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
/// bool, from = "opener" }.
void Compiler::deal_round_robin(const ClauseAt& at) {
  only(at, {"first", "again", "zone", "each", "rest", "cut", "from"});
  rules.cut = boolean(field(at, "cut"), false);
  const int zone = one_of(need(at, "zone", "a zone of seats"), "zone", zone_names());
  if (zone >= 0 && !rules.zones[static_cast<std::size_t>(zone)].of_seat) {
    fault(field(at, "zone"), "wanted a zone of seats");
  }
  const ClauseAt from = field(at, "from");
  const bool from_opener = one_of(from, "seat to deal from", {"opener"}) == 0;
  if (from_opener && !rules.counting.on)
    fault(from, "there is no opener", "opener = y.counted_off { … } says how one is found");
  if (rules.counting.on && !from_opener) {
    fault(at, "has to be dealt from the opener: add from = \"opener\"");
  }
  const auto round_of = [&](const ClauseAt& roles) {
    std::vector<int> round;
    for (const ClauseAt& item : list(roles, "a list of roles")) {
      const int index = role(item);
      if (index >= 0) round.push_back(index);
    }
    return round;
  };
  std::vector<int> again;
  if (from_opener) {
    // Roles are counted from the opener here: everybody in turn.
    for (const char* name : {"first", "again"})
      if (const ClauseAt said_too = field(at, name))
        fault(said_too, "the deal from an opener goes to everybody in turn");
    for (int seat = 0; seat < rules.seats; ++seat) again.push_back(seat);
  } else {
    again = round_of(need(at, "again", "the roles that are dealt to in every round"));
  }
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
  deal_rest(field(at, "rest"));
}

/// What is left goes to a zone of the table, or card by card to some and then to one:
/// { { "face", 1 }, "stock" }.
void Compiler::deal_rest(const ClauseAt& at) {
  for (const ClauseAt& item : list(at, "zones of the table")) {
    const bool counted = item->is(Value::Kind::list) && item->items.size() == 2;
    const ClauseAt name = counted ? items(item)[0] : item;
    const int zone = one_of(name, "zone", zone_names());
    const int pack = size_of(rules.pack);
    if (zone < 0) continue;
    if (rules.zones[static_cast<std::size_t>(zone)].of_seat) {
      fault(name, "the rest can go to a zone of the table only");
      continue;
    }
    std::int64_t left = pack - static_cast<int>(rules.deal.size());
    if (counted) left = std::min(left, integer(items(item)[1], 1, pack).value_or(0));
    for (; left > 0; --left) deal_step(0, zone);
  }
}

} // namespace yezi
