// Results of a match as a picture.
#pragma once

#include <string>
#include <vector>

#include "study/estimate.h"

namespace yezi {

/// One player of a kind at a table of others.
struct Pairing {
  std::string one, others;
  Estimate points; // a hand
  Estimate lead;   // over the mean of the others
};

/// How far each kind is ahead of the others, in `unit` a hand with 95 % intervals, one line for
/// each kind that tables are made of. Not what it wins: a seat may lose by the rules whoever sits
/// in it.
std::string match_svg(const std::string& game, const std::string& unit,
                      const std::vector<Pairing>& pairings, const std::string& note);

} // namespace yezi
