#include "table/terms/blame.h"

namespace yezi {

void blame(const Rules& rules, const std::string& path, ScriptError error) {
  if (!error.file.empty()) throw error;
  const Value* value = find(rules.said, path);
  const std::string message = error.message.empty() ? error.what() : error.message;
  const Place place = value == nullptr ? Place{rules.said.source_file, 0} : value->place;
  ScriptError told(to_text(Fault{place, path + " of " + rules.said.id + ": " + message}));
  told.game = rules.said.id;
  told.clause = path;
  told.file = place.file;
  told.line = place.line;
  told.message = message;
  told.context = error.context;
  throw told;
}

} // namespace yezi
