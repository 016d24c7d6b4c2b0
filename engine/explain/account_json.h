// The arithmetic behind a balance as data: what hands are worth, and what each person gains and
// loses, item by item. The page and `score --json` give it out.
#pragma once

#include <nlohmann/json.hpp>

#include "explain/tell.h"

namespace yezi {

/// By role: `seat`, `amount` and the `items` of what each hand is worth to those it settles with;
/// empty where no hand is paid for.
nlohmann::ordered_json hands_json(const Table& table, const Teller& teller, const State& over);

/// By role: `seat`, `balance`, and `items` that sum to it, each with the other party, its signed
/// `amount`, what it is for in words (`text`), and clause and rules where it is one payment.
nlohmann::ordered_json accounts_json(const Table& table, const Teller& teller, const State& over,
                                     const std::vector<Transfer>& transfers);

/// As an act stands in a record: `seat`, `do`, `trick`.
nlohmann::ordered_json cause_json(const Rules& rules, const Cause& cause);

} // namespace yezi
