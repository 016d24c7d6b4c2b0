// Drawing with a little sense, fast enough for playouts.

#include <algorithm>
#include <limits>

#include "kits/drawing/play.h"

namespace yezi {

namespace {

class Heuristic {
public:
  Heuristic(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), rule_(draw_rules(rules)), state_(state), seat_(seat) {}

  /// Cards lacking after the action; twice as many, and one more for what need not be done.
  int cost(const Action& action) {
    switch (action.verb) {
    case Verb::out:
      return action.sure != 0 ? -1 : worst;
    case Verb::pass:
      return 2 * lacking(state_, held());
    case Verb::discard: {
      const Card card = listed_at(action.cards.list(), 0);
      if (rule_.goal == DrawPhase::Goal::cover) {
        if (!without_)
          without_ =
              without_of_cover(rule_, held(), rule_.times - draw_state(state_).meld_count[seat_]);
        return 2 * (*without_)[card];
      }
      Pile left = held();
      left.remove(card);
      return 2 * lacking(state_, left);
    }
    default:
      break;
    }
    const Tried made = tried(rules_, state_, seat_, action.verb, action.cards.list());
    const bool claims = state_.step != turn_step;
    return 2 * (made.discards ? best_left(made) : lacking(made.state, made.hand)) +
           (claims ? 1 : 0);
  }

  static constexpr int worst = 1000;

private:
  const Pile& held() {
    if (!held_) held_ = pile(rules_, state_, rule_.hand, seat_);
    return *held_;
  }

  int lacking(const State& state, const Pile& hand) const {
    if (rule_.goal == DrawPhase::Goal::collect)
      return lacking_suits(rules_, state, rule_, seat_, hand, all_faces());
    return lacking_to_cover(rule_, hand, rule_.times - draw_state(state).meld_count[seat_]);
  }

  int best_left(const Tried& made) const {
    int least = out_of_reach;
    if (rule_.goal == DrawPhase::Goal::cover) {
      const Distance::ByFace without = without_of_cover(
          rule_, made.hand, rule_.times - draw_state(made.state).meld_count[seat_]);
      each_face(lawful_discards(rules_, made.state, rule_, seat_),
                [&](Card card) { least = std::min<int>(least, without[card]); });
      return least;
    }
    each_face(lawful_discards(rules_, made.state, rule_, seat_), [&](Card card) {
      Pile left = made.hand;
      left.remove(card);
      least = std::min(least, lacking(made.state, left));
    });
    return least;
  }

  FaceSet all_faces() const {
    FaceSet all;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      all.add(static_cast<Card>(face));
    return all;
  }

  const Rules& rules_;
  const DrawPhase& rule_;
  const State& state_;
  const Seat seat_;
  std::optional<Pile> held_;
  std::optional<Distance::ByFace> without_;
};

/// The same where a hand has to count so much: what lacks to the nearest hands that do, of those
/// kinds that seem near now.
class Aiming {
public:
  Aiming(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), rule_(draw_rules(rules)), state_(state), seat_(seat) {
    const Pile held = pile(rules, state, rule_.hand, seat);
    for (const AimAt& aim : rule_.aims.of(rules, rule_)) {
      const int cost = cost_of(aim, state, held);
      if (cost < far) near_.push_back({&aim, cost});
    }
    std::stable_sort(near_.begin(), near_.end(),
                     [](const Near& a, const Near& b) { return a.cost < b.cost; });
    if (near_.size() > most) near_.resize(most);
  }

  /// No kind of hand that counts enough is left.
  bool hopeless() const { return near_.empty(); }

  int cost(const Action& action) const {
    if (action.verb == Verb::out) return action.sure != 0 ? -1 : Heuristic::worst;
    const Tried made = tried(rules_, state_, seat_, action.verb, action.cards.list());
    if (!made.discards) return least(made.state, made.hand) + (claims(action) ? 1 : 0);
    int best = far;
    each_face(lawful_discards(rules_, made.state, rule_, seat_), [&](Card card) {
      Pile left = made.hand;
      left.remove(card);
      best = std::min(best, least(made.state, left));
    });
    return best + (claims(action) ? 1 : 0);
  }

private:
  struct Near {
    const AimAt* aim;
    int cost;
  };

