// A mechanism in records: its part of a position in lines and pictures, and how scenes are laid out
// (records/arranging.h). Part of the interface of a kit (kits/kit.h).
#pragma once

#include <cstdint>

#include "core/checked.h"
#include "core/rules.h"

namespace yezi {

class Evaluator;
class Line;
struct Arranging;
struct Scene;
struct State;
enum class Outcome : std::uint8_t;

/// Whether a hand that ends in a phase does so because of the cards that were dealt.
enum class EndsAsDealt : std::uint8_t { no, if_claimed, always };

class KitRecords {
public:
  // a position in lines
  /// The play in progress, such as a trick.
  virtual void add_at_hand(Line&, const Rules&, const State&) const {}
  /// Open cards outside zones, such as sets.
  virtual void add_open(Line&, const Rules&, const State&) const {}
  /// Additional data for pictures.
  virtual void add_sight(Line&, const Rules&, const State&) const {}

  // scenes
  /// The position from which the scene starts; by default, the hand as it is dealt.
  virtual void arrange(Arranging&) const;
  /// Called once marks are set: the other information about the phase in a scene, such as its end
  /// and the cards put down.
  virtual void arrange_rest(Arranging&) const {}
  /// Contradictions in the end of a scene.
  virtual Faults doubts(const Rules&, const Scene&, const State&) const { return {}; }
  virtual EndsAsDealt ends_as_dealt() const { return EndsAsDealt::no; }
  /// Whether the cards dealt to a seat end the hand in this phase.
  virtual bool holds_ending(Evaluator&, Seat) const { return false; }
  /// The outcome of a hand that nobody has won, unless the scene says otherwise.
  virtual Outcome unwon() const;

protected:
  ~KitRecords() = default;
};

} // namespace yezi
