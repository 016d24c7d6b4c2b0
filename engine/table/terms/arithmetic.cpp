// Words that make numbers of numbers: arithmetic, comparisons, conditions. In the entries'
// functions `known` is what a compiler or a solver knows of the parts.

#include <algorithm>
#include <numeric>

#include "core/term_making.h"
#include "kits/words.h"
#include "table/evaluate.h"

namespace yezi {

namespace {

using Number = std::int64_t;
using Known = std::optional<Number>;

template <Number (*operation)(Number, Number)>
Number of_two(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return operation(terms.number(term.a, payer, payee), terms.number(term.b, payer, payee));
}
template <Number (*operation)(Number, Number)>
Known fold_two(const KnownTerms& terms, const Term& term) {
  const Known a = terms.known(term.a);
  if (!a) return std::nullopt;
  const Known b = terms.known(term.b);
  return b ? Known(operation(*a, *b)) : std::nullopt;
}
template <Number (*operation)(Number)>
Number of_one(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return operation(terms.number(term.a, payer, payee));
}
template <Number (*operation)(Number)>
Known fold_one(const KnownTerms& terms, const Term& term) {
  const Known a = terms.known(term.a);
  return a ? Known(operation(*a)) : std::nullopt;
}

Number smaller(Number a, Number b) { return std::min(a, b); }
Number larger(Number a, Number b) { return std::max(a, b); }
Number equal(Number a, Number b) { return a == b ? 1 : 0; }
Number less(Number a, Number b) { return a < b ? 1 : 0; }
Number at_most(Number a, Number b) { return a <= b ? 1 : 0; }
Number greater(Number a, Number b) { return a > b ? 1 : 0; }
Number at_least(Number a, Number b) { return a >= b ? 1 : 0; }
Number negated(Number a) { return a == 0 ? 1 : 0; }

// Ranges ---------------------------------------------------------------------------------------

using Range = NumberRange;
Range certainly(bool holds) { return holds ? exactly(1) : only_zero; }
Range range_of_sum(TermRanges& terms, const Term& term) {
  return terms.of(term.a) + terms.of(term.b);
}
Range range_of_difference(TermRanges& terms, const Term& term) {
  return terms.of(term.a) - terms.of(term.b);
}
Range range_of_product(TermRanges& terms, const Term& term) {
  return terms.of(term.a) * terms.of(term.b);
}
Range range_of_power(TermRanges& terms, const Term& term) {
  const auto power = [](Number exponent) {
    return exponent < 0 ? 0 : exponent >= 40 ? far_off : Number{1} << exponent;
  };
  const Range exponent = terms.of(term.a);
  const Number least = power(exponent.least);
  return {least, power(exponent.most), std::clamp<Number>(least, 1, far_off - 1)};
}
Range range_of_smaller(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a), b = terms.of(term.b);
  return {std::min(a.least, b.least), std::min(a.most, b.most), std::gcd(a.step, b.step)};
}
Range range_of_larger(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a), b = terms.of(term.b);
  return {std::max(a.least, b.least), std::max(a.most, b.most), std::gcd(a.step, b.step)};
}
Range range_of_choice(TermRanges& terms, const Term& term) {
  const Range condition = terms.of(term.a);
  if (condition.holds()) return terms.of(term.b);
  if (condition.fails()) return terms.of(term.c);
  return terms.of(term.b) | terms.of(term.c);
}
Range range_of_equal(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a), b = terms.of(term.b);
  if (a.most < b.least || b.most < a.least) return only_zero;
  return a.least == a.most && b.least == b.most ? certainly(true) : truth_range;
}
Range compared(Range a, Range b, bool or_equal) {
  if (or_equal ? a.most <= b.least : a.most < b.least) return certainly(true);
  return (or_equal ? a.least > b.most : a.least >= b.most) ? only_zero : truth_range;
}
Range range_of_less(TermRanges& terms, const Term& term) {
  return compared(terms.of(term.a), terms.of(term.b), false);
}
Range range_of_at_most(TermRanges& terms, const Term& term) {
  return compared(terms.of(term.a), terms.of(term.b), true);
}
Range range_of_greater(TermRanges& terms, const Term& term) {
  return compared(terms.of(term.b), terms.of(term.a), false);
}
Range range_of_at_least(TermRanges& terms, const Term& term) {
  return compared(terms.of(term.b), terms.of(term.a), true);
}
Range range_of_both(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a), b = terms.of(term.b);
  if (a.fails() || b.fails()) return only_zero;
  return a.holds() && b.holds() ? certainly(true) : truth_range;
}
Range range_of_either(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a), b = terms.of(term.b);
  if (a.holds() || b.holds()) return certainly(true);
  return a.fails() && b.fails() ? only_zero : truth_range;
}
Range range_of_negated(TermRanges& terms, const Term& term) {
  const Range a = terms.of(term.a);
  return a.holds() ? only_zero : a.fails() ? certainly(true) : truth_range;
}

