#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <chrono>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/programs.h"
#include "cli/simulated.h"
#include "cli/table_files.h"
#include "cli/tally_text.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "core/interrupt.h"
#include "records/files.h"
#include "records/packed.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void simulate_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hands", value("N"), "hands to play (1000)");
  add("from", value("N"), "number of the first hand, or sitting (0)");
  add("players", value("P,P,..."),
      "players by seat (eager): random, eager (random, but goes out as soon as that is certain), "
      "simple, simple:NAME, search:N (N simulations for each decision), solve:N (solves N sampled "
      "worlds; trick games) or exec:COMMAND");
  add("threads", value("N"), "threads (all cores); the result does not depend on it");
  add("sitting", value("N"), "play sittings of N hands, each continuing from the last");
  add("matches", value("N"),
      "play N whole matches, in games whose matches end; a match is broken off after 1024 hands");
  add("duplicate",
      "play each deal several times, with the players rotated through the active seats");
  add("records", value("FILE"), "write every hand to FILE; packed if its name ends in .hands");
  add("trace", value("FILE"), "write every decision to FILE");
  add("table", value("DIR"),
      "write hands, seats, decisions and payments into DIR, as CSV and for SQLite");
  add_programs(all);
  add_set(all);
  add_seed(all);
  add_json(all);
}

void check_files(const Arguments& arguments) {
  const std::string_view table = "table";
  for (const char* option : {"records", "trace", "table"}) {
    if (arguments.has(option) && arguments.text(option).empty())
      wrong_use(fmt::format("--{} wants a {}", option, option == table ? "folder" : "file"));
  }
  if (!arguments.has("records") || !arguments.has("trace")) return;
  std::error_code ignored;
  const auto one = std::filesystem::weakly_canonical(
      std::filesystem::absolute(arguments.text("records"), ignored), ignored);
  const auto other = std::filesystem::weakly_canonical(
      std::filesystem::absolute(arguments.text("trace"), ignored), ignored);
  if (one == other &&
      std::filesystem::status(one, ignored).type() != std::filesystem::file_type::character) {
    wrong_use("--records and --trace name the same file");
  }
}

/// A writer for --records or --trace, or none. Records are packed if the name of their file says
/// so.
class Output {
public:
  explicit Output(const std::filesystem::path& path, bool records) {
    if (path.empty()) return;
    Checked<RecordWriter> opened = RecordWriter::open(path);
    if (!opened) stop_for(exit_system, opened.faults());
    writer_.emplace(std::move(*opened));
    if (records && path.extension() == packed_ending) packer_.emplace();
  }
  void add(const std::string& text, bool whole) {
    if (!writer_ || text.empty()) return;
    whole_ = whole_ || whole;
    throw_if_any(exit_system, writer_->add(packer_ ? packer_->add(text) : text, whole));
  }
  void finish() {
    if (!writer_) return;
    add_rest();
    throw_if_any(exit_system, writer_->finish());
  }
  void break_off() {
    if (!writer_) return;
    if (whole_) add_rest();
    throw_if_any(exit_system, writer_->break_off());
  }

private:
  void add_rest() {
    if (packer_) throw_if_any(exit_system, writer_->add(packer_->finish(), true));
  }

  std::optional<RecordWriter> writer_;
  std::optional<HandPacker> packer_;
  bool whole_ = false; // a finished hand was added
};

