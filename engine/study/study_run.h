// Plays the blocks of a study on many threads, and stores their sums.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "study/study_plan.h"

namespace yezi {

/// Stores the sums of blocks. Called by one thread at a time.
class BlockStore {
public:
  virtual ~BlockStore() = default;
  virtual std::optional<Exact> find(const std::string& question, std::uint64_t block) = 0;
  /// Once it returns, the block is saved, even if the program is killed.
  virtual void put(const std::string& question, std::uint64_t block, const Exact& sums) = 0;
};

/// Stores the blocks of a study that need not be resumed.
class BlocksInMemory : public BlockStore {
public:
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override {
    const auto found = blocks_.find({question, block});
    return found == blocks_.end() ? std::optional<Exact>() : found->second;
  }
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override {
    blocks_[{question, block}] = sums;
  }

private:
  std::map<std::pair<std::string, std::uint64_t>, Exact> blocks_;
};

/// One part of the work: every `of`th block, counted over all questions.
struct StudyShard {
  std::uint64_t number = 0, of = 1; // number: 0 .. of - 1
  bool has(std::size_t question, std::uint64_t block, std::uint64_t blocks) const {
    return (question * blocks + block) % of == number;
  }
};

struct StudyRun {
  unsigned threads = 1;
  std::function<Opened(std::size_t cell)> open; // called from any thread
  /// Plays a block of a cell. An exception ends the run.
  std::function<Simulation(std::size_t cell, const Opened& opened, const SimulationPlan& plan)>
      play;
  /// Called occasionally: hands of finished blocks, and of all that will be played, as far as
  /// known.
  std::function<void(std::uint64_t done, std::uint64_t all)> progress;
};

/// Sums of blocks 0 to count-1 of each question.
struct StudyBlocks {
  std::uint64_t count = 0;
  std::vector<std::vector<Exact>> of; // by question, by block
};

/// Plays the blocks of `shard` that the store lacks. Throws the first exception of play(), and
/// Interrupted after the flag is set; finished blocks are kept.
void play_shard(const StudyPlan& plan, const StudyShard& shard, BlockStore& store,
                const StudyRun& run);

/// Plays the blocks that the store lacks until `enough` is met or all are played, and returns the
/// blocks that count.
StudyBlocks play_study(const StudyPlan& plan, BlockStore& store, const StudyRun& run);

/// The blocks that count, from a store that has them all. Faults name missing ones.
Checked<StudyBlocks> gather_study(const StudyPlan& plan, BlockStore& store);

/// How many of these blocks count: the smallest number at which every error is small enough, or
/// all. nullopt if more are needed and the study has more.
std::optional<std::uint64_t> enough_blocks(const StudyPlan& plan, const StudyBlocks& blocks,
                                           std::uint64_t from = least_blocks);

} // namespace yezi
