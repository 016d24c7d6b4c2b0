#include "history/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "core/plain_text.h"
#include "history/data_text.h"
#include "records/files.h"

namespace yezi {

namespace {

std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return "";
  return std::string(text.substr(first, text.find_last_not_of(" \t\r") - first + 1));
}

std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string one = trimmed(text.substr(0, comma));
    if (!one.empty()) out.push_back(one);
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return out;
}

/// Takes the closing markers off the text and into the rule.
void take_markers(SheetRule& rule, Faults& faults, const Place& place) {
  for (;;) {
    rule.text = trimmed(rule.text);
    if (rule.text.empty() || rule.text.back() != '}') return;
    const std::size_t open = rule.text.rfind('{');
    const std::size_t colon = open == std::string::npos ? open : rule.text.find(':', open);
    if (colon == std::string::npos) {
      faults.push_back({place, "the marker at the end of " + rule.id + " has no name and colon",
                        "{option: name}, {not coded: reason}, {settled: reason} or {impossible: "
                        "reason}"});
      return;
    }
    const std::string name = trimmed(rule.text.substr(open + 1, colon - open - 1));
    const std::string value = trimmed(rule.text.substr(colon + 1, rule.text.size() - colon - 2));
    if (name == "option")
      rule.options = listed(value);
    else if (name == "not coded")
      rule.not_coded = value;
    else if (name == "settled")
      rule.settled = value;
    else if (name == "impossible")
      rule.impossible = value;
    else
      return; // braces of the text itself
    rule.text.erase(open);
  }
}

/// Lines of one paragraph: with a blank between, but in a Chinese text not between Chinese
/// characters.
void join_line(std::string& paragraph, const std::string& line, bool chinese) {
  const auto wide = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  if (!paragraph.empty() && !line.empty() &&
      !(chinese && wide(paragraph.back()) && wide(line.front())))
    paragraph += ' ';
  paragraph += line;
}

std::vector<std::string> cells(std::string_view row) {
  std::vector<std::string> found;
  std::string cell;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') {
      cell += row[++i];
    } else if (row[i] == '|') {
      found.push_back(trimmed(cell));
      cell.clear();
    } else {
      cell += row[i];
    }
  }
  return found;
}

class Reader {
public:
  enum class As { sheet, wording };
  Reader(std::string file, As as) : as_(as) { sheet_.file = std::move(file); }

  void line(std::string_view text) {
    ++number_;
    const bool fence = text.starts_with("```");
    if (fence) fenced_ = !fenced_;
    const bool table = !fenced_ && text.starts_with('|');
    if (!table) close_table();
    if (fence || fenced_ || trimmed(text).empty()) {
      close();
    } else if (text.starts_with('#')) {
      close();
      heading(text);
    } else if (table) {
      close();
      if (text.find_first_not_of("|-: ") != std::string_view::npos) table_.push_back(cells(text));
    } else if (paragraph_.empty()) {
      paragraph_ = trimmed(text);
      start_ = number_;
    } else {
      if (begins_a_rule(text))
        faults_.push_back({{sheet_.file, number_},
                           "a rule begins inside the paragraph before it",
                           "leave an empty line between them"});
      join_line(paragraph_, trimmed(text), as_ == As::wording);
    }
  }

  Checked<Sheet> end() {
    close();
    close_table();
    if (!faults_.empty()) return faults_;
    return std::move(sheet_);
  }

private:
  void heading(std::string_view text) {
    const std::size_t depth = text.find_first_not_of('#');
    if (depth == std::string_view::npos) return;
    const std::string name = trimmed(text.substr(depth));
    if (depth == 1) sheet_.title = name;
    if (depth == 2) section_ = name;
    subsection_ = depth == 3 ? name : "";
    below_rule_ = false;
  }

