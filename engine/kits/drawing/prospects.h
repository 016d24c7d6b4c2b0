// What the hand of a seat could become where cards are drawn and discarded: how far it is from
// going out, what would bring it nearer, what it would be worth. For rules of thumb.
//
// Looks at one seat's cards and at what lies open, so it is right on a State from which the rest
// has been taken out. Nothing is changed: an action is tried on a copy.
#pragma once

#include "core/hooks.h"
#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

class Prospects final : public DrawGlimpse {
public:
  /// As for OpenTo (glimpse.h).
  Prospects(const Table& table, const State& state, Seat viewer)
      : table_(table), rules_(*table.rules), state_(state), viewer_(viewer) {}

  int held(Card card, Seat seat) const override;
  int discarded(Card card, Seat seat) const override;
  int unseen(Card card) const override;
  int left() const override;
  int sets(Seat seat) const override;
  Card drawn() const override;
  Card offered() const override;
  Seat offered_by() const override;
  std::int64_t worth(Seat seat) const override;
  std::int64_t worth_of(CardList cards, Seat seat) const override;
  int set_named(std::string_view name) const override;
  int lacking(const Aim& aim) const override;
  int lacking(const HookAction& action, const Aim& aim) const override;
  int accepts(const HookAction& action, const Aim& aim) const override;
  std::int64_t worth(const HookAction& action) const override;
  std::int64_t column(const HookAction& action, std::string_view name) const override;
  std::int64_t promise(const HookAction& action) const override;
  bool lawful(const HookAction& action) const override;

private:
  const DrawPhase& phase() const { return draw_rules(rules_); }
  Seat me() const;
  Pile hand_of(const State& state, Seat seat) const;

  /// What has been found out about an action. Scripts ask several things about one before they go
  /// on to the next.
  struct Considered {
    std::string verb;
    CardList cards{};
    Tried tried;
    std::optional<Counted> counted;
    std::vector<std::pair<Aim, Pile>> kept;
  };
  Considered& consider(const HookAction& action) const;
  /// The hand once a discard has been made, where one has to.
  const Pile& kept(Considered& action, const Aim& aim) const;
  Pile best_kept(const Tried& tried, const Aim& aim) const;
  Pile kept_melds(const Pile& hand) const;
  const Counted& counted(const HookAction& action) const;

  FaceSet among(const Aim& aim) const;
  const Distance& distance(const Aim& aim) const;
  bool laid_outside(const State& state, const Aim& aim) const;
  int lacking(const State& state, const Pile& hand, const Aim& aim) const;
  MeldBook::Near near_melds(const State& state, const Pile& hand, const Aim& aim) const;
  int accepted(const State& state, const Pile& hand, const Aim& aim) const;

  const Table& table_;
  const Rules& rules_;
  const State& state_;
  Seat viewer_;
  mutable std::optional<Considered> considered_; // the last that was asked about
};

} // namespace yezi
