#include "explain/print/rule_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "explain/print/layout.h"

namespace yezi {

namespace {

bool among(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

} // namespace

std::vector<BookRule> rule_book(const Rules& rules, const Sheet& sheet) {
  std::vector<BookRule> book;
  for (const SheetRule& rule : sheet.rules) {
    BookRule entry;
    entry.rule = &rule;
    for (const Clause& clause : rules.said.clauses) {
      if (among(clause.by, rule.id) && !among(entry.clauses, clause.path))
        entry.clauses.push_back(clause.path);
    }
    for (const Option& option : rules.said.options) {
      if (among(rule.options, option.name) || among(option.by, rule.id))
        entry.options.push_back(&option);
    }
    book.push_back(std::move(entry));
  }
  return book;
}

Faults unresolved_citations(const Citing& citing, const Sheet& sheet) {
  Faults faults;
  std::vector<std::string> ids;
  std::set<std::pair<std::string, std::string>> told;
  for (const SheetRule& rule : sheet.rules) ids.push_back(rule.id);
  const auto look_up = [&](const std::vector<std::string>& by, const Place& place,
                           const std::string& what) {
    for (const std::string& id : by) {
      if (sheet.find(id) != nullptr || !told.insert({what, id}).second) continue;
      const std::string near = nearest(id, ids);
      faults.push_back({place,
                        fmt::format("{} cites {}, which {} does not have", what, id, sheet.file),
                        near.empty() ? "" : "did you mean " + near + "?"});
    }
  };
  for (const Clause& clause : citing.clauses) look_up(clause.by, clause.place, clause.path);
  for (const Option& option : citing.options)
    look_up(option.by, option.place, "options." + option.name);
  return faults;
}

namespace {

/// What is wrong with a rule's own markers.
void check_markers(const SheetRule& rule, const Citing& citing, const Place& place,
                   Faults& faults) {
  std::vector<std::string> names;
  for (const Option& option : citing.options) names.push_back(option.name);
  for (const std::string& option : rule.options) {
    if (among(names, option)) continue;
    const std::string near = nearest(option, names);
    faults.push_back(
        {place,
         fmt::format("{} is switched by {}, which {} does not have", rule.id, option, citing.game),
         near.empty() ? "" : "did you mean " + near + "?"});
  }
  const bool marked = !rule.options.empty() || !rule.settled.empty() || !rule.not_coded.empty();
  if (rule.label == 'C' && !marked) {
    faults.push_back({place, rule.id + " is a conjecture without a marker",
                      "{option: name}, {settled: reason} or {not coded: reason}"});
  }
}

} // namespace

Faults uncited_rules(const Citing& citing, const Sheet& sheet) {
  Faults faults;
  std::set<std::string> cited;
  for (const Clause& clause : citing.clauses) cited.insert(clause.by.begin(), clause.by.end());
  for (const Option& option : citing.options) cited.insert(option.by.begin(), option.by.end());
  // A decision may be cited through the rules that name it.
  for (const SheetRule& rule : sheet.rules)
    cited.insert(rule.decisions.begin(), rule.decisions.end());
  for (const SheetRule& rule : sheet.rules) {
    const Place place{sheet.file, rule.line};
    check_markers(rule, citing, place, faults);
    if (cited.count(rule.id) != 0 || !rule.not_coded.empty() || !rule.settled.empty()) continue;
    faults.push_back(
        {place, fmt::format("no clause of {} cites {}", citing.game, rule.id),
         "cite it where it is coded, or mark it {not coded: reason} or {settled: reason}"});
  }
  return faults;
}

} // namespace yezi
