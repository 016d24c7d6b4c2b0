#include "view/arrangements.h"

#include <algorithm>

namespace yezi {
namespace {

constexpr double exact_to = 9007199254740992.0; // 2^53

/// n over k, as doubles.
double ways(int n, int k) {
  static const auto table = [] {
    std::array<std::array<double, 65>, 65> rows{};
    for (std::size_t i = 0; i <= 64; ++i) {
      rows[i][0] = 1;
      for (std::size_t j = 1; j <= i; ++j) rows[i][j] = rows[i - 1][j - 1] + rows[i - 1][j];
    }
    return rows;
  }();
  return table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

std::size_t slot_for(std::uint16_t step, std::uint64_t left, std::size_t size) {
  const std::uint64_t mixed = (left ^ (std::uint64_t{step} << 53)) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(mixed ^ (mixed >> 29)) & (size - 1);
}

/// Cards in a row of which the first `size` are left.
struct Heap {
  Card* cards;
  std::uint32_t size;

  /// Takes `n` random cards out.
  template <class To>
  void take(std::uint32_t n, Rng& rng, To&& to) {
    if (n == size) {
      for (std::uint32_t i = 0; i < n; ++i) to(cards[i]);
      size = 0;
      return;
    }
    for (; n > 0; --n) {
      Card& picked = cards[rng.below(size)];
      to(picked);
      picked = cards[--size];
    }
  }
};

} // namespace

std::size_t sample_index(std::span<const double> weights, double total, Rng& rng) {
  double at;
  if (total <= exact_to) {
    at = static_cast<double>(rng.below_wide(static_cast<std::uint64_t>(total)));
  } else {
    at = static_cast<double>(rng.next() >> 11) / exact_to * total;
  }
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    if (at < weights[i]) return i;
    at -= weights[i];
    last = i;
  }
  return last; // beyond the end by rounding
}

std::size_t Arrangements::Sums::find(std::uint16_t step, std::uint64_t left) const {
  std::size_t at = slot_for(step, left, steps.size());
  while (steps[at] != no_step && (steps[at] != step || lefts[at] != left)) {
    at = (at + 1) & (steps.size() - 1);
  }
  return at;
}

void Arrangements::Sums::add(std::uint16_t step, std::uint64_t left, double value) {
  if (2 * (used + 1) > steps.size()) {
    Sums larger;
    const std::size_t size = steps.size() * 4;
    larger.lefts.resize(size);
    larger.steps.assign(size, no_step);
    larger.values.resize(size);
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i] == no_step) continue;
      const std::size_t at = larger.find(steps[i], lefts[i]);
      larger.steps[at] = steps[i];
      larger.lefts[at] = lefts[i];
      larger.values[at] = values[i];
    }
    larger.used = used;
    *this = std::move(larger);
  }
  const std::size_t at = find(step, left);
  steps[at] = step;
  lefts[at] = left;
  values[at] = value;
  ++used;
}

Arrangements::Arrangements(CardSet cards, std::span<const CardSet> may,
                           std::span<const std::uint8_t> sizes, std::uint64_t limit)
    : sizes_(sizes.begin(), sizes.end()), limit_(limit) {
  int total = 0;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const CardSet takes = sizes[i] == 0 ? CardSet{} : may[i] & cards;
    const auto found = std::find(may_.begin(), may_.end(), takes);
    place_of_.push_back(static_cast<std::uint8_t>(found - may_.begin()));
    if (found == may_.end()) {
      may_.push_back(takes);
      column_size_.push_back(0);
    }
    column_size_[place_of_.back()] += sizes[i];
    total += sizes[i];
  }
  if (total != size_of(cards)) return;
  if (total == 0) {
    count_ = 1;
    return;
  }
  // Cards of one place are split over the slots that share it in any way.
  double splits = 1;
  std::vector<int> left = column_size_;
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    int& rest = left[place_of_[i]];
    splits *= ways(rest, sizes_[i]);
    rest -= sizes_[i];
  }
  group_cards(cards);
  lay_out();
  turn();
  pack_columns();
  plan_steps();
  if (steps_.empty()) return;
  const double tables = make_sum(0, row_size_[steps_[0].row], all_left_);
  if (complete_) count_ = tables * splits;
}

