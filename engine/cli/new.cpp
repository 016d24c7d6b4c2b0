// new: a game or a variant that runs, with a scene and a rule sheet, to be made one's own.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/examine.h"
#include "cli/new_game.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/layout.h"
#include "records/files.h"

namespace yezi {

namespace {

namespace fs = std::filesystem;
namespace po = boost::program_options;

void new_options(po::options_description& all) {
  all.add_options()("from", po::value<std::string>()->value_name("GAME"),
                    "the game to vary; without it, a game from nothing");
  all.add_options()("players", po::value<std::string>()->value_name("2|3|4|5|6"),
                    "players of a new game, 2 to 6 (4)");
  all.add_options()("pack", po::value<std::string>()->value_name("DECK"),
                    "its pack, a file of games/decks/ (the first suitable one)");
  all.add_options()("play", po::value<std::string>()->value_name("tricks|drawing|script"),
                    "how it is played (tricks)");
  all.add_options()("dir", po::value<std::string>()->value_name("DIR"),
                    "folder for all three files (this one)");
}

struct Names {
  std::string id;    // "game/name"
  std::string name;  // "name"
  std::string sheet; // "game-name"
  fs::path module, scenes, rules;
};

void check_name(const std::string& name) {
  const auto small = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  };
  if (name.empty() || name.front() < 'a' || name.front() > 'z' || name.back() == '-' ||
      name.size() > 40 || !std::all_of(name.begin(), name.end(), small)) {
    wrong_use('"' + harmless(name) + "\" cannot be the name of a module",
              "a name has small letters, digits and -, begins with a letter and has at most 40 "
              "characters");
  }
}

Names names_for(const Arguments& arguments, const Library& library, const std::string& from) {
  const std::string game = from.substr(0, from.find('/'));
  std::string name = arguments.word(0, "name");
  if (name.starts_with(game + '/')) name.erase(0, game.size() + 1);
  if (!from.empty() && name.find('/') != std::string::npos) {
    wrong_use(fmt::format("a variant of {} is called {}/something, not \"{}\"", from, game,
                          harmless(name)));
  }
  check_name(name);
  Names names{game + '/' + name, name, game + '-' + name, {}, {}, {}};
  if (from.empty()) names.id = names.sheet = name;
  if (!library.find(names.id).empty() || name == game)
    wrong_use("there is a module " + names.id + " already");
  const fs::path folder = arguments.has("dir") ? arguments.text("dir") : ".";
  names.module = folder / (name + ".lua");
  names.scenes = folder / (name + "_test.lua");
  names.rules = folder / (names.sheet + ".md");
  for (const fs::path& path : {names.module, names.scenes, names.rules}) {
    if (fs::exists(path)) wrong_use(path.string() + " exists; not overwritten");
  }
  return names;
}

std::string module_text(const Names& names, const Rules& base) {
  const Declaration& said = base.said;
  std::string text = fmt::format(
      "-- {0}: a variant of {1}, for you to edit.\n-- Rule numbers beginning with N are those of "
      "its sheet, {2}.md.\n\nlocal y = require \"yezi\"\n\nreturn y.variant \"{0}\" {{\n  of    = "
      "\"{1}\",\n  title = {{ en = \"{3}, {4}\", zh = \"{5}\" }},\n  sheet = \"{2}\",\n",
      names.id, said.id, names.sheet, said.title, names.name, said.title_zh);
  if (!said.options.empty()) {
    const Option& option = said.options.front();
    // the last value may go only with certain values of other options
    const auto other = std::find_if(option.choices.begin(), option.choices.end(),
                                    [&](const auto& one) { return one != option.value; });
    text +=
        fmt::format("  -- You can choose options of {} here:\n  -- choose = {{ {} = \"{}\" }},\n",
                    said.id, option.name, other == option.choices.end() ? option.value : *other);
  }
  const auto there =
      std::find_if(said.clauses.rbegin(), said.clauses.rend(),
                   [&](const Clause& clause) { return find(said, clause.path) != nullptr; });
  if (there != said.clauses.rend()) {
    text += fmt::format(
        "  -- To replace a clause, give its path, as in: set = {{ [\"{}\"] = {{ ..., by = \"N-2\" "
        "}} }},\n  -- To remove one: drop = {{ [\"{}\"] = {{ by = \"N-2\" }} }},\n",
        there->path, base.settle.empty() ? there->path : base.settle.back().path);
  }
  // A payment that every game can make, and that shows in every hand.
  text += fmt::format("  add = {{\n"
                      "    [\"settle.table_money\"] = {{ y.pay {{ from = \"active\", to = \"{}\", "
                      "amount = 1 }}, by = \"N-1\" }},\n"
                      "  }},\n"
                      "}}\n",
                      base.roles.front());
  return text;
}

std::string sheet_text(const Names& names, const Rules& base) {
  return fmt::format("# {0}\n\nA variant of {1}. All other rules are as in the sheet of {1}.\n\n## "
                     "1 Settlement\n\n**N-1** [C] After every hand each active player pays the {2} "
                     "one stake, table money. {{settled: an\nexample to be replaced by a rule of "
                     "your own; give it the label A and its source if a source has it}}\n",
                     names.id, base.said.id, base.roles.front());
}

/// How a hand may end without anybody doing anything: the first that the game can settle.
std::string scene_text(const Names& names, const Opened& variant) {
  const Rules& rules = *variant.rules;
  for (const char* outcome : {"drawn", "played", "void"}) {
    Scene scene;
    scene.game = names.id;
    scene.ended = true;
    scene.outcome.text = outcome;
    scene.reason.text = rules.phases.back().name;
    scene.expect.kind = Value::Kind::map;
    const Checked<State> state = arrange(variant.table, scene);
    if (!state) continue;
    const Net net = settle_net(variant.table, *state);
    std::string settlement;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      settlement += fmt::format("{}{} = {}", seat == 0 ? "" : ", ",
                                rules.roles[role_of_seat(rules, *state, seat)], net[seat]);
    }
    return fmt::format(
        "-- Scenes of {0}: positions and what is expected of them. yezi check {0} runs them.\n\n"
        "return {{\n"
        "  {{ id = \"N-1\", says = \"table money after a hand that brought nothing else\", game = "
        "\"{0}\",\n"
        "    ended = {{ outcome = \"{1}\", reason = \"{2}\" }},\n"
        "    expect = {{ settlement = {{ {3} }} }} }},\n"
        "}}\n",
        names.id, outcome, rules.phases.back().name, settlement);
  }
  return fmt::format("-- Scenes of {}: positions and what is expected of them.\n\nreturn {{}}\n",
                     names.id);
}

