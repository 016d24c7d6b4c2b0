// What can be wrong with what is kept of a hand of drawing, and which clauses a move goes by.

#include "kits/drawing/play.h"

namespace yezi {

std::vector<std::string> DrawPhase::clauses(const Rules&) const {
  std::vector<std::string> paths;
  for (const DrawMove& move : claims) paths.push_back(move.path);
  for (const DrawMove& move : own) paths.push_back(move.path);
  return paths;
}

std::vector<std::string> DrawPhase::clauses_of(const Rules&, const State& state,
                                               const Action& action) const {
  const DrawMove* move = move_of(state.step == turn_step ? own : claims, action.verb);
  return move == nullptr ? std::vector<std::string>{} : std::vector{move->path};
}

std::vector<std::string> DrawPhase::disagreements(const Rules& rules, const State& state) const {
  std::vector<std::string> found;
  const DrawState& draw = draw_state(state);
  Pile to_draw;
  for (std::size_t i = draw.head; i < draw.tail; ++i) to_draw.add(draw.wall()[i]);
  if (!(to_draw == pile(rules, state, wall, 0)))
    found.emplace_back("the wall is not what lies in it");
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    if (goal == Goal::laid) {
      if (!book.covers(pile(rules, state, melds, seat), 0))
        found.push_back("the cards of seat " + std::to_string(seat) + " are no melds");
      continue;
    }
    Pile laid;
    for (std::size_t i = 0; i < draw.meld_count[seat]; ++i)
      for (const Card card : draw.melds[seat][i].cards)
        if (card != no_card) laid.add(card);
    if (!(laid == pile(rules, state, melds, seat)))
      found.push_back("the sets of seat " + std::to_string(seat) + " are not what lies there");
  }
  return found;
}

} // namespace yezi
