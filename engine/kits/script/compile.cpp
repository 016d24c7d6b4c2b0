// y.phase.

#include "core/compiler.h"
#include "kits/script/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_script(Compiler& c, const ClauseAt& at) {
  c.only(at, {"start", "offer", "apply", "verbs"});
  if (c.rules.piles)
    c.fault(at, "a phase in script moves cards without copies: not with y.draw_discard");
  for (const std::string& verb : c.names(c.need(at, "verbs", "a list of verbs"), "verb")) {
    if (verb.find(' ') != std::string::npos) {
      c.fault(c.field(at, "verbs"), "a verb is one word, not \"" + verb + "\"");
    }
    if (index_of(c.rules.verbs, verb) < 0) c.rules.verbs.push_back(verb);
  }
  if (c.rules.verbs.size() > 200) c.fault(c.field(at, "verbs"), "there are too many verbs");
  auto phase = std::make_shared<ScriptPhase>();
  phase->start_hook = c.hook(c.need(at, "start", "a function"));
  phase->offer_hook = c.hook(c.need(at, "offer", "a function"));
  phase->apply_hook = c.hook(c.need(at, "apply", "a function"));
  return phase;
}

} // namespace yezi
