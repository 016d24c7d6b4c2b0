// study: many games and settings measured as a file says, on one machine or in shards.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/simulated.h"
#include "cli/study/elsewhere.h"
#include "cli/study/files.h"
#include "cli/study/tables.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "explain/print/book_words.h"
#include "explain/print/study_report.h"
#include "records/files.h"
#include "study/study_file.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void study_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("out", value("DIR"), "folder of the run");
  add("table", value("DIR"),
      "run, merge: also write cells, blocks, measures and effects into DIR, as CSV and for SQLite");
  add("shards", value("N"), "number of shards (with --on: 100)");
  add("threads", value("N"),
      "threads (all cores; with --on, 1 for each shard); the result does not depend on it");
  add_places(all);
  add("check", "checks a study; without FILE all in history/studies, with their prose and figures");
  add("format", value("text|md|html"), "page: format (text)");
  add("lang", value("en|zh-Hant|zh-Hans"), "language (en)");
  add_json(all);
}

StudyFolder folder_of(const Arguments& arguments) {
  if (arguments.text("out").empty()) wrong_use("--out wants a folder", "--out DIR");
  return StudyFolder(arguments.text("out"));
}

/// How long it will still take, once that can be guessed.
StudyRun study_run(const Arguments& arguments, const Library& library, const StudyPlan& plan,
                   ProgressBar& bar) {
  StudyRun run;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  run.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
  run.open = [&](std::size_t cell) { return open_cell(library, plan, cell); };
  run.play = [&plan, make = maker({})](std::size_t cell, const Opened& opened,
                                       const SimulationPlan& said) {
    SimulationPlan each = said;
    each.make = make;
    return simulated(
        plan.study.games[plan.cells[cell].game].id, opened, each, [](const UnitText&) {},
        [](std::uint64_t) {});
  };
  run.progress = [&](std::uint64_t done, std::uint64_t all) { bar.show(done, all); };
  return run;
}

/// --table, opened before anything is played; nothing without it. The folder of the run has files
/// of the same names.
std::optional<TableFolder> tables_wanted(const Arguments& arguments, const StudyFolder& folder) {
  if (!arguments.has("table")) return std::nullopt;
  const std::filesystem::path typed = arguments.text("table");
  if (typed.empty()) wrong_use("--table wants a folder", "--table DIR");
  std::error_code error;
  std::filesystem::create_directories(typed, error);
  if (std::filesystem::equivalent(typed, folder.file("."), error))
    wrong_use("--table names the folder of the run", "choose another folder");
  Checked<TableFolder> tables = study_tables(typed);
  if (!tables) stop_for(exit_system, tables.faults());
  return std::move(*tables);
}

Exit show_results(const Arguments& arguments, const Library& library, const StudyFolder& folder,
                  const StudyPlan& plan, const StudyBlocks& blocks,
                  std::optional<TableFolder> tables) {
  const StudyResults results = results_of(plan, blocks);
  if (tables) throw_if_any(exit_system, write_study(std::move(*tables), plan, blocks, results));
  const StudyShown shown(plan, results, library.home(), arguments.language());
  folder.write(shown.files(blocks));
  put(arguments.json ? as_json(plan, results).dump(2) + '\n'
                     : as_text(shown.report(), in_colour()));
  notify("written: " + folder.file("report.html").string() + '\n');
  return exit_done;
}

void say_that_blocks_are_kept() {
  notify("Finished blocks are kept; the same command continues from them.\n");
}

/// Puts the parts in a folder together.
Exit merge_study(const Arguments& arguments, const Library& library, const std::string& folder);

