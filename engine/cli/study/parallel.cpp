#include <fmt/format.h>

#include <charconv>

#include "cli/outside.h"
#include "cli/study/places.h"
#include "explain/print/layout.h"
#include "players/bots/process.h"
#include "records/files.h"

namespace yezi {

namespace {

using std::chrono::milliseconds;

class ParallelPlace : public ShardPlace {
public:
  ParallelPlace(const ShardWork& work, const std::filesystem::path& hosts, unsigned tries)
      : work_(work),
        hosts_(std::filesystem::absolute(hosts).string()),
        tries_(tries),
        parallel_(program_file("parallel", "parallel")) {}

  std::optional<std::string> start(const std::vector<std::uint64_t>& shards) override {
    // Nobody is there to type a password, so that ssh must not wait for one.
    std::vector<std::string> words{
        parallel_, "--sshloginfile=" + hosts_, "--ssh=ssh -o BatchMode=yes",
        fmt::format("--retries={}", tries_), "--joblog=" + log().string()};
    // As many at once as a machine has cores, or as its line says.
    if (work_.threads > 1) words.push_back(fmt::format("--jobs={}%", 100.0 / work_.threads));
    words.push_back("sh " + shell_word(work_.script().string()) + " {}");
    std::error_code ignored;
    std::filesystem::remove(log(), ignored);
    shards_ = shards;
    std::string input;
    for (const std::uint64_t shard : shards) input += std::to_string(shard) + '\n';
    process_ = std::make_unique<Process>(Launch{words});
    const auto until = Process::Clock::now() + std::chrono::minutes(1);
    const bool taken = process_->write(input, until) == Process::IoResult::done;
    process_->close_input();
    if (taken) return std::nullopt;
    return "parallel: " + process_->how_it_ended();
  }

  Held held() override {
    Held held;
    if (!process_ || process_->ends_within(milliseconds{50})) return held;
    held.shards.insert(shards_.begin(), shards_.end());
    // Its log has a line for each that has ended: that it began as which, and more.
    const Checked<std::string> text = read_file(log());
    if (!text) return held;
    for (const std::string& line : lines_in(*text)) {
      std::size_t number = 0;
      const auto read = std::from_chars(line.data(), line.data() + line.size(), number);
      if (read.ec == std::errc() && *read.ptr == '\t' && number >= 1 && number <= shards_.size())
        held.shards.erase(shards_[number - 1]);
    }
    return held;
  }

  std::optional<std::string> cancel() override {
    process_.reset();
    return std::nullopt;
  }

private:
  std::filesystem::path log() const { return work_.folder / "parallel.log"; }

  const ShardWork work_;
  const std::string hosts_;
  const unsigned tries_;
  const std::string parallel_;
  std::vector<std::uint64_t> shards_; // that were started, in this order
  std::unique_ptr<Process> process_;
};

/// What is wrong with a line of a file of machines: [@GROUPS/][N/]HOST, HOST being a name, ":" for
/// this machine, or a command that ends in a name.
std::string wrong_with(std::string_view line) {
  if (harmless(line) != line) return "there are characters in it that cannot be printed";
  if (line.front() == '@') {
    const std::size_t end = line.find('/');
    line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  }
  const std::size_t slash = line.find('/');
  if (slash != std::string_view::npos) {
    const std::string_view number = line.substr(0, slash);
    if (number.find_first_not_of("0123456789") != std::string_view::npos ||
        (!number.empty() && number.find_first_not_of('0') == std::string_view::npos))
      return fmt::format("\"{}\" is no number of shards at once", number);
    line.remove_prefix(slash + 1);
  }
  const std::size_t from = line.find_first_not_of(' ');
  if (from == std::string_view::npos) return "it names no machine";
  if (line[from] == '-') return "no machine has such a name";
  return "";
}

} // namespace

Faults check_hosts(const std::filesystem::path& file) {
  const Checked<std::string> text = read_file(file, std::size_t{1} << 20);
  if (!text) return text.faults();
  Faults faults;
  int number = 0, machines = 0;
  for (std::string_view rest = *text; !rest.empty(); ++number) {
    std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line.empty() || line.front() == '#') continue;
    ++machines;
    if (const std::string wrong = wrong_with(line); !wrong.empty())
      faults.push_back({{file.string(), number + 1},
                        wrong,
                        "a line is a machine as for ssh, \"me@there\"; \"4/me@there\" lets it play "
                        "four shards at once; \":\" is this machine"});
  }
  if (machines == 0) faults.push_back({{file.string()}, "there is no machine in it"});
  return faults;
}

std::unique_ptr<ShardPlace> parallel_place(const ShardWork& work,
                                           const std::filesystem::path& hosts, unsigned tries) {
  return std::make_unique<ParallelPlace>(work, hosts, tries);
}

} // namespace yezi
