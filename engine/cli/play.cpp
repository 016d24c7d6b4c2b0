// play: a person against players of the machine.

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <boost/program_options.hpp>
#include <charconv>
#include <random>

#include "cli/command.h"
#include "cli/programs.h"
#include "cli/read_records.h"
#include "cli/session.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "cli/watch.h"
#include "records/files.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void play_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hands", value("N"), "play N hands (default: ask after each hand)");
  add("seat", value("N"), "your seat, from 0 (the first that plays)");
  add("players", value("P,P,..."),
      "the others in the order of seats: simple, simple:NAME (another rule of thumb), search:N, "
      "search:TIME, solve:N, eager, random or exec:COMMAND (simple; to watch: "
      "search:1000,simple)");
  add("hint-budget", value("N|TIME"), "simulations or time for a hint (1s)");
  add("after",
      "no hints during a hand; instead, review your decisions after it, the costliest first");
  add("threads", value("N"),
      "search threads per player (1). With another number the same seed can give other moves");
  add("watch", "watch programs play, with the reasons for each move");
  add("pace", value("SECONDS"),
      "with --watch, seconds between moves (1.5 at a terminal, otherwise 0)");
  add("step", "with --watch, wait for Enter after each move");
  add("save", value("FILE"), "save in FILE instead of ~/.local/state/yezi");
  add("no-save", "do not save");
  add("lang", value("en|zh-Hant|zh-Hans"), "language (en)");
  add("glyphs", "show the Unicode signs of tiles too, where the deck has them");
  add("resume", "continue the saved sitting");
  add_cite(all);
  add_programs(all);
  add_set(all);
  add_seed(all);
}

std::filesystem::path save_path(const Arguments& arguments, const std::string& game) {
  if (arguments.has("no-save")) return {};
  if (arguments.has("save")) return arguments.text("save");
  std::filesystem::path path =
      default_save(game.ends_with(".lua") ? std::filesystem::path(game).stem().string() : game);
  std::error_code error;
  if (!path.empty()) std::filesystem::create_directories(path.parent_path(), error);
  if (!error) return path;
  notify(fmt::format("yezi: cannot make {}: {}; nothing is saved\n", path.parent_path().string(),
                     error.message()));
  return {};
}

/// What was saved there before is moved aside, not lost, and what is not finished can be gone on
/// with.
void keep_previous(const std::filesystem::path& save, const std::string& typed) {
  std::error_code ignored;
  if (save.empty() || !std::filesystem::is_regular_file(save, ignored)) return;
  const std::filesystem::path aside = previous_of(save);
  std::error_code failed;
  std::filesystem::rename(save, aside, failed);
  if (failed) return;
  const Checked<std::string> text = read_file(aside);
  if (text && unfinished(*text)) {
    notify(fmt::format("yezi: there is an unfinished saved sitting; to continue it:\n    {}\n",
                       how_to_resume(typed, aside)));
  } else {
    notify(fmt::format("yezi: renamed the previous save to {}\n", harmless(aside.string())));
  }
}

/// The others as typed, or as they were saved. Commands are run only where they were typed.
void seat_players(Sitting& sitting, const Arguments& arguments, const Rules& rules) {
  if (arguments.has("players") || sitting.players.empty()) {
    const std::vector<std::string> others =
        checked_players(rules, arguments.text("players"), "simple");
    sitting.players.clear();
    std::size_t next = 0;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      sitting.players.push_back(seat == sitting.seat ? "human" : others[next++]);
    }
    return;
  }
  for (const std::string& kind : sitting.players) {
    if (is_program(kind)) {
      wrong_use("this sitting was played with \"" + harmless(kind) + '"',
                "for safety, programs named in a save file are not started; name the players again "
                "with --players");
    }
  }
}

PlayerSettings machine_settings(const Arguments& arguments) {
  PlayerSettings settings = program_settings(arguments);
  settings.threads = static_cast<unsigned>(arguments.number("threads", 1, 1024, 1));
  return settings;
}

Manner manner_of(const Arguments& arguments) {
  Manner manner;
  manner.glyphs = arguments.has("glyphs");
  manner.language = arguments.language();
  manner.cites = arguments.has("cite");
  manner.machines = machine_settings(arguments);
  manner.hints.on = !arguments.has("after");
  const Checked<SearchPlan> plan =
      parse_search(arguments.has("hint-budget") ? arguments.text("hint-budget") : "1s");
  if (!plan)
    wrong_use("--hint-budget wants a number of simulations or a time, as 2000, 500ms or 2s");
  manner.hints.plan = *plan;
  return manner;
}

Exit resume_sitting(const Arguments& arguments, const Library& library, const std::string& id) {
  const std::filesystem::path path = save_path(arguments, id);
  if (path.empty()) wrong_use("--resume and --no-save exclude each other");
  for (const char* kept : {"hands", "seat", "seed"}) {
    if (arguments.has(kept))
      wrong_use(
          fmt::format("a saved sitting keeps its {0}: --{0} cannot be used with --resume", kept));
  }
  Checked<std::string> text = read_file(path);
  if (!text) stop_for(exit_system, text.faults());
  const Checked<Sitting> head = parse_sitting_head(*text, path.string());
  if (!head) stop_for(exit_faulty, head.faults());
  if (head->game != id_of_module(library, id)) {
    wrong_use(fmt::format("{} is a sitting of {}", harmless(path.string()), harmless(head->game)));
  }
  Opened opened = open_game(library, id, head->options);
  if (!arguments.set.empty())
    wrong_use("a saved sitting keeps its options: --set cannot be used with --resume");
  Checked<Sitting> sitting = parse_sitting(opened.table, *text, path.string());
  if (!sitting) stop_for(exit_faulty, sitting.faults());
  for (std::size_t i = 0; i < sitting->played.size(); ++i) say_remarks(sitting->played[i], i + 1);
  seat_players(*sitting, arguments, *opened.rules);
  return sit_down(library, std::move(opened), std::move(*sitting),
                  {id, path, arguments.has("save")}, manner_of(arguments));
}

