#include "kits/tricks/duty.h"

namespace yezi {

CardSet trump_cards(const TrickPhase& phase, Trump trump) {
  return trump == 0 || trump > phase.of_suit.size() ? CardSet{} : phase.of_suit[trump - 1U];
}

DutyTiers duty_tiers(const Rules& rules, const TrickPhase& phase, Trump trump, Card led,
                     Card best) {
  using Does = DutyTier::Does;
  using Follow = TrickPhase::Follow;
  DutyTiers tiers;
  if (phase.follow != Follow::follow_suit && phase.follow != Follow::must_beat) return tiers;
  const CardSet above = book_under(rules, trump).higher(best);
  if (phase.follow == Follow::must_beat) {
    tiers.push_back({Does::beat, above});
    return tiers;
  }
  const int suit = rules.deck.faces[led].suit;
  if (suit < 0) return tiers; // a card without a suit asks for none
  const CardSet of_led = phase.of_suit[static_cast<std::size_t>(suit)];
  const CardSet trumps = trump_cards(phase, trump);
  const FollowDuty& duty = phase.duty;
  const bool trump_led = trump == suit + 1;
  if (duty.beat == FollowDuty::Beat::always || (duty.beat == FollowDuty::Beat::trumps && trump_led))
    tiers.push_back({Does::beat_in_suit, of_led & above});
  tiers.push_back({Does::suit, of_led});
  if (duty.otherwise == FollowDuty::Otherwise::beat) tiers.push_back({Does::beat, above});
  if (duty.otherwise == FollowDuty::Otherwise::overtrump)
    tiers.push_back({Does::overtrump, trumps & above});
  if (duty.otherwise == FollowDuty::Otherwise::overtrump ||
      duty.otherwise == FollowDuty::Otherwise::trump)
    tiers.push_back({Does::trump, trumps});
  return tiers;
}

CardSet allowed(const DutyTiers& tiers, CardSet held) {
  for (const DutyTier& tier : tiers)
    if (meet(tier.cards, held)) return tier.cards & held;
  return held;
}

CardSet denied(const DutyTiers& tiers, Card card) {
  CardSet before;
  for (const DutyTier& tier : tiers) {
    if (has_card(tier.cards, card)) break;
    before |= tier.cards;
  }
  return before;
}

CardSet denied_face_down(const DutyTiers& tiers) {
  CardSet all;
  for (const DutyTier& tier : tiers) all |= tier.cards;
  return all;
}

CardSet denied_by_lead(const Rules& rules, const TrickPhase& phase, Card led, CardSet played) {
  const LeadLaw& law = phase.law;
  if (has_card(law.held_back, led) && !meet(law.held_back, played))
    return rules.pack & ~law.held_back;
  return law.earlier[led];
}

CardSet not_held_back(const TrickPhase& phase, CardSet held, CardSet played) {
  const CardSet others = held & ~phase.law.held_back;
  return others.empty() || meet(phase.law.held_back, played) ? held : others;
}

} // namespace yezi