/// Classes become rows.
void Arrangements::group_cards(CardSet cards) {
  for (Card card : each(cards)) {
    std::uint64_t goes = 0;
    for (std::size_t p = 0; p < may_.size(); ++p) {
      if (has_card(may_[p], card)) goes |= slot_bit(p);
    }
    const auto found = std::find(meets_.begin(), meets_.end(), goes);
    const auto row = static_cast<std::size_t>(found - meets_.begin());
    if (found == meets_.end()) {
      meets_.push_back(goes);
      classes_.emplace_back();
      row_size_.push_back(0);
    }
    classes_[row] |= card_bit(card);
    ++row_size_[row];
  }
}

/// What drawing needs at hand.
void Arrangements::lay_out() {
  std::size_t next = 0;
  for (const CardSet cards : classes_) {
    class_from_.push_back(static_cast<std::uint8_t>(next));
    for (const Card card : each(cards)) dealt_[next++] = card;
  }
  slots_of_.resize(may_.size());
  for (std::size_t i = 0; i < sizes_.size(); ++i)
    if (sizes_[i] > 0) slots_of_[place_of_[i]].push_back(static_cast<std::uint8_t>(i));
}

/// Makes places the rows if there may be fewer ways to fill up the columns then.
void Arrangements::turn() {
  const auto fillings = [](const std::vector<int>& sizes) {
    double product = 1;
    for (const int size : sizes) product *= size + 1;
    return product;
  };
  if (fillings(row_size_) >= fillings(column_size_)) return;
  rows_are_places_ = true;
  std::vector<std::uint64_t> turned(column_size_.size(), 0);
  for (std::size_t row = 0; row < meets_.size(); ++row) {
    for (std::size_t column = 0; column < turned.size(); ++column) {
      if ((meets_[row] & slot_bit(column)) != 0) turned[column] |= slot_bit(row);
    }
  }
  meets_ = std::move(turned);
  std::swap(row_size_, column_size_);
}

/// A column of n cards takes no more than n bits, and there are at most 64 cards.
void Arrangements::pack_columns() {
  int shift = 0;
  for (const int size : column_size_) {
    const auto width = static_cast<int>(std::bit_width(static_cast<unsigned>(size)));
    shift_.push_back(static_cast<std::uint8_t>(size == 0 ? 0 : shift));
    mask_.push_back(size == 0 ? 0 : ~std::uint64_t{0} >> (64 - width));
    if (size > 0) all_left_ |= static_cast<std::uint64_t>(size) << shift;
    shift += width;
  }
}

/// Rows that meet many columns come first, which measured best; in a row the columns that no later
/// row meets come first.
void Arrangements::plan_steps() {
  std::vector<std::size_t> order(row_size_.size());
  for (std::size_t row = 0; row < order.size(); ++row) order[row] = row;
  std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
    return std::popcount(meets_[a]) > std::popcount(meets_[b]);
  });
  std::uint64_t later = 0;
  for (std::size_t n = order.size(); n-- > 0;) {
    const std::size_t row = order[n];
    if (row_size_[row] == 0) continue;
    std::vector<Step> steps;
    for (const bool ends : {true, false}) {
      for (std::size_t c = 0; c < column_size_.size(); ++c) {
        const bool meet = (meets_[row] & slot_bit(c)) != 0;
        if (!meet || ((later & slot_bit(c)) == 0) != ends) continue;
        steps.push_back(
            {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(c), false, ends});
      }
    }
    if (steps.empty()) { // cards that go nowhere, or a place that takes none
      steps_.clear();
      return;
    }
    steps.back().row_ends = true;
    steps_.insert(steps_.begin(), steps.begin(), steps.end());
    later |= meets_[row];
  }
}

Arrangements::Choice Arrangements::choice(const Step& step, int row_left,
                                          std::uint64_t left) const {
  const int most = column_left(step.column, left);
  Choice choice{0, std::min(row_left, most)};
  if (step.row_ends) choice.least = row_left;
  if (step.column_ends) choice.least = std::max(choice.least, most);
  return choice;
}

