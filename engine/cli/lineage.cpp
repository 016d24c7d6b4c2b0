// lineage: the documented tree of games and packs, and what the sources dispute about it.

#include "analysis/lineage.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "analysis/lineage_svg.h"
#include "cli/command.h"
#include "cli/history_check.h"
#include "cli/lineage_text.h"
#include "cli/opened.h"
#include "cli/terminal.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

void options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  all.add_options()("format", value("FORMAT"), "text, dot, svg or json (text)")(
      "from", value("ID"), "only this game or pack, and what came of it")(
      "to", value("ID"), "only this game or pack, and what it came from")(
      "only", value("FAMILY"), "trick, meld or domino; several with commas")(
      "at", value("YEAR"),
      "what was there in that year")("claims", "what the sources dispute, and who says what")(
      "check", "look for what is wrong with the tables of history/");
  add_json(all);
}

/// A node by its id, or the game of a module.
std::string checked_node(const History& history, const std::string& typed) {
  if (typed.empty() || history.node(typed) != nullptr) return typed;
  if (const Node* node = history.node_of_module(typed)) return node->id;
  std::vector<std::string> ids;
  for (const Node& node : history.nodes) {
    ids.push_back(node.id);
    if (std::find(node.zh.begin(), node.zh.end(), typed) != node.zh.end()) return node.id;
  }
  const std::string near = nearest(typed, ids);
  wrong_use("there is no game or pack \"" + harmless(typed) + '"',
            near.empty() ? "`yezi lineage` names them all" : "did you mean \"" + near + "\"?");
}

LineageChoice choice(const Arguments& arguments, const History& history) {
  LineageChoice choice;
  choice.from = checked_node(history, arguments.text("from"));
  choice.to = checked_node(history, arguments.text("to"));
  std::string only = arguments.text("only");
  while (!only.empty()) {
    const std::size_t comma = std::min(only.find(','), only.size());
    choice.only.push_back(only.substr(0, comma));
    only.erase(0, comma + 1);
    const auto& known = lineage_families();
    if (std::find(known.begin(), known.end(), choice.only.back()) == known.end())
      wrong_use("there is no family \"" + harmless(choice.only.back()) + '"',
                fmt::format("the families are: {}", fmt::join(known, ", ")));
  }
  if (arguments.has("at")) choice.at = static_cast<int>(arguments.number("at", 1, 2100, 0));
  return choice;
}

Exit check(const Library& library) {
  const Faults faults = history_faults(library);
  if (!faults.empty()) stop_for(exit_faulty, faults);
  put("Nothing is wrong.\n");
  return exit_done;
}

Exit run(const Arguments& arguments) {
  const Library library;
  if (arguments.has("check")) return check(library);
  const Checked<History> history = load_history(library.home());
  if (!history) stop_for(exit_faulty, history.faults());
  const auto print = [](const Json& json) {
    put(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    return exit_done;
  };
  if (arguments.has("claims")) {
    if (arguments.json) return print(claims_json(*history));
    put(claims_text(*history));
    return exit_done;
  }
  const Lineage lineage = choose(*history, choice(arguments, *history));
  if (lineage.nodes.empty()) throw Stop(exit_no, "nothing of the lineage is left by this choice");
  const std::string format = arguments.text("format");
  if (arguments.json || format == "json") return print(as_json(lineage));
  if (format.empty() || format == "text")
    put(lineage_text(lineage));
  else if (format == "dot")
    put(as_dot(lineage));
  else if (format == "svg")
    put(as_svg(*history, lineage));
  else
    wrong_use("there is no format \"" + harmless(format) + '"',
              "the formats are: text, dot, svg, json");
  return exit_done;
}

} // namespace

const Command& lineage_command() {
  static const Command command{
      "lineage",
      "[--format text|dot|svg|json] [--from ID] [--to ID] [--only FAMILY] [--at YEAR]",
      "shows the tree of games and packs, as it is documented",
      "Each step has a number, says how one thing came of another and how sure that is: attested, "
      "argued, conjectured, open or rejected. `yezi sources` tells who the sources are. The tables "
      "are in history/; anybody can add to them (history/README.md), and --check says what is "
      "missing.",
      {"yezi lineage --only trick", "yezi lineage --to GAME",
       "yezi lineage --format svg > lineage.svg", "yezi lineage --claims"},
      0,
      options,
      run};
  return command;
}

} // namespace yezi
