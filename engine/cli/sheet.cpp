#include "cli/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>

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

class Reader {
public:
  explicit Reader(std::string file) { sheet_.file = std::move(file); }

  void line(std::string_view text) {
    ++number_;
    if (text.starts_with("```")) fenced_ = !fenced_;
    if (fenced_ || trimmed(text).empty()) {
      close();
    } else if (text.starts_with('#')) {
      close();
      heading(text);
    } else if (text.starts_with("**") && paragraph_.empty()) {
      paragraph_ = trimmed(text);
      start_ = number_;
    } else if (!paragraph_.empty()) {
      paragraph_ += ' ' + trimmed(text);
    }
  }

  Checked<Sheet> end() {
    close();
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
  }

  void close() {
    if (paragraph_.empty()) return;
    static const std::regex head(
        R"(^\*\*([A-Z][A-Za-z]*-?[A-Z]?[0-9.]*)\*\* \[([ARC])(?:: ([^;\]]*))?(?:; ([^\]]*))?\] )");
    std::smatch match;
    const Place place{sheet_.file, start_};
    // Only the head is matched by the regex, which is not fit for long texts.
    const std::string front = paragraph_.substr(0, 400);
    if (std::regex_search(front, match, head)) {
      SheetRule rule;
      rule.id = match[1];
      rule.label = match[2].str().front();
      rule.sources = listed(match[3].str());
      rule.decisions = listed(match[4].str());
      rule.text = paragraph_.substr(static_cast<std::size_t>(match.length(0)));
      rule.section = section_;
      rule.subsection = subsection_;
      rule.line = start_;
      take_markers(rule, faults_, place);
      if (!seen_.insert(rule.id).second)
        faults_.push_back({place, "the rule " + rule.id + " stands here twice"});
      sheet_.rules.push_back(std::move(rule));
    }
    paragraph_.clear();
  }

  Sheet sheet_;
  Faults faults_;
  std::set<std::string> seen_;
  std::string paragraph_, section_, subsection_;
  int number_ = 0;
  int start_ = 0;
  bool fenced_ = false;
};

} // namespace

const SheetRule* Sheet::find(std::string_view id) const {
  for (const SheetRule& rule : rules) {
    if (rule.id == id) return &rule;
  }
  return nullptr;
}

Checked<Sheet> parse_sheet(std::string_view text, const std::string& file) {
  Reader reader(file);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    reader.line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return reader.end();
}

Checked<Sheet> load_sheet(const std::filesystem::path& home, const std::string& name) {
  const std::filesystem::path path = home / "history" / "games" / (name + ".md");
  Checked<std::string> text = read_file(path);
  if (!text) return text.faults();
  return parse_sheet(*text, "history/games/" + name + ".md");
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

bool rule_before(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  std::size_t j = 0;
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  while (i < a.size() && j < b.size()) {
    if (digit(a[i]) && digit(b[j])) {
      std::size_t m = 0;
      std::size_t n = 0;
      while (i < a.size() && digit(a[i])) m = m * 10 + static_cast<std::size_t>(a[i++] - '0');
      while (j < b.size() && digit(b[j])) n = n * 10 + static_cast<std::size_t>(b[j++] - '0');
      if (m != n) return m < n;
    } else if (a[i] != b[j]) {
      return a[i] < b[j];
    } else {
      ++i;
      ++j;
    }
  }
  return i == a.size() && j < b.size();
}

} // namespace yezi
