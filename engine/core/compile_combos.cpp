// What counts as a combination: the clause `combos`, and patterns said directly in play.lead.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

void Compiler::combos() {
  for (const Line& line : lines(field(root(), "combos"), "as { \"run\", y.run { 3, 9 } }")) {
    only(line.whole, {}, true);
    add_pattern(line.name, line.value);
  }
  // A game of one pattern may do without `combos`: lead = y.single.
  const ClauseAt lead = field(field(root(), "play"), "lead");
  if (lead && (lead->is(Value::Kind::named) || lead->is(Value::Kind::list))) {
    for (const ClauseAt& item : list(lead, "")) {
      if (item->is(Value::Kind::named)) add_pattern(item->text, item);
    }
  }
  rules.book = ComboBook(rules.deck, rules.pack, patterns_);
  if (rules.book.too_many()) {
    fault(field(root(), "combos"), "these patterns make more than " +
                                       std::to_string(ComboBook::max_combos) + " combinations");
  }
  for (std::size_t i = 0; i < patterns_.size(); ++i) {
    const auto all = rules.book.all();
    const bool made =
        std::any_of(all.begin(), all.end(), [&](const Combo& combo) { return combo.pattern == i; });
    if (!made && faults.empty()) {
      fault(pattern_spots_[i], "no cards of this pack make it, or an earlier pattern has them all");
    }
  }
}

std::vector<std::string> Compiler::pattern_names() const {
  std::vector<std::string> names;
  for (const Pattern& pattern : patterns_) names.push_back(pattern.name);
  return names;
}

void Compiler::add_pattern(const std::string& name, const ClauseAt& at) {
  Pattern made;
  made.name = name;
  made.cards = rules.pack;
  if (!read(at, made)) {
    made.kind = Pattern::Kind::exact; // it makes nothing, and others may speak of it
    made.cards = {};
  }
  if (index_of(pattern_names(), name) >= 0) {
    fault(at, "there is a pattern \"" + name + "\" already; name it as a text");
    return;
  }
  if (patterns_.size() == 32) {
    fault(at, "at most 32 patterns fit");
    return;
  }
  patterns_.push_back(made);
  pattern_spots_.push_back(at);
}

std::uint32_t Compiler::pattern_set(const ClauseAt& at) {
  std::uint32_t set = 0;
  for (const ClauseAt& item : list(at, "names of patterns")) {
    const int index = one_of(item, "pattern", pattern_names());
    if (index >= 0) set |= 1U << index;
  }
  return set;
}

/// "four", { "pair", "four" } or y.combo { "single", among = { "66" } }.
ComboFilter Compiler::combo_filter(const ClauseAt& at) {
  ComboFilter filter;
  if (!at) return filter;
  if (at->is(Value::Kind::named))
    read(at, filter, "names of patterns");
  else
    filter.patterns = pattern_set(at);
  return filter;
}

} // namespace yezi
