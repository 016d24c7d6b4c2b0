// What counts, settlements and scripts ask of what a mechanism keeps, besides the terms of its
// words, which their entries work out (core/term_op.h). The mechanism that plays the hand out is
// asked (play_of). Part of the interface of a kit (kits/kit.h).
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
  /// What the hand is worth where a scene says so and does not show it.
  virtual std::optional<std::int64_t> stated_worth(const State&, Seat) const { return {}; }
  /// Throws, by their places in Deal::dice, of Rules::throws; 0 where hidden. None where the kit
  /// throws none.
  virtual std::span<const std::uint8_t> dice(const State&) const { return {}; }
  /// What a script may ask of hands that are made by drawing; null where none are.
  virtual std::unique_ptr<const DrawGlimpse> prospects(const Table&, const State&,
                                                       Seat /*viewer*/) const;

protected:
  ~KitTerms() = default;
};

} // namespace yezi
