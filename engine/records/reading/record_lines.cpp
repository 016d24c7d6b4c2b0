#include "records/reading/record_lines.h"

#include <algorithm>

#include "records/json_value.h"

namespace yezi {

namespace {

constexpr std::size_t longest_line = 1 << 20;

} // namespace

bool RecordLines::next(Value& value, std::string_view& text, Faults& faults) {
  bool cut_off = false;
  do {
    if (left_.empty()) return false;
    const auto end = left_.find('\n');
    ++number;
    cut_off = end == std::string_view::npos;
    text = left_.substr(0, end);
    left_.remove_prefix(std::min(text.size() + 1, left_.size()));
    if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  } while (text.find_first_not_of(" \t") == std::string_view::npos);
  if (text.size() > longest_line) return refuse(faults, "the line is longer than a mebibyte");
  Checked<Value> parsed = parse_json(text, name_, number);
  if (!parsed && cut_off) return refuse(faults, "the record is cut off in the middle of this line");
  if (!parsed) {
    faults.insert(faults.end(), parsed.faults().begin(), parsed.faults().end());
    return false;
  }
  value = std::move(*parsed);
  return true;
}

bool RecordLines::refuse(Faults& faults, std::string what) {
  faults.push_back({{name_, number}, std::move(what)});
  return false;
}

void read_head(Fields& start, Faults& faults, RecordHead& head) {
  const std::int64_t schema =
      start.integer("schema", Fields::Need::yes, {1, 1'000'000}, record_schema);
  if (schema > record_schema) {
    start.fault("this record is of schema " + std::to_string(schema) +
                    "; this program knows schemas up to " + std::to_string(record_schema),
                "a newer version of the program can read it");
    return;
  }
  head.schema = static_cast<int>(schema);
  head.game = start.text("game", Fields::Need::yes);
  head.rules_id = start.text("rules", Fields::Need::yes);
  const Value* options = start.map("options", Fields::Need::yes);
  if (options == nullptr) return;
  for (const auto& [name, value] : options->fields) {
    if (value.is(Value::Kind::text)) {
      head.options[name] = value.text;
    } else {
      faults.push_back({value.place, "wanted a text for the option " + in_quotes(name) + ", got " +
                                         describe(value)});
    }
  }
}

Checked<RecordHead> parse_head(std::string_view text, const std::string& name) {
  Faults faults;
  RecordLines lines(text, name);
  Value value;
  std::string_view line;
  if (!lines.next(value, line, faults)) {
    if (faults.empty()) faults.push_back({{name, lines.number}, "there is no record here"});
    return faults;
  }
  Fields fields(value, faults);
  RecordHead head;
  if (const std::string event = fields.text("event", Fields::Need::yes); event == "start") {
    read_head(fields, faults, head);
  } else if (faults.empty()) {
    fields.fault("wanted a start line, got " + in_quotes(event));
  }
  if (!faults.empty()) return faults;
  return head;
}

} // namespace yezi
