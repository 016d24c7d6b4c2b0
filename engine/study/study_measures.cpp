#include "study/study_measures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "kits/kit.h"
#include "players/opened.h"
#include "study/payments.h"

namespace yezi {

namespace {

constexpr double no_figure = std::numeric_limits<double>::quiet_NaN();

double ratio(double part, double whole) { return whole == 0 ? no_figure : part / whole; }

/// A sum over its count.
double mean_under(const Exact& sums, const char* name) {
  return ratio(sums.number(name), sums.number(std::string(name) + ".of"));
}

double spread_of(const CellSums& sums, const CellFacts& facts) {
  const DealShare share = DealShare::of(sums.deals);
  if (share.deals() == 0) return no_figure;
  double squares = 0;
  for (std::size_t i = 0; i < share.roles(); ++i) squares += share.mean_square_of(i);
  return std::sqrt(ratio(squares, static_cast<double>(share.roles()))) / facts.parts;
}

/// A duel's lead is a sum over hands, times the number of the others.
double ahead_of(const CellSums& sums, const CellFacts& facts, std::size_t at) {
  return at < sums.duels.size() && facts.acting > 1
             ? ratio(mean_under(sums.duels[at], "lead"), (facts.acting - 1) * facts.parts)
             : no_figure;
}

double length_of(const Exact& duel) {
  return ratio(duel.number("decisions"), duel.number("hands"));
}

double role_of(const CellSums& sums, const CellFacts& facts, std::size_t at) {
  const DealShare share = DealShare::of(sums.deals);
  return at < share.roles() && share.deals() > 0 ? share.mean_of(at) / facts.parts : no_figure;
}

double by_roles(const CellSums& sums, const CellFacts&, std::size_t) {
  const DealShare share = DealShare::of(sums.deals);
  double between = 0, all = 0;
  // a mean is never quite 0: what chance adds to its square is taken off
  for (std::size_t i = 0; i < share.roles() && share.deals() > 1; ++i) {
    between += share.mean_of(i) * share.mean_of(i) - share.error_square_of(i);
    all += share.mean_square_of(i);
  }
  return ratio(between, all);
}

/// Of all that is paid, kept in sixths under a name.
double part_of_paid(const CellSums& sums, const CellFacts& facts, const char* name) {
  return facts.counts ? ratio(sums.deals.number(name), 6 * sums.deals.number("paid")) : no_figure;
}

using Of = StudyMeasure::Of;
using Sums = const CellSums&;
using Facts = const CellFacts&;

const std::array the_measures{
    StudyMeasure{"luck", translatable("decided by the deal"),
                 translatable("share of the variance of gains that lies between deals and not "
                              "between the plays of one deal"),
                 Of::cell, false, false, false, true,
                 [](Sums sums, Facts, std::size_t) {
                   const DealShare share = DealShare::of(sums.deals);
                   return share.known() ? share.share() : no_figure;
                 }},
    StudyMeasure{
        "best", translatable("deals always won"),
        translatable("share of deals in which the same seat alone does best in every play"),
        Of::cell, false, false, false, true,
        [](Sums sums, Facts, std::size_t) {
          return ratio(sums.deals.number("best"), sums.deals.number("deals"));
        }},
    StudyMeasure{
        "skill", translatable("strength in units of the spread"),
        translatable("lead of one player over the others, divided by the spread of a gain"),
        Of::duels, false, false, true, false,
        [](Sums sums, Facts facts, std::size_t at) {
          return ratio(ahead_of(sums, facts, at), spread_of(sums, facts));
        }},
    StudyMeasure{"ahead", translatable("strength"),
                 translatable("net of one player minus the mean of the others, per hand"),
                 Of::duels, false, false, true, false, ahead_of},
    StudyMeasure{"ahead_decision", translatable("strength per decision"),
                 translatable("the same for each decision of one seat, shared evenly among seats"),
                 Of::duels, false, false, true, false,
                 [](Sums sums, Facts facts, std::size_t at) {
                   if (at >= sums.duels.size()) return no_figure;
                   return ratio(ahead_of(sums, facts, at) * facts.acting,
                                length_of(sums.duels[at]));
                 }},
    StudyMeasure{"ahead_hour", translatable("strength per hour"),
                 translatable("the same for each hour of play, with a fixed time for a decision"),
                 Of::duels, false, false, true, false,
                 [](Sums sums, Facts facts, std::size_t at) {
                   if (at >= sums.duels.size()) return no_figure;
                   return ratio(ahead_of(sums, facts, at) * 3600,
                                static_cast<double>(facts.seconds) * length_of(sums.duels[at]));
                 }},
    StudyMeasure{"length", translatable("decisions per hand"),
                 translatable("answers of all seats to a question of the game"), Of::cell, false,
                 false, false, false,
                 [](Sums sums, Facts, std::size_t) { return mean_under(sums.deals, "decisions"); }},
    StudyMeasure{"tricks", translatable("tricks per hand"),
                 translatable("tricks that were won, in games of tricks"), Of::cell, false, false,
                 false, false,
                 [](Sums sums, Facts facts, std::size_t) {
                   return facts.tricks ? mean_under(sums.deals, "tricks") : no_figure;
                 }},
    StudyMeasure{"choices", translatable("choices per decision"),
                 translatable("mean number of offered actions, each counted as 2000 at most"),
                 Of::cell, false, false, false, false,
                 [](Sums sums, Facts, std::size_t) { return mean_under(sums.deals, "choices"); }},
    StudyMeasure{"drawn", translatable("hands without a result"),
                 translatable("share of hands that were drawn or void, or in which nobody won or "
                              "lost"),
                 Of::cell, false, false, false, true,
                 [](Sums sums, Facts, std::size_t) { return mean_under(sums.deals, "drawn"); }},
    StudyMeasure{"void", translatable("void hands"),
                 translatable("share of hands that come to nothing, as when all pass"), Of::cell,
                 false, false, false, true,
                 [](Sums sums, Facts, std::size_t) { return mean_under(sums.deals, "void"); }},
    StudyMeasure{
        "changes", translatable("changes of the lead"),
        translatable("how often the sole leader of a sitting changes"), Of::cell, false, true,
        false, false,
        [](Sums sums, Facts, std::size_t) { return mean_under(sums.sittings, "changes"); }},
    StudyMeasure{"hidden", translatable("hidden bits per decision"),
                 translatable("mean log2 of the number of ways to arrange the unseen cards"),
                 Of::cell, false, true, false, false,
                 [](Sums sums, Facts, std::size_t) {
                   return ratio(sums.sittings.number("millibits") / 1000,
                                sums.sittings.number("decisions"));
                 },
                 true},
    StudyMeasure{"undecided", translatable("hands in which nobody pays"),
                 translatable("share of hands whose settlement is empty or cancels out"), Of::cell,
                 false, true, false, true,
                 [](Sums sums, Facts, std::size_t) {
                   return ratio(sums.sittings.number("undecided"), sums.sittings.number("deals"));
                 }},
    StudyMeasure{"one_best", translatable("hands with one best"),
                 translatable("share of hands in which one seat alone wins the most"), Of::cell,
                 false, true, false, true,
                 [](Sums sums, Facts, std::size_t) {
                   return ratio(sums.sittings.number("one_best"), sums.sittings.number("deals"));
                 }},
    StudyMeasure{"head", translatable("gain of the head"),
                 translatable("mean gain of the first acting role"), Of::cell, false, false, false,
                 false,
                 [](Sums sums, Facts facts, std::size_t) {
                   return mean_under(sums.deals, "head") / facts.parts;
                 }},
    StudyMeasure{
        "head_share", translatable("advantage of the head"),
        translatable("size of the mean gain of the first acting role, over the mean amount"),
        Of::cell, false, false, false, true,
        [](Sums sums, Facts, std::size_t) {
          return ratio(std::abs(mean_under(sums.deals, "head")), mean_under(sums.deals, "amount"));
        }},
    StudyMeasure{"role", translatable("gain of each role"), translatable("mean gain, by role"),
                 Of::roles, false, false, false, false, role_of},
    StudyMeasure{"roles", translatable("decided by the role"),
                 translatable("sum of the squares of the mean gains of roles, minus the expected "
                              "contribution of chance, over the sum of the mean squares"),
                 Of::cell, false, false, false, true, by_roles},
    StudyMeasure{"amount", translatable("mean amount"), translatable("mean of the size of a gain"),
                 Of::cell, false, false, false, false,
                 [](Sums sums, Facts facts, std::size_t) {
                   return mean_under(sums.deals, "amount") / facts.parts;
                 }},
    StudyMeasure{"spread", translatable("spread of a gain"),
                 translatable("root of the mean squared gain"), Of::cell, false, false, false,
                 false, [](Sums sums, Facts facts, std::size_t) { return spread_of(sums, facts); }},
    StudyMeasure{"gini", translatable("inequality of hands"),
                 translatable("Gini coefficient of the amount moved by a hand: 0 if all hands are "
                              "equally large, near 1 if few hands decide everything"),
                 Of::cell, true, false, false, false,
                 [](Sums sums, Facts, std::size_t) {
                   const auto moved = moved_of(sums.deals);
                   return moved.empty() ? no_figure : gini(moved);
                 }},
    StudyMeasure{
        "to_losers", translatable("paid to losers' hands"),
        translatable("in hands with a winner: share of all payments that other seats receive"),
        Of::cell, true, false, false, true,
        [](Sums sums, Facts, std::size_t) {
          return ratio(sums.deals.number("to_losers"), sums.deals.number("won"));
        }},
    StudyMeasure{
        "from_sets", translatable("paid for sets"),
        translatable("share of what is paid that rests on the sets of the hand that went "
                     "out, counted one by one"),
        Of::cell, true, false, false, true,
        [](Sums sums, Facts facts, std::size_t) { return part_of_paid(sums, facts, "from_sets"); },
        false, true},
    StudyMeasure{
        "from_whole", translatable("paid for whole hands"),
        translatable("share of what is paid that rests on what the hand that went out "
                     "counts as a whole"),
        Of::cell, true, false, false, true,
        [](Sums sums, Facts facts, std::size_t) { return part_of_paid(sums, facts, "from_whole"); },
        false, true},
    StudyMeasure{"from_losers", translatable("paid for losers' hands"),
                 translatable("share of what is paid that rests on the hands of the others"),
                 Of::cell, true, false, false, true,
                 [](Sums sums, Facts facts, std::size_t) {
                   return part_of_paid(sums, facts, "from_losers");
                 },
                 false, true},
    StudyMeasure{"line", translatable("share of each payment"),
                 translatable("its share of all payments"), Of::lines, true, false, false, true,
                 [](Sums sums, Facts facts, std::size_t at) {
                   return ratio(sums.deals.number("line." + facts.lines[at]),
                                sums.deals.number("paid"));
                 }},
    StudyMeasure{
        "weight", translatable("weight of each rule of payment"),
        translatable("how much the nets change without it, over the size of the nets; play "
                     "is as it was"),
        Of::weights, true, false, false, true,
        [](Sums sums, Facts facts, std::size_t at) {
          const std::string& path =
              at < facts.lines.size() ? facts.lines[at] : facts.clauses[at - facts.lines.size()];
          return ratio(sums.deals.number("weight." + path), sums.deals.number("nets"));
        }},
};

} // namespace

void CellSums::merge(const CellSums& other) {
  deals.merge(other.deals);
  sittings.merge(other.sittings);
  duels.resize(std::max(duels.size(), other.duels.size()));
  for (std::size_t i = 0; i < other.duels.size(); ++i) duels[i].merge(other.duels[i]);
}

void CellSums::take_out(const CellSums& part) {
  deals.take_out(part.deals);
  sittings.take_out(part.sittings);
  for (std::size_t i = 0; i < part.duels.size(); ++i) duels[i].take_out(part.duels[i]);
}

CellFacts facts_of(const Rules& rules, const Study& study) {
  CellFacts facts;
  facts.title = rules.said.title;
  facts.title_zh = rules.said.title_zh;
  facts.unit = rules.unit.name;
  facts.lineage = rules.said.lineage.empty() ? rules.said.id : rules.said.lineage.front();
  facts.parts = rules.unit.parts;
  facts.acting = acting_seats(rules);
  facts.tricks = play_of(rules).uses(Verb::lead);
  facts.counts = rules.count.on;
  facts.seconds = study.seconds;
  for (std::size_t role = 0; role < rules.roles.size(); ++role)
    if (((rules.active_roles >> role) & 1U) != 0) facts.roles.push_back(rules.roles[role]);
  for (const SettleLine& line : rules.settle) {
    facts.lines.push_back(line.path);
    facts.line_names.push_back(line.says.empty() ? line.path : line.says);
  }
  for (const Redirect& clause : rules.redirects) {
    facts.clauses.push_back(clause.path);
    facts.clause_names.push_back(clause.says.empty() ? clause.path : clause.says);
  }
  facts.duels = study.duels;
  return facts;
}

const std::vector<StudyMeasure>& study_measures() {
  static const std::vector<StudyMeasure> all(the_measures.begin(), the_measures.end());
  return all;
}

const StudyMeasure* study_measure(std::string_view id) {
  const auto& all = study_measures();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const StudyMeasure& one) { return one.id == id; });
  return found == all.end() ? nullptr : &*found;
}

