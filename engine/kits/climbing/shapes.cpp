// What cards count as, and all that a hand can play.

#include <algorithm>
#include <bit>

#include "kits/climbing/phase.h"

namespace yezi {

namespace {

std::uint8_t top_of(const ClimbPhase& phase, CardSet cards) {
  std::uint8_t top = 0;
  for (const Card card : each(cards)) top = std::max(top, phase.value[card]);
  return top;
}

bool one_suit(const ClimbPhase& phase, CardSet cards) {
  return std::any_of(phase.of_suit.begin(), phase.of_suit.end(),
                     [&](CardSet suit) { return holds(suit, cards); });
}

/// Calls visit(rank, how many) for each rank of the cards.
template <class Visit>
void each_rank(const ClimbPhase& phase, CardSet cards, Visit&& visit) {
  while (!cards.empty()) {
    const std::uint8_t rank = phase.rank[first_of(cards)];
    const CardSet same = cards & phase.of_rank[rank];
    visit(rank, size_of(same));
    cards &= ~same;
  }
}

/// Bit r: fits(how many of the cards are of rank r).
template <class Fits>
std::uint32_t ranks_that(const ClimbPhase& phase, CardSet cards, Fits&& fits) {
  std::uint32_t ranks = 0;
  each_rank(phase, cards,
            [&](std::uint8_t rank, int number) { ranks |= (fits(number) ? 1U : 0U) << rank; });
  return ranks;
}

/// How many cards of each rank a hand holds: a byte each, eight in a word.
class RankCounts {
public:
  RankCounts(const ClimbPhase& phase, CardSet hand) : words_(phase.rank_words) {
    for (std::size_t word = 0; word < words_; ++word)
      for (unsigned i = 0; i < 8; ++i)
        counts_[word] |= static_cast<std::uint64_t>(size_of(hand & phase.of_rank[8 * word + i]))
                         << (8 * i);
  }

