// The shares of a game that are attested, reconstructed and conjecture: of its clauses, and of the
// points that are paid.
//
// A clause, or a payment, has the least certain label of the rules that it is based on: conjecture,
// then reconstructed, then attested. That is the strict way to count; alternatively, points are
// divided evenly among all these rules. A payment is based on the rules that its line of `settle`
// cites, those of the facts that the line uses, those of every item that counted in a hand that the
// line uses (in games that count hands), and those of a clause that says who pays instead.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "history/sheet.h"
#include "table/settle.h"

namespace yezi {

/// By label: A, R, C, and the rest, which cites no rule of the sheet.
using ByLabel = std::array<std::int64_t, 4>;
inline constexpr std::string_view label_order = "ARC ";

struct LinePaid {
  std::string path, says;
  std::vector<std::string> by; // citations of the line itself
  ByLabel points{};            // in the game's smallest unit
};

struct Evidence {
  ByLabel rules{};   // of the sheet
  ByLabel clauses{}; // of the module that cite rules
  ByLabel points{};
  std::array<double, 4> shared{}; // the same points, divided evenly
  std::vector<LinePaid> lines;    // of `settle`, in order
  std::int64_t hands = 0;
  std::uint64_t seed = 0;
};

/// Plays `hands` hands of seed `seed` with `eager` players, each dealt anew, with rotating head.
/// Throws Interrupted after the flag is set, ScriptError if the module fails.
Evidence find_evidence(const Table& table, const Sheet& sheet, std::int64_t hands,
                       std::uint64_t seed);

} // namespace yezi
