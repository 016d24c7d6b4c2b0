// botcheck: whether a program can sit at the table.

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/tell.h"
#include "players/bots/conformance.h"

namespace yezi {

namespace {

namespace po = boost::program_options;
using Json = nlohmann::ordered_json;

/// So many hands at least, whatever the games: every condition comes about in some of them.
constexpr std::int64_t fewest_hands = 28;

void botcheck_options(po::options_description& all) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("hands", value("N"), "hands of each game at each seat (1)");
  add("patience", value("MS"), "time limit for each answer (5000)");
  add_seed(all);
  add_json(all);
}

std::string_view verdict(const Finding& finding) {
  if (finding.failed > 0) return "failed";
  return finding.tried > 0 ? "ok" : "not tried";
}

std::string finding_text(const Finding& finding) {
  const std::string lead = fmt::format("{:<10} {:<11} ", verdict(finding), finding.name);
  std::string text = wrapped(finding.asks, lead, std::string(lead.size(), ' '));
  if (!finding.fault) return text;
  const BotFault& fault = *finding.fault;
  const auto add = [&](const std::string& line) { text += wrapped(line, "    ", "      "); };
  if (!fault.text.empty())
    add(fmt::format("line {} of its output: {}", fault.line, harmless(fault.text)));
  const std::string missing = fault.text.empty() && fault.line > 0
                                  ? fmt::format("line {} of its output: ", fault.line)
                                  : "";
  add(missing + harmless(fault.what));
  if (!fault.wanted.empty()) add("wanted: " + harmless(fault.wanted));
  if (!finding.where.empty()) add("in " + finding.where);
  if (finding.failed > 1) add(fmt::format("{} times in all", finding.failed));
  return text;
}

Json finding_json(const Finding& finding) {
  Json json{{"name", finding.name},
            {"asks", finding.asks},
            {"verdict", verdict(finding)},
            {"tried", finding.tried},
            {"failed", finding.failed}};
  if (!finding.fault) return json;
  const BotFault& fault = *finding.fault;
  json["fault"] = bot_fault_names[static_cast<std::size_t>(fault.kind)];
  if (fault.line > 0) json["line"] = fault.line;
  if (!fault.text.empty()) json["text"] = fault.text;
  json["says"] = fault.what;
  if (!fault.wanted.empty()) json["wanted"] = fault.wanted;
  if (!finding.where.empty()) json["where"] = finding.where;
  return json;
}

std::string report_text(const BotExam& exam, const std::string& command, std::size_t games) {
  std::string text = wrapped(
      exam.name().empty()
          ? harmless(command)
          : fmt::format("{}, \"{}\": {}, {}, {}, the slowest after {} ms", harmless(command),
                        harmless(exam.name()), counted(static_cast<std::int64_t>(games), "game"),
                        grouped(exam.hands(), "hand"), grouped(exam.answers(), "answer"),
                        exam.slowest().count()),
      "", "    ");
  text += '\n';
  for (const Finding& finding : exam.findings()) text += finding_text(finding);
  const auto failed = std::count_if(exam.findings().begin(), exam.findings().end(),
                                    [](const Finding& finding) { return finding.failed > 0; });
  text += '\n';
  if (exam.gave_up()) text += "The test was broken off; some parts were not tried.\n";
  text += failed == 0 ? "The program can play.\n"
                      : wrapped(fmt::format("{} of {} failed. The protocol is in "
                                            "engine/records/README.md, \"Programs at the table\".",
                                            failed, exam.findings().size()));
  return text;
}

Json report_json(const BotExam& exam, const std::string& command,
                 const std::vector<std::string>& games) {
  Json json{{"command", command},
            {"name", exam.name()},
            {"conformant", exam.conformant()},
            {"gave_up", exam.gave_up()},
            {"games", games},
            {"hands", exam.hands()},
            {"answers", exam.answers()},
            {"slowest_ms", exam.slowest().count()}};
  json["checks"] = Json::array();
  for (const Finding& finding : exam.findings()) json["checks"].push_back(finding_json(finding));
  return json;
}

std::vector<std::string> games_of(const Arguments& arguments, const Library& library) {
  if (arguments.words.size() < 2) return library.ids();
  std::vector<std::string> games;
  for (std::size_t i = 1; i < arguments.words.size(); ++i)
    games.push_back(checked_id(library, arguments.words[i]));
  return games;
}

void examine(BotExam& exam, const Arguments& arguments, const std::vector<std::string>& games) {
  const Library library;
  const std::int64_t each = arguments.number("hands", 1, 1'000'000, 1);
  const auto count = static_cast<std::int64_t>(games.size());
  const std::int64_t least = (fewest_hands + count - 1) / count;
  ProgressBar bar("checking", games.size());
  std::uint64_t done = 0;
  std::optional<Opened> last;
  for (const std::string& game : games) {
    last = open_game(library, game, {});
    exam.play_game(last->table, static_cast<int>(std::max(each * last->rules->seats, least)));
    bar.show(++done);
  }
  if (last) exam.part(last->table);
}

Exit run_botcheck(const Arguments& arguments) {
  const Library library;
  const std::string& command = arguments.word(0, "program (a command, as in 'python3 bot.py')");
  if (command.find_first_not_of(" \t") == std::string::npos) wrong_use("the command is empty");
  const std::vector<std::string> games = games_of(arguments, library);
  ExamPlan plan;
  plan.command = command;
  plan.seed = arguments.seed.value_or(1);
  plan.patience =
      std::chrono::milliseconds{arguments.number("patience", 1, 86'400'000, plan.patience.count())};
  BotExam exam(plan);
  if (exam.greet()) examine(exam, arguments, games);
  if (exam.not_found())
    throw Stop(exit_system, fmt::format("the program \"{}\" cannot be started", harmless(command)));
  if (arguments.json)
    put(report_json(exam, command, games).dump(2, ' ', false, Json::error_handler_t::replace) +
        '\n');
  else
    put(report_text(exam, command, games.size()));
  return exam.conformant() ? exit_done : exit_no;
}

} // namespace

const Command& botcheck_command() {
  static const Command command{
      "botcheck",
      "COMMAND [GAME ...] [--hands N] [options]",
      "tests whether a program can play",
      "COMMAND, in quotes, starts the program. It plays some hands of every game, or of those "
      "named, in every role. The test takes back moves, refuses answers, offers large sets of "
      "actions and sends unknown lines. Each fault is reported with the line of the program's "
      "output.\nThe protocol is in engine/records/README.md; scripts/bots has programs to start "
      "from. Exit code 1: the program breaks the protocol; 4: it cannot be started.",
      {"yezi botcheck 'python3 scripts/bots/bot.py'", "yezi botcheck 'lua5.4 bot.lua' GAME",
       "yezi botcheck ./bot GAME --hands 20 --patience 1000 --json"},
      1000,
      botcheck_options,
      run_botcheck};
  return command;
}

} // namespace yezi
