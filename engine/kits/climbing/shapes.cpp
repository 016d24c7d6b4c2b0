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

/// Whether kickers hold what beats everything, which is never given away so.
bool holds_over_all(const ClimbPhase& phase, CardSet kickers) {
  return std::any_of(phase.shapes.begin(), phase.shapes.end(), [&](const ClimbShape& shape) {
    if (!shape.over_all) return false;
    if (!shape.exact.empty()) return holds(kickers, shape.exact);
    if (shape.least > 1 || shape.of_suit) return false;
    for (CardSet left = kickers; !left.empty();) {
      const CardSet same = left & phase.of_rank[phase.rank[first_of(left)]];
      if (size_of(same & shape.among) >= shape.each) return true;
      left &= ~same;
    }
    return false;
  });
}

bool fit_as_kickers(const ClimbPhase& phase, const ClimbShape& shape, CardSet cards) {
  if (shape.kicker > 1 || shape.apart) {
    for (CardSet left = cards; !left.empty();) {
      const CardSet same = left & phase.of_rank[phase.rank[first_of(left)]];
      if (size_of(same) != shape.kicker) return false;
      left &= ~same;
    }
  }
  return !holds_over_all(phase, cards);
}

/// The cards as one shape, with the highest rank that they can have in it.
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
  const int a_rank = shape.each + shape.kicker;
  const int length = size / a_rank;
  if (size % a_rank != 0 || length < shape.least || length > shape.most) return {};
  read.length = static_cast<std::uint8_t>(length);
  int run = 0;
  for (int rank = max_climb_rank; rank > 0; --rank) {
    const CardSet here = cards & phase.of_rank[static_cast<std::size_t>(rank)] & shape.among;
    run = size_of(here) == shape.each ? run + 1 : 0;
    if (run < length) continue;
    CardSet row;
    for (int r = rank; r < rank + length; ++r)
      row |= cards & phase.of_rank[static_cast<std::size_t>(r)];
    const CardSet rest = cards & ~row;
    if (size_of(rest) != shape.kicker * length || !fit_as_kickers(phase, shape, rest)) {
      run = length - 1; // the row may lie lower
      continue;
    }
    read.top = top_of(phase, row & phase.of_rank[static_cast<std::size_t>(rank + length - 1)]);
    return read;
  }
  return {};
}

