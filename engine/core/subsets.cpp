#include "core/subsets.h"

#include <array>
#include <limits>

namespace yezi {

namespace {

constexpr std::size_t widest = 64;

/// binomials[k][n]: for one k side by side, as an index is taken apart.
using Binomials = std::array<std::array<std::uint64_t, widest + 1>, widest + 1>;

constexpr Binomials make_binomials() {
  Binomials table{};
  for (std::size_t n = 0; n <= widest; ++n) {
    table[0][n] = 1;
    for (std::size_t k = 1; k <= n; ++k) table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
  }
  return table;
}

constexpr Binomials binomials = make_binomials();

/// Zero unless 0 <= k <= n.
std::uint64_t choose(int n, int k) {
  if (n < 0 || k < 0) return 0;
  return binomials[static_cast<std::size_t>(k)][static_cast<std::size_t>(n)];
}

/// One case: some cards go, some stay, `need` more are to be chosen from `free`.
struct Case {
  CardSet go;
  CardSet free;
  int need = 0;
};

/// What the beaters that no going card hits look like.
struct Unhit {
  int number = 0;
  bool kept = false; // one of them stays whole whatever else goes
  CardSet smallest;  // free cards of the one that has fewest
  CardSet first, second;
  CardSet common = all_cards;
};

Unhit unhit(const Breaks& breaks, const Case& c) {
  Unhit found;
  int fewest = 65;
  for (const CardSet beater : breaks.beaters) {
    if (meet(beater, c.go)) continue;
    const CardSet rest = beater & c.free;
    if (rest.empty()) {
      found.kept = true;
      return found;
    }
    if (found.number == 0) found.first = rest;
    if (found.number == 1) found.second = rest;
    ++found.number;
    found.common &= rest;
    const int size = size_of(rest);
    if (size < fewest) {
      fewest = size;
      found.smallest = rest;
    }
  }
  return found;
}

/// The case in which `card` goes and all of `branch` below it stay.
Case with(const Case& c, CardSet branch, Card card) {
  const CardSet up_to = card_bit(card) | cards_below(card);
  return {c.go | card_bit(card), c.free & ~(branch & up_to), c.need - 1};
}

/// Looks at beaters that a count may take; counting is as hard as anything can be.
constexpr std::int64_t most_looks = 2'000'000;

std::uint64_t ways(const Breaks& breaks, const Case& c, std::int64_t& looks) {
  looks -= std::ssize(breaks.beaters) + 1;
  if (looks < 0) throw TooManyWays();
  const Unhit open = unhit(breaks, c);
  const int free = size_of(c.free);
  if (open.kept) return 0;
  if (open.number == 0) return choose(free, c.need);
  if (c.need <= 0) return 0;
  if (c.need == 1) return static_cast<std::uint64_t>(size_of(open.common));
  // All ways less those that keep the one, or one of the two.
  const std::uint64_t all = choose(free, c.need);
  if (open.number == 1) return all - choose(free - size_of(open.first), c.need);
  if (open.number == 2) {
    return all - choose(free - size_of(open.first), c.need) -
           choose(free - size_of(open.second), c.need) +
           choose(free - size_of(open.first | open.second), c.need);
  }
  std::uint64_t sum = 0;
  for (const Card card : each(open.smallest))
    sum += ways(breaks, with(c, open.smallest, card), looks);
  return sum;
}

/// Calls visit(case) for every choice of how many go of each kind of which the hand holds several,
/// until one says that it is the last.
template <class Visit>
class EachCase {
public:
  EachCase(const Breaks& breaks, Visit visit) : visit_(visit) {
    Case start{{}, breaks.hand, breaks.k};
    for (CardSet left = breaks.hand & breaks.copies; !left.empty();) {
      const CardSet alike = alike_to(first_of(left), breaks.copies);
      left &= ~alike;
      if (size_of(alike & breaks.hand) > 1) kinds_[count_++] = alike & breaks.hand;
    }
    for (std::size_t i = 0; i < count_; ++i) start.free &= ~kinds_[i];
    choose_from(0, start);
  }

private:
  bool choose_from(std::size_t kind, Case c) {
    if (kind == count_) return visit_(c);
    if (choose_from(kind + 1, c)) return true;
    for (CardSet left = kinds_[kind]; !left.empty() && c.need > 0; left = rest_of(left)) {
      c.go |= lowest_of(left);
      --c.need;
      if (choose_from(kind + 1, c)) return true;
    }
    return false;
  }

  Visit visit_;
  std::array<CardSet, 32> kinds_{};
  std::size_t count_ = 0;
};

/// The index-th way of a case.
CardSet at(const Breaks& breaks, Case c, std::uint64_t index) {
  std::int64_t looks = std::numeric_limits<std::int64_t>::max(); // it has been counted
  for (Unhit open = unhit(breaks, c); open.number > 0; open = unhit(breaks, c)) {
    const CardSet branch = open.smallest;
    CardSet left = branch;
    Case next = with(c, branch, first_of(left));
    // The last case needs no counting: the index is in it if in none before.
    while (!rest_of(left).empty()) {
      const std::uint64_t inside = ways(breaks, next, looks);
      if (index < inside) break;
      index -= inside;
      left = rest_of(left);
      next = with(c, branch, first_of(left));
    }
    c = next;
  }
  return c.go | subset_at(c.free, c.need, index);
}

/// Whether any cards may go, none of them alike.
bool is_plain(const Breaks& breaks) {
  return breaks.beaters.empty() && !meet(breaks.hand, breaks.copies);
}

} // namespace

std::uint64_t choose_count(int n, int k) { return k > n ? 0 : choose(n, k); }

std::uint64_t count(const Breaks& breaks) {
  if (breaks.k < 0 || breaks.k > size_of(breaks.hand)) return 0;
  if (is_plain(breaks)) return choose(size_of(breaks.hand), breaks.k);
  std::int64_t looks = most_looks;
  if (!meet(breaks.hand, breaks.copies)) return ways(breaks, {{}, breaks.hand, breaks.k}, looks);
  std::uint64_t sum = 0;
  EachCase(breaks, [&](const Case& c) {
    sum += ways(breaks, c, looks);
    return false;
  });
  return sum;
}

bool contains(const Breaks& breaks, CardSet away) {
  if (size_of(away) != breaks.k || !holds(breaks.hand, away)) return false;
  if (away != lowest_alike(away, breaks.hand, breaks.copies)) return false;
  for (const CardSet beater : breaks.beaters) {
    if (!meet(beater, away)) return false;
  }
  return true;
}

CardSet at(const Breaks& breaks, std::uint64_t index) {
  if (is_plain(breaks)) return subset_at(breaks.hand, breaks.k, index);
  if (!meet(breaks.hand, breaks.copies)) return at(breaks, {{}, breaks.hand, breaks.k}, index);
  CardSet away;
  std::int64_t looks = std::numeric_limits<std::int64_t>::max();
  EachCase(breaks, [&](const Case& c) {
    const std::uint64_t inside = ways(breaks, c, looks);
    if (index < inside) {
      away = at(breaks, c, index);
      return true;
    }
    index -= inside;
    return false;
  });
  return away;
}

CardSet subset_at(CardSet pool, int k, std::uint64_t index) {
  CardSet taken;
  int after = size_of(pool) - 1; // cards of the pool behind the one at hand
  for (CardSet left = pool; k > 0 && !left.empty(); left = rest_of(left), --after) {
    const std::uint64_t with_it = choose(after, k - 1);
    if (index < with_it) {
      taken |= lowest_of(left);
      --k;
    } else {
      index -= with_it;
    }
  }
  return taken;
}

} // namespace yezi
