// Every kind of player against tables of every other, each deal once for every seat.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/command.h"
#include "cli/programs.h"
#include "cli/simulated.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/match_svg.h"
#include "explain/tell.h"
#include "records/files.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

/// Beyond doubt: so many standard errors from zero (once in 15 000 by chance).
constexpr double z_sure = 4.0;

using Json = nlohmann::ordered_json;

void match_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("players", value("P,P,..."),
      "two or more of random, eager, simple, simple:NAME, search:N, solve:N, exec:COMMAND "
      "(search:1000,simple,random)");
  add("against", value("P"), "opponent for all of them (default: each other)");
  add("deals", value("N"), "deals, each played once for every seat (100)");
  add("from", value("N"), "number of the first deal (0)");
  add("threads", value("N"), "threads (all cores); the result does not depend on it");
  add("play-on", value("N"),
      "whenever the player departs from the baseline, estimate the gain from N rollouts of each "
      "move (off)");
  add("plot", value("FILE"), "draw the results as SVG");
  add_programs(all);
  add_set(all);
  add_seed(all);
  add_json(all);
}

struct Order {
  SimulationPlan plan;
  std::vector<std::string> kinds;
  std::vector<std::string> fields; // kinds that tables are made of
};

/// The others have to answer by what they see alone, and quickly; programs remember.
void check_play_on(const Order& order) {
  for (const std::string& kind : order.fields) {
    if (kind == "random" || kind == "eager" || kind == "simple" || kind.starts_with("simple:"))
      continue;
    wrong_use(fmt::format("--play-on needs opponents that are random, eager or simple, not {}",
                          harmless(kind)),
              "--against simple");
  }
  for (const std::string& kind : order.kinds)
    if (is_program(kind))
      wrong_use("--play-on does not work with programs, because they remember the hand");
}