int Arrangements::row_left_after(std::size_t step, int row_left, int taken) const {
  if (!steps_[step].row_ends) return row_left - taken;
  return step + 1 == steps_.size() ? 0 : row_size_[steps_[step + 1].row];
}

/// Ways to choose which cards: of what is left of the class.
double Arrangements::ways_here(const Step& step, int row_left, int taken,
                               std::uint64_t left) const {
  return ways(rows_are_places_ ? column_left(step.column, left) : row_left, taken);
}

double Arrangements::known_sum(std::size_t step, std::uint64_t left) const {
  if (step == steps_.size()) return 1;
  const std::size_t at = sums_.find(static_cast<std::uint16_t>(step), left);
  return sums_.steps[at] == no_step ? 0 : sums_.values[at];
}

double Arrangements::make_sum(std::size_t step, int row_left, std::uint64_t left) {
  if (step == steps_.size()) return 1;
  const std::size_t known = sums_.find(static_cast<std::uint16_t>(step), left);
  if (sums_.steps[known] != no_step) return sums_.values[known];
  if (sums_.used >= limit_) complete_ = false;
  if (!complete_) return 0;
  const Step& at = steps_[step];
  const Choice range = choice(at, row_left, left);
  double total = 0;
  for (int n = range.least; n <= range.most; ++n) {
    const std::uint64_t rest = left - (static_cast<std::uint64_t>(n) << shift_[at.column]);
    total += ways_here(at, row_left, n, left) *
             make_sum(step + 1, row_left_after(step, row_left, n), rest);
  }
  sums_.add(static_cast<std::uint16_t>(step), left, total);
  return total;
}

void Arrangements::sample(Rng& rng, std::vector<CardSet>& slots) const {
  slots.assign(sizes_.size(), {});
  if (steps_.empty()) return;
  std::array<Card, 64> cards = dealt_;
  std::array<Heap, 64> classes;
  for (std::size_t i = 0; i < classes_.size(); ++i)
    classes[i] = {cards.data() + class_from_[i], static_cast<std::uint32_t>(size_of(classes_[i]))};
  std::array<std::array<Card, 64>, max_slots> in_place;
  std::array<std::uint8_t, max_slots> fill{};
  std::uint64_t left = all_left_;
  int row_left = row_size_[steps_[0].row];
  for (std::size_t step = 0; step < steps_.size(); ++step) {
    const Step& at = steps_[step];
    const Choice range = choice(at, row_left, left);
    int taken = range.least;
    if (range.most > range.least) {
      std::array<double, max_slots + 1> weights;
      double total = 0;
      std::size_t options = 0;
      for (int n = range.least; n <= range.most; ++n) {
        const std::uint64_t rest = left - (static_cast<std::uint64_t>(n) << shift_[at.column]);
        weights[options] = ways_here(at, row_left, n, left) * known_sum(step + 1, rest);
        total += weights[options++];
      }
      taken += static_cast<int>(sample_index(std::span(weights.data(), options), total, rng));
    }
    const std::size_t place = rows_are_places_ ? at.row : at.column;
    const std::size_t of_class = rows_are_places_ ? at.column : at.row;
    if (slots_of_[place].size() == 1) {
      CardSet& slot = slots[slots_of_[place][0]];
      classes[of_class].take(static_cast<std::uint32_t>(taken), rng,
                             [&](Card card) { slot |= card_bit(card); });
    } else {
      classes[of_class].take(static_cast<std::uint32_t>(taken), rng,
                             [&](Card card) { in_place[place][fill[place]++] = card; });
    }
    left -= static_cast<std::uint64_t>(taken) << shift_[at.column];
    row_left = row_left_after(step, row_left, taken);
  }
  // what lies in a place is split over the slots that share it
  for (std::size_t place = 0; place < slots_of_.size(); ++place) {
    if (slots_of_[place].size() < 2) continue;
    Heap heap{in_place[place].data(), fill[place]};
    for (const std::uint8_t slot : slots_of_[place])
      heap.take(sizes_[slot], rng, [&](Card card) { slots[slot] |= card_bit(card); });
  }
}

} // namespace yezi
