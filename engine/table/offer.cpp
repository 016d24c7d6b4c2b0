#include "table/offer.h"

#include <algorithm>
#include <cassert>

namespace yezi {

void Offer::clear() {
  listed_.clear();
  families_.clear();
  beaters_.clear();
  claims_ = {};
  promising_.clear();
  apart_.clear();
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

namespace {

bool is_among(std::span<const CardSet> sets, CardSet cards) {
  return std::find(sets.begin(), sets.end(), cards) != sets.end();
}

} // namespace

void Offer::add_claims(Verb verb, CardSet always, CardSet others, int least,
                       std::span<const CardSet> promising, std::span<const CardSet> refused) {
  assert(!meet(always, others) && claims_.always.empty() && claims_.others.empty());
  claims_ = {verb, always, others, std::max(least, 1), 0};
  promising_.assign(promising.begin(), promising.end());
  apart_.assign(promising.begin(), promising.end());
  // what was refused when less was certain is none of the ways
  for (const CardSet cards : refused) {
    if (holds(cards, always) && holds(always | others, cards) &&
        size_of(cards & ~always) >= claims_.least && !is_among(apart_, cards))
      apart_.push_back(cards);
  }
  claims_.count = ways_to_claim() - (apart_.size() - promising_.size());
}

std::uint64_t Offer::ways_to_claim() const {
  const int most = size_of(claims_.others);
  const bool alike = meet(claims_.others, copies);
  std::uint64_t ways = 0;
  for (int k = claims_.least; k <= most; ++k)
    ways += alike ? yezi::count(Breaks{claims_.others, k, {}, copies}) : choose_count(most, k);
  return ways;
}

CardSet Offer::way_to_claim(std::uint64_t index) const {
  for (int k = claims_.least;; ++k) {
    assert(k <= size_of(claims_.others));
    const Breaks some{claims_.others, k, {}, copies};
    const std::uint64_t ways = yezi::count(some);
    if (index < ways) return claims_.always | yezi::at(some, index);
    index -= ways;
  }
}

/// The ways are numbered without those set apart: each of these that comes too early stands for one
/// of the last.
Action Offer::claim_at(std::uint64_t index) const {
  Action action;
  action.verb = claims_.verb;
  if (index < promising_.size()) {
    action.cards = promising_[index];
    return action;
  }
  index -= promising_.size();
  const CardSet way = way_to_claim(index);
  action.cards = way;
  const auto found = std::find(apart_.begin(), apart_.end(), way);
  if (found == apart_.end()) return action;
  const std::uint64_t ways = ways_to_claim();
  std::vector<CardSet> last;
  for (std::uint64_t i = ways - apart_.size(); i < ways; ++i) last.push_back(way_to_claim(i));
  auto before =
      std::count_if(apart_.begin(), found, [&](CardSet cards) { return !is_among(last, cards); });
  for (const CardSet cards : last) {
    if (is_among(apart_, cards)) continue;
    if (before-- > 0) continue;
    action.cards = cards;
    break;
  }
  return action;
}

Breaks Offer::breaks(const Family& family) const {
  return {family.hand, family.k,
          std::span<const CardSet>(beaters_).subspan(family.first_beater, family.beaters), copies};
}

std::uint64_t Offer::count() const {
  std::uint64_t total = listed_.size();
  for (const Family& family : families_) total += family.count;
  return total + claims_.count;
}

std::uint64_t Offer::count_of(Verb verb) const {
  std::uint64_t total = claims_.verb == verb ? claims_.count : 0;
  for (const Action& action : listed_) total += action.verb == verb ? 1 : 0;
  for (const Family& family : families_) total += family.verb == verb ? family.count : 0;
  return total;
}

std::optional<Action> Offer::match(const Action& action) const {
  const auto same = std::find(listed_.begin(), listed_.end(), action);
  if (same != listed_.end()) return *same;
  const CardSet wanted = lowest_alike(action.cards.set(), all_cards, copies);
  for (const Action& listed : listed_) {
    if (!copies.empty() && listed.verb == action.verb && listed.arg == action.arg &&
        lowest_alike(listed.cards.set(), all_cards, copies) == wanted)
      return listed;
  }
  for (const Family& family : families_) {
    if (family.verb != action.verb || action.arg != 0) continue;
    const CardSet cards =
        copies.empty() ? action.cards.set() : lowest_alike(action.cards.set(), family.hand, copies);
    if (!yezi::contains(breaks(family), cards)) continue;
    Action own;
    own.verb = action.verb;
    own.cards = cards;
    return own;
  }
  const CardSet held = claims_.always | claims_.others;
  if (held.empty() || action.verb != claims_.verb || action.arg != 0 ||
      !holds_alike(held, action.cards.set(), copies))
    return std::nullopt;
  const CardSet cards = lowest_alike(action.cards.set(), held, copies) | claims_.always;
  Action own;
  own.verb = action.verb;
  own.cards = cards;
  const auto certain = std::find(listed_.begin(), listed_.end(), own);
  if (certain != listed_.end()) return *certain;
  const CardSet more = cards & ~claims_.always;
  if (size_of(more) < claims_.least || !holds(claims_.others, more) ||
      more != lowest_alike(more, claims_.others, copies) ||
      is_among(std::span(apart_).subspan(promising_.size()), cards))
    return std::nullopt;
  return own;
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
  assert(index < claims_.count && "index beyond the offer");
  return claim_at(index);
}

std::vector<Action> Offer::list_singly() const {
  std::vector<Action> actions = listed_;
  for (std::uint64_t i = certain_count(); i < usual_count(); ++i) actions.push_back(at(i));
  return actions;
}

std::vector<Action> Offer::first(std::uint64_t number) const {
  std::vector<Action> actions;
  actions.reserve(number);
  for (std::uint64_t i = 0; i < number; ++i) actions.push_back(at(i));
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
  const auto same_claims = [](const Claims& a, const Claims& b) {
    return a.verb == b.verb && a.always == b.always && a.others == b.others && a.least == b.least;
  };
  return listed_ == other.listed_ && same_claims(claims_, other.claims_) &&
         promising_ == other.promising_ && apart_ == other.apart_ &&
         std::equal(families_.begin(), families_.end(), other.families_.begin(),
                    other.families_.end(), same_family);
}

} // namespace yezi
