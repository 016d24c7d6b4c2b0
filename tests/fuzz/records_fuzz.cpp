// Records from anywhere: read under rules made by hand, replayed where they can be, written again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "../hand_made.h"
#include "records/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  static const Table table = testing::hand_made_table();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)parse_head(text, "fuzz");
  for (const bool force : {false, true}) {
    const auto records = parse_records(*table.rules, text, "fuzz", force);
    if (!records) {
      if (records.faults().empty()) std::abort();
      (void)to_text(records.faults());
      continue;
    }
    for (const Record& record : *records) {
      const auto half = replay(table, record, record.moves.size() / 2);
      const auto state = replay(table, record, record.moves.size());
      if (!state) continue;
      if (!half) std::abort();
      const std::string again = to_text(table, record);
      const auto back = parse_records(*table.rules, again, "again", false);
      if (!back || back->front().moves.size() != record.moves.size()) std::abort();
      (void)to_text_for(table, record, 1);
    }
  }
  return 0;
}