  bool claims(const Action& action) const {
    return state_.step != turn_step && action.verb != Verb::pass;
  }
  int least(const State& state, const Pile& hand) const {
    int found = far;
    for (const Near& near : near_) found = std::min(found, cost_of(*near.aim, state, hand));
    return found;
  }

  /// Twice the cards lacking, and more for hands that others' discards do not complete.
  int cost_of(const AimAt& aim, const State& state, const Pile& hand) const {
    const DrawState& draw = draw_state(state);
    const int laid = draw.meld_count[seat_];
    const std::int64_t count = rule_.least.count;
    int harder = 0;
    if (aim.laid < count) {
      if (laid > 0) return far;
      harder = aim.closed >= count ? 1 : aim.drawn >= count ? 3 : far;
      if (harder == far) return far;
    }
    for (int i = 0; i < laid; ++i) {
      const Meld& meld = draw.melds[seat_][static_cast<std::size_t>(i)];
      if (aim.narrow && !aim.among.has(meld.cards[0])) return far;
      if (aim.set >= 0 &&
          rules_.sets[meld.set].shape != rules_.sets[static_cast<std::size_t>(aim.set)].shape)
        return far;
    }
    const int sets = rule_.times - laid;
    const Distance& to =
        aim.set < 0 ? rule_.distance : rule_.alone[static_cast<std::size_t>(aim.set)];
    const int lacking = aim.narrow ? to.lacking(hand, sets, aim.among) : to.lacking(hand, sets);
    return lacking >= Distance::never ? far : 2 * lacking + harder;
  }

  static constexpr int far = 100;
  static constexpr std::size_t most = 4;

