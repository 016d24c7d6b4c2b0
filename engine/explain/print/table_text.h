// Hand and table at the terminal, where the mechanism of play has a way of its own to show them
// (Mechanism::table_text).
#pragma once

#include <string>

#include "view/view.h"

namespace yezi {

class TableText {
public:
  virtual ~TableText() = default;
  /// The own hand.
  virtual std::string hand(const View& view) const = 0;
  /// Everything that lies open, and what can be done about it.
  virtual std::string table(const View& view) const = 0;
  /// The cards that complete the own hand.
  virtual std::string waits(const View& view) const = 0;
};

} // namespace yezi
