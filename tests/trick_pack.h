// Trick games on small and large packs, built without a module: suits by ranks and odd cards, sets,
// runs, single cards of which some are never beaten. With four suits of nine it is Luk Fu.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "table/table.h"

namespace yezi::kit {

struct PackSpec {
  int suits = 4;
  int ranks = 9;
  bool odd_card = true;           // one card of no suit, the last of the lead order
  std::vector<int> special_suits; // suits whose rank 1 is special as a single
  int set_least = 3, set_most = 4;
  int run_least = 3, run_most = 9;
  std::vector<std::string> roles = {"head", "second", "dreamer", "third"};
  std::uint32_t active = 0b1011;
  std::vector<int> dealt = {12, 12, 1, 12}; // by role; what is left goes to the stock
  int least_to_win = 6;
};

PackSpec lukfu_spec();
std::shared_ptr<const Rules> make_rules(const PackSpec& spec);
/// The same with another play clause.
std::shared_ptr<const Rules> with_play(const Rules& rules, const TrickPhase& play);

/// Cards from codes; the pack must have them.
CardSet cards(const Rules& rules, const std::string& text);

} // namespace yezi::kit
