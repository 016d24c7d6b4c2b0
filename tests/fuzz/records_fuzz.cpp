// Records from anywhere: read under rules made by hand or those of a game of drawing, replayed
// where they can be, written again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "records/record.h"
#include "tables.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)parse_head(text, "fuzz");
  const auto names = [&](std::string_view game) { return text.find(game) != text.npos; };
  const Table& table = kit::table_of(names("\"game\":\"ningbo\"")  ? "ningbo"
                                     : names("\"game\":\"wahua\"") ? "wahua"
                                                                   : "");
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
      kit::check_cards(*table.rules, *state);
      const std::string again = to_text(table, record);
      const auto back = parse_records(*table.rules, again, "again", true);
      if (!back || back->front().moves.size() != record.moves.size()) std::abort();
      (void)to_text_for(table, record, 1);
    }
  }
  return 0;
}
