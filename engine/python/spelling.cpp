#include "spelling.h"

#include <algorithm>

#include "core/subsets.h"

namespace yezi::python {

namespace {

constexpr int highest_unit = 1000;
static_assert(max_number < 10 * highest_unit);

CardSet set_of(const std::vector<Card>& cards) {
  CardSet set;
  for (const Card card : cards) set |= card_bit(card);
  return set;
}

/// Those of `cards` that may still be said after the last.
CardSet after(const std::vector<Card>& picked, CardSet cards) {
  return picked.empty() ? cards : cards & ~cards_below(picked.back()) & ~card_bit(picked.back());
}

} // namespace

Kinds::Kinds(const Deck& deck) {
  for (std::size_t face = 0; face < deck.faces.size(); ++face) {
    const auto card = static_cast<Card>(face);
    if (face >= 64 || !has_card(deck.copies, card)) faces.push_back(card);
    of.push_back(static_cast<std::uint8_t>(faces.size() - 1));
  }
}

Tokens::Tokens(const Rules& rules)
    : kinds(rules.deck), lists(rules.deck.lists), names(rules.verbs) {
  digits = static_cast<int>(names.size());
  for (char digit = '0'; digit <= '9'; ++digit) names.emplace_back(1, digit);
  cards = static_cast<int>(names.size());
  for (const Card face : kinds.faces) names.push_back(rules.deck.faces[face].code);
  done = static_cast<int>(names.size());
  names.emplace_back("done");
}

Speller::Speller(const Tokens& tokens, std::shared_ptr<const Offer> offer)
    : tokens_(tokens), offer_(std::move(offer)) {
  for (const Action& action : offer_->listed()) listed_.push_back(spelled(action));
}

Speller::Said Speller::spelled(const Action& action) const {
  Said said{static_cast<int>(action.verb)};
  if (const int number = number_of(action.verb, action.arg); number >= 0)
    for (int unit = highest_unit; unit > 0; unit /= 10)
      said.push_back(tokens_.digits + number / unit % 10);
  const auto say = [&](Card card) { said.push_back(tokens_.cards + tokens_.kinds.of[card]); };
  if (tokens_.lists)
    for (const Card card : listed(action.cards.list())) say(card);
  else
    for (const Card card : each(action.cards.set())) say(card);
  said.push_back(tokens_.done);
  return said;
}

std::vector<Action> Speller::some(const Said& said, std::size_t most) const {
  std::vector<Action> out;
  for (std::size_t i = 0; i < listed_.size() && out.size() < most; ++i)
    if (listed_[i].size() >= said.size() &&
        std::equal(said.begin(), said.end(), listed_[i].begin()))
      out.push_back(offer_->listed()[i]);
  for (const Offer::Family& family : offer_->families()) some_breaks(family, said, most, out);
  some_claims(said, most, out);
  return out;
}

std::optional<std::vector<Card>> Speller::picked(const Said& said, CardSet among) const {
  std::vector<Card> cards;
  for (std::size_t i = 1; i < said.size(); ++i) {
    if (said[i] == tokens_.done) continue;
    if (said[i] < tokens_.cards) return std::nullopt;
    // of alike cards the lowest that is left
    CardSet left = after(cards, among);
    while (!left.empty() && tokens_.kinds.of[first_of(left)] != said[i] - tokens_.cards)
      left = rest_of(left);
    if (left.empty()) return std::nullopt;
    cards.push_back(first_of(left));
  }
  const CardSet set = set_of(cards);
  if (lowest_alike(set, among, offer_->copies) != set) return std::nullopt;
  return cards;
}

void Speller::some_breaks(const Offer::Family& family, const Said& said, std::size_t most,
                          std::vector<Action>& out) const {
  if (!said.empty() && said.front() != static_cast<int>(family.verb)) return;
  const auto cards = picked(said, family.hand);
  if (!cards) return;
  const CardSet gone = set_of(*cards);
  Breaks rest = offer_->breaks(family);
  std::vector<CardSet> unbroken;
  rest.hand = after(*cards, family.hand);
  for (const CardSet beater : rest.beaters) {
    if (meet(beater, gone)) continue;
    unbroken.push_back(beater & rest.hand);
    if (unbroken.back().empty()) return; // it stays whole
  }
  rest.beaters = unbroken;
  rest.k -= size_of(gone);
  if (rest.k < 0 || (ended(said) && rest.k > 0)) return;
  const std::uint64_t ways = rest.k == 0 ? (unbroken.empty() ? 1 : 0) : count(rest);
  for (std::uint64_t i = 0; i < ways && out.size() < most; ++i) {
    Action action;
    action.verb = family.verb;
    action.cards = rest.k == 0 ? gone : gone | at(rest, i);
    out.push_back(action);
  }
}

void Speller::some_claims(const Said& said, std::size_t most, std::vector<Action>& out) const {
  const Offer::Claims& claims = offer_->claims();
  if (claims.count == 0 || (!said.empty() && said.front() != static_cast<int>(claims.verb))) return;
  const auto cards = picked(said, claims.always | claims.others);
  if (!cards) return;
  const CardSet gone = set_of(*cards);
  const CardSet free = after(*cards, claims.others);
  if (!holds(gone | after(*cards, claims.always), claims.always)) return;
  const CardSet named = gone & claims.others;
  if (lowest_alike(named, claims.others, offer_->copies) != named) return;
  if (ended(said) && !holds(gone, claims.always)) return;
  const auto refused = offer_->claims_apart().subspan(offer_->promising().size());
  const int longest = ended(said) ? 0 : size_of(free);
  for (int k = std::max(claims.least - size_of(named), 0); k <= longest; ++k) {
    const Breaks some{free, k, {}, offer_->copies};
    const std::uint64_t ways = k == 0 ? 1 : count(some);
    for (std::uint64_t i = 0; i < ways && out.size() < most; ++i) {
      const CardSet claimed = claims.always | named | (k == 0 ? CardSet{} : at(some, i));
      if (std::find(refused.begin(), refused.end(), claimed) != refused.end()) continue;
      Action action;
      action.verb = claims.verb;
      action.cards = claimed;
      out.push_back(action);
    }
  }
}

bool Speller::fits(int token) const {
  if (token < 0 || token > tokens_.done || ended(said_)) return false;
  Said longer = said_;
  longer.push_back(token);
  return !some(longer, 1).empty();
}

std::vector<bool> Speller::mask() const {
  std::vector<bool> allowed(tokens_.names.size());
  if (ended(said_)) return allowed;
  for (const Said& spelled : listed_)
    if (spelled.size() > said_.size() && std::equal(said_.begin(), said_.end(), spelled.begin()))
      allowed[static_cast<std::size_t>(spelled[said_.size()])] = true;
  if (offer_->families().empty() && offer_->claims().count == 0) return allowed;
  for (std::size_t token = 0; token < allowed.size(); ++token)
    if (!allowed[token]) allowed[token] = fits(static_cast<int>(token));
  return allowed;
}

std::optional<Action> Speller::action() const {
  const std::vector<Action> left = some(said_, 2);
  if (left.size() != 1) return std::nullopt;
  return left.front();
}

} // namespace yezi::python