/// Takes away what was written if the rest fails.
class WrittenFiles {
public:
  ~WrittenFiles() {
    std::error_code ignored;
    for (const fs::path& path : paths_) fs::remove(path, ignored);
  }
  void write(const fs::path& path, const std::string& text) {
    throw_if_any(exit_system, write_file_atomically(path, text));
    paths_.push_back(path);
  }
  void keep() { paths_.clear(); }

private:
  std::vector<fs::path> paths_;
};

/// Packs of one file each; those of the library, and the one named.
std::vector<Deck> packs(const Library& library) {
  std::vector<Deck> all;
  for (const fs::path& file : library.deck_files()) {
    const Checked<std::vector<Deck>> read = load_decks(library, file);
    if (read && read->size() == 1 && read->front().id == file.stem()) all.push_back(read->front());
  }
  return all;
}

bool will_do(const NewGame& game) {
  const bool drawing = game.play == NewPlay::drawing;
  const auto& faces = game.deck->faces;
  const bool in_threes =
      std::any_of(faces.begin(), faces.end(), [](const Face& face) { return face.copies >= 3; });
  return cards_dealt(game) > 0 && (drawing ? in_threes : game.deck->pack_size() <= 64);
}

const Deck& chosen_pack(const Arguments& arguments, const std::vector<Deck>& all, NewGame game) {
  const std::string typed = arguments.text("pack");
  std::vector<std::string> fit;
  for (const Deck& deck : all) {
    game.deck = &deck;
    if (!will_do(game)) continue;
    if (typed.empty() || deck.id == typed) return deck;
    fit.push_back(deck.id);
  }
  wrong_use(typed.empty()
                ? "no pack is suitable for that many players"
                : fmt::format("the pack \"{}\" is not suitable for that", harmless(typed)),
            fit.empty() ? "" : fmt::format("these are: {}", fmt::join(fit, ", ")));
}

