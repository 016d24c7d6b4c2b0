#include "core/refusals.h"

#include <algorithm>
#include <array>

#include "kits/list.h"

namespace yezi {

namespace {

constexpr std::array general{
    RefusalKind{"", "asked", "others are asked"},
    RefusalKind{"", "other", "something else is asked for"},
    RefusalKind{"", "held", "the cards are not in the hand"},
    RefusalKind{"combos", "none", "the cards form no combination"},
};

bool is_below(std::string_view path, std::string_view clause) {
  if (clause.empty()) return path.find('.') == std::string_view::npos;
  return path == clause || (path.starts_with(clause) && path[clause.size()] == '.');
}

} // namespace

std::vector<RefusalKind> refusal_kinds() {
  std::vector<RefusalKind> kinds(general.begin(), general.end());
  for (const Kit& kit : all_kits()) {
    if (kit.refusals == nullptr) continue;
    const auto own = kit.refusals();
    kinds.insert(kinds.end(), own.begin(), own.end());
  }
  return kinds;
}

void check_refusals(const Clause& clause, Faults& faults) {
  std::vector<std::string> known;
  for (const RefusalKind& one : refusal_kinds())
    if (is_below(clause.path, one.clause)) known.emplace_back(one.kind);
  for (const auto& [kind, rules] : clause.refuses) {
    if (std::find(known.begin(), known.end(), kind) != known.end()) continue;
    const std::string near = nearest(kind, known);
    std::string hint;
    for (const std::string& name : known) hint += (hint.empty() ? "" : ", ") + name;
    faults.push_back({clause.place, '"' + clause.path + "\" refuses nothing called \"" + kind + '"',
                      !near.empty()   ? "did you mean \"" + near + "\"?"
                      : known.empty() ? "no refusal speaks of this clause"
                                      : "it refuses: " + hint});
  }
}

namespace {

/// Calls found(clause) for the clause of this path, then for those above it, until it says yes.
template <class Found>
void each_upwards(const Declaration& said, std::string_view path, Found&& found) {
  while (true) {
    for (const Clause& clause : said.clauses)
      if (clause.path == path && found(clause)) return;
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return;
    path = path.substr(0, dot);
  }
}

} // namespace

std::vector<std::string> refusal_rules(const Declaration& said, std::string_view path,
                                       std::string_view kind) {
  std::vector<std::string> cited;
  each_upwards(said, path, [&](const Clause& clause) {
    for (const auto& [named, rules] : clause.refuses)
      if (named == kind) cited = rules;
    return !cited.empty();
  });
  if (!cited.empty()) return cited;
  each_upwards(said, path, [&](const Clause& clause) {
    if (!clause.states.empty()) cited.push_back(clause.states);
    return !cited.empty();
  });
  return cited;
}

} // namespace yezi
