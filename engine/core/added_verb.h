// Verbs that a mechanism adds to those of every game. For kits, while a module is compiled.
#pragma once

#include <string>

#include "core/rules.h"

namespace yezi {

/// The verb of this name, added if it is new. Its actions may have a number.
inline Verb added_verb(Rules& rules, const std::string& name) {
  int index = index_of(rules.verbs, name);
  if (index < 0) {
    index = static_cast<int>(rules.verbs.size());
    rules.verbs.push_back(name);
  }
  return static_cast<Verb>(index);
}

} // namespace yezi
