#include "cli/command.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <charconv>

#include "cli/terminal.h"

namespace yezi {

namespace po = boost::program_options;

void wrong_use(const std::string& what, const std::string& hint) {
  throw Stop(exit_use, hint.empty() ? what : what + "\n    " + hint);
}

void stop_for(Exit code, const Faults& faults) {
  constexpr std::ptrdiff_t most = 20;
  Faults shown(faults.begin(), faults.begin() + std::min<std::ptrdiff_t>(most, std::ssize(faults)));
  std::string text = to_text(shown);
  if (faults.size() > shown.size())
    text += fmt::format("\nand {} more", faults.size() - shown.size());
  while (!text.empty() && text.back() == '\n') text.pop_back();
  throw Stop(code, text);
}

void throw_if_any(Exit code, const Faults& faults) {
  if (!faults.empty()) stop_for(code, faults);
}

bool Arguments::has(const std::string& option) const {
  return values->count(option) != 0 && !(*values)[option].defaulted();
}

std::string Arguments::text(const std::string& option) const {
  if (values->count(option) == 0) return "";
  return (*values)[option].as<std::string>();
}

std::int64_t Arguments::number(const std::string& option, std::int64_t least, std::int64_t most,
                               std::int64_t otherwise) const {
  if (values->count(option) == 0) return otherwise;
  const std::string given = text(option);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(given.data(), given.data() + given.size(), value);
  if (error != std::errc{} || end != given.data() + given.size() || value < least || value > most) {
    wrong_use(fmt::format("--{} wants a whole number from {} to {}, not \"{}\"", option, least,
                          most, harmless(given)));
  }
  return value;
}

std::string Arguments::one_of(const std::string& option, const std::string& what,
                              const std::vector<std::string>& known) const {
  std::string typed = text(option);
  if (typed.empty()) return known.front();
  if (std::find(known.begin(), known.end(), typed) == known.end())
    wrong_use(fmt::format("there is no {} \"{}\"", what, harmless(typed)),
              fmt::format("the {}s are: {}", what, fmt::join(known, ", ")));
  return typed;
}

Language Arguments::language() const {
  const std::string typed = text("lang");
  const std::optional<Language> language = language_named(typed);
  if (!language)
    wrong_use("there is no language \"" + harmless(typed) + '"',
              "the languages are: " + language_names());
  return *language;
}

std::string listed_id(const std::vector<std::string>& ids, const std::string& typed,
                      const std::string& what, const std::string& lister) {
  if (std::find(ids.begin(), ids.end(), typed) != ids.end()) return typed;
  if (!typed.empty() && typed.size() < 4 && typed.find_first_not_of("0123456789") == typed.npos) {
    const auto number = static_cast<std::size_t>(std::stoul(typed));
    if (number >= 1 && number <= ids.size()) return ids[number - 1];
  }
  const std::string near = nearest(typed, ids);
  wrong_use("there is no " + what + " \"" + harmless(typed) + '"',
            near.empty() ? '`' + lister + "` names them all" : "did you mean \"" + near + "\"?");
}

const std::string& Arguments::word(std::size_t index, const std::string& what) const {
  if (index >= words.size()) wrong_use("which " + what + "?");
  return words[index];
}

void all_options(const Command& command, po::options_description& options) {
  if (command.options != nullptr) command.options(options);
  options.add_options()("help,h", "this text");
}

void add_set(po::options_description& all) {
  all.add_options()("set",
                    po::value<std::vector<std::string>>()->composing()->value_name("OPTION=VALUE"),
                    "set an option of the game; repeatable");
}

void add_seed(po::options_description& all) {
  all.add_options()("seed", po::value<std::string>()->value_name("N"), "seed of all luck");
}

void add_json(po::options_description& all) { all.add_options()("json", "data as JSON"); }
void add_cite(po::options_description& all) {
  all.add_options()("cite", "show the rules that require each payment");
}

const std::vector<Command>& commands() {
  static const std::vector<Command> all{
      games_command(),  play_command(),     serve_command(),   simulate_command(),
      match_command(),  lab_command(),      study_command(),   show_command(),
      replay_command(), review_command(),   score_command(),   solve_command(),
      rules_command(),  compare_command(),  lineage_command(), sources_command(),
      cards_command(),  lesson_command(),   course_command(),  worksheet_command(),
      check_command(),  botcheck_command(), new_command(),     words_command(),
      schema_command(), pack_command(),     unpack_command(),  completion_command()};
  return all;
}

} // namespace yezi