  /// Bit r: there are `n` cards of rank r, or more.
  std::uint32_t at_least(int n) const {
    constexpr std::uint64_t ones = 0x0101010101010101, to_top_byte = 0x0102040810204080;
    std::uint32_t ranks = 0;
    for (std::size_t word = 0; word < words_; ++word) {
      const std::uint64_t enough =
          (counts_[word] + static_cast<std::uint64_t>(128 - n) * ones) >> 7U & ones;
      ranks |= static_cast<std::uint32_t>(enough * to_top_byte >> 56U) << (8 * word);
    }
    return ranks;
  }

private:
  std::array<std::uint64_t, (max_climb_rank + 1) / 8> counts_{};
  std::size_t words_; // that hold ranks of the pack
};

/// Of ranks, a bit each, those from which on so many follow each other.
std::uint32_t starts_of_rows(std::uint32_t ranks, int length) {
  std::uint32_t starts = ranks;
  for (int i = 1; i < length; ++i) starts &= ranks >> static_cast<unsigned>(i);
  return starts;
}

/// All cards of the ranks from `low` to `high`.
CardSet cards_of_ranks(const ClimbPhase& phase, int low, int high) {
  CardSet cards;
  for (int rank = low; rank <= high; ++rank) cards |= phase.of_rank[static_cast<std::size_t>(rank)];
  return cards;
}

/// Whether kickers hold what beats everything, which is never given away so.
bool holds_over_all(const ClimbPhase& phase, CardSet kickers) {
  for (std::uint32_t left = phase.over_all; left != 0; left &= left - 1) {
    const ClimbShape& shape = phase.shapes[static_cast<std::size_t>(std::countr_zero(left))];
    if (!shape.exact.empty()) {
      if (holds(kickers, shape.exact)) return true;
    } else if (shape.least == 1 && !shape.of_suit && size_of(kickers) >= shape.each) {
      const auto enough = [&](int number) { return number >= shape.each; };
      if (ranks_that(phase, kickers & shape.among, enough) != 0) return true;
    }
  }
  return false;
}

bool fit_as_kickers(const ClimbPhase& phase, const ClimbShape& shape, CardSet cards) {
  const bool one_each = shape.kicker > 1 || shape.apart;
  const auto differs = [&](int number) { return number != shape.kicker; };
  if (one_each && ranks_that(phase, cards, differs) != 0) return false;
  return !holds_over_all(phase, cards);
}

/// The cards as one shape, with the highest rank that they can have in it. Assumes that so many
/// cards can make it.
ClimbReading as_shape(const ClimbPhase& phase, std::size_t index, CardSet cards) {
  const ClimbShape& shape = phase.shapes[index];
  const int size = size_of(cards);
  ClimbReading read{static_cast<std::int8_t>(index), 1, 0};
  if (!shape.exact.empty()) {
    read.top = top_of(phase, cards);
    return cards == shape.exact ? read : ClimbReading{};
  }
  if (shape.of_suit && !one_suit(phase, cards)) return {};
  if (shape.is_flush()) {
    read.top = top_of(phase, cards);
    return size == shape.each && holds(shape.among, cards) ? read : ClimbReading{};
  }
  const int length = size / (shape.each + shape.kicker);
  read.length = static_cast<std::uint8_t>(length);
  const std::uint32_t whole =
      ranks_that(phase, cards & shape.among, [&](int number) { return number == shape.each; });
  for (std::uint32_t starts = starts_of_rows(whole, length); starts != 0;
       starts &= ~std::bit_floor(starts)) {
    const int low = 31 - std::countl_zero(starts);
    const int high = low + length - 1;
    const CardSet row = cards & cards_of_ranks(phase, low, high);
    const CardSet rest = cards & ~row;
    if (size_of(rest) != shape.kicker * length || !fit_as_kickers(phase, shape, rest)) continue;
    read.top = top_of(phase, row & phase.of_rank[static_cast<std::size_t>(high)]);
    return read;
  }
  return {};
}

/// The lowest `n` of the cards, which are as many at least.
CardSet lowest_cards(CardSet cards, int n) {
  CardSet rest = cards;
  for (; n > 0; --n) rest = rest_of(rest);
  return cards & ~rest;
}

/// Calls visit(cards) for every `n` of `from`; where all are alike for the lowest alone.
template <class Visit>
void each_choice(CardSet from, int n, bool alike, Visit&& visit) {
  const int size = size_of(from);
  if (size < n) return;
  if (alike || size == n) return visit(lowest_cards(from, n));
  const auto choose = [&](const auto& self, CardSet left, CardSet so_far, int wanted) -> void {
    if (wanted == 0) return visit(so_far);
    for (; size_of(left) >= wanted; left = rest_of(left))
      self(self, rest_of(left), so_far | lowest_of(left), wanted - 1);
  };
  choose(choose, from, {}, n);
}

class Plays {
public:
  Plays(const ClimbPhase& phase, CardSet hand, const ClimbReading& stands,
        std::vector<CardSet>& found)
      : phase_(phase), hand_(hand), counts_(phase, hand), stands_(stands), found_(found) {}

  void of_shape(std::size_t index) {
    shape_ = &phase_.shapes[index];
    index_ = static_cast<std::int8_t>(index);
    first_ = found_.size();
    const bool by_rank = stands_.shape == index_;
    above_ = by_rank ? stands_.top : 0;
    above_rank_ = phase_.rank_of_value[above_];
    if (!shape_->exact.empty()) {
      if (holds(hand_, shape_->exact) && top_of(phase_, shape_->exact) > above_)
        found_.push_back(shape_->exact);
    } else if (shape_->is_flush()) {
      flushes();
    } else if (by_rank) {
      rows(stands_.length, stands_.length);
    } else {
      rows(shape_->least, shape_->most);
    }
  }

private:
  void flushes() {
    for (const CardSet suit : phase_.of_suit)
      each_choice(hand_ & suit & shape_->among, shape_->each, false, [&](CardSet cards) {
        if (top_of(phase_, cards) > above_) add(cards, phase_.suits_matter);
      });
  }

