#include "cli/study/elsewhere.h"

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <cstdlib>

#include "cli/study/places.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "explain/tell.h"
#include "records/files.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
namespace fs = std::filesystem;

constexpr std::uint64_t usual_shards = 100;
constexpr unsigned usual_tries = 3;

const std::vector<std::string>& place_names() {
  static const std::vector<std::string> names{"slurm", "parallel"};
  return names;
}

ShardWork work_of(const Arguments& arguments, const StudyPlan& plan, const StudyFolder& folder,
                  const StudyFolder::Cut& cut) {
  ShardWork work;
  std::error_code error;
  work.folder = fs::canonical(folder.file("."), error);
  if (error) stop_for(exit_system, Faults{{{folder.file(".").string()}, error.message()}});
  if (const std::string wrong = unsayable(work.folder); !wrong.empty())
    wrong_use(fmt::format("with --on, the folder's path cannot have {}", wrong),
              "choose another --out DIR");
  work.study = cut.file;
  work.title = plan.study.title.english;
  work.key = plan.key;
  work.shards = cut.shards;
  work.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, 1));
  work.partition = arguments.text("partition");
  work.program = fs::read_symlink("/proc/self/exe").string();
  if (const char* home = std::getenv("YEZI_HOME"); home != nullptr && *home != '\0')
    work.home = fs::absolute(home).string();
  return work;
}

/// Reads which shards are done from their files.
class ShardFiles {
public:
  ShardFiles(const StudyPlan& plan, const ShardWork& work) : plan_(plan), work_(work) {}

  std::set<std::uint64_t> whole(const std::set<std::uint64_t>& shards) const {
    // Over a network, what another machine has made is seen at once by whoever lists the folder,
    // and else after a minute.
    std::set<std::string> names;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(work_.folder, ignored))
      names.insert(entry.path().filename().string());
    std::set<std::uint64_t> all;
    for (const std::uint64_t shard : shards)
      if (is_whole(shard, names.count(shard_file(shard)) != 0)) all.insert(shard);
    return all;
  }

private:
  bool is_whole(std::uint64_t shard, bool played) const {
    const StudyShard part{shard - 1, work_.shards};
    std::unique_ptr<StudyStore> store;
    if (played) {
      auto opened = StudyStore::open(work_.folder / shard_file(shard), StudyStore::Use::read);
      if (!opened) return false; // it is being written, or is broken: the shard will say so
      store = std::move(*opened);
    }
    const std::uint64_t blocks = plan_.study.blocks;
    try {
      for (std::size_t q = 0; q < plan_.questions.size(); ++q)
        for (std::uint64_t block = 0; block < blocks; ++block)
          if (part.has(q, block, blocks) && (!store || !store->find(plan_.questions[q].key, block)))
            return false;
    } catch (const std::runtime_error&) {
      return false; // broken
    }
    return true;
  }

  const StudyPlan& plan_;
  const ShardWork& work_;
};

/// The last line that a shard has printed.
std::string last_words(const fs::path& output) {
  const Checked<std::string> text = read_file(output);
  const std::vector<std::string> lines = text ? lines_in(*text) : std::vector<std::string>{};
  return lines.empty() ? "" : harmless(lines.back());
}

[[noreturn]] void stop_for_failed(const ShardWork& work, const std::set<std::uint64_t>& failed) {
  constexpr std::size_t most = 5;
  Faults faults;
  for (const std::uint64_t shard : failed) {
    if (faults.size() == most) break;
    const fs::path output = work.output(shard);
    std::error_code ignored;
    const std::string said = last_words(output);
    faults.push_back(
        {{output.string()},
         fs::exists(output, ignored)
             ? fmt::format("shard {} is not finished", shard) +
                   (said.empty() ? "" : "; it said at last: " + said)
             : fmt::format("shard {} is not finished, and has printed nothing", shard)});
  }
  if (failed.size() > most)
    faults.push_back({{work.output(failed.size()).parent_path().string()},
                      failed.size() - most == 1
                          ? "1 more is not finished"
                          : fmt::format("{} more are not finished", failed.size() - most)});
  const std::uint64_t done = work.shards - failed.size();
  faults.back().hint =
      fmt::format("{} of {} {} done; the same command tries the others again: {}", done,
                  counted(static_cast<std::int64_t>(work.shards), "shard"),
                  done == 1 || work.shards == 1 ? "is" : "are",
                  ranges(std::vector<std::uint64_t>(failed.begin(), failed.end())));
  stop_for(exit_system, faults);
}

