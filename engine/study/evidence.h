// How much of a game is attested, how much reconstructed, how much conjecture: of its clauses, and
// of the points that are paid.
//
// A clause, or a payment, rests on the least sure of the rules that it is made from: conjecture
// before reconstruction before what is attested. That is the strict way to count; beside it points
// are shared out evenly among all the rules that they are made from. A payment is made from the
// rules that its line of `settle` cites, from those of the facts that the line asks for, where
// hands are counted from those of every item that counted in a hand that the line asks for, and
// from those of a clause that says who pays instead.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "history/sheet.h"
#include "table/settle.h"

namespace yezi {

/// By label: A, R, C, and what cites no rule of the sheet.
using ByLabel = std::array<std::int64_t, 4>;
inline constexpr std::string_view label_order = "ARC ";

struct LinePaid {
  std::string path, says;
  std::vector<std::string> by; // what the line itself cites
  ByLabel points{};            // in the game's smallest unit
};

struct Evidence {
  ByLabel rules{};   // of the sheet
  ByLabel clauses{}; // of the module that cite rules
  ByLabel points{};
  std::array<double, 4> shared{}; // the same points, shared out
  std::vector<LinePaid> lines;    // of `settle`, in order
  std::int64_t hands = 0;
  std::uint64_t seed = 0;
};

/// Plays `hands` hands of seed `seed` blindly (`eager`), each dealt anew, the head going round.
/// Throws Interrupted after the flag is set, ScriptError where the module fails.
Evidence find_evidence(const Table& table, const Sheet& sheet, std::int64_t hands,
                       std::uint64_t seed);

} // namespace yezi
