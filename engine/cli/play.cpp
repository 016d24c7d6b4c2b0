// play: a person against players of the machine.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <boost/program_options.hpp>
#include <random>

#include "cli/command.h"
#include "cli/opened.h"
#include "cli/person.h"
#include "cli/programs.h"
#include "cli/sitting.h"
#include "cli/terminal.h"
#include "players/interrupt.h"
#include "players/play.h"
#include "records/files.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

void options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hands", value("N"), "play N hands; else it is asked after each");
  add("seat", value("N"), "where you sit, from 0 (the first that plays)");
  add("players", value("P,P,..."),
      "the others in the order of seats: simple, simple:NAME (another rule of thumb), eager, "
      "random, solve:N (draws N worlds and solves them; games of tricks) or exec:COMMAND (simple)");
  add("save", value("FILE"), "save here instead of under ~/.local/state/yezi");
  add("no-save", "do not save");
  add("glyphs", "show the Unicode signs of tiles too, where the deck has them");
  add("resume", "go on with the sitting that was saved");
  add_programs(all);
  add_set(all);
  add_seed(all);
}

/// The command that goes on with a sitting; `file` is empty where it is saved at its usual place.
std::string how_to_resume(const std::string& typed, const std::filesystem::path& file) {
  std::string text = fmt::format("yezi play {} --resume", shell_word(typed));
  if (!file.empty()) text += " --save " + shell_word(file.string());
  return harmless(text);
}

class Session {
public:
  /// `typed` is the game as it was typed, to tell how the sitting goes on; of `arguments`, how it
  /// is to look and be saved, and what programs may do.
  Session(const Library& library, Opened opened, Sitting sitting, std::string typed,
          std::filesystem::path save, const Arguments& arguments)
      : opened_(std::move(opened)),
        rules_(*opened_.rules),
        sitting_(std::move(sitting)),
        typed_(std::move(typed)),
        save_(std::move(save)),
        glossary_(library.home(),
                  rules_.said.lineage.empty() ? rules_.said.id : rules_.said.lineage.front()),
        sheet_(sheet_of(library)),
        person_(glossary_, sheet_),
        named_(arguments.has("save")) {
    person_.show_glyphs(arguments.has("glyphs"));
    const PlayerSettings programs = program_settings(arguments);
    for (const std::string& kind : sitting_.players) {
      if (kind == "human") {
        seats_.push_back(&person_);
        continue;
      }
      Checked<std::unique_ptr<Player>> player = make_player(kind, programs);
      if (!player) stop_for(exit_use, player.faults());
      machines_.push_back(std::move(*player));
      seats_.push_back(machines_.back().get());
    }
  }

  Exit run() {
    save(); // what cannot be saved is said before anything is dealt
    put(fmt::format("{}, seed {}\n", spaced(rules_.said.title, rules_.said.title_zh),
                    sitting_.seed));
    try {
      if (sitting_.current) go_on();
      while (sitting_.hands == 0 ||
             static_cast<std::int64_t>(sitting_.played.size()) < sitting_.hands) {
        if (!sitting_.played.empty() && sitting_.hands == 0 && !another_hand()) break;
        start_hand();
      }
    } catch (const PlayerLeft& left) {
      save();
      farewell(left.what());
      return exit_done;
    } catch (const Interrupted&) {
      save();
      put("\n");
      farewell("interrupted");
      return exit_interrupted;
    } catch (...) {
      save();
      throw;
    }
    put("That was the sitting. " + scores() + lapses());
    return exit_done;
  }

private:
  Sheet sheet_of(const Library& library) const {
    const Checked<Sheet> sheet = load_sheet(library.home(), rules_.said.sheet);
    return sheet ? *sheet : Sheet{};
  }

  std::string scores() {
    const Match match = sitting_.next_match(rules_);
    return Teller(rules_, seating(rules_, match), sitting_.seat).scores(match);
  }

  /// What programs did wrong and were let pass.
  std::string lapses() const {
    std::vector<Lapses> all;
    for (const Player* player : seats_) all.push_back(player->lapses());
    return lapses_text(sitting_.players, all, "seat");
  }

  bool another_hand() {
    if (match_over_) put("The match is over.\n");
    put(match_over_ ? "Another match? (Enter: yes, q: no) " : "Another hand? (Enter: yes, q: no) ");
    const std::optional<std::string> typed = read_line();
    if (!input_is_terminal() || !typed) put("\n");
    if (!typed) throw PlayerLeft("end of input");
    return !typed->starts_with('q') && !typed->starts_with('n');
  }

