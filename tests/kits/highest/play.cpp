// One card from everybody, in turn.

#include "core/refusals.h"
#include "kits/highest/phase.h"
#include "table/hand.h"
#include "view/merits.h"

namespace yezi {

namespace {

bool higher(const Rules& rules, Card card, Card than) {
  return than == no_card || rules.deck.faces[card].rank > rules.deck.faces[than].rank;
}

constexpr RefusalKind refusals[] = {{"play.above", "lower", "a higher card is held"}};

} // namespace

std::span<const RefusalKind> refusals_of_highest() { return refusals; }

CardSet higher_ones(const Rules& rules, const State& state, const HighestPhase& phase, Seat seat) {
  CardSet cards;
  for (const Card card : each(zone(rules, state, phase.hand, seat)))
    if (higher(rules, card, state.part<HighestState>().best)) cards |= card_bit(card);
  return cards;
}

Outcomes HighestPhase::outcomes(std::string_view /*reason*/) const {
  return outcome_bit(Outcome::won);
}

PartSize HighestPhase::part() const { return part_of<HighestState>(); }

void HighestPhase::enter(Hand& now) const { now.state.asked = seat_bit(now.state.head); }

void HighestPhase::offer(const Table& table, const State& state, Seat seat, Offer& into) const {
  const Rules& rules = *table.rules;
  const CardSet over = above ? higher_ones(rules, state, *this, seat) : CardSet{};
  for (const Card card : each(!over.empty() ? over : zone(rules, state, hand, seat))) {
    Action action;
    action.verb = lay;
    action.cards = card_bit(card);
    into.add(action);
  }
}

void HighestPhase::answer(Hand& now, Seat seat, const Action& action) const {
  State& state = now.state;
  zone(now.rules, state, hand, seat) &= ~action.cards.set();
  zone(now.rules, state, laid, seat) |= action.cards.set();
  note(now, act(now, seat, action, everyone(now.rules), everyone(now.rules)));
  HighestState& so_far = state.part<HighestState>();
  if (higher(now.rules, first_of(action.cards.set()), so_far.best))
    so_far = {first_of(action.cards.set()), seat};
  const Seat next = next_active(now.rules, state, seat);
  if (next == state.head)
    finish(now, Outcome::won, so_far.by, "play");
  else
    state.asked = seat_bit(next);
}

void HighestPhase::merits(const Table& table, const View& view, const Action& action,
                          std::vector<Merit>& out) const {
  const Rules& rules = *table.rules;
  const bool last = next_active(rules, view.seen, view.me) == view.seen.head;
  if (!last || !holds(higher_ones(rules, view.seen, *this, view.me), action.cards.set())) return;
  Merit merit;
  merit.kind = Merit::Kind::takes;
  out.push_back(merit);
}

void HighestPhase::why_not(const Table& table, const View& view, const Action& action,
                           const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  const CardSet over = higher_ones(rules, view.seen, *this, view.me);
  if (action.verb != lay || !holds(zone(rules, view.seen, hand, view.me), action.cards.set()))
    return;
  if (size_of(action.cards.set()) == 1 && above && !over.empty())
    out.push_back({"play.above", refusal_rules(rules.said, "play.above", "lower"),
                   locale("You hold {}, which is higher.", to_text(rules.deck, over)), "lower"});
}

} // namespace yezi
