#include "study/study_run.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <exception>
#include <mutex>
#include <thread>

#include "core/interrupt.h"
#include "study/study_results.h"

namespace yezi {

namespace {

struct Task {
  std::size_t question = 0;
  std::uint64_t block = 0;
};

/// Plays tasks on all threads; those of one cell stand together, so that a worker keeps its game.
class Crew {
public:
  Crew(const StudyPlan& plan, BlockStore& store, const StudyRun& run, std::vector<Task> tasks,
       std::uint64_t done, std::uint64_t all)
      : plan_(plan), store_(store), run_(run), tasks_(std::move(tasks)), done_(done), all_(all) {}

  void play() {
    const std::size_t workers =
        std::clamp<std::size_t>(run_.threads, 1, std::max<std::size_t>(1, tasks_.size()));
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < workers; ++i) threads.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : threads) thread.join();
    if (error_) std::rethrow_exception(error_);
    stop_if_interrupted();
  }

private:
  void work() {
    std::optional<Opened> opened;
    std::size_t cell = 0;
    while (!stopped_ && !interrupt_flag.load()) {
      const std::size_t next = next_++;
      if (next >= tasks_.size()) return;
      const Task& task = tasks_[next];
      const StudyQuestion& question = plan_.questions[task.question];
      try {
        if (!opened || cell != question.cell) {
          opened.reset();
          opened.emplace(run_.open(question.cell));
          cell = question.cell;
        }
        SimulationPlan each = block_plan(plan_, question, *opened->rules, task.block);
        const Exact sums = block_sums(question, run_.play(cell, *opened, each));
        const std::lock_guard lock(mutex_);
        store_.put(question.key, task.block, sums);
        done_ += question.hands;
        if (run_.progress) run_.progress(done_, all_);
      } catch (...) {
        const std::lock_guard lock(mutex_);
        if (next < failed_) error_ = std::current_exception(), failed_ = next;
        stopped_ = true;
        return;
      }
    }
  }

  const StudyPlan& plan_;
  BlockStore& store_;
  const StudyRun& run_;
  const std::vector<Task> tasks_;
  std::uint64_t done_, all_;
  std::atomic<std::size_t> next_{0};
  std::atomic<bool> stopped_{false};
  std::mutex mutex_;
  std::exception_ptr error_;
  std::size_t failed_ = ~std::size_t{0};
};

/// Plays what is missing of blocks `from` to `to`-1 that `wanted` names.
template <class Wanted>
void play_blocks(const StudyPlan& plan, BlockStore& store, const StudyRun& run, std::uint64_t from,
                 std::uint64_t to, std::uint64_t all, Wanted&& wanted) {
  std::vector<Task> missing;
  std::uint64_t done = 0;
  for (std::size_t q = 0; q < plan.questions.size(); ++q) {
    for (std::uint64_t block = 0; block < to; ++block) {
      if (!wanted(q, block)) continue;
      if (block < from || store.find(plan.questions[q].key, block))
        done += plan.questions[q].hands;
      else
        missing.push_back({q, block});
    }
  }
  if (run.progress) run.progress(done, std::max(all, done));
  Crew(plan, store, run, std::move(missing), done, all).play();
}

std::uint64_t hands_of_blocks(const StudyPlan& plan, std::uint64_t blocks) {
  return plan.hands() / plan.study.blocks * blocks;
}

StudyBlocks read_blocks(const StudyPlan& plan, BlockStore& store, std::uint64_t count,
                        Faults& faults) {
  StudyBlocks blocks;
  blocks.count = count;
  blocks.of.resize(plan.questions.size());
  for (std::size_t q = 0; q < plan.questions.size(); ++q) {
    for (std::uint64_t block = 0; block < count; ++block) {
      std::optional<Exact> sums = store.find(plan.questions[q].key, block);
      if (!sums) {
        faults.push_back({{},
                          fmt::format("block {} of {} is missing", block,
                                      plan.cells[plan.questions[q].cell].id)});
        continue;
      }
      blocks.of[q].push_back(std::move(*sums));
    }
  }
  return blocks;
}

