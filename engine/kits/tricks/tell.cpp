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

std::vector<std::string> TrickPhase::tell_open(const Teller& teller, const Rules& rules,
                                               const View& view) const {
  const TrickState& trick = trick_state(view.seen);
  if (trick.acted == 0 || trick.best == no_combo) return {};
  const Locale& say = teller.locale();
  return {say("on the table {}, of {}", teller.cards(rules.book[trick.best].cards),
              teller.who(trick.best_seat))};
}

} // namespace yezi
