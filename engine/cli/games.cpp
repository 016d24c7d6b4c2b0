// games: what there is, and what can be switched.

#include <fmt/format.h>

#include <boost/program_options.hpp>
#include <nlohmann/json.hpp>

#include "cli/command.h"
#include "cli/terminal.h"
#include "cli/typed.h"
#include "explain/print/book_words.h"
#include "explain/words.h"
#include "history/sheet.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string labels_text(const LabelCounts& labels, const Locale& locale) {
  if (labels.all() == 0) return std::string(locale.pick("no sheet"));
  const auto share = [&](int count) { return (200 * count + labels.all()) / (2 * labels.all()); };
  return locale("A {} % R {} % C {} %", share(labels.attested), share(labels.reconstructed),
                share(labels.conjecture));
}

std::string title_of(const Declaration& said, const Locale& locale) {
  return locale.chinese() ? locale.in_script(said.title_zh) : spaced(said.title_zh, said.title);
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
  const Locale& locale = plain_locale(arguments.language());
  Json json = Json::array();
  Columns rows;
  rows.row({std::string(locale.pick("game")), std::string(locale.pick("seats")),
            std::string(locale.pick("title: share of its rules by label"))});
  std::string faulty;
  for (const std::string& id : games_of(library)) {
    Checked<Loaded> loaded = load(library, id, {});
    Checked<std::shared_ptr<const Rules>> rules = loaded.faults();
    if (loaded) rules = compile(std::move(loaded->declaration), *loaded->host);
    if (!rules) {
      const std::string what = to_text(rules.faults().front());
      faulty += wrapped(fmt::format("{}: {}", id, what.substr(0, what.find('\n'))), "  ", "      ");
      json.push_back({{"id", id}, {"faulty", true}, {"fault", what}});
      continue;
    }
    const Declaration& said = (*rules)->said;
    const Checked<Sheet> sheet = load_sheet(library.home(), said.sheet);
    const bool variant = said.lineage.size() > 1;
    const std::string title = title_of(said, locale);
    rows.row({(variant ? "  " : "") + id, fmt::format("{}", (*rules)->seats),
              variant ? title : locale("{}: {}", title, labels_text(labels_of(sheet), locale))});
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
    put(rows.text() + '\n' + wrapped(locale.pick("A attested, R reconstructed, C conjecture.")) +
        wrapped(locale.pick("yezi games GAME lists its options, yezi play GAME plays it.")));
  }
  if (!faulty.empty()) {
    notify("these modules have faults; yezi check MODULE lists them:\n" + faulty);
    return exit_faulty;
  }
  return exit_done;
}

/// An option in the reader's language. Names and values stay as they are typed.
class OptionText {
public:
  OptionText(const Checked<Sheet>& sheet, const Locale& locale) : sheet_(sheet), locale_(locale) {}

  std::string operator()(const Option& option) const {
    std::string text = styled(option.name, Style::bold) + " = " + option.value;
    if (option.value != option.standard) text += locale_(" (default {})", option.standard);
    text += '\n' + wrapped(locale_("values: {}", values(option)), "    ", "            ");
    if (!option.says.empty())
      text += wrapped(locale_.word(WordKind::option, option.says), "    ", "    ");
    std::vector<std::string> rules;
    for (const std::string& id : option.by) rules.push_back(rule(id));
    if (!rules.empty())
      text += wrapped(locale_("rule: {}", fmt::format("{}", fmt::join(rules, "; "))), "    ",
                      "          ");
    const std::vector<std::string> switched = switches(option);
    if (!switched.empty())
      text += wrapped(locale_("changes: {}", fmt::format("{}", fmt::join(switched, ", "))), "    ",
                      "             ");
    return text;
  }

private:
  std::string values(const Option& option) const {
    if (option.kind == Option::Kind::integer) return locale_("{} to {}", option.least, option.most);
    std::vector<std::string> choices;
    for (const std::string& choice : option.choices)
      choices.push_back(locale_.has(WordKind::choice, choice)
                            ? locale_("{} ({})", choice, locale_.word(WordKind::choice, choice))
                            : choice);
    return fmt::format("{}", fmt::join(choices, locale_.comma()));
  }

  /// "L-13.4 (attested: Sch, W95)".
  std::string rule(const std::string& id) const {
    const SheetRule* found = sheet_ ? sheet_->find(id) : nullptr;
    if (found == nullptr) return id;
    const std::string_view label =
        label_word(book_words(std::string(language_name(locale_.language()))), found->label);
    if (found->sources.empty()) return fmt::format("{} ({})", id, label);
    return fmt::format("{} ({}: {})", id, label, fmt::join(found->sources, ", "));
  }

  std::vector<std::string> switches(const Option& option) const {
    std::vector<std::string> switched;
    if (!sheet_) return switched;
    for (const SheetRule& rule : sheet_->rules)
      for (const std::string& name : rule.options)
        if (name == option.name) switched.push_back(rule.id);
    return switched;
  }

  const Checked<Sheet>& sheet_;
  const Locale& locale_;
};

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
    for (const Option& option : said.options)
      if (!option.settled()) options.push_back(option_json(option, sheet));
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
  const Locales locales = locales_of(library.home(), said.lineage.front());
  const Locale& locale = locales.in(arguments.language());
  std::string text = styled(title_of(said, locale), Style::bold) + '\n';
  std::vector<std::string> roles;
  for (const std::string& role : opened.rules->roles)
    roles.push_back(locale.word(WordKind::role, role));
  text += wrapped(locale.plural(
      static_cast<std::int64_t>(labels.all()), "{1}: {2} seats ({3}), {4} cards; {0} rule: {5}",
      "{1}: {2} seats ({3}), {4} cards; {0} rules: {5}", said.id, opened.rules->seats,
      fmt::format("{}", fmt::join(roles, locale.comma())), opened.rules->deck.pack_size(),
      labels_text(labels, locale)));
  if (said.lineage.size() > 1)
    text += wrapped(locale("a variant of {}", said.lineage[said.lineage.size() - 2]));
  text += '\n' + locale("options, set with --set option=value") + '\n';
  const OptionText option_text(sheet, locale);
  for (const Option& option : said.options)
    if (!option.settled()) text += '\n' + option_text(option);
  if (said.options.empty()) text += locale("  none\n");
  put(text);
  return exit_done;
}

void games_options(boost::program_options::options_description& all) {
  all.add_options()("lang",
                    boost::program_options::value<std::string>()->value_name("en|zh-Hant|zh-Hans"),
                    "language (en)");
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
      "[GAME] [--set option=value] [--lang en|zh-Hant|zh-Hans] [--json]",
      "lists the games and variants, or the options of one game",
      "For one game, lists every option with its value, default and possible values, and the rule "
      "behind it with its label and sources.",
      {"yezi games", "yezi games --lang zh-Hant", "yezi games GAME",
       "yezi games GAME/VARIANT --json"},
      1,
      games_options,
      run_games};
  return command;
}

} // namespace yezi
