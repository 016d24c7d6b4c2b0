#include "web/tables/worker.h"

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
      const bool told = tell_.stands && !plan.asked.empty() && made->session->with_people();
      tables_.emplace(number, Seated{std::move(made->game), std::move(made->session),
                                     told ? plan_again(plan.asked, plan) : ""});
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
  clocks_.take(number, *table.session);
}

void Workers::Worker::tell_standing(std::int64_t number, Seated& table) {
  if (table.plan.empty()) return;
  const Progress progress = progress_of(*table.session);
  if (progress == table.told) return;
  table.told = progress;
  const TableSession& session = *table.session;
  tell_.stands(number, standing_json(table.plan, table.game->opened.table, session).dump());
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
    if (take_turn(*table.session, table.inbox, plan_.steps, [&] { tell_all(number, table); }))
      want_turn(number);
    else
      tell_standing(number, table);
  } catch (const Interrupted&) { // the program ends
  } catch (const std::exception& error) {
    broke(number, error.what());
  }
}

void Workers::Worker::work() {
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      const auto wanted = [&] { return stops_ || !jobs_.empty() || !turns_.empty(); };
      if (const auto end = clocks_.next())
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
    clocks_.ring([this](std::int64_t number, const TableClocks::Do& what) { with(number, what); });
    if (!turns_.empty()) turn();
  }
  for (auto& [number, table] : tables_) tell_standing(number, table);
  tables_.clear(); // their Lua ends on the thread that ran it
}

} // namespace yezi