  /// `**L-7.4** [`, whatever stands in the brackets; in a wording without them.
  bool begins_a_rule(std::string_view text) const {
    static const std::regex labelled(R"(\*\*[A-Z][A-Za-z]*-?[A-Z]?[0-9.]*\*\* \[.*)");
    static const std::regex plain(R"(\*\*[A-Z][A-Za-z]*-?[A-Z]?[0-9.]*\*\* .*)");
    if (!text.starts_with("**")) return false;
    const std::string_view line = text.substr(0, 100);
    return std::regex_match(line.begin(), line.end(), as_ == As::sheet ? labelled : plain);
  }

  void close_table() {
    if (!table_.empty() && below_rule_) sheet_.rules.back().tables.push_back(table_);
    table_.clear();
  }

  void close() {
    if (paragraph_.empty()) return;
    if (begins_a_rule(paragraph_)) {
      SheetRule rule;
      if (as_ == As::sheet ? labelled(rule) : worded(rule)) keep(std::move(rule));
    } else if (sheet_.intro.empty() && section_.empty()) {
      sheet_.intro = paragraph_;
    }
    paragraph_.clear();
  }

  bool labelled(SheetRule& rule) {
    static const std::regex head(
        R"(^\*\*([A-Z][A-Za-z]*-?[A-Z]?[0-9.]*)\*\* \[([ARC])(?:: ([^;\]]*))?(?:; ([^\]]*))?\] )");
    std::smatch match;
    // Only the head is matched by the regex, which is not fit for long texts.
    const std::string front = paragraph_.substr(0, 400);
    if (!std::regex_search(front, match, head)) {
      faults_.push_back({{sheet_.file, start_},
                         "the brackets of this rule cannot be read: " + front.substr(0, 40),
                         "as **L-7.4** [A: source, source; L-D1] text, labelled A, R or C"});
      return false;
    }
    rule.id = match[1];
    rule.label = match[2].str().front();
    rule.sources = listed(match[3].str());
    rule.decisions = listed(match[4].str());
    rule.text = paragraph_.substr(static_cast<std::size_t>(match.length(0)));
    take_markers(rule, faults_, {sheet_.file, start_});
    return true;
  }

  /// The reason in braces at the end is kept as `settled`, whatever the sheet calls it.
  bool worded(SheetRule& rule) {
    const std::size_t end = paragraph_.find("**", 2);
    rule.id = paragraph_.substr(2, end - 2);
    rule.text = trimmed(std::string_view(paragraph_).substr(end + 2));
    if (rule.text.ends_with('}')) {
      const std::size_t open = rule.text.rfind('{');
      if (open == std::string::npos) return true;
      rule.settled = rule.text.substr(open + 1, rule.text.size() - open - 2);
      rule.text = trimmed(std::string_view(rule.text).substr(0, open));
    }
    return true;
  }

  void keep(SheetRule rule) {
    rule.section = section_;
    rule.subsection = subsection_;
    rule.line = start_;
    if (!seen_.insert(rule.id).second)
      faults_.push_back({{sheet_.file, start_}, "the rule " + rule.id + " stands here twice"});
    sheet_.rules.push_back(std::move(rule));
    below_rule_ = true;
  }

  As as_;
  Sheet sheet_;
  Faults faults_;
  std::set<std::string> seen_;
  std::string paragraph_, section_, subsection_;
  TextTable table_;
  bool below_rule_ = false; // no heading since the last rule
  int number_ = 0;
  int start_ = 0;
  bool fenced_ = false;
};

Checked<Sheet> parse(std::string_view text, const std::string& file, Reader::As as) {
  text = without_byte_order_mark(text);
  if (Faults faults = text_faults(text, file); !faults.empty()) return faults;
  Reader reader(file, as);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.end();
}

/// "3.1" of "3.1 The deal"; nothing of a heading without a number.
std::string_view number_of(std::string_view heading) {
  const bool numbered = !heading.empty() && heading.front() >= '0' && heading.front() <= '9';
  return numbered ? heading.substr(0, heading.find(' ')) : std::string_view();
}

} // namespace

const SheetRule* Sheet::find(std::string_view id) const {
  for (const SheetRule& rule : rules) {
    if (rule.id == id) return &rule;
  }
  return nullptr;
}

