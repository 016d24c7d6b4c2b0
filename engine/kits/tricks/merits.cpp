// What is certain about leads, beats, burials and claims, from where unseen cards can be.

#include "view/merits.h"

#include <algorithm>

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

namespace {

using Kind = Merit::Kind;

class TrickMerits {
public:
  TrickMerits(const Rules& rules, const View& view, const Action& action, std::vector<Merit>& out)
      : rules_(rules),
        book_(book_now(rules, view.seen)),
        play_(trick_rules(rules)),
        view_(view),
        trick_(trick_state(view.seen)),
        action_(action),
        information_(information_of(rules, view.seen, view.me)),
        out_(out) {}

  void judge() {
    switch (action_.verb) {
    case Verb::lead:
      put_up();
      if (size_of(action_.cards.set()) == 1) keeps_higher();
      break;
    case Verb::beat:
      put_up();
      among_beats();
      denies();
      break;
    case Verb::bury:
      lay_away();
      break;
    case Verb::declare:
      add(action_.sure != 0 ? Kind::certain : Kind::doubtful);
      break;
    default:
      break;
    }
  }

  void strength() { add(Kind::strong).cards = safe(information_.mine); }

private:
  Merit& add(Kind kind) {
    Merit merit;
    merit.kind = kind;
    out_.push_back(merit);
    return out_.back();
  }

  ComboId combo(const Action& action) const {
    return action.combo != no_combo ? action.combo : rules_.book.find(action.cards.set());
  }

  /// Whether `seat` may be dealt in so that it holds all of `cards` now.
  bool may_hold(Seat seat, CardSet cards) const {
    return holds(information_.unseen, cards) && possible(rules_, information_, seat, cards);
  }
  bool may_beat(Seat seat, ComboId id) const {
    const auto beaters = book_.beater_cards(id);
    return std::any_of(beaters.begin(), beaters.end(),
                       [&](CardSet cards) { return may_hold(seat, cards); });
  }

  /// Cards of `mine` that no opponent can beat as singles, whatever a game declares to count.
  CardSet safe(CardSet mine) const {
    CardSet found;
    for (const Card card : each(mine)) {
      const ComboId id = rules_.book.single(card);
      if (id == no_combo) continue;
      bool beaten = false;
      for (std::size_t slot = 0; slot < information_.hands && !beaten; ++slot)
        beaten = may_beat(information_.slots[slot].seat, id);
      if (!beaten) found |= card_bit(card);
    }
    return found;
  }

  /// Those who play after this action in the trick and have a right to beat it.
  Seats followers(int size) const {
    Seats seats = 0;
    const ComboId led = action_.verb == Verb::lead ? combo(action_) : trick_.led;
    const bool beaten = action_.verb != Verb::lead;
    if (beaten && play_.has_once && led != no_combo && play_.once.lets_through(rules_.book[led]))
      return seats;
    const Seat leader = action_.verb == Verb::lead ? view_.me : trick_.leader;
    for (Seat seat = next_active(rules_, view_.seen, view_.me); seat != leader;
         seat = next_active(rules_, view_.seen, seat)) {
      const bool last = view_.sizes[word_of(rules_, play_.hand, seat)] == size;
      if (!last || trick_.won_tricks[seat] > 0 || size > play_.last_needs_trick)
        seats |= seat_bit(seat);
    }
    return seats;
  }

  Seats who_may_beat(ComboId id, Seats among) const {
    Seats seats = 0;
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      if (has_seat(among, seat) && may_beat(seat, id)) seats |= seat_bit(seat);
    return seats;
  }

  /// Cards put down face up: who may still beat them.
  void put_up() {
    const ComboId id = combo(action_);
    const int size = size_of(action_.cards.set());
    const Seats after = followers(size);
    const Seats beating = who_may_beat(id, after);
    if (beating != 0) {
      Merit& merit = add(Kind::may_fall);
      merit.seats = beating;
      for (const CardSet cards : book_.beater_cards(id)) {
        bool held = false;
        for (Seat seat = 0; seat < rules_.seats && !held; ++seat)
          held = has_seat(beating, seat) && may_hold(seat, cards);
        if (!held) continue;
        ++merit.number;
        if (size == 1) merit.cards = merit.cards.set() | cards;
      }
      return;
    }
    add(Kind::takes).number = std::popcount(unsigned{after});
    if (action_.verb == Verb::beat) lower_may_fall(id, after);
    if (!play_.out.on) return;
    Merit& merit = add(Kind::brings);
    merit.number = trick_.won_cards[view_.me] + size;
    merit.of = play_.out.least;
  }

