#include "study/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "study/inference.h"
#include "study/study_results.h"

namespace yezi {

namespace {

double log2_factorial(int n) {
  int sign = 0; // std::lgamma keeps it where all threads share it
  return ::lgamma_r(n + 1.0, &sign) / std::log(2.0);
}

/// The sums of one game. What is said of hands is said of those of the sittings, whose players do
/// not blunder.
struct GameSums {
  const CellSums& all;
  const CellFacts& facts;

  /// A measure of studies.
  double of_hands(const char* id) const {
    CellSums hands;
    hands.deals = all.sittings;
    hands.duels = all.duels;
    return study_measure(id)->value(hands, facts, 0);
  }
  double of_deals(const char* id) const { return study_measure(id)->value(all, facts, 0); }
};

/// The largest of these means, either way, in units of the spread.
double largest(const std::vector<double>& means, const GameSums& game) {
  double most = 0;
  for (const double mean : means) most = std::max(most, std::abs(mean));
  const double spread = game.of_hands("spread");
  return spread == 0 ? 0 : most / spread;
}

double largest_of_roles(const GameSums& game) {
  const DealShare hands = DealShare::of(game.all.sittings);
  std::vector<double> means;
  for (std::size_t i = 0; i < hands.roles(); ++i)
    means.push_back(hands.mean_of(i) / game.facts.parts);
  return largest(means, game);
}

double largest_of_seats(const GameSums& game) {
  std::vector<double> means;
  for (const std::int64_t sum : seat_sums(game.all.sittings))
    means.push_back(static_cast<double>(sum) / game.all.sittings.number("deals") /
                    (game.facts.acting * game.facts.parts));
  return largest(means, game);
}

struct Measure {
  const char* id;
  std::string_view title, how;
  double (*of)(const GameSums&);
};

constexpr std::array measures{
    Measure{"length", translatable("decisions per hand"), translatable("mean over all hands"),
            [](const GameSums& game) { return game.of_hands("length"); }},
    Measure{"choices", translatable("choices per decision"),
            translatable("mean number of offered actions, each counted as 2000 at most"),
            [](const GameSums& game) { return game.of_hands("choices"); }},
    Measure{"hidden", translatable("hidden bits per decision"),
            translatable("mean log2 of the number of ways to arrange the unseen cards"),
            [](const GameSums& game) { return game.of_deals("hidden"); }},
    Measure{"undecided", translatable("hands in which nobody pays"),
            translatable("share of hands whose settlement is empty or cancels out"),
            [](const GameSums& game) { return game.of_deals("undecided"); }},
    Measure{"one_best", translatable("hands with one best"),
            translatable("share of hands in which one seat alone wins the most"),
            [](const GameSums& game) { return game.of_deals("one_best"); }},
    Measure{"spread", translatable("spread of a player's result"),
            translatable("standard deviation of an active seat's result relative to the mean of "
                         "the hand, in stakes"),
            [](const GameSums& game) { return game.of_hands("spread"); }},
    Measure{
        "peaks", translatable("spread over mean amount"),
        translatable("the spread divided by the mean amount; 1 if all wins and losses are equal"),
        [](const GameSums& game) {
          const double amount = game.of_hands("amount");
          return amount == 0 ? 0 : game.of_hands("spread") / amount;
        }},
    Measure{"role", translatable("largest advantage of a role"),
            translatable("largest mean of a role relative to the others, divided by the spread; "
                         "small values are noise"),
            largest_of_roles},
    Measure{
        "seat", translatable("largest advantage of a seat"),
        translatable(
            "the same by seat, over linked hands, where a long-standing head has that role often"),
        largest_of_seats},
    Measure{"changes", translatable("changes of the lead in 16 hands"),
            translatable("how often the sole leader changes, in sittings of 16 linked hands"),
            [](const GameSums& game) { return game.of_deals("changes"); }},
    Measure{"deal", translatable("decided by the deal"),
            translatable("share of the variance that lies between deals; each deal is played 4 "
                         "times by these players with a blunder rate of 10 %"),
            [](const GameSums& game) { return game.of_deals("luck"); }},
    Measure{"skill", translatable("advantage of a rule of thumb"),
            translatable("lead of simple over random players on duplicate deals, divided by the "
                         "spread"),
            [](const GameSums& game) {
              // nobody is ahead in a game in which nothing is won
              const double skill = game.of_hands("skill");
              return game.of_hands("spread") == 0 ? 0 : skill;
            }},
};

std::uint64_t whole_blocks(std::int64_t all, std::int64_t least) {
  const std::int64_t each = (all + measure_blocks - 1) / measure_blocks;
  return static_cast<std::uint64_t>(std::max(least, each) * measure_blocks);
}

Study study_of(const Rules& rules, const MeasurePlan& plan) {
  Study study;
  study.games.push_back({rules.said.id, {}, {}, {}});
  study.players = plan.thumbs ? "" : "eager";
  study.deals = whole_blocks(plan.hands / DealShare::usual_plays, 8);
  study.sitting = sitting_hands;
  study.sittings = static_cast<std::uint64_t>(hands_played(plan) / sitting_hands);
  study.blocks = measure_blocks;
  study.seed = plan.seed;
  study.measures = {"luck", "changes", "hidden"};
  if (rules.simple >= 0)
    study.duels.push_back({"simple", "random", whole_blocks(plan.deals, 1), {}});
  return study;
}

} // namespace

std::int64_t hands_played(const MeasurePlan& plan) {
  const std::int64_t whole = measure_blocks * sitting_hands;
  return std::max<std::int64_t>(1, (plan.hands + whole - 1) / whole) * whole;
}

double hidden_bits(const Rules& rules, const View& view) {
  double bits = 0;
  int unseen = 0;
  for (std::size_t z = 0; z < rules.zones.size(); ++z) {
    const Zone& zone = rules.zones[z];
    if (zone.seen_by == Zone::SeenBy::all) continue;
    for (Seat holder = 0; holder < places_of(rules, zone); ++holder) {
      if (zone.of_seat && zone.seen_by == Zone::SeenBy::owner && holder == view.me) continue;
      const int cards = view.sizes[word_of(rules, static_cast<int>(z), holder)];
      unseen += cards;
      bits -= log2_factorial(cards);
    }
  }
  return bits + log2_factorial(unseen);
}

std::vector<Metric> measure(const Opened& opened, const MeasurePlan& plan, unsigned threads) {
  const StudyPlan study = plan_of_game(opened, study_of(*opened.rules, plan));
  StudyRun run;
  run.threads = threads;
  run.open = [&](std::size_t) { return another(opened); };
  run.play = [](std::size_t, const Opened& game, const SimulationPlan& said) {
    SimulationPlan each = said;
    each.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
    return simulate(
        game, each, [](const UnitText&) {}, [](std::uint64_t) {});
  };
  BlocksInMemory store;
  const StudyBlocks played = play_study(study, store, run);
  const std::vector<CellSums> blocks = blocks_of_cell(study, played, 0, played.count);
  const double t = student_quantile(0.95, measure_blocks - 1);
  std::vector<Metric> metrics;
  for (const Measure& each : measures) {
    Metric metric{each.id, Message(fmt::runtime(each.title)), Message(fmt::runtime(each.how))};
    const std::optional<Estimate> found = jackknifed(blocks, [&](const CellSums& sums) {
      return each.of({sums, study.facts.front()});
    });
    metric.known = found.has_value();
    if (found) {
      metric.value = found->mean;
      metric.error = t * found->error;
    }
    metrics.push_back(std::move(metric));
  }
  return metrics;
}

nlohmann::ordered_json as_json(const std::vector<Metric>& metrics) {
  using Json = nlohmann::ordered_json;
  const Locale& chinese = plain_locale(Language::chinese);
  Json json = Json::object();
  for (const Metric& metric : metrics)
    json[metric.id] = {{"title", metric.title.english()},
                       {"title_zh", chinese(metric.title)},
                       {"how", metric.how.english()},
                       {"how_zh", chinese(metric.how)},
                       {"value", metric.known ? Json(metric.value) : Json(nullptr)},
                       {"error", metric.known ? Json(metric.error) : Json(nullptr)}};
  return json;
}

} // namespace yezi
