// A scene while it is arranged: the argument of Mechanism::arrange, and functions shared by kits.
// The caller (arrange.cpp) reads the match before, and afterwards sets marks, plays the history and
// states offences.
#pragma once

#include <optional>
#include <vector>

#include "records/arrange_swapped.h"

namespace yezi {

struct Arranging {
  const Table& table;
  const Rules& rules;
  const Scene& scene;
  const Seating seating;
  SceneWords& words; // adds contradictions to `faults`
  Faults& faults;
  std::vector<Message>& assumed; // assumptions about what the scene leaves open
  Match match{};
  State state{};              // the result
  bool ended_by_deal = false; // the deal itself ends the hand
  Message unwon{};            // tricks that the scene gives to nobody
  CardSwap swap{};            // two cards that the scene leaves open, exchanged
  SceneCards* laid = nullptr; // if given: receives who has which card

  bool good() const { return faults.empty(); }
};

/// Deals the cards of a scene whose pack is a set: the named cards as it says, the others where
/// they fit. nullopt if that is impossible.
std::optional<SceneCards> deal_scene(Arranging& now);
/// Whether the scene is at a point other than the deal followed by its history.
bool goes_beyond_deal(const Arranging& now);
/// deal_scene() for play that a scene can enter only through its history.
void arrange_dealt(Arranging& now);
/// Ends the hand as the scene says.
void end_scene(Arranging& now);

} // namespace yezi
