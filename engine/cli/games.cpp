// games: what there is, and what can be switched.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "history/sheet.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string labels_text(const LabelCounts& labels) {
  if (labels.all() == 0) return "no sheet";
  const auto share = [&](int count) { return (200 * count + labels.all()) / (2 * labels.all()); };
  return fmt::format("A {} % R {} % C {} %", share(labels.attested), share(labels.reconstructed),
                     share(labels.conjecture));
}

LabelCounts labels_of(const Checked<Sheet>& sheet) {
  return sheet ? count_labels(*sheet) : LabelCounts();
}

Json labels_json(const Checked<Sheet>& sheet) {
  if (!sheet) return nullptr;
  const LabelCounts labels = count_labels(*sheet);
  return Json{{"A", labels.attested}, {"R", labels.reconstructed}, {"C", labels.conjecture}};
}

std::string print(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Exit list(const Arguments& arguments) {
  const Library library;
  Json json = Json::array();
  Columns rows;
  rows.row({"game", "seats", "title: share of its rules by label"});
  std::string faulty;
  for (const std::string& id : library.ids()) {
    Checked<Loaded> loaded = load(library, id, {});
    Checked<std::shared_ptr<const Rules>> rules = loaded.faults();
    if (loaded) rules = compile(std::move(loaded->declaration), *loaded->host);
    if (!rules) {
      faulty += "  " + id + '\n';
      json.push_back({{"id", id}, {"faulty", true}});
      continue;
    }
    const Declaration& said = (*rules)->said;
    const Checked<Sheet> sheet = load_sheet(library.home(), said.sheet);
    const bool variant = said.lineage.size() > 1;
    rows.row({(variant ? "  " : "") + id, fmt::format("{}", (*rules)->seats),
              spaced(said.title_zh, said.title) +
                  (variant ? "" : ": " + labels_text(labels_of(sheet)))});
    json.push_back(
        {{"id", id},
         {"title", said.title},
         {"title_zh", said.title_zh},
         {"seats", (*rules)->seats},
         {"variant_of", variant ? Json(said.lineage[said.lineage.size() - 2]) : Json(nullptr)},
         {"rules", labels_json(sheet)}});
  }
  if (arguments.json) {
    put(print(json));
  } else {
    put(rows.text() + "\nA attested, R reconstructed, C conjecture.\n"
                      "yezi games GAME lists its options, yezi play GAME plays it.\n");
  }
  if (!faulty.empty()) {
    notify("these modules have faults; yezi check MODULE lists them:\n" + faulty);
    return exit_faulty;
  }
  return exit_done;
}

std::string values_text(const Option& option) {
  if (option.kind == Option::Kind::integer)
    return fmt::format("{} to {}", option.least, option.most);
  return fmt::format("{}", fmt::join(option.choices, ", "));
}

/// "L-13.4 (attested: Sch, W95)".
std::string rule_text(const Checked<Sheet>& sheet, const std::string& id) {
  const SheetRule* rule = sheet ? sheet->find(id) : nullptr;
  if (rule == nullptr) return id;
  if (rule->sources.empty()) return fmt::format("{} ({})", id, label_name(rule->label));
  return fmt::format("{} ({}: {})", id, label_name(rule->label), fmt::join(rule->sources, ", "));
}

std::string option_text(const Option& option, const Checked<Sheet>& sheet) {
  std::string line = option.name + " = " + option.value;
  if (option.value != option.standard) line += " (default " + option.standard + ')';
  std::string text = styled(option.name, Style::bold) + line.substr(option.name.size()) + '\n';
  text += wrapped("values: " + values_text(option), "    ", "            ");
  if (!option.says.empty()) text += wrapped(option.says, "    ", "    ");
  std::vector<std::string> rules;
  for (const std::string& id : option.by) rules.push_back(rule_text(sheet, id));
  if (!rules.empty())
    text += wrapped(fmt::format("rule: {}", fmt::join(rules, "; ")), "    ", "          ");
  if (!sheet) return text;
  std::vector<std::string> switched;
  for (const SheetRule& rule : sheet->rules) {
    for (const std::string& name : rule.options) {
      if (name == option.name) switched.push_back(rule.id);
    }
  }
  if (!switched.empty()) {
    text +=
        wrapped(fmt::format("switches: {}", fmt::join(switched, ", ")), "    ", "              ");
  }
  return text;
}

Json option_json(const Option& option, const Checked<Sheet>& sheet) {
  Json json{{"name", option.name}, {"value", option.value}, {"default", option.standard}};
  if (option.kind == Option::Kind::integer) {
    json["least"] = option.least;
    json["most"] = option.most;
  } else {
    json["choices"] = option.choices;
  }
  json["says"] = option.says;
  Json rules = Json::array();
  for (const std::string& id : option.by) {
    Json rule{{"id", id}};
    const SheetRule* found = sheet ? sheet->find(id) : nullptr;
    if (found != nullptr) {
      rule["label"] = std::string(1, found->label);
      rule["sources"] = found->sources;
    }
    rules.push_back(rule);
  }
  json["rules"] = rules;
  return json;
}

Exit one(const Arguments& arguments) {
  const Library library;
  const Opened opened = open_game(arguments, arguments.words.front());
  const Declaration& said = opened.rules->said;
  const Checked<Sheet> sheet = load_sheet(library.home(), said.sheet);
  const LabelCounts labels = labels_of(sheet);
  if (arguments.json) {
    Json options = Json::array();
    for (const Option& option : said.options) options.push_back(option_json(option, sheet));
    put(print({{"id", said.id},
               {"title", said.title},
               {"title_zh", said.title_zh},
               {"seats", opened.rules->seats},
               {"roles", opened.rules->roles},
               {"sheet", said.sheet},
               {"rules_id", said.digest},
               {"rules", labels_json(sheet)},
               {"options", options}}));
    return exit_done;
  }
  std::string text = styled(spaced(said.title_zh, said.title), Style::bold) + '\n';
  text += wrapped(fmt::format("{}: {} seats ({}), {} cards; {} rules: {}", said.id,
                              opened.rules->seats, fmt::join(opened.rules->roles, ", "),
                              opened.rules->deck.pack_size(), labels.all(), labels_text(labels)));
  if (said.lineage.size() > 1) {
    text += wrapped(fmt::format("a variant of {}", said.lineage[said.lineage.size() - 2]));
  }
  text += "\noptions, set with --set option=value\n";
  for (const Option& option : said.options) text += '\n' + option_text(option, sheet);
  if (said.options.empty()) text += "  none\n";
  put(text);
  return exit_done;
}

void games_options(boost::program_options::options_description& all) {
  add_set(all);
  add_json(all);
}

Exit run_games(const Arguments& arguments) {
  return arguments.words.empty() ? list(arguments) : one(arguments);
}

} // namespace

const Command& games_command() {
  static const Command command{
      "games",
      "[GAME] [--set option=value] [--json]",
      "lists the games and variants, or the options of one",
      "For one game, lists every option with its value, default and possible values, and the rule "
      "behind it with its label and sources.",
      {"yezi games", "yezi games GAME", "yezi games GAME/VARIANT --json"},
      1,
      games_options,
      run_games};
  return command;
}

} // namespace yezi
