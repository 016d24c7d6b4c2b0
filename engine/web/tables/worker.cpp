#include "web/tables/worker.h"

#include <algorithm>

#include "core/interrupt.h"
#include "web/answers/answers.h"
#include "web/tables/frames.h"
#include "web/tables/laying.h"
#include "web/tables/workers.h"

namespace yezi {

namespace {

constexpr std::size_t most_heard = 200; // by one table

} // namespace

Workers::Worker::Worker(const Catalogue& catalogue, const WorkersPlan& plan, JobPool& pool,
                        const WorkersTell& tell)
    : plan_(plan), pool_(pool), tell_(tell), shelf_(catalogue, plan.games), thread_([this] {
        work();
      }) {}

Workers::Worker::~Worker() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  wake_.notify_all();
  thread_.join();
}

bool Workers::Worker::post(Job job, bool bounded) {
  {
    const std::lock_guard lock(mutex_);
    if (bounded && jobs_.size() >= plan_.waiting) return false;
    jobs_.push_back(std::move(job));
  }
  wake_.notify_one();
  return true;
}

void Workers::Worker::lay(std::int64_t number, LayPlan plan) {
  LaidTable laid;
  try {
    Checked<LaidSession> made = lay_session(shelf_, number, plan);
    if (made) {
      laid.players = plan.players;
      tables_.emplace(number, Seated{std::move(made->game), std::move(made->session)});
    } else {
      laid.fault = refusal_of(made.faults(), shelf_.home(), plan.game);
    }
  } catch (const std::exception& error) {
    laid.fault = Message::verbatim(error.what());
  }
  const bool stands = laid.fault.empty();
  tell_.laid(number, std::move(laid));
  if (stands) with(number, [](TableSession&) {});
}

void Workers::Worker::welcome(std::int64_t number, std::uint64_t connection, const Listener& to) {
  with(number,
       [&](TableSession& session) { tell_.welcome(number, connection, session.welcome(to)); });
}

void Workers::Worker::hear(std::int64_t number, Heard heard) {
  const auto found = tables_.find(number);
  if (found == tables_.end()) return;
  if (found->second.inbox.size() >= most_heard) {
    tell_.frame(number,
                {heard.from.seat, error_frame("full", Message("too many messages at this table"))});
    return;
  }
  found->second.inbox.push_back(std::move(heard));
  want_turn(number);
}

void Workers::Worker::close(std::int64_t number) {
  pool_.forget(number);
  tables_.erase(number);
}

void Workers::Worker::broke(std::int64_t number, const std::string& says) {
  close(number);
  tell_.broke(number, says);
}

void Workers::Worker::tell_all(std::int64_t number, Seated& table) {
  for (Frame& frame : table.session->take_frames()) tell_.frame(number, std::move(frame));
  if (const std::optional<Record> record = table.session->take_record())
    tell_.record(number, record->match.hand, to_text(table.game->opened.table, *record));
  for (Errand& errand : table.session->take_errands()) send(number, table.game, std::move(errand));
  if (const std::optional<Pause> pause = table.session->take_pause())
    pauses_.emplace(std::chrono::steady_clock::now() + pause->time,
                    std::pair{number, pause->window});
  for (const PersonClock& clock : table.session->take_clocks())
    clocks_.emplace(std::chrono::steady_clock::now() + clock.time, std::pair{number, clock});
}

void Workers::Worker::send(std::int64_t number, const SharedGame& game, Errand errand) {
  const auto shared = std::make_shared<const Errand>(std::move(errand));
  pool_.think(number, [this, number, game, shared](Thinking& thinking) {
    try {
      const Found found = shared->reckon(thinking.copy_of(game));
      post(
          [number, shared, found](Worker& worker) {
            worker.with(number,
                        [&](TableSession& session) { session.reckoned(shared->number, found); });
          },
          false);
    } catch (const Interrupted&) { // the program ends
    } catch (const std::exception& error) {
      post(
          [number, says = std::string(error.what())](Worker& worker) {
            if (worker.tables_.count(number) != 0) worker.broke(number, says);
          },
          false);
    }
  });
}

void Workers::Worker::want_turn(std::int64_t number) {
  if (turns_set_.insert(number).second) turns_.push_back(number);
}

void Workers::Worker::turn() {
  const std::int64_t number = turns_.front();
  turns_.pop_front();
  turns_set_.erase(number);
  const auto found = tables_.find(number);
  if (found == tables_.end()) return;
  Seated& table = found->second;
  try {
    if (!table.inbox.empty()) {
      const Heard heard = std::move(table.inbox.front());
      table.inbox.pop_front();
      table.session->hear(heard.from, heard.text);
      tell_all(number, table);
    }
    // told after each: what is thought in secret may not delay what has been done before
    bool more = true;
    for (int i = 0; more && i < plan_.steps; ++i) {
      more = table.session->step();
      tell_all(number, table);
    }
    if (more || !table.inbox.empty()) want_turn(number);
  } catch (const Interrupted&) { // the program ends
  } catch (const std::exception& error) {
    broke(number, error.what());
  }
}

void Workers::Worker::end_pauses() {
  while (!pauses_.empty() && pauses_.begin()->first <= std::chrono::steady_clock::now()) {
    const auto [number, window] = pauses_.begin()->second;
    pauses_.erase(pauses_.begin());
    with(number, [ended = window](TableSession& session) { session.waited(ended); });
  }
  while (!clocks_.empty() && clocks_.begin()->first <= std::chrono::steady_clock::now()) {
    const auto [number, clock] = clocks_.begin()->second;
    clocks_.erase(clocks_.begin());
    with(number, [rings = clock](TableSession& session) { session.rang(rings); });
  }
}

std::optional<std::chrono::steady_clock::time_point> Workers::Worker::next_end() const {
  if (pauses_.empty() && clocks_.empty()) return std::nullopt;
  if (pauses_.empty()) return clocks_.begin()->first;
  if (clocks_.empty()) return pauses_.begin()->first;
  return std::min(pauses_.begin()->first, clocks_.begin()->first);
}

void Workers::Worker::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      const auto wanted = [&] { return stops_ || !jobs_.empty() || !turns_.empty(); };
      if (const auto end = next_end())
        wake_.wait_until(lock, *end, wanted);
      else
        wake_.wait(lock, wanted);
      if (stops_) break;
      if (!jobs_.empty()) {
        job = std::move(jobs_.front());
        jobs_.pop_front();
      }
    }
    if (job) job(*this);
    end_pauses();
    if (!turns_.empty()) turn();
  }
  tables_.clear(); // their Lua ends on the thread that ran it
}

} // namespace yezi
