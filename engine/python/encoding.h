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

/// The parts of encode(), in order. README.md says what each holds.
std::vector<Part> layout(const Rules& rules, const Kinds& kinds);

/// Reads nothing but what the view holds. Other seats follow in order of their numbers, from the
/// viewer on.
std::vector<float> encode(const Rules& rules, const Kinds& kinds, const View& view);

} // namespace yezi::python
