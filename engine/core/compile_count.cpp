// The count of a hand.

#include <algorithm>

#include "core/compiler.h"

namespace yezi {

/// count = { columns = {…}, value = term, others = sets, { "name", y.tally { … }, says = … }, … }.
void Compiler::count_names() {
  const ClauseAt at = field(root(), "count");
  if (!at || !rules.has_walls) return;
  rules.count.columns = names(need(at, "columns", "names of columns"), "column");
  if (rules.count.columns.size() > max_columns || rules.count.columns.empty())
    wanted(field(at, "columns"), "1 to 4 columns");
  for (const char* word : {"times", "when", "each", "over"})
    if (index_of(rules.count.columns, word) >= 0)
      fault(field(at, "columns"),
            "\"" + std::string(word) + "\" has a meaning of its own and cannot be a column");
  for (const ClauseAt& whole : items(at)) {
    const auto parts = items(whole);
    if (!parts.empty() && parts[0]->is(Value::Kind::text)) count_names_.push_back(parts[0]->text);
  }
}

void Compiler::count() {
  const ClauseAt at = field(root(), "count");
  if (!at) return;
  only(at, {"columns", "value", "others"}, true);
  if (!rules.has_walls) return;
  rules.count.on = true;
  Within within;
  within.player = within.counting = true;
  for (const ClauseAt& item : list(field(at, "others"), "a list of sets")) {
    const int index = one_of(item, "set", set_names());
    if (index >= 0) rules.count.others.push_back(static_cast<std::uint8_t>(index));
  }
  for (const Line& line : lines(at, "as { \"going_out\", y.tally { points = 10 } }"))
    rules.count.items.push_back(count_item(line));
  if (rules.count.items.size() > 200) fault(at, "there are too many lines");
  rules.count.value = number(need(at, "value", "what a hand is worth"), within);
}

CountItem Compiler::count_item(const Line& line) {
  CountItem item;
  item.name = line.name;
  item.path = line.whole.path;
  item.by = line.whole->by;
  only(line.whole, {"says"}, true);
  item.says = text(field(line.whole, "says"), "what the line is called").value_or(line.name);
  read(line.value, item);
  return item;
}

} // namespace yezi
