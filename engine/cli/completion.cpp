// completion: how shells complete a command line. Their scripts only ask; completing.h answers.

#include <boost/program_options.hpp>

#include "cli/command.h"
#include "cli/completing.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

namespace po = boost::program_options;

// An answer is a line for each candidate: the word, a tab, what it means. A line that begins with a
// tab asks for names of files or folders.

// Bash splits words at = and : where COMP_WORDBREAKS has them, so the line is split again, and what
// stands before the last of them is left out of the answers.
constexpr std::string_view bash_script = R"(# bash completion of yezi: source it, or save it as
# ~/.local/share/bash-completion/completions/yezi
_yezi() {
  local typed=${COMP_LINE:0:COMP_POINT} now line word cut='' breaks=${COMP_WORDBREAKS//[^=:]/}
  local -a words
  read -ra words <<<"$typed"
  [[ $typed == *[[:space:]] ]] && words+=('')
  now=${words[-1]}
  [[ $breaks ]] && cut=${now%"${now##*[$breaks]}"}
  COMPREPLY=()
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    if [[ $word ]]; then
      COMPREPLY+=("${word#"$cut"}")
    else
      compopt -o filenames 2>/dev/null
      mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
        if [[ $line == *folders ]]; then compgen -d -- "${now##*=}"; else compgen -f -- "${now##*=}"; fi)
    fi
  done < <("${words[0]}" completion --candidates -- "${words[@]:1}" 2>/dev/null)
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[=:] ]] && compopt -o nospace 2>/dev/null
  return 0
}
complete -F _yezi yezi
)";

constexpr std::string_view zsh_script = R"(#compdef yezi
# zsh completion of yezi: save it as _yezi in a folder of $fpath, or source it after compinit.
_yezi() {
  local line word
  local -a found shown open open_shown
  for line in "${(@f)$("${(Q)words[1]}" completion --candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}"; do
    word=${line%%$'\t'*}
    if [[ $line == $'\tfiles' ]]; then
      _files
    elif [[ $line == $'\tfolders' ]]; then
      _files -/
    elif [[ $word == *[=:] ]]; then
      open+=("$word") open_shown+=("${line/$'\t'/  -- }")
    elif [[ -n $word ]]; then
      found+=("$word") shown+=("${line/$'\t'/  -- }")
    fi
  done
  (( ${#found} )) && compadd -l -d shown -a found
  (( ${#open} )) && compadd -S '' -l -d open_shown -a open
}
if [[ ${funcstack[1]} == _yezi ]]; then
  _yezi "$@"
else
  compdef _yezi yezi
fi
)";

constexpr std::string_view fish_script =
    R"(# fish completion of yezi: save it as ~/.config/fish/completions/yezi.fish
function __yezi_candidates
    set -l words (commandline --current-process --tokenize --cut-at-cursor)
    set -l now (commandline --current-token --cut-at-cursor)
    for line in ($words[1] completion --candidates -- $words[2..-1] "$now" 2>/dev/null)
        switch $line
            case \tfiles
                __fish_complete_path "$now"
            case \tfolders
                __fish_complete_directories "$now"
            case '*'
                printf '%s\n' $line
        end
    end
end
complete --command yezi --no-files --arguments '(__yezi_candidates)'
)";

void completion_options(po::options_description& all) {
  all.add_options()("candidates", ""); // what the scripts ask: -- WORD ...
}

std::string lines_of(const Suggestions& completion) {
  std::string text;
  for (const Suggestion& candidate : completion.words) {
    std::string line = candidate.word;
    if (!candidate.says.empty()) line += '\t' + candidate.says;
    std::erase(line, '\n');
    text += line + '\n';
  }
  if (completion.files) text += "\tfiles\n";
  if (completion.folders) text += "\tfolders\n";
  return text;
}

Exit run_completion(const Arguments& arguments) {
  if (arguments.has("candidates")) {
    put(lines_of(complete(arguments.words)));
    return exit_done;
  }
  const std::string& shell = arguments.word(0, "shell: bash, zsh or fish");
  if (arguments.words.size() > 1)
    wrong_use("yezi completion does not take \"" + harmless(arguments.words[1]) + '"');
  if (shell == "bash")
    put(bash_script);
  else if (shell == "zsh")
    put(zsh_script);
  else if (shell == "fish")
    put(fish_script);
  else
    wrong_use("there is no completion for \"" + harmless(shell) + '"',
              "the shells are: bash, zsh, fish");
  return exit_done;
}

} // namespace

const Command& completion_command() {
  static const Command command{
      "completion",
      "bash|zsh|fish",
      "prints the script by which a shell completes commands",
      "With the script, the Tab key completes commands, options, games, variants, the options of a "
      "game and their values. A package installs the scripts where the shells look for them.",
      {"source <(yezi completion bash)", "yezi completion zsh > ~/.zfunc/_yezi",
       "yezi completion fish > ~/.config/fish/completions/yezi.fish"},
      10'000, // a command line
      completion_options,
      run_completion};
  return command;
}

} // namespace yezi
