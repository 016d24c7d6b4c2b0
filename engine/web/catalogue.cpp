#include "web/catalogue.h"

#include <algorithm>

namespace yezi {

namespace {

namespace fs = std::filesystem;

bool is_module_name(const std::string& name) {
  return !name.empty() && name.front() != '.' && !name.ends_with("_test") &&
         std::all_of(name.begin(), name.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

} // namespace

Catalogue::Catalogue(Library library) : library_(std::move(library)), ids_(library_.ids()) {}

Catalogue::Catalogue(Library library, const fs::path& folder) : library_(std::move(library)) {
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().stem().string();
    fs::path file = entry.path();
    if (entry.is_directory()) file /= name + ".lua";
    if (file.extension() != ".lua" || !is_module_name(name) || !fs::is_regular_file(file)) continue;
    own_.emplace(std::string(own_prefix) + name, fs::absolute(file).string());
  }
  for (const auto& [id, file] : own_) ids_.push_back(id);
}

std::string Catalogue::module_of(const std::string& id) const {
  if (const auto found = own_.find(id); found != own_.end()) return found->second;
  if (!own_.empty() || !std::binary_search(ids_.begin(), ids_.end(), id)) return {};
  return id;
}

} // namespace yezi
