// How an open table stands, as text, so that the program can lay it again after it has ended: a
// server from a file beside its records, the page without a server from what the browser keeps. The
// text holds the cards of all seats and the secret of the luck: it is for the program alone.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "core/checked.h"
#include "web/tables/table_session.h"
#include "web/tables/workers.h"

namespace yezi {

/// How far a table has come: whether there is anything new to keep.
struct Progress {
  std::int32_t hand = -1;
  std::size_t moves = 0;
  bool over = false;
  std::int64_t kept = -1;

  bool operator==(const Progress&) const = default;
};
Progress progress_of(const TableSession& session);

/// What a table was asked for (the body of a request, wanted_table.h), without what it began with:
/// it is laid again with its own hand and secret.
std::string plan_again(const std::string& asked, const LayPlan& plan);

/// `plan`: plan_again() of the table.
nlohmann::json standing_json(const std::string& plan, const Table& table,
                             const TableSession& session);
/// The plan that lays it so. Whoever wrote the text may have been another version: faults are
/// expected.
Checked<LayPlan> plan_standing(const nlohmann::json& said);

} // namespace yezi