Checked<Sheet> parse_sheet(std::string_view text, const std::string& file) {
  return parse(text, file, Reader::As::sheet);
}

Checked<Sheet> parse_wording(std::string_view text, const std::string& file) {
  return parse(text, file, Reader::As::wording);
}

namespace {

/// How many tables there are below the rules of each section.
std::map<std::string, std::size_t> tables_by_section(const Sheet& sheet) {
  std::map<std::string, std::size_t> tables;
  for (const SheetRule& rule : sheet.rules)
    tables[std::string(number_of(rule.section))] += rule.tables.size();
  return tables;
}

void check_tables(const Sheet& sheet, const Sheet& wording, Faults& faults) {
  const std::map<std::string, std::size_t> there = tables_by_section(wording);
  for (const auto& [number, count] : tables_by_section(sheet)) {
    const auto found = there.find(number);
    const std::size_t has = found == there.end() ? 0 : found->second;
    if (has < count)
      faults.push_back({{wording.file, 0},
                        "section " + number + " has " + std::to_string(has) +
                            (has == 1 ? " table" : " tables") + " below its rules, in " +
                            sheet.file + " " + std::to_string(count)});
  }
}

} // namespace

Checked<Sheet> load_wording(const std::filesystem::path& home, const std::string& language,
                            const Sheet& sheet, const std::string& name) {
  const Language reader = language_named(language).value_or(Language::chinese);
  const std::string file = "history/games/" + folder_of_wordings(reader) + '/' + name + ".md";
  const Checked<std::string> text = read_data(home / file, reader, most_data_bytes);
  if (!text) return text.faults();
  Checked<Sheet> wording = parse_wording(*text, file);
  if (!wording) return wording;
  Faults faults;
  for (const SheetRule& rule : sheet.rules) {
    const SheetRule* worded = wording->find(rule.id);
    if (worded == nullptr) {
      faults.push_back({{file, 0}, "the rule " + rule.id + " of " + sheet.file + " is not here"});
    } else if (number_of(worded->section) != number_of(rule.section)) {
      faults.push_back({{file, worded->line},
                        rule.id + " stands under \"" + worded->section + "\", in " + sheet.file +
                            " under \"" + rule.section + '"'});
    } else if ((rule.settled.empty() ? 0 : 1) + (rule.not_coded.empty() ? 0 : 1) +
                   (rule.impossible.empty() ? 0 : 1) >
               1) {
      faults.push_back({{sheet.file, rule.line},
                        rule.id + " has several reasons, of which a wording can have one"});
    } else if ((rule.settled + rule.not_coded + rule.impossible).empty() !=
               worded->settled.empty()) {
      faults.push_back({{file, worded->line},
                        rule.id + " has a reason in braces here or in " + sheet.file +
                            ", and not in the other"});
    }
  }
  for (const SheetRule& rule : wording->rules)
    if (sheet.find(rule.id) == nullptr)
      faults.push_back({{file, rule.line}, sheet.file + " has no rule " + rule.id});
  check_tables(sheet, *wording, faults);
  if (!faults.empty()) return faults;
  return wording;
}

Checked<Sheet> load_sheet(const std::filesystem::path& home, const std::string& name) {
  const std::filesystem::path path = home / "history" / "games" / (name + ".md");
  Checked<std::string> text = read_file(path, most_data_bytes);
  if (!text) return text.faults();
  return parse_sheet(*text, "history/games/" + name + ".md");
}

LabelCounts count_labels(const Sheet& sheet) {
  LabelCounts counts;
  for (const SheetRule& rule : sheet.rules)
    ++(rule.label == 'A'   ? counts.attested
       : rule.label == 'R' ? counts.reconstructed
                           : counts.conjecture);
  return counts;
}

std::string_view label_name(char label) {
  switch (label) {
  case 'A':
    return "attested";
  case 'R':
    return "reconstructed";
  default:
    return "conjecture";
  }
}

} // namespace yezi
