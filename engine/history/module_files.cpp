#include "history/module_files.h"

#include <algorithm>

#include "core/held_files.h"
#include "core/plain_text.h"
#include "records/files.h"

namespace yezi {

std::filesystem::path module_file(const Library& library, const Declaration& said) {
  const std::filesystem::path shown(said.source_file);
  return said.source_file.starts_with("games/") ? library.home() / shown : shown;
}

Checked<Sheet> sheet_of(const Library& library, const Declaration& said) {
  Sheet all;
  std::vector<std::string> names{said.sheet};
  for (std::size_t i = said.lineage.size(); i-- > 0;) {
    const Checked<Loaded> base = load(library, said.lineage[i], {});
    if (base && std::find(names.begin(), names.end(), base->declaration.sheet) == names.end()) {
      names.push_back(base->declaration.sheet);
    }
  }
  Faults faults;
  for (const std::string& name : names) {
    if (name.empty()) continue;
    Checked<Sheet> sheet = load_sheet(library.home(), name);
    if (!sheet) {
      // A module outside the library has its sheet beside it.
      const std::filesystem::path beside =
          module_file(library, said).parent_path() / (name + ".md");
      if (is_there(beside)) {
        const Checked<std::string> text = read_file(beside, most_data_bytes);
        sheet = text ? parse_sheet(*text, beside.string()) : Checked<Sheet>(text.faults());
      }
    }
    faults.insert(faults.end(), sheet.faults().begin(), sheet.faults().end());
    if (!sheet) continue;
    if (all.rules.empty()) {
      all = std::move(*sheet);
    } else {
      all.rules.insert(all.rules.end(), sheet->rules.begin(), sheet->rules.end());
    }
  }
  if (!faults.empty()) return faults;
  return all;
}

Checked<std::vector<Scene>> scenes_of(const Library& library, const Declaration& said) {
  const std::string game = said.lineage.empty() ? said.id : said.lineage.front();
  std::filesystem::path file = library.games() / game / (game + "_test.lua");
  std::vector<Scene> scenes;
  Faults faults;
  const auto read = [&](const std::filesystem::path& from, bool all) {
    if (!is_there(from)) return;
    const std::string shown = from.lexically_relative(library.home()).generic_string();
    const Checked<std::string> text = read_file(from, most_data_bytes);
    const Faults no_text =
        text ? text_faults(*text, shown.starts_with("games/") ? shown : from.string())
             : text.faults();
    if (!no_text.empty()) {
      faults.insert(faults.end(), no_text.begin(), no_text.end());
      return;
    }
    const Checked<Value> value = load_data(library, from);
    const Checked<std::vector<Scene>> found =
        value ? read_scenes(*value) : Checked<std::vector<Scene>>(value.faults());
    faults.insert(faults.end(), found.faults().begin(), found.faults().end());
    if (!found) return;
    for (const Scene& scene : *found) {
      if (all || scene.game == said.id) scenes.push_back(scene);
    }
  };
  const bool variant = said.lineage.size() > 1;
  if (!variant || said.source_file.starts_with("games/")) read(file, !variant);
  const std::filesystem::path own = module_file(library, said);
  const std::filesystem::path beside = own.parent_path() / (own.stem().string() + "_test.lua");
  if (beside != file) read(beside, true);
  if (!faults.empty()) return faults;
  return scenes;
}

} // namespace yezi
