#include "web/tables/database.h"

#include <fmt/format.h>

namespace yezi {

Fault Database::fault(const char* what) const {
  return {{name, 0}, fmt::format("{}: {}", what, sqlite3_errmsg(base))};
}

} // namespace yezi
