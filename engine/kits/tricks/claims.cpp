// Claims to have won: the leader's taken cards and those nobody can beat make enough.

#include <algorithm>

#include "core/unset.h"
#include "kits/tricks/play.h"

namespace yezi {

namespace {

/// The largest union of `start` and pairwise disjoint combinations from `combos`.
CardSet best_union(const ComboBook& book, std::span<const ComboId> combos, CardSet start,
                   CardSet used = {}) {
  CardSet best = start;
  for (std::size_t i = 0; i < combos.size(); ++i) {
    const CardSet cards = book[combos[i]].cards;
    if (meet(cards, used)) continue;
    const CardSet found = best_union(book, combos.subspan(i + 1), start | cards, used | cards);
    if (size_of(found) > size_of(best)) best = found;
  }
  return best;
}

/// What counts for certain: unbeatable singles and, where the rule counts them, the best choice of
/// disjoint unbeatable combinations besides.
CardSet certified(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                  CardSet unbeatable) {
  if (!phase.out.count_combos) return unbeatable;
  const CardSet held = zone(rules, state, phase.hand, seat);
  const InformationSet information = information_of(rules, state, seat);
  std::vector<ComboId> combos;
  rules.book.within(held, combos);
  std::erase_if(combos, [&](ComboId id) {
    return rules.book[id].size < 2 ||
           !unbeatable_combo(rules, information, id, phase.unbeatable.depth);
  });
  return best_union(rules.book, combos, unbeatable);
}

/// What the seat has claimed falsely since the last trick: it has to name other cards now.
class Refused {
public:
  Refused(const State& state, Seat seat) {
    if (trick_state(state).false_claims == 0) return;
    for (const Event& event : state.log())
      if (event.kind == Event::Kind::reveal && event.verb == Verb::declare && event.seat == seat &&
          event.trick == state.trick)
        sets_.push_back(event.cards.set());
  }
  std::span<const CardSet> sets() const { return sets_; }

private:
  std::vector<CardSet> sets_;
};

/// Claims that one would think of: what can stand by what lies open, the likelier first. A claim
/// stands if all cards that beat one of its own lie where nobody plays from; so it takes along
/// every card that is beaten by none but those, and each new one is chosen to need few others
/// there.
class Promising {
public:
  Promising(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat)
      : rules_(rules), seat_(seat), state_(state) {
    const CardSet held = zone(rules, state, phase.hand, seat);
    const int others = std::popcount(active_seats(rules, state)) - 1;
    unseen_ = rules.pack & ~trick_state(state).face_up & ~trick_state(state).dealt[seat];
    // all hands are of one size when a trick is about to start
    room_ = size_of(unseen_) - others * size_of(held);
  }

  std::span<const CardSet> find(CardSet sure, CardSet others, int least,
                                std::span<const CardSet> refused) {
    if (group_possible(others) < least) return {};
    const CardSet shown = shown_by_others();
    for (std::size_t i = 0; i < group_count_; ++i) {
      const CardSet feared = grow(groups_[i].above, least);
      if (size_of(feared) > room_ || meet(feared, shown)) continue;
      const CardSet cards = sure | beaten_by(feared);
      const auto again = [&](CardSet before) { return holds(cards, before); };
      if (std::any_of(refused.begin(), refused.end(), again)) continue;
      enter(cards, size_of(feared));
    }
    return std::span(found_).first(count_);
  }

private:
  /// Cards that the same unseen cards beat.
  struct Group {
    CardSet above, cards;
  };

  /// Groups the cards that a claim may have, in the order of the first of each; says how many
  /// there are.
  int group_possible(CardSet cards) {
    int possible = 0;
    for (const Card card : each(cards)) {
      const CardSet above = book_now(rules_, state_).higher(card) & unseen_;
      if (size_of(above) > room_) continue;
      ++possible;
      std::size_t at = 0;
      while (at < group_count_ && groups_[at].above != above) ++at;
      if (at == group_count_) groups_[group_count_++] = {above, {}};
      groups_[at].cards |= card_bit(card);
    }
    return possible;
  }

  CardSet beaten_by(CardSet feared) const {
    CardSet cards;
    for (std::size_t i = 0; i < group_count_; ++i)
      if (holds(feared, groups_[i].above)) cards |= groups_[i].cards;
    return cards;
  }

  /// What has to lie out of play for `least` of the cards to stand, `feared` among it; or some of
  /// it that is too much already.
  CardSet grow(CardSet feared, int least) const {
    while (size_of(feared) <= room_) {
      CardSet taken, next;
      for (std::size_t i = 0; i < group_count_; ++i) {
        const CardSet more = groups_[i].above & ~feared;
        if (more.empty())
          taken |= groups_[i].cards;
        else if (next.empty() || size_of(more) < size_of(next))
          next = more;
      }
      if (size_of(taken) >= least) break;
      feared |= next;
    }
    return feared;
  }

  CardSet shown_by_others() const {
    CardSet shown;
    if (trick_state(state_).false_claims == 0) return shown;
    for (const Event& event : state_.log())
      if (event.kind == Event::Kind::reveal && event.verb == Verb::declare && event.seat != seat_)
        shown |= event.cards.set();
    return shown;
  }

