// The `yezi` command: one Command for each subcommand, each in its own file; how arguments are
// parsed, help is printed, commands are run, and errors become messages and exit codes.
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

/// Thrown by commands, with the exit code.
class Stop : public std::runtime_error {
public:
  Stop(Exit code, const std::string& what) : std::runtime_error(what), code_(code) {}
  Exit code() const { return code_; }

private:
  Exit code_;
};
[[noreturn]] void wrong_use(const std::string& what, const std::string& hint = "");
[[noreturn]] void stop_for(Exit code, const Faults& faults);
/// Throws Stop if there are faults.
void throw_if_any(Exit code, const Faults& faults);

/// The parsed command line.
struct Arguments {
  std::vector<std::string> words; // without the command's name and options
  OptionSettings set;
  std::vector<std::string> trailing; // those of them that followed another value of one --set
  std::optional<std::uint64_t> seed;
  bool json = false;
  const boost::program_options::variables_map* values = nullptr;

  bool has(const std::string& option) const;
  std::string text(const std::string& option) const; // "" if it was not given
  /// A whole number in least..most; otherwise calls wrong_use.
  std::int64_t number(const std::string& option, std::int64_t least, std::int64_t most,
                      std::int64_t otherwise) const;
  /// One of `known`, or the first of them if the option was not given; otherwise calls wrong_use.
  /// `what` names such a value: "format".
  std::string one_of(const std::string& option, const std::string& what,
                     const std::vector<std::string>& known) const;
  /// From --lang; by default English. Calls wrong_use for an unknown language.
  Language language() const;
  /// The word at `index`; if it is missing, calls wrong_use with `what`.
  const std::string& word(std::size_t index, const std::string& what) const;
};
/// Resolves a typed name, or a number in the list `ids`, from 1; otherwise calls wrong_use. `what`
/// names an item, `lister` the command that lists them: "unit", "yezi course".
std::string listed_id(const std::vector<std::string>& ids, const std::string& typed,
                      const std::string& what, const std::string& lister);

struct Command {
  std::string name;
  std::string usage; // the arguments after the name, e.g. "GAME [options]"
  std::string says;  // one line
  std::string more;  // further paragraphs of the help
  std::vector<std::string> examples;
  std::size_t most_words = 1;
  void (*options)(boost::program_options::options_description&) = nullptr;
  Exit (*run)(const Arguments&) = nullptr;
};

/// The options of the command, and --help. The name of an option's value is shown in help and
/// determines its completion (completing.h). An option without a description is internal.
void all_options(const Command& command, boost::program_options::options_description& options);

/// Options shared by several commands; each command adds those that it supports.
void add_set(boost::program_options::options_description& all);
void add_seed(boost::program_options::options_description& all);
void add_json(boost::program_options::options_description& all);
/// --cite: print the rules behind each payment.
void add_cite(boost::program_options::options_description& all);

/// All commands, in the order of the help.
const std::vector<Command>& commands();

/// The output of a command, given the words after "yezi". Throws Stop and the command's other
/// exceptions.
std::string output_of(const std::vector<std::string>& words);

/// The whole program; never throws.
int run(int argc, const char* const* argv);

// One file for each.
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
