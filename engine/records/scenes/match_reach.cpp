#include "records/scenes/match_reach.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "core/term_op.h"
#include "table/match.h"

namespace yezi {

namespace {

using Counters = std::array<std::int16_t, max_counters>;

constexpr std::size_t most_found = 4096; // ways for the counters to stand
constexpr std::size_t most_choices = 12; // conditions of a hand that are distinguished
constexpr int most_hands = 200'000;      // that are followed
constexpr std::int64_t lowest = std::numeric_limits<std::int16_t>::min();
constexpr std::int64_t highest = std::numeric_limits<std::int16_t>::max();

/// Whether two terms say the same.
bool alike(const Rules& rules, TermId one, TermId other) {
  if (one == other) return true;
  if (one == no_term || other == no_term) return false;
  const Term& a = rules.terms[static_cast<std::size_t>(one)];
  const Term& b = rules.terms[static_cast<std::size_t>(other)];
  return a.op == b.op && a.value == b.value && a.seat == b.seat && a.other == b.other &&
         alike(rules, a.a, b.a) && alike(rules, a.b, b.b) && alike(rules, a.c, b.c);
}

/// Whether a term is true or false, whatever its parts are.
bool is_condition(const Rules& rules, const Term& term) {
  class Anything final : public TermRanges {
  public:
    explicit Anything(const Rules& rules) : rules_(rules) {}
    const Rules& rules() const override { return rules_; }
    NumberRange of(TermId) override { return any_number; }
    NumberRange column(std::size_t) const override { return any_number; }
    std::int64_t most_cards() const override { return far_off; }
    std::optional<std::int64_t> known(const Term&) const override { return std::nullopt; }
    const SetKind* set() const override { return nullptr; }

  private:
    const Rules& rules_;
  };
  if (term.op->range == nullptr) return false;
  Anything ranges(rules);
  const NumberRange range = term.op->range(ranges, term);
  return range.least >= 0 && range.most <= 1;
}

/// What terms come to after one hand: counters are known, and what else is asked is true or not.
/// Equal questions have equal answers. next() goes on to the next hand that differs in an answer.
class HandOf final : public KnownTerms {
public:
  HandOf(const Rules& rules, const Counters& counters) : rules_(rules), counters_(counters) {}

  /// Empty where neither counters nor conditions decide it.
  std::optional<std::int64_t> known(TermId id) const override {
    if (id == no_term) return std::nullopt;
    const Term& term = rules_.terms[static_cast<std::size_t>(id)];
    const auto index = static_cast<std::size_t>(term.value);
    if (term.op == &number_term) return term.value;
    if (term.op->reads.fact) return known(rules_.facts[index].term);
    if (term.op->reads.counter && index < rules_.match.counters.size()) return counters_[index];
    if (const auto value = folded(term)) return value;
    return is_condition(rules_, term) ? std::optional<std::int64_t>(answer(id)) : std::nullopt;
  }

  bool truth(TermId id) const {
    const auto value = known(id);
    return value ? *value != 0 : answer(id);
  }

  bool next() {
    while (!answers_.empty() && answers_.back().second) answers_.pop_back();
    if (answers_.empty()) return false;
    answers_.back().second = true;
    return true;
  }
  /// Whether more conditions were asked for than are distinguished.
  bool too_many() const { return too_many_; }

private:
  std::optional<std::int64_t> folded(const Term& term) const {
    if (term.op->fold == nullptr) return std::nullopt;
    try {
      return term.op->fold(*this, term);
    } catch (const ScriptError&) { // it grows beyond a machine word
      return std::nullopt;
    }
  }

  /// First no, then yes: as next() goes through them.
  bool answer(TermId id) const {
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
  mutable std::vector<std::pair<TermId, bool>> answers_; // in the order of asking
  mutable bool too_many_ = false;
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
        const auto after = hand.known(rules_.match.after[i]);
        if (!after) return false;
        next[i] = static_cast<std::int16_t>(std::clamp(*after, lowest, highest));
      }
      const bool over = hand.truth(rules_.match.ends);
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
