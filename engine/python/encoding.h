// A view as numbers, for programs that learn.
#pragma once

#include <string>
#include <vector>

#include "spelling.h"
#include "view/view.h"

namespace yezi::python {

struct Part {
  std::string name;
  std::size_t first, length;
};

/// The parts of encode(), in order. README.md describes their contents.
std::vector<Part> layout(const Rules& rules, const Kinds& kinds);

/// Reads only the view. Seats are in order of their numbers, starting with the viewer.
std::vector<float> encode(const Rules& rules, const Kinds& kinds, const View& view);

} // namespace yezi::python
