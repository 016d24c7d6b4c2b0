// The pack, cards in clauses, and who is dealt what.

#include <algorithm>

#include "core/compiler.h"
#include "kits/list.h"
#include "kits/words.h"

namespace yezi {

void Compiler::deck() {
  rules.deck = said.deck;
  const ClauseAt at = field(root(), "deck");
  const ClauseAt play = field(root(), "play");
  const Kit* kit = play ? find_kit(*play.value) : nullptr;
  rules.piles = in_piles(kit, rules.deck);
  rules.has_walls = kit != nullptr && kit->has_walls;
  rules.deck.lay_out(rules.piles);
  if (!rules.piles && !rules.deck.fits_set()) {
    fault(at, "packs of more than 64 cards are for " + kits_of_large_packs());
    return;
  }
  if (rules.piles)
    rules.place_words = static_cast<std::uint8_t>((rules.deck.faces.size() + 15) / 16);
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
  CardSet cards;
  for (const ClauseAt& item : list(at, "a list of cards")) {
    const auto found = card(item);
    if (!found) continue;
    if (has_card(cards, *found)) fault(item, "the card " + item->text + " is here twice");
    cards |= alike_to(*found, rules.deck.copies);
  }
  return cards;
}

CardSet Compiler::cards_in_number(const ClauseAt& at) {
  CardSet cards;
  for (const ClauseAt& item : list(at, "a list of cards")) {
    const auto found = card(item);
    if (!found) continue;
    const CardSet left = alike_to(*found, rules.deck.copies) & ~cards;
    if (left.empty()) {
      fault(item, "the card " + item->text + " is here " +
                      (rules.deck.copies.empty() ? "twice" : "too often"));
    } else {
      cards |= lowest_of(left);
    }
  }
  return cards;
}

void Compiler::opener() {
  if (const ClauseAt at = field(root(), "opener")) read(at, rules.counting);
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
  const Word* word = is_word_for<DealOf>(at) ? find_word(at->text) : nullptr;
  if ((word != nullptr && word->games == Games::drawing) != rules.has_walls) {
    fault(at, "y.from_walls and y.draw_discard go together");
    return;
  }
  DealOf made;
  if (at->is(Value::Kind::map))
    deal_map(at);
  else if (!read(at, made, "a table as { hand = 8, stock = \"rest\" }"))
    return;
  if (!rules.has_walls) check_deal_size(at);
}

void Compiler::deal_step(int role, int zone) {
  // Beyond a pack and a round it is wrong anyway; check_deal_size says so.
  if (static_cast<int>(rules.deal.size()) > max_pack) return;
  add_step(rules, {static_cast<std::uint8_t>(role), static_cast<std::uint8_t>(zone)});
}

void Compiler::check_deal_size(const ClauseAt& at) {
  const int dealt = static_cast<int>(rules.deal.size());
  const int pack = rules.deck.pack_size();
  if (dealt > pack) {
    fault(at, "the pack has " + std::to_string(pack) + " cards, too few for this deal");
  } else if (dealt < pack) {
    fault(at,
          std::to_string(pack - dealt) + " of " + std::to_string(pack) +
              (pack - dealt == 1 ? " cards has no place" : " cards have no place"),
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
  while (rest >= 0 && static_cast<int>(rules.deal.size()) < rules.deck.pack_size())
    deal_step(0, rest);
}

} // namespace yezi
