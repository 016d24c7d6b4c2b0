// The table as scripts may see it, and as a scripted phase may change it.
#pragma once

#include "table/hand.h"

namespace yezi {

/// The strength of the cards dealt to `seat` (y.strength); 0 if play has no such measure.
int strength_at_deal(const Rules& rules, const State& state, Seat seat);

/// The place of a counter in State::counters; throws ScriptError. `seat`: the owner of a counter of
/// seats, otherwise no_seat.
std::size_t counter_place(const Rules& rules, std::string_view name, Seat seat);
/// Whether cards that a script names (a set, or a list if the pack has copies) are in the pack.
bool in_pack(const Rules& rules, Cards cards);

/// Implements Glimpse and its derived interfaces over a State: fully visible (settlement, facts),
/// or masked for one seat.
template <class Interface>
class OpenTo : public Interface {
public:
  /// `viewer` no_seat: everything is visible. Otherwise only what that seat sees, even if `state`
  /// is the truth.
  OpenTo(const Table& table, const State& state, Seat viewer = no_seat)
      : table_(table), state_(state), viewer_(viewer) {}

  int seats() const override;
  Seat viewer() const override { return viewer_; }
  int zone(std::string_view name) const override;
  bool of_seat(int zone) const override;
  int count(int zone, Seat seat) const override;
  CardSet cards(int zone, Seat seat) const override;
  int lying(int zone, Seat seat, Card card) const override;
  Seat role(std::string_view name) const override;
  Seat mark(std::string_view name) const override;
  std::int64_t counter(std::string_view name, Seat seat) const override;
  std::int64_t fact(std::string_view name) const override;
  int tricks(Seat seat) const override;
  Seat last_winner() const override;
  std::string outcome() const override;
  std::string reason() const override;
  CardSet unbeatable(Seat seat) const override;
  const ComboBook& book() const override;
  int trump() const override;
  Seats team(Seat seat) const override;
  const Deck& deck() const override;
  ComboId best() const override;
  CardSet dealt(Seat seat) const override;
  bool next_play(int& at, Play& play) const override;
  const DrawGlimpse* drawing() const override;

private:
  void refuse_unseen(const Zone& wanted, Seat seat) const;

  const Table& table_;
  const State& state_;
  Seat viewer_;
  mutable std::unique_ptr<const DrawGlimpse> prospects_; // made on demand
};

extern template class OpenTo<Glimpse>;
extern template class OpenTo<Workbench>;
extern template class OpenTo<Cashier>;

using Open = OpenTo<Glimpse>;

} // namespace yezi
