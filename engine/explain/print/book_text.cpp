// The rule book as a document: in order of play, with evidence, options, worked examples and
// sources; and as JSON.

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "explain/left_in_english.h"
#include "explain/print/book_words.h"
#include "explain/print/layout.h"
#include "explain/print/rule_book.h"
#include "history/bibliography.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

template <class... Parts>
std::string filled(std::string_view form, Parts&&... parts) {
  return fmt::format(fmt::runtime(form), parts...);
}

std::string joined(const std::vector<std::string>& list, std::string_view between) {
  return fmt::format("{}", fmt::join(list, between));
}

class BookWriter {
public:
  explicit BookWriter(const BookParts& parts)
      : parts_(parts),
        rules_(parts.rules),
        said_(parts.rules.said),
        words_(book_words(parts.language)),
        locale_(plain_locale(language_named(parts.language).value_or(Language::english))),
        chinese_(locale_.chinese()) {}

  Document write() {
    document_.language = parts_.language;
    document_.title = chinese_ && !said_.title_zh.empty() ? locale_.in_script(said_.title_zh)
                                                          : spaced(said_.title_zh, said_.title);
    const BookStyle style = parts_.players_book == nullptr ? BookStyle::edition : parts_.style;
    if (style != BookStyle::edition) players_book(style);
    if (style == BookStyle::whole || style == BookStyle::edition) edition(style);
    return std::move(document_);
  }

private:
  void players_book(BookStyle style) {
    document_.title = parts_.players_book->title;
    const bool html = parts_.print.form == BookForm::html;
    const auto print = style == BookStyle::table ? players_table_blocks : players_book_blocks;
    const std::vector<Block> blocks =
        print(*parts_.players_book, *parts_.hand, *parts_.told_rules, *parts_.locale, parts_.print);
    if (style == BookStyle::table)
      document_.title = filled(words_.table_style, document_.title);
    else if (style == BookStyle::whole && has_other_settings())
      document_.paragraph(std::string(words_.usual_rules));
    document_.blocks.insert(document_.blocks.end(), blocks.begin(), blocks.end());
    if (parts_.print.numbers && style != BookStyle::table && !parts_.players_book->edition.empty())
      document_.paragraph(
          filled(words_.left_to_edition, joined(parts_.players_book->edition, ", ")));
    if (!html) return;
    const Deck& deck = parts_.told_rules->deck;
    document_.brackets = players_book_brackets(
        deck, *parts_.locale, parts_.sprite.empty() ? "" : parts_.sprite + deck.id + ".svg");
    document_.switches = fmt::format(
        "<input type=\"checkbox\" id=\"rule-numbers\"{}> <label for=\"rule-numbers\">{}</label>\n",
        parts_.print.numbers ? " checked" : "", words_.show_numbers);
    if (parts_.sprite.empty() && parts_.signs != nullptr)
      document_.pictures = players_book_pictures(blocks, deck, *parts_.signs);
  }

  bool has_other_settings() const {
    return rules_.said.id != parts_.told_rules->said.id ||
           std::any_of(said_.options.begin(), said_.options.end(),
                       [](const Option& option) { return option.value != option.standard; });
  }

  void edition(BookStyle style) {
    if (style == BookStyle::whole) {
      document_.blocks.push_back({});
      document_.blocks.back().kind = Block::Kind::page_break;
      document_.heading(2, std::string(words_.edition), "edition");
      document_.paragraph(std::string(words_.edition_says));
      document_.paragraph(facts());
    } else {
      document_.subtitle = facts();
    }
    front();
    rules();
    options();
    examples();
    evidence();
    bibliography();
  }

  void front() {
    number_sections();
    const Sheet& sheet = parts_.wording != nullptr ? *parts_.wording : parts_.sheet;
    if (!sheet.intro.empty()) document_.paragraph(renumbered(sheet.intro));
    document_.paragraph(fmt::format("**{}**{}{}{}", words_.order, words_.colon,
                                    joined(order(), words_.comma), words_.full_stop));
    section(std::string(words_.how_to_read));
    document_.paragraph(std::string(words_.reading));
  }

