#include "cli/study/script.h"

#include <fmt/format.h>

#include "core/sha256.h"
#include "explain/print/layout.h"
#include "explain/tell.h"

namespace yezi {

namespace {

/// A path as sbatch reads it in a script: "%" begins a replacement.
std::string for_sbatch(const std::string& path) {
  std::string all;
  for (const char c : path) all += c == '%' ? std::string("%%") : std::string(1, c);
  return all;
}

} // namespace

std::string ShardWork::name() const {
  return "yezi-" + hex(sha256(key + '\n' + folder.string())).substr(0, 12);
}

std::filesystem::path ShardWork::output(std::uint64_t shard) const {
  return folder / "output" / fmt::format("shard-{}.txt", shard);
}

std::string unsayable(const std::filesystem::path& folder) {
  for (const char c : folder.string()) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') return "a control character";
    if (c == '"' || c == '\\' || c == '{' || c == '}') return fmt::format("the character {}", c);
  }
  return "";
}

std::string shard_script(const ShardWork& work) {
  const std::string folder = work.folder.string();
  const std::string script = shell_word(work.script().string());
  std::string text =
      "#!/bin/sh\n"
      "# Plays one shard of a study. Written by \"yezi study run --on\", and anew whenever that is "
      "run.\n";
  text += fmt::format("#   {}: {}\n", harmless(work.study), harmless(work.title));
  text += fmt::format("#   cut into {}, numbered from 1\n",
                      counted(static_cast<std::int64_t>(work.shards), "shard"));
  text += "#\n# By hand, on any machine that has this folder at the same place:\n";
  text += fmt::format("#   sh {} 1\n", script);
  text += fmt::format("# All of them, by Slurm, and what to do then:\n#   sbatch --array=1-{} {}\n",
                      work.shards, script);
  text += fmt::format("#   yezi study merge {}\n#\n", shell_word(folder));
  text += fmt::format("#SBATCH --job-name={}\n", work.name());
  text += fmt::format("#SBATCH --output=\"{}/output/shard-%a.txt\"\n", for_sbatch(folder));
  text += "#SBATCH --open-mode=append\n#SBATCH --requeue\n#SBATCH --ntasks=1\n";
  text += fmt::format("#SBATCH --cpus-per-task={}\n", work.threads);
  if (!work.partition.empty()) text += fmt::format("#SBATCH --partition={}\n", work.partition);
  text += "\nshard=${1:-${SLURM_ARRAY_TASK_ID:?which shard? give its number}}\n";
  text += fmt::format("cd {} || exit\n", shell_word(folder));
  text +=
      "if [ -z \"${SLURM_ARRAY_TASK_ID:-}\" ]; then exec >>\"output/shard-$shard.txt\" 2>&1; fi\n";
  text += "echo \"$(date -u +%Y-%m-%dT%H:%M:%SZ), $(hostname): shard $shard begins\"\n";
  if (!work.home.empty()) text += fmt::format("export YEZI_HOME={}\n", shell_word(work.home));
  text += fmt::format("exec {} study shard {} \"$shard\" --out . --threads {}\n",
                      shell_word(work.program), shell_word("./" + work.study), work.threads);
  return text;
}

std::string ranges(const std::vector<std::uint64_t>& numbers) {
  std::string text;
  for (std::size_t at = 0; at < numbers.size();) {
    std::size_t end = at + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (!text.empty()) text += ',';
    text += std::to_string(numbers[at]);
    if (end - at > 1) text += '-' + std::to_string(numbers[end - 1]);
    at = end;
  }
  return text;
}

} // namespace yezi
