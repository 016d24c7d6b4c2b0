// Open tables are kept in a file beside the records, and laid again when the server is started.

#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "web/tables/app.h"
#include "web/tables/standing.h"

namespace yezi {

namespace {

constexpr std::int64_t in_order = 0; // owner of all of the keeper's jobs

std::int64_t seconds_since_1970() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(since).count();
}

} // namespace

void App::open_tables_file() {
  if (plan_.records.empty()) return;
  Checked<OpenTables> tables = OpenTables::open(plan_.mark.own_file(plan_.records, "tables"));
  if (tables)
    open_tables_ = std::move(*tables);
  else
    outside_.warn("open tables will end with this program: " + to_text(tables.faults()));
}

void App::lay_again() {
  if (!open_tables_) return;
  const Checked<std::vector<KeptTable>> kept = open_tables_->all();
  if (!kept) {
    outside_.warn(to_text(kept.faults()));
    return;
  }
  const auto idle = std::chrono::duration_cast<std::chrono::seconds>(plan_.limits.table_idle);
  for (const KeptTable& table : *kept) {
    const nlohmann::json said = nlohmann::json::parse(table.stands, nullptr, false);
    Checked<LayPlan> plan = plan_standing(said);
    const bool wanted = plan && !table.chairs.empty() && !is_own(plan->game) &&
                        registry_.tables() < plan_.limits.tables &&
                        seconds_since_1970() - table.when < idle.count();
    if (!wanted) {
      forget_table(table.number);
      continue;
    }
    registry_.reserve(table.whom, outside_.now(), table.number);
    registry_.reopen(table.number, table.chairs);
    laid_again_.insert(table.number);
    lay_with(table.number, std::move(*plan));
  }
}

void App::keep_chairs(std::int64_t table) {
  if (!open_tables_) return;
  keeper_.think(in_order, [this, table, whom = registry_.counted_with_table(table),
                           chairs = registry_.chairs(table)](Thinking&) {
    warn(open_tables_->put_chairs(table, whom, chairs));
  });
}

void App::keep_standing(std::int64_t table, std::string text) {
  if (!open_tables_) return;
  keeper_.think(in_order, [this, table, text = std::move(text)](Thinking&) {
    warn(open_tables_->put_standing(table, text, seconds_since_1970()));
  });
}

void App::forget_table(std::int64_t table) {
  laid_again_.erase(table);
  if (!open_tables_) return;
  keeper_.think(in_order, [this, table](Thinking&) { warn(open_tables_->forget(table)); });
}

void App::warn(const std::optional<Fault>& fault) {
  if (fault) outside_.post([this, says = to_text({*fault})] { outside_.warn(says); });
}

} // namespace yezi
