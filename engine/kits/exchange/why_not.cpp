// Why cards cannot be passed on or discarded as asked for.

#include "core/refusals.h"
#include "kits/exchange/phase.h"
#include "view/view.h"

namespace yezi {

namespace {

constexpr RefusalKind exchange_refusals[] = {
    {"", "number", "another number of cards changes hands"},
};

/// Refuses sets of another size; of cards that are not held, play itself says so.
void about_number(const Rules& rules, const View& view, const Action& action, int wanted,
                  const std::string& says, std::vector<Reason>& out) {
  const CardSet cards = action.cards.set();
  if (size_of(cards) == wanted || !holds(zone(rules, view.seen, rules.hand_zone, view.me), cards))
    return;
  const std::string& clause = rules.phases[view.seen.phase].name;
  out.push_back({clause, refusal_rules(rules.said, clause, "number"), says, "number"});
}

} // namespace

std::span<const RefusalKind> refusals_of_exchange() { return exchange_refusals; }

void PassOnPhase::why_not(const Table& table, const View& view, const Action& action,
                          const Locale& locale, std::vector<Reason>& out) const {
  if (action.verb != give) return;
  about_number(*table.rules, view, action, cards,
               locale.plural(cards, "You must pass {} card: name it.",
                             "You must pass {} cards: name them all at once."),
               out);
}

void TakeUpPhase::why_not(const Table& table, const View& view, const Action& action,
                          const Locale& locale, std::vector<Reason>& out) const {
  if (action.verb != Verb::discard) return;
  const int wanted = view.seen.step;
  about_number(*table.rules, view, action, wanted,
               locale.plural(wanted, "You took up {} card: discard one.",
                             "You took up {} cards: discard as many at once."),
               out);
}

} // namespace yezi
