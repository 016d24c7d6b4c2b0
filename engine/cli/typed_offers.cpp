#include "cli/typed_offers.h"

#include <algorithm>

namespace yezi {

namespace {

constexpr std::uint64_t most_numbered = 40;
constexpr std::size_t least_numbered = 6;

} // namespace

std::string trimmed_text(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::vector<Action> numbered_offers(const Offer& offer) {
  std::vector<Action> actions;
  if (offer.usual_count() <= most_numbered) {
    actions = offer.list_usual();
  } else {
    actions = offer.list_singly();
    while (actions.size() < least_numbered) actions.push_back(offer.at(actions.size()));
  }
  // what may turn out false is not what a hasty "1" should do
  std::stable_partition(actions.begin(), actions.end(), [](const Action& action) {
    return action.verb != Verb::declare || action.sure != 0;
  });
  return actions;
}

bool all_numbered(const Offer& offer) { return offer.usual_count() <= most_numbered; }

} // namespace yezi
