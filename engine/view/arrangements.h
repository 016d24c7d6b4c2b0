// Counts and samples arrangements of cards in places, each of which accepts only certain cards.
//
// Places that accept the same cards are merged, and cards that fit the same places form one class;
// the count is then a sum over tables of how many cards of each class go to each place. It is
// computed row by row with memoisation (a row is a class or a place, whichever needs fewer sums).
// Numbers are doubles: exact up to 2^53 (sampling is then exactly uniform), beyond that accurate to
// about one part in 10^13. Facts about several cards together are not handled here: see
// knowledge.h.
#pragma once

#include <span>
#include <vector>

#include "core/rng.h"
#include "table/max_flow.h"

namespace yezi {

class Arrangements {
public:
  /// Places `cards` in slots of `sizes`; slot i accepts `may[i]`. Computes at most `limit` sums: if
  /// more are needed, complete() is false and there is neither count nor sample.
  Arrangements(CardSet cards, std::span<const CardSet> may, std::span<const std::uint8_t> sizes,
               std::uint64_t limit = ~std::uint64_t{0});

  bool complete() const { return complete_; }
  double count() const { return count_; }
  /// The number of sums computed.
  std::uint64_t work() const { return sums_.used; }
  /// The cards in each slot; all arrangements are equally likely. Assumes that count() > 0.
  void sample(Rng& rng, std::vector<CardSet>& slots) const;

private:
  /// Decides the number of cards in row `row` and column `column` of the table.
  struct Step {
    std::uint8_t row, column;
    bool row_ends;    // the rest of the row must go here
    bool column_ends; // and of the column
  };
  struct Choice {
    int least, most;
  };
  /// Sums by step and remaining columns, in a hash table with open addressing.
  struct Sums {
    std::vector<std::uint64_t> lefts;
    std::vector<std::uint16_t> steps;
    std::vector<double> values;
    std::uint64_t used = 0;

    Sums() : lefts(64), steps(64, no_step), values(64) {}
    std::size_t find(std::uint16_t step, std::uint64_t left) const;
    void add(std::uint16_t step, std::uint64_t left, double value);
  };
  static constexpr std::uint16_t no_step = 0xFFFF;

  void group_cards(CardSet cards);
  void lay_out();
  void turn();
  void pack_columns();
  void plan_steps();
  double make_sum(std::size_t step, int row_left, std::uint64_t left);
  double known_sum(std::size_t step, std::uint64_t left) const;
  int column_left(std::size_t column, std::uint64_t left) const {
    return static_cast<int>((left >> shift_[column]) & mask_[column]);
  }
  Choice choice(const Step& step, int row_left, std::uint64_t left) const;
  int row_left_after(std::size_t step, int row_left, int taken) const;
  double ways_here(const Step& step, int row_left, int taken, std::uint64_t left) const;

  std::vector<std::uint8_t> sizes_;    // of slots
  std::vector<std::uint8_t> place_of_; // by slot
  std::vector<CardSet> may_;           // by place
  std::vector<CardSet> classes_;
  // the cards of all classes, class by class, and where each begins; the same for slots of places
  std::array<Card, 64> dealt_{};
  std::vector<std::uint8_t> class_from_;
  std::vector<std::vector<std::uint8_t>> slots_of_;
  bool rows_are_places_ = false;
  std::vector<int> row_size_, column_size_;
  std::vector<std::uint64_t> meets_; // columns that each row meets
  std::vector<std::uint8_t> shift_;  // of the rest of a column in the word of all
  std::vector<std::uint64_t> mask_;
  std::uint64_t all_left_ = 0;
  std::vector<Step> steps_;
  std::uint64_t limit_;
  Sums sums_;
  double count_ = 0;
  bool complete_ = true;
};

/// Samples an index with probability proportional to `weights`, whose sum is `total`.
std::size_t sample_index(std::span<const double> weights, double total, Rng& rng);

} // namespace yezi
