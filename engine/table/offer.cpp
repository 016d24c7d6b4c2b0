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
          std::span<const CardSet>(beaters_).subspan(family.first_beater, family.beaters)};
}

std::uint64_t Offer::count() const {
  std::uint64_t total = listed_.size();
  for (const Family& family : families_) total += family.count;
  return total;
}

bool Offer::contains(const Action& action) const {
  if (std::find(listed_.begin(), listed_.end(), action) != listed_.end()) return true;
  return std::any_of(families_.begin(), families_.end(), [&](const Family& family) {
    return family.verb == action.verb && action.arg == 0 &&
           yezi::contains(breaks(family), action.cards);
  });
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
