// From the words typed to a command and back to an exit code.

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <boost/program_options.hpp>
#include <cerrno>
#include <charconv>
#include <ctime>
#include <filesystem>
#include <system_error>

#include "cli/command.h"
#include "cli/terminal.h"
#include "core/interrupt.h"
#include "players/player.h"
#include "records/files.h"
#include "script/host.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

std::string option_help(const Command& command) {
  po::options_description options;
  all_options(command, options);
  Columns columns;
  for (const auto& option : options.options()) {
    if (option->description().empty()) continue; // not for people
    std::string name = "--" + option->long_name();
    const std::string value = option->format_parameter();
    if (!value.empty() && value != "arg") name += ' ' + value;
    columns.row({name, option->description()});
  }
  return columns.text("  ");
}

void replace_all(std::string& text, std::string_view what, const std::string& with) {
  for (std::size_t at = text.find(what); at != std::string::npos;
       at = text.find(what, at + with.size())) {
    text.replace(at, what.size(), with);
  }
}

/// The game with most variants: the best to show things with. Empty where there are no games.
std::string example_game(const std::vector<std::string>& ids) {
  std::string best;
  std::ptrdiff_t most = -1;
  for (const std::string& id : ids) {
    if (id.find('/') != std::string::npos) continue;
    const auto variants = std::count_if(ids.begin(), ids.end(), [&](const std::string& other) {
      return other.starts_with(id + '/');
    });
    if (variants <= most) continue;
    most = variants;
    best = id;
  }
  return best;
}

/// An example with GAME, GAME/VARIANT and OPTION=VALUE replaced by some that are there.
std::string example(std::string text) {
  const Library library;
  const std::vector<std::string> ids = library.ids();
  const auto decks = library.deck_files();
  if (!decks.empty()) replace_all(text, "DECK", decks.back().stem().string());
  const std::string game = example_game(ids);
  if (game.empty()) return text;
  for (const std::string& id : ids) {
    if (id.starts_with(game + '/')) replace_all(text, "GAME/VARIANT", id);
  }
  replace_all(text, "GAME", game);
  if (text.find("OPTION=VALUE") == std::string::npos) return text;
  const Checked<Loaded> loaded = load(library, game, {});
  if (!loaded || loaded->declaration.options.empty()) return text;
  // The last is the least likely to need another option beside it.
  const Option& option = loaded->declaration.options.back();
  replace_all(text, "OPTION=VALUE",
              option.name + '=' +
                  (option.choices.empty() ? std::to_string(option.most) : option.choices.back()));
  return text;
}

std::string help(const Command& command) {
  std::string text = wrapped(fmt::format("yezi {} {}", command.name, command.usage), "", "    ");
  text += '\n' + wrapped(command.says);
  if (!command.more.empty()) {
    std::size_t from = 0;
    while (from < command.more.size()) {
      const std::size_t end = std::min(command.more.find('\n', from), command.more.size());
      text += '\n' + wrapped(std::string_view(command.more).substr(from, end - from));
      from = end + 1;
    }
  }
  text += "\noptions\n" + option_help(command) + "\nexamples\n";
  for (const std::string& line : command.examples) text += "  " + example(line) + '\n';
  return text;
}

std::string general_help() {
  std::string text = "yezi 葉子: play, vary and study historical Chinese card games\n\nyezi "
                     "COMMAND [GAME] [OPTION ...]\n\n";
  Columns columns;
  for (const Command& command : commands()) columns.row({command.name, command.says});
  text += columns.text("  ");
  text += "\nyezi COMMAND --help shows options and examples. yezi --version\n\nexamples\n  yezi "
          "games\n";
  text += "  " + example("yezi play GAME") + "\n  " + example("yezi simulate GAME --hands 100000") +
          '\n';
  return text;
}

/// "--set a=1 b=2" means "--set a=1 --set b=2"; `trailing` gets the second.
std::vector<std::string> spread_sets(const std::vector<std::string>& words,
                                     std::vector<std::string>& trailing) {
  std::vector<std::string> out;
  bool in_set = false;
  bool options = true; // until "--"
  for (const std::string& word : words) {
    options = options && word != "--";
    if (in_set && options && !word.starts_with('-') && word.find('=') != std::string::npos) {
      if (out.back() != "--set") {
        out.emplace_back("--set");
        trailing.push_back(word);
      }
      out.push_back(word);
      continue;
    }
    in_set = options && word == "--set";
    out.push_back(word);
  }
  return out;
}

[[noreturn]] void unknown_option(const Command& command, const po::options_description& options,
                                 std::string name) {
  while (name.starts_with('-')) name.erase(0, 1);
  std::vector<std::string> known{"version"};
  for (const auto& option : options.options()) known.push_back(option->long_name());
  const std::string near = nearest(name, known);
  wrong_use(fmt::format("yezi {} has no option \"--{}\"", command.name, harmless(name)),
            near.empty() ? fmt::format("see yezi {} --help", command.name)
                         : fmt::format("did you mean \"--{}\"?", near));
}

std::uint64_t parse_seed(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc{} || end != text.data() + text.size()) {
    wrong_use("--seed wants a whole number from 0 to 2^64-1, not \"" + harmless(text) + '"');
  }
  return seed;
}

void fill(Arguments& arguments, const po::variables_map& values) {
  arguments.values = &values;
  if (values.count("words") != 0) arguments.words = values["words"].as<std::vector<std::string>>();
  arguments.json = values.count("json") != 0;
  if (values.count("seed") != 0) arguments.seed = parse_seed(values["seed"].as<std::string>());
  if (values.count("set") == 0) return;
  for (const std::string& setting : values["set"].as<std::vector<std::string>>()) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0) {
      wrong_use("--set wants option=value, not \"" + harmless(setting) + '"');
    }
    arguments.set[setting.substr(0, equals)] = setting.substr(equals + 1);
  }
}

