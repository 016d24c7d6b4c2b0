#include "table/tricks.h"

#include "kits/kit.h"

namespace yezi {

const Tricks& tricks_of(const Rules& rules, const State& state) {
  static const Tricks none{};
  const Tricks* tricks = play_of(rules).tricks(state);
  return tricks == nullptr ? none : *tricks;
}

} // namespace yezi