// Words ----------------------------------------------------------------------------------------

/// y.all { a, b, … } and y.any { … }: two of them at a time, from the first on.
TermId chain(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const auto parts = c.items(at);
  if (parts.empty()) c.fault(at, "y." + at->text + " takes a list of terms, got none");
  TermId whole = no_term;
  bool good = !parts.empty();
  for (const ClauseAt& part : parts) {
    const TermId next = c.number(part, within);
    good = good && next != no_term;
    if (!good) continue;
    Term both;
    both.op = &op;
    both.a = whole;
    both.b = next;
    whole = whole == no_term ? next : c.put(both);
  }
  return good ? whole : no_term;
}

Number both(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return terms.number(term.a, payer, payee) != 0 && terms.number(term.b, payer, payee) != 0 ? 1 : 0;
}
/// Where one of them is `sure`, which settles it, the other need not be known.
Known fold_truths(const KnownTerms& terms, const Term& term, bool sure) {
  const Known a = terms.known(term.a);
  if (a && (*a != 0) == sure) return sure ? 1 : 0;
  const Known b = terms.known(term.b);
  if (b && (*b != 0) == sure) return sure ? 1 : 0;
  return a && b ? Known(sure ? 0 : 1) : std::nullopt;
}
Known fold_both(const KnownTerms& terms, const Term& term) {
  return fold_truths(terms, term, false);
}
Number either(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  return terms.number(term.a, payer, payee) != 0 || terms.number(term.b, payer, payee) != 0 ? 1 : 0;
}
Known fold_either(const KnownTerms& terms, const Term& term) {
  return fold_truths(terms, term, true);
}

/// What is compared with a number that is sure need not be known beyond it.
void read_at_most(TermReading& reading, const Term& term) {
  if (const Known a = reading.known(term.a)) return reading.at_least(term.b, *a);
  reading.number(term.a);
  reading.number(term.b);
}
void read_at_least(TermReading& reading, const Term& term) {
  if (const Known b = reading.known(term.b)) return reading.at_least(term.a, *b);
  reading.number(term.a);
  reading.number(term.b);
}

/// y.when(condition, a, b), where `part` reads a and b.
template <class Part>
TermId choice(Compiler& c, const ClauseAt& at, const TermOp& op, Within within, Part&& part) {
  const auto parts = c.items(at);
  Term term;
  term.op = &op;
  term.a = c.number(parts[0], within);
  term.b = part(parts[1]);
  term.c = part(parts[2]);
  if (term.a == no_term || term.b == no_term || term.c == no_term) return no_term;
  // A condition that options have settled leaves one branch.
  if (const auto settled = c.constant(term.a)) return *settled != 0 ? term.b : term.c;
  return c.put(term);
}
TermId choice_of_numbers(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return choice(c, at, op, within, [&](const ClauseAt& part) { return c.number(part, within); });
}
TermId choice_of_cards(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  return choice(c, at, op, within, [&](const ClauseAt& part) { return c.cards(part, within); });
}
Number chosen_number(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const TermId chosen = terms.number(term.a, payer, payee) != 0 ? term.b : term.c;
  return terms.number(chosen, payer, payee);
}
CardSet chosen_cards(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const TermId chosen = terms.number(term.a, payer, payee) != 0 ? term.b : term.c;
  return terms.cards(chosen, payer, payee);
}
Known fold_choice(const KnownTerms& terms, const Term& term) {
  const Known a = terms.known(term.a);
  return a ? terms.known(*a != 0 ? term.b : term.c) : std::nullopt;
}
void read_choice(TermReading& reading, const Term& term) {
  reading.number(term.a);
  const Known a = reading.known(term.a);
  if (!a || *a != 0) reading.part(term.b);
  if (!a || *a == 0) reading.part(term.c);
}

