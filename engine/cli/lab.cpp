// lab: the ways to complete a game that is known in part, played side by side.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <chrono>
#include <thread>

#include "cli/command.h"
#include "cli/lab_text.h"
#include "cli/simulated.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "kits/kit.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
constexpr std::int64_t hands_in_all = 20'000; // where --hands is not given

void lab_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("vary", value("OPTION,..."),
      "options to vary, or \"none\" (all that neither --set nor the module has set)");
  add("most", value("N"),
      "largest number of completions; if there are more, the seed takes a sample (64)");
  add("hands", value("N"), "deals for each completion (enough for 20 000 hands in all)");
  add("replays", value("N"), "plays of each deal, each with fresh luck for the players (4)");
  add("blunder-rate", value("PERCENT"),
      "blunder rate: share of moves replaced by a random legal move (10)");
  add("players", value("P,P,..."),
      "by seat, as for simulate (simple where the game has it, else eager)");
  add("most-drawn", value("PERCENT"), "playable: hands without a result at most");
  add("most-head", value("PERCENT"), "playable: mean of the head over the mean amount at most");
  add("most-dealt", value("PERCENT"), "playable: decided by the deal at most");
  add("least-choices", value("N"), "playable: actions offered at a decision at least");
  add("threads", value("N"), "threads (all cores); the result does not depend on it");
  add_set(all);
  add_seed(all);
  add_json(all);
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t end = std::min(text.find(',', from), text.size());
    parts.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return parts;
}

std::vector<VariedOption> varied(const Arguments& arguments, const Declaration& said) {
  std::vector<std::string> named;
  if (arguments.has("vary")) named = split(arguments.text("vary"));
  if (named == std::vector<std::string>{"none"}) return {};
  Checked<std::vector<VariedOption>> options = varied_options(said, arguments.set, named);
  if (!options) wrong_use(harmless(options.faults().front().what), options.faults().front().hint);
  return std::move(*options);
}

/// Deals for each completion where none are asked for.
std::int64_t hands_each(const LabPlan& plan) {
  const auto completions = static_cast<std::int64_t>(plan.completions.list.size());
  const auto replays = static_cast<std::int64_t>(plan.each.replays);
  return std::max<std::int64_t>(8, hands_in_all / (completions * replays));
}

/// What limits are not given are those of the games that were played.
void set_limits(const Arguments& arguments, const Library& library, LabPlan& plan) {
  Checked<std::vector<LivedGame>> lived = lived_games(library.home());
  if (!lived) stop_for(exit_faulty, lived.faults());
  plan.lived = std::move(*lived);
  LabLimits& limits = plan.limits;
  limits = limits_of(plan.lived);
  const auto given = [&](const char* option, std::int64_t most, double& limit) {
    if (arguments.has(option)) limit = static_cast<double>(arguments.number(option, 0, most, 0));
  };
  given("most-drawn", 100, limits.drawn);
  given("most-head", 1000, limits.head);
  given("most-dealt", 100, limits.dealt);
  given("least-choices", 1000, limits.choices);
}

LabPlan plan_of(const Arguments& arguments, const Library& library) {
  LabPlan plan;
  const std::string& game = arguments.word(0, "game");
  const Opened opened = open_game(arguments, game);
  plan.id = checked_id(library, game);
  SimulationPlan& each = plan.each;
  each.measure = true;
  each.make = maker({});
  each.seed = arguments.seed.value_or(1);
  each.replays =
      static_cast<std::uint64_t>(arguments.number("replays", 2, 1000, DealShare::usual_plays));
  each.blunders =
      static_cast<unsigned>(arguments.number("blunder-rate", 0, 100, DealShare::usual_blunders));
  const std::int64_t most = arguments.number("most", 1, 100'000, 64);
  std::int64_t hands = arguments.number("hands", 1, 1'000'000'000, 0);
  set_limits(arguments, library, plan);
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  each.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
  plan.players = arguments.text("players");
  if (plan.players.empty()) plan.players = opened.rules->simple >= 0 ? "simple" : "eager";
  Checked<Completions> completions =
      completions_of(library, plan.id, arguments.set, varied(arguments, opened.rules->said),
                     static_cast<std::uint64_t>(most), each.seed);
  if (!completions) stop_for(exit_faulty, completions.faults());
  plan.completions = std::move(*completions);
  Rules smallest = *opened.rules;
  smallest.seats = plan.completions.least_seats;
  (void)checked_players(smallest, plan.players, "");
  if (hands == 0) hands = hands_each(plan);
  each.hands = static_cast<std::uint64_t>(hands);
  each.threads = static_cast<unsigned>(std::min<std::uint64_t>(each.threads, each.hands));
  return plan;
}

std::vector<LabResult> play_all(const Library& library, const std::string& game,
                                const LabPlan& plan) {
  std::vector<LabResult> results;
  const std::uint64_t all = plan.completions.list.size() * plan.each.hands;
  ProgressBar bar("playing", all);
  for (const Completion& completion : plan.completions.list) {
    const Opened opened = open_game(library, plan.id, completion.settings);
    SimulationPlan each = plan.each;
    each.players = checked_players(*opened.rules, plan.players, "");
    const std::uint64_t before = results.size() * each.hands;
    Simulation played = simulated(
        game, opened, each, [](const UnitText&) {},
        [&](std::uint64_t done) { bar.show(before + done); });
    LabResult result;
    result.measures = std::move(played.measures);
    result.scale = 1.0 / opened.rules->unit.parts;
    result.tricks = play_of(*opened.rules).uses(Verb::lead);
    results.push_back(std::move(result));
  }
  return results;
}

Exit run_lab(const Arguments& arguments) {
  const Library library;
  const LabPlan plan = plan_of(arguments, library);
  const Opened first = open_game(library, plan.id, plan.completions.list.front().settings);
  const auto started = std::chrono::steady_clock::now();
  const std::vector<LabResult> results = play_all(library, arguments.word(0, "game"), plan);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  if (arguments.json) {
    put(lab_json(*first.rules, plan, results));
  } else {
    put(lab_text(*first.rules, plan, results));
  }
  notify(fmt::format("{:.2f} s on {} {}\n", took.count(), plan.each.threads,
                     plan.each.threads == 1 ? "thread" : "threads"));
  return exit_done;
}

} // namespace

const Command& lab_command() {
  static const Command command{
      "lab",
      "GAME [--vary OPTION,...] [--hands N] [options]",
      "compares the completions of a partly known game: which of them can be played?",
      "A game that is only partly known has options for its unknown rules. A completion is a "
      "combination of option values that the game's constraints allow; of a range of numbers, both "
      "ends are tried. Completions with the same pack play the same deals. Each deal is played "
      "several times, and the players sometimes blunder. The results separate the effect of the "
      "cards from that of the play.\nA completion counts as playable if it is no more extreme than "
      "the games that are known to have been played, measured in the same way "
      "(history/lived.csv), beyond chance at 95 %. The measurements and the limits are printed "
      "above "
      "the results.",
      {"yezi lab GAME", "yezi lab GAME --vary none --hands 1000", "yezi lab GAME --most 16 --json"},
      1,
      lab_options,
      run_lab};
  return command;
}

} // namespace yezi
