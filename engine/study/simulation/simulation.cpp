#include "study/simulation.h"

#include <algorithm>
#include <thread>

#include "study/simulation/schedule.h"
#include "study/simulation/worker.h"

namespace yezi {

std::uint64_t SimulationPlan::units() const {
  return sitting == 0 ? hands : (hands + sitting - 1) / sitting;
}

void Weighed::merge(const Weighed& other) {
  points.merge(other.points);
  leads.merge(other.leads);
  hands += other.hands;
  decisions += other.decisions;
  departures += other.departures;
}

namespace {

std::vector<std::string> distinct(const std::vector<std::string>& kinds) {
  std::vector<std::string> out;
  for (const std::string& kind : kinds) {
    if (std::find(out.begin(), out.end(), kind) == out.end()) out.push_back(kind);
  }
  return out;
}

void work(Worker& worker, Schedule& schedule) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  while (schedule.take(first, last)) {
    UnitText text;
    for (std::uint64_t unit = first; unit < last && schedule.wanted(unit); ++unit) {
      try {
        worker.run(unit, text);
      } catch (...) {
        schedule.fail(unit, std::current_exception());
        last = unit;
      }
    }
    schedule.done(first, last, std::move(text));
  }
}

} // namespace

Simulation simulate(const Opened& opened, const SimulationPlan& plan,
                    const std::function<void(const UnitText&)>& write,
                    const std::function<void(std::uint64_t)>& progress) {
  Simulation result;
  result.kinds = distinct(plan.players);
  result.tally = empty_tally(*opened.rules, result.kinds.size());
  const std::uint64_t units = plan.units();
  const std::uint64_t chunk = std::clamp<std::uint64_t>(units / (plan.threads * 8ULL), 1, 256);
  Schedule schedule(units, chunk, plan.records || plan.trace, write, progress);
  std::vector<std::unique_ptr<Worker>> workers;
  for (unsigned i = 0; i < plan.threads; ++i) {
    workers.push_back(std::make_unique<Worker>(opened, plan, result.kinds));
  }
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < plan.threads; ++i) {
    threads.emplace_back(work, std::ref(*workers[i]), std::ref(schedule));
  }
  work(*workers[0], schedule);
  for (std::thread& thread : threads) thread.join();
  schedule.rethrow();
  result.lapses.resize(plan.players.size());
  for (const auto& worker : workers) {
    result.tally.merge(worker->tally());
    result.measures.merge(worker->measures());
    result.sittings.merge(worker->sittings());
    result.payments.merge(worker->payments());
    result.weighed.merge(worker->weighed());
    for (std::size_t place = 0; place < plan.players.size(); ++place)
      result.lapses[place].add(worker->lapses(place));
  }
  return result;
}

} // namespace yezi
