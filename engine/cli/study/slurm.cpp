#include <fmt/format.h>

#include <charconv>
#include <map>
#include <sstream>

#include "cli/outside.h"
#include "cli/study/places.h"
#include "explain/print/layout.h"

namespace yezi {

namespace {

constexpr const char* package = "slurm-client";

class SlurmPlace : public ShardPlace {
public:
  explicit SlurmPlace(const ShardWork& work)
      : work_(work),
        sbatch_(program_file("sbatch", package)),
        squeue_(program_file("squeue", package)),
        scancel_(program_file("scancel", package)) {}

  std::optional<std::string> start(const std::vector<std::uint64_t>& shards) override {
    std::vector<std::string> words{sbatch_, "--parsable", "--array=" + ranges(shards)};
    // What is typed counts more than SBATCH_PARTITION, which counts more than the script.
    if (!work_.partition.empty()) words.push_back("--partition=" + work_.partition);
    words.push_back(work_.script().string());
    const Answered answered = answer_of(words);
    if (answered.good) return std::nullopt;
    std::string said = "sbatch: " + harmless(answered.said());
    // Slurm's own words do not say which size it is.
    if (said.find("array") != std::string::npos)
      said += fmt::format(" (it takes numbers below MaxArraySize, see scontrol show config; there "
                          "are {} shards)",
                          work_.shards);
    return said;
  }

  Held held() override {
    // One line for each job that waits or runs: its number in the array, its state, and why it
    // waits.
    const Answered answered = answer_of(
        {squeue_, "--noheader", "--array", "--name=" + work_.name(), "--format=%K %T %r"});
    Held held;
    if (!answered.good) {
      held.trouble = "squeue: " + harmless(answered.said());
      return held;
    }
    std::map<std::string, std::vector<std::uint64_t>> stuck;
    for (const std::string& line : answered.lines) {
      std::uint64_t shard = 0;
      const auto read = std::from_chars(line.data(), line.data() + line.size(), shard);
      if (read.ec != std::errc() || *read.ptr != ' ') continue; // a warning
      held.shards.insert(shard);
      std::istringstream rest(read.ptr);
      std::string state, reason;
      rest >> state;
      std::getline(rest >> std::ws, reason);
      if (reason.find("held") != std::string::npos || reason.find("Held") != std::string::npos)
        stuck[reason].push_back(shard);
    }
    for (auto& [reason, shards] : stuck) {
      std::sort(shards.begin(), shards.end());
      held.stuck += fmt::format("{}{} ({})", held.stuck.empty() ? "shards " : ", ", ranges(shards),
                                harmless(reason));
    }
    return held;
  }

  std::optional<std::string> cancel() override {
    const Answered answered = answer_of({scancel_, "--name=" + work_.name()});
    if (answered.good) return std::nullopt;
    return "scancel: " + harmless(answered.said());
  }

private:
  const ShardWork work_;
  const std::string sbatch_, squeue_, scancel_;
};

} // namespace

std::unique_ptr<ShardPlace> slurm_place(const ShardWork& work) {
  return std::make_unique<SlurmPlace>(work);
}

} // namespace yezi
