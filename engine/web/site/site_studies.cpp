#include "web/site/site_studies.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/held_files.h"
#include "explain/print/study_report.h"
#include "players/player.h"
#include "records/files.h"
#include "study/study_file.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

Answer study_answer(const Json& json) {
  return json_answer(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Answer study_faults(const Faults& faults) {
  Json list = Json::array();
  for (const Fault& fault : faults)
    list.push_back({{"file", std::filesystem::path(fault.place.file).filename().string()},
                    {"line", fault.place.line},
                    {"what", fault.what},
                    {"hint", fault.hint}});
  return study_answer({{"faults", std::move(list)}});
}

Answer plan_told(const StudyPlan& plan) {
  const Study& study = plan.study;
  Json questions = Json::array();
  for (const StudyQuestion& one : plan.questions)
    questions.push_back({{"game", plan.cells[one.cell].id}, {"hands", one.hands}});
  return study_answer({{"title", study.title.english},
                       {"title_zh", study.title.chinese},
                       {"asks", study.asks.english},
                       {"asks_zh", study.asks.chinese},
                       {"blocks", study.blocks},
                       {"first", study.enough.empty() ? study.blocks : least_blocks},
                       {"questions", std::move(questions)}});
}

/// Sums by question and block, the same number of each; faults where they are not.
Checked<StudyBlocks> blocks_in(const StudyPlan& plan, const Json& sums) {
  const Fault wrong{{}, "\"sums\" has the sums of the same blocks for each question"};
  if (!sums.is_array() || sums.size() != plan.questions.size()) return wrong;
  StudyBlocks blocks;
  for (const Json& of_question : sums) {
    if (!of_question.is_array() || of_question.size() != sums.front().size()) return wrong;
    std::vector<Exact>& of = blocks.of.emplace_back();
    for (const Json& one : of_question) {
      Checked<Exact> sum = exact_of_json(one, "sums");
      if (!sum) return sum.faults();
      of.push_back(std::move(*sum));
    }
  }
  blocks.count = sums.empty() ? 0 : sums.front().size();
  if (blocks.count < least_blocks || blocks.count > plan.study.blocks) return wrong;
  return blocks;
}

Answer result_told(const Library& library, const StudyPlan& plan, StudyBlocks blocks,
                   Language language) {
  const std::optional<std::uint64_t> enough = enough_blocks(plan, blocks);
  if (!enough) return study_answer({{"more", std::min(plan.study.blocks, 2 * blocks.count)}});
  blocks.count = *enough;
  for (std::vector<Exact>& of : blocks.of) of.resize(*enough);
  const StudyResults results = results_of(plan, blocks);
  const StudyShown shown(plan, results, library.home(), language);
  Json files = Json::object();
  for (const auto& [name, text] : shown.files(blocks)) files[name] = text;
  return study_answer({{"html", html_body(shown.report())}, {"files", std::move(files)}});
}

} // namespace

/// A study's plan, and the game of the block that was played last.
struct SiteStudies::Planned {
  std::string name, text;
  Checked<StudyPlan> plan;
  std::size_t cell = 0;
  std::optional<Opened> opened = std::nullopt;
};

SiteStudies::SiteStudies(Library library, OwnPlace place)
    : library_(std::move(library)), place_(std::move(place)) {}
SiteStudies::~SiteStudies() = default;

const Checked<StudyPlan>& SiteStudies::planned(const std::string& name, const std::string& text) {
  if (planned_ && planned_->name == name && planned_->text == text) return planned_->plan;
  const std::filesystem::path file = place_.folder / "studies" / (name + ".lua");
  place_.write(file, text);
  const auto plan = [&]() -> Checked<StudyPlan> {
    Checked<Study> study = read_study(library_, file);
    if (!study) return study.faults();
    return plan_study(library_, std::move(*study));
  };
  planned_ = std::make_unique<Planned>(Planned{name, text, plan()});
  return planned_->plan;
}

Answer SiteStudies::played(const StudyPlan& plan, std::size_t question, std::uint64_t block) {
  const StudyQuestion& asked = plan.questions[question];
  if (!planned_->opened || planned_->cell != asked.cell) {
    planned_->opened.reset();
    planned_->opened.emplace(open_cell(library_, plan, asked.cell));
    planned_->cell = asked.cell;
  }
  SimulationPlan each = block_plan(plan, asked, *planned_->opened->rules, block);
  each.make = [](const std::string& kind) { return std::move(*make_player(kind)); };
  const Simulation simulation = simulate(
      *planned_->opened, each, [](const UnitText&) {}, [](std::uint64_t) {});
  return study_answer({{"sums", as_json(block_sums(asked, simulation))}});
}

Answer SiteStudies::written() const {
  const std::filesystem::path folder = library_.home() / "history" / "studies";
  Json list = Json::array();
  for (const std::string& name : names_in(folder, false))
    if (name.ends_with(".lua"))
      if (const Checked<std::string> text = read_file(folder / name))
        list.push_back({{"name", name.substr(0, name.size() - 4)}, {"text", *text}});
  return study_answer(list);
}

Answer SiteStudies::ask(const Request& request) {
  const std::string what = request.path.substr(request.path.rfind('/') + 1);
  if (what != "plan" && what != "play" && what != "result") return error_answer(404, "no request");
  if (!place_.write) return error_answer(501, "studies are not played here");
  const Json said = Json::parse(request.body, nullptr, false);
  const auto text = [&](const char* key) {
    return said.is_object() && said.contains(key) && said[key].is_string()
               ? said[key].get<std::string>()
               : std::string();
  };
  const auto number = [&](const char* key, std::uint64_t below) {
    return said.contains(key) && said[key].is_number_unsigned() && said[key] < below;
  };
  if (!is_own_name(text("name"))) return error_answer(400, own_name_rule);
  try {
    const Checked<StudyPlan>& plan = planned(text("name"), text("text"));
    if (!plan) return study_faults(plan.faults());
    if (what == "plan") return plan_told(*plan);
    if (what == "play") {
      if (!number("question", plan->questions.size()) || !number("block", plan->study.blocks))
        return error_answer(400, "this study has no such block");
      return played(*plan, said["question"], said["block"]);
    }
    Checked<StudyBlocks> blocks = blocks_in(*plan, said.value("sums", Json()));
    if (!blocks) return error_answer(400, to_text(blocks.faults()));
    return result_told(library_, *plan, std::move(*blocks),
                       language_named(request.value("lang")).value_or(Language::english));
  } catch (const std::exception& error) { // a script failed
    return error_answer(500, error.what());
  }
}

} // namespace yezi
