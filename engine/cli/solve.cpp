// solve: solves a hand with all cards exposed.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>

#include "cli/command.h"
#include "cli/solve_text.h"
#include "cli/terminal.h"
#include "kits/kit.h"
#include "records/scene.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

bool names_scene(const std::string& word) {
  std::error_code error;
  return word == "-" || word.ends_with(".json") ||
         (!word.ends_with(".lua") && std::filesystem::exists(word, error) &&
          !std::filesystem::is_directory(word, error));
}

void refuse_without_tricks(const Rules& rules) {
  if (!play_of(rules).solves())
    wrong_use(fmt::format("only trick games can be solved; {} is not one", rules.said.id));
}

/// What a scene does not tell is filled up somehow, which is no position to be solved.
void refuse_untold_hands(const Rules& rules, const Scene& scene) {
  if (!scene.pack.text.empty()) return;
  const std::string& hand = rules.zones[static_cast<std::size_t>(rules.hand_zone)].name;
  for (std::size_t role = 0; role < rules.roles.size(); ++role) {
    if (((rules.active_roles >> role) & 1U) == 0) continue;
    const auto tells = [&](const ScenePile& pile) {
      return pile.role == rules.roles[role] && (pile.zone.empty() || pile.zone == hand);
    };
    if (std::any_of(scene.deal.begin(), scene.deal.end(), tells) ||
        std::any_of(scene.zones.begin(), scene.zones.end(), tells))
      continue;
    stop_for(exit_faulty,
             {{scene.place, fmt::format("the scene lacks the hand of the {}", rules.roles[role]),
               "give the hand of every seat that plays"}});
  }
}

