// What a request to lay a table says, and its answer.
#pragma once

#include <string>

#include "core/checked.h"
#include "web/tables/table_registry.h"
#include "web/tables/workers.h"

namespace yezi {

struct WantedTable {
  LayPlan plan;
  std::string class_key;   // of whoever is in a class
  std::int64_t record = 0; // 0: none
};

Checked<WantedTable> wanted_table(const std::string& body);
/// What is answered once it is laid: its number and its keys.
std::string laid_text(std::int64_t table, const TableRegistry::Keys& keys);

} // namespace yezi
