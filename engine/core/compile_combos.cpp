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
  auto made = pattern(name, at);
  if (!made) { // a name that makes nothing, so that others may speak of it
    made.emplace();
    made->name = name;
    made->kind = Pattern::Kind::exact;
  }
  if (index_of(pattern_names(), name) >= 0) {
    fault(at, "there is a pattern \"" + name + "\" already; name it as a text");
    return;
  }
  if (patterns_.size() == 32) {
    fault(at, "at most 32 patterns fit");
    return;
  }
  patterns_.push_back(*made);
  pattern_spots_.push_back(at);
}

std::optional<Pattern> Compiler::pattern(const std::string& name, const ClauseAt& at) {
  static const std::vector<std::string> kinds = {"single", "set",    "run",
                                                 "exact",  "equals", "families"};
  const int kind = at->is(Value::Kind::named) ? index_of(kinds, at->text) : -1;
  if (kind < 0) {
    wanted(at, "y.single, y.set { least, most }, y.run { least, most }, y.equals { least, most }, "
               "y.exact { cards } or y.families { families, takes = { … } }");
    return std::nullopt;
  }
  Pattern made;
  made.name = name;
  made.kind = static_cast<Pattern::Kind>(kind);
  made.cards = rules.pack;
  if (made.kind == Pattern::Kind::family) {
    families(at, made);
    return made;
  }
  if (made.kind == Pattern::Kind::set) {
    only(at, {"of", "above"}, true);
  } else if (made.kind == Pattern::Kind::run) {
    only(at, {"of"}, true);
  } else {
    only(at, {}, true);
  }
  const auto parts = items(at);
  if (made.kind == Pattern::Kind::single || made.kind == Pattern::Kind::exact) {
    // The cards stand in the named value itself, or in a list inside it.
    const bool inner = parts.size() == 1 && parts[0]->is(Value::Kind::list);
    Value cards;
    cards.kind = Value::Kind::list;
    cards.items = inner ? parts[0]->items : at->items;
    const ClauseAt named{&cards, at.path, at.place};
    if (!parts.empty())
      made.cards = made.kind == Pattern::Kind::exact ? cards_in_number(named) : card_list(named);
    if (parts.empty() && made.kind == Pattern::Kind::exact) wanted(at, "y.exact { cards }");
    return made;
  }
  if (parts.size() != 2) {
    fault(at, "wanted y." + at->text + " { least, most }, got " + std::to_string(parts.size()) +
                  (parts.size() == 1 ? " number" : " numbers"));
    return std::nullopt;
  }
  const int largest = size_of(rules.pack);
  const auto least = integer(parts[0], 1, largest);
  const auto most = integer(parts[1], 1, largest);
  if (!least || !most) return std::nullopt;
  if (*least > *most) {
    fault(at, "at least " + std::to_string(*least) + " and at most " + std::to_string(*most) +
                  " cards: nothing fits");
  }
  made.least = static_cast<int>(*least);
  made.most = static_cast<int>(*most);
  made.by_numeral = one_of(field(at, "of"), "thing to count by", {"rank", "numeral"}) == 1;
  if (const ClauseAt above = field(at, "above")) sets_above(above, made);
  return made;
}

/// y.families { { {"66"}, {"63", "54"} }, …, takes = { 2, 1 } }: of one family two cards of its
/// first group and one of its second.
void Compiler::families(const ClauseAt& at, Pattern& made) {
  only(at, {"takes"}, true);
  for (const ClauseAt& item : list(need(at, "takes", "how many cards of each group"), "numbers"))
    made.takes.push_back(static_cast<int>(integer(item, 0, size_of(rules.pack)).value_or(0)));
  if (made.takes.empty()) return;
  for (const ClauseAt& family : items(at)) {
    std::vector<CardSet> groups;
    CardSet before = 0;
    for (const ClauseAt& group : list(family, "groups of cards")) {
      const CardSet cards = card_list(group);
      if ((cards & before) != 0)
        fault(group, to_text(rules.deck, cards & before) + " is in an earlier group");
      before |= cards;
      groups.push_back(cards);
    }
    if (groups.size() != made.takes.size()) {
      fault(family, "has " + std::to_string(groups.size()) + " groups; takes speaks of " +
                        std::to_string(made.takes.size()));
      groups.resize(made.takes.size());
    }
    made.families.push_back(std::move(groups));
  }
  if (made.families.empty()) wanted(at, "families: each a list of groups of cards");
  if (std::all_of(made.takes.begin(), made.takes.end(), [](int take) { return take == 0; }))
    fault(at, "takes no cards");
}

/// above = { { code, … }, … }: these cards too are sets, each ranked above all before it.
void Compiler::sets_above(const ClauseAt& at, Pattern& pattern) {
  for (const ClauseAt& item : list(at, "a list of lists of cards")) {
    const CardSet cards = cards_in_number(item);
    const int size = size_of(cards);
    if (size < pattern.least || size > pattern.most) {
      fault(item, std::to_string(size) + " cards are no set of " + std::to_string(pattern.least) +
                      " to " + std::to_string(pattern.most));
    }
    if (std::find(pattern.above.begin(), pattern.above.end(), cards) != pattern.above.end())
      fault(item, "these cards are here twice");
    pattern.above.push_back(cards);
  }
  int highest = 0;
  for (const Card card : each(rules.pack)) {
    const Face& face = rules.deck.faces[card];
    highest = std::max(highest, pattern.by_numeral ? face.numeral : face.rank);
  }
  if (highest + std::ssize(pattern.above) > 255) fault(at, "there is no rank left above 255");
}

} // namespace yezi
