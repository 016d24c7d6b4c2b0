// Hands as they are typed: read under both games of drawing. What is read fits the pack.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "records/hand_text.h"
#include "tables.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* game : {"ningbo", "wahua", "hand-made"}) {
    const Rules& rules = *kit::table_of(game).rules;
    const auto hand = parse_hand(rules, text);
    if (!hand) {
      if (hand.faults().empty()) std::abort();
      (void)to_text(hand.faults());
      continue;
    }
    std::array<int, max_faces> held{};
    for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
      held[face] += hand->cards.count(static_cast<Card>(face));
    if (hand->win != no_card) ++held[hand->win];
    for (const Meld& meld : hand->melds) {
      if (meld.size() < 2 || meld.set >= rules.sets.size()) std::abort();
      for (const Card card : meld.cards)
        if (card != no_card) ++held[card];
    }
    for (std::size_t face = 0; face < held.size(); ++face)
      if (held[face] > (face < rules.deck.faces.size() ? rules.deck.faces[face].copies : 0))
        std::abort();
    if (hand->out != (hand->win != no_card)) std::abort();
    if (hand->melds.size() > max_laid || hand->fed_by.size() != hand->melds.size()) std::abort();
  }
  return 0;
}
