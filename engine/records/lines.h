// Shared by the writers of JSON lines (records, traces). Inside `records` only.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "table/settle.h"

namespace yezi {

/// Keeps its keys in the order written.
using Line = nlohmann::ordered_json;

/// One line, without a break; broken UTF-8 in names is replaced.
std::string to_text(const Line& line);
/// "?" as often as there are cards.
std::string hidden_cards(int size);
Line match_json(const Rules& rules, const Match& match);
Line transfers_json(const Rules& rules, const std::vector<Transfer>& transfers);
Line net_json(const Rules& rules, const std::vector<Transfer>& transfers);
std::string_view outcome_name(Outcome outcome);

inline constexpr std::string_view outcome_names[] = {"running", "won", "drawn", "void", "played"};

} // namespace yezi
