// Reading records.

#include "records/reading/record_lines.h"
#include "records/reading/record_reader.h"

namespace yezi {

namespace {

constexpr std::size_t most_record_faults = 20;

} // namespace

Checked<std::vector<Record>> parse_records(const Rules& rules, std::string_view text,
                                           const std::string& name, bool force) {
  RecordReader reader(rules, name, force);
  RecordLines lines(text, name);
  Value value;
  std::string_view line;
  while (!reader.hopeless && reader.faults.size() < most_record_faults &&
         lines.next(value, line, reader.faults))
    reader.line(value, line, lines.number);
  if (reader.faults.empty()) reader.finish(lines.number);
  if (!reader.faults.empty()) return std::move(reader.faults);
  return std::move(reader.records);
}

} // namespace yezi