  const Rules& rules_;
  const DrawPhase& rule_;
  const State& state_;
  const Seat seat_;
  std::vector<Near> near_;
};

/// Cards that the seat neither holds nor sees lying open.
Pile not_seen(const Rules& rules, const State& state, const DrawPhase& rule, Seat seat) {
  Pile unseen;
  for (std::size_t face = 0; face < rules.deck.faces.size(); ++face)
    for (int i = 0; i < rules.deck.faces[face].copies; ++i) unseen.add(static_cast<Card>(face));
  unseen.remove(pile(rules, state, rule.hand, seat));
  for (Seat other = 0; other < rules.seats; ++other)
    for (const int open : {rule.melds, rule.river, rule.extra})
      if (open >= 0) unseen.remove(pile(rules, state, open, other));
  return unseen;
}

bool can_hurry(const DrawPhase& phase) {
  return phase.goal == DrawPhase::Goal::collect ||
         (phase.goal == DrawPhase::Goal::cover && !phase.alone.empty());
}

/// Goes out when it can, claims what brings the hand nearer, and discards what leaves the fewest
/// cards lacking, one of these by a keyed hash.
template <class Costs>
Action cheapest(Costs& costs, Seat seat, const Offer& offer, CommonRandom common) {
  Action chosen;
  int least = Heuristic::worst + 1;
  std::uint64_t liked = 0;
  for (const Action& action : offer.listed()) {
    const int cost = costs.cost(action);
    if (cost > least) continue;
    const std::uint64_t likes = common(seat, action.cards.bits());
    if (cost == least && likes <= liked) continue;
    least = cost;
    liked = likes;
    chosen = action;
  }
  return chosen;
}

Action hurry(const Rules& rules, const State& state, Seat seat, const Offer& offer,
             CommonRandom common) {
  const DrawPhase& rule = draw_rules(rules);
  if (rule.least.count > 0) {
    const Aiming aiming(rules, state, seat);
    if (!aiming.hopeless()) return cheapest(aiming, seat, offer, common);
  }
  Heuristic heuristic(rules, state, seat);
  return cheapest(heuristic, seat, offer, common);
}

/// Melds that are shown at the end: goes out when it can, with the discard that leaves most, keeps
/// what has most to come, and takes what completes a meld or begins enough of them.
Action gather(const Rules& rules, const State& state, Seat seat, const Offer& offer,
              CommonRandom common) {
  const DrawPhase& rule = draw_rules(rules);
  const Pile held = pile(rules, state, rule.hand, seat);
  const Action* out = nullptr;
  const Action* take = nullptr;
  std::int64_t most = 0;
  for (const Action& action : offer.listed()) {
    if (action.verb == Verb::out && action.sure != 0) {
      Pile left = held;
      if (state.step != turn_step) left.add(draw_state(state).offered);
      if (rule.then_discards) left.remove(listed_at(action.cards.list(), 0));
      const std::int64_t worth = rule.book.best(left).worth;
      if (out == nullptr || worth > most) {
        out = &action;
        most = worth;
      }
    } else if (action.verb != Verb::pass && action.verb != Verb::discard &&
               action.verb != Verb::out) {
      take = &action;
    }
  }
  if (out != nullptr) return *out;
  if (rule.ready_counter >= 0 && state.step == turn_step)
    for (const Action& action : offer.listed())
      if (const DrawMove* move = move_of(rule.own, action.verb);
          move != nullptr && move->way == DrawMove::Way::ready)
        return action;
  const Pile unseen = not_seen(rules, state, rule, seat);
  if (take != nullptr && state.step != turn_step) {
    const Card card = draw_state(state).offered;
    Pile with = held;
    with.add(card);
    constexpr int enough = 12; // found by play, like what is reckoned for any meld
    if (card == rule.wild.card ||
        rule.book.promises(with, unseen)[card] > enough * rule.book.usual_promise())
      return *take;
    for (const Action& action : offer.listed())
      if (action.verb == Verb::pass) return action;
    return *take;
  }
  const auto promises = rule.book.promises(held, unseen);
  const Action* chosen = nullptr;
  std::int32_t least = 0;
  std::uint64_t liked = 0;
  for (const Action& action : offer.listed()) {
    if (action.verb != Verb::discard) continue;
    const Card card = listed_at(action.cards.list(), 0);
    if (card == rule.wild.card && offer.count() > 1) continue;
    const std::int32_t promise = promises[card];
    if (chosen != nullptr && promise > least) continue;
    const std::uint64_t likes = common(seat, card);
    if (chosen != nullptr && promise == least && likes <= liked) continue;
    least = promise;
    liked = likes;
    chosen = &action;
  }
  return chosen != nullptr ? *chosen : choose_by_common_random(offer, common, seat);
}

/// Melds laid out in play: goes out when it can, else lays out as many cards as it can, forces
/// others, and throws what has least to come in melds with its cards, those on the table among
/// them.
Action lay_down(const Rules& rules, const State& state, Seat seat, const Offer& offer,
                CommonRandom common) {
  const DrawPhase& rule = draw_rules(rules);
  const auto likes = [&](const Action& action) { return common(seat, action.cards.bits()); };
  const auto best = [&](auto&& rank) {
    Action chosen;
    std::int64_t most = std::numeric_limits<std::int64_t>::min();
    std::uint64_t liked = 0;
    for (const Action& action : offer.listed()) {
      const std::int64_t value = rank(action);
      if (value < most) continue;
      const std::uint64_t like = likes(action);
      if (value == most && like <= liked) continue;
      most = value;
      liked = like;
      chosen = action;
    }
    return chosen;
  };
  if (state.step != turn_step)
    return best([&](const Action& action) -> std::int64_t {
      if (action.verb == Verb::out) return 100;
      if (action.verb == Verb::pass) return 0;
      const bool lays = move_of(rule.claims, action.verb)->way == DrawMove::Way::lay_out;
      return lays ? 2 + list_size(action.cards.list()) : 1;
    });
  Pile own = pile(rules, state, rule.hand, seat);
  own.add(pile(rules, state, rule.melds, seat));
  const auto promises = rule.book.promises(own, not_seen(rules, state, rule, seat));
  return best([&](const Action& action) -> std::int64_t {
    return -promises[listed_at(action.cards.list(), 0)];
  });
}

/// Melds that are laid with cards turned up: goes out when that is sure to stand, claims what
/// leaves fewest cards in no meld and then what counts most, and throws a card that lies in none,
/// of these one that has least to come.
class Laying {
public:
  Laying(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), rule_(draw_rules(rules)), held_(pile(rules, state, rule_.hand, seat)) {
    if (state.step != turn_step) return;
    loose_ = held_;
    const MeldBook::Split split = rule_.book.fullest(held_);
    for (int i = 0; i < split.count; ++i) {
      const MeldBook::Part& part = split.parts[static_cast<std::size_t>(i)];
      for (std::size_t card = 0; card < part.size; ++card) loose_.remove(part.cards[card]);
    }
    promises_ = rule_.book.promises(held_, not_seen(rules, state, rule_, seat));
  }

