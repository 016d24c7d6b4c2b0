// A scene while it is arranged: what a kit is given (Mechanism::arrange), and what kits share in
// doing it. Whoever arranges (arrange.cpp) reads the match before, and sets marks, plays the
// history and states offences after.
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
  SceneWords& words; // puts what cannot be among `faults`
  Faults& faults;
  std::vector<Message>& assumed; // what the scene leaves open, and how it was taken
  Match match{};
  State state{};              // what becomes of it
  bool ended_by_deal = false; // the deal itself ends the hand
  Message unwon{};            // tricks that the scene gives to nobody
  CardSwap swap{};            // two cards that the scene leaves open, exchanged
  SceneCards* laid = nullptr; // where given: who has which card

  bool good() const { return faults.empty(); }
};

/// Deals the cards of a scene whose pack is a set: what it names as it says, the others where they
/// fit. None where something cannot be.
std::optional<SceneCards> deal_scene(Arranging& now);
/// Whether the scene stands at another place than the deal or what its history makes of it.
bool goes_beyond_deal(const Arranging& now);
/// deal_scene() for play that no scene can go into but by history.
void arrange_dealt(Arranging& now);
/// Ends the hand as the scene says.
void end_scene(Arranging& now);

} // namespace yezi