// Signs ----------------------------------------------------------------------------------------

Number times(Evaluator& terms, const Term& term, Seat payer, Seat payee) {
  const Number factor = terms.number(term.a, payer, payee);
  return factor == 0 ? 0 : checked_mul(factor, terms.number(term.b, payer, payee));
}
Known fold_times(const KnownTerms& terms, const Term& term) {
  const Known a = terms.known(term.a);
  if (a && *a == 0) return 0;
  const Known b = terms.known(term.b);
  if (b && *b == 0) return 0;
  return a && b ? Known(checked_mul(*a, *b)) : std::nullopt;
}
TermId division(Compiler& c, const ClauseAt& at, const TermOp& op, Within within) {
  const TermId made = term_of_numbers(c, at, op, within);
  if (made == no_term) return made;
  const Term& term = c.rules.terms[static_cast<std::size_t>(made)];
  if (term.op == &op && c.constant(term.b) == 0) c.fault(at, "divides by zero");
  return made;
}
Known fold_division(const KnownTerms& terms, const Term& term) {
  const Known a = terms.known(term.a), b = terms.known(term.b);
  return a && b && *b != 0 ? Known(floor_div(*a, *b)) : std::nullopt;
}

constexpr Parameter two_numbers[] = {{"a", "yezi.Term", "a number"},
                                     {"b", "yezi.Term", "a number"}};

constexpr Word signs[] = {
    {.name = "<add",
     .form = Form::arguments,
     .arguments = {two_numbers[0], two_numbers[1]},
     .number = {.compile = term_of_numbers,
                .value = of_two<checked_add>,
                .fold = fold_two<checked_add>,
                .range = range_of_sum}},
    {.name = "<sub",
     .form = Form::arguments,
     .arguments = {two_numbers[0], two_numbers[1]},
     .number = {.compile = term_of_numbers,
                .value = of_two<checked_sub>,
                .fold = fold_two<checked_sub>,
                .range = range_of_difference}},
    {.name = "<mul",
     .form = Form::arguments,
     .arguments = {two_numbers[0], two_numbers[1]},
     .number = {.compile = term_of_numbers,
                .value = times,
                .fold = fold_times,
                .range = range_of_product}},
    {.name = "<div",
     .form = Form::arguments,
     .arguments = {two_numbers[0], two_numbers[1]},
     .number = {.compile = division, .value = of_two<floor_div>, .fold = fold_division}},
};

constexpr Word arithmetic_words[] = {
    {.name = "min",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "The smaller of two numbers. Terms are whole numbers and know + - * // as well; // "
             "rounds down, and division by 0 gives 0. A term that grows beyond a machine word is a "
             "fault.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.min(3, 1 + y.steps("head", "winner") // 2) } } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<smaller>,
                .fold = fold_two<smaller>,
                .range = range_of_smaller}},
    {.name = "max",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "The larger of two numbers.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.max(2, y.steps("head", "winner")) } } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<larger>,
                .fold = fold_two<larger>,
                .range = range_of_larger}},
    {.name = "pow2",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"exponent", "yezi.Term", "at most 62"}},
     .type = "yezi.Term",
     .says = "Two to the power of a term; 0 for a negative one.",
     .example = R"(
