// Marks on lines of the lineage: where least else is.

#include <algorithm>
#include <cmath>
#include <limits>

#include "explain/print/lineage_laying.h"
#include "explain/print/lineage_layout.h"

namespace yezi {

double LineageLaying::crowd(const Spot& spot, std::size_t own) const {
  const double r = plan_.mark_radius;
  const Extent ring{spot.x - r, spot.y - r, spot.x + r, spot.y + r};
  double sum = 0;
  for (const Extent& box : layout_.boxes)
    if (ring.touches(box)) sum += 100;
  for (std::size_t i = 0; i < layout_.routes.size(); ++i) {
    if (i == own) continue;
    const LineageLayout::Route& route = layout_.routes[i];
    for (std::size_t k = 0; k + 1 < route.corners.size(); ++k)
      if (ring.touches(around(route.corners[k], route.corners[k + 1]))) sum += 1;
    if (route.mark && std::hypot(route.mark->x - spot.x, route.mark->y - spot.y) < 2 * r + 1)
      sum += 20;
  }
  return sum;
}

Extent LineageLaying::around(const Spot& a, const Spot& b) {
  return {std::min(a.x, b.x) - 0.5, std::min(a.y, b.y) - 0.5, std::max(a.x, b.x) + 0.5,
          std::max(a.y, b.y) + 0.5};
}

void LineageLaying::place_marks() {
  for (std::size_t i = 0; i < plan_.links.size(); ++i) {
    if (!plan_.links[i].marked) continue;
    LineageLayout::Route& route = layout_.routes[i];
    double whole = 0;
    for (std::size_t k = 0; k + 1 < route.corners.size(); ++k)
      whole += length(route.corners[k], route.corners[k + 1]);
    double least = std::numeric_limits<double>::max(), before = 0;
    Spot best = route.corners.front();
    for (std::size_t k = 0; k + 1 < route.corners.size(); ++k) {
      const Spot &a = route.corners[k], &b = route.corners[k + 1];
      const double here = length(a, b);
      for (double along = 0; along <= here; along += 4) {
        const double share = here == 0 ? 0 : along / here;
        const Spot spot{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
        const double off = std::abs(before + along - whole / 2) / (whole + 1);
        const double cost = crowd(spot, i) + off;
        if (cost < least) least = cost, best = spot;
      }
      before += here;
    }
    route.mark = best;
  }
}

double LineageLaying::length(const Spot& a, const Spot& b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

} // namespace yezi
