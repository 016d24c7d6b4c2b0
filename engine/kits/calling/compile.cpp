// y.calling.

#include "core/compiler.h"
#include "kits/calling/phase.h"
#include "kits/tricks/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> Compiler::call_phase(const ClauseAt& at) {
  only(at, {"order", "privileged", "declare"});
  const auto made = std::make_shared<CallPhase>();
  CallPhase& phase = *made;
  const ClauseAt order = field(at, "order");
  std::uint32_t in_order = 0;
  for (const ClauseAt& item : list(order, "a list of roles")) {
    const int index = role(item);
    if (index < 0) continue;
    if (((rules.active_roles >> index) & 1U) == 0) {
      fault(item, item->text + " does not act in this game");
    }
    if (((in_order >> index) & 1U) != 0) fault(item, item->text + " is here twice");
    in_order |= 1U << index;
    phase.order.push_back(static_cast<std::uint8_t>(index));
  }
  for (int index = 0; !order && index < rules.seats; ++index) {
    if (((rules.active_roles >> index) & 1U) != 0) {
      phase.order.push_back(static_cast<std::uint8_t>(index));
      in_order |= 1U << index;
    }
  }
  if (order && phase.order.empty() && order->items.empty()) wanted(order, "at least one role");
  const ClauseAt privileged = field(at, "privileged");
  phase.privileged_roles = role_set(privileged);
  if ((phase.privileged_roles & ~in_order) != 0) {
    fault(privileged, "names a role that is not asked to call");
  }
  phase.first_may_declare = boolean(field(at, "declare"), false);
  return made;
}

void CallPhase::check(Compiler& compiler, const ClauseAt& at) const {
  const Rules& rules = compiler.rules;
  if (first_may_declare && (rules.trick_phase < 0 || !trick_rules(rules).out.on))
    compiler.fault(compiler.field(at, "declare"),
                   "needs play.out, which says when one may declare");
}

} // namespace yezi