Exit study_run_command(const Arguments& arguments, const Library& library) {
  const std::filesystem::path file = study_path(library, arguments.word(1, "study"));
  const StudyPlan plan = planned_study(library, file);
  StudyFolder folder = folder_of(arguments);
  if (arguments.has("on")) {
    play_elsewhere(arguments, file, plan, folder);
    return merge_study(arguments, library, arguments.text("out"));
  }
  std::optional<TableFolder> tables = tables_wanted(arguments, folder);
  const std::unique_ptr<StudyStore> store = folder.store("study.sqlite");
  StudyBlocks blocks;
  try {
    ProgressBar bar("playing", plan.hands());
    blocks = play_study(plan, *store, study_run(arguments, library, plan, bar));
  } catch (const Interrupted&) {
    say_that_blocks_are_kept();
    throw;
  }
  return show_results(arguments, library, folder, plan, blocks, std::move(tables));
}

/// Hands of each shard: the fewest and the most.
std::pair<std::uint64_t, std::uint64_t> hands_of_shards(const StudyPlan& plan,
                                                        std::uint64_t shards) {
  std::vector<std::uint64_t> hands(shards, 0);
  for (std::size_t q = 0; q < plan.questions.size(); ++q)
    for (std::uint64_t block = 0; block < plan.study.blocks; ++block)
      hands[(q * plan.study.blocks + block) % shards] += plan.questions[q].hands;
  const auto [least, most] = std::minmax_element(hands.begin(), hands.end());
  return {*least, *most};
}

Exit study_plan_command(const Arguments& arguments, const Library& library) {
  const std::filesystem::path file = study_path(library, arguments.word(1, "study"));
  const StudyPlan plan = planned_study(library, file);
  const auto shards = static_cast<std::uint64_t>(arguments.number("shards", 1, most_shards, 1));
  if (arguments.has("out")) folder_of(arguments).write_plan(file, plan, shards);
  const auto [least, most] = hands_of_shards(plan, shards);
  const auto number = [](std::uint64_t n) { return grouped(static_cast<std::int64_t>(n)); };
  if (arguments.json) {
    nlohmann::ordered_json json{{"study", plan.key},
                                {"cells", plan.cells.size()},
                                {"questions", plan.questions.size()},
                                {"blocks", plan.study.blocks},
                                {"hands", plan.hands()},
                                {"refused", plan.refused},
                                {"shards", shards},
                                {"hands_of_shard", {{"least", least}, {"most", most}}}};
    put(json.dump(2) + '\n');
    return exit_done;
  }
  Columns rows;
  rows.row({"cells", number(plan.cells.size())});
  if (!plan.refused.empty())
    rows.row({"refused by the demands of their game", number(plan.refused.size())});
  rows.row({"questions", number(plan.questions.size())});
  rows.row({"blocks of each question", number(plan.study.blocks)});
  rows.row({"hands", number(plan.hands())});
  rows.row({"shards", number(shards)});
  rows.row(
      {"hands of a shard", least == most ? number(least) : number(least) + " to " + number(most)});
  std::string text = wrapped(plan.study.title.english) + rows.text("  ");
  if (!plan.study.enough.empty())
    text += wrapped("A run may stop earlier, when the errors are small enough. Shards play all "
                    "blocks; merging them uses as many as a run would.",
                    "  ", "  ");
  put(text);
  return exit_done;
}

std::uint64_t shard_number(const std::string& typed, std::uint64_t shards) {
  std::uint64_t number = 0;
  const auto read = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (read.ec != std::errc() || read.ptr != typed.data() + typed.size() || number < 1 ||
      number > shards)
    wrong_use(fmt::format("there is no shard \"{}\"", harmless(typed)),
              fmt::format("shards are numbered from 1 to {}", shards));
  return number;
}

Exit study_shard_command(const Arguments& arguments, const Library& library) {
  const std::filesystem::path file = study_path(library, arguments.word(1, "study"));
  const StudyPlan plan = planned_study(library, file);
  StudyFolder folder = folder_of(arguments);
  const std::uint64_t shards = folder.cut_for(arguments, file, plan, 0).shards;
  const std::uint64_t number = shard_number(arguments.word(2, "shard"), shards);
  if (!folder.cut()) folder.write_plan(file, plan, shards);
  const std::string name = shard_file(number);
  const std::unique_ptr<StudyStore> store = folder.store(name);
  try {
    ProgressBar bar("playing", plan.hands() / shards);
    play_shard(plan, {number - 1, shards}, *store, study_run(arguments, library, plan, bar));
  } catch (const Interrupted&) {
    say_that_blocks_are_kept();
    throw;
  }
  notify(fmt::format("shard {} of {} is in {}\n", number, shards, folder.file(name).string()));
  return exit_done;
}

