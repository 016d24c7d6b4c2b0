#include "web/tables/job_pool.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <exception>

namespace yezi {

const Opened& Thinking::copy_of(const SharedGame& game) {
  std::erase_if(copies_, [](const auto& copy) { return copy.second.of.expired(); });
  const auto found = copies_.find(game.get());
  if (found != copies_.end()) return found->second.opened;
  return copies_.emplace(game.get(), Copy{game, another(game->opened)}).first->second.opened;
}

JobPool::JobPool(Library library, unsigned threads, int niceness) : library_(std::move(library)) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i) {
    Sign& sign = *signs_.emplace_back(std::make_unique<Sign>());
    threads_.emplace_back([this, niceness, &sign] { work(niceness, sign); });
  }
}

void JobPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
    jobs_.clear();
    order_.clear();
    count_ = 0;
  }
  finish();
}

void JobPool::finish() {
  {
    const std::lock_guard lock(mutex_);
    stops_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void JobPool::think(std::int64_t owner, Job job) {
  {
    const std::lock_guard lock(mutex_);
    if (stops_) return;
    std::deque<Job>& jobs = jobs_[owner];
    if (jobs.empty()) order_.push_back(owner);
    jobs.push_back(std::move(job));
    ++count_;
  }
  wake_.notify_one();
}

void JobPool::forget(std::int64_t owner) {
  std::deque<Job> dropped; // destroyed without the lock
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(owner);
  if (found == jobs_.end()) return;
  dropped.swap(found->second);
  count_ -= dropped.size();
  jobs_.erase(found);
  std::erase(order_, owner);
}

std::size_t JobPool::waiting() const {
  const std::lock_guard lock(mutex_);
  return count_;
}

bool JobPool::alive() {
  bool all = true;
  for (const auto& sign : signs_) {
    const unsigned beats = sign->pulse.beats();
    if (sign->works.load() && beats == sign->seen) all = false;
    sign->seen = beats;
  }
  return all;
}

void JobPool::work(int niceness, Sign& sign) {
  sign.pulse.feel();
  // Of this thread alone: on Linux a thread has a priority of its own.
  if (niceness != 0) setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), niceness);
  Thinking thinking(library_);
  for (;;) {
    Job job;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [&] { return stops_ || !order_.empty(); });
      if (order_.empty()) return; // it stops
      const std::int64_t owner = order_.front();
      order_.pop_front();
      std::deque<Job>& jobs = jobs_.at(owner);
      job = std::move(jobs.front());
      jobs.pop_front();
      --count_;
      if (jobs.empty())
        jobs_.erase(owner);
      else
        order_.push_back(owner);
    }
    sign.pulse.beat();
    sign.works = true;
    try {
      job(thinking);
    } catch (const std::exception&) { // by the contract of think() nobody wants to hear of it
    }
    sign.works = false;
  }
}

} // namespace yezi