  void start_hand() {
    Record record;
    record.players = sitting_.players;
    record.game = rules_.said.id;
    for (const Option& option : rules_.said.options) record.options[option.name] = option.value;
    record.rules_id = rules_.said.digest;
    record.match = sitting_.next_match(rules_);
    record.deal = draw_luck(rules_, sitting_.seed, sitting_.played.size());
    sitting_.current = std::move(record);
    put(fmt::format("\nHand {}{}.\n", sitting_.played.size() + 1,
                    sitting_.hands > 0 ? fmt::format(" of {}", sitting_.hands) : ""));
    person_.asked().clear();
    finish_hand(false);
  }

  void go_on() {
    put(wrapped(fmt::format("Going on with hand {}. So far:", sitting_.played.size() + 1)));
    // Only passes without a choice are not asked for; to take those back would ask nothing again.
    person_.asked().clear();
    std::size_t own = 0;
    for (const Move& move : sitting_.current->moves) {
      if (move.seat != sitting_.seat) continue;
      if (move.action.verb != Verb::pass) person_.asked().push_back(own);
      ++own;
    }
    finish_hand(false);
  }

  /// Plays the current hand to its end, however often a move is taken back.
  void finish_hand(bool told_before) {
    Record& record = *sitting_.current;
    Watchers watchers;
    watchers.dealt = [&](const State& state) {
      if (!told_before) person_.show_deal(look(opened_.table, state, sitting_.seat));
    };
    watchers.moved = [&] { save(); };
    watchers.reveal = true;
    State over;
    watchers.over = [&](const State& state) { over = state; };
    for (;;) {
      person_.set_own_moves(own_moves(record));
      try {
        resume(opened_.table, seats_, players_luck(sitting_.seed, sitting_.played.size()), record,
               watchers);
        break;
      } catch (const TakeBack&) {
        take_back(record);
        told_before = true;
        person_.be_quiet();
      }
    }
    show_end(record, over);
    match_over_ = ends_match(opened_.table, over);
    const std::string won = match_over_ ? match_won(record.match, over) : "";
    sitting_.played.push_back(std::move(record));
    sitting_.current.reset();
    save();
    put(won.empty() ? scores() : won);
  }

  /// Who has won the match that is over, and with what; empty where matches have no winner. The
  /// next one begins at zero.
  std::string match_won(const Match& before, const State& over) {
    if (rules_.match.rank == no_term) return {};
    Match last = before;
    const Net net = settle_net(opened_.table, over);
    for (std::size_t i = 0; i < last.scores.size(); ++i) last.scores[i] += net[i];
    const Teller teller(rules_, seating(rules_, before), sitting_.seat);
    return teller.match_won(match_winners(opened_.table, over)) + teller.scores(last);
  }

  std::size_t own_moves(const Record& record) const {
    return static_cast<std::size_t>(
        std::count_if(record.moves.begin(), record.moves.end(),
                      [&](const Move& move) { return move.seat == sitting_.seat; }));
  }

  void take_back(Record& record) {
    const std::size_t wanted = person_.asked().back();
    person_.asked().pop_back();
    std::size_t own = 0;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      if (record.moves[i].seat != sitting_.seat || own++ != wanted) continue;
      record.moves.resize(i);
      break;
    }
    put("Your last play is taken back.\n");
  }

  void show_end(const Record& record, const State& state) {
    const Teller& teller = person_.teller();
    put('\n' + wrapped(teller.ending(state), "", "    "));
    if (state.outcome == Outcome::won && !rules_.facts.empty()) {
      std::string facts = "Counted:";
      for (std::size_t i = 0; i < rules_.facts.size(); ++i) {
        facts += fmt::format("{} {} {}", i == 0 ? "" : ",", rules_.facts[i].name,
                             fact(opened_.table, state, static_cast<int>(i)));
      }
      put(wrapped(facts + '.', "", "    "));
    }
    put(teller.settlement(opened_.table, state, record.settlement));
  }

  void save() {
    if (save_.empty()) return;
    const Faults faults = write_file_atomically(save_, to_text(opened_.table, sitting_));
    if (faults.empty()) {
      saved_ = true;
      return;
    }
    if (named_ && !saved_) stop_for(exit_system, faults); // asked for, and never possible
    std::string why = to_text(faults);
    if (!why.ends_with('\n')) why += '\n';
    say((saved_ ? "yezi: not saved any more: " : "yezi: not saved: ") + why);
    save_.clear();
    saved_ = false;
  }

  void farewell(const std::string& why) {
    put(wrapped(fmt::format("Goodbye ({}).", why)) + scores() + lapses());
    if (!saved_) return;
    put(wrapped(fmt::format("Saved in {}; {} goes on.", harmless(save_.string()),
                            how_to_resume(typed_, named_ ? save_ : std::filesystem::path()))));
  }

  Opened opened_;
  const Rules& rules_;
  Sitting sitting_;
  std::string typed_;
  std::filesystem::path save_;
  Glossary glossary_;
  Sheet sheet_;
  Person person_;
  std::vector<std::unique_ptr<Player>> machines_;
  std::vector<Player*> seats_;
  bool saved_ = false;
  bool match_over_ = false;
  bool named_; // the file was named by --save
};

