#include "kits/drawing/worth_bound.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "kits/drawing/play.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

/// What a term can be at least and at most, and what all of that is a multiple of; 0: it is 0.
/// Beyond `far` nothing is told apart.
struct Range {
  std::int64_t least, most, step;
};
constexpr std::int64_t far = std::int64_t{1} << 40;
constexpr Range anything{-far, far, 1}, truth{0, 1, 1}, nothing{0, 0, 0};

std::int64_t near(std::int64_t number) { return std::clamp(number, -far, far); }

Range joined(Range a, Range b) {
  return {std::min(a.least, b.least), std::max(a.most, b.most), std::gcd(a.step, b.step)};
}

std::int64_t product(std::int64_t a, std::int64_t b) {
  if (a == 0 || b == 0) return 0;
  if (std::abs(a) > far / std::abs(b)) return (a < 0) == (b < 0) ? far : -far;
  return a * b;
}

Range sum(Range a, Range b) {
  return {near(a.least + b.least), near(a.most + b.most), std::gcd(a.step, b.step)};
}

Range times(Range a, Range b) {
  const auto all = {product(a.least, b.least), product(a.least, b.most), product(a.most, b.least),
                    product(a.most, b.most)};
  const std::int64_t step = product(a.step, b.step);
  return {std::min(all), std::max(all), step < far ? step : 1};
}

Range power_of_two_of(Range a) {
  const auto power = [](std::int64_t exponent) {
    return exponent < 0 ? 0 : exponent >= 40 ? far : std::int64_t{1} << exponent;
  };
  const std::int64_t least = power(a.least);
  return {least, power(a.most), std::clamp<std::int64_t>(least, 1, far - 1)};
}

/// So many cards can a hand show: with the one that it went out with, and one more for each set for
/// which a card is drawn.
std::int64_t most_cards(const Rules& rules) {
  const DrawPhase& phase = draw_rules(rules);
  return rules.walls.hand_size + 1 + (phase.goal == DrawPhase::Goal::melds ? 0 : phase.times);
}

std::int64_t most_groups(const Rules& rules) {
  std::int64_t size = max_meld;
  for (const SetKind& set : rules.sets) size = std::min<std::int64_t>(size, set.size);
  return most_cards(rules) / std::max<std::int64_t>(size, 1);
}

/// Of a hand of a seat, and of one of the groups that it shows.
class Ranges {
public:
  /// `set`: the kind of that group; -1 for the card left over, and where no group is spoken of.
  Ranges(const Table& table, const State& state, Seat seat, int set)
      : rules_(*table.rules),
        state_(state),
        seat_(seat),
        set_(set),
        terms_(table, state),
        known_(rules_.terms.size()) {}

  /// What the value of a hand can be, once the columns of its count are known.
  Range value(const std::array<Range, max_columns>& columns) {
    columns_ = columns;
    counted_ = true;
    return of(rules_.count.value);
  }

  /// What a line adds once.
  Range of_item(const CountItem& item) {
    const Range when = item.when == no_term ? Range{1, 1, 1} : of(item.when);
    if (when.least == 0 && when.most == 0) return nothing;
    Range amount = of(item.amount);
    if (item.times != no_term) amount = times(amount, of(item.times));
    return when.least > 0 || when.most < 0 ? amount : joined(amount, nothing);
  }

private:
  Range of(TermId id) {
    if (id == no_term) return anything;
    std::optional<Range>& known = known_[static_cast<std::size_t>(id)];
    if (!known) known = work_out(id);
    return *known;
  }

