// Blocks of a study in an SQLite file: each is kept as soon as it is put, also if the program is
// killed the moment after.
//
// Whoever writes holds the file's lock until it ends, so that no two processes write the same one,
// nor two machines that share a folder. There is no write-ahead log, because its index is shared
// memory, which machines do not share: a file that is closed is whole, and one whose writer was
// killed is put right from its journal by the next that opens it, on whatever machine.
#pragma once

#include <filesystem>
#include <map>
#include <memory>

#include "study/study_run.h"

namespace yezi {

class StudyStore : public BlockStore {
public:
  /// Makes the file if there is none, unless it is only to be read. Faults: what is no such file;
  /// after ten seconds, what another process writes.
  enum class Use : std::uint8_t { write, read };
  static Checked<std::unique_ptr<StudyStore>> open(const std::filesystem::path& file, Use use);
  ~StudyStore() override;
  StudyStore(const StudyStore&) = delete;
  StudyStore& operator=(const StudyStore&) = delete;

  /// Both throw std::runtime_error where the file cannot be read or written.
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override;
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override;

  struct Row {
    std::string question;
    std::uint64_t block = 0;
    std::string sums; // as text
  };
  /// All blocks in it. Throws std::runtime_error.
  std::vector<Row> rows();

private:
  struct Data;
  explicit StudyStore(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

/// Several files as one, read into memory one after the other: there may be more of them than a
/// process may have open.
class JoinedStores : public BlockStore {
public:
  /// Faults: what is no such file, or is still written; a block that two files have differently.
  static Checked<JoinedStores> read(const std::vector<std::filesystem::path>& files);
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override;
  /// Never called: what is joined was played.
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override;

private:
  std::map<std::pair<std::string, std::uint64_t>, std::string> sums_; // by question and block
};

} // namespace yezi
