#include "table/offer.h"

#include <algorithm>
#include <cassert>

namespace yezi {

void Offer::clear() {
  listed_.clear();
  families_.clear();
  beaters_.clear();
  judged.reset();
}

void Offer::add_breaks(Verb verb, CardSet hand, int k, std::span<const CardSet> beaters) {
  Family family{verb,
                hand,
                k,
                static_cast<std::uint32_t>(beaters_.size()),
                static_cast<std::uint32_t>(beaters.size()),
                0};
  beaters_.insert(beaters_.end(), beaters.begin(), beaters.end());
  family.count = yezi::count(breaks(family));
  if (family.count > 0) families_.push_back(family);
}

Breaks Offer::breaks(const Family& family) const {
  return {family.hand, family.k,
          std::span<const CardSet>(beaters_).subspan(family.first_beater, family.beaters), copies};
}

std::uint64_t Offer::count() const {
  std::uint64_t total = listed_.size();
  for (const Family& family : families_) total += family.count;
  return total;
}

std::optional<Action> Offer::match(const Action& action) const {
  const auto same = std::find(listed_.begin(), listed_.end(), action);
  if (same != listed_.end()) return *same;
  const CardSet wanted = lowest_alike(action.cards, ~CardSet{0}, copies);
  for (const Action& listed : listed_) {
    if (copies != 0 && listed.verb == action.verb && listed.arg == action.arg &&
        lowest_alike(listed.cards, ~CardSet{0}, copies) == wanted)
      return listed;
  }
  for (const Family& family : families_) {
    if (family.verb != action.verb || action.arg != 0) continue;
    Action own;
    own.verb = action.verb;
    own.cards = copies == 0 ? action.cards : lowest_alike(action.cards, family.hand, copies);
    if (yezi::contains(breaks(family), own.cards)) return own;
  }
  return std::nullopt;
}

Action Offer::at(std::uint64_t index) const {
  if (index < listed_.size()) return listed_[index];
  index -= listed_.size();
  for (const Family& family : families_) {
    if (index < family.count) {
      Action action;
      action.verb = family.verb;
      action.cards = yezi::at(breaks(family), index);
      return action;
    }
    index -= family.count;
  }
  assert(false && "index beyond the offer");
  return {};
}

std::vector<Action> Offer::list() const {
  std::vector<Action> actions;
  const std::uint64_t total = count();
  actions.reserve(total);
  for (std::uint64_t i = 0; i < total; ++i) actions.push_back(at(i));
  return actions;
}

bool Offer::operator==(const Offer& other) const {
  const auto same_family = [&](const Family& a, const Family& b) {
    const Breaks mine = breaks(a);
    const Breaks theirs = other.breaks(b);
    return a.verb == b.verb && a.hand == b.hand && a.k == b.k &&
           std::equal(mine.beaters.begin(), mine.beaters.end(), theirs.beaters.begin(),
                      theirs.beaters.end());
  };
  return listed_ == other.listed_ &&
         std::equal(families_.begin(), families_.end(), other.families_.begin(),
                    other.families_.end(), same_family);
}

} // namespace yezi
