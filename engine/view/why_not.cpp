// Why a move is not allowed, in words, with the clause that forbids it.

#include "core/refusals.h"
#include "kits/kit.h"
#include "view/masked.h"

namespace yezi {

namespace {

/// A refusal by the phase that is played, or that a clause of it gives.
Reason refusal(const Rules& rules, const std::string& clause, const char* kind, std::string why) {
  return {clause, refusal_rules(rules.said, clause, kind), std::move(why), kind};
}

} // namespace

std::vector<Reason> why_not(const Table& table, const View& view, const Action& asked,
                            const Locale& locale) {
  std::vector<Reason> reasons;
  if (view.offer.contains(asked)) return reasons;
  const Rules& rules = *table.rules;
  Action action = asked;
  action.cards = as_held(rules, view, asked.cards);
  if (view.offer.empty()) {
    const std::string why = locale("It is not your turn.");
    if (view.seen.over()) return {{"", {}, why}};
    return {refusal(rules, rules.phases[view.seen.phase].name, "asked", why)};
  }
  const Mechanism& now = *rules.phases[view.seen.phase].kit;
  now.why_not(table, view, action, locale, reasons);
  if (reasons.empty() && &now != &play_of(rules))
    play_of(rules).why_not(table, view, action, locale, reasons);
  if (reasons.empty())
    reasons.push_back(refusal(rules, rules.phases[view.seen.phase].name, "other",
                              locale("\"{}\" is not possible now.", to_text(rules, action))));
  return reasons;
}

std::vector<Reason> cautions(const Table& table, const View& view, const Action& action,
                             const Locale& locale) {
  std::vector<Reason> reasons;
  const Rules& rules = *table.rules;
  const HookAction told = hook_action(rules, action);
  for (const Caution& caution : rules.cautions)
    if (table.hooks->warns(caution.hook, Masked(table, view), told))
      reasons.push_back(
          {"cautions." + caution.name, caution.by, locale.word(WordKind::text, caution.says)});
  return reasons;
}

} // namespace yezi