  int cost(const Action& action) const {
    if (action.verb == Verb::out) return action.sure != 0 ? std::numeric_limits<int>::min() : far;
    if (action.verb == Verb::pass) return left_over(held_, 0);
    if (action.verb == Verb::discard) {
      const Card card = listed_at(action.cards.list(), 0);
      return promises_[card] + (loose_.count(card) > 0 ? 0 : far / 2);
    }
    Pile left = held_;
    for (const Card card : listed(action.cards.list())) left.remove(card);
    const DrawMove& move = *move_of(rule_.claims, action.verb);
    return left_over(left, 1) - rules_.sets[move.set].laid;
  }
  static constexpr int far = 1 << 28;

private:
  /// Eight for each card in no meld, less what melds count; `thrown` of them are thrown yet.
  int left_over(const Pile& hand, int thrown) const {
    const MeldBook::Split split = rule_.book.fullest(hand);
    int loose = hand.size();
    for (int i = 0; i < split.count; ++i) loose -= split.parts[static_cast<std::size_t>(i)].size;
    return 8 * std::max(0, loose - thrown) - split.worth;
  }

  const Rules& rules_;
  const DrawPhase& rule_;
  const Pile held_;
  Pile loose_;
  std::array<std::int32_t, max_faces> promises_{};
};

Action lay_sets(const Rules& rules, const State& state, Seat seat, const Offer& offer,
                CommonRandom common) {
  const Laying laying(rules, state, seat);
  const Action* chosen = nullptr;
  int least = 0;
  std::uint64_t liked = 0;
  for (const Action& action : offer.listed()) {
    const int cost = laying.cost(action);
    if (chosen != nullptr && cost > least) continue;
    const std::uint64_t likes = common(seat, action.cards.bits());
    // what need not be done is not done for nothing
    if (chosen != nullptr && cost == least && (likes <= liked) != (action.verb == Verb::pass))
      continue;
    least = cost;
    liked = likes;
    chosen = &action;
  }
  return chosen != nullptr ? *chosen : choose_by_common_random(offer, common, seat);
}

} // namespace

Action DrawPhase::rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                          CommonRandom common) const {
  if (can_hurry(*this)) return hurry(rules, state, seat, offered, common);
  if (goal == Goal::laid) return lay_down(rules, state, seat, offered, common);
  if (goal == Goal::melds && open) return lay_sets(rules, state, seat, offered, common);
  if (goal == Goal::melds) return yezi::gather(rules, state, seat, offered, common);
  return Mechanism::rollout(rules, state, seat, offered, common);
}

SearchTraits DrawPhase::search_traits() const {
  SearchTraits traits;
  traits.positions_recur = false;
  traits.few_in_question = true;
  traits.values_hands = goal != Goal::melds && goal != Goal::laid;
  return traits;
}

void DrawPhase::key_luck(State& state, std::uint64_t key) const {
  draw_state(state).luck_key = static_cast<std::uint32_t>(key) | 1U; // not 0
}

} // namespace yezi