SimulationPlan plan_of(const Arguments& arguments, const Rules& rules) {
  SimulationPlan plan;
  plan.seed = arguments.seed.value_or(1);
  plan.hands = static_cast<std::uint64_t>(arguments.number("hands", 1, 1'000'000'000'000, 1000));
  plan.first = static_cast<std::uint64_t>(arguments.number("from", 0, 1'000'000'000'000, 0));
  plan.sitting = static_cast<std::uint64_t>(arguments.number("sitting", 1, 1'000'000, 0));
  plan.duplicate = arguments.has("duplicate");
  if (arguments.has("matches")) {
    if (!has_matches(rules))
      wrong_use("a match of " + rules.said.id + " has no end", "--sitting N links N hands");
    if (plan.duplicate || plan.sitting != 0 || arguments.has("hands"))
      wrong_use("--matches cannot be used with --hands, --sitting or --duplicate");
    plan.matches = true;
    plan.hands = static_cast<std::uint64_t>(arguments.number("matches", 1, 1'000'000'000, 1));
  }
  if (plan.duplicate && plan.sitting != 0)
    wrong_use("--duplicate and --sitting exclude each other");
  plan.players = checked_players(rules, arguments.text("players"), "eager");
  if (plan.duplicate) plan.players.resize(static_cast<std::size_t>(acting_seats(rules)));
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  plan.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
  plan.threads = static_cast<unsigned>(std::min<std::uint64_t>(plan.threads, plan.units()));
  plan.make = maker(program_settings(arguments));
  plan.records = arguments.has("records") || arguments.has("table");
  plan.trace = arguments.has("trace");
  return plan;
}

nlohmann::ordered_json head_json(const Rules& rules, const SimulationPlan& plan) {
  nlohmann::ordered_json settings = nlohmann::ordered_json::object();
  for (const Option& option : rules.said.options) settings[option.name] = option.value;
  nlohmann::ordered_json json{{"game", rules.said.id},
                              {"options", settings},
                              {"rules", rules.said.digest},
                              {"seed", plan.seed},
                              {"players", plan.players}};
  if (plan.sitting != 0) json["sitting"] = plan.sitting;
  if (plan.matches) json["matches"] = plan.hands;
  if (plan.duplicate) json["duplicate"] = true;
  return json;
}

/// The tables of --table, or none.
class HandTables {
public:
  explicit HandTables(const std::string& folder) {
    if (folder.empty()) return;
    Checked<TableFiles> opened = TableFiles::open(folder);
    if (!opened) stop_for(exit_system, opened.faults());
    files_.emplace(std::move(*opened));
  }
  void add(const std::string& records) {
    if (files_ && !records.empty()) throw_if_any(exit_system, files_->add(records));
  }
  /// Also after an interruption, with the hands that were finished.
  void finish(const Rules& rules, const SimulationPlan& plan) {
    if (!files_ || files_->hands() == 0) return;
    nlohmann::ordered_json about = head_json(rules, plan);
    about["hands"] = files_->hands();
    about["yezi"] = YEZI_VERSION;
    throw_if_any(exit_system, files_->finish(about));
  }

private:
  std::optional<TableFiles> files_;
};

std::string title(const Rules& rules, const SimulationPlan& plan, const Tally& tally) {
  std::string text = fmt::format("{}, {}", spaced(rules.said.title, rules.said.title_zh),
                                 grouped(tally.hands, "hand"));
  if (plan.sitting != 0) text += fmt::format(" in sittings of {}", plan.sitting);
  if (plan.matches)
    text += plan.hands == 1
                ? " in 1 match"
                : fmt::format(" in {} matches", grouped(static_cast<std::int64_t>(plan.hands)));
  if (plan.duplicate)
    text += fmt::format(", {}", grouped(static_cast<std::int64_t>(plan.hands), "deal"));
  text += fmt::format(", seed {}, players {}", plan.seed, fmt::join(plan.players, ","));
  return wrapped(text, "", "  ") + '\n';
}

Exit run_simulate(const Arguments& arguments) {
  const Opened opened = open_game(arguments, arguments.word(0, "game"));
  const SimulationPlan plan = plan_of(arguments, *opened.rules);
  check_files(arguments);
  Output records(arguments.text("records"), true);
  Output trace(arguments.text("trace"), false);
  HandTables tables(arguments.text("table"));
  const auto started = std::chrono::steady_clock::now();
  Simulation result;
  try {
    ProgressBar bar("playing", plan.units());
    result = simulated(
        arguments.word(0, "game"), opened, plan,
        [&](const UnitText& text) {
          records.add(text.records, text.hands > 0);
          trace.add(text.trace, text.hands > 0);
          tables.add(text.records);
        },
        [&](std::uint64_t done) { bar.show(done); });
  } catch (const Interrupted&) {
    records.break_off();
    trace.break_off();
    tables.finish(*opened.rules, plan);
    throw;
  }
  records.finish();
  trace.finish();
  tables.finish(*opened.rules, plan);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  const auto per_second =
      static_cast<std::int64_t>(static_cast<double>(result.tally.hands) / took.count());
  const char* place = plan.duplicate ? "player" : "seat";
  const std::string faults = lapses_text(plan.players, result.lapses, place);
  if (arguments.json) {
    nlohmann::ordered_json json = head_json(*opened.rules, plan);
    json.update(tally_json(*opened.rules, result.tally, result.kinds));
    if (std::any_of(plan.players.begin(), plan.players.end(), is_program))
      json["programs"] = lapses_json(plan.players, result.lapses, place);
    put(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n');
  } else {
    put(title(*opened.rules, plan, result.tally) +
        tally_text(*opened.rules, result.tally, result.kinds) +
        (faults.empty() ? "" : '\n' + faults));
  }
  notify(fmt::format("{:.2f} s on {} {}, {} a second\n", took.count(), plan.threads,
                     plan.threads == 1 ? "thread" : "threads", grouped(per_second, "hand")));
  return exit_done;
}

} // namespace

const Command& simulate_command() {
  static const Command command{
      "simulate",
      "GAME [--hands N] [--players P,...] [options]",
      "plays many hands and prints a summary",
      "Hand i of a seed is always the same deal with the same luck; its head is seat i modulo the "
      "number of seats.\nMeans and shares are printed with their standard errors. With "
      "--duplicate, each deal is played several times, with the players rotated through the active "
      "seats. Nobody gets better cards.\nexec:COMMAND is a program of your own "
      "(engine/records/README.md); yezi botcheck tries it out. With --faults default, a faulty "
      "answer does not stop the run; faults are counted and listed at the end.",
      {"yezi simulate GAME --hands 100000", "yezi simulate GAME --players simple,eager --duplicate",
       "yezi simulate GAME --set OPTION=VALUE --json",
       "yezi simulate GAME --sitting 12 --records hands.jsonl",
       "yezi simulate GAME --hands 100000 --table hands",
       "yezi simulate GAME --players \"exec:python3 bot.py\",simple --faults default"},
      1,
      simulate_options,
      run_simulate};
  return command;
}

} // namespace yezi