  Range of_group(Term::Op op) const {
    if (set_ < 0) return nothing;
    const SetKind& set = rules_.sets[static_cast<std::size_t>(set_)];
    std::int64_t most = 0;
    switch (op) {
    case Term::Op::group_numerals:
      for (const Face& face : rules_.deck.faces)
        most = std::max<std::int64_t>(most, std::int64_t{face.numeral} * set.most);
      return {0, most, 1};
    case Term::Op::group_worth:
      return {set.worth, set.worth, std::abs(std::int64_t{set.worth})};
    default:
      return {set.size, set.most, 1};
    }
  }
  Range hits() const {
    std::int64_t most = 0;
    for (const Throw& each : rules_.throws) {
      std::uint8_t hits = 0;
      for (const auto& outcome : each.hits)
        for (const std::uint8_t suit : outcome) hits = std::max(hits, suit);
      most += hits;
    }
    return {0, most, 1};
  }

  /// Whether the term says something of who plays what and how the hand ended, which is known.
  bool is_known(const Term& term) const {
    const auto known = [](const SeatRef& ref) {
      return ref.kind == SeatRef::Kind::role || ref.kind == SeatRef::Kind::player ||
             (ref.kind == SeatRef::Kind::mark && ref.index == mark_winner);
    };
    if (!state_.over()) return false;
    if (term.op == Term::Op::outcome || term.op == Term::Op::reason) return true;
    return term.op == Term::Op::same_seat && known(term.seat) && known(term.other);
  }

  Range work_out(TermId id) {
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    if (is_known(term)) {
      const std::int64_t value = terms_.number(id, no_seat, seat_);
      return {value, value, std::abs(value)};
    }
    switch (term.op) {
    case Term::Op::number:
      return {near(term.value), near(term.value), std::abs(near(term.value))};
    case Term::Op::add:
      return sum(of(term.a), of(term.b));
    case Term::Op::sub:
      return sum(of(term.a), times(of(term.b), {-1, -1, 1}));
    case Term::Op::mul:
      return times(of(term.a), of(term.b));
    case Term::Op::pow2:
      return power_of_two_of(of(term.a));
    case Term::Op::min:
    case Term::Op::max:
      return less_or_more(term);
    case Term::Op::pick:
      return picked(term);
    case Term::Op::column:
      return counted_ ? columns_[static_cast<std::size_t>(term.value)] : anything;
    case Term::Op::groups:
      return {0, most_groups(rules_), 1};
    case Term::Op::tiles:
      return {0, rules_.deck.pack_size(), 1};
    case Term::Op::waits:
      return {0, static_cast<std::int64_t>(rules_.deck.faces.size()), 1};
    case Term::Op::fact:
      return of(rules_.facts[static_cast<std::size_t>(term.value)].term);
    case Term::Op::group_numerals:
    case Term::Op::group_worth:
    case Term::Op::group_size:
      return of_group(term.op);
    case Term::Op::group_hits:
      return hits();
    case Term::Op::group_is:
      return of_kind(term) ? truth : nothing;
    case Term::Op::eq:
    case Term::Op::lt:
    case Term::Op::le:
      return compared(term);
    case Term::Op::both:
    case Term::Op::either:
    case Term::Op::no:
      return joined_truth(term);
    case Term::Op::same_seat:
    case Term::Op::outcome:
    case Term::Op::reason:
    case Term::Op::at_fault:
    case Term::Op::going_out:
    case Term::Op::completes:
    case Term::Op::ranks:
    case Term::Op::waited:
      return truth;
    default:
      return anything;
    }
  }

  bool of_kind(const Term& term) const {
    const GroupFilter& filter = rules_.group_filters[static_cast<std::size_t>(term.value)];
    return set_ < 0 || (filter.sets >> static_cast<unsigned>(set_) & 1U) != 0;
  }

  Range less_or_more(const Term& term) {
    const Range a = of(term.a), b = of(term.b);
    const std::int64_t step = std::gcd(a.step, b.step);
    return term.op == Term::Op::min
               ? Range{std::min(a.least, b.least), std::min(a.most, b.most), step}
               : Range{std::max(a.least, b.least), std::max(a.most, b.most), step};
  }

  Range picked(const Term& term) {
    const Range when = of(term.a);
    if (when.least > 0 || when.most < 0) return of(term.b);
    if (when.least == 0 && when.most == 0) return of(term.c);
    return joined(of(term.b), of(term.c));
  }

