// What the search tries at a position, in which order, and what the offer rests on.

#include <algorithm>

#include "kits/tricks/solver/solver_search.h"
#include "kits/tricks/unbeatable.h"

namespace yezi {

/// What would be unbeatable if cards were seen, and what is in fact: where they are the same as far
/// as the offer goes, it could not have come out otherwise.
std::uint8_t SolverSearch::offer_rests(const Level& level, Seat seat) const {
  if (!keys_->judged() || trick_state(state_).acted > 0) return on_key;
  if (!bracket_ || !level.offer.judged) return on_open;
  const CardSet held = zone(rules_, state_, play_->hand, seat);
  const int won = trick_state(state_).won_cards[seat];
  const bool may_claim = play_->out.on && won + size_of(held) >= play_->out.least;
  if (may_claim && play_->out.count_combos) return on_open;
  const CardSet at_sight = unbeatable_fast(rules_, state_, seat, UnbeatableRule::Depth::visible);
  CardSet others;
  for (Seat other = 0; other < rules_.seats; ++other)
    if (other != seat && has_seat(active_seats(rules_, state_), other))
      others |= zone(rules_, state_, play_->hand, other);
  CardSet in_fact = held & play_->unbeatable.always;
  for (const Card card : each(held))
    if (!meet(book_now(rules_, state_).higher(card), others)) in_fact |= card_bit(card);
  CardSet open = in_fact & ~at_sight; // could be judged either way
  if (open.empty()) return on_key;
  if (may_claim && won + size_of(in_fact) >= play_->out.least) return on_open;
  if (!play_->law.on || !play_->law.split_unbeatable) return on_key;
  if (play_->law.unbeatable_free && state_.marks[mark_privileged] == seat) return on_open;
  int earliest = 256;
  for (const Card card : each(held)) earliest = std::min<int>(earliest, play_->law.group[card]);
  for (const Card card : each(open))
    if (play_->law.group[card] == earliest) return on_open;
  return on_key;
}

/// Claims beyond what is certain that nobody can gainsay with open cards.
template <class Visit>
void SolverSearch::each_true_claim(const Offer& offer, Seat seat, Visit&& visit) const {
  const Offer::Claims& claims = offer.claims();
  if (claims.count == 0) return;
  CardSet others;
  for (Seat other = 0; other < rules_.seats; ++other)
    if (other != seat && has_seat(active_seats(rules_, state_), other))
      others |= zone(rules_, state_, play_->hand, other);
  CardSet in_fact;
  for (const Card card : each(claims.others))
    if (!meet(book_now(rules_, state_).higher(card), others)) in_fact |= card_bit(card);
  Action action;
  action.verb = claims.verb;
  for (CardSet some = in_fact; !some.empty(); some = subset_before(some, in_fact)) {
    action.cards = claims.always | some;
    if (size_of(some) >= claims.least && offer.contains(action)) visit(action);
  }
}

void SolverSearch::fill(Level& level, Seat seat, const Action& hint) {
  offer(table_, state_, seat, level.offer);
  level.candidates.clear();
  const auto add = [&](const Action& action, bool group) {
    level.candidates.push_back({action, 0, group});
  };
  const bool plays = at_tricks();
  bool grouped = false;
  if (plays && settings_.group) {
    groups_->classes(state_, seat, level.classes);
    grouped = level.classes.size() <
              static_cast<std::size_t>(size_of(zone(rules_, state_, play_->hand, seat)));
  }
  if (grouped) {
    groups_->each_group(level.offer, level.classes, [&](const Action& action) {
      add(action,
          action.verb == Verb::lead || action.verb == Verb::beat || action.verb == Verb::bury);
    });
  } else {
    const std::uint64_t count = level.offer.certain_count();
    for (std::uint64_t i = 0; i < count; ++i) add(level.offer.at(i), false);
  }
  each_true_claim(level.offer, seat, [&](const Action& action) { add(action, false); });
  if (plays && level.candidates.size() > 1) order(level, seat, hint);
}

void SolverSearch::order(Level& level, Seat seat, const Action& hint) const {
  CardSet others, later;
  const Seats active = active_seats(rules_, state_);
  const CardSet held = zone(rules_, state_, play_->hand, seat);
  for (Seat other = 0; other < rules_.seats; ++other) {
    if (other == seat || !has_seat(active, other)) continue;
    const CardSet hand = zone(rules_, state_, play_->hand, other);
    others |= hand;
    // who has not put down yet has as many cards as the one who is asked
    if (size_of(hand) >= size_of(held)) later |= hand;
  }
  for (Candidate& candidate : level.candidates) {
    const Action& action = candidate.action;
    candidate.order = !hint.cards.empty() && action == hint
                          ? std::numeric_limits<std::int32_t>::max()
                          : promise(action, seat, others, later);
  }
  std::stable_sort(level.candidates.begin(), level.candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.order > b.order; });
}

/// Which plays are likely good: leads that stand, cheap beats of an enemy, burials
/// of what beats least.
std::int32_t SolverSearch::promise(const Action& action, Seat seat, CardSet others,
                                   CardSet later) const {
  if (action.verb == Verb::declare) return (1 << 30) + size_of(action.cards.set()); // it stands
  std::int32_t power = 0;
  bool stands = true;
  const int size = std::max(1, size_of(action.cards.set()));
  for (const Card card : each(action.cards.set())) {
    power += size_of(keys_->lower(card, state_.trump) & others);
    stands = stands && !meet(book_now(rules_, state_).higher(card), later);
  }
  if (action.verb == Verb::bury) return -16 * power / size;
  if (action.verb == Verb::lead) return (stands ? 256 : 0) + 8 * power / size + 64 * size;
  const bool friendly = settings_.play == SolverPlay::paranoid &&
                        plays_for_root(seat) == plays_for_root(trick_state(state_).best_seat);
  return (friendly ? -512 : 256) + (stands ? 128 : 0) - 4 * power / size;
}

/// The rest of a group has to be looked at after all: it goes right behind the first of it.
void SolverSearch::add_group(Level& level, std::size_t at) {
  if (!level.candidates[at].group) return;
  level.candidates[at].group = false;
  groups_->others(level.offer, level.classes, level.candidates[at].action, level.others);
  std::vector<Candidate> more;
  for (const Action& action : level.others) more.push_back({action, 0, false});
  level.candidates.insert(level.candidates.begin() + static_cast<std::ptrdiff_t>(at) + 1,
                          more.begin(), more.end());
}

std::vector<Action> SolverSearch::groups() {
  Level& here = level(0);
  fill(here, asked(), {});
  std::vector<Action> actions;
  for (const Candidate& candidate : here.candidates) actions.push_back(candidate.action);
  return actions;
}

std::vector<Action> SolverSearch::alike(const Action& action) {
  Level here;
  fill(here, asked(), {});
  std::vector<Action> actions;
  for (std::size_t i = 0; i < here.candidates.size(); ++i) {
    if (!(here.candidates[i].action == action) || !here.candidates[i].group) continue;
    groups_->others(here.offer, here.classes, action, actions);
  }
  return actions;
}

} // namespace yezi
