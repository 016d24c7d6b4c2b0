// How many signs stand where on a card, by number: as on old packs, so that a number is known by
// its figure before it is counted.
#pragma once

#include <vector>

#include "explain/print/artwork.h"

namespace yezi {

/// How many signs stand in each row of a long card, from above; `shape` is width by height of one.
std::vector<int> rows_of(int number, double shape);
/// Lying signs stand below each other, in groups that can be counted at a glance.
std::vector<int> groups_of(int number);
/// Places of signs on a card with corners; x and y from -1 to 1.
std::vector<Point> pip_places(int number);

/// Signs as they stand on tiles: how high each is, and where; x and y from -1 to 1, where the
/// outermost touch the edge.
struct Arranged {
  double high;
  std::vector<Point> places;
};
Arranged rings(int number);
Arranged sticks(int number);

/// Pips on half a domino; x and y from -1 to 1.
std::vector<Point> bone_pips(int pips);

} // namespace yezi