  /// Of the lower plays offered the one that the fewest may beat.
  void lower_may_fall(ComboId id, Seats after) {
    Merit best;
    for (const Action& other : view_.offer.listed()) {
      if (other.verb != Verb::beat || other == action_) continue;
      const ComboId lower = combo(other);
      if (!book_.beats(id, lower)) continue;
      const Seats beating = who_may_beat(lower, after);
      if (beating == 0) return; // it would have done
      if (best.seats != 0 &&
          std::popcount(unsigned{beating}) >= std::popcount(unsigned{best.seats}))
        continue;
      best.seats = beating;
      best.cards = other.cards;
    }
    if (best.seats == 0) return;
    best.kind = Kind::lower_may_fall;
    out_.push_back(best);
  }

  void among_beats() {
    const ComboId id = combo(action_);
    int others = 0, higher = 0, lower = 0;
    for (const Action& other : view_.offer.listed()) {
      if (other.verb != Verb::beat || other == action_) continue;
      ++others;
      higher += book_.beats(combo(other), id) ? 1 : 0;
      lower += book_.beats(id, combo(other)) ? 1 : 0;
    }
    if (others == 0)
      add(Kind::only_beats);
    else if (lower == 0 && higher > 0)
      add(Kind::least);
  }

  void denies() {
    if (!play_.out.on || trick_.best_seat == no_seat) return;
    const int would_have = trick_.won_cards[trick_.best_seat] + trick_.size;
    if (would_have < play_.out.least) return;
    Merit& merit = add(Kind::denies);
    merit.seats = seat_bit(trick_.best_seat);
    merit.number = would_have;
    merit.of = play_.out.least;
  }

  void lay_away() {
    const CardSet stay = information_.mine & ~action_.cards.set();
    std::int64_t beating = 0;
    CardSet held_back, broken;
    for (const Action& other : view_.offer.listed()) {
      if (other.verb != Verb::beat) continue;
      ++beating;
      CardSet& shown = holds(stay, other.cards.set()) ? held_back : broken;
      if (shown.empty()) shown = other.cards.set();
    }
    Merit& merit = add(beating == 0         ? Kind::cannot_beat
                       : !held_back.empty() ? Kind::holds_back
                                            : Kind::breaks);
    merit.number = beating;
    merit.cards = !held_back.empty() ? held_back : broken;
    const CardSet secure = safe(information_.mine);
    if (meet(secure, action_.cards.set())) add(Kind::gives_up).cards = secure & action_.cards.set();
    strongest(Kind::gives_strong, action_.cards.set() & ~secure);
    if (meet(secure, stay)) add(Kind::keeps).cards = secure & stay;
    keeps_higher();
    strongest(Kind::keeps_strong, stay & ~secure);
  }

  /// Those that some opponent may hold now.
  CardSet in_hands(CardSet cards) const {
    CardSet found;
    for (const Card card : each(cards))
      for (std::size_t slot = 0; slot < information_.hands; ++slot)
        if (may_hold(information_.slots[slot].seat, card_bit(card))) {
          found |= card_bit(card);
          break;
        }
    return found;
  }

  /// Of `cards` the one that the fewest could beat, if these are few.
  void strongest(Kind kind, CardSet cards) {
    constexpr int few = 2;
    Merit best;
    for (const Card card : each(cards)) {
      if (rules_.book.single(card) == no_combo) continue;
      CardSet higher = book_.higher(card) & information_.unseen;
      if (size_of(higher) > 2 * few) continue; // too many to ask for each who may hold it
      higher = in_hands(higher);
      if (size_of(higher) > few) continue;
      if (!best.cards.empty() && size_of(higher) >= size_of(best.by)) continue;
      best.cards = card_bit(card);
      best.by = higher;
    }
    if (best.cards.empty()) return;
    best.kind = kind;
    out_.push_back(best);
  }

  void keeps_higher() {
    const CardSet kept = information_.mine & ~action_.cards.set();
    CardSet higher;
    for (const Card card : each(action_.cards.set())) higher |= book_.higher(card);
    for (const Card card : each(kept))
      if (meet(book_.higher(card), action_.cards.set())) return;
    if (meet(higher, kept)) add(Kind::keeps_higher);
  }

  const Rules& rules_;
  const ComboBook& book_; // as things beat now
  const TrickPhase& play_;
  const View& view_;
  const TrickState& trick_;
  const Action& action_;
  const InformationSet information_;
  std::vector<Merit>& out_;
};

} // namespace

void TrickPhase::merits(const Table& table, const View& view, const Action& action,
                        std::vector<Merit>& found) const {
  const Rules& rules = *table.rules;
  const std::optional<Action> offered = view.offer.match(action);
  TrickMerits tricks(rules, view, offered ? *offered : action, found);
  if (in_tricks(rules, view.seen) || action.verb == Verb::declare)
    tricks.judge();
  else if (action.verb == Verb::call ||
           (action.verb == Verb::pass && rules.phases[view.seen.phase].kit->uses(Verb::call)))
    tricks.strength();
}

} // namespace yezi