void write_script(const ShardWork& work) {
  std::error_code error;
  fs::create_directories(work.folder / "output", error);
  if (error) stop_for(exit_system, Faults{{{(work.folder / "output").string()}, error.message()}});
  throw_if_any(exit_system, write_file_atomically(work.script(), shard_script(work)));
}

void cancel(ShardPlace& place) {
  notify("Cancelling the shards that wait or are played.\n");
  interrupt_flag.store(false); // it was heard
  if (const std::optional<std::string> trouble = place.cancel())
    return notify(fmt::format("They could not be cancelled. {}\n", *trouble));
  notify("Cancelled. Finished blocks are kept; the same command continues from them.\n");
}

} // namespace

void add_places(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("on", value("slurm|parallel"),
      "run: play shards on several machines, by Slurm or by GNU parallel over ssh, and merge them");
  add("partition", value("NAME"), "with --on slurm: partition (Slurm's default)");
  add("hosts", value("FILE"), "with --on parallel: file of machines, one per line, as for ssh");
  add("tries", value("N"), "with --on: how often a shard that fails is played, at most (3)");
}

void check_places(const Arguments& arguments) {
  const std::string on =
      arguments.has("on") ? arguments.one_of("on", "place", place_names()) : std::string();
  if (!on.empty() && arguments.words.front() != "run")
    wrong_use("--on goes with yezi study run", "yezi study run FILE --on " + on + " --out DIR");
  const auto goes_with = [&](const char* option, const std::string& place) {
    if (arguments.has(option) && on != place)
      wrong_use(fmt::format("--{} goes with --on {}", option, place));
  };
  goes_with("partition", "slurm");
  goes_with("hosts", "parallel");
  if (arguments.has("tries") && on.empty()) wrong_use("--tries goes with --on");
  if (on == "parallel" && !arguments.has("hosts"))
    wrong_use("on which machines?", "--hosts FILE, with a machine a line, as for ssh");
  const std::string partition = arguments.text("partition");
  if (arguments.has("partition") &&
      (partition.empty() || partition.find_first_of(" \t\n\r\"'\\#") != std::string::npos))
    wrong_use("there is no partition \"" + harmless(partition) + '"', "sinfo lists them");
}

void play_elsewhere(const Arguments& arguments, const fs::path& file, const StudyPlan& plan,
                    StudyFolder& folder) {
  const std::string on = arguments.one_of("on", "place", place_names());
  if (on == "parallel") throw_if_any(exit_system, check_hosts(arguments.text("hosts")));
  const StudyFolder::Cut cut = folder.cut_for(arguments, file, plan, usual_shards);
  const ShardWork work = work_of(arguments, plan, folder, cut);
  const auto tries = static_cast<unsigned>(arguments.number("tries", 1, 100, usual_tries));
  const std::unique_ptr<ShardPlace> place =
      on == "slurm" ? slurm_place(work) : parallel_place(work, arguments.text("hosts"), tries);
  if (!folder.cut()) folder.write_plan(file, plan, cut.shards);
  write_script(work);
  notify(fmt::format("{}, played by {}\n", counted(static_cast<std::int64_t>(work.shards), "shard"),
                     work.script().string()));
  const ShardFiles files(plan, work);
  std::set<std::uint64_t> failed;
  {
    ProgressBar bar("shards", work.shards);
    Following following;
    following.shards = work.shards;
    following.whole = [&](const std::set<std::uint64_t>& shards) { return files.whole(shards); };
    following.tries = on == "slurm" ? tries : 1; // the other tries again by itself
    following.progress = [&](std::uint64_t done) { bar.show(done); };
    following.notice = [](const std::string& what) { notify(what + '\n'); };
    try {
      failed = follow_shards(*place, following);
    } catch (const Interrupted&) {
      cancel(*place);
      throw;
    }
  }
  if (!failed.empty()) stop_for_failed(work, failed);
}

} // namespace yezi
