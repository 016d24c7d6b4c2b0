// Cards and actions as people type them: whatever is read is written and read again as the same.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "../hand_made.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  static const auto rules = kit::HandMade::rules();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto cards = parse_cards(rules->deck, text)) {
    const auto again = parse_cards(rules->deck, to_text(rules->deck, *cards));
    if (!again || *again != *cards) std::abort();
  } else {
    if (cards.faults().empty()) std::abort();
    (void)to_text(cards.faults());
  }
  if (const auto action = parse_action(*rules, text)) {
    const auto again = parse_action(*rules, to_text(*rules, *action));
    if (!again || !(*again == *action)) std::abort();
  } else {
    if (action.faults().empty()) std::abort();
    (void)to_text(action.faults());
  }
  (void)rules->deck.find(text);
  return 0;
}