std::filesystem::path save_path(const Arguments& arguments, const std::string& game) {
  if (arguments.has("no-save")) return {};
  if (arguments.has("save")) return arguments.text("save");
  std::filesystem::path path =
      default_save(game.ends_with(".lua") ? std::filesystem::path(game).stem().string() : game);
  std::error_code error;
  if (!path.empty()) std::filesystem::create_directories(path.parent_path(), error);
  if (!error) return path;
  say(fmt::format("yezi: cannot make {}: {}; nothing is saved\n", path.parent_path().string(),
                  error.message()));
  return {};
}

/// What was saved there before is moved aside, not lost, and what is not finished can be gone on
/// with.
void keep_previous(const std::filesystem::path& save, const std::string& typed) {
  std::error_code ignored;
  if (save.empty() || !std::filesystem::is_regular_file(save, ignored)) return;
  std::filesystem::path aside = save;
  aside += ".previous";
  std::error_code failed;
  std::filesystem::rename(save, aside, failed);
  if (failed) return;
  const Checked<std::string> text = read_file(aside);
  if (text && unfinished(*text)) {
    say(fmt::format("yezi: a sitting saved before is not finished; it goes on with\n    {}\n",
                    how_to_resume(typed, aside)));
  } else {
    say(fmt::format("yezi: what was saved before is now {}\n", harmless(aside.string())));
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
    if (kind.starts_with("exec:")) {
      wrong_use("this sitting was played with \"" + harmless(kind) + '"',
                "name the players again with --players: no program is run because a file says so");
    }
  }
}

Exit resume_sitting(const Arguments& arguments, const Library& library, const std::string& id) {
  const std::filesystem::path path = save_path(arguments, id);
  if (path.empty()) wrong_use("--resume and --no-save do not go together");
  for (const char* kept : {"hands", "seat", "seed"}) {
    if (arguments.has(kept))
      wrong_use(fmt::format("a saved sitting keeps its {0}: --{0} and --resume do not go together",
                            kept));
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
    wrong_use("a saved sitting keeps its options: --set and --resume do not go together");
  Checked<Sitting> sitting = parse_sitting(opened.table, *text, path.string());
  if (!sitting) stop_for(exit_faulty, sitting.faults());
  seat_players(*sitting, arguments, *opened.rules);
  return Session(library, std::move(opened), std::move(*sitting), id, path, arguments).run();
}

/// The first seat with cards to play in the first hand: nobody comes to watch.
Seat seat_that_plays(const Rules& rules, const Match& match) {
  State state;
  state.head = match.head;
  return static_cast<Seat>(std::countr_zero(unsigned{active_seats(rules, state)}));
}

Exit run(const Arguments& arguments) {
  const Library library;
  const std::string id = checked_id(library, arguments.word(0, "game"));
  if (arguments.has("save") && arguments.text("save").empty()) wrong_use("--save wants a file");
  program_settings(arguments); // what is wrong there is said before anything is moved
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
  return Session(library, std::move(opened), std::move(sitting), id, save, arguments).run();
}

} // namespace

const Command& play_command() {
  static const Command command{
      "play",
      "GAME [--hands N] [--seat K] [--players P,...] [options]",
      "plays at the terminal",
      "Every question lists what you may do; answer with a number or with cards. ? shows more: "
      "why, "
      "prove, hint, undo, sort, words. The sitting is saved after every move.",
      {"yezi play GAME", "yezi play GAME --hands 4 --seat 1 --players simple,eager,random",
       "yezi play GAME --set OPTION=VALUE", "yezi play GAME --resume",
       "yes 1 | yezi play GAME --hands 1 --seed 7"},
      1,
      options,
      run};
  return command;
}

} // namespace yezi
