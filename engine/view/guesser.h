// Draws the hidden part of a hand again and again.
#pragma once

#include "view/view.h"

namespace yezi {

/// Draws States that would look the same to the viewer.
class Guesser {
public:
  Guesser(const Table& table, const View& view) : table_(table), view_(view) {}
  State draw(Rng& rng) { return guess(table_, view_, rng); }

private:
  const Table& table_;
  View view_;
};

} // namespace yezi