SolvedPosition dealt(const Arguments& arguments, const std::string& game) {
  SolvedPosition at;
  at.opened = open_game(arguments, checked_id(Library(), game));
  const Rules& rules = *at.opened.rules;
  refuse_without_tricks(rules);
  const std::uint64_t seed = arguments.seed.value_or(1);
  const auto hand = static_cast<std::uint64_t>(arguments.number("hand", 0, 1'000'000'000, 0));
  Match match;
  match.head = nth_seat(hand, rules.seats);
  match.hand = static_cast<std::int32_t>(hand);
  at.state = deal(at.opened.table, match, sample_luck(rules, seed, hand));
  at.title = fmt::format("{}, hand {} of seed {}", spaced(rules.said.title, rules.said.title_zh),
                         hand, seed);
  return at;
}

std::vector<SolvedPosition> told(const Arguments& arguments, const std::string& game,
                                 const std::string& file) {
  for (const char* option : {"seed", "hand"})
    if (arguments.values->count(option) != 0)
      wrong_use(fmt::format("--{} is for a deal, not a scene", option));
  const std::string name = file == "-" ? "standard input" : file;
  Checked<std::vector<Scene>> scenes = parse_scenes(input_text(file), name);
  if (!scenes) stop_for(exit_faulty, scenes.faults());
  if (scenes->empty()) throw Stop(exit_faulty, harmless(name) + ": there is no scene here");
  const Library library;
  std::vector<SolvedPosition> positions;
  for (const Scene& scene : *scenes) {
    const std::string id = game.empty() ? scene.game : game;
    if (id.empty()) wrong_use("the scene does not name its game", "yezi solve GAME SCENE");
    if (!game.empty() && !scene.game.empty() && scene.game != id_of_module(library, game))
      stop_for(exit_use, {{scene.place, fmt::format("the scene is of {}, not of {}",
                                                    harmless(scene.game), game)}});
    const std::string known = checked_id(library, id);
    refuse_wrong_settings(library, known, scene.options, arguments.set);
    OptionSettings settings = scene.options;
    for (const auto& [option, value] : arguments.set) settings[option] = value;
    SolvedPosition at;
    at.opened = open_game(library, known, settings);
    refuse_without_tricks(*at.opened.rules);
    refuse_untold_hands(*at.opened.rules, scene);
    const Checked<State> state = arrange(at.opened.table, scene);
    if (!state) stop_for(exit_faulty, state.faults());
    at.state = *state;
    at.title = (scene.id.empty() ? "scene" : scene.id) +
               (scene.says.empty() ? "" : ": " + harmless(scene.says));
    positions.push_back(std::move(at));
  }
  return positions;
}

SolveAsked asked(const Arguments& arguments) {
  SolveAsked asking;
  const auto one_of = [&](const char* option, const std::vector<std::string>& words) {
    const std::string given = arguments.text(option);
    const auto found = std::find(words.begin(), words.end(), given);
    if (given.empty()) return std::size_t{0};
    if (found == words.end())
      wrong_use(fmt::format("--{} is one of {}, not \"{}\"", option, fmt::join(words, ", "),
                            harmless(given)));
    return static_cast<std::size_t>(found - words.begin());
  };
  asking.settings.goal = static_cast<SolverGoal>(one_of("goal", {"points", "tricks", "cards"}));
  asking.settings.play = static_cast<SolverPlay>(one_of("play", {"paranoid", "maxn"}));
  asking.limit = std::chrono::seconds(arguments.number("limit", 1, 86'400, 10));
  asking.settings.table_bytes = static_cast<std::size_t>(arguments.number("memory", 1, 65'536, 256))
                                << 20U;
  asking.from_deal = arguments.has("calls");
  return asking;
}

/// One limit for all that is asked.
class Clock {
public:
  explicit Clock(std::chrono::milliseconds limit)
      : until_(std::chrono::steady_clock::now() + limit) {}
  std::chrono::milliseconds left() const {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        until_ - std::chrono::steady_clock::now());
    return std::max(left, std::chrono::milliseconds{1});
  }

private:
  std::chrono::steady_clock::time_point until_;
};

SolveAnswer answered(const SolvedPosition& at, const SolveAsked& asking) {
  const Rules& rules = *at.opened.rules;
  const auto since = std::chrono::steady_clock::now();
  const Clock clock(asking.limit);
  Solver solver(at.opened.table, asking.settings);
  const Seat acts = next_asked(at.state);
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  const Seat first = asking.seat == no_seat ? acts : asking.seat;
  SolveAnswer answer;
  const auto note = [&](const Solved& solved) {
    answer.positions += solved.positions;
    if (solved.stopped) answer.whole = false;
  };
  // the value first: where the limit is near it is worth more than the value of every action
  solver.set_limits(0, clock.left());
  answer.values.push_back(solver.value(at.state, first));
  note(answer.values.back());
  for (Seat seat = 0; seat < rules.seats && asking.seat == no_seat && paranoid; ++seat) {
    if (seat == first || !has_seat(active_seats(rules, at.state), seat)) continue;
    solver.set_limits(0, clock.left());
    answer.values.push_back(solver.value(at.state, seat));
    note(answer.values.back());
  }
  solver.set_limits(0, clock.left());
  answer.solved = solver.solve(at.state, first);
  note(answer.solved);
  if (answer.values.front().secured.exact()) {
    solver.set_limits(0, clock.left());
    answer.line = solver.line(at.state, first);
  }
  answer.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
  return answer;
}

void solve_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hand", value("N"), "number of the hand of the seed (0)");
  add("seat", value("K"), "solve for this seat only, from 0 (all that play)");
  add("goal", value("points|tricks|cards"), "what players maximise (points)");
  add("play", value("paranoid|maxn"),
      "paranoid: all others play against the one; maxn: each maximises their own result "
      "(paranoid)");
  add("limit", value("SECONDS"), "time limit in seconds; then print bounds (10)");
  add("memory", value("MIB"), "memory for stored positions, in MiB (256)");
  add("calls", "also solve the phases before the tricks");
  add_set(all);
  add_seed(all);
  add_json(all);
}

Exit run_solve(const Arguments& arguments) {
  const std::string& first = arguments.word(0, "game, or scene (a file, or -)");
  std::vector<SolvedPosition> positions;
  if (arguments.words.size() > 1) {
    positions = told(arguments, first, arguments.words[1]);
  } else if (names_scene(first)) {
    positions = told(arguments, "", first);
  } else {
    positions.push_back(dealt(arguments, first));
  }
  SolveAsked asking = asked(arguments);
  bool whole = true;
  auto list = nlohmann::ordered_json::array();
  for (SolvedPosition& at : positions) {
    const Rules& rules = *at.opened.rules;
    asking.seat = checked_seat(arguments, rules, no_seat);
    if (asking.seat != no_seat && !has_seat(active_seats(rules, at.state), asking.seat))
      wrong_use(fmt::format("seat {} does not play in {}", asking.seat, rules.said.id));
    if (!asking.from_deal) pass_to_play(at.opened.table, at.state, at.before);
    if (at.state.over())
      throw Stop(exit_no, at.title + ": the hand ends before a trick is played, so there is "
                                     "nothing to solve");
    SolveAnswer answer;
    try {
      answer = answered(at, asking);
    } catch (const CannotSolve& fault) {
      throw Stop(exit_use, at.title + ": " + fault.what());
    }
    if (arguments.json) {
      list.push_back(solved_as_json(at, answer, asking));
    } else {
      put(solved_in_words(at, answer, asking));
    }
    whole = whole && answer.whole;
  }
  if (arguments.json)
    put((list.size() == 1 ? list[0] : list)
            .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
        '\n');
  return whole ? exit_done : exit_no;
}

} // namespace

const Command& solve_command() {
  static const Command command{
      "solve",
      "GAME [SCENE|-] | SCENE|-",
      "solves a hand with all cards exposed",
      "Deals a hand, or reads a scene, exposes all cards and solves the rest of the hand exactly: "
      "what each seat can secure against all others together (with --play maxn, the result if each "
      "maximises their own), the value of every action, and the best line of play. Only for trick "
      "games. By default, the phases before the tricks are fixed: the first player asked calls, "
      "and nobody claims a bonus hand. A scene can state otherwise, and --calls solves these "
      "phases too. A scene must give the hands of all players. If the time limit is reached, the "
      "bounds proved so far are printed and the exit code is 1.",
      {"yezi solve GAME --seed 7 --goal tricks", "yezi solve GAME --seed 7 --seat 0 --limit 60",
       "yezi solve GAME scene.json --play maxn --json", "yezi solve - < scene.json"},
      2,
      solve_options,
      run_solve};
  return command;
}

} // namespace yezi
