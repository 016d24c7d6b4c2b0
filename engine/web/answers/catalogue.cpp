#include "web/answers/catalogue.h"

#include <algorithm>

#include "core/held_files.h"

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
  const auto add = [this](const std::string& name, const fs::path& file) {
    if (is_module_name(name) && is_there(file))
      own_.emplace(std::string(own_prefix) + name, fs::absolute(file).string());
  };
  for (const std::string& file : names_in(folder, false))
    if (file.ends_with(".lua")) add(file.substr(0, file.size() - 4), folder / file);
  for (const std::string& name : names_in(folder, true)) add(name, folder / name / (name + ".lua"));
  for (const auto& [id, file] : own_) ids_.push_back(id);
  others_ = library_.ids();
}

std::string Catalogue::module_of(const std::string& id) const {
  if (const auto found = own_.find(id); found != own_.end()) return found->second;
  const std::vector<std::string>& of_library = own_.empty() ? ids_ : others_;
  return std::binary_search(of_library.begin(), of_library.end(), id) ? id : std::string();
}

} // namespace yezi
