// Where studies lie, and the folder into which one is played.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/study/store.h"
#include "study/study_results.h"

namespace yezi {

/// Written studies: the files history/studies/*.lua, without their ending, sorted.
std::vector<std::string> study_names(const Library& library);
/// The file that was typed: a path, or the name of a written study. Wrong use, with the nearest
/// name, if there is neither.
std::filesystem::path study_path(const Library& library, const std::string& typed);
/// Stops where the study is faulty.
StudyPlan planned_study(const Library& library, const std::filesystem::path& file);

/// The figures of a written study that are kept beside it. Faults: none are kept, or they are of
/// another study.
Checked<StudyResults> kept_results(const Library& library, const StudyPlan& plan,
                                   const std::string& name);

/// The file of a shard's blocks, by its number from 1.
std::string shard_file(std::uint64_t shard);
inline constexpr std::int64_t most_shards = 1'000'000;

/// The folder of a run.
class StudyFolder {
public:
  /// Makes it if there is none.
  explicit StudyFolder(std::filesystem::path folder);
  std::filesystem::path file(const std::string& name) const { return folder_ / name; }

  /// A copy of the study's file, and into how many shards it is cut.
  void write_plan(const std::filesystem::path& file, const StudyPlan& plan, std::uint64_t shards);
  struct Cut {
    std::string file; // name of the copy
    std::string key;  // of StudyPlan
    std::uint64_t shards = 1;
  };
  /// Nothing where the folder has no plan.
  std::optional<Cut> cut() const;
  /// The same, or what it will be where there is none: as many shards as --shards says, else
  /// `usual`. Wrong use where the folder's plan is another, or no number is given and `usual` is 0.
  Cut cut_for(const Arguments& arguments, const std::filesystem::path& file, const StudyPlan& plan,
              std::uint64_t usual) const;

  /// Opens, or makes, a file of blocks here.
  std::unique_ptr<StudyStore> store(const std::string& name) const;
  /// All that are here.
  JoinedStores stores() const;

  void write(const std::vector<std::pair<std::string, std::string>>& files) const;

private:
  void put(const std::string& name, const std::string& text) const;
  std::filesystem::path folder_;
};

} // namespace yezi