Exit merge_study(const Arguments& arguments, const Library& library, const std::string& typed) {
  const StudyFolder folder(typed);
  const std::optional<StudyFolder::Cut> cut = folder.cut();
  if (!cut)
    wrong_use("the folder has no plan", "yezi study plan FILE --shards N --out DIR writes one");
  const StudyPlan plan = planned_study(library, folder.file(cut->file));
  if (plan.key != cut->key)
    stop_for(exit_faulty, Faults{{{folder.file(cut->file).string()},
                                  "the study, a game or the program is not what was planned",
                                  "use the version that played the shards"}});
  JoinedStores stores = folder.stores();
  const Checked<StudyBlocks> blocks = gather_study(plan, stores);
  if (!blocks) {
    const std::size_t missing = blocks.faults().size();
    stop_for(exit_no,
             Faults{{{typed},
                     fmt::format("{} of {} blocks {} missing; the first: {}", missing,
                                 plan.questions.size() * plan.study.blocks,
                                 missing == 1 ? "is" : "are", blocks.faults().front().what),
                     "play the shards that are not finished"}});
  }
  return show_results(arguments, library, folder, plan, *blocks, tables_wanted(arguments, folder));
}

Exit study_merge_command(const Arguments& arguments, const Library& library) {
  const std::string& typed = arguments.word(1, "folder");
  std::error_code ignored;
  if (!std::filesystem::is_directory(typed, ignored))
    wrong_use("there is no folder \"" + harmless(typed) + '"');
  return merge_study(arguments, library, typed);
}

/// The prose of a written study in a language; empty where it has none.
std::string prose_of(const Library& library, const std::string& name, Language language) {
  const std::filesystem::path folder = library.home() / "history" / "studies";
  const std::filesystem::path file =
      language == Language::english ? folder / (name + ".md") : folder / "zh-Hant" / (name + ".md");
  const Checked<std::string> text = read_file(file);
  if (!text) stop_for(exit_faulty, text.faults());
  return plain_locale(language).in_script(*text);
}

Checked<Document> page_of(const Library& library, const std::string& name, Language language) {
  const StudyPlan plan =
      planned_study(library, library.home() / "history" / "studies" / (name + ".lua"));
  const Checked<StudyResults> results = kept_results(library, plan, name);
  if (!results) return results.faults();
  const StudyShown shown(plan, *results, library.home(), language);
  const std::string prose = prose_of(library, name, language);
  const char* folder =
      language == Language::english ? "history/studies/" : "history/studies/zh-Hant/";
  return written_study(shown, plan, *results, prose, folder + name + ".md");
}

Exit study_page_command(const Arguments& arguments, const Library& library) {
  const std::string name =
      listed_id(study_names(library), arguments.word(1, "study"), "study", "yezi study");
  const std::string format = arguments.one_of("format", "format", {"text", "md", "html"});
  const Checked<Document> page = page_of(library, name, arguments.language());
  if (!page) stop_for(exit_faulty, page.faults());
  put(format == "html" ? as_html(*page)
      : format == "md" ? as_markdown(*page)
                       : as_text(*page, in_colour()));
  return exit_done;
}

Exit list_studies(const Arguments& arguments, const Library& library) {
  const Locale& locale = plain_locale(arguments.language());
  Columns rows;
  nlohmann::ordered_json all = nlohmann::ordered_json::array();
  for (const std::string& name : study_names(library)) {
    const Checked<Study> study =
        read_study(library, library.home() / "history" / "studies" / (name + ".lua"));
    if (!study) stop_for(exit_faulty, study.faults());
    rows.row({name, locale.either(study->title.english, study->title.chinese)});
    all.push_back(
        {{"name", name}, {"title", study->title.english}, {"title_zh", study->title.chinese}});
  }
  put(arguments.json ? all.dump(2) + '\n' : rows.text());
  return exit_done;
}

