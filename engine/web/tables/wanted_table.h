// What a request to lay a table says.
#pragma once

#include <string>

#include "core/checked.h"
#include "web/tables/workers.h"

namespace yezi {

struct WantedTable {
  LayPlan plan;
  std::string class_key;   // of whoever is in a class
  std::int64_t record = 0; // 0: none
};

Checked<WantedTable> wanted_table(const std::string& body);

} // namespace yezi