settle = { { "last", y.pay { from = "losers", to = "winner",
                             amount = y.pow2(y.steps("head", "winner")) } } },)",
     .number = {.compile = term_of_numbers,
                .value = of_one<power_of_two>,
                .fold = fold_one<power_of_two>,
                .range = range_of_power,
                .doubles = true}},
    {.name = "eq",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether two numbers are equal. Truth is 1 or 0, so a condition may be an amount.",
     .example = R"(
report = { { "the next seat wins", y.share(y.eq(y.steps("head", "winner"), 1)) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<equal>,
                .fold = fold_two<equal>,
                .range = range_of_equal}},
    {.name = "lt",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is less than the second.",
     .example = R"(
report = { { "few decisions", y.share(y.lt(y.stat "decisions", 20)) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<less>,
                .fold = fold_two<less>,
                .range = range_of_less}},
    {.name = "le",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is less than the second, or equal.",
     .example = R"(
report = { { "few decisions", y.share(y.le(y.stat "decisions", 20)) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<at_most>,
                .read = read_at_most,
                .fold = fold_two<at_most>,
                .range = range_of_at_most}},
    {.name = "gt",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is greater than the second.",
     .example = R"(
report = { { "the head wins points", y.share(y.gt(y.points "head", 0)) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<greater>,
                .fold = fold_two<greater>,
                .range = range_of_greater}},
    {.name = "ge",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"a", "yezi.Term", "a number"}, {"b", "yezi.Term", "a number"}},
     .type = "yezi.Term",
     .says = "Whether the first is greater than the second, or equal.",
     .example = R"(
report = { { "the head loses nothing", y.share(y.ge(y.points "head", 0)) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_two<at_least>,
                .read = read_at_least,
                .fold = fold_two<at_least>,
                .range = range_of_at_least}},
    {.name = "all",
     .form = Form::table,
     .stands = {Stands::number},
     .arguments = {{"terms…", "yezi.Term", "conditions, at least one"}},
     .type = "yezi.Term",
     .says = "Whether all of them hold.",
     .example = R"(
report = { { "the head wins 3",
             y.share(y.all { y.same("winner", "head"), y.ge(y.points "head", 3) }) } },)",
     .number = {.compile = chain, .value = both, .fold = fold_both, .range = range_of_both}},
    {.name = "any",
     .form = Form::table,
     .stands = {Stands::number},
     .arguments = {{"terms…", "yezi.Term", "conditions, at least one"}},
     .type = "yezi.Term",
     .says = "Whether at least one of them holds.",
     .example = R"(
report = { { "head or second wins",
             y.share(y.any { y.same("winner", "head"), y.same("winner", "second") }) } },)",
     .number = {.compile = chain, .value = either, .fold = fold_either, .range = range_of_either}},
    {.name = "no",
     .form = Form::arguments,
     .stands = {Stands::number},
     .arguments = {{"condition", "yezi.Term", "a condition"}},
     .type = "yezi.Term",
     .says = "Whether it does not hold.",
     .example = R"(
report = { { "the head loses", y.share(y.no(y.same("winner", "head"))) } },)",
     .number = {.compile = term_of_numbers,
                .value = of_one<negated>,
                .fold = fold_one<negated>,
                .range = range_of_negated}},
    {.name = "when",
     .form = Form::arguments,
     .stands = {Stands::number, Stands::cards},
     .arguments = {{"condition", "yezi.Term", "a condition"},
                   {"a", "yezi.Term", "a number, or cards"},
                   {"b", "yezi.Term", "the same sort of term"}},
     .type = "yezi.Term",
     .says = "The second if the first holds, otherwise the third; all of numbers, or all of cards.",
     .example = R"(
settle = {
  { "last", y.pay { from = "losers", to = "winner",
                    amount = y.when(y.same("payer", "head"), 2, 1) } },
},)",
     .number = {.compile = choice_of_numbers,
                .value = chosen_number,
                .read = read_choice,
                .fold = fold_choice,
                .range = range_of_choice},
     .cards = {.compile = choice_of_cards, .cards = chosen_cards, .read = read_choice}},
};

Number said(Evaluator&, const Term& term, Seat, Seat) { return term.value; }
Range range_of_said(TermRanges&, const Term& term) { return exactly(term.value); }

} // namespace

std::span<const Word> words_of_arithmetic() { return arithmetic_words; }
std::span<const Word> words_of_signs() { return signs; }

constexpr TermOp number_term{.value = said, .range = range_of_said};

} // namespace yezi
