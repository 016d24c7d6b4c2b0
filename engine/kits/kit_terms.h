// Questions of counts, settlements and scripts about the data of a mechanism, besides the terms of
// its words, which their entries evaluate (core/term_op.h). They are put to play itself (play_of).
// Part of the interface of a kit (kits/kit.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>

#include "core/rules.h"

namespace yezi {

class DrawGlimpse;
struct Counted;
struct State;
struct Table;

class KitTerms {
public:
  /// Seats whose faults have been judged.
  virtual Seats at_fault(const State&) const { return 0; }

  /// Calls the function with every way to show the hand of a seat: its groups, without lines.
  virtual void each_showing(const Rules&, const State&, Seat,
                            const std::function<void(Counted&)>&) const {}
  /// The value of a hand that a scene states instead of showing the hand.
  virtual std::optional<std::int64_t> stated_worth(const State&, Seat) const { return {}; }
  /// The throws of Rules::throws, by their places in Deal::dice; 0 if hidden. Empty if the kit uses
  /// no dice.
  virtual std::span<const std::uint8_t> dice(const State&) const { return {}; }
  /// What a script may ask about hands in drawing games; null in other games.
  virtual std::unique_ptr<const DrawGlimpse> prospects(const Table&, const State&,
                                                       Seat /*viewer*/) const;

protected:
  ~KitTerms() = default;
};

} // namespace yezi
