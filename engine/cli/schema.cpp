#include "records/schema.h"
#include "cli/command.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

Exit run_schema(const Arguments&) {
  put(record_line_schema());
  return exit_done;
}

} // namespace

const Command& schema_command() {
  static const Command command{
      "schema",
      "",
      "prints the JSON Schema of a record's lines",
      "A record is a file of JSON objects, one per line. The schema (draft 2020-12) describes one "
      "line; which lines follow one another is in engine/records/README.md.",
      {"yezi schema > record.schema.json"},
      0,
      nullptr,
      run_schema};
  return command;
}

} // namespace yezi
