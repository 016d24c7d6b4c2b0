#include "kits/tricks/solver/solver_hooks.h"

#include <algorithm>
#include <type_traits>

#include "kits/tricks/phase.h"

namespace yezi {

namespace {

/// Passes a look at the table on, and notes what it was.
template <class Interface>
class Watched : public std::remove_const_t<Interface> {
public:
  Watched(Interface& table, const Rules& rules, std::uint8_t& rests)
      : table_(table), play_(trick_rules(rules)), rests_(rests) {}

  int seats() const override { return table_.seats(); }
  Seat viewer() const override { return table_.viewer(); }
  int zone(std::string_view name) const override { return table_.zone(name); }
  bool of_seat(int zone) const override { return table_.of_seat(zone); }
  int count(int zone, Seat seat) const override {
    // cards won are in the key of every position of a game with hooks
    note(zone == play_.taken ? std::uint8_t{on_key} : of_place(zone));
    return table_.count(zone, seat);
  }
  CardSet cards(int zone, Seat seat) const override {
    note(of_place(zone));
    return table_.cards(zone, seat);
  }
  int lying(int zone, Seat seat, Card card) const override {
    note(of_place(zone));
    return table_.lying(zone, seat, card);
  }
  Seat role(std::string_view name) const override { return table_.role(name); }
  Seat mark(std::string_view name) const override { return table_.mark(name); }
  std::int64_t counter(std::string_view name, Seat seat) const override {
    return table_.counter(name, seat);
  }
  std::int64_t fact(std::string_view name) const override { return table_.fact(name); }
  int tricks(Seat seat) const override { return table_.tricks(seat); }
  Seat last_winner() const override { return table_.last_winner(); }
  std::string outcome() const override { return table_.outcome(); }
  std::string reason() const override { return table_.reason(); }
  CardSet unbeatable(Seat seat) const override {
    note(on_all);
    return table_.unbeatable(seat);
  }
  const ComboBook& book() const override { return table_.book(); }
  int trump() const override { return table_.trump(); }
  Seats team(Seat seat) const override { return table_.team(seat); }
  const Deck& deck() const override { return table_.deck(); }
  ComboId best() const override {
    note(on_open);
    return table_.best();
  }
  CardSet dealt(Seat seat) const override { return table_.dealt(seat); }
  bool next_play(int& at, Play& play) const override {
    note(on_all);
    return table_.next_play(at, play);
  }
  const DrawGlimpse* drawing() const override {
    note(on_all);
    return table_.drawing();
  }

protected:
  void note(std::uint8_t rests) const { rests_ = std::max(rests_, rests); }

  Interface& table_;

private:
  std::uint8_t of_place(int zone) const {
    const bool moves = zone == play_.hand || zone == play_.taken || zone == play_.spent ||
                       zone == play_.buried || zone == play_.claimed;
    return moves ? on_open : on_key;
  }

  const TrickPhase& play_;
  std::uint8_t& rests_;
};

class WatchedTill final : public Watched<Cashier> {
public:
  using Watched<Cashier>::Watched;
  // of others, too, whose payments the key need not tell
  std::int64_t paid(Seat seat) const override {
    note(on_all);
    return table_.paid(seat);
  }
  std::int64_t net(Seat seat) const override {
    note(on_all);
    return table_.net(seat);
  }
  void pay(Seat from, Seat to, std::int64_t amount, Cards cards, int play) override {
    table_.pay(from, to, amount, cards, play);
  }
  int stated(std::string_view offence, int from) const override {
    return table_.stated(offence, from);
  }
  Seat offender(int stated) const override { return table_.offender(stated); }
};

} // namespace

std::int64_t WatchedHooks::owed(int hook, const Glimpse& table, Seat me) {
  const Watched<const Glimpse> watched(table, rules_, rests);
  return hooks_->owed(hook, watched, me);
}

void WatchedHooks::charge(int hook, Cashier& table) {
  WatchedTill watched(table, rules_, rests);
  hooks_->charge(hook, watched);
}

std::int64_t WatchedHooks::number(int hook, const Glimpse& table) {
  const Watched<const Glimpse> watched(table, rules_, rests);
  return hooks_->number(hook, watched);
}

} // namespace yezi
