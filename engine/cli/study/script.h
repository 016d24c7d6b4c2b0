// The script that plays one shard of a study, wherever it is run: by Slurm, by GNU parallel, or by
// hand.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace yezi {

struct ShardWork {
  std::filesystem::path folder; // absolute; the same on all machines
  std::string study;            // file in it
  std::string title, key;       // of the study, of its plan
  std::uint64_t shards = 1;
  unsigned threads = 1;      // of each shard
  std::string partition;     // of Slurm; empty: its default
  std::string program, home; // file of the command; YEZI_HOME, empty where it is not set

  /// Under this name the jobs of this folder are known to Slurm, whoever asks.
  std::string name() const;
  std::filesystem::path script() const { return folder / "shard.sh"; }
  /// What one shard prints, run after run.
  std::filesystem::path output(std::uint64_t shard) const;
};

/// What of the folder's path cannot be said in such a script; empty where all can.
std::string unsayable(const std::filesystem::path& folder);
std::string shard_script(const ShardWork& work);

/// Numbers in order, as Slurm and people read them: "1-4,7".
std::string ranges(const std::vector<std::uint64_t>& numbers);

} // namespace yezi
