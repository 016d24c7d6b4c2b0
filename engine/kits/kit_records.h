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
  /// What is being played, as a trick.
  virtual void add_at_hand(Line&, const Rules&, const State&) const {}
  /// What lies open beside zones, as sets.
  virtual void add_open(Line&, const Rules&, const State&) const {}
  /// What pictures show besides.
  virtual void add_sight(Line&, const Rules&, const State&) const {}

  // scenes
  /// The position that the scene starts from. Without a word of the kit's: as it is dealt.
  virtual void arrange(Arranging&) const;
  /// What a scene tells of the phase besides, once marks are set: its end, what has been put down.
  virtual void arrange_rest(Arranging&) const {}
  /// What cannot be in the end of a scene.
  virtual Faults doubts(const Rules&, const Scene&, const State&) const { return {}; }
  virtual EndsAsDealt ends_as_dealt() const { return EndsAsDealt::no; }
  /// Whether the cards of a seat, as they were dealt, end the hand in it.
  virtual bool holds_ending(Evaluator&, Seat) const { return false; }
  /// How a hand of this play ends that nobody has won, unless it is said.
  virtual Outcome unwon() const;

protected:
  ~KitRecords() = default;
};

} // namespace yezi
