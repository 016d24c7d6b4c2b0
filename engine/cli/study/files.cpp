#include "cli/study/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/typed.h"
#include "explain/print/layout.h"
#include "explain/tell.h"
#include "records/files.h"
#include "study/study_file.h"

namespace yezi {

namespace {

namespace fs = std::filesystem;

fs::path studies(const Library& library) { return library.home() / "history" / "studies"; }

} // namespace

std::vector<std::string> study_names(const Library& library) {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(studies(library), error))
    if (entry.path().extension() == ".lua") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  refuse_if_none(names.empty(), "studies", studies(library));
  return names;
}

fs::path study_path(const Library& library, const std::string& typed) {
  std::error_code ignored;
  if (fs::is_regular_file(typed, ignored)) return typed;
  const std::vector<std::string> names = study_names(library);
  const std::string name =
      fs::path(typed).extension() == ".lua" ? typed.substr(0, typed.size() - 4) : typed;
  if (std::find(names.begin(), names.end(), name) != names.end())
    return studies(library) / (name + ".lua");
  const std::string near = nearest(name, names);
  wrong_use("there is no study \"" + harmless(typed) + '"',
            near.empty() ? "give the file of one (engine/study/README.md)"
                         : "did you mean \"" + near + "\"?");
}

StudyPlan planned_study(const Library& library, const fs::path& file) {
  Checked<Study> study = read_study(library, file);
  if (!study) stop_for(exit_faulty, study.faults());
  Checked<StudyPlan> plan = plan_study(library, std::move(*study));
  if (!plan) stop_for(exit_faulty, plan.faults());
  return std::move(*plan);
}

Checked<StudyResults> kept_results(const Library& library, const StudyPlan& plan,
                                   const std::string& name) {
  const fs::path figures = studies(library) / name / "figures.csv";
  const fs::path effects = studies(library) / name / "effects.csv";
  const Checked<std::string> of_figures = read_file(figures), of_effects = read_file(effects);
  if (!of_figures) return of_figures.faults();
  if (!of_effects) return of_effects.faults();
  const std::string folder = "history/studies/" + name;
  return results_of_csv(plan, *of_figures, folder + "/figures.csv", *of_effects,
                        folder + "/effects.csv");
}

std::string shard_file(std::uint64_t shard) { return fmt::format("shard-{}.sqlite", shard); }

StudyFolder::StudyFolder(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error || !fs::is_directory(folder_))
    stop_for(exit_system, Faults{{{folder_.string()}, "is no folder, and none can be made there"}});
}

void StudyFolder::put(const std::string& name, const std::string& text) const {
  throw_if_any(exit_system, write_file_atomically(folder_ / name, text));
}

void StudyFolder::write_plan(const fs::path& file, const StudyPlan& plan, std::uint64_t shards) {
  const Checked<std::string> text = read_file(file);
  if (!text) stop_for(exit_system, text.faults());
  const std::string name = file.filename().string();
  put(name, *text);
  const nlohmann::ordered_json json{
      {"study", name}, {"key", plan.key}, {"shards", shards}, {"yezi", YEZI_VERSION}};
  put("plan.json", json.dump(2) + '\n');
}

std::optional<StudyFolder::Cut> StudyFolder::cut() const {
  std::error_code ignored;
  if (!fs::exists(folder_ / "plan.json", ignored)) return std::nullopt;
  const Checked<std::string> text = read_file(folder_ / "plan.json");
  if (!text) stop_for(exit_system, text.faults());
  const auto json = nlohmann::json::parse(*text, nullptr, false);
  const auto has = [&](const char* name, bool good) {
    if (!json.is_object() || !json.contains(name) || !good)
      stop_for(exit_faulty, Faults{{{(folder_ / "plan.json").string()},
                                    fmt::format("no plan: \"{}\" is missing or wrong", name),
                                    "yezi study plan FILE --shards N --out DIR writes one"}});
  };
  has("study", json.value("study", nlohmann::json()).is_string());
  has("key", json.value("key", nlohmann::json()).is_string());
  const auto shards = json.value("shards", nlohmann::json());
  has("shards", shards.is_number_unsigned() && shards >= 1 && shards <= most_shards);
  // the name of a file here, and no way out of the folder
  return Cut{fs::path(json["study"].get<std::string>()).filename().string(),
             json["key"].get<std::string>(), json["shards"].get<std::uint64_t>()};
}

StudyFolder::Cut StudyFolder::cut_for(const Arguments& arguments, const fs::path& file,
                                      const StudyPlan& plan, std::uint64_t usual) const {
  const std::optional<Cut> cut = this->cut();
  if (cut && cut->key != plan.key)
    wrong_use("the folder has the plan of another study, or of another version of this one",
              "choose another folder, or plan it again");
  const auto typed = static_cast<std::uint64_t>(arguments.number("shards", 1, most_shards, 0));
  if (cut && typed != 0 && cut->shards != typed)
    wrong_use("the folder has a plan of " +
                  counted(static_cast<std::int64_t>(cut->shards), "shard"),
              "choose another folder, or plan it again");
  if (cut) return *cut;
  const std::uint64_t shards = typed == 0 ? usual : typed;
  if (shards == 0)
    wrong_use("into how many shards is the study cut?",
              "--shards N, or yezi study plan FILE --shards N --out DIR before");
  return Cut{file.filename().string(), plan.key, shards};
}

std::unique_ptr<StudyStore> StudyFolder::store(const std::string& name) const {
  auto opened = StudyStore::open(folder_ / name, StudyStore::Use::write);
  if (!opened) stop_for(exit_system, opened.faults());
  return std::move(*opened);
}

JoinedStores StudyFolder::stores() const {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder_))
    if (entry.path().extension() == ".sqlite") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  if (files.empty())
    stop_for(exit_no, Faults{{{folder_.string()},
                              "no blocks are here",
                              "yezi study shard FILE 1 --out DIR plays some"}});
  Checked<JoinedStores> joined = JoinedStores::read(files);
  if (!joined) stop_for(exit_faulty, joined.faults());
  return std::move(*joined);
}

void StudyFolder::write(const std::vector<std::pair<std::string, std::string>>& files) const {
  for (const auto& [name, text] : files) put(name, text);
}

} // namespace yezi
