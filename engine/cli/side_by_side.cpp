#include "cli/side_by_side.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "cli/terminal.h"
#include "explain/tell.h"
#include "records/lines.h"

namespace yezi {

namespace {

/// One row: what it is, and what it comes to on either side ("" where it is not there).
struct ComparedRow {
  std::string what;
  std::string left, right;
};

std::string line_text(const Rules& rules, const Counted& counted, const CountLine& line) {
  const CountItem& item = rules.count.items[line.item];
  std::string text = item.says;
  if (line.group >= 0)
    text += " " + group_text(rules, counted.groups[static_cast<std::size_t>(line.group)]);
  return text;
}

std::string amount_text(const Rules& rules, const CountLine& line) {
  const CountItem& item = rules.count.items[line.item];
  return fmt::format("{:+} {}", line.amount, rules.count.columns[item.column]);
}

void add_lines(const Rules& rules, const Counted& counted, bool left,
               std::vector<ComparedRow>& rows) {
  const std::size_t first = rows.size();
  std::vector<bool> used(rows.size(), false);
  for (const CountLine& line : counted.lines) {
    const std::string what = line_text(rules, counted, line);
    const auto same = [&](std::size_t i) {
      return !used[i] && rows[i].what == what && (left || rows[i].right.empty());
    };
    std::size_t at = 0;
    while (at < first && !(left ? false : same(at))) ++at;
    if (at == first) {
      rows.push_back({what, "", ""});
      at = rows.size() - 1;
    } else {
      used[at] = true;
    }
    (left ? rows[at].left : rows[at].right) = amount_text(rules, line);
  }
}

} // namespace

std::string side_by_side(const CountedHand& left, const CountedHand& right, Seats told) {
  const Rules& one = *left.table->rules;
  const Rules& two = *right.table->rules;
  Evaluator terms_left(*left.table, *left.state), terms_right(*right.table, *right.state);
  std::string text;
  const auto row = [&](const std::string& what, const std::string& a, const std::string& b) {
    constexpr int wide = 40, side = 20;
    std::string line = padded(shortened(what, wide - 1), wide) +
                       padded(shortened(a, side - 1), side) + shortened(b, side);
    while (line.ends_with(' ')) line.pop_back();
    text += line + '\n';
  };
  row("", one.said.id, two.said.id);
  for (int role = 0; role < one.seats; ++role) {
    const Seat seat = seat_of_role(one, *left.state, role);
    if (!has_seat(told, seat)) continue;
    const Counted& a = terms_left.counted(seat);
    const Counted& b = terms_right.counted(seat);
    row(one.roles[static_cast<std::size_t>(role)], std::to_string(a.value),
        std::to_string(b.value));
    std::vector<ComparedRow> rows;
    add_lines(one, a, true, rows);
    add_lines(two, b, false, rows);
    for (const ComparedRow& each : rows) row("  " + each.what, each.left, each.right);
  }
  for (int role = 0; role < one.seats; ++role) {
    const Seat seat = seat_of_role(one, *left.state, role);
    row(one.roles[static_cast<std::size_t>(role)] + " is paid",
        signed_amount(one.unit, settle_net(*left.table, *left.state)[seat]),
        signed_amount(two.unit, settle_net(*right.table, *right.state)[seat]));
  }
  if (std::popcount(unsigned{told}) < one.seats)
    text += wrapped("Hands that are not given count as worth nothing.");
  return text;
}

} // namespace yezi
