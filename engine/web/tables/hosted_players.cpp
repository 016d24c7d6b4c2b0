#include "web/tables/hosted_players.h"

#include "players/bots/bot_lines.h"
#include "players/simple.h"

namespace yezi {

Action choose_at_once(const Table& table, const std::string& kind, const View& view, Rng& rng) {
  const Rules& rules = *table.rules;
  constexpr std::string_view thumb = "simple:";
  if (kind.starts_with("simple")) {
    int hook = rules.simple;
    if (kind.starts_with(thumb))
      for (const Named& named : rules.thumbs)
        if (named.name == kind.substr(thumb.size())) hook = named.hook;
    if (hook >= 0) return advise(table, view, rng, hook);
  }
  return choose_by_policy(rules, view.offer,
                          kind == "random" ? RolloutPolicy::random : RolloutPolicy::eager, rng);
}

SearchPlan search_plan_of(const std::string& kind) {
  const Checked<SearchPlan> plan = parse_search(std::string_view(kind).substr(search_kind.size()));
  return plan ? *plan : SearchPlan{};
}

std::string unhosted(const Rules& rules, const std::string& kind) {
  if (kind == "random" || kind == "eager") return "";
  if (kind == "simple")
    return rules.simple >= 0 ? "" : rules.said.id + " has no rule of thumb for \"simple\"";
  if (kind.starts_with("simple:")) {
    for (const Named& thumb : rules.thumbs)
      if ("simple:" + thumb.name == kind) return "";
    return "there is no player \"" + excerpt(kind) + "\" in " + rules.said.id;
  }
  if (kind.starts_with(search_kind)) {
    const Checked<SearchPlan> plan =
        parse_search(std::string_view(kind).substr(search_kind.size()));
    if (!plan) return plan.faults().front().what;
    if (plan->simulations == 0 || plan->simulations > most_hosted_simulations)
      return "at an open table a search makes 1 to 10000 simulations: search:1000";
    return "";
  }
  return "\"" + excerpt(kind) +
         "\" cannot sit at an open table: human, simple, simple:NAME, search:N, eager and random "
         "can";
}

} // namespace yezi