  std::string facts() const {
    const std::string deck =
        chinese_ && !rules_.deck.zh.empty() ? locale_.in_script(rules_.deck.zh) : rules_.deck.title;
    const std::vector<std::string>& roles = parts_.roles.empty() ? rules_.roles : parts_.roles;
    std::string text = filled(words_.seats, rules_.seats, joined(roles, words_.comma));
    if (rules_.active_roles != (1U << rules_.seats) - 1U) {
      std::vector<std::string> active;
      for (int role = 0; role < rules_.seats; ++role)
        if (((rules_.active_roles >> role) & 1U) != 0)
          active.push_back(roles[static_cast<std::size_t>(role)]);
      text +=
          fmt::format("{}{}", words_.comma, filled(words_.active, joined(active, words_.comma)));
    }
    return fmt::format("{}{}{}{}{}{}", said_.id, words_.colon, text, words_.semicolon,
                       filled(words_.cards, rules_.deck.pack_size(), deck), words_.full_stop);
  }

  std::vector<std::string> order() const {
    std::vector<std::string> steps{std::string(words_.deal)};
    for (const Phase& phase : rules_.phases) steps.push_back(stage(phase.name));
    steps.emplace_back(words_.settlement);
    return steps;
  }

  /// What the sheet calls it: the section of the first rule that it rests on.
  std::string stage(const std::string& name) const {
    for (const Clause& clause : said_.clauses) {
      if (clause.path != name && !clause.path.starts_with(name + '.')) continue;
      for (const std::string& id : clause.by)
        if (const SheetRule* rule = shown(id); rule != nullptr && !rule->section.empty())
          return without_number(rule->section);
    }
    return '`' + name + '`';
  }

  const SheetRule* shown(const std::string& id) const {
    const SheetRule* worded = parts_.wording != nullptr ? parts_.wording->find(id) : nullptr;
    return worded != nullptr ? worded : parts_.sheet.find(id);
  }

  /// "7.2 Combinations" as "Combinations".
  static std::string without_number(std::string_view heading) {
    const std::size_t at = heading.find_first_not_of("0123456789.");
    if (at == 0 || at == heading.npos) return std::string(heading);
    heading.remove_prefix(at);
    while (heading.starts_with(' ')) heading.remove_prefix(1);
    return std::string(heading);
  }

  static std::string number_of(const std::string& heading) {
    return heading.substr(0, heading.find(' '));
  }

  /// Which section of the edition a section of the sheet is, by their numbers. The sheet has
  /// sections without rules, which are left out, and may begin with 0.
  void number_sections() {
    int section = 1, subsection = 0; // how to read the book comes first
    std::string last, below;
    for (const SheetRule& rule : parts_.sheet.rules) {
      if (rule.section != last) {
        last = rule.section;
        below.clear();
        subsection = 0;
        numbers_[number_of(last)] = std::to_string(++section);
      }
      if (rule.subsection == below || rule.subsection.empty()) continue;
      below = rule.subsection;
      numbers_[number_of(below)] = fmt::format("{}.{}", section, ++subsection);
    }
  }

