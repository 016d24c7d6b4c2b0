// solve: what each seat can secure if all cards are open.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/opened.h"
#include "cli/tell.h"
#include "cli/terminal.h"
#include "players/solver.h"
#include "records/scene.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

/// A position to be solved, and how it came about.
struct Position {
  Opened opened;
  State state;
  std::string title;
  std::vector<Move> before; // made by the command, before the tricks
};

struct Asked {
  SolverSettings settings;
  Seat seat = no_seat; // no_seat: all that act
  std::chrono::milliseconds limit{};
  bool from_deal = false;
};

struct Answer {
  std::vector<Solved> values; // of each seat that was asked for
  Solved solved;              // what can be done, for the seat of the first of them
  std::vector<Move> line;
  std::uint64_t positions = 0;
  double seconds = 0;
  bool whole = true; // everything was solved within the limit
};

const TrickPhase& tricks_of(const Rules& rules) {
  return std::get<TrickPhase>(rules.phases[static_cast<std::size_t>(rules.trick_phase)].kit);
}

bool names_scene(const std::string& word) {
  std::error_code error;
  return word == "-" || word.ends_with(".json") ||
         (!word.ends_with(".lua") && std::filesystem::exists(word, error) &&
          !std::filesystem::is_directory(word, error));
}

void refuse_without_tricks(const Rules& rules) {
  if (rules.trick_phase < 0)
    wrong_use(fmt::format("only games of tricks can be solved, and {} is none", rules.said.id));
}

/// What a scene does not tell is filled up somehow, which is no position to be solved.
void refuse_untold_hands(const Rules& rules, const Scene& scene) {
  if (!scene.pack.text.empty()) return;
  const std::string& hand = rules.zones[static_cast<std::size_t>(tricks_of(rules).hand)].name;
  for (std::size_t role = 0; role < rules.roles.size(); ++role) {
    if (((rules.active_roles >> role) & 1U) == 0) continue;
    const auto tells = [&](const ScenePile& pile) {
      return pile.role == rules.roles[role] && (pile.zone.empty() || pile.zone == hand);
    };
    if (std::any_of(scene.deal.begin(), scene.deal.end(), tells) ||
        std::any_of(scene.zones.begin(), scene.zones.end(), tells))
      continue;
    stop_for(
        exit_faulty,
        {{scene.place, fmt::format("the scene does not tell the hand of the {}", rules.roles[role]),
          "all cards have to be open: tell the hand of every seat that plays"}});
  }
}

