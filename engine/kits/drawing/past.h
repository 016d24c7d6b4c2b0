// What everybody saw happen in a hand of drawing, told again from the first card on: when each seat
// drew, what it put down, which wall it drew from. Inside `view`.
//
// Rests on DrawState::told and on what the log keeps of sets laid and of the viewer's own draws
// (kits/drawing/play.cpp). It is checked against how the table lies now; what a scene leaves out,
// or a log that was full, makes it useless, and it says so.
#pragma once

#include <vector>

#include "kits/drawing/play.h"
#include "view/view.h"

namespace yezi {

/// Something that changed the closed hand of a seat.
struct PastStep {
  enum class Kind : std::uint8_t {
    draw,    // a card of a wall
    gain,    // `card`, for all to see: a discard taken, or a card of an open set come back
    discard, // `card`
    lay,     // `cards`, by `move`
  };
  Kind kind = Kind::draw;
  std::uint8_t wall = 0; // draw: which, 0 for the first; how often it had been renewed
  bool drew = false;     // discard, lay: a card drawn in this turn was still to be answered
  bool forced = false;   // discard: after an exchange, `card` had to go
  Card card = no_card;   // gain, discard; lay: another's card that went into the set, or no_card
  // lay
  const DrawMove* move = nullptr;
  CardList cards{}; // out of the hand
  int suit = -1;    // that it is judged by; -1 for none
  Meld before;      // the set of the suit that lay open before, if `lay_open`
  bool lay_open = false;
  std::uint8_t set = 0; // what lies there now
  Card given = no_card; // an exchange: the card that had to go next, as far as is known
};

struct Past {
  bool whole = false;
  Seats dealt = 0; // who was dealt a hand; the others rest
  BySeat<std::vector<PastStep>> of;
  /// By wall: the cards that lay in it and that the viewer has not drawn. Those of the first wall
  /// lay in the other hands too; cards that are laid out at once are not among them.
  std::vector<Pile> walls;
  int left = 0; // cards of the last wall that have not been drawn (without those laid out at once)
};

/// Assumes that the draw phase has begun and the hand is not over. The moves that it points to are
/// those of `rules`.
Past retrace(const Rules& rules, const View& view);

} // namespace yezi
