#include "records/match_reach.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "table/match.h"

namespace yezi {

namespace {

using Counters = std::array<std::int16_t, max_counters>;

constexpr std::size_t most_found = 4096; // ways for the counters to stand
constexpr std::size_t most_choices = 12; // things of a hand that are told apart
constexpr int most_hands = 200'000;      // that are followed
constexpr std::int64_t least = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int16_t>::max();

/// Whether two terms say the same.
bool alike(const Rules& rules, TermId one, TermId other) {
  if (one == other) return true;
  if (one == no_term || other == no_term) return false;
  const Term& a = rules.terms[static_cast<std::size_t>(one)];
  const Term& b = rules.terms[static_cast<std::size_t>(other)];
  return a.op == b.op && a.value == b.value && a.seat == b.seat && a.other == b.other &&
         alike(rules, a.a, b.a) && alike(rules, a.b, b.b) && alike(rules, a.c, b.c);
}

/// What terms come to after one hand: counters are known, and what else is asked is true or not.
/// Equal questions have equal answers. next() goes on to the next hand that differs in an answer.
class HandOf {
public:
  HandOf(const Rules& rules, const Counters& counters) : rules_(rules), counters_(counters) {}

  /// Empty where that is no matter of the counters.
  std::optional<std::int64_t> number(TermId id) {
    if (id == no_term) return std::nullopt;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    switch (term.op) {
    case Term::Op::number:
      return term.value;
    case Term::Op::counter:
      if (static_cast<std::size_t>(term.value) >= rules_.match.counters.size()) return std::nullopt;
      return counters_[static_cast<std::size_t>(term.value)];
    case Term::Op::fact:
      return number(rules_.facts[static_cast<std::size_t>(term.value)].term);
    case Term::Op::add:
    case Term::Op::sub:
    case Term::Op::mul:
    case Term::Op::min:
    case Term::Op::max:
      return sum(term);
    case Term::Op::eq:
    case Term::Op::lt:
    case Term::Op::le:
    case Term::Op::both:
    case Term::Op::either:
    case Term::Op::no:
    case Term::Op::outcome:
    case Term::Op::reason:
    case Term::Op::same_seat:
    case Term::Op::has_seat:
    case Term::Op::at_fault:
    case Term::Op::last_hand:
      return truth(id) ? 1 : 0;
    case Term::Op::pick:
      return number(truth(term.a) ? term.b : term.c);
    default:
      return std::nullopt;
    }
  }

  bool truth(TermId id) {
    if (id == no_term) return false;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    switch (term.op) {
    case Term::Op::both:
      return truth(term.a) && truth(term.b);
    case Term::Op::either:
      return truth(term.a) || truth(term.b);
    case Term::Op::no:
      return !truth(term.a);
    case Term::Op::eq:
    case Term::Op::lt:
    case Term::Op::le: {
      const auto a = number(term.a), b = number(term.b);
      if (!a || !b) return answer(id);
      return term.op == Term::Op::eq ? *a == *b : term.op == Term::Op::lt ? *a < *b : *a <= *b;
    }
    case Term::Op::outcome:
    case Term::Op::reason:
    case Term::Op::same_seat:
    case Term::Op::has_seat:
    case Term::Op::at_fault:
    case Term::Op::last_hand:
      return answer(id);
    default: {
      const auto value = number(id);
      return value ? *value != 0 : answer(id);
    }
    }
  }

  bool next() {
    while (!answers_.empty() && answers_.back().second) answers_.pop_back();
    if (answers_.empty()) return false;
    answers_.back().second = true;
    return true;
  }
  /// Whether more was asked than is told apart.
  bool too_many() const { return too_many_; }

private:
  std::optional<std::int64_t> sum(const Term& term) {
    const auto a = number(term.a), b = number(term.b);
    if (!a || !b || std::max(std::abs(*a), std::abs(*b)) > most) return std::nullopt;
    switch (term.op) {
    case Term::Op::add:
      return *a + *b;
    case Term::Op::sub:
      return *a - *b;
    case Term::Op::mul:
      return *a * *b;
    case Term::Op::min:
      return std::min(*a, *b);
    default:
      return std::max(*a, *b);
    }
  }

  /// First no, then yes: as next() goes through them.
  bool answer(TermId id) {
    for (const auto& [asked, answer] : answers_)
      if (alike(rules_, asked, id)) return answer;
    if (answers_.size() == most_choices) {
      too_many_ = true;
      return false;
    }
    answers_.emplace_back(id, false);
    return false;
  }

  const Rules& rules_;
  const Counters& counters_;
  std::vector<std::pair<TermId, bool>> answers_; // in the order of asking
  bool too_many_ = false;
};

class Reach {
public:
  explicit Reach(const Rules& rules)
      : rules_(rules), counters_(rules.match.counters.size()), found_(counters_) {}

  std::vector<CounterReach> run() {
    take({});
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (all_.size() >= most_found) return open_ended(i);
      const Counters from = all_[i];
      if (!follow(from)) return anything();
    }
    return found_;
  }

private:
  void take(const Counters& counters) {
    if (!known_.insert(counters).second) return;
    all_.push_back(counters);
    for (std::size_t i = 0; i < counters_; ++i) found_[i].values.insert(counters[i]);
  }

  /// All that can come after one more hand; false where that can be anything.
  bool follow(const Counters& from) {
    HandOf hand(rules_, from);
    do {
      if (++hands_ > most_hands) return false;
      Counters next = from;
      for (std::size_t i = 0; i < rules_.match.after.size(); ++i) {
        if (rules_.match.after[i] == no_term) continue;
        const auto after = hand.number(rules_.match.after[i]);
        if (!after) return false;
        next[i] = static_cast<std::int16_t>(std::clamp(*after, least, most));
      }
      const bool over = rules_.match.ends != no_term && hand.truth(rules_.match.ends);
      if (hand.too_many()) return false;
      take(over ? Counters{} : next);
    } while (hand.next());
    return true;
  }

  /// There is no end of them: what was found last lies where they go on.
  std::vector<CounterReach> open_ended(std::size_t half) {
    for (std::size_t i = 0; i < counters_; ++i) {
      std::int64_t low = 0, high = 0;
      for (std::size_t k = 0; k < half; ++k) {
        low = std::min<std::int64_t>(low, all_[k][i]);
        high = std::max<std::int64_t>(high, all_[k][i]);
      }
      std::set<std::int64_t>& values = found_[i].values;
      found_[i].below = *values.begin() < low;
      found_[i].above = *values.rbegin() > high;
      for (std::int64_t v = *values.begin(), end = *values.rbegin(); v < end; ++v) values.insert(v);
    }
    return found_;
  }

  std::vector<CounterReach> anything() {
    for (CounterReach& one : found_) one.below = one.above = true;
    return found_;
  }

  const Rules& rules_;
  std::size_t counters_;
  std::vector<CounterReach> found_;
  std::set<Counters> known_;
  std::vector<Counters> all_; // in the order in which they were found
  int hands_ = 0;
};

} // namespace

std::vector<CounterReach> reach_of_counters(const Rules& rules) { return Reach(rules).run(); }

} // namespace yezi
