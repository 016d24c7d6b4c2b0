#include "cli/rule_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/terminal.h"

namespace yezi {

namespace {

bool among(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

/// "[attested: SW; decisions L-D1, L-D2]".
std::string evidence(const SheetRule& rule) {
  std::string text(label_name(rule.label));
  if (!rule.sources.empty()) text += fmt::format(": {}", fmt::join(rule.sources, ", "));
  if (!rule.decisions.empty()) text += fmt::format("; see {}", fmt::join(rule.decisions, ", "));
  return '[' + text + ']';
}

std::string rule_text(const BookRule& entry) {
  const SheetRule& rule = *entry.rule;
  std::string text = wrapped(rule.text, rule.id + ' ', "    ");
  // Styled afterwards: the codes would count as columns.
  text.replace(0, rule.id.size(), styled(rule.id, Style::bold));
  text += wrapped(evidence(rule), "    ", "    ");
  if (!entry.clauses.empty())
    text += wrapped(fmt::format("clauses: {}", fmt::join(entry.clauses, ", ")), "    ",
                    "             ");
  for (const Option* option : entry.options) {
    std::string line = fmt::format("option: {} = {}", option->name, option->value);
    if (option->value != option->standard) line += fmt::format(" (default {})", option->standard);
    text += wrapped(line, "    ", "            ");
  }
  if (!rule.not_coded.empty()) text += wrapped("not coded: " + rule.not_coded, "    ", "    ");
  if (!rule.impossible.empty())
    text += wrapped("impossible in play here: " + rule.impossible + "; a scene may state it",
                    "    ", "    ");
  if (!rule.settled.empty()) text += wrapped("settled: " + rule.settled, "    ", "    ");
  return text + '\n';
}

std::string order_of_play(const Rules& rules) {
  std::string text = fmt::format("Order of play: the deal ({} cards",
                                 rules.piles ? rules.walls.hand_size * rules.seats
                                             : static_cast<int>(rules.deal.size()));
  text += rules.cut ? ", cut)" : ")";
  for (const Phase& phase : rules.phases) text += ", " + phase.name;
  text += ", settlement (";
  for (std::size_t i = 0; i < rules.settle.size(); ++i)
    text += (i == 0 ? "" : ", ") + rules.settle[i].path;
  for (const Redirect& redirect : rules.redirects) text += ", " + redirect.path;
  return wrapped(text + ").", "", "    ");
}

} // namespace

std::vector<BookRule> rule_book(const Rules& rules, const Sheet& sheet) {
  std::vector<BookRule> book;
  for (const SheetRule& rule : sheet.rules) {
    BookRule entry;
    entry.rule = &rule;
    for (const Clause& clause : rules.said.clauses) {
      if (among(clause.by, rule.id) && !among(entry.clauses, clause.path))
        entry.clauses.push_back(clause.path);
    }
    for (const Option& option : rules.said.options) {
      if (among(rule.options, option.name) || among(option.by, rule.id))
        entry.options.push_back(&option);
    }
    book.push_back(std::move(entry));
  }
  return book;
}

std::string book_text(const Rules& rules, const Sheet& sheet) {
  const Declaration& said = rules.said;
  std::string text = styled(fmt::format("{} {}", said.title_zh, said.title), Style::bold) + '\n';
  text += wrapped(fmt::format("{}: {} seats ({}), {} cards of {} {}.", said.id, rules.seats,
                              fmt::join(rules.roles, ", "), rules.deck.pack_size(),
                              rules.deck.title, rules.deck.zh));
  text += '\n' + order_of_play(rules);
  std::string section;
  std::string subsection;
  for (const BookRule& entry : rule_book(rules, sheet)) {
    if (entry.rule->section != section) {
      section = entry.rule->section;
      text += '\n' + styled(section, Style::bold) + '\n' +
              std::string(static_cast<std::size_t>(width(section)), '=') + "\n\n";
      subsection.clear();
    }
    if (entry.rule->subsection != subsection && !entry.rule->subsection.empty()) {
      subsection = entry.rule->subsection;
      text += styled(subsection, Style::bold) + "\n\n";
    }
    text += rule_text(entry);
  }
  return text;
}

nlohmann::ordered_json book_json(const Rules& rules, const Sheet& sheet) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const BookRule& entry : rule_book(rules, sheet)) {
    const SheetRule& rule = *entry.rule;
    Json item{{"id", rule.id},           {"label", std::string(1, rule.label)},
              {"sources", rule.sources}, {"decisions", rule.decisions},
              {"section", rule.section}, {"text", rule.text},
              {"clauses", entry.clauses}};
    Json options = Json::object();
    for (const Option* option : entry.options) options[option->name] = option->value;
    item["options"] = options;
    if (!rule.not_coded.empty()) item["not_coded"] = rule.not_coded;
    if (!rule.settled.empty()) item["settled"] = rule.settled;
    if (!rule.impossible.empty()) item["impossible"] = rule.impossible;
    list.push_back(item);
  }
  Json phases = Json::array();
  for (const Phase& phase : rules.phases) phases.push_back(phase.name);
  return {
      {"game", rules.said.id},     {"title", rules.said.title}, {"title_zh", rules.said.title_zh},
      {"sheet", rules.said.sheet}, {"phases", phases},          {"rules", list}};
}

