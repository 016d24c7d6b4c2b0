// check: all the faults of a module.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/examine.h"
#include "cli/terminal.h"
#include "cli/typed.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void check_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  all.add_options()("hands", value("N"), "random hands to test (2000)");
  all.add_options()("threads", value("N"), "threads (all cores)");
  add_set(all);
  add_seed(all);
  add_json(all);
}

std::string part_text(const Examined& part) {
  std::string text = fmt::format("{}: ", part.what);
  text += part.says;
  text += part.problems.empty()
              ? std::string(part.says.empty() ? "good\n" : ", good\n")
              : fmt::format("{}{} wrong\n", part.says.empty() ? "" : ", ", part.problems.size());
  for (const std::string& problem : part.problems) {
    // Faults keep their own lines: places must stay whole to be followed.
    std::string indented = "  " + problem;
    while (!indented.empty() && indented.back() == '\n') indented.pop_back();
    text += indented + '\n';
  }
  return text;
}

Exit run_check(const Arguments& arguments) {
  const Library library;
  const std::string id = checked_id(library, arguments.word(0, "module (an id or a file)"));
  refuse_wrong_settings(library, id, {}, arguments.set);
  ExaminePlan plan;
  plan.hands = static_cast<std::uint64_t>(arguments.number("hands", 0, 1'000'000'000, 2000));
  plan.seed = arguments.seed.value_or(1);
  plan.settings = arguments.set;
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  plan.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
  Examination examination;
  {
    ProgressBar bar("checking", plan.hands);
    plan.progress = [&](std::uint64_t done) { bar.show(done); };
    examination = examine(library, id, plan);
  }
  if (arguments.json) {
    nlohmann::ordered_json json{{"module", id}, {"good", examination.good()}};
    json["parts"] = nlohmann::ordered_json::array();
    for (const Examined& part : examination.parts) {
      json["parts"].push_back(
          {{"what", part.what}, {"says", part.says}, {"problems", part.problems}});
    }
    put(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n');
  } else {
    std::string text;
    for (const Examined& part : examination.parts) text += part_text(part);
    put(text + (examination.good() ? "No errors.\n" : ""));
  }
  return examination.good() ? exit_done : exit_faulty;
}

} // namespace

const Command& check_command() {
  static const Command command{
      "check",
      "MODULE [--hands N] [--set option=value]",
      "reports every error in a module",
      "MODULE is a game, a variant, or the path of a file or of a game's folder. The check reports "
      "all faults of the "
      "module, checks citations both ways (every cited rule is in the sheet, and every rule of the "
      "sheet is cited or marked), runs the scenes of the game, and then plays random hands to test "
      "the properties that every game must have.",
      {"yezi check GAME", "yezi check my-game.lua --hands 10000", "yezi check GAME/VARIANT --json"},
      1,
      check_options,
      run_check};
  return command;
}

} // namespace yezi
