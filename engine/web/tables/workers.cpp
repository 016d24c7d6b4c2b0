#include "web/tables/workers.h"

#include <algorithm>
#include <atomic>

#include "web/tables/worker.h"

namespace yezi {

Workers::Workers(Catalogue catalogue, const WorkersPlan& plan, JobPool& pool, WorkersTell tell)
    : catalogue_(std::move(catalogue)), tell_(std::move(tell)) {
  for (unsigned i = 0; i < std::max(1U, plan.workers); ++i)
    workers_.push_back(std::make_unique<Worker>(catalogue_, plan, pool, tell_));
}

Workers::~Workers() = default;

Workers::Worker& Workers::of(std::int64_t table) const {
  return *workers_[static_cast<std::size_t>(table) % workers_.size()];
}

bool Workers::lay(std::int64_t table, LayPlan plan) {
  return of(table).post(
      [table, plan = std::move(plan)](Worker& worker) { worker.lay(table, plan); }, true);
}

bool Workers::welcome(std::int64_t table, std::uint64_t connection, const Listener& to) {
  return of(table).post([=](Worker& worker) { worker.welcome(table, connection, to); }, true);
}

bool Workers::hear(std::int64_t table, const Listener& from, std::string text) {
  return of(table).post(
      [=, text = std::move(text)](Worker& worker) {
        worker.hear(table, {from, text});
      },
      true);
}

void Workers::here(std::int64_t table, Seat seat, bool there) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.here(seat, there); });
      },
      false);
}

void Workers::govern(std::int64_t table, bool paused, bool talks) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.govern(paused, talks); });
      },
      false);
}

void Workers::kept(std::int64_t table, std::int32_t hand, std::int64_t record) {
  of(table).post(
      [=](Worker& worker) {
        worker.with(table, [&](TableSession& session) { session.kept(hand, record); });
      },
      false);
}

void Workers::when_heard(const std::function<void()>& then) {
  const auto left = std::make_shared<std::atomic<std::size_t>>(workers_.size());
  for (const auto& worker : workers_)
    worker->post(
        [left, then](Worker&) {
          if (left->fetch_sub(1) == 1) then();
        },
        false);
}

void Workers::close(std::int64_t table) {
  of(table).post([=](Worker& worker) { worker.close(table); }, false);
}

} // namespace yezi
