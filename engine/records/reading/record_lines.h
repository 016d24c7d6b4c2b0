// Cutting the text of records into lines, and the part of `start` that says under which rules to go
// on. Inside `records` only.
#pragma once

#include "records/fields.h"
#include "records/record.h"

namespace yezi {

/// Cuts `text` into lines.
class RecordLines {
public:
  RecordLines(std::string_view text, const std::string& name) : left_(text), name_(name) {}

  /// The next line that is not blank as a map, with `number` its place; false at the end or at a
  /// fault.
  bool next(Value& value, std::string_view& text, Faults& faults);

  int number = 0;

private:
  bool refuse(Faults& faults, std::string what);
  std::string_view left_;
  const std::string& name_;
};

void read_head(Fields& start, Faults& faults, RecordHead& head);

} // namespace yezi
