// Tricks in sentences: how a hand is won, and what lies on the table before whoever is asked.

#include "explain/tell.h"

#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"

namespace yezi {

std::string TrickPhase::tell_win(const Teller& teller, const Rules& rules,
                                 const State& state) const {
  const Locale& say = teller.locale();
  const Seat winner = state.marks[mark_winner];
  const bool mine = winner == teller.me();
  const std::string& reason = rules.reasons[state.reason];
  const std::string declares = teller.verb(Verb::declare);
  if (reason == "play.out")
    return say("{} {} and {} the hand.", teller.who(winner, true),
               mine ? declares : third_person(declares), mine ? "win" : "wins", declares);
  if (reason == rules.phases.back().name && last_wins)
    return say("{} {} the last trick, and with it the hand.", teller.who(winner, true),
               mine ? "win" : "wins");
  return {};
}

/// The card that is turned up for trumps.
std::string TrickPhase::tell(const Teller& teller, const Event& event) const {
  const bool turns = trump.kind == TrumpRule::Kind::turned_up && trump.zone < 0;
  if (!turns || event.kind != Event::Kind::reveal || event.verb != Verb::pass || event.trick != 0)
    return {};
  return teller.locale()("Turned up for trumps: {}, of {}.", teller.cards(event.cards),
                         teller.who(event.seat));
}

std::vector<std::string> TrickPhase::tell_open(const Teller& teller, const Rules& rules,
                                               const View& view) const {
  const TrickState& trick = trick_state(view.seen);
  const Locale& say = teller.locale();
  std::vector<std::string> parts;
  if (trick.acted > 0 && trick.best != no_combo)
    parts.push_back(say("on the table {}, of {}", teller.cards(rules.book[trick.best].cards),
                        teller.who(trick.best_seat)));
  if (trump.kind == TrumpRule::Kind::none) return parts;
  if (view.seen.trump == 0) {
    parts.push_back(say("no trumps"));
  } else {
    const Suit& suit = rules.deck.suits[view.seen.trump - 1U];
    const bool chinese = say.chinese() && !suit.zh.empty();
    parts.push_back(say("trumps {}", chinese ? say.in_script(suit.zh) : suit.name));
  }
  return parts;
}

} // namespace yezi
