// y.highest.

#include "core/compiler.h"
#include "kits/highest/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_highest(Compiler& c, const ClauseAt& at) {
  c.only(at, {"above"});
  const auto made = std::make_shared<HighestPhase>();
  made->above = c.boolean(c.field(at, "above"), false);
  for (const auto& [name, index] : {std::pair{"hand", &made->hand}, {"laid", &made->laid}}) {
    *index = index_of(c.zone_names(), name);
    if (*index < 0)
      c.fault(c.field(c.root(), "zones"), std::string("highest cards need a zone \"") + name + '"');
  }
  c.rules.hand_zone = made->hand;
  made->lay = static_cast<Verb>(c.rules.verbs.size());
  c.rules.verbs.emplace_back("lay");
  return made;
}

} // namespace yezi
