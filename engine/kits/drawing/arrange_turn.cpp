// Scenes of drawing in somebody's turn, or at a card that can be claimed.

#include "kits/drawing/arranger.h"
#include "kits/drawing/play.h"
#include "records/arranging.h"
#include "records/endings.h"
#include "records/hand_text.h"
#include "records/lines.h"
#include "table/evaluate.h"

namespace yezi {

void DrawArranger::take_turn() {
  const Seat seat = seat_of(scene_.turn);
  if (seat == no_seat) return;
  DrawState& draw = draw_state(state_);
  draw.turn = seat;
  if (out_ != no_seat && out_ != seat)
    return fault(scene_.turn.place, "only the card that was drawn in this turn has a plus sign");
  if (out_ != no_seat) {
    draw.drawn = out_hand_.win;
    draw.last = out_hand_.last || !can_draw(phase_, draw, false);
    draw.replacement = out_hand_.replacement;
    draw.replaced = draw.replacement ? 1 : 0;
    if (out_hand_.first) draw.discards.fill(0);
  }
  state_.asked = seat_bit(seat);
  Offer offer;
  yezi::offer(table_, state_, seat, offer);
  if (offer.empty())
    fault(scene_.turn.place, "there is nothing that " + scene_.turn.text + " could do");
}

void DrawArranger::offer_card() {
  DrawState& draw = draw_state(state_);
  const Seat by = seat_of(scene_.offered_by);
  if (by == no_seat) return;
  if (out_ != no_seat) return fault(scene_.place, "nobody has gone out yet");
  draw.offered_by = draw.turn = by;
  draw.robbing = scene_.robbing;
  draw.turned_up = scene_.turned_up;
  const bool turns_up = phase_.open || phase_.shows();
  if (scene_.turned_up && (!turns_up || scene_.robbing))
    return fault(scene_.offered.place, turns_up
                                           ? "a card that is being added to a set was not turned up"
                                           : "in this game no cards are turned up");
  if (scene_.robbing) {
    if (!rob(by)) return;
  } else {
    put(rules_, state_, phase_.river, by, draw.offered);
    const unsigned how = scene_.turned_up ? unsigned{DrawState::up} : 0U;
    draw.told[draw.told_count] = draw.offered;
    draw.told_how[draw.told_count++] = static_cast<std::uint8_t>(by | how);
    state_.step = claim_step;
  }
  state_.asked = claimants(table_, state_, phase_, by);
}

bool DrawArranger::rob(Seat by) {
  Offer offer;
  draw_state(state_).drawn = draw_state(state_).offered;
  state_.asked = seat_bit(by);
  yezi::offer(table_, state_, by, offer);
  for (const Action& action : offer.listed()) {
    const DrawMove* move = move_of(phase_.own, action.verb);
    if (move == nullptr || !move->robbable || action.cards != list_of(draw_state(state_).offered))
      continue;
    state_.sealed[by] = action;
    state_.step = rob_step;
    return true;
  }
  fault(scene_.offered.place, "it cannot be added to a set of " + words_.role_of(by));
  return false;
}

} // namespace yezi
