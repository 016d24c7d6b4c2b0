#include "study/measured.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <exception>
#include <nlohmann/json.hpp>
#include <thread>

#include "study/measured/block.h"

namespace yezi {

namespace {

double log2_factorial(int n) {
  int sign = 0; // std::lgamma keeps it where all threads share it
  return ::lgamma_r(n + 1.0, &sign) / std::log(2.0);
}

double spread(const MeasuredTotals& t) {
  return t.seats_played == 0 ? 0 : std::sqrt(t.squares / t.seats_played);
}

double over(double part, double whole) { return whole == 0 ? 0 : part / whole; }

/// The largest mean net of a role (or seat), either way, in units of the spread.
double largest(const std::array<double, max_seats>& sums, const MeasuredTotals& t) {
  double most = 0;
  for (const double sum : sums) most = std::max(most, std::abs(over(sum, t.hands)));
  return over(most, spread(t));
}

struct Measure {
  const char* id;
  std::string_view title, how;
  double (*of)(const MeasuredTotals&, const Rules&);
};

constexpr std::array measures{
    Measure{"length", translatable("decisions a hand"), translatable("mean over all hands"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.decisions, t.hands); }},
    Measure{"choices", translatable("choices a decision"),
            translatable("mean number of offered actions, each counted as 2000 at most"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.choices, t.decisions); }},
    Measure{"hidden", translatable("hidden bits a decision"),
            translatable("mean log2 of the number of ways to arrange the unseen cards"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.bits, t.decisions); }},
    Measure{"undecided", translatable("hands in which nobody pays"),
            translatable("share of hands whose settlement is empty or cancels out"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.undecided, t.hands); }},
    Measure{"one_best", translatable("hands with one best"),
            translatable("share of hands in which one seat alone wins the most"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.one_best, t.hands); }},
    Measure{
        "spread", translatable("spread of a player's result"),
        translatable("standard deviation of an active seat's result relative to the mean of "
                     "the hand, in stakes"),
        [](const MeasuredTotals& t, const Rules& rules) { return spread(t) / rules.unit.parts; }},
    Measure{
        "peaks", translatable("spread over mean amount"),
        translatable("the spread divided by the mean amount; 1 if all wins and losses are equal"),
        [](const MeasuredTotals& t, const Rules&) {
          return over(spread(t), over(t.amounts, t.seats_played));
        }},
    Measure{"role", translatable("largest advantage of a role"),
            translatable("largest mean of a role relative to the others, divided by the spread; "
                         "small values are noise"),
            [](const MeasuredTotals& t, const Rules&) { return largest(t.of_role, t); }},
    Measure{
        "seat", translatable("largest advantage of a seat"),
        translatable(
            "the same by seat, over linked hands, where a long-standing head has that role often"),
        [](const MeasuredTotals& t, const Rules&) { return largest(t.of_seat, t); }},
    Measure{"changes", translatable("changes of the lead in 16 hands"),
            translatable("how often the sole leader changes, in sittings of 16 linked hands"),
            [](const MeasuredTotals& t, const Rules&) { return over(t.changes, t.sittings); }},
    Measure{"deal", translatable("decided by the deal"),
            translatable("share of the variance that lies between deals; each deal is played 4 "
                         "times by these players with a blunder rate of 10 %"),
            [](const MeasuredTotals& t, const Rules&) { return t.by_deal.share(); }},
    Measure{"skill", translatable("advantage of a rule of thumb"),
            translatable(
                "mean of simple among random players on duplicate deals, divided by the spread"),
            [](const MeasuredTotals& t, const Rules&) {
              return over(over(t.duel_net, t.duel_hands), spread(t));
            }},
};

std::vector<MeasuredTotals> all_blocks(const std::vector<Table>& workers, const MeasurePlan& plan) {
  std::vector<MeasuredTotals> blocks(measure_blocks);
  std::vector<std::exception_ptr> failed(measure_blocks);
  std::atomic<int> next{0};
  const auto work = [&](const Table& table) {
    for (int number = next++; number < measure_blocks; number = next++) {
      const auto at = static_cast<std::size_t>(number);
      try {
        blocks[at] = MeasuredBlock(table, plan, number).measure();
      } catch (...) {
        failed[at] = std::current_exception();
        return;
      }
    }
  };
  std::vector<std::thread> threads;
  for (std::size_t i = 1; i < workers.size(); ++i)
    threads.emplace_back(work, std::cref(workers[i]));
  work(workers.front());
  for (std::thread& thread : threads) thread.join();
  for (const std::exception_ptr& error : failed)
    if (error) std::rethrow_exception(error);
  return blocks;
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

std::vector<Metric> measure(const std::vector<Table>& workers, const MeasurePlan& plan) {
  const Rules& rules = *workers.front().rules;
  const std::vector<MeasuredTotals> blocks = all_blocks(workers, plan);
  MeasuredTotals whole;
  for (const MeasuredTotals& block : blocks) whole.add(block);
  std::vector<Metric> metrics;
  for (const Measure& each : measures) {
    Metric metric{each.id, Message(fmt::runtime(each.title)), Message(fmt::runtime(each.how))};
    if (metric.id == "skill") metric.known = whole.duel_hands > 0;
    if (metric.id == "deal") metric.known = whole.by_deal.known();
    metric.value = each.of(whole, rules);
    double sum = 0, squares = 0;
    for (const MeasuredTotals& block : blocks) {
      const double value = each.of(block, rules);
      sum += value;
      squares += value * value;
    }
    const double mean = sum / measure_blocks;
    const double variance =
        std::max(0.0, squares / measure_blocks - mean * mean) / (measure_blocks - 1);
    metric.error = 2.093 * std::sqrt(variance); // Student's t, 19 degrees of freedom
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
