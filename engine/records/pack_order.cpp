#include "records/pack_order.h"

#include <algorithm>
#include <optional>

#include "core/rules.h"
#include "records/json_value.h"

namespace yezi {

namespace {

/// The card, or the first of those like it that has not come yet.
Card next_copy(const Rules& rules, Card card, CardSet& before) {
  const CardSet left = alike_to(card, rules.deck.copies) & ~before;
  if (has_card(before, card) && !left.empty()) card = first_of(left);
  before |= card_bit(card);
  return card;
}

} // namespace

Checked<Deal> read_pack(const Rules& rules, std::string_view text) {
  Deal deal;
  Faults faults;
  CardSet before;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view code = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (code.empty()) continue;
    const std::optional<Card> card = rules.deck.find(code);
    if (!card) {
      faults.push_back({{}, "there is no card " + in_quotes(code)});
    } else if (deal.size >= max_pack) {
      faults.push_back({{}, "too many cards in the pack"});
      break;
    } else {
      deal.order[deal.size++] = rules.piles ? *card : next_copy(rules, *card, before);
    }
  }
  if (!faults.empty()) return faults;
  return deal;
}

} // namespace yezi