  /// Rows of so many ranks, the short ones first.
  void rows(int least, int most) {
    const int a_rank = shape_->each + shape_->kicker;
    const std::uint32_t ranks = counts_.at_least(shape_->each) & shape_->ranks;
    if (ranks == 0) return;
    std::uint32_t starts = starts_of_rows(ranks, least);
    for (int length = least; starts != 0 && length * a_rank <= size_of(hand_); ++length) {
      rows_from(starts, length);
      if (length == most) return;
      starts &= ranks >> static_cast<unsigned>(length);
    }
  }

  void rows_from(std::uint32_t starts, int length) {
    starts &= ~0U << static_cast<unsigned>(std::max(above_rank_ - length + 1, 0));
    for (; starts != 0; starts &= starts - 1) {
      const int low = std::countr_zero(starts);
      const int high = low + length - 1;
      if (shape_->of_suit) {
        for (const CardSet suit : phase_.of_suit) row(low, high, hand_ & suit, {}, length);
      } else if (phase_.any_of_rank) {
        const CardSet cards = lowest_row(low, high);
        if (!cards.empty()) complete(cards, high, length);
      } else {
        row(low, high, hand_, {}, length);
      }
    }
  }

  /// The lowest cards of these ranks; none where there are too few of one.
  CardSet lowest_row(int low, int high) const {
    CardSet cards;
    for (int rank = low; rank <= high; ++rank) {
      const CardSet here = hand_ & phase_.of_rank[static_cast<std::size_t>(rank)] & shape_->among;
      if (size_of(here) < shape_->each) return {};
      cards |= lowest_cards(here, shape_->each);
    }
    return cards;
  }

  /// Goes on with a row: cards of `of` of the rank `rank` and of those above it up to `high`.
  void row(int rank, int high, CardSet of, CardSet cards, int length) {
    for (; rank <= high; ++rank) {
      const CardSet here = of & phase_.of_rank[static_cast<std::size_t>(rank)] & shape_->among;
      const int size = size_of(here);
      if (size < shape_->each) return;
      if (size > shape_->each && !phase_.any_of_rank) {
        each_choice(here, shape_->each, false,
                    [&](CardSet some) { row(rank + 1, high, of, cards | some, length); });
        return;
      }
      cards |= lowest_cards(here, shape_->each);
    }
    complete(cards, high, length);
  }

  /// Adds the row, with all kickers that it may have.
  void complete(CardSet row, int high, int length) {
    if (high == above_rank_ && top_of(phase_, row & phase_.of_rank[above_rank_]) <= above_) return;
    if (shape_->kicker == 0)
      add(row, phase_.suits_matter && !shape_->of_suit && length > 1);
    else
      kickers(row, {}, hand_ & ~cards_of_ranks(phase_, high - length + 1, high), length);
  }

  /// So many kickers of `from` beside those so far, in rising order of ranks.
  void kickers(CardSet row, CardSet so_far, CardSet from, int wanted) {
    while (size_of(from) >= wanted * shape_->kicker) {
      const CardSet same = from & phase_.of_rank[phase_.rank[first_of(from)]];
      const bool one_each = shape_->kicker > 1 || shape_->apart;
      const int most = one_each ? 1 : std::min(size_of(same), wanted);
      from &= ~same;
      for (int n = 1; n <= most; ++n)
        each_choice(same, n * shape_->kicker, phase_.any_of_rank, [&](CardSet some) {
          if (n < wanted)
            kickers(row, so_far | some, from, wanted - n);
          else
            add_with(row, so_far | some);
        });
    }
  }

  void add_with(CardSet row, CardSet kickers) {
    const bool several = size_of(kickers) > 1;
    if (!several || !holds_over_all(phase_, kickers))
      add(row | kickers, several && could_be_in_row(kickers));
  }

  bool could_be_in_row(CardSet cards) const {
    return ranks_that(phase_, cards, [&](int number) { return number >= shape_->each; }) != 0;
  }

