// Clauses of two and more games, side by side.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/declaration.h"

namespace yezi {

/// A value in module syntax, on one line: `y.run { 3, of = "numeral" }`. Functions are shown as "a
/// function".
std::string said(const Value& value);

/// The clauses that cite a rule; if a module cites none, those that define play: each by its name,
/// and each line of a list of lines.
std::vector<Clause> told_clauses(const Declaration& game);

/// One path, and the clause of each game there.
struct ClausePair {
  std::string path;
  std::vector<std::string> says;            // by game; empty where it has no such clause
  std::vector<std::vector<std::string>> by; // by game: rules of its sheet
  bool alike = false;                       // every game has it and says the same
};

/// All told_clauses() of the games, by path: those of the first game in its order, then the
/// remaining ones of the others in theirs.
std::vector<ClausePair> align_clauses(const std::vector<const Declaration*>& games);

/// For programs.
nlohmann::ordered_json as_json(const std::vector<ClausePair>& pairs);

} // namespace yezi