NewGame described(const Arguments& arguments, const Names& names, const std::vector<Deck>& all) {
  NewGame game{names.id, names.sheet, static_cast<int>(arguments.number("players", 2, 6, 4)),
               NewPlay::tricks, nullptr};
  const std::string play = arguments.text("play");
  if (play == "drawing")
    game.play = NewPlay::drawing;
  else if (play == "script")
    game.play = NewPlay::script;
  else if (!play.empty() && play != "tricks")
    wrong_use(fmt::format("--play does not know \"{}\"", harmless(play)),
              "it is tricks, drawing or script");
  game.deck = &chosen_pack(arguments, all, game);
  return game;
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    throw Stop(exit_system, fmt::format("{}: cannot make this folder: {}",
                                        harmless(folder.string()), error.message()));
}

void tell_created(const Names& names, const std::string& what) {
  const std::string file = shell_word(names.module.string());
  const auto row = [](const std::string& left, std::size_t width, const char* right) {
    return fmt::format("  {:<{}}  {}\n", left, width, right);
  };
  const std::string scenes = shell_word(names.scenes.string());
  const std::string rules = shell_word(names.rules.string());
  const std::size_t width = std::max(scenes.size(), rules.size());
  std::string text = fmt::format("created {}, {}:\n", names.id, what);
  text += row(file, width, "the module");
  text += row(scenes, width, "its scenes");
  text += row(rules, width, "its rules");
  const std::size_t command = file.size() + std::string_view("yezi check ").size();
  text += "\nNext:\n";
  text += row("yezi check " + file, command, "find errors, run the scenes, play hands");
  text += row("yezi play " + file, command, "play a hand against the program");
  text += row("yezi rules " + file, command, "read the rule book");
  text += '\n';
  text +=
      wrapped(fmt::format("Then open {}: replace the example clause by your own, write its rule "
                          "into the sheet, and check again. games/README.md explains clauses.",
                          harmless(names.module.filename().string())));
  put(text);
}

Exit run_new_game(const Arguments& arguments, const Library& library) {
  const Names names = names_for(arguments, library, "");
  const std::vector<Deck> all = packs(library);
  const NewGame game = described(arguments, names, all);
  make_folder(names.module.parent_path());
  WrittenFiles written;
  written.write(names.module, new_module_text(game));
  written.write(names.rules, new_sheet_text(game));
  open_game(library, names.module.string(), {});
  written.write(names.scenes, new_scenes_text(game));
  written.keep();
  tell_created(names, "a new game");
  return exit_done;
}

Exit run_new(const Arguments& arguments) {
  const Library library;
  arguments.word(0, "name");
  if (arguments.has("dir") && arguments.text("dir").empty()) wrong_use("--dir wants a folder");
  for (const char* option : {"players", "pack", "play"})
    if (arguments.has("from") && arguments.has(option))
      wrong_use(fmt::format("--{} is for a game from nothing, and --from for a variant", option));
  if (!arguments.has("from")) return run_new_game(arguments, library);
  const std::string from = checked_id(library, arguments.text("from"));
  if (from.ends_with(".lua")) wrong_use("--from wants the id of a game, not a file");
  const Names names = names_for(arguments, library, from);
  const Opened base = open_game(library, from, {});
  make_folder(names.module.parent_path());
  WrittenFiles written;
  written.write(names.module, module_text(names, *base.rules));
  written.write(names.rules, sheet_text(names, *base.rules));
  const Opened variant = open_game(library, names.module.string(), {});
  written.write(names.scenes, scene_text(names, variant));
  written.keep();
  tell_created(names, "a variant of " + from);
  return exit_done;
}

} // namespace

const Command& new_command() {
  static const Command command{
      "new",
      "NAME [--from GAME | --players N --pack DECK --play tricks|drawing|script] [--dir DIR]",
      "creates a game or a variant for you to edit",
      "With --from: writes a module with one changed clause, a scene that shows the change, and a "
      "rule sheet that the clause cites. Without it: a small game that runs, of tricks, of drawing "
      "and discarding, or in a phase of script, with a scene and a sheet. All three files are "
      "written "
      "into one folder, this one unless --dir names another. Existing files are never overwritten.",
      {"yezi new mine --players 3 --play tricks", "yezi new mine --from GAME",
       "yezi new mine --from GAME/VARIANT --dir ~/games"},
      1,
      new_options,
      run_new};
  return command;
}

} // namespace yezi
