// Drawing in sentences: going out, and what lies open before whoever is asked.

#include "explain/tell.h"

#include <bit>

#include "kits/drawing/play.h"
#include "kits/drawing/tiles.h"

namespace yezi {

/// Where one more card is discarded, the card is not what is gone out with.
std::string DrawPhase::tell(const Teller& teller, const Action& action) const {
  if (action.verb != Verb::out) return {};
  const Locale& say = teller.locale();
  if (action.cards.empty()) return say("go out", teller.verb(action.verb));
  return then_discards
             ? say("go out and discard {}", teller.cards(action.cards), teller.verb(action.verb))
             : say("go out with {}", teller.cards(action.cards), teller.verb(action.verb));
}

std::string DrawPhase::tell(const Teller& teller, const Event& event) const {
  // a card that others see too has been turned up
  const bool up = std::popcount(event.cards_seen_by) > 1;
  if (up && event.kind == Event::Kind::draw)
    return teller.locale()("{} {} up {}.", teller.who(event.seat, true),
                           event.seat == teller.me() ? "turn" : "turns", teller.cards_of(event));
  if (event.kind != Event::Kind::act || event.verb != Verb::out || event.size == 0) return {};
  const bool mine = event.seat == teller.me();
  const Locale& say = teller.locale();
  const std::string who = teller.who(event.seat, true), what = teller.cards_of(event);
  return then_discards
             ? say("{0} {1} out and {4} {2}.", who, mine ? "go" : "goes", what,
                   teller.verb(event.verb), mine ? "discard" : "discards")
             : say("{} {} out with {}.", who, mine ? "go" : "goes", what, teller.verb(event.verb));
}

/// Who goes out ends the hand, and need not win it.
std::string DrawPhase::tell_win(const Teller& teller, const Rules& rules,
                                const State& state) const {
  if (rules.reasons[state.reason] != "play.out") return {};
  const Seat winner = state.marks[mark_winner];
  const Locale& say = teller.locale();
  return say("{} {} out.", teller.who(winner, true), winner == teller.me() ? "go" : "goes",
             teller.verb(Verb::out));
}

std::vector<std::string> DrawPhase::tell_open(const Teller& teller, const Rules& rules,
                                              const View& view) const {
  const Locale& say = teller.locale();
  const DrawState& draw = draw_state(view.seen);
  std::vector<std::string> told;
  if (view.seen.step != turn_step && draw.offered != no_card) {
    const std::string who = teller.who(draw.offered_by);
    const std::string card = teller.card(draw.offered);
    if (draw.turned_up)
      told.push_back(draw.offered_by == view.me ? say("{} have turned up {}", who, card)
                                                : say("{} has turned up {}", who, card));
    else
      told.push_back(draw.robbing ? say("{} adds {}", who, card)
                                  : say("{} has discarded {}", who, card));
  } else if (draw.turn == view.me && draw.drawn < rules.deck.faces.size()) {
    const std::string card = teller.card(draw.drawn);
    told.push_back(draw.took ? say("taken {}", card) : say("drawn {}", card));
  }
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (ready_call(view.seen, *this, seat) > 0)
      told.push_back(tell_call(teller, rules, view.seen, *this, seat, false));
  return told;
}

std::string tell_call(const Teller& teller, const Rules& rules, const State& state,
                      const DrawPhase& phase, Seat seat, bool start_of_sentence) {
  const Locale& say = teller.locale();
  const std::string who = teller.who(seat, start_of_sentence);
  const std::string called =
      say.word(WordKind::verb, std::string(called_by(rules, state, phase, seat)));
  return seat == teller.me() ? say("{} have called {}", who, called)
                             : say("{} has called {}", who, called);
}

} // namespace yezi
