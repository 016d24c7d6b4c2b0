// The arithmetic behind a balance as data: the values of hands, and the gains and losses of each
// person, item by item. Used by the page and `score --json`.
#pragma once

#include <nlohmann/json.hpp>

#include "explain/tell.h"

namespace yezi {

/// By role: `seat`, `amount`, and the `items` of the value of each hand to the seats with which it
/// settles; empty if no hand is paid for.
nlohmann::ordered_json hands_json(const Table& table, const Teller& teller, const State& over);

/// By role: `seat`, `balance`, and `items` that sum to it, each with the other party, its signed
/// `amount`, its purpose in words (`text`), and, if it is one payment, clause and rules.
nlohmann::ordered_json accounts_json(const Table& table, const Teller& teller, const State& over,
                                     const std::vector<Transfer>& transfers);

/// An act in the form of a record: `seat`, `do`, `trick`.
nlohmann::ordered_json cause_json(const Rules& rules, const Cause& cause);

} // namespace yezi
