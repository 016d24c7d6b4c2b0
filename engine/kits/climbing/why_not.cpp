// Why cards cannot be played as asked for.

#include "core/refusals.h"
#include "kits/climbing/phase.h"
#include "view/merits.h"

namespace yezi {

namespace {

constexpr RefusalKind climbing_refusals[] = {
    {"play.shapes", "no_shape", "the cards are no combination"},
    {"play", "not_higher", "the cards do not beat what lies on the table"},
    {"play", "must_lead", "nothing lies on the table that could be passed"},
    {"play.opens", "opens", "the first lead lacks the card that opens the hand"},
};

} // namespace

std::span<const RefusalKind> refusals_of_climbing() { return climbing_refusals; }

void ClimbPhase::why_not(const Table& table, const View& view, const Action& action,
                         const Locale& locale, std::vector<Reason>& out) const {
  const Rules& rules = *table.rules;
  if (view.seen.phase + 1U != rules.phases.size()) return;
  const ClimbState& climb = view.seen.part<ClimbState>();
  const auto refuse = [&](const char* path, const char* kind, const std::string& says) {
    out.push_back({path, refusal_rules(rules.said, path, kind), says, kind});
  };
  if (action.verb == Verb::pass) {
    if (climb.stands.shape < 0)
      refuse("play", "must_lead", locale("You lead: nothing lies on the table."));
    return;
  }
  if (action.verb != play) return;
  const CardSet held = zone(rules, view.seen, hand, view.me);
  const CardSet cards = lowest_alike(action.cards.set(), held, rules.deck.copies);
  if (cards.empty() || size_of(cards) != size_of(action.cards.set())) return;
  if (climb_reading(*this, cards, {}).shape < 0)
    refuse("play.shapes", "no_shape", locale("These cards are no combination."));
  else if (climb_reading(*this, cards, climb.stands).shape < 0)
    refuse("play", "not_higher",
           locale("Only a higher combination of the same shape and length beats {}, or one that "
                  "beats every shape.",
                  to_text(rules.deck, zone(rules, view.seen, standing, 0))));
  else if (meet(held, opens) && !meet(cards, opens))
    refuse("play.opens", "opens",
           locale("The first lead has {} in it.", to_text(rules.deck, opens)));
}

} // namespace yezi
