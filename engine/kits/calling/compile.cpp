// y.calling.

#include "core/compiler.h"
#include "kits/calling/phase.h"

namespace yezi {

std::shared_ptr<const Mechanism> compile_calling(Compiler& c, const ClauseAt& at) {
  c.only(at, {"order", "privileged", "declare"});
  const auto made = std::make_shared<CallPhase>();
  CallPhase& phase = *made;
  const ClauseAt order = c.field(at, "order");
  std::uint32_t in_order = 0;
  for (const ClauseAt& item : c.list(order, "a list of roles")) {
    const int index = c.role(item);
    if (index < 0) continue;
    if (((c.rules.active_roles >> index) & 1U) == 0) {
      c.fault(item, item->text + " does not act in this game");
    }
    if (((in_order >> index) & 1U) != 0) c.fault(item, item->text + " is here twice");
    in_order |= 1U << index;
    phase.order.push_back(static_cast<std::uint8_t>(index));
  }
  for (int index = 0; !order && index < c.rules.seats; ++index) {
    if (((c.rules.active_roles >> index) & 1U) != 0) {
      phase.order.push_back(static_cast<std::uint8_t>(index));
      in_order |= 1U << index;
    }
  }
  if (order && phase.order.empty() && order->items.empty()) c.wanted(order, "at least one role");
  const ClauseAt privileged = c.field(at, "privileged");
  phase.privileged_roles = c.role_set(privileged);
  if ((phase.privileged_roles & ~in_order) != 0) {
    c.fault(privileged, "names a role that is not asked to call");
  }
  phase.first_may_declare = c.boolean(c.field(at, "declare"), false);
  return made;
}

void CallPhase::check(Compiler& compiler, const ClauseAt& at) const {
  if (first_may_declare && !play_of(compiler.rules).uses(Verb::declare))
    compiler.fault(compiler.field(at, "declare"),
                   "needs play.out, which says when one may declare");
}

} // namespace yezi