  /// Where the same cards may count as something else, only as what they count as, and once.
  void add(CardSet cards, bool doubtful) {
    if (!doubtful || is_this_shape(cards)) found_.push_back(cards);
  }

  /// Whether they count as the shape at hand, and are not among what was found of it.
  bool is_this_shape(CardSet cards) const {
    if (climb_reading(phase_, cards, stands_).shape != index_) return false;
    const auto first = found_.begin() + static_cast<std::ptrdiff_t>(first_);
    return shape_->kicker == 0 || std::find(first, found_.end(), cards) == found_.end();
  }

  const ClimbPhase& phase_;
  const CardSet hand_;
  const RankCounts counts_; // of the hand
  const ClimbReading stands_;
  std::vector<CardSet>& found_;
  const ClimbShape* shape_ = nullptr;
  std::int8_t index_ = 0;
  std::size_t first_ = 0;  // in found_, of this shape
  std::uint8_t above_ = 0; // what the highest card has to beat, and its rank
  std::uint8_t above_rank_ = 0;
};

} // namespace

void ClimbPhase::index_shapes() {
  for (std::size_t r = 1; r < of_rank.size(); ++r)
    for (const Card card : each(of_rank[r]))
      rank_of_value[value[card]] = static_cast<std::uint8_t>(r);
  for (std::size_t r = 0; r < of_rank.size(); ++r)
    if (!of_rank[r].empty()) rank_words = r / 8 + 1;
  for (std::size_t index = 0; index < shapes.size(); ++index) {
    ClimbShape& shape = shapes[index];
    const std::uint32_t bit = 1U << index;
    shape.answers |= bit;
    for (std::size_t under = 0; under < index; ++under)
      if (((shape.over >> under) & 1U) != 0) shapes[under].answers |= bit;
    if (shape.over_all) over_all |= bit;
    for (std::size_t r = 1; r < of_rank.size(); ++r)
      if (size_of(of_rank[r] & shape.among) >= shape.each) shape.ranks |= 1U << r;
    const auto a_rank = static_cast<std::size_t>(shape.exact.empty() ? shape.each + shape.kicker
                                                                     : size_of(shape.exact));
    for (std::size_t length = shape.least; length <= shape.most && length * a_rank <= 64; ++length)
      of_size[length * a_rank] |= bit;
  }
  for (std::size_t size = 1; size < of_size.size(); ++size)
    up_to_size[size] = up_to_size[size - 1] | of_size[size];
}

bool climbs_over(const ClimbPhase& phase, const ClimbReading& cards, const ClimbReading& stands) {
  if (cards.shape < 0) return false;
  if (stands.shape < 0) return true;
  const ClimbShape& shape = phase.shapes[static_cast<std::size_t>(cards.shape)];
  if (((shape.over >> static_cast<unsigned>(stands.shape)) & 1U) != 0) return true;
  return cards.shape == stands.shape && cards.length == stands.length && cards.top > stands.top;
}

ClimbReading climb_reading(const ClimbPhase& phase, CardSet cards, const ClimbReading& stands) {
  std::uint32_t left =
      phase.of_size[static_cast<std::size_t>(size_of(cards))] & phase.answers_to(stands);
  for (; left != 0; left &= ~std::bit_floor(left)) {
    const auto index = static_cast<std::size_t>(31 - std::countl_zero(left));
    const ClimbReading read = as_shape(phase, index, cards);
    if (climbs_over(phase, read, stands)) return read;
  }
  return {};
}

void climbing_plays(const ClimbPhase& phase, CardSet hand, const ClimbReading& stands,
                    std::vector<CardSet>& found) {
  Plays plays(phase, hand, stands, found);
  std::uint32_t left =
      phase.up_to_size[static_cast<std::size_t>(size_of(hand))] & phase.answers_to(stands);
  for (; left != 0; left &= left - 1)
    plays.of_shape(static_cast<std::size_t>(std::countr_zero(left)));
}

} // namespace yezi
