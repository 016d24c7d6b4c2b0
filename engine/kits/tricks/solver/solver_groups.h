// Plays that come to the same: grouped by an automorphism of what is still alive. Inside the solver
// only.
//
// Two cards of one hand are equivalent if changing places makes an isomorphic position. What is
// alive are the combinations that lie inside one acting hand, and the best of the trick so far;
// others can never be played again, since cards only leave hands. So it is enough that
//   - both are of one class of the settlement (solver_reads.h), of one lead group and status, and,
//     where suits are to be followed, of one suit;
//   - as singles they beat, and are beaten by, the same cards of the other hands;
//   - changing them turns every combination of the own hand into one of the same pattern that beats
//     and is beaten by the same combinations of the other hands;
//   - where statuses are deduced: the same unseen cards beat them, so that what is unbeatable at
//     sight stays so.
// All this stays true while cards leave, for both sides alike. Being equivalent is transitive, and
// plays are worth the same if they take as many cards of each class of equivalent ones.
#pragma once

#include <vector>

#include "kits/tricks/phase.h"
#include "kits/tricks/solver/solver_keys.h"
#include "kits/tricks/state.h"

namespace yezi {

class SolverGroups {
public:
  SolverGroups(const Rules& rules, const SolverKeys& keys)
      : rules_(rules), play_(trick_rules(rules)), keys_(keys) {}

  /// Makes `out` the classes of equivalent cards in the hand of `seat`, who is to play.
  void classes(const State& state, Seat seat, std::vector<CardSet>& out);

  /// One play of each group of `offer`: calls visit(action). Of a family, whose burials may be
  /// very many, only those are made; claims that may be false are left out.
  template <class Visit>
  void each_group(const Offer& offer, const std::vector<CardSet>& classes, Visit&& visit);
  /// The other plays of the group of `action`, in the order of the offer.
  void others(const Offer& offer, const std::vector<CardSet>& classes, const Action& action,
              std::vector<Action>& out);

private:
  bool may_change(Card card, Card other) const;
  bool same_relations(ComboId combo, ComboId other) const;
  static bool same_shares(const std::vector<CardSet>& classes, CardSet cards, CardSet other);
  template <class Visit>
  static void choose(const std::vector<CardSet>& classes, std::size_t at, int left, CardSet chosen,
                     Visit&& visit);

  const Rules& rules_;
  const TrickPhase& play_;
  const SolverKeys& keys_;
  const ComboBook* book_ = nullptr;            // of the position whose classes were asked for last
  std::vector<ComboId> mine_, theirs_, found_; // of several cards
};

template <class Visit>
void SolverGroups::choose(const std::vector<CardSet>& classes, std::size_t at, int left,
                          CardSet chosen, Visit&& visit) {
  if (left == 0) return visit(chosen);
  if (at == classes.size()) return;
  CardSet rest = classes[at];
  while (true) {
    choose(classes, at + 1, left, chosen, visit);
    if (left == 0 || rest.empty()) return;
    chosen |= lowest_of(rest);
    rest = rest_of(rest);
    if (--left == 0) return visit(chosen);
  }
}

template <class Visit>
void SolverGroups::each_group(const Offer& offer, const std::vector<CardSet>& classes,
                              Visit&& visit) {
  const std::span<const Action> listed = offer.listed();
  for (std::size_t i = 0; i < listed.size(); ++i) {
    const Action& action = listed[i];
    const bool plays = action.verb == Verb::lead || action.verb == Verb::beat;
    bool again = false;
    for (std::size_t j = 0; plays && j < i && !again; ++j)
      again = listed[j].verb == action.verb &&
              same_shares(classes, listed[j].cards.set(), action.cards.set());
    if (!again) visit(action);
  }
  for (const Offer::Family& family : offer.families()) {
    Action action;
    action.verb = family.verb;
    choose(classes, 0, family.k, {}, [&](CardSet cards) {
      action.cards = cards;
      if (contains(offer.breaks(family), cards)) visit(action);
    });
  }
}

} // namespace yezi