Position dealt(const Arguments& arguments, const std::string& game) {
  Position at;
  at.opened = open_game(arguments, checked_id(Library(), game));
  const Rules& rules = *at.opened.rules;
  refuse_without_tricks(rules);
  const std::uint64_t seed = arguments.seed.value_or(1);
  const auto hand = static_cast<std::uint64_t>(arguments.number("hand", 0, 1'000'000'000, 0));
  Match match;
  match.head = static_cast<Seat>(hand % static_cast<std::uint64_t>(rules.seats));
  match.hand = static_cast<std::int32_t>(hand);
  at.state = deal(at.opened.table, match, draw_luck(rules, seed, hand));
  at.title = fmt::format("{}, hand {} of seed {}", spaced(rules.said.title, rules.said.title_zh),
                         hand, seed);
  return at;
}

std::vector<Position> told(const Arguments& arguments, const std::string& game,
                           const std::string& file) {
  for (const char* option : {"seed", "hand"})
    if (arguments.values->count(option) != 0)
      wrong_use(fmt::format("--{} goes with a deal, not a scene", option));
  const std::string name = file == "-" ? "standard input" : file;
  Checked<std::vector<Scene>> scenes = parse_scenes(input_text(file), name);
  if (!scenes) stop_for(exit_faulty, scenes.faults());
  if (scenes->empty()) throw Stop(exit_faulty, harmless(name) + ": there is no scene here");
  const Library library;
  std::vector<Position> positions;
  for (const Scene& scene : *scenes) {
    const std::string id = game.empty() ? scene.game : game;
    if (id.empty())
      wrong_use("the scene does not say which game it is of", "yezi solve GAME SCENE");
    if (!game.empty() && !scene.game.empty() && scene.game != id_of_module(library, game))
      stop_for(exit_use, {{scene.place, fmt::format("the scene is of {}, not of {}",
                                                    harmless(scene.game), game)}});
    const std::string known = checked_id(library, id);
    refuse_wrong_settings(library, known, scene.options, arguments.set);
    OptionSettings settings = scene.options;
    for (const auto& [option, value] : arguments.set) settings[option] = value;
    Position at;
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

Asked asked(const Arguments& arguments) {
  Asked asking;
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

Answer answered(const Position& at, const Asked& asking) {
  const Rules& rules = *at.opened.rules;
  const auto since = std::chrono::steady_clock::now();
  const Clock clock(asking.limit);
  Solver solver(at.opened.table, asking.settings);
  const auto acts = static_cast<Seat>(std::countr_zero(
      static_cast<unsigned>(at.state.asked & static_cast<Seats>(~at.state.answered))));
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  const Seat first = asking.seat == no_seat ? acts : asking.seat;
  Answer answer;
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

std::string goal_amount(const Rules& rules, SolverGoal goal, std::int64_t amount) {
  if (goal == SolverGoal::points) return signed_amount(rules.unit, amount);
  return counted(amount, goal == SolverGoal::tricks ? "trick" : "card");
}

std::string secured_text(const Rules& rules, SolverGoal goal, const Secured& secured) {
  const auto text = [&](std::int64_t amount) { return goal_amount(rules, goal, amount); };
  if (secured.exact()) return text(secured.least);
  const bool low = secured.least > solver_least, high = secured.most < solver_most;
  if (low && high)
    return fmt::format("at least {}, at most {}", text(secured.least), text(secured.most));
  if (low) return "at least " + text(secured.least);
  if (high) return "at most " + text(secured.most);
  return "not known";
}

std::string payoff_text(const Rules& rules, const State& state, SolverGoal goal,
                        const Secured& secured) {
  if (!secured.exact()) return "not known";
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        rules.roles[static_cast<std::size_t>(role_of_seat(rules, state, seat))],
                        goal_amount(rules, goal, secured.payoff[seat]));
  return text;
}

std::string hands_text(const Position& at, const Teller& teller) {
  const Rules& rules = *at.opened.rules;
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const CardSet cards = zone(rules, at.state, tricks_of(rules).hand, seat);
    if (cards == 0) continue;
    text += wrapped(fmt::format("{}, seat {}: {}.", teller.who(seat, true), seat,
                                card_names(rules.deck, cards)),
                    "", "    ");
  }
  return text;
}

std::string actions_text(const Position& at, const Answer& answer, const Asked& asking,
                         const Teller& teller) {
  const Rules& rules = *at.opened.rules;
  const SolverGoal goal = asking.settings.goal;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  const Seat root = answer.solved.root;
  std::string text =
      wrapped(paranoid ? fmt::format("What {} can do, and what {} secures by it:",
                                     teller.who(answer.solved.acts), teller.who(root))
                       : fmt::format("What {} can do, and what comes of it:",
                                     teller.who(answer.solved.acts)));
  std::vector<const SolvedAction*> sorted;
  for (const SolvedAction& action : answer.solved.actions) sorted.push_back(&action);
  const bool own = answer.solved.acts == root;
  std::stable_sort(sorted.begin(), sorted.end(), [&](const SolvedAction* a, const SolvedAction* b) {
    if (own) return a->secured.least > b->secured.least;
    return a->secured.most < b->secured.most;
  });
  constexpr std::size_t most_shown_here = 40;
  for (std::size_t i = 0; i < std::min(sorted.size(), most_shown_here); ++i) {
    const SolvedAction& action = *sorted[i];
    std::string line = teller.action(action.action);
    if (action.alike.size() > 1)
      line += fmt::format(" (and {} worth the same)",
                          counted(static_cast<std::int64_t>(action.alike.size()) - 1, "other"));
    text += wrapped(line + ": " +
                        (paranoid ? secured_text(rules, goal, action.secured)
                                  : payoff_text(rules, at.state, goal, action.secured)),
                    "    ", "        ");
  }
  if (sorted.size() > most_shown_here)
    text += fmt::format("    and {} more\n", sorted.size() - most_shown_here);
  return text;
}

/// The line in sentences; it ends with what is paid where it goes to the end.
std::string line_text(const Position& at, const Answer& answer, const Teller& teller) {
  std::string text;
  State state = at.state;
  Events events;
  for (std::size_t i = 0; i < answer.line.size(); ++i) {
    events.clear();
    apply(at.opened.table, state, answer.line[i].seat, answer.line[i].action, &events);
    for (const Event& event : events) {
      if (event.kind == Event::Kind::reveal && event.verb == Verb::pass) continue;
      const std::string sentence = teller.event(event);
      if (!sentence.empty()) text += wrapped(sentence, fmt::format("{:3} ", i + 1), "      ");
    }
  }
  if (!state.over()) return text + "    (the limit struck before the line was found to its end)\n";
  return text + wrapped(teller.ending(state)) +
         teller.settlement(at.opened.table, state, settle(at.opened.table, state));
}

std::string in_words(const Position& at, const Answer& answer, const Asked& asking) {
  const Rules& rules = *at.opened.rules;
  const Checked<Sheet> sheet = load_sheet(Library().home(), rules.said.sheet);
  const Teller teller(rules, seating(at.state), no_seat, sheet ? &*sheet : nullptr);
  const SolverGoal goal = asking.settings.goal;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  std::string text = wrapped(at.title + ".") + hands_text(at, teller);
  for (const Move& move : at.before)
    text += wrapped(
        fmt::format("Taken as played: {}, {}.", teller.who(move.seat), teller.action(move.action)));
  text += '\n';
  if (paranoid) {
    text += wrapped("With all cards open, whatever the others do together:");
    for (const Solved& solved : answer.values)
      text += wrapped(fmt::format("{}, seat {}: {}", teller.who(solved.root, true), solved.root,
                                  secured_text(rules, goal, solved.secured)),
                      "    ", "        ");
  } else {
    text += wrapped("With all cards open, each for himself: " +
                        payoff_text(rules, at.state, goal, answer.values.front().secured),
                    "", "    ");
  }
  text += '\n' + actions_text(at, answer, asking, teller);
  if (!answer.line.empty()) {
    text += '\n' + wrapped(paranoid ? fmt::format("The best line of {} against all others:",
                                                  teller.who(answer.solved.root))
                                    : std::string("The line of play:"));
    text += line_text(at, answer, teller);
  }
  text += '\n';
  if (!answer.whole)
    text += wrapped(fmt::format("Not everything was solved within {} seconds: --limit gives more.",
                                asking.limit.count() / 1000));
  return text + wrapped(fmt::format(
                    "{} positions in {:.2f} s, {} a second.",
                    grouped(static_cast<std::int64_t>(answer.positions)), answer.seconds,
                    grouped(static_cast<std::int64_t>(static_cast<double>(answer.positions) /
                                                      std::max(answer.seconds, 1e-6)))));
}

Json secured_json(const Rules& rules, const Secured& secured, bool paranoid) {
  Json json;
  if (!paranoid) {
    json["payoff"] = nullptr;
    if (!secured.exact()) return json;
    json["payoff"] = Json::array();
    for (Seat seat = 0; seat < rules.seats; ++seat) json["payoff"].push_back(secured.payoff[seat]);
    return json;
  }
  json["least"] = secured.least > solver_least ? Json(secured.least) : Json(nullptr);
  json["most"] = secured.most < solver_most ? Json(secured.most) : Json(nullptr);
  json["exact"] = secured.exact();
  return json;
}

Json moves_json(const Rules& rules, const std::vector<Move>& moves) {
  Json list = Json::array();
  for (const Move& move : moves)
    list.push_back({{"seat", move.seat}, {"do", to_text(rules, move.action)}});
  return list;
}

Json as_json(const Position& at, const Answer& answer, const Asked& asking) {
  const Rules& rules = *at.opened.rules;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  constexpr const char* goals[] = {"points", "tricks", "cards"};
  Json json{{"game", rules.said.id},
            {"position", at.title},
            {"goal", goals[static_cast<int>(asking.settings.goal)]},
            {"play", paranoid ? "paranoid" : "maxn"},
            {"unit", {{"name", rules.unit.name}, {"parts", rules.unit.parts}}},
            {"before", moves_json(rules, at.before)},
            {"acts", answer.solved.acts}};
  Json seats = Json::array();
  for (const Solved& solved : answer.values) {
    Json one{{"seat", solved.root},
             {"role",
              rules.roles[static_cast<std::size_t>(role_of_seat(rules, at.state, solved.root))]}};
    one.update(secured_json(rules, solved.secured, paranoid));
    seats.push_back(one);
  }
  json[paranoid ? "secures" : "comes_to"] = seats;
  Json actions = Json::array();
  for (const SolvedAction& action : answer.solved.actions) {
    Json one{{"do", to_text(rules, action.action)}};
    one.update(secured_json(rules, action.secured, paranoid));
    if (action.alike.size() > 1) {
      one["alike"] = Json::array();
      for (const Action& alike : action.alike) one["alike"].push_back(to_text(rules, alike));
    }
    actions.push_back(one);
  }
  json["actions"] = actions;
  json["line"] = moves_json(rules, answer.line);
  json["solved"] = answer.whole;
  json["positions"] = answer.positions;
  json["seconds"] = answer.seconds;
  return json;
}

void options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hand", value("N"), "number of the hand of the seed (0)");
  add("seat", value("K"), "only what this seat can secure, from 0 (all that play)");
  add("goal", value("GOAL"), "what is played for: points, tricks or cards (points)");
  add("play", value("PLAY"),
      "paranoid: all others play together against the one; maxn: each for himself (paranoid)");
  add("limit", value("SECONDS"), "stop after so long, with bounds (10)");
  add("memory", value("MIB"), "room for positions that are kept (256)");
  add("calls", "choose in the phases before the tricks, too");
  add_set(all);
  add_seed(all);
  add_json(all);
}

Exit run(const Arguments& arguments) {
  const std::string& first = arguments.word(0, "game, or scene (a file, or -)");
  std::vector<Position> positions;
  if (arguments.words.size() > 1) {
    positions = told(arguments, first, arguments.words[1]);
  } else if (names_scene(first)) {
    positions = told(arguments, "", first);
  } else {
    positions.push_back(dealt(arguments, first));
  }
  Asked asking = asked(arguments);
  bool whole = true;
  Json list = Json::array();
  for (Position& at : positions) {
    const Rules& rules = *at.opened.rules;
    asking.seat = checked_seat(arguments, rules, no_seat);
    if (asking.seat != no_seat && !has_seat(active_seats(rules, at.state), asking.seat))
      wrong_use(fmt::format("seat {} does not play in {}", asking.seat, rules.said.id));
    if (!asking.from_deal) pass_to_tricks(at.opened.table, at.state, at.before);
    if (at.state.over())
      throw Stop(exit_no, at.title + ": the hand ends before a trick is played, so there is "
                                     "nothing to solve");
    Answer answer;
    try {
      answer = answered(at, asking);
    } catch (const CannotSolve& fault) {
      throw Stop(exit_use, at.title + ": " + fault.what());
    }
    if (arguments.json) {
      list.push_back(as_json(at, answer, asking));
    } else {
      put(in_words(at, answer, asking));
    }
    whole = whole && answer.whole;
  }
  if (arguments.json)
    put((list.size() == 1 ? list[0] : list).dump(2, ' ', false, Json::error_handler_t::replace) +
        '\n');
  return whole ? exit_done : exit_no;
}

} // namespace

const Command& solve_command() {
  static const Command command{
      "solve",
      "GAME [SCENE|-] | SCENE|-",
      "what each seat can secure if all cards are open",
      "Deals a hand, or reads a scene, opens all cards and solves what is left of the hand "
      "exactly: "
      "what each seat can secure against all others together (or, with --play maxn, what comes of "
      "it "
      "if each plays for himself), what every action leads to, and the best line of play. Only for "
      "games of tricks. What comes before the tricks is taken as played: calls are made as soon as "
      "one is asked, bonus hands are not claimed; a scene can have them otherwise, and --calls "
      "lets "
      "them be chosen as well. A scene has to tell the hands of all who play. Long hands take too "
      "long: where the limit strikes, what is proved by then is told as bounds, and the exit code "
      "is 1.",
      {"yezi solve GAME --seed 7 --goal tricks", "yezi solve GAME --seed 7 --seat 0 --limit 60",
       "yezi solve GAME scene.json --play maxn --json", "yezi solve - < scene.json"},
      2,
      options,
      run};
  return command;
}

} // namespace yezi
