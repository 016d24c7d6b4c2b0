// The rule book: a module and its sheet held side by side.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/sheet.h"
#include "rules/rules.h"

namespace yezi {

struct BookRule {
  const SheetRule* rule = nullptr;
  std::vector<std::string> clauses;   // paths that cite it
  std::vector<const Option*> options; // that switch it
};

/// In the order of the sheet. Both outlive it.
std::vector<BookRule> rule_book(const Rules& rules, const Sheet& sheet);
std::string book_text(const Rules& rules, const Sheet& sheet);
nlohmann::ordered_json book_json(const Rules& rules, const Sheet& sheet);

/// What cites rules: clauses and options of a game, under one setting or several.
struct Citing {
  std::string game;
  std::vector<Clause> clauses;
  std::vector<Option> options;
};
/// Both directions: a clause or option that cites a rule the sheet does not have, and a rule of the
/// sheet that nothing cites and that is not marked as not coded or settled (or, for a decision, not
/// named by another rule).
Faults unresolved_citations(const Citing& citing, const Sheet& sheet);
Faults uncited_rules(const Citing& citing, const Sheet& sheet);

} // namespace yezi
