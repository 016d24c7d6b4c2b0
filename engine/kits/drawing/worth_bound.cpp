#include "kits/drawing/worth_bound.h"

#include <algorithm>
#include <optional>

namespace yezi {

namespace {

/// What a term can be at least and at most; beyond `far` nothing is told apart.
struct Range {
  std::int64_t least, most;
};
constexpr std::int64_t far = std::int64_t{1} << 40;
constexpr Range anything{-far, far};

std::int64_t near(std::int64_t number) { return std::clamp(number, -far, far); }
Range joined(Range a, Range b) { return {std::min(a.least, b.least), std::max(a.most, b.most)}; }

std::int64_t product(std::int64_t a, std::int64_t b) {
  if (a == 0 || b == 0) return 0;
  if (std::abs(a) > far / std::abs(b)) return (a < 0) == (b < 0) ? far : -far;
  return a * b;
}

class Ranges {
public:
  explicit Ranges(const Rules& rules) : rules_(rules), known_(rules.terms.size()) {}

  Range of(TermId id) {
    if (id == no_term) return anything;
    std::optional<Range>& known = known_[static_cast<std::size_t>(id)];
    if (!known) known = work_out(rules_.terms[static_cast<std::size_t>(id)]);
    return *known;
  }

private:
  Range work_out(const Term& term) {
    const Range a = of(term.a), b = of(term.b);
    switch (term.op) {
    case Term::Op::number:
      return {near(term.value), near(term.value)};
    case Term::Op::add:
      return {near(a.least + b.least), near(a.most + b.most)};
    case Term::Op::sub:
      return {near(a.least - b.most), near(a.most - b.least)};
    case Term::Op::mul: {
      const auto all = {product(a.least, b.least), product(a.least, b.most),
                        product(a.most, b.least), product(a.most, b.most)};
      return {std::min(all), std::max(all)};
    }
    case Term::Op::min:
      return {std::min(a.least, b.least), std::min(a.most, b.most)};
    case Term::Op::max:
      return {std::max(a.least, b.least), std::max(a.most, b.most)};
    case Term::Op::pick: {
      if (a.least > 0 || a.most < 0) return b;
      const Range otherwise = of(term.c);
      return a.least == 0 && a.most == 0 ? otherwise : joined(b, otherwise);
    }
    case Term::Op::eq:
    case Term::Op::lt:
    case Term::Op::le:
    case Term::Op::both:
    case Term::Op::either:
    case Term::Op::no:
    case Term::Op::same_seat:
      return {0, 1};
    default:
      return anything;
    }
  }

  const Rules& rules_;
  std::vector<std::optional<Range>> known_;
};

} // namespace

std::int64_t most_worth(const Rules& rules) {
  if (!rules.count.on) return most_stated;
  return std::clamp<std::int64_t>(Ranges(rules).of(rules.count.value).most, 0, most_stated);
}

} // namespace yezi