Exit run_command(const Command& command, const std::vector<std::string>& words) {
  po::options_description shown;
  all_options(command, shown);
  po::options_description all;
  all.add(shown).add_options()("words", po::value<std::vector<std::string>>());
  po::positional_options_description places;
  places.add("words", -1);
  po::variables_map values;
  Arguments arguments;
  try {
    namespace style = po::command_line_style;
    // Abbreviations are not guessed: a suggestion is safer than the wrong option.
    po::store(po::command_line_parser(spread_sets(words, arguments.trailing))
                  .options(all)
                  .positional(places)
                  .style(style::unix_style & ~style::allow_guessing)
                  .run(),
              values);
    po::notify(values);
  } catch (const po::unknown_option& error) {
    unknown_option(command, shown, error.get_option_name());
  } catch (const po::error& error) {
    wrong_use(harmless(error.what()), fmt::format("see yezi {} --help", command.name));
  }
  if (values.count("help") != 0) {
    put(help(command));
    return exit_done;
  }
  fill(arguments, values);
  if (arguments.words.size() > command.most_words) {
    wrong_use(fmt::format("yezi {} does not take \"{}\"", command.name,
                          harmless(arguments.words[command.most_words])),
              fmt::format("usage: yezi {} {}", command.name, command.usage));
  }
  return command.run(arguments);
}

Exit dispatch(std::vector<std::string> words) {
  if (words.empty()) {
    notify(general_help());
    return exit_use;
  }
  const std::string first = words.front();
  words.erase(words.begin());
  if (first == "--help" || first == "-h" || (first == "help" && words.empty())) {
    put(general_help());
    return exit_done;
  }
  if (first == "--version") {
    put("yezi " YEZI_VERSION "\n");
    return exit_done;
  }
  if (first == "help") return dispatch({words.front(), "--help"});
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    if (command.name == first) return run_command(command, words);
    names.push_back(command.name);
  }
  const std::string near = nearest(first, names);
  wrong_use("there is no command \"" + harmless(first) + '"',
            near.empty() ? "see yezi --help" : "did you mean \"" + near + "\"?");
}

std::atomic<std::int64_t> first_signal{0}; // milliseconds of a clock that only goes on

std::int64_t milliseconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}

/// A second signal ends what does not listen to the first. timeout(1) sends each twice, to the
/// program and to its group: what follows at once is the same.
void on_signal(int number) {
  constexpr std::int64_t at_once = 300;
  const int error = errno;
  std::int64_t first = 0;
  const std::int64_t now = milliseconds_now();
  if (!first_signal.compare_exchange_strong(first, now) && now - first > at_once) {
    leave_files();
    signal(number, SIG_DFL);
    raise(number); // comes when this handler has returned
  }
  interrupt_flag.store(true);
  errno = error;
}

/// A terminal that closes may say so twice.
void on_hangup(int) { interrupt_flag.store(true); }

/// Where one of the first three descriptors is closed the next file that is opened would take its
/// place, and get what is meant for the terminal.
void occupy_standard_descriptors() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(number, F_GETFD) >= 0) continue;
    // Opened the wrong way round, so that it is no better than closed.
    const int fd = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    if (fd > number) close(fd);
  }
}

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal; // no SA_RESTART: a read that waits is to return
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  action.sa_handler = on_hangup;
  // Under nohup it is not to be heard at all.
  struct sigaction before {};
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN); // the write that goes too far fails, and that is reported
}

int complain(Exit code, const std::string& what) {
  notify("yezi: " + what + '\n');
  return code;
}

std::string script_report(const ScriptError& error) {
  std::string text;
  if (!error.file.empty()) text += fmt::format("{}:{}: ", error.file, error.line);
  text += error.message.empty() ? error.what() : error.message;
  if (!error.clause.empty()) text += fmt::format("\n    in {} of {}", error.clause, error.game);
  if (!error.context.empty()) text += "\n    " + error.context;
  return text;
}

} // namespace

std::string output_of(const std::vector<std::string>& words) {
  KeptOutput kept;
  dispatch(words);
  return kept.text();
}

int run(int argc, const char* const* argv) {
  occupy_standard_descriptors();
  catch_signals();
  try {
    return dispatch(std::vector<std::string>(argv + std::min(argc, 1), argv + argc));
  } catch (const Stop& stop) {
    return complain(stop.code(), stop.what());
  } catch (const Interrupted&) {
    return complain(exit_interrupted, "interrupted");
  } catch (const OutputFailed& failure) {
    // Whoever read our output has gone: nobody is left to complain to.
    return failure.error() == EPIPE ? exit_done : complain(exit_system, failure.what());
  } catch (const ScriptError& error) {
    return complain(exit_faulty, script_report(error));
  } catch (const PlayerFault& fault) {
    return complain(exit_faulty, fault.what());
  } catch (const NotOffered& fault) {
    return complain(exit_faulty, fault.what());
  } catch (const HandTooLong& fault) {
    return complain(exit_faulty, fault.what());
  } catch (const std::filesystem::filesystem_error& error) {
    return complain(exit_system, error.what());
  } catch (const std::system_error& error) {
    return complain(exit_system, error.what());
  } catch (const std::bad_alloc&) {
    return complain(exit_system, "out of memory");
  } catch (const std::exception& error) {
    return complain(exit_system, fmt::format("internal error: {}", error.what()));
  }
}

} // namespace yezi
