#include "cli/typed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "cli/terminal.h"
#include "records/files.h"
#include "records/record.h"

namespace yezi {

namespace {

/// The paths of the modules in a folder, as they can be typed: "./a.lua, ./b.lua".
std::vector<std::string> modules_in(const std::filesystem::path& folder) {
  std::vector<std::string> found;
  std::error_code trouble;
  for (const auto& entry : std::filesystem::directory_iterator(folder, trouble)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file(trouble) && name.ends_with(".lua") && !name.ends_with("_test.lua"))
      found.push_back(harmless(entry.path().string()));
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// Wrong use where a path was typed that leads to something, but to no module.
void refuse_other_files(const std::string& typed) {
  namespace fs = std::filesystem;
  std::error_code trouble;
  const std::string shown = harmless(typed);
  if (typed.ends_with(".lua")) {
    if (fs::is_directory(typed, trouble)) wrong_use(shown + " is a folder, not a module");
    return;
  }
  if (fs::is_regular_file(typed + ".lua", trouble) && typed.find('/') != std::string::npos)
    wrong_use("there is no module " + shown, "did you mean " + shown + ".lua?");
  if (fs::is_directory(typed, trouble)) {
    constexpr std::size_t most_named = 5;
    std::vector<std::string> modules = modules_in(typed);
    if (modules.size() > most_named) modules.resize(most_named);
    wrong_use(fmt::format("the folder {} has no module named after it", shown),
              modules.empty() ? "a module is a file NAME.lua, or NAME/NAME.lua"
                              : fmt::format("type the module: {}", fmt::join(modules, ", ")));
  }
  if (fs::exists(typed, trouble))
    wrong_use(shown + " is no module", "the name of a module's file ends in .lua");
}

/// The module that a folder is named after; empty where it has none.
std::string module_of_folder(const std::string& typed) {
  namespace fs = std::filesystem;
  fs::path folder = fs::path(typed).lexically_normal();
  if (!folder.has_filename()) folder = folder.parent_path(); // "games/x/"
  const fs::path file = folder / (folder.filename().string() + ".lua");
  std::error_code trouble;
  return fs::is_regular_file(file, trouble) ? file.string() : "";
}

} // namespace

void refuse_if_none(bool none, const std::string& what, const std::filesystem::path& folder) {
  if (none)
    throw Stop(exit_system, fmt::format("there are no {} in {}\n    set YEZI_HOME to the folder "
                                        "that has games/ and history/",
                                        what, harmless(folder.string())));
}

std::vector<std::string> games_of(const Library& library) {
  std::vector<std::string> ids = library.ids();
  refuse_if_none(ids.empty(), "games", library.games());
  return ids;
}

std::string checked_id(const Library& library, const std::string& typed) {
  if (typed.ends_with(".lua")) refuse_other_files(typed);
  if (typed.ends_with(".lua")) {
    std::error_code trouble; // a link to itself, for one, is no file
    if (!std::filesystem::exists(typed, trouble))
      throw Stop(exit_system, "there is no file " + harmless(typed));
    return typed;
  }
  if (!library.find(typed).empty()) return typed;
  if (std::string file = module_of_folder(typed); !file.empty()) return file;
  refuse_other_files(typed);
  const std::string near = nearest(typed, games_of(library));
  wrong_use("there is no game \"" + harmless(typed) + '"',
            near.empty() ? "see yezi games" : "did you mean \"" + near + "\"?");
}

namespace {

void refuse_unknown_options(const Library& library, const std::string& id,
                            const OptionSettings& settings) {
  const Checked<Loaded> plain = load(library, id, {});
  if (!plain) return;
  std::vector<std::string> names;
  for (const Option& option : plain->declaration.options) names.push_back(option.name);
  Faults faults;
  for (const auto& [name, value] : settings) {
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) {
      const std::string near = nearest(name, names);
      wrong_use(fmt::format("{} has no option \"{}\"", id, harmless(name)),
                near.empty() ? "see yezi games " + id : "did you mean \"" + near + "\"?");
    }
    const Option& option = plain->declaration.options[static_cast<std::size_t>(at - names.begin())];
    if (option.kind == Option::Kind::choice) {
      if (std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end())
        continue;
      const std::string near = nearest(value, option.choices);
      wrong_use(fmt::format("{} cannot be \"{}\"", name, harmless(value)),
                fmt::format("{}it is one of: {}",
                            near.empty() ? "" : fmt::format("did you mean \"{}\"? ", near),
                            fmt::join(option.choices, ", ")));
    }
    std::int64_t number = 0;
    const char* const past = value.data() + value.size();
    const auto [end, error] = std::from_chars(value.data(), past, number);
    if (error != std::errc{} || end != past || number < option.least || number > option.most) {
      wrong_use(fmt::format("{} cannot be \"{}\"", name, harmless(value)),
                fmt::format("it is a whole number from {} to {}", option.least, option.most));
    }
  }
}

} // namespace

std::string id_of_module(const Library& library, const std::string& id) {
  if (!id.ends_with(".lua")) return id;
  const Checked<Loaded> loaded = load(library, id, {});
  if (!loaded) stop_for(exit_faulty, loaded.faults());
  return loaded->declaration.id;
}

void refuse_wrong_settings(const Library& library, const std::string& id, const OptionSettings& has,
                           const OptionSettings& typed) {
  if (typed.empty()) return;
  refuse_unknown_options(library, id, typed);
  OptionSettings all = typed;
  all.insert(has.begin(), has.end());
  const Checked<Opened> opened = open_module(library, id, all);
  if (opened || !open_module(library, id, has)) return;
  Faults faults = opened.faults();
  for (Fault& fault : faults)
    if (fault.hint == unmet_demand) fault.place = {}; // what was typed is wrong, not the module
  stop_for(exit_use, faults);
}

Opened open_game(const Library& library, const std::string& id, const OptionSettings& settings) {
  Checked<Opened> opened = open_module(library, id, settings);
  if (!opened) stop_for(exit_faulty, opened.faults());
  return std::move(*opened);
}

Opened open_game(const Arguments& arguments, const std::string& id) {
  const Library library;
  const std::string known = checked_id(library, id);
  refuse_wrong_settings(library, known, {}, arguments.set);
  return open_game(library, known, arguments.set);
}

Opened open_for_record(std::string_view text, const std::string& name, const std::string& typed) {
  const Checked<RecordHead> head = parse_head(text, name);
  if (!head) stop_for(exit_faulty, head.faults());
  const Library library;
  if (!typed.empty()) return open_game(library, checked_id(library, typed), head->options);
  if (library.find(head->game).empty()) {
    throw Stop(
        exit_faulty,
        fmt::format("{}: unknown game \"{}\" in the record\n    name its module with --game FILE",
                    harmless(name), harmless(head->game)));
  }
  return open_game(library, head->game, head->options);
}

std::string seat_name(Seat seat) { return "seat " + std::to_string(seat); }

Seat checked_seat(const Arguments& arguments, const Rules& rules, Seat otherwise) {
  return static_cast<Seat>(arguments.number("seat", 0, rules.seats - 1, otherwise));
}

std::vector<std::string> split_players(const std::string& typed) {
  static constexpr std::array begins{"exec:",   "random", "eager", "simple",
                                     "search:", "solve:", "human"};
  std::vector<std::string> kinds;
  std::size_t from = 0;
  while (!typed.empty() && from <= typed.size()) {
    // A command may have commas: what follows "exec:" ends at a comma before another kind.
    std::size_t end = typed.find(',', from);
    while (typed.compare(from, 5, "exec:") == 0 && end != std::string::npos) {
      const std::string_view rest = std::string_view(typed).substr(end + 1);
      if (std::any_of(begins.begin(), begins.end(),
                      [&](const char* begin) { return rest.starts_with(begin); }))
        break;
      end = typed.find(',', end + 1);
    }
    end = std::min(end, typed.size());
    kinds.push_back(typed.substr(from, end - from));
    from = end + 1;
  }
  return kinds;
}

void check_player(const Rules& rules, const std::string& kind, bool named) {
  if (is_program(kind) && kind.size() > 5) return;
  const Checked<std::unique_ptr<Player>> made = make_player(kind);
  if (!made) stop_for(exit_use, made.faults());
  if (kind == "simple" && !named) return;
  if (const std::optional<Fault> unfit = thumb_fault(rules, kind))
    wrong_use(unfit->what, unfit->hint);
}

std::vector<std::string> checked_players(const Rules& rules, const std::string& typed,
                                         const std::string& otherwise) {
  std::vector<std::string> kinds = split_players(typed);
  if (kinds.empty()) kinds.push_back(otherwise);
  const std::size_t seats = rules.seats;
  if (kinds.size() > seats) {
    wrong_use(fmt::format("{} players for {} seats", kinds.size(), rules.seats));
  }
  for (const std::string& kind : kinds) check_player(rules, kind, !typed.empty());
  for (std::size_t i = 0; kinds.size() < seats; ++i) kinds.push_back(kinds[i]);
  return kinds;
}

std::string input_text(const std::string& name) {
  const bool standard = name == "-";
  Checked<std::string> text = standard ? Checked<std::string>(read_all()) : read_file(name);
  if (!text) stop_for(exit_system, text.faults());
  if (text->find('\0') != std::string::npos) {
    throw Stop(exit_faulty, fmt::format("{}: not a text file: it contains a zero byte",
                                        standard ? "standard input" : harmless(name)));
  }
  if (standard && text->size() > most_input)
    throw Stop(exit_system, "standard input is too large; use a file");
  return std::move(*text);
}

} // namespace yezi