Faults unresolved_citations(const Citing& citing, const Sheet& sheet) {
  Faults faults;
  std::vector<std::string> ids;
  std::set<std::pair<std::string, std::string>> told;
  for (const SheetRule& rule : sheet.rules) ids.push_back(rule.id);
  const auto look_up = [&](const std::vector<std::string>& by, const Place& place,
                           const std::string& what) {
    for (const std::string& id : by) {
      if (sheet.find(id) != nullptr || !told.insert({what, id}).second) continue;
      const std::string near = nearest(id, ids);
      faults.push_back({place,
                        fmt::format("{} cites {}, which {} does not have", what, id, sheet.file),
                        near.empty() ? "" : "did you mean " + near + "?"});
    }
  };
  for (const Clause& clause : citing.clauses) look_up(clause.by, clause.place, clause.path);
  for (const Option& option : citing.options)
    look_up(option.by, option.place, "options." + option.name);
  return faults;
}

namespace {

/// What is wrong with a rule's own markers.
void check_markers(const SheetRule& rule, const Citing& citing, const Place& place,
                   Faults& faults) {
  std::vector<std::string> names;
  for (const Option& option : citing.options) names.push_back(option.name);
  for (const std::string& option : rule.options) {
    if (among(names, option)) continue;
    const std::string near = nearest(option, names);
    faults.push_back(
        {place,
         fmt::format("{} is switched by {}, which {} does not have", rule.id, option, citing.game),
         near.empty() ? "" : "did you mean " + near + "?"});
  }
  const bool marked = !rule.options.empty() || !rule.settled.empty() || !rule.not_coded.empty();
  if (rule.label == 'C' && !marked) {
    faults.push_back({place, rule.id + " is a conjecture without a marker",
                      "{option: name}, {settled: reason} or {not coded: reason}"});
  }
}

} // namespace

Faults uncited_rules(const Citing& citing, const Sheet& sheet) {
  Faults faults;
  std::set<std::string> cited;
  for (const Clause& clause : citing.clauses) cited.insert(clause.by.begin(), clause.by.end());
  for (const Option& option : citing.options) cited.insert(option.by.begin(), option.by.end());
  // A decision may be cited through the rules that name it.
  for (const SheetRule& rule : sheet.rules)
    cited.insert(rule.decisions.begin(), rule.decisions.end());
  for (const SheetRule& rule : sheet.rules) {
    const Place place{sheet.file, rule.line};
    check_markers(rule, citing, place, faults);
    if (cited.count(rule.id) != 0 || !rule.not_coded.empty() || !rule.settled.empty()) continue;
    faults.push_back(
        {place, fmt::format("no clause of {} cites {}", citing.game, rule.id),
         "cite it where it is coded, or mark it {not coded: reason} or {settled: reason}"});
  }
  return faults;
}

} // namespace yezi
