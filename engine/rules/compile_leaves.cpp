// Terms that look at the hand rather than at other terms.

#include <algorithm>

#include "rules/compiler.h"

namespace yezi {

namespace {

const std::vector<std::string> outcomes = {"won", "drawn", "void", "played"};
const std::vector<std::string> statistics = {"tricks", "decisions", "choices"};

/// Words that speak of one seat.
struct SeatWord {
  const char* word;
  Term::Op op;
};
constexpr SeatWord seat_words[] = {{"tricks_of", Term::Op::tricks},
                                   {"strength", Term::Op::strength},
                                   {"points", Term::Op::points},
                                   {"is_set", Term::Op::has_seat},
                                   {"same", Term::Op::same_seat}};

const std::vector<std::string> all_words = {
    "count", "counter", "seat_counter", "tricks_of", "strength", "fact",   "points", "stat",
    "same",  "is_set",  "outcome",      "reason",    "pow2",     "min",    "max",    "eq",
    "lt",    "le",      "gt",           "ge",        "both",     "either", "no",     "when",
    "cards", "join",    "marked",       "alike",     "option"};

} // namespace

TermId Compiler::leaf(const ClauseAt& at, Within within) {
  Term term{Term::Op::number, -1, {}, {}, -1, -1, -1};
  const auto seat_word = std::find_if(std::begin(seat_words), std::end(seat_words),
                                      [&](const SeatWord& each) { return at->text == each.word; });
  if (seat_word != std::end(seat_words)) {
    term.op = seat_word->op;
    return seat_leaf(at, within, term);
  }
  if (index_of(all_words, at->text) < 0) {
    wanted(at, "a number or a term");
    return no_term;
  }
  if (!arguments(at, at->is_named("seat_counter") ? 2 : 1)) return no_term;
  const auto parts = items(at);
  if (parts.empty()) return no_term;
  if (at->is_named("counter")) {
    term.op = Term::Op::counter;
    term.value = one_of(parts[0], "counter", plain_counters());
  } else if (at->is_named("seat_counter")) {
    term.op = Term::Op::seat_counter;
    term.value = seat_counter_base(parts[0]);
    if (parts.size() == 2) term.seat = seat(parts[1], within);
  } else if (at->is_named("fact")) {
    term.op = Term::Op::fact;
    term.value = one_of(parts[0], "fact", fact_list());
  } else if (at->is_named("outcome")) {
    term.op = Term::Op::outcome;
    const int index = one_of(parts[0], "outcome", outcomes);
    term.value = index < 0 ? -1 : index + 1; // Outcome(0) is a hand that still runs
  } else if (at->is_named("reason")) {
    term.op = Term::Op::reason;
    term.value = one_of(parts[0], "reason for a hand to end", rules.reasons);
  } else if (at->is_named("stat")) {
    term.op = Term::Op::stat;
    if (!within.report) fault(at, "statistics are for the report only");
    term.value = one_of(parts[0], "statistic", statistics);
  }
  return term.value < 0 ? no_term : put(term);
}

/// Counters that are not of a seat, in the order of their places.
std::vector<std::string> Compiler::plain_counters() const {
  std::vector<std::string> names = rules.match.counters;
  names.insert(names.end(), hand_counters_.begin(), hand_counters_.end());
  return names;
}

std::vector<std::string> Compiler::fact_list() const {
  std::vector<std::string> names;
  for (const Named& fact : rules.facts) names.push_back(fact.name);
  return names;
}

TermId Compiler::seat_leaf(const ClauseAt& at, Within within, Term term) {
  const bool two = term.op == Term::Op::same_seat;
  if (!arguments(at, two ? 2 : 1)) return no_term;
  const auto parts = items(at);
  if (parts.size() != (two ? 2U : 1U)) return no_term;
  if (term.op == Term::Op::points && !within.report) {
    fault(at, "points are for the report only");
  }
  if (term.op == Term::Op::strength && index_of(rules.reasons, "play.out") < 0) {
    fault(at, "strength needs a phase of tricks");
  }
  term.value = 0;
  term.seat = seat(parts[0], within);
  if (two) term.other = seat(parts[1], within);
  return put(term);
}

} // namespace yezi
