// y.phase.

#include "core/compiler.h"
#include "kits/script/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> Compiler::script_phase(const ClauseAt& at) {
  only(at, {"start", "offer", "apply", "verbs"});
  if (rules.piles)
    fault(at, "a phase in script moves cards without copies: not with y.draw_discard");
  for (const std::string& verb : names(need(at, "verbs", "a list of verbs"), "verb")) {
    if (verb.find(' ') != std::string::npos) {
      fault(field(at, "verbs"), "a verb is one word, not \"" + verb + "\"");
    }
    if (index_of(rules.verbs, verb) < 0) rules.verbs.push_back(verb);
  }
  if (rules.verbs.size() > 200) fault(field(at, "verbs"), "there are too many verbs");
  auto phase = std::make_shared<ScriptPhase>();
  phase->start_hook = hook(need(at, "start", "a function"));
  phase->offer_hook = hook(need(at, "offer", "a function"));
  phase->apply_hook = hook(need(at, "apply", "a function"));
  return phase;
}

} // namespace yezi
