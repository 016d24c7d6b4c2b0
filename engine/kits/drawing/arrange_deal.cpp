// Scenes of drawing at the deal: a pack in order, or hands as they are dealt.

#include <algorithm>

#include "kits/drawing/arranger.h"
#include "kits/drawing/play.h"
#include "records/arranging.h"
#include "records/endings.h"
#include "records/hand_text.h"
#include "records/json_value.h"
#include "records/pack_order.h"
#include "table/evaluate.h"

namespace yezi {

std::vector<Card> DrawArranger::sorted_pack() const {
  std::vector<Card> pack;
  for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
    pack.insert(pack.end(), static_cast<std::size_t>(rules_.deck.faces[face].copies),
                static_cast<Card>(face));
  return pack;
}

void DrawArranger::deal_pack() {
  Deal deal;
  if (!scene_.pack.text.empty() && scene_.pack.text != "sorted") {
    const Checked<Deal> told = read_pack(rules_, scene_.pack.text);
    for (const Fault& found : told.faults()) fault(scene_.pack.place, found.what);
    if (!told) return;
    deal = *told;
  } else {
    std::vector<Card> pack = sorted_pack();
    if (scene_.dealt) pack = pack_of_deal(pack);
    deal.size = static_cast<std::uint8_t>(pack.size());
    std::copy(pack.begin(), pack.end(), deal.order.begin());
  }
  if (!good_) return;
  std::copy_n(dice_.begin(), dice_.size(), deal.dice.begin());
  for (const Fault& found : check_deal(rules_, deal)) fault(scene_.place, found.what);
  if (good_) state_ = yezi::deal(table_, match_, deal);
}

std::vector<Card> DrawArranger::pack_of_deal(const std::vector<Card>& all) {
  const DealPlan plan = plan_deal(rules_, dice_);
  std::vector<Card> pack(all.size(), no_card);
  Pile left;
  for (const Card card : all) left.add(card);
  const auto lay = [&](const std::vector<std::uint8_t>& places, const std::vector<Card>& cards,
                       const Place& place) {
    if (cards.size() > places.size())
      return fault(place, "these are " + std::to_string(cards.size()) +
                              " cards, there is room for " + std::to_string(places.size()));
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (left.count(cards[i]) == 0)
        return fault(place, "there are not so many " + rules_.deck.faces[cards[i]].code);
      left.remove(cards[i]);
      pack[places[i]] = cards[i];
    }
  };
  const std::string& wall = rules_.zones[static_cast<std::size_t>(phase_.wall)].name;
  for (const ScenePile& told : scene_.deal) {
    if (told.role == wall) {
      lay(plan.wall, in_order(told), told.place);
      continue;
    }
    const Seat seat = words_.seat(told.role, told.place);
    if (seat == no_seat) return good_ = false, pack;
    const auto role = static_cast<std::size_t>(role_of(seat));
    lay(plan.hands[role], in_order(told), told.place);
  }
  for (Card& card : pack) {
    if (card != no_card) continue;
    card = left.first();
    left.remove(card);
  }
  return pack;
}

std::vector<Card> DrawArranger::in_order(const ScenePile& told) {
  std::vector<Card> cards;
  std::string_view left = told.cards;
  while (!left.empty() && good_) {
    const auto blank = std::min(left.find(' '), left.size());
    const std::string_view word = left.substr(0, blank);
    left.remove_prefix(std::min(blank + 1, left.size()));
    if (word.empty()) continue;
    const Checked<HandText> hand = parse_hand(rules_, word);
    if (!hand || hand->out || !hand->melds.empty()) {
      fault(told.place, "wanted cards, got " + in_quotes(word));
      break;
    }
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      cards.insert(cards.end(),
                   static_cast<std::size_t>(hand->cards.count(static_cast<Card>(face))),
                   static_cast<Card>(face));
  }
  return cards;
}

} // namespace yezi
