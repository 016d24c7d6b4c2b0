// lineage: the documented tree of games and packs, and what the sources dispute about it.

#include "history/lineage.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/computed.h"
#include "cli/history_check.h"
#include "cli/lineage_text.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/lineage_svg.h"
#include "explain/print/map_svg.h"
#include "explain/print/story_cards.h"
#include "explain/print/tree_svg.h"
#include "history/csv.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

void lineage_options(boost::program_options::options_description& all) {
  namespace po = boost::program_options;
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = all.add_options();
  add("format", value("text|dot|svg|json|newick"), "format (text); newick: of --computed");
  add("from", value("ID"), "only this game or pack and its descendants");
  add("to", value("ID"), "only this game or pack and its ancestors");
  add("only", value("trick|meld|domino,..."), "families, separated by commas");
  add("at", value("YEAR"), "games and packs that existed in that year");
  add("near", value("ID"), "only this game or pack and its direct relations");
  add("story",
      "about fifteen games that tell the story, a card of each, the evidence of each step");
  add("timeline", "games and packs in time");
  add("map", "the places that sources name");
  add("computed", "a tree computed from the modules, compared with the documented one");
  add("weigh", value("blocks|rules|features"), "how --computed weighs features (blocks)");
  add("claims", "disputed claims, and who makes them");
  add("lang", value("en|zh-Hant|zh-Hans"), "language (en)");
  add("check", "check the tables of history/ for faults");
  add_seed(all);
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
  choice.near = checked_node(history, arguments.text("near"));
  choice.only = cell_list(arguments.text("only"), ',');
  for (const std::string& family : choice.only) {
    const auto& known = lineage_families();
    if (std::find(known.begin(), known.end(), family) == known.end())
      wrong_use("there is no family \"" + harmless(family) + '"',
                fmt::format("the families are: {}", fmt::join(known, ", ")));
  }
  if (arguments.has("at")) choice.at = static_cast<int>(arguments.number("at", 1, 2100, 0));
  return choice;
}

Exit check(const Library& library) {
  const Faults faults = history_faults(library);
  if (!faults.empty()) stop_for(exit_faulty, faults);
  put("No errors.\n");
  return exit_done;
}

[[noreturn]] void no_format(const std::string& format, const char* known) {
  wrong_use("there is no format \"" + harmless(format) + '"',
            std::string("the formats are: ") + known);
}

Exit computed(const Arguments& arguments, const Library& library, const History& history) {
  const std::vector<std::string>& names = weighing_names();
  const std::string typed = arguments.has("weigh") ? arguments.text("weigh") : names.front();
  const auto at = std::find(names.begin(), names.end(), typed);
  if (at == names.end())
    wrong_use("there is no way to weigh \"" + harmless(typed) + '"',
              fmt::format("it is one of: {}", fmt::join(names, ", ")));
  const std::string format = arguments.json ? "json" : arguments.text("format");
  const std::uint64_t seed = arguments.seed.value_or(0);
  const ComputedTree tree =
      compute_tree(library, history, static_cast<Weighing>(at - names.begin()), seed);
  if (format.empty() || format == "text") {
    std::vector<ComputedTree> others;
    for (std::size_t i = 0; i < names.size(); ++i)
      if (names[i] != typed)
        others.push_back(compute_tree(library, history, static_cast<Weighing>(i), seed));
    put(computed_text(tree, others));
  } else if (format == "json") {
    Json json{
        {"weighed", typed}, {"tree", as_json(tree.tree)}, {"findings", as_json(tree.findings)}};
    for (const std::string_view caveat : tree_caveats(history.locale()))
      json["caveats"].push_back(caveat);
    put(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  } else if (format == "svg") {
    put(as_svg(history, tree.tree, tree.findings));
  } else if (format == "newick") {
    put(as_newick(tree.tree));
  } else {
    no_format(format, "text, json, svg, newick");
  }
  return exit_done;
}

/// The story, the timeline or the map: for people as text or as a picture.
Exit told(const Arguments& arguments, const Library& library, const History& history) {
  const std::string format = arguments.json ? "json" : arguments.text("format");
  const bool text = format.empty() || format == "text", picture = format == "svg";
  if (!text && !picture && format != "json") no_format(format, "text, svg, json");
  if (format == "json") {
    const Json json = arguments.has("story") ? story_json(history)
                      : arguments.has("map") ? places_json(history)
                                             : as_json(choose(history, {}))["nodes"];
    put(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
  } else if (arguments.has("story")) {
    put(picture ? story_svg(history, story_cards(library, history)) : story_text(history));
  } else if (arguments.has("map")) {
    put(picture ? map_svg(history) : places_text(history));
  } else {
    const Lineage lineage = choose(history, {});
    put(picture ? timeline_svg(history, lineage) : timeline_text(history, lineage));
  }
  return exit_done;
}

Exit run_lineage(const Arguments& arguments) {
  const Library library;
  if (arguments.has("check")) return check(library);
  const Checked<History> history = load_history(library.home(), arguments.language());
  if (!history) stop_for(exit_faulty, history.faults());
  const auto print = [](const Json& json) {
    put(json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    return exit_done;
  };
  if (arguments.has("weigh") && !arguments.has("computed"))
    wrong_use("--weigh goes with --computed");
  const char* view = nullptr;
  for (const char* other : {"computed", "claims", "story", "timeline", "map"}) {
    if (!arguments.has(other)) continue;
    if (view != nullptr) wrong_use(fmt::format("--{} and --{} are asked for at once", view, other));
    view = other;
  }
  for (const char* part : {"from", "to", "only", "at", "near"})
    if (arguments.has(part) && view != nullptr)
      wrong_use(std::string("--") + part + " goes with the documented tree alone");
  if (arguments.has("claims")) {
    const std::string form = arguments.text("format");
    if (arguments.json || form == "json") return print(claims_json(*history));
    if (!form.empty() && form != "text") no_format(form, "text, json");
    put(claims_text(*history));
    return exit_done;
  }
  if (arguments.has("computed")) return computed(arguments, library, *history);
  if (view != nullptr) return told(arguments, library, *history);
  const Lineage lineage = choose(*history, choice(arguments, *history));
  if (lineage.nodes.empty()) throw Stop(exit_no, "no part of the lineage matches");
  const std::string format = arguments.text("format");
  if (arguments.json || format == "json") return print(as_json(lineage));
  if (format.empty() || format == "text")
    put(lineage_text(lineage));
  else if (format == "dot")
    put(as_dot(lineage));
  else if (format == "svg")
    put(as_svg(*history, lineage));
  else
    no_format(format, "text, dot, svg, json");
  return exit_done;
}

} // namespace

const Command& lineage_command() {
  static const Command command{
      "lineage",
      "[--story|--timeline|--map|--claims|--computed] [--format text|dot|svg|json] [--from ID] "
      "[--to ID] [--near ID] [--only FAMILY] [--at YEAR] [--lang en|zh-Hant|zh-Hans]",
      "shows the documented family tree of games and packs",
      "Each numbered step says how one thing derives from another and how certain that is: "
      "attested, argued, conjectured, open or rejected. `yezi sources` lists the sources. The "
      "tables are in history/; to add to them, read history/README.md. --check reports what is "
      "missing.",
      {"yezi lineage --story", "yezi lineage --only trick", "yezi lineage --to GAME",
       "yezi lineage --computed", "yezi lineage --story --format svg > story.svg",
       "yezi lineage --claims"},
      0,
      lineage_options,
      run_lineage};
  return command;
}

} // namespace yezi
