// Who has which card in a scene, and who had it at the deal. Inside `records` only.
//
// A scene names some cards; the rest are put where the numbers leave room, always in the same way:
//   1. cards seen are among what was put down, first by seats whose hand is given;
//   2. cards aside go to places of seats that do not act, else face down by seats whose hand is not
//   given;
//   3. a seat whose hand is given put down, if it can, cards that beat none of its own;
//   4. hands that are not given are filled in turn, lowest cards first;
//   5. then what seats that do not act hold, then what was put down face down.
#pragma once

#include <array>
#include <vector>

#include "records/scene_words.h"

namespace yezi {

/// One acting seat, at the start of the trick that lies on the table.
struct SceneSide {
  int dealt = 0; // cards dealt to its hand
  int size = -1; // cards in its hand
  bool exact = false;
  int acted = 0;                // cards it has put down in the current trick
  CardSet hand{}, up{}, down{}; // held; put down before, face up and face down
  int room() const { return dealt - size - size_of(up | down); }
};

/// A place that the deal fills and from which no acting seat plays.
struct ScenePlace {
  int zone = 0;
  Seat seat = no_seat;
  int size = 0;
  CardSet cards{};
};

struct SceneLaid {
  int zone = 0;
  Seat seat = no_seat;
  CardSet cards{};
};

struct SceneCards {
  BySeat<SceneSide> sides;
  std::vector<ScenePlace> places;
  std::vector<SceneLaid> laid; // piles that the scene puts into zones other than hands
  /// Cards whose present or past holder the scene does not state: not named at all, seen, aside.
  std::array<CardSet, 3> left_open{};
};

/// Adds contradictions to `faults`.
SceneCards lay_cards(const Rules& rules, const Scene& scene, Seating seating, Faults& faults);
/// A deal that gives every seat its dealt cards, cut at these cards.
Deal deal_of(const Rules& rules, const SceneCards& cards, const std::vector<Card>& cuts,
             Seating seating);
/// Makes the cuts show these cards, wherever they are in the order of the deal.
void throw_cuts(const Rules& rules, const std::vector<Card>& cuts, Deal& deal);
/// The cards that counted off the opener; if the scene names none, one whose count ends at the
/// first role. Empty in games without an opener.
std::vector<Card> cuts_of(const Rules& rules, const Scene& scene, SceneWords& words);
Seat seat_dealt_first(const Rules& rules, const std::vector<Card>& cuts, Seating seating);
/// Who leads, if the scene or the game says so; otherwise no_seat.
Seat scene_leader(const Rules& rules, const Scene& scene, Seating seating, SceneWords& words);
/// The zone from which seats play.
int hand_zone(const Rules& rules);

} // namespace yezi