  /// A text of the sheet with the numbers of sections that the edition has. Of a section that the
  /// edition leaves out it says that it is one of the sheet.
  std::string renumbered(std::string_view text) const {
    const std::size_t gap = words_.section.find("{}");
    const std::string before(words_.section.substr(0, gap));
    const std::string_view behind = words_.section.substr(gap + 2);
    std::string capital = before;
    capital.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(capital.front())));
    std::string out;
    while (!text.empty()) {
      const std::size_t at = std::min(text.find(before), text.find(capital));
      if (at == text.npos) break;
      const std::size_t after = at + before.size();
      std::size_t end = std::min(text.find_first_not_of("0123456789.", after), text.size());
      while (end > after && text[end - 1] == '.') --end; // of the sentence
      const std::string number(text.substr(after, end - after));
      out += text.substr(0, at);
      std::string words(text.substr(at, end - at));
      if (!number.empty() && text.substr(end).starts_with(behind)) {
        const auto found = numbers_.find(number);
        const char first = words.front();
        words = found == numbers_.end() ? filled(words_.section_of_sheet, number)
                                        : filled(words_.section, found->second);
        if (!chinese_) words.front() = first;
        end += behind.size();
      }
      out += words;
      text.remove_prefix(end);
    }
    return out += text;
  }

  /// Sections of the edition are counted as they come.
  void section(std::string text, std::string id = {}) {
    subsections_ = 0;
    document_.heading(2, fmt::format("{} {}", ++sections_, text), std::move(id));
  }
  void subsection(const std::string& text) {
    document_.heading(3, fmt::format("{}.{} {}", sections_, ++subsections_, text));
  }

  void rules() {
    std::string section, subsection;
    for (const BookRule& entry : rule_book(rules_, parts_.sheet)) {
      const SheetRule* worded =
          parts_.wording != nullptr ? parts_.wording->find(entry.rule->id) : nullptr;
      const SheetRule& shown = worded != nullptr ? *worded : *entry.rule;
      if (shown.section != section) {
        section = shown.section;
        subsection.clear();
        this->section(without_number(section));
      }
      if (shown.subsection != subsection && !shown.subsection.empty()) {
        subsection = shown.subsection;
        this->subsection(without_number(subsection));
      }
      document_.blocks.push_back(rule(entry, worded));
      for (const TextTable& table : shown.tables) document_.table(table);
    }
  }

  Block rule(const BookRule& entry, const SheetRule* worded) const {
    const SheetRule& rule = *entry.rule;
    Block block;
    block.kind = Block::Kind::rule;
    block.id = rule.id;
    block.text = renumbered(worded != nullptr ? worded->text : rule.text);
    block.label = std::string(1, rule.label);
    block.label_text = label_word(words_, rule.label);
    std::string basis(label_word(words_, rule.label));
    if (!rule.sources.empty()) basis += "; " + filled(words_.sources, joined(rule.sources, ", "));
    if (!rule.decisions.empty()) basis += "; " + filled(words_.see, joined(rule.decisions, ", "));
    block.notes.push_back(basis);
    if (!entry.clauses.empty())
      block.notes.push_back(filled(words_.clauses, joined(entry.clauses, ", ")));
    for (const Option* option : entry.options) {
      std::string line = filled(words_.option, option->name, option->value);
      if (option->value != option->standard) line += filled(words_.standard, option->standard);
      block.notes.push_back(line);
    }
    const auto reason = [&](std::string_view form, const std::string& text) {
      if (!text.empty())
        block.notes.push_back(filled(form, worded != nullptr ? worded->settled : text));
    };
    reason(words_.not_coded, rule.not_coded);
    reason(words_.impossible, rule.impossible);
    reason(words_.settled, rule.settled);
    return block;
  }

  void options() {
    if (said_.options.empty()) return;
    section(std::string(words_.options_heading));
    TextTable rows{{std::string(words_.option_name), std::string(words_.value),
                    std::string(words_.others), ""}};
    for (const Option& option : said_.options) {
      if (option.settled()) continue;
      std::vector<std::string> others;
      for (const std::string& choice : option.choices)
        if (choice != option.value) others.push_back(choice);
      if (option.kind == Option::Kind::integer)
        others = {fmt::format("{}…{}", option.least, option.most)};
      rows.push_back({'`' + option.name + '`', "**" + option.value + "**", joined(others, " · "),
                      chinese_ ? joined(option.by, ", ") : option.says});
    }
    document_.table(std::move(rows));
  }

  void examples() {
    if (parts_.examples.empty()) return;
    section(std::string(words_.examples));
    document_.paragraph(std::string(words_.examples_say));
    std::map<std::string, int> times;
    for (const BookExample& example : parts_.examples) {
      Block block;
      block.kind = Block::Kind::example;
      block.id = example.id;
      block.text = example.says;
      if (chinese_) { // its number; names and remarks are English
        if (!left_in_english(block.text).empty()) block.text.clear();
        block.id.resize(std::min(block.id.find(' '), block.id.size()));
        if (const int time = ++times[block.id]; time > 1) block.id += fmt::format(" ({})", time);
      }
      block.notes = example.lines;
      document_.blocks.push_back(std::move(block));
    }
  }

  static std::string percent(std::int64_t part, const ByLabel& all) {
    std::int64_t sum = 0;
    for (const std::int64_t each : all) sum += each;
    if (sum == 0) return "–";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(sum));
  }

  std::vector<std::string> shares(std::string name, const ByLabel& counts) const {
    std::vector<std::string> row{std::move(name)};
    for (const std::int64_t count : counts) row.push_back(percent(count, counts));
    return row;
  }

  void evidence() {
    if (parts_.evidence == nullptr) return;
    const Evidence& found = *parts_.evidence;
    section(std::string(words_.evidence), "evidence");
    document_.paragraph(filled(words_.evidence_say, found.hands, found.seed));
    std::vector<std::string> head{std::string(words_.share), "A", "R", "C",
                                  std::string(words_.unlabelled)};
    ByLabel parts{}; // to a millionth: enough for shares
    double sum = 0;
    for (const double each : found.shared) sum += each;
    for (std::size_t i = 0; i < parts.size() && sum > 0; ++i)
      parts[i] = std::llround(1e6 * found.shared[i] / sum);
    const std::vector<std::string> shared = shares(std::string(words_.points_shared), parts);
    document_.table({head, shares(std::string(words_.rules), found.rules),
                     shares(std::string(words_.clauses_of_module), found.clauses),
                     shares(std::string(words_.points), found.points), shared});
    ByLabel all{};
    for (const LinePaid& line : found.lines)
      for (std::size_t i = 0; i < all.size(); ++i) all[i] += line.points[i];
    head.front() = words_.payment;
    head.insert(head.begin() + 1, std::string(words_.share));
    TextTable rows{head};
    for (const LinePaid& line : found.lines) {
      std::int64_t paid = 0;
      for (const std::int64_t each : line.points) paid += each;
      if (paid == 0) continue;
      std::vector<std::string> row =
          shares(line.says.empty() || chinese_ ? '`' + line.path + '`' : line.says, line.points);
      row.insert(row.begin() + 1, percent(paid, all));
      rows.push_back(std::move(row));
    }
    if (rows.size() > 1) document_.table(std::move(rows));
  }

  /// The sources that the rules name, as the tables of history/ have them.
  void bibliography() {
    if (parts_.history == nullptr) return;
    Block list;
    list.kind = Block::Kind::list;
    std::set<std::string> told;
    const std::string sheet = said_.sheet;
    for (const SheetRule& rule : parts_.sheet.rules) {
      for (const std::string& key : rule.sources) {
        if (!told.insert(key).second) continue;
        for (const Source* source : parts_.history->called(sheet, key))
          list.notes.push_back(fmt::format("**{}** {}", key, cited_in_full(*source)));
      }
    }
    if (list.notes.empty()) return;
    std::sort(list.notes.begin(), list.notes.end());
    section(std::string(words_.bibliography));
    document_.blocks.push_back(std::move(list));
  }

  const BookParts& parts_;
  const Rules& rules_;
  const Declaration& said_;
  const BookWords& words_;
  const Locale& locale_;
  bool chinese_;
  int sections_ = 0, subsections_ = 0;
  std::map<std::string, std::string> numbers_; // of sections, by those of the sheet
  Document document_;
};

} // namespace

