#include "kits/drawing/worth_bound.h"

#include <algorithm>
#include <optional>

#include "core/term_op.h"
#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

using Columns = std::array<NumberRange, max_columns>;

/// So many cards can a hand show: with the one that it went out with, and one more for each set for
/// which a card is drawn.
std::int64_t most_cards_of(const Rules& rules) {
  const DrawPhase& phase = draw_rules(rules);
  return rules.walls.hand_size + 1 + (phase.goal == DrawPhase::Goal::melds ? 0 : phase.times);
}

/// Of a hand of a seat, and of one of the groups that it shows.
class Ranges final : public TermRanges {
public:
  /// `set`: the kind of that group; null for the card left over, and where no group is spoken of.
  Ranges(const Table& table, const State& state, Seat seat, const SetKind* set)
      : table_(table),
        rules_(*table.rules),
        state_(state),
        seat_(seat),
        set_(set),
        known_(rules_.terms.size()) {}

  /// What the value of a hand can be, once the columns of its count are known.
  NumberRange value(const Columns& columns) {
    columns_ = columns;
    return of(rules_.count.value);
  }

  /// What a line adds once.
  NumberRange of_item(const CountItem& item) {
    const NumberRange when = item.when == no_term ? exactly(1) : of(item.when);
    if (when.fails()) return only_zero;
    NumberRange amount = of(item.amount);
    if (item.times != no_term) amount = amount * of(item.times);
    return when.holds() ? amount : amount | only_zero;
  }

  const Rules& rules() const override { return rules_; }
  NumberRange of(TermId id) override {
    if (id == no_term) return any_number;
    std::optional<NumberRange>& known = known_[static_cast<std::size_t>(id)];
    if (!known) {
      const Term& term = rules_.terms[static_cast<std::size_t>(id)];
      known = term.op->range == nullptr ? any_number : term.op->range(*this, term);
    }
    return *known;
  }
  NumberRange column(std::size_t index) const override {
    return columns_ ? (*columns_)[index] : any_number;
  }
  std::int64_t most_cards() const override { return most_cards_of(rules_); }
  std::optional<std::int64_t> known(const Term& term) const override {
    const auto known = [](const SeatRef& ref) {
      return ref.kind == SeatRef::Kind::role || ref.kind == SeatRef::Kind::player ||
             (ref.kind == SeatRef::Kind::mark && ref.index == mark_winner);
    };
    const bool seats = term.op->reads.same_seats;
    if (!state_.over() || (seats && !(known(term.seat) && known(term.other)))) return std::nullopt;
    Evaluator terms(table_, state_);
    return term.op->value(terms, term, no_seat, seat_);
  }
  const SetKind* set() const override { return set_; }

private:
  const Table& table_;
  const Rules& rules_;
  const State& state_;
  Seat seat_;
  const SetKind* set_;
  std::vector<std::optional<NumberRange>> known_;
  std::optional<Columns> columns_;
};

/// What the groups of a hand bring to a column in all, `cards` being as many as it can show and
/// `fewest` the groups that it shows at least.
NumberRange of_groups(const Rules& rules, std::vector<Ranges>& by_set, std::size_t column,
                      std::int64_t cards, std::int64_t fewest) {
  std::optional<NumberRange> each;
  std::int64_t most = 0;
  for (std::size_t set = 0; set < by_set.size(); ++set) {
    NumberRange one = only_zero;
    for (const CountItem& item : rules.count.items)
      if (item.per_group && item.column == column) one = one + by_set[set].of_item(item);
    each = each ? *each | one : one;
    // no hand is better than one of nothing but the sets that bring most for their cards
    most = std::max(most, product_within_reach(one.most, cards) / rules.sets[set].size);
  }
  if (!each) return only_zero;
  return {product_within_reach(each->least, each->least < 0 ? cards : fewest), most, each->step};
}

/// What each column of the count can come to.
Columns columns_of(const Table& table, const State& state, Seat seat) {
  const Rules& rules = *table.rules;
  const DrawPhase& phase = draw_rules(rules);
  const bool melds = phase.goal == DrawPhase::Goal::melds;
  const bool out =
      state.over() && state.marks[mark_winner] == seat && rules.reasons[state.reason] == "play.out";
  std::vector<Ranges> by_set;
  for (const SetKind& set : rules.sets) by_set.emplace_back(table, state, seat, &set);
  Ranges alone(table, state, seat, nullptr);
  Columns columns{};
  for (std::size_t column = 0; column < rules.count.columns.size(); ++column) {
    columns[column] =
        of_groups(rules, by_set, column, most_cards_of(rules), out && !melds ? phase.times : 0);
    for (const CountItem& item : rules.count.items) {
      if (item.column != column || (item.per_group && !item.over_too)) continue;
      const NumberRange once = alone.of_item(item);
      columns[column] = columns[column] + (item.over_too ? once | only_zero : once);
    }
  }
  return columns;
}

} // namespace

WorthBound worth_bound(const Table& table, const State& state, Seat seat) {
  if (!table.rules->count.on) return {};
  const NumberRange all = Ranges(table, state, seat, nullptr).value(columns_of(table, state, seat));
  return {std::clamp<std::int64_t>(all.least, 0, most_stated),
          std::clamp<std::int64_t>(all.most, 0, most_stated), std::max<std::int64_t>(all.step, 1)};
}

} // namespace yezi
