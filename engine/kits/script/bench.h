// The table as `start` and `apply` may change it. Inside the kit.
#pragma once

#include "kits/script/phase.h"
#include "kits/script/state.h"
#include "table/glimpse.h"
#include "table/hand.h"

namespace yezi {

/// What ends or moves on is done by carry_on(), after the act has been noted; what moves is kept
/// as events until note_act() has told the act before them.
class ScriptBench : public OpenTo<Workbench> {
public:
  /// `actor` no_seat: nobody acts yet.
  ScriptBench(Hand& hand, Seat actor);

  void move(CardSet cards, int from, Seat from_seat, int to, Seat to_seat) override;
  CardSet draw(int from, Seat from_seat, int n, int to, Seat to_seat) override;
  void shuffle(int zone, Seat seat) override;
  void show(CardSet cards, int zone, Seat seat) override;
  void set_mark(std::string_view name, Seat seat) override;
  void set_counter(std::string_view name, Seat seat, std::int64_t value) override;
  void ask(Seats seats) override { asked_ = seats; }
  void next_phase() override { next_ = true; }
  void end(std::string_view outcome, Seat winner) override;

  bool ends() const { return outcome_ != Outcome::running; }
  /// Whether the hand ends or leaves the phase.
  bool leaves() const { return next_ || ends(); }
  /// Notes the act and then what it moved.
  void note_act(const Action& action);
  void note_moves();
  /// Does what was asked for: the next question, the next phase or the end.
  void carry_on();

private:
  const Zone& zone_rule(int zone) const {
    return hand_.rules.zones[static_cast<std::size_t>(zone)];
  }
  void shift(CardSet cards, int from, Seat from_seat, int to, Seat to_seat);
  Event& add(Event::Kind kind, CardSet cards, Seats seen_by);
  Seats seen_by(CardSet cards) const;

  Hand& hand_;
  ScriptState& script_;
  const Seat actor_;
  Events moves_;
  Seats asked_ = 0;
  bool next_ = false;
  Outcome outcome_ = Outcome::running;
  Seat winner_ = no_seat;
};

} // namespace yezi
