// y.phase.

#include "core/compiler.h"
#include "kits/script/phase.h"

namespace yezi {

namespace {

std::vector<std::size_t> indices(Compiler& c, const ClauseAt& at, const std::string& kind,
                                 const std::vector<std::string>& known) {
  std::vector<std::size_t> found;
  if (!at) return found;
  for (const ClauseAt& item : c.list(at, "a list of names"))
    if (const int index = c.one_of(item, kind, known); index >= 0)
      found.push_back(static_cast<std::size_t>(index));
  return found;
}

/// shows = { zones = { "layout" }, counters = { "price" }, marks = { "declarer" } }
Standing standing(Compiler& c, const ClauseAt& at) {
  if (!at) return {};
  c.only(at, {"zones", "counters", "marks"});
  return {indices(c, c.field(at, "zones"), "zone", c.zone_names()),
          indices(c, c.field(at, "counters"), "counter", c.rules.counters),
          indices(c, c.field(at, "marks"), "mark", c.rules.marks)};
}

} // namespace

std::shared_ptr<const Mechanism> compile_script(Compiler& c, const ClauseAt& at) {
  c.only(at, {"start", "offer", "apply", "verbs", "shows"});
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
  const ClauseAt shows = c.field(at, "shows");
  phase->says_what_stands = bool(shows);
  phase->shows = standing(c, shows);
  return phase;
}

} // namespace yezi