std::vector<std::string> figure_keys(const StudyMeasure& measure, const CellFacts& facts) {
  switch (measure.of) {
  case Of::cell:
    return {""};
  case Of::roles:
    return facts.roles;
  case Of::lines:
    return facts.lines;
  case Of::duels: {
    std::vector<std::string> keys;
    for (const StudyDuel& duel : facts.duels) keys.push_back(duel_key(duel));
    return keys;
  }
  case Of::weights:
    break;
  }
  std::vector<std::string> keys = facts.lines;
  keys.insert(keys.end(), facts.clauses.begin(), facts.clauses.end());
  return keys;
}

std::string duel_key(const StudyDuel& duel) { return duel.one + " among " + duel.among; }

std::string key_name(const StudyMeasure& measure, const CellFacts& facts, std::size_t at,
                     const Locale& locale) {
  switch (measure.of) {
  case Of::cell:
    return "";
  case Of::roles:
    return locale.word(WordKind::role, facts.roles[at]);
  case Of::duels:
    return locale("{} among {}", facts.duels[at].one, facts.duels[at].among);
  case Of::lines:
  case Of::weights:
    break;
  }
  return locale.word(WordKind::text, at < facts.lines.size()
                                         ? facts.line_names[at]
                                         : facts.clause_names[at - facts.lines.size()]);
}

} // namespace yezi
