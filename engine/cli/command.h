// The `yezi` command: one Command a subcommand, each in a file of its own; how they are read,
// helped, run, and how what goes wrong becomes a message and an exit code.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/checked.h"
#include "core/declaration.h"
#include "core/locale.h"

namespace boost::program_options {
class options_description;
class variables_map;
} // namespace boost::program_options

namespace yezi {

enum Exit : int {
  exit_done = 0,
  exit_no = 1,     // the answer is "no"
  exit_use = 2,    // wrong use of the command
  exit_faulty = 3, // a module, record, scene or bot is faulty
  exit_system = 4, // file or system failure
  exit_interrupted = 130,
};

/// Thrown by commands, with the exit code that it means.
class Stop : public std::runtime_error {
public:
  Stop(Exit code, const std::string& what) : std::runtime_error(what), code_(code) {}
  Exit code() const { return code_; }

private:
  Exit code_;
};
[[noreturn]] void wrong_use(const std::string& what, const std::string& hint = "");
[[noreturn]] void stop_for(Exit code, const Faults& faults);
/// Faults of files: a file that cannot be read or written.
void throw_if_any(Exit code, const Faults& faults);

/// What was typed.
struct Arguments {
  std::vector<std::string> words; // without the command's name and options
  OptionSettings set;
  std::vector<std::string>
      trailing; // of them those typed after another, without a --set of their own
  std::optional<std::uint64_t> seed;
  bool json = false;
  const boost::program_options::variables_map* values = nullptr;

  bool has(const std::string& option) const;
  std::string text(const std::string& option) const; // "" where it was not given
  /// A whole number in least..most, else wrong_use.
  std::int64_t number(const std::string& option, std::int64_t least, std::int64_t most,
                      std::int64_t otherwise) const;
  /// One of `known`, else wrong_use; the first of them where the option was not given. `what` names
  /// such a value: "format".
  std::string one_of(const std::string& option, const std::string& what,
                     const std::vector<std::string>& known) const;
  /// From --lang; English where it was not given, wrong_use for a language that there is not.
  Language language() const;
  /// The word at `index`; wrong_use naming `what` if it is missing.
  const std::string& word(std::size_t index, const std::string& what) const;
};
/// What was typed by its name or by its number in the list `ids`, from 1; else wrong_use. `what`
/// names one of them, `lister` the command that lists them: "unit", "yezi course".
std::string listed_id(const std::vector<std::string>& ids, const std::string& typed,
                      const std::string& what, const std::string& lister);

struct Command {
  std::string name;
  std::string usage; // what follows the name, e.g. "GAME [options]"
  std::string says;  // one line
  std::string more;  // further paragraphs of the help
  std::vector<std::string> examples;
  std::size_t most_words = 1;
  void (*options)(boost::program_options::options_description&) = nullptr;
  Exit (*run)(const Arguments&) = nullptr;
};

/// What may be typed after the command: its own options and --help. The name of an option's value
/// is how help shows it and how it is completed (completing.h). Without a description it is not
/// for people.
void all_options(const Command& command, boost::program_options::options_description& options);

/// Options that several commands take; each names those that mean something to it.
void add_set(boost::program_options::options_description& all);
void add_seed(boost::program_options::options_description& all);
void add_json(boost::program_options::options_description& all);
/// --cite: print the rules behind each payment.
void add_cite(boost::program_options::options_description& all);

/// All commands, in the order of the help.
const std::vector<Command>& commands();

/// What a command prints, with the words that follow "yezi". Throws Stop and whatever else it may
/// throw.
std::string output_of(const std::vector<std::string>& words);

/// The whole program; never throws.
int run(int argc, const char* const* argv);

// One file each.
const Command& games_command();
const Command& play_command();
const Command& simulate_command();
const Command& schema_command();
const Command& pack_command();
const Command& unpack_command();
const Command& match_command();
const Command& lab_command();
const Command& study_command();
const Command& show_command();
const Command& replay_command();
const Command& review_command();
const Command& score_command();
const Command& solve_command();
const Command& rules_command();
const Command& compare_command();
const Command& lineage_command();
const Command& sources_command();
const Command& lesson_command();
const Command& course_command();
const Command& worksheet_command();
const Command& cards_command();
const Command& check_command();
const Command& botcheck_command();
const Command& new_command();
const Command& words_command();
const Command& serve_command();
const Command& completion_command();

} // namespace yezi
