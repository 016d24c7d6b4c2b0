#include "cli/table_files.h"

#include <nlohmann/json.hpp>

#include "cli/table_folder.h"

namespace yezi {

struct TableFiles::Parts {
  TableFolder folder;
  RowMaker maker;

  explicit Parts(TableFolder in)
      : folder(std::move(in)), maker([this](std::size_t table, std::span<const RowField> row) {
          folder.add(table, row);
        }) {}
};

TableFiles::TableFiles(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
TableFiles::TableFiles(TableFiles&&) noexcept = default;
TableFiles& TableFiles::operator=(TableFiles&&) noexcept = default;
TableFiles::~TableFiles() = default;

Checked<TableFiles> TableFiles::open(const std::filesystem::path& folder) {
  Checked<TableFolder> opened =
      TableFolder::open(folder, "hands.sqlite", {row_tables().begin(), row_tables().end()});
  if (!opened) return opened.faults();
  return TableFiles(std::make_unique<Parts>(std::move(*opened)));
}

Faults TableFiles::add(std::string_view records) {
  parts_->maker.add(records);
  return parts_->folder.flush();
}

std::int64_t TableFiles::hands() const { return parts_->maker.hands(); }

Faults TableFiles::finish(const nlohmann::ordered_json& about) {
  return parts_->folder.finish(about);
}

} // namespace yezi