Exit check_studies(const Arguments& arguments, const Library& library) {
  if (!arguments.words.empty()) {
    const StudyPlan plan = planned_study(library, study_path(library, arguments.words[0]));
    put(fmt::format("{}, {} hands, good\n",
                    plan.cells.size() == 1 ? "1 cell" : fmt::format("{} cells", plan.cells.size()),
                    grouped(static_cast<std::int64_t>(plan.hands()))));
    return exit_done;
  }
  Faults faults;
  const std::vector<std::string> names = study_names(library);
  for (const std::string& name : names)
    for (const Language language : {Language::english, Language::chinese}) {
      const Checked<Document> page = page_of(library, name, language);
      faults.insert(faults.end(), page.faults().begin(), page.faults().end());
    }
  throw_if_any(exit_faulty, faults);
  put(names.size() == 1 ? "1 study, good\n" : fmt::format("{} studies, good\n", names.size()));
  return exit_done;
}

struct StudyVerb {
  const char* name;
  std::size_t words;
  Exit (*run)(const Arguments&, const Library&);
};
constexpr std::array study_verbs{
    StudyVerb{"run", 2, study_run_command},     StudyVerb{"plan", 2, study_plan_command},
    StudyVerb{"shard", 3, study_shard_command}, StudyVerb{"merge", 2, study_merge_command},
    StudyVerb{"page", 2, study_page_command},
};

Exit run_study(const Arguments& arguments) {
  const Library library;
  if (arguments.has("check")) return check_studies(arguments, library);
  if (arguments.words.empty()) return list_studies(arguments, library);
  std::vector<std::string> names;
  names.reserve(study_verbs.size());
  for (const StudyVerb& verb : study_verbs) names.emplace_back(verb.name);
  const auto found = std::find(names.begin(), names.end(), arguments.words[0]);
  if (found == names.end()) {
    const std::string near = nearest(arguments.words[0], names);
    wrong_use("yezi study has no action \"" + harmless(arguments.words[0]) + "\"",
              near.empty() ? "yezi study run, plan, shard, merge or page"
                           : "did you mean \"" + near + "\"?");
  }
  check_places(arguments);
  const StudyVerb& verb = study_verbs[static_cast<std::size_t>(found - names.begin())];
  if (arguments.words.size() > verb.words)
    wrong_use("unexpected argument \"" + harmless(arguments.words[verb.words]) + '"');
  return verb.run(arguments, library);
}

} // namespace

const Command& study_command() {
  static const Command command{
      "study",
      "[run|plan|shard|merge|page STUDY] [--out DIR] [options]",
      "runs a study: many games and settings, measured as a file says",
      "A study is a file that says which games are played, what is varied and what is measured "
      "(engine/study/README.md). Without arguments, lists the written studies of history/studies.\n"
      "run plays it and writes tables, pictures and report.html into DIR. Every block of deals is "
      "kept as soon as it is played, so a run that was stopped continues when you repeat the "
      "command.\nplan, shard and merge divide the work among machines. Each plays `yezi study "
      "shard STUDY K --out DIR`, K from 1; merge puts the parts together, with the same bytes as "
      "run. With --on, run does all of this through Slurm, or GNU parallel over ssh.\npage prints "
      "a "
      "written study with its figures.",
      {"yezi study", "yezi study --check FILE", "yezi study run FILE --out DIR",
       "yezi study run FILE --out DIR --on slurm --shards 1000",
       "yezi study run FILE --out DIR --table tables",
       "yezi study plan FILE --shards 200 --out DIR", "yezi study shard FILE 17 --out DIR",
       "yezi study merge DIR", "yezi study page luck-and-skill --format html > page.html"},
      3,
      study_options,
      run_study};
  return command;
}

} // namespace yezi
