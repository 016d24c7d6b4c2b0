// Blocks of a study in an SQLite file: each is kept as soon as it is put, also if the program is
// killed the moment after (write-ahead log).
#pragma once

#include <filesystem>
#include <memory>

#include "study/study_run.h"

namespace yezi {

class StudyStore : public BlockStore {
public:
  /// Makes the file if there is none, unless it is only to be read. Faults: what is no such file.
  enum class Use : std::uint8_t { write, read };
  static Checked<std::unique_ptr<StudyStore>> open(const std::filesystem::path& file, Use use);
  ~StudyStore() override;
  StudyStore(const StudyStore&) = delete;
  StudyStore& operator=(const StudyStore&) = delete;

  /// Both throw std::runtime_error where the file cannot be read or written.
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override;
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override;

private:
  struct Data;
  explicit StudyStore(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

/// Several files as one. A block that two of them have must be the same in both.
class JoinedStores : public BlockStore {
public:
  explicit JoinedStores(std::vector<std::unique_ptr<StudyStore>> stores)
      : stores_(std::move(stores)) {}
  std::optional<Exact> find(const std::string& question, std::uint64_t block) override;
  /// Never called: what is joined was played.
  void put(const std::string& question, std::uint64_t block, const Exact& sums) override;

private:
  std::vector<std::unique_ptr<StudyStore>> stores_;
};

} // namespace yezi
