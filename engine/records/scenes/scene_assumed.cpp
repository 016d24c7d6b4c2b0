#include "records/scenes/scene_assumed.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/term_op.h"

namespace yezi {

namespace {

/// The counters of the match that settlement and counting read.
class CountersRead {
public:
  explicit CountersRead(const Rules& rules)
      : rules_(rules), seen_(rules.terms.size(), false), read_(rules.match.counters.size(), false) {
    for (const CountItem& item : rules.count.items)
      for (const TermId id : {item.amount, item.times, item.when}) walk(id);
    walk(rules.count.value);
    for (const SettleLine& line : rules.settle)
      for (const TermId id : {line.when, line.amount, line.cards}) walk(id);
    for (const Redirect& redirect : rules.redirects) walk(redirect.when);
  }
  bool reads(std::size_t counter) const { return read_[counter]; }

private:
  void walk(TermId id) {
    if (id == no_term || seen_[static_cast<std::size_t>(id)]) return;
    seen_[static_cast<std::size_t>(id)] = true;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    const auto at = static_cast<std::size_t>(term.value);
    if (term.op->reads.counter && at < read_.size()) read_[at] = true;
    if (term.op->reads.fact) walk(rules_.facts[at].term);
    for (const TermId child : {term.a, term.b, term.c}) walk(child);
  }

  const Rules& rules_;
  std::vector<bool> seen_, read_;
};

} // namespace

void note_assumed(const Rules& rules, const Scene& scene, std::vector<Message>& assumed) {
  // a hand that the deal began has its dice from there
  const bool dealt = scene.dealt;
  for (const Throw& each : rules.throws) {
    const bool told = std::any_of(scene.dice.begin(), scene.dice.end(),
                                  [&](const SceneDice& dice) { return dice.name == each.name; });
    if (each.hits.empty() || told) continue;
    if (dealt)
      assumed.emplace_back(Message("the throw {} shows ones", each.name));
    else
      assumed.emplace_back(Message("the throw {0} hits nothing (--dice {0}=3,4)", each.name));
  }
  const CountersRead counters(rules);
  for (std::size_t i = 0; i < rules.match.counters.size(); ++i) {
    const std::string& name = rules.match.counters[i];
    const bool told = std::any_of(scene.match_counters.begin(), scene.match_counters.end(),
                                  [&](const SceneMark& mark) { return mark.name == name; });
    if (counters.reads(i) && !told)
      assumed.emplace_back(Message("{0} 0 of the match (--match {0}=N)", name));
  }
}

} // namespace yezi