Order order_of(const Arguments& arguments, const Rules& rules) {
  Order order;
  order.kinds = split_players(arguments.has("players") ? arguments.text("players")
                                                       : "search:1000,simple,random");
  order.fields = order.kinds;
  if (arguments.has("against")) {
    order.fields = {arguments.text("against")};
    std::erase(order.kinds, order.fields.front());
    check_player(rules, order.fields.front());
  }
  for (const std::string& kind : order.kinds) {
    check_player(rules, kind);
    if (std::count(order.kinds.begin(), order.kinds.end(), kind) > 1)
      wrong_use(harmless(kind) + " is named twice");
  }
  if (order.kinds.size() + (arguments.has("against") ? 1 : 0) < 2)
    wrong_use("a match needs two different kinds of players", "--players search:1000,simple");
  if (acting_seats(rules) < 2) wrong_use(rules.said.id + " is played by one seat alone");
  SimulationPlan& plan = order.plan;
  plan.seed = arguments.seed.value_or(1);
  plan.hands = static_cast<std::uint64_t>(arguments.number("deals", 1, 1'000'000'000, 100));
  plan.first = static_cast<std::uint64_t>(arguments.number("from", 0, 1'000'000'000'000, 0));
  plan.duplicate = true;
  plan.play_on = static_cast<std::uint64_t>(arguments.number("play-on", 1, 100'000, 0));
  if (plan.play_on > 0) check_play_on(order);
  plan.make = maker(program_settings(arguments));
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  plan.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, cores));
  plan.threads = static_cast<unsigned>(std::min<std::uint64_t>(plan.threads, plan.units()));
  return order;
}

struct Played {
  Pairing pairing;
  std::int64_t hands = 0;
  double seconds = 0;
  std::int64_t decisions = 0, departures = 0; // with --play-on
};

Estimate estimate(const Mean& mean, double scale) {
  return {scale * mean.mean(), scale * mean.standard_error()};
}

Played play_pairing(const std::string& game, const Opened& opened, SimulationPlan plan,
                    const std::string& one, const std::string& others) {
  const Rules& rules = *opened.rules;
  const int seats = acting_seats(rules);
  plan.players.assign(static_cast<std::size_t>(seats), others);
  plan.players.front() = one;
  const auto started = std::chrono::steady_clock::now();
  ProgressBar bar(shortened(one + " against " + others, 40), plan.units());
  const Simulation result = simulated(
      game, opened, plan, [](const UnitText&) {}, [&](std::uint64_t done) { bar.show(done); });
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - started;
  notify(lapses_text(plan.players, result.lapses, "player"));
  const double scale = 1.0 / rules.unit.parts;
  Played played;
  played.seconds = took.count();
  if (plan.play_on > 0) {
    const Weighed& weighed = result.weighed;
    played.pairing = {one, others, estimate(weighed.points, scale),
                      estimate(weighed.leads, scale / (seats - 1))};
    played.hands = weighed.hands;
    played.decisions = weighed.decisions;
    played.departures = weighed.departures;
    return played;
  }
  played.pairing = {one, others, estimate(result.tally.player_points[0], scale),
                    estimate(result.tally.player_leads[0], scale / (seats - 1))};
  played.hands = result.tally.hands;
  return played;
}

std::string verdict(const Estimate& lead) {
  if (lead.error <= 0) return lead.mean == 0 ? "even" : "";
  const double z = lead.mean / lead.error;
  if (std::abs(z) < z_95) return "even";
  return fmt::format("{}{}", z > 0 ? "better" : "worse", std::abs(z) < z_sure ? "" : " *");
}

std::string interval(const Estimate& estimate) {
  return fmt::format("{:+.3f} ± {:.3f}", estimate.mean, z_95 * estimate.error);
}

std::string as_text(const Rules& rules, const SimulationPlan& plan,
                    const std::vector<Played>& all) {
  std::string text = wrapped(
      fmt::format("{}: {} a hand of one player among others, {} in each of {} seats, seed {}",
                  spaced(rules.said.title, rules.said.title_zh), rules.unit.name,
                  grouped(static_cast<std::int64_t>(plan.hands), "deal"), acting_seats(rules),
                  plan.seed),
      "", "  ");
  const bool weighs = plan.play_on > 0;
  if (weighs)
    text += wrapped(fmt::format("gain of each departure from the choice of the others, from {} "
                                "rollouts of both moves by the others",
                                grouped(static_cast<std::int64_t>(plan.play_on))),
                    "  ", "  ");
  Columns rows;
  std::vector<std::string> heads{"one", "among",
                                 rules.unit.name + (weighs ? " more" : "") + ", ± 95 %",
                                 "advantage", "so it is"};
  if (weighs) heads.emplace_back("otherwise");
  rows.row(heads);
  for (const Played& played : all) {
    const Pairing& pairing = played.pairing;
    std::vector<std::string> row{shortened(harmless(pairing.one), 20),
                                 shortened(harmless(pairing.others), 20), interval(pairing.points),
                                 interval(pairing.lead), verdict(pairing.lead)};
    if (weighs)
      row.push_back(fmt::format(
          "{:.1f} %", 100.0 * static_cast<double>(played.departures) /
                          static_cast<double>(std::max<std::int64_t>(played.decisions, 1))));
    rows.row(row);
  }
  return text + '\n' + rows.text("  ") + "\n  * more than four standard errors\n";
}

nlohmann::ordered_json as_json(const Rules& rules, const SimulationPlan& plan,
                               const std::vector<Played>& all) {
  const auto told = [](const Estimate& estimate) {
    return Json{{"mean", estimate.mean}, {"standard_error", estimate.error}};
  };
  Json settings = Json::object();
  for (const Option& option : rules.said.options) settings[option.name] = option.value;
  Json pairings = Json::array();
  for (const Played& played : all) {
    Json pairing{{"one", played.pairing.one},
                 {"among", played.pairing.others},
                 {"hands", played.hands},
                 {"points", told(played.pairing.points)},
                 {"ahead", told(played.pairing.lead)}};
    if (plan.play_on > 0) {
      pairing["decisions"] = played.decisions;
      pairing["departures"] = played.departures;
    }
    pairings.push_back(pairing);
  }
  Json all_told{{"game", rules.said.id},   {"options", settings}, {"rules", rules.said.digest},
                {"seed", plan.seed},       {"first", plan.first}, {"deals", plan.hands},
                {"unit", rules.unit.name}, {"pairings", pairings}};
  if (plan.play_on > 0) all_told["play_on"] = plan.play_on;
  return all_told;
}

Exit run_match(const Arguments& arguments) {
  const std::string& game = arguments.word(0, "game");
  const Opened opened = open_game(arguments, game);
  const Rules& rules = *opened.rules;
  const Order order = order_of(arguments, rules);
  if (arguments.has("plot") && arguments.text("plot").empty()) wrong_use("--plot wants a file");
  std::vector<Played> all;
  for (const std::string& field : order.fields)
    for (const std::string& kind : order.kinds)
      if (kind != field) all.push_back(play_pairing(game, opened, order.plan, kind, field));
  if (arguments.has("plot")) {
    std::vector<Pairing> pairings;
    pairings.reserve(all.size());
    for (const Played& played : all) pairings.push_back(played.pairing);
    const std::string picture =
        match_svg(spaced(rules.said.title, rules.said.title_zh), rules.unit.name, pairings,
                  fmt::format("{} in each of {} seats, seed {}; bars are 95 % intervals",
                              counted(static_cast<std::int64_t>(order.plan.hands), "deal"),
                              acting_seats(rules), order.plan.seed));
    throw_if_any(exit_system, write_file_atomically(arguments.text("plot"), picture));
  }
  put(arguments.json ? as_json(rules, order.plan, all).dump(2) + '\n'
                     : as_text(rules, order.plan, all));
  double seconds = 0;
  std::int64_t hands = 0;
  for (const Played& played : all) {
    seconds += played.seconds;
    hands += played.hands;
  }
  notify(fmt::format("{} hands in {:.1f} s on {} {}\n", grouped(hands), seconds, order.plan.threads,
                     order.plan.threads == 1 ? "thread" : "threads"));
  return exit_done;
}

} // namespace

const Command& match_command() {
  static const Command command{
      "match",
      "GAME [--players P,P,...] [options]",
      "measures which player is stronger, and by how much",
      "For each two kinds, one player of the first kind sits among players of the second. Each "
      "deal is played once for every seat of that player, so that nobody gets better cards. "
      "Margins of error are computed over deals.\n* marks a difference of more than four standard "
      "errors. To see how strength grows with search time, match search:10,search:100,search:1000 "
      "--against simple.\nIn drawing games, luck hides the value of decisions. --play-on N "
      "averages luck out: whenever the player departs from the choice of the others, both moves "
      "are continued N times by the others, from the same cards, and the differences are added up. "
      "On average, the total equals the player's advantage over the others in the same seat, and "
      "it needs far fewer deals.",
      {"yezi match GAME --players search:1000,simple,random",
       "yezi match GAME --players search:1000 --against simple --play-on 100",
       "yezi match GAME --players search:10,search:100,search:1000 --against simple --plot "
       "strength.svg",
       "yezi match GAME --players simple,eager --deals 10000 --json"},
      1,
      match_options,
      run_match};
  return command;
}

} // namespace yezi
