// What goes together with hands that are split into melds, with cards that are turned up or shown,
// and how hands end.

#include <algorithm>

#include "kits/drawing/reader.h"

namespace yezi {

/// How a hand ends in which nobody goes out: rounds = n, exhausted = "drawn" or "played".
void DrawReader::draw_end(const ClauseAt& at, DrawPhase& phase) {
  // every discard may be of a card that was shown when it was drawn, and kept for that too
  const int kept = phase.shown ? long_told / 2 : max_told;
  if (const ClauseAt rounds = c_.field(at, "rounds"))
    phase.rounds = static_cast<std::uint8_t>(
        c_.integer(rounds, 1, kept / drawing_seats(c_.rules)).value_or(1));
  phase.ends_played =
      c_.one_of(c_.field(at, "exhausted"), "end of a hand", {"drawn", "played"}) == 1;
}

/// What cannot go together with hands that are split into melds.
void DrawReader::check_melded(const ClauseAt& at, const DrawPhase& phase) {
  if (phase.turns > 0 && phase.rounds == 0)
    c_.fault(c_.field(at, "wall"),
             "a hand in which discards are turned over might outlast its record",
             "rounds = n says when it ends");
  if (phase.upcard && (phase.goal != DrawPhase::Goal::melds || phase.turns > 0))
    c_.fault(c_.field(at, "upcard"),
             "is for hands that are split, y.melds { … }, and walls that are "
             "not turned over");
  if (phase.goal != DrawPhase::Goal::melds) {
    if (phase.turns > 0)
      c_.fault(c_.field(at, "wall"), "is for hands that are split: goal = y.melds { … }");
    return;
  }
  if (phase.judged)
    c_.fault(c_.field(at, "faults"), "faults are refused where the goal is y.melds { … }");
}

/// Calls of y.ready: they are counted in their order, in one counter of seats.
void DrawReader::read_ready(const ClauseAt& at, DrawPhase& phase) {
  const ClauseAt own = c_.field(at, "own");
  std::uint8_t calls = 0;
  int counter = -1;
  for (DrawMove& move : phase.own) {
    if (move.way != DrawMove::Way::ready) continue;
    move.call = ++calls;
    if (counter >= 0 && move.set_counter != counter)
      c_.fault(own, "the calls of y.ready are kept in one counter");
    counter = move.set_counter;
  }
  phase.ready_counter = counter;
  const auto waits = [](const DrawMove& move) { return move.ready; };
  const bool needs = phase.shown_ready ||
                     std::any_of(phase.claims.begin(), phase.claims.end(), waits) ||
                     std::any_of(phase.own.begin(), phase.own.end(), waits);
  if (needs && calls == 0)
    c_.fault(own ? own : at, "nobody can call ready",
             "own = { …, { \"ready\", y.ready { counter = \"called\" } } }");
  if (calls == 0) return;
  if (phase.goal != DrawPhase::Goal::melds || phase.then_discards || phase.spare > 0)
    c_.fault(own, "hands are called ready where all cards go into melds",
             "goal = y.melds { …, discard = false }");
  if (phase.open)
    c_.fault(own, "nobody calls ready where cards are turned up: without y.open_wall");
}

/// drawn = "shown" or "ready": what cannot go together with it.
void DrawReader::check_shown(const ClauseAt& at, const DrawPhase& phase) {
  if (!phase.shows()) return;
  const ClauseAt drawn = c_.field(at, "drawn");
  if (phase.goal != DrawPhase::Goal::melds)
    c_.fault(drawn, "cards are shown when they are drawn where the goal is y.melds { … }");
  if (phase.rounds == 0)
    c_.fault(drawn, "a hand in which cards are shown might outlast its record",
             "rounds = n says when it ends");
  if (phase.extra >= 0) c_.fault(c_.field(at, "extras"), "cards that are shown are not replaced");
  if (phase.last_only_out)
    c_.fault(c_.field(at, "last_discard"), "where cards are shown the last is like the others");
}

/// Where cards are turned up after the call.
void DrawReader::read_after(DrawPhase& phase) {
  const auto turns = [](const DrawMove& move) { return move.turns > 0; };
  if (std::any_of(phase.claims.begin(), phase.claims.end(), turns) ||
      std::any_of(phase.own.begin(), phase.own.end(), turns))
    phase.after = draw_zone("after", false, Zone::SeenBy::all);
  const auto exchanges = [](const DrawMove& move) { return move.exchanges; };
  phase.exchanges = std::any_of(phase.claims.begin(), phase.claims.end(), exchanges) ||
                    std::any_of(phase.own.begin(), phase.own.end(), exchanges);
}

/// y.open_wall: what cannot go together with cards that never come into a hand.
void DrawReader::check_open(const ClauseAt& at, const DrawPhase& phase) {
  if (!phase.open) return;
  const ClauseAt wall = c_.field(at, "wall");
  if (phase.goal == DrawPhase::Goal::collect)
    c_.fault(wall, "cards are not turned up where the goal is y.collect { … }");
  if (phase.goal == DrawPhase::Goal::melds && phase.then_discards)
    c_.fault(wall, "who takes a card that is turned up could not go out with it",
             "goal = y.melds { …, discard = false }");
  if (phase.first_drawn && phase.goal == DrawPhase::Goal::laid)
    c_.fault(c_.field(wall, "first"), "where the goal is y.laid { … } no card is drawn");
  if (!phase.own.empty() && !phase.first_drawn)
    c_.fault(c_.field(at, "own"), "where cards are turned up there are claims alone",
             "with first = \"drawn\" whoever begins has a turn of one's own");
  if (phase.extra >= 0)
    c_.fault(c_.field(at, "extras"), "cards that are turned up are not replaced");
  if (phase.last_only_out)
    c_.fault(c_.field(at, "last_discard"), "where cards are turned up the last is like the others");
  for (const DrawMove& move : phase.claims) {
    if (move.replaces) c_.fault(wall, "cards that are turned up do not replace others");
    if (move.beside > 0) c_.fault(wall, "a card that is turned up is not taken beside others");
  }
}

/// y.laid: what cannot go together with melds that are laid out in play.
void DrawReader::check_laid(const ClauseAt& at, const DrawPhase& phase) {
  if (phase.goal != DrawPhase::Goal::laid) return;
  const ClauseAt goal = c_.field(at, "goal");
  c_.rules.melds_lie_open = true;
  if (!phase.open)
    c_.fault(goal, "melds are laid out of cards that are turned up", "wall = y.open_wall { 0 }");
  if (phase.judged)
    c_.fault(c_.field(at, "faults"), "faults are refused where the goal is y.laid { … }");
  const auto goes_out = [](const DrawMove& move) { return move.way == DrawMove::Way::out; };
  if (std::none_of(phase.claims.begin(), phase.claims.end(), goes_out))
    c_.fault(at, "nobody could go out", "a claim { \"out\", y.go_out }");
}

} // namespace yezi