  /// The fewest to fear first, then the most cards.
  void enter(CardSet cards, int fears) {
    const auto known = std::span(found_).first(count_);
    if (std::find(known.begin(), known.end(), cards) != known.end()) return;
    std::size_t at = count_;
    while (at > 0 && (fears < fears_[at - 1] ||
                      (fears == fears_[at - 1] && size_of(cards) > size_of(found_[at - 1]))))
      --at;
    if (at == found_.size()) return;
    count_ = std::min(count_ + 1, found_.size());
    for (std::size_t i = count_ - 1; i > at; --i) {
      found_[i] = found_[i - 1];
      fears_[i] = fears_[i - 1];
    }
    found_[at] = cards;
    fears_[at] = fears;
  }

  const Rules& rules_;
  const Seat seat_;
  const State& state_;
  CardSet unseen_{};
  int room_ = 0; // cards that lie where nobody plays from
  Unset<Group, 64> groups_;
  std::size_t group_count_ = 0;
  std::array<CardSet, 6> found_{};
  std::array<int, 6> fears_{};
  std::size_t count_ = 0;
};

} // namespace

void add_claims(const Rules& rules, const State& state, const TrickPhase& phase, Seat seat,
                CardSet unbeatable, Offer& out) {
  if (!phase.out.on) return;
  const CardSet held = zone(rules, state, phase.hand, seat);
  const int won = trick_state(state).won_cards[seat];
  if (won + size_of(held) < phase.out.least) return;
  const CardSet sure = certified(rules, state, phase, seat, unbeatable);
  if (won + size_of(sure) >= phase.out.least) {
    Action action;
    action.verb = Verb::declare;
    action.cards = sure;
    action.sure = 1;
    out.add(action);
  }
  const bool further = phase.out.bluffs && phase.out.check_actual &&
                       trick_state(state).false_claims < phase.out.most_false;
  const CardSet others = further ? held & ~sure : CardSet{};
  const int least = std::max(phase.out.least - won - size_of(sure), 1);
  const Refused refused(state, seat);
  Promising promising(rules, state, phase, seat);
  out.add_claims(Verb::declare, sure, others, least,
                 promising.find(sure, others, least, refused.sets()), refused.sets());
}

namespace {

/// Whether disjoint combinations among `combos` hold all these cards.
bool covered(const ComboBook& book, std::span<const ComboId> combos, CardSet cards,
             CardSet used = {}) {
  if (cards.empty()) return true;
  const CardSet first = card_bit(first_of(cards));
  return std::any_of(combos.begin(), combos.end(), [&](ComboId id) {
    const CardSet held = book[id].cards;
    return meet(held, first) && !meet(held, used) &&
           covered(book, combos, cards & ~held, used | held);
  });
}

/// Whether some other acting seat can beat cards of a claim in fact, each led by itself or, where
/// the rule counts them, in combinations.
bool beaten_in_fact(const Hand& hand, const TrickPhase& phase, Seat seat, CardSet cards) {
  const Rules& rules = hand.rules;
  const State& state = hand.state;
  const ComboBook& book = book_now(rules, state);
  const CardSet sure = certified(rules, state, phase, seat, unbeatable_now(rules, state, seat));
  std::vector<CardSet> others;
  for (Seat other = next_active(rules, state, seat); other != seat;
       other = next_active(rules, state, other))
    others.push_back(zone(rules, state, phase.hand, other));
  CardSet beaten;
  for (const Card card : each(cards & ~sure))
    for (const CardSet& other : others)
      if (meet(book.higher(card), other)) beaten |= card_bit(card);
  if (beaten.empty() || !phase.out.count_combos) return !beaten.empty();
  std::vector<ComboId> combos;
  book.within(cards, combos);
  std::erase_if(combos, [&](ComboId id) {
    const auto beaters = book.beater_cards(id);
    return book[id].size < 2 || std::any_of(others.begin(), others.end(), [&](CardSet other) {
             return std::any_of(beaters.begin(), beaters.end(),
                                [&](CardSet beater) { return holds(other, beater); });
           });
  });
  return !covered(book, combos, beaten);
}

} // namespace

/// Only who leads first may claim before.
void TrickPhase::offer_early(const Table& table, const State& state, Seat seat, Offer& into) const {
  if (seat != trick_state(state).leader) return;
  into.judged = unbeatable_now(*table.rules, state, seat);
  add_claims(*table.rules, state, *this, seat, *into.judged, into);
}

/// Ends the hand and returns true, or shows the cards and returns false. Trusts Action::sure.
bool TrickPhase::answer_early(Hand& now, Seat seat, const Action& action) const {
  const TrickPhase& phase = *this;
  State& state = now.state;
  const Rules& rules = now.rules;
  const bool refused = action.sure == 0 && beaten_in_fact(now, phase, seat, action.cards.set());
  Event event = act(now, seat, action, everyone(rules), everyone(rules));
  if (!refused) {
    zone(rules, state, phase.hand, seat) &= ~action.cards.set();
    zone(rules, state, phase.claimed, seat) |= action.cards.set();
    note(now, event);
    finish(now, Outcome::won, seat, "play.out");
    return true;
  }
  event.kind = Event::Kind::reveal;
  note(now, event);
  ++trick_state(state).false_claims;
  if (phase.out.retract_counter >= 0)
    ++state.counters[static_cast<std::size_t>(phase.out.retract_counter) + seat];
  return false;
}

} // namespace yezi
