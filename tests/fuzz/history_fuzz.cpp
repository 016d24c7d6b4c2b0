// Tables, dates and rule sheets from outside: read or refused, never worse.

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "history/csv.h"
#include "history/edtf.h"
#include "history/sheet.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace yezi;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto table = CsvTable::read(text, "t.csv", {"id", "name"}))
    for (const CsvRow& row : table->rows())
      if (table->cell(row, "id").size() > size) std::abort();
  if (const auto date = parse_edtf(text.substr(0, 24))) {
    if (date->earliest > date->latest) std::abort();
    if (to_text(*date).empty()) std::abort();
  }
  for (const auto& sheet : {parse_sheet(text, "s.md"), parse_wording(text, "w.md")})
    if (sheet)
      for (const SheetRule& rule : sheet->rules)
        if (rule.id.empty()) std::abort();
  return 0;
}
