#include "core/decimal.h"

#include <cstdlib>

namespace yezi {

std::optional<double> decimal(const std::string& text) {
  if (text.empty() || text.front() == '+' ||
      text.find_first_not_of("-+.0123456789eE") != std::string::npos)
    return std::nullopt;
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end); // the program never changes its C locale
  if (end != text.c_str() + text.size()) return std::nullopt;
  return value;
}

} // namespace yezi