StudyBlocks first_blocks(StudyBlocks blocks, std::uint64_t count) {
  blocks.count = count;
  for (auto& of_question : blocks.of) of_question.resize(count);
  return blocks;
}

/// The largest error of a cell over the error wanted, at so many blocks.
double excess(const StudyPlan& plan, const StudyBlocks& blocks, std::uint64_t count) {
  double most = 0;
  for (std::size_t cell = 0; cell < plan.cells.size(); ++cell) {
    const std::vector<CellSums> sums = blocks_of_cell(plan, blocks, cell, count);
    for (const StudyEnough& enough : plan.study.enough) {
      const StudyMeasure& measure = *study_measure(enough.measure);
      const CellFacts& facts = plan.facts[cell];
      for (std::size_t at = 0; at < figure_keys(measure, facts).size(); ++at) {
        const StudyFigure figure = figure_of(facts, sums, cell, measure, at);
        if (figure.known) most = std::max(most, figure.estimate.error / enough.error);
      }
    }
  }
  return most;
}

} // namespace

std::optional<std::uint64_t> enough_blocks(const StudyPlan& plan, const StudyBlocks& blocks,
                                           std::uint64_t from) {
  if (!plan.study.enough.empty())
    for (std::uint64_t count = std::max(from, least_blocks); count <= blocks.count; ++count)
      if (excess(plan, blocks, count) <= 1) return count;
  if (blocks.count >= plan.study.blocks) return blocks.count;
  return std::nullopt;
}

void play_shard(const StudyPlan& plan, const StudyShard& shard, BlockStore& store,
                const StudyRun& run) {
  const std::uint64_t blocks = plan.study.blocks;
  std::uint64_t all = 0;
  for (std::size_t q = 0; q < plan.questions.size(); ++q)
    for (std::uint64_t block = 0; block < blocks; ++block)
      if (shard.has(q, block, blocks)) all += plan.questions[q].hands;
  play_blocks(plan, store, run, 0, blocks, all, [&](std::size_t question, std::uint64_t block) {
    return shard.has(question, block, blocks);
  });
}

StudyBlocks play_study(const StudyPlan& plan, BlockStore& store, const StudyRun& run) {
  std::uint64_t from = 0, to = plan.study.enough.empty() ? plan.study.blocks : least_blocks;
  std::uint64_t all = hands_of_blocks(plan, plan.study.blocks);
  for (;;) {
    play_blocks(plan, store, run, from, to, all, [](std::size_t, std::uint64_t) { return true; });
    Faults faults;
    StudyBlocks blocks = read_blocks(plan, store, to, faults);
    if (!faults.empty()) throw std::runtime_error(to_text(faults));
    if (const auto count = enough_blocks(plan, blocks, from + 1))
      return first_blocks(std::move(blocks), *count);
    // errors shrink with the root of the number of blocks: go half of the way that is left
    const double ratio = excess(plan, blocks, to);
    const double wanted = std::ceil(static_cast<double>(to) * ratio * ratio);
    const auto most = static_cast<double>(plan.study.blocks);
    all = hands_of_blocks(plan, static_cast<std::uint64_t>(std::min(most, wanted)));
    from = to;
    const double next =
        static_cast<double>(to) + std::max(1.0, (wanted - static_cast<double>(to)) / 2);
    to = static_cast<std::uint64_t>(std::min(most, std::ceil(next)));
  }
}

Checked<StudyBlocks> gather_study(const StudyPlan& plan, BlockStore& store) {
  Faults faults;
  StudyBlocks blocks = read_blocks(plan, store, plan.study.blocks, faults);
  if (!faults.empty()) return faults;
  const std::uint64_t count = *enough_blocks(plan, blocks);
  return first_blocks(std::move(blocks), count);
}

} // namespace yezi
