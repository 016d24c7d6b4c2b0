// A hand of drawing and discarding, from one question to the next. Inside play*.cpp only.
//
// Sets that are laid, discards and what is left of the wall are for all to see; who was asked, and
// what was passed or outbid, is for nobody but the seat itself.
#pragma once

#include "kits/drawing/play.h"

namespace yezi {

/// Appends an event for those who watch. What a seat needs to know its past is kept in the
/// DrawState or logged by DrawPlay::log_set and log_draw.
inline void tell_all(Hand& hand, const Event& event) {
  if (hand.out != nullptr) hand.out->push_back(event);
}
/// Keeps what was discarded or laid; throws HandTooLong.
void remember(State& state, Seat seat, Card card, unsigned how);
/// An act that `who` know of, with its cards.
Event act_of(Seat seat, const Action& action, Seats who);

class DrawPlay {
public:
  DrawPlay(Hand& hand, const DrawPhase& phase)
      : hand_(hand),
        rules_(hand.rules),
        state_(hand.state),
        draw_(draw_state(hand.state)),
        phase_(phase) {}

  void begin();
  void act(Seat seat, const Action& action);
  /// All answers are in. The first claim of the list wins, then the nearest seat, or the other way
  /// round (DrawPhase::seats_first); the others, and who passed, learn nothing but what they said
  /// themselves.
  void resolve();

private:
  Seats all() const { return everyone(rules_); }

  void ask(Seats seats, std::uint8_t step);
  void exhausted(const char* reason = "play.wall");
  /// The discards become the wall; everybody sees which they are, nobody how they lie.
  bool renew_wall();
  /// Puts the card that falls to the seat where it will draw: any of those in the wall, each as
  /// likely as in a shuffled one.
  void draw_by_key(Seat seat, std::size_t at);
  /// Takes a card from the wall into the hand, or, where all see it first, to the discards.
  using From = DrawPhase::From;
  Card take_card(Seat seat, From from);
  /// Where in the wall the card lies that is drawn next from there; it counts as drawn.
  std::size_t next_place(From from);
  /// Sets that are laid, where hands are judged by them: Event::trick is their place in
  /// DrawState::told, from 1. A full log stays as it is; knowledge then does without.
  void log_set(Seat seat, Verb verb, CardList cards);
  /// Where the wall is renewed: which cards a seat drew from which wall, eight to an event, known
  /// to it alone. Event::arg is how often the wall had been renewed.
  void log_draw(Seat seat, Card card);
  /// Lays out all cards of the hand that go out at once, and draws for them; false: the wall ended.
  bool lay_extras(Seat seat);
  Card next_extra(Seat seat) const;
  void draw(Seat seat, bool replacement);
  /// Turns cards up, seat after seat, until there is one that somebody can claim.
  void turn_up(Seat seat);
  /// The card that lies open before the first turn, which is that of `seat`.
  void turn_up_first(Seat seat);
  /// Draws a card that all see, and asks whoever could go out with it.
  void show_card(Seat seat);
  /// Nobody has: it comes into the hand of who drew it.
  void keep_shown(Seat seat);
  void discard(Seat seat, const Action& action);
  void put_away(Seat seat, Card card, unsigned how);
  bool rounds_are_over() const;
  /// Asks whoever could claim the card that is offered; false: play goes on at once.
  bool ask_others(Seat by);
  void own_move(Seat seat, const Action& action);
  void finish_own(Seat seat, const DrawMove& move, CardList cards);
  void carry_on(Seat seat, const DrawMove& move);
  /// A second group of one suit is a fault where faults are judged.
  void fault_of_group(Seat seat, const DrawMove& move, CardList cards, Card taken);
  /// Where a pass bars: keeps that the seat let a card pass that it could have gone out with.
  void note_passed(Seat seat);
  /// Who claims and comes first in turn, whatever the claim; those that force others are none.
  Seat first_in_turn() const;
  /// Who forces the seat that is first in turn.
  Seat first_to_force(const DrawMove& claim) const;
  /// The first role of those, or of those with a card that comes first.
  Seat first_role(const DrawMove& claim, bool preferred) const;
  /// Who of those that answered with this claim comes first.
  Seat first_of(const DrawMove& claim, Seat by) const;
  /// Whether the card that waits for the one offered is among those that come first.
  bool waits_first(const DrawMove& claim, Seat seat) const;
  void claimed(Seat seat, const Action& action);
  /// The card on offer goes into a meld, and may win: of `seat`, or of the seat that it forces.
  void laid_out(Seat seat, const Action& action);
  void mark_taken(unsigned how = DrawState::taken);
  /// In place of a card of the wall.
  void take_discard(Seat seat, const Action& action, Card card, Seat from);
  void go_out(Seat seat, const Action& action, bool stands);
  /// Nothing could be discarded after the set: it is as if the seat had gone out.
  void ends_with_set(Seat seat);
  /// Cards of the wall turned up because somebody has gone out.
  void turn_after(int cards);
  void finish_out(Seat seat, bool stands);
  /// Whether the next card is turned up, and not drawn into a hand.
  bool turns_up() const { return phase_.open && !(phase_.first_drawn && draw_.told_count == 0); }

  Hand& hand_;
  const Rules& rules_;
  State& state_;
  DrawState& draw_;
  const DrawPhase& phase_;
};

} // namespace yezi
