// Playing tricks with a little sense, fast enough for playouts.

#include <algorithm>

#include "kits/tricks/play.h"

namespace yezi {

namespace {

/// Tricks: wins with the least that will do, leads what nobody can beat more often than not, and
/// lays away what is weakest. What is strong is judged by the cards that its seat has not seen.
class Thrifty {
public:
  Thrifty(const Rules& rules, const TrickPhase& phase, const State& state, Seat seat,
          CommonRandom common)
      : rules_(rules),
        book_(book_now(rules, state)),
        held_(zone(rules, state, phase.hand, seat)),
        unseen_(rules.pack & ~trick_state(state).face_up & ~held_),
        together_(chances(phase, state, seat)),
        last_(trick_state(state).acted > 0 &&
              next_active(rules, state, seat) == trick_state(state).leader),
        partner_wins_(trick_state(state).acted > 0 && trick_state(state).best_seat != seat &&
                      !rules.teams.empty() &&
                      has_seat(team_of(rules, state, seat), trick_state(state).best_seat)),
        seat_(seat),
        common_(common) {}

  Action choose(const Offer& offer) {
    for (const Action& action : offer.listed())
      if (action.verb == Verb::declare && action.sure != 0) return action;
    beats_.clear();
    leads_.clear();
    for (const Action& action : offer.listed()) {
      if (action.verb == Verb::beat) beats_.push_back(action);
      if (action.verb == Verb::lead) leads_.push_back(action);
    }
    if (!leads_.empty()) return lead();
    if (partner_wins_ && !offer.families().empty()) return bury(offer);
    if (!beats_.empty() && (offer.families().empty() || common_(seat_, held_.bits()) % 8 != 0))
      return beat();
    if (!offer.families().empty()) return bury(offer);
    return choose_by_common_random(offer, common_, seat_);
  }

private:
  /// Combinations of cards not seen that beat it.
  int threats(const Action& action) const {
    if (is_single(action.cards.set()))
      return size_of(book_.higher(first_of(action.cards.set())) & unseen_);
    const ComboId id =
        action.combo != no_combo ? action.combo : rules_.book.find(action.cards.set());
    int count = 0;
    for (const CardSet cards : book_.beater_cards(id)) count += holds(unseen_, cards) ? 1 : 0;
    return count;
  }
  static bool is_single(CardSet cards) { return rest_of(cards).empty(); }

  /// How likely so many unseen cards lie together in a hand that can beat, by sizes alone.
  std::array<float, 9> chances(const TrickPhase& phase, const State& state, Seat seat) const {
    std::array<float, 9> together{};
    const auto hidden = static_cast<float>(std::max(size_of(unseen_), 1));
    for (Seat other = 0; other < rules_.seats; ++other) {
      if (other == seat || !has_seat(active_seats(rules_, state), other)) continue;
      const float share =
          static_cast<float>(size_of(zone(rules_, state, phase.hand, other))) / hidden;
      float all = 1;
      for (float& chance : together) {
        chance += all;
        all *= share;
      }
    }
    for (float& chance : together) chance = std::min(chance, 1.0F);
    return together;
  }

  /// About how likely nobody beats it.
  float safety(const Action& action) const {
    const auto size = static_cast<std::size_t>(size_of(action.cards.set()));
    const float beaten = together_[std::min(size, together_.size() - 1)];
    float chance = 1;
    for (int left = threats(action); left > 0; --left) chance *= 1 - beaten;
    return chance;
  }

  /// Long and safe ones, mostly; what is likely to lose had better be weak.
  Action lead() {
    const Action* best = nullptr;
    float most = 0;
    for (const Action& action : leads_) {
      const float luck = static_cast<float>(common_(seat_, action.cards.bits()) % 1024) / 2048.0F;
      const float value = safety(action) * static_cast<float>(size_of(action.cards.set())) + luck;
      if (best != nullptr && value <= most) continue;
      best = &action;
      most = value;
    }
    return *best;
  }

  Action beat() {
    const Action* least = nullptr;
    const Action* safe = nullptr;
    int most = -1;
    for (const Action& action : beats_) {
      const int threat = threats(action);
      if (threat > most) {
        most = threat;
        least = &action;
      }
      if (threat == 0) safe = &action;
    }
    return !last_ && safe != nullptr && common_(seat_, held_.bits()) % 16 < 8 ? *safe : *least;
  }

  Action bury(const Offer& offer) {
    const Offer::Family& family = offer.families().front();
    Action action;
    action.verb = family.verb;
    CardSet left = family.hand;
    for (int i = 0; i < family.k; ++i) {
      Card weakest = first_of(left);
      int most = -1;
      for (const Card card : each(left)) {
        const int threat =
            size_of(book_.higher(card) & unseen_) * 4 + static_cast<int>(common_(seat_, card) % 4);
        if (threat <= most) continue;
        most = threat;
        weakest = card;
      }
      action.cards = action.cards.set() | card_bit(weakest);
      left &= ~card_bit(weakest);
    }
    if (family.beaters == 0 && offer.copies.empty()) return action;
    const std::optional<Action> offered = offer.match(action);
    return offered ? *offered : choose_by_common_random(offer, common_, seat_);
  }

  const Rules& rules_;
  const ComboBook& book_;
  const CardSet held_, unseen_;
  const std::array<float, 9> together_; // by how many cards
  const bool last_;
  const bool partner_wins_; // the trick, so far
  const Seat seat_;
  const CommonRandom common_;
  std::vector<Action>& leads_ = scratch(0);
  std::vector<Action>& beats_ = scratch(1);
  static std::vector<Action>& scratch(std::size_t which) {
    thread_local std::array<std::vector<Action>, 2> both;
    return both[which];
  }
};

} // namespace

Action TrickPhase::rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                           CommonRandom common) const {
  return Thrifty(rules, *this, state, seat, common).choose(offered);
}

} // namespace yezi
