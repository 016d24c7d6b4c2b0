// Written studies: their figures come out again, of other deals, within their errors.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <map>

#include "all_modules.h"
#include "cli/study/files.h"
#include "length.h"
#include "study/study_file.h"

namespace yezi::properties_studies_test {

namespace {

/// Fewer blocks need fewer deals, of which each has at least one. The errors of the kept figures
/// say how far others may be from them, so that what few blocks say of errors matters little.
constexpr std::uint64_t most_blocks = 20;

/// Which part of the deals of the study is played. Of fewer than a fortieth not every figure of the
/// study is known.
double part() { return std::clamp(0.1 * test::test_length(), 0.025, 1.0); }

std::uint64_t shortened_to(std::uint64_t all, std::uint64_t blocks) {
  return std::max<std::uint64_t>(blocks,
                                 static_cast<std::uint64_t>(part() * static_cast<double>(all)));
}

bool sampled(const Study& study) { return study.varied.how == StudyVaried::How::sample; }

StudyResults played_anew(const Library& library, const std::string& name, StudyPlan& plan) {
  const Checked<Study> said =
      read_study(library, library.home() / "history" / "studies" / (name + ".lua"));
  Study study = *said;
  if (!sampled(study)) study.seed += 1; // of other deals; it draws the completions too
  study.enough.clear();
  study.blocks = std::min(study.blocks, most_blocks);
  study.deals = shortened_to(study.deals, study.blocks);
  if (study.sittings > 0) study.sittings = shortened_to(study.sittings, study.blocks);
  for (StudyDuel& duel : study.duels) duel.deals = shortened_to(duel.deals, study.blocks);
  plan = std::move(*plan_study(library, std::move(study)));
  StudyRun run;
  run.threads = 2;
  run.open = [&](std::size_t cell) { return open_cell(library, plan, cell); };
  run.play = [](std::size_t, const Opened& opened, const SimulationPlan& each) {
    SimulationPlan own = each;
    own.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
    return simulate(
        opened, own, [](const UnitText&) {}, [](std::uint64_t) {});
  };
  BlocksInMemory store;
  return results_of(plan, play_study(plan, store, run));
}

/// How many times fewer deals, sittings and deals of duels were played than the study says, at
/// most.
double times_shorter(const Library& library, const std::string& name, const StudyPlan& anew) {
  const StudyPlan whole = *plan_study(
      library, *read_study(library, library.home() / "history" / "studies" / (name + ".lua")));
  double most = 1;
  for (std::size_t q = 0; q < whole.questions.size(); ++q)
    most = std::max(most, static_cast<double>(whole.questions[q].per_block) /
                              static_cast<double>(anew.questions[q].per_block));
  return most;
}

/// So many standard errors that a figure of thousands may be off.
constexpr double bound = 6;

class WrittenStudies : public ::testing::TestWithParam<std::string> {};

TEST_P(WrittenStudies, ComesOutAgainOfOtherDeals) {
  const Library library;
  StudyPlan plan;
  const StudyResults anew = played_anew(library, GetParam(), plan);
  const Checked<StudyResults> kept = kept_results(library, plan, GetParam());
  ASSERT_TRUE(kept) << to_text(kept.faults());
  const auto of = [](std::size_t cell, const StudyMeasure& measure, const std::string& key) {
    return std::to_string(cell) + ' ' + measure.id + ' ' + key;
  };
  std::map<std::string, Estimate> figures, changes;
  for (const StudyFigure& figure : anew.figures)
    if (figure.known) figures[of(figure.cell, *figure.measure, figure.key)] = figure.estimate;
  const auto changed = [&](const StudyEffect& effect) {
    std::string text = of(effect.base, *effect.measure, effect.key);
    for (const auto& [option, value] : effect.changed) text += fmt::format(" {}={}", option, value);
    return text;
  };
  for (const StudyEffect& effect : anew.effects)
    if (effect.known) changes[changed(effect)] = effect.change;
  // few deals of a completion may say nothing of a figure
  if (!sampled(plan.study)) {
    EXPECT_EQ(kept->figures.size(), figures.size()) << "the study names other figures now";
  }
  // What few deals say of their own errors is rough where a payment is rare; what many say is too
  // little where a figure is no sum. So both are taken.
  const double more = std::sqrt(1 + times_shorter(library, GetParam(), plan));
  const auto near = [&](const Estimate& one, const Estimate& other) {
    const double rounding = 1e-5 * std::abs(one.mean);
    const double error = std::hypot(more * one.error, other.error);
    return std::abs(one.mean - other.mean) <= bound * error + rounding;
  };
  for (const StudyFigure& figure : kept->figures) {
    const std::string id = of(figure.cell, *figure.measure, figure.key);
    if (sampled(plan.study) && !figures.contains(id)) continue;
    ASSERT_TRUE(figures.contains(id)) << plan.cells[figure.cell].id << ' ' << id;
    EXPECT_TRUE(near(figure.estimate, figures[id]))
        << plan.cells[figure.cell].id << ' ' << id << ": " << figure.estimate.mean << " ± "
        << figure.estimate.error << ", now " << figures[id].mean << " ± " << figures[id].error;
  }
  for (const StudyEffect& effect : kept->effects) {
    const std::string id = changed(effect);
    if (!changes.contains(id)) continue; // of something that never happens in so few deals
    EXPECT_TRUE(near(effect.change, changes[id]))
        << id << ": " << effect.change.mean << " ± " << effect.change.error << ", now "
        << changes[id].mean << " ± " << changes[id].error;
  }
}

INSTANTIATE_TEST_SUITE_P(Studies, WrittenStudies, ::testing::ValuesIn(study_names(Library())),
                         [](const auto& entry) { return test::test_name(entry.param); });

} // namespace

} // namespace yezi::properties_studies_test