/// Calls visit(cards) for every `n` of `from`; where all are alike for the lowest alone.
template <class Visit>
void each_choice(CardSet from, int n, bool alike, Visit&& visit) {
  const int size = size_of(from);
  if (size < n) return;
  CardSet chosen = from;
  if (alike || size == n) {
    for (int left = size - n; left > 0; --left) chosen &= ~highest_of(chosen);
    visit(chosen);
    return;
  }
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
      : phase_(phase), hand_(hand), stands_(stands), found_(found) {
    for (CardSet left = hand; !left.empty();) {
      const std::uint8_t rank = phase.rank[first_of(left)];
      const CardSet same = left & phase.of_rank[rank];
      held_[rank] = same;
      for (int n = std::min(size_of(same), max_alike); n > 0; --n)
        ranks_[static_cast<std::size_t>(n)] |= 1U << rank;
      left &= ~same;
    }
  }

  void of_shape(std::size_t index) {
    shape_ = &phase_.shapes[index];
    index_ = static_cast<std::int8_t>(index);
    first_ = found_.size();
    const bool led = stands_.shape < 0;
    const bool same = !led && static_cast<std::size_t>(stands_.shape) == index;
    const bool over = !led && ((shape_->over >> static_cast<unsigned>(stands_.shape)) & 1U) != 0;
    if (!led && !same && !over) return;
    above_ = same && !over ? stands_.top : 0;
    if (!shape_->exact.empty()) {
      if (holds(hand_, shape_->exact) && top_of(phase_, shape_->exact) > above_)
        found_.push_back(shape_->exact);
    } else if (shape_->is_flush()) {
      flushes();
    } else if (same && !over) {
      rows(stands_.length);
    } else {
      for (int length = shape_->least; length <= shape_->most; ++length) rows(length);
    }
  }

private:
  void flushes() {
    for (const CardSet suit : phase_.of_suit)
      each_choice(hand_ & suit & shape_->among, shape_->each, false, [&](CardSet cards) {
        if (top_of(phase_, cards) > above_) add(cards, phase_.suits_matter);
      });
  }

  void rows(int length) {
    if (length * (shape_->each + shape_->kicker) > size_of(hand_)) return;
    std::uint32_t starts = ranks_[shape_->each];
    const std::uint32_t have = starts;
    for (int i = 1; i < length; ++i) starts &= have >> static_cast<unsigned>(i);
    for (; starts != 0; starts &= starts - 1) {
      const int low = std::countr_zero(starts);
      const auto high = static_cast<std::size_t>(low + length - 1);
      if (top_of(phase_, held_[high] & shape_->among) <= above_) continue;
      if (!shape_->of_suit) {
        row(low, low + length - 1, hand_, {}, length);
      } else {
        for (const CardSet suit : phase_.of_suit) row(low, low + length - 1, suit, {}, length);
      }
    }
  }

  /// The cards of the rank `rank` and of those above it up to `high`, then the kickers.
  void row(int rank, int high, CardSet of, CardSet cards, int length) {
    const CardSet here = held_[static_cast<std::size_t>(rank)] & shape_->among & of;
    each_choice(here, shape_->each, phase_.any_of_rank, [&](CardSet some) {
      if (rank < high) return row(rank + 1, high, of, cards | some, length);
      if (top_of(phase_, some) <= above_) return;
      const CardSet all = cards | some;
      if (shape_->kicker == 0)
        add(all, phase_.suits_matter && !shape_->of_suit && length > 1);
      else
        kickers(all, {}, beside(all), length);
    });
  }

  /// The cards of the hand whose ranks are not in the row.
  CardSet beside(CardSet row) const {
    CardSet rest = hand_;
    for (const Card card : each(row)) rest &= ~phase_.of_rank[phase_.rank[card]];
    return rest;
  }

  /// So many kickers of `from` beside those so far, in rising order of ranks.
  void kickers(CardSet row, CardSet so_far, CardSet from, int wanted) {
    if (wanted == 0) {
      const bool several = size_of(so_far) > 1;
      if (!several || !holds_over_all(phase_, so_far))
        add(row | so_far, several && could_be_in_row(so_far));
      return;
    }
    while (size_of(from) >= wanted * shape_->kicker) {
      const CardSet same = from & phase_.of_rank[phase_.rank[first_of(from)]];
      const bool one_each = shape_->kicker > 1 || shape_->apart;
      const int most = one_each ? 1 : std::min(size_of(same), wanted);
      from &= ~same;
      for (int n = 1; n <= most; ++n)
        each_choice(same, n * shape_->kicker, phase_.any_of_rank,
                    [&](CardSet some) { kickers(row, so_far | some, from, wanted - n); });
    }
  }

  bool could_be_in_row(CardSet cards) const {
    for (; !cards.empty(); cards &= ~phase_.of_rank[phase_.rank[first_of(cards)]])
      if (size_of(cards & phase_.of_rank[phase_.rank[first_of(cards)]]) >= shape_->each)
        return true;
    return false;
  }

  /// Where the same cards may count as something else, only as what they count as, and once.
  void add(CardSet cards, bool doubtful) {
    if (doubtful) {
      if (climb_reading(phase_, cards, stands_).shape != index_) return;
      const auto first = found_.begin() + static_cast<std::ptrdiff_t>(first_);
      if (shape_->kicker > 0 && std::find(first, found_.end(), cards) != found_.end()) return;
    }
    found_.push_back(cards);
  }

  const ClimbPhase& phase_;
  const CardSet hand_;
  const ClimbReading stands_;
  std::vector<CardSet>& found_;
  std::array<CardSet, max_climb_rank + 1> held_{};
  std::array<std::uint32_t, max_alike + 1> ranks_{}; // bit r: so many cards of rank r, or more
  const ClimbShape* shape_ = nullptr;
  std::int8_t index_ = 0;
  std::size_t first_ = 0; // in found_, of this shape
  std::uint8_t above_ = 0;
};

} // namespace

bool climbs_over(const ClimbPhase& phase, const ClimbReading& cards, const ClimbReading& stands) {
  if (cards.shape < 0) return false;
  if (stands.shape < 0) return true;
  const ClimbShape& shape = phase.shapes[static_cast<std::size_t>(cards.shape)];
  if (((shape.over >> static_cast<unsigned>(stands.shape)) & 1U) != 0) return true;
  return cards.shape == stands.shape && cards.length == stands.length && cards.top > stands.top;
}

ClimbReading climb_reading(const ClimbPhase& phase, CardSet cards, const ClimbReading& stands) {
  for (std::size_t index = phase.shapes.size(); index-- > 0;) {
    const ClimbReading read = as_shape(phase, index, cards);
    if (climbs_over(phase, read, stands)) return read;
  }
  return {};
}

void climbing_plays(const ClimbPhase& phase, CardSet hand, const ClimbReading& stands,
                    std::vector<CardSet>& found) {
  Plays plays(phase, hand, stands, found);
  for (std::size_t index = 0; index < phase.shapes.size(); ++index) plays.of_shape(index);
}

} // namespace yezi
