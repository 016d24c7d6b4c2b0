// Counting a hand that is shown: all ways to show it are tried, and the one of the highest value
// stands.

#include <algorithm>
#include <utility>

#include "kits/kit.h"
#include "table/evaluate.h"

namespace yezi {

/// Works out all lines for one way to show the hand.
void Evaluator::fill(Seat seat, Counted& counted) {
  const CountRule& rule = table_.rules->count;
  const Counted* const outer = showing_;
  const Seat outer_seat = showing_seat_;
  showing_ = &counted;
  showing_seat_ = seat;
  counted.lines.clear();
  counted.columns.fill(0);
  for (std::size_t i = 0; i < rule.items.size(); ++i) {
    const CountItem& item = rule.items[i];
    const auto add = [&](int group) {
      group_ = group;
      if (item.when != no_term && number(item.when, no_seat, seat) == 0) return;
      std::int64_t amount = number(item.amount, no_seat, seat);
      if (item.times != no_term && amount != 0)
        amount = checked_mul(amount, number(item.times, no_seat, seat));
      if (amount == 0) return;
      counted.columns[item.column] = checked_add(counted.columns[item.column], amount);
      if (counted.lines.size() < max_count_lines)
        counted.lines.push_back(
            {static_cast<std::uint8_t>(i), static_cast<std::int8_t>(group), amount});
    };
    if (!item.per_group && !item.over_too) {
      add(-1);
      continue;
    }
    for (std::size_t g = 0; g < counted.groups.size(); ++g)
      if (counted.groups[g].set >= 0 ? item.per_group : item.over_too) add(static_cast<int>(g));
  }
  group_ = -1;
  counted.value = rule.value == no_term ? 0 : number(rule.value, no_seat, seat);
  showing_ = outer;
  showing_seat_ = outer_seat;
}

const Counted& Evaluator::counted(Seat seat) & {
  if (has_seat(counted_known_, seat)) return counted_[seat];
  const Rules& rules = *table_.rules;
  if (const auto stated = play_of(rules).stated_worth(state_, seat)) {
    counted_[seat] = Counted{};
    counted_[seat].value = *stated;
    counted_known_ |= seat_bit(seat);
    return counted_[seat];
  }
  bool first = true;
  play_of(rules).each_showing(rules, state_, seat, [&](Counted& way) {
    fill(seat, way);
    // of equal values the one that counts more, in the last column first
    const auto more = [](const Counted& a, const Counted& b) {
      if (a.value != b.value) return a.value > b.value;
      return std::lexicographical_compare(b.columns.rbegin(), b.columns.rend(), a.columns.rbegin(),
                                          a.columns.rend());
    };
    if (first || more(way, counted_[seat])) counted_[seat] = way;
    first = false;
  });
  counted_known_ |= seat_bit(seat);
  return counted_[seat];
}

std::int64_t Evaluator::worth_of(Seat seat, const ShownGroup& group) {
  Counted alone;
  alone.groups.push_back(group);
  fill(seat, alone);
  return alone.value;
}

Evaluator::Columns Evaluator::columns_of_sets(Seat seat) {
  const CountRule& rule = table_.rules->count;
  const Counted& whole = counted(seat);
  std::vector<std::int64_t> together(rule.items.size()), one_by_one(rule.items.size());
  for (const CountLine& line : whole.lines) together[line.item] += line.amount;
  for (const ShownGroup& group : whole.groups) {
    Counted alone;
    alone.groups.push_back(group);
    fill(seat, alone);
    for (const CountLine& line : alone.lines) one_by_one[line.item] += line.amount;
  }
  Columns columns{};
  for (std::size_t i = 0; i < rule.items.size(); ++i)
    if (together[i] == one_by_one[i]) columns[rule.items[i].column] += together[i];
  return columns;
}

Counted Evaluator::recounted(Seat seat, const Columns& columns) {
  Counted way = counted(seat);
  way.columns = columns;
  const Counted* const outer = std::exchange(showing_, &way);
  const Seat outer_seat = std::exchange(showing_seat_, seat);
  const TermId value = table_.rules->count.value;
  way.value = value == no_term ? 0 : number(value, no_seat, seat);
  showing_ = outer;
  showing_seat_ = outer_seat;
  return way;
}

const Counted& Evaluator::shown(Seat seat) {
  return showing_ != nullptr && showing_seat_ == seat ? *showing_ : counted(seat);
}

const ShownGroup* Evaluator::group() const {
  if (showing_ == nullptr || group_ < 0) return nullptr;
  return &showing_->groups[static_cast<std::size_t>(group_)];
}

} // namespace yezi
