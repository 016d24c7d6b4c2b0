// Calls that a hand waits: y.ready.

#include "kits/drawing/play.h"

namespace yezi {

namespace {

/// Which call says how the hand waits, of which a card may go yet: from 1; 0: it does not wait.
int call_of(const State& state, const DrawPhase& phase, Seat seat, const Pile& hand) {
  const auto cover = cover_of(state, phase, seat, hand.size() + 1);
  if (!cover || phase.book.completing(hand, *cover).empty()) return 0;
  for (const DrawMove& move : phase.own)
    if (move.way == DrawMove::Way::ready &&
        (move.holding == 0 || phase.book.holds_one(hand, move.holding)))
      return move.call;
  return 0;
}

const DrawMove* call_at(const DrawPhase& phase, int call) {
  for (const DrawMove& move : phase.own)
    if (move.way == DrawMove::Way::ready && move.call == call) return &move;
  return nullptr;
}

} // namespace

int ready_call(const State& state, const DrawPhase& phase, Seat seat) {
  if (phase.ready_counter < 0) return 0;
  return state.counters[static_cast<std::size_t>(phase.ready_counter) + seat];
}

bool may_complete(const State& state, const DrawPhase& phase, Seat seat, bool dealt) {
  const DrawState& draw = draw_state(state);
  if (draw.called) return false; // only now, with the card in hand
  if (dealt) return true;
  const auto asks = [](const DrawMove& move) {
    return move.way == DrawMove::Way::out && move.with_shown;
  };
  const bool passed = draw.shown && std::any_of(phase.claims.begin(), phase.claims.end(), asks);
  return ready_call(state, phase, seat) > 0 && !passed;
}

std::string_view called_by(const Rules& rules, const State& state, const DrawPhase& phase,
                           Seat seat) {
  const DrawMove* const call = call_at(phase, ready_call(state, phase, seat));
  return call == nullptr ? std::string_view{} : rules.verbs[static_cast<std::size_t>(call->verb)];
}

bool draws_shown(const Rules& rules, const State& state, const DrawPhase& phase) {
  if (!phase.shown_ready) return phase.shown;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (ready_call(state, phase, seat) > 0) return true;
  return false;
}

FaceSet discards_when_ready(const Rules& rules, const State& state, const DrawPhase& phase,
                            Seat seat, int call, const FaceSet& faces) {
  FaceSet found;
  bool duties = call > 0;
  for (const DrawMove& move : phase.own) duties = duties || (move.call > 0 && move.duty);
  if (!duties) return found;
  const Pile hand = pile(rules, state, phase.hand, seat);
  const auto cover = cover_of(state, phase, seat, hand.size());
  if (!cover) return found;
  each_face(phase.book.leaving_one_short(hand, *cover), [&](Card card) {
    if (!faces.has(card)) return;
    Pile left = hand;
    left.remove(card);
    const int said = call_of(state, phase, seat, left);
    if (call > 0 ? said == call : said > 0 && call_at(phase, said)->duty) found.add(card);
  });
  return found;
}

void offer_calls(const Rules& rules, const State& state, const DrawPhase& phase, Seat seat,
                 Offer& out) {
  const int before = ready_call(state, phase, seat);
  const FaceSet faces = free_discards(rules, state, phase, seat);
  for (const DrawMove& move : phase.own) {
    // what has been called can be changed for what comes before it
    if (move.way != DrawMove::Way::ready || (before > 0 && move.call >= before)) continue;
    if (discards_when_ready(rules, state, phase, seat, move.call, faces).empty()) continue;
    Action action;
    action.verb = move.verb;
    out.add(action);
  }
}

} // namespace yezi
