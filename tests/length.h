// How long tests are that try many hands.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace yezi::test {

/// Of the usual length: YEZI_SCALE, which scripts/test sets; 1 without it.
inline double test_length() {
  const char* text = std::getenv("YEZI_SCALE");
  return text == nullptr ? 1.0 : std::atof(text);
}

/// So many at this length, of a usual number.
inline int scaled(int usual, int least = 1) {
  return std::max(least, static_cast<int>(usual * test_length()));
}

} // namespace yezi::test