  static Range certainly(bool holds) { return holds ? Range{1, 1, 1} : nothing; }

  Range compared(const Term& term) {
    const Range a = of(term.a), b = of(term.b);
    if (term.op == Term::Op::eq) {
      if (a.most < b.least || b.most < a.least) return nothing;
      return a.least == a.most && b.least == b.most ? certainly(a.least == b.least) : truth;
    }
    const bool less = term.op == Term::Op::lt;
    if (less ? a.most < b.least : a.most <= b.least) return certainly(true);
    return (less ? a.least >= b.most : a.least > b.most) ? nothing : truth;
  }

  Range joined_truth(const Term& term) {
    const auto holds = [](Range a) { return a.least > 0 || a.most < 0; };
    const auto fails = [](Range a) { return a.least == 0 && a.most == 0; };
    const Range a = of(term.a);
    if (term.op == Term::Op::no) return holds(a) ? nothing : fails(a) ? certainly(true) : truth;
    const Range b = of(term.b);
    if (term.op == Term::Op::both)
      return fails(a) || fails(b) ? nothing : holds(a) && holds(b) ? certainly(true) : truth;
    return holds(a) || holds(b) ? certainly(true) : fails(a) && fails(b) ? nothing : truth;
  }

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  int set_;
  Evaluator terms_;
  std::vector<std::optional<Range>> known_;
  std::array<Range, max_columns> columns_{};
  bool counted_ = false;
};

/// What the groups of a hand bring to a column in all, `cards` being as many as it can show and
/// `fewest` the groups that it shows at least.
Range of_groups(const Rules& rules, std::vector<Ranges>& by_set, std::size_t column,
                std::int64_t cards, std::int64_t fewest) {
  std::optional<Range> each;
  std::int64_t most = 0;
  for (std::size_t set = 0; set < by_set.size(); ++set) {
    Range one = nothing;
    for (const CountItem& item : rules.count.items)
      if (item.per_group && item.column == column) one = sum(one, by_set[set].of_item(item));
    each = each ? joined(*each, one) : one;
    // no hand is better than one of nothing but the sets that bring most for their cards
    most = std::max(most, product(one.most, cards) / rules.sets[set].size);
  }
  if (!each) return nothing;
  return {product(each->least, each->least < 0 ? cards : fewest), most, each->step};
}

/// What each column of the count can come to.
std::array<Range, max_columns> columns_of(const Table& table, const State& state, Seat seat) {
  const Rules& rules = *table.rules;
  const DrawPhase& phase = draw_rules(rules);
  const bool melds = phase.goal == DrawPhase::Goal::melds;
  const bool out =
      state.over() && state.marks[mark_winner] == seat && rules.reasons[state.reason] == "play.out";
  std::vector<Ranges> by_set;
  for (std::size_t set = 0; set < rules.sets.size(); ++set)
    by_set.emplace_back(table, state, seat, static_cast<int>(set));
  Ranges alone(table, state, seat, -1);
  std::array<Range, max_columns> columns{};
  for (std::size_t column = 0; column < rules.count.columns.size(); ++column) {
    columns[column] =
        of_groups(rules, by_set, column, most_cards(rules), out && !melds ? phase.times : 0);
    for (const CountItem& item : rules.count.items) {
      if (item.column != column || (item.per_group && !item.over_too)) continue;
      const Range once = alone.of_item(item);
      columns[column] = sum(columns[column], item.over_too ? joined(once, nothing) : once);
    }
  }
  return columns;
}

} // namespace

WorthBound worth_bound(const Table& table, const State& state, Seat seat) {
  if (!table.rules->count.on) return {};
  const Range all = Ranges(table, state, seat, -1).value(columns_of(table, state, seat));
  return {std::clamp<std::int64_t>(all.least, 0, most_stated),
          std::clamp<std::int64_t>(all.most, 0, most_stated), std::max<std::int64_t>(all.step, 1)};
}

} // namespace yezi