Document book_document(const BookParts& parts) { return BookWriter(parts).write(); }

nlohmann::ordered_json book_json(const BookParts& parts) {
  const Rules& rules = parts.rules;
  Json list = Json::array();
  for (const BookRule& entry : rule_book(rules, parts.sheet)) {
    const SheetRule& rule = *entry.rule;
    Json item{{"id", rule.id},           {"label", std::string(1, rule.label)},
              {"sources", rule.sources}, {"decisions", rule.decisions},
              {"section", rule.section}, {"text", rule.text},
              {"clauses", entry.clauses}};
    if (parts.wording != nullptr)
      if (const SheetRule* worded = parts.wording->find(rule.id)) item["wording"] = worded->text;
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
  Json json{
      {"game", rules.said.id},     {"title", rules.said.title}, {"title_zh", rules.said.title_zh},
      {"sheet", rules.said.sheet}, {"phases", phases},          {"rules", list}};
  Json examples = Json::array();
  for (const BookExample& example : parts.examples)
    examples.push_back({{"id", example.id}, {"says", example.says}, {"lines", example.lines}});
  json["examples"] = examples;
  if (parts.players_book != nullptr)
    json["players_book"] = {{"title", parts.players_book->title},
                            {"text", parts.players_book->text},
                            {"cites", parts.players_book->cited()},
                            {"edition", parts.players_book->edition}};
  if (parts.evidence == nullptr) return json;
  const auto by_label = [](const ByLabel& counts) {
    return Json{{"A", counts[0]}, {"R", counts[1]}, {"C", counts[2]}, {"none", counts[3]}};
  };
  Json lines = Json::array();
  for (const LinePaid& line : parts.evidence->lines)
    lines.push_back({{"clause", line.path}, {"rules", line.by}, {"points", by_label(line.points)}});
  json["evidence"] = {{"hands", parts.evidence->hands},
                      {"seed", parts.evidence->seed},
                      {"rules", by_label(parts.evidence->rules)},
                      {"clauses", by_label(parts.evidence->clauses)},
                      {"points", by_label(parts.evidence->points)},
                      {"points_shared", parts.evidence->shared},
                      {"lines", lines}};
  return json;
}

} // namespace yezi
