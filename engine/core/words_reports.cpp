// Words for the columns of a report on many hands.

#include "core/compiler.h"

namespace yezi {

namespace {

template <ReportColumn::Kind kind>
void column(Compiler& c, const ClauseAt& at, ReportColumn& made) {
  made.kind = kind;
  Within within;
  within.report = true;
  const auto terms = c.items(at);
  made.term = c.number(terms[0], within);
  if (terms.size() > 1) made.per = c.number(terms[1], within);
}

constexpr Word report_words[] = {
    {.name = "mean",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"}},
     .type = "yezi.Word",
     .says = "The mean of a term over all hands. Any column may have given = term: only hands in "
             "which that holds are counted.",
     .example = R"(
report = { { "tricks of the head", y.mean(y.tricks_of "head"), given = y.outcome "won" } },)",
     .reads = {&reading<column<ReportColumn::Kind::mean>>}},
    {.name = "share",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a truth of each hand"}},
     .type = "yezi.Word",
     .says = "The share of hands in which a term holds.",
     .example = R"(
report = { { "the leader wins", y.share(y.same("winner", "head")) } },)",
     .reads = {&reading<column<ReportColumn::Kind::share>>}},
    {.name = "spread",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"}},
     .type = "yezi.Word",
     .says = "How the values of a term are distributed.",
     .example = R"(
report = { { "tricks of the winner", y.spread(y.tricks_of "winner") } },)",
     .reads = {&reading<column<ReportColumn::Kind::spread>>}},
    {.name = "ratio",
     .form = Form::arguments,
     .stands = {Stands::report},
     .arguments = {{"term", "yezi.Term", "a number of each hand"},
                   {"per", "yezi.Term", "the number that it is divided by"}},
     .type = "yezi.Word",
     .says = "The sum of one term over all hands, divided by the sum of another.",
     .example = R"(
report = { { "choices a decision", y.ratio(y.stat "choices", y.stat "decisions") } },)",
     .reads = {&reading<column<ReportColumn::Kind::ratio>>}},
};

} // namespace

std::span<const Word> words_of_reports() { return report_words; }

} // namespace yezi