std::chrono::milliseconds pace_of(const Arguments& arguments) {
  constexpr double usual = 1.5, most = 3600;
  double seconds = isatty(STDOUT_FILENO) != 0 ? usual : 0;
  if (arguments.has("pace")) {
    const std::string typed = arguments.text("pace");
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), seconds);
    if (error != std::errc{} || end != typed.data() + typed.size() || !(seconds >= 0) ||
        seconds > most)
      wrong_use(
          fmt::format("--pace wants seconds from 0 to {}, not \"{}\"", most, harmless(typed)));
  }
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

Exit watch_game(const Arguments& arguments, const std::string& id) {
  for (const char* other : {"resume", "after", "hint-budget", "glyphs", "lang"})
    if (arguments.has(other)) wrong_use(fmt::format("--watch and --{} exclude each other", other));
  if (arguments.has("step") && arguments.has("pace"))
    wrong_use("--step and --pace exclude each other");
  Opened opened = open_game(arguments, id);
  const Rules& rules = *opened.rules;
  WatchPlan plan;
  std::random_device random;
  plan.seed = arguments.seed.value_or((std::uint64_t{random()} << 20) ^ random());
  plan.hands = arguments.number("hands", 1, 1'000'000, 0);
  plan.players = checked_players(rules, arguments.text("players"), "search:1000");
  if (!arguments.has("players") && rules.simple >= 0)
    plan.players = checked_players(rules, "search:1000,simple", "simple");
  plan.seat = checked_seat(arguments, rules, no_seat);
  plan.pace = pace_of(arguments);
  plan.step = arguments.has("step");
  plan.cites = arguments.has("cite");
  plan.save = arguments.text("save");
  plan.machines = machine_settings(arguments);
  return watch(std::move(opened), plan);
}

/// The first seat with cards to play in the first hand: nobody comes to watch.
Seat seat_that_plays(const Rules& rules, const Match& match) {
  State state;
  state.head = match.head;
  return static_cast<Seat>(std::countr_zero(unsigned{active_seats(rules, state)}));
}

Exit run_play(const Arguments& arguments) {
  const Library library;
  const std::string id = checked_id(library, arguments.word(0, "game"));
  if (arguments.has("save") && arguments.text("save").empty()) wrong_use("--save wants a file");
  arguments.language();
  machine_settings(arguments); // what is wrong there is said before anything is moved
  if (arguments.has("watch")) return watch_game(arguments, id);
  for (const char* watching : {"pace", "step"})
    if (arguments.has(watching)) wrong_use(fmt::format("--{} is for --watch", watching));
  if (arguments.has("resume")) return resume_sitting(arguments, library, id);
  Opened opened = open_game(arguments, id);
  Sitting sitting;
  sitting.game = opened.rules->said.id;
  for (const Option& option : opened.rules->said.options)
    sitting.options[option.name] = option.value;
  std::random_device random;
  sitting.seed = arguments.seed.value_or((std::uint64_t{random()} << 20) ^ random());
  sitting.hands = arguments.number("hands", 1, 1'000'000, 0);
  sitting.seat = checked_seat(arguments, *opened.rules,
                              seat_that_plays(*opened.rules, sitting.next_match(*opened.rules)));
  seat_players(sitting, arguments, *opened.rules);
  const std::filesystem::path save = save_path(arguments, id);
  keep_previous(save, id);
  return sit_down(library, std::move(opened), std::move(sitting), {id, save, arguments.has("save")},
                  manner_of(arguments));
}

} // namespace

const Command& play_command() {
  static const Command command{
      "play",
      "GAME [--hands N] [--seat K] [--players P,...] [options]",
      "plays a game in the terminal",
      "Every question lists your legal moves; answer with a number or with cards. ? lists the "
      "other commands: why, prove, hint, undo, sort, words. The sitting is saved after every "
      "move.\nA hint is the result of a search that knows only what you know. With --after there "
      "are no hints during a hand; your decisions are reviewed at its end (later: yezi review "
      "FILE).\n--watch shows programs playing with open hands, and for each move the reasons and "
      "the expected result. With --seat you see the cards and reasons of that seat only.",
      {"yezi play GAME", "yezi play GAME --hands 4 --seat 1 --players simple,eager,random",
       "yezi play GAME --players search:2s --after", "yezi play GAME --set OPTION=VALUE",
       "yezi play GAME --resume", "yezi play GAME --watch --pace 3",
       "yezi play GAME --watch --step --players search:5000,simple --save FILE",
       "yes 1 | yezi play GAME --hands 1 --seed 7"},
      1,
      play_options,
      run_play};
  return command;
}

} // namespace yezi
