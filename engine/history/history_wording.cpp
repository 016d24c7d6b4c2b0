#include "history/history_wording.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/plain_text.h"
#include "history/csv.h"
#include "history/data_text.h"
#include "records/files.h"

namespace yezi {

namespace {

const std::string wording_file = "history/zh-Hant.csv";

struct Wording {
  std::string zh;
  Place place;
};

struct Wordings {
  std::map<std::string, Wording> of; // by the English
  Faults faults;                     // of single rows
};

Checked<Wordings> read_wordings(const std::filesystem::path& home, Language language) {
  const Checked<std::string> text = read_data(home / wording_file, language, most_data_bytes);
  if (!text) return text.faults();
  const Checked<CsvTable> table = CsvTable::read(*text, wording_file, {"en", "zh"});
  if (!table) return table.faults();
  Wordings wordings;
  for (const CsvRow& row : table->rows()) {
    const Place place = table->place(row);
    const std::string &en = table->cell(row, "en"), &zh = table->cell(row, "zh");
    if (zh.empty()) wordings.faults.push_back({place, "wanted the Chinese of \"" + en + '"', {}});
    if (!wordings.of.emplace(en, Wording{zh, place}).second)
      wordings.faults.push_back({place, "there already is a row \"" + en + '"', {}});
  }
  return wordings;
}

bool starts_latin(const std::string& text) {
  return !text.empty() && static_cast<unsigned char>(text.front()) < 0x80;
}

/// "the same chapter", and not "1613".
bool may_be_english(const std::string& text) {
  return starts_latin(text) &&
         std::any_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

/// "Wikipedia", "several": whose author may be no name.
bool may_be_no_name(const Source& source) {
  const std::string& author = source.authors.front();
  return (source.kind == "encyclopaedia" && starts_latin(author)) ||
         (author.front() >= 'a' && author.front() <= 'z');
}

/// Nodes whose first Chinese name does not tell which they are.
std::set<std::string> without_name(const History& history) {
  std::map<std::string, int> count;
  for (const Node& node : history.nodes)
    if (!node.zh.empty()) ++count[node.zh.front()];
  std::set<std::string> ids;
  for (const Node& node : history.nodes)
    if (node.zh.empty() || count[node.zh.front()] > 1) ids.insert(node.id);
  return ids;
}

/// Calls visit(text, place) for every text of the tables that is told in the reader's language, but
/// for titles.
template <class Visit>
void each_text(History& history, Visit&& visit) {
  for (Node& node : history.nodes)
    for (std::string* text :
         {&node.first.text, &node.last.text, &node.mechanism, &node.status_note, &node.note})
      visit(*text, node.place);
  for (Edge& edge : history.edges) visit(edge.note, edge.place);
  for (Claim& claim : history.claims) {
    visit(claim.shows, claim.place);
    for (Position& position : claim.positions) visit(position.text, position.place);
  }
  for (StoryPart& part : history.story) visit(part.text, part.place);
  for (MapPlace& place : history.places) visit(place.text, place.place);
  for (Quotation& passage : history.passages)
    if (may_be_english(passage.at)) visit(passage.at, passage.place);
  for (Source& source : history.sources) { // what a short citation has of them
    if (source.kind == "belief" || source.kind == "tradition") visit(source.title, source.place);
    if (!source.year) visit(source.year_text, source.place);
    if (!source.authors.empty() && may_be_no_name(source))
      visit(source.authors.front(), source.place);
  }
}

} // namespace

Checked<History> in_chinese(History history, const std::filesystem::path& home, Language language) {
  const Checked<Wordings> wordings = read_wordings(home, language);
  if (!wordings) return wordings.faults();
  const auto put = [&](std::string& text, const Place&) {
    const auto found = wordings->of.find(text);
    if (found != wordings->of.end() && !found->second.zh.empty()) text = found->second.zh;
  };
  each_text(history, put);
  const std::set<std::string> unnamed = without_name(history);
  for (Node& node : history.nodes) {
    node.title = unnamed.count(node.id) != 0 ? node.en : node.zh.front();
    put(node.title, node.place);
  }
  // 徐珂 Xu Ke: the transcription is for those who cannot read the name
  for (Source& source : history.sources)
    for (std::string& author : source.authors)
      if (!starts_latin(author)) author.resize(std::min(author.find(' '), author.size()));
  for (MapPlace& place : history.places) place.title = place.zh;
  history.language = language;
  return history;
}

Faults wording_faults(const History& history, const std::filesystem::path& home) {
  const Checked<Wordings> wordings = read_wordings(home, Language::chinese);
  if (!wordings) return wordings.faults();
  Faults faults = wordings->faults;
  std::set<std::string> said;
  const auto want = [&](const std::string& text, const Place& place) {
    if (text.empty() || !said.insert(text).second || wordings->of.count(text) != 0) return;
    faults.push_back(
        {place, "there is no Chinese of \"" + text + '"', "a row of " + wording_file + " has it"});
  };
  History copy = history;
  each_text(copy, want);
  const std::set<std::string> unnamed = without_name(history);
  for (const Node& node : history.nodes)
    if (unnamed.count(node.id) != 0) want(node.en, node.place);
  for (const auto& [en, wording] : wordings->of)
    if (said.count(en) == 0)
      faults.push_back({wording.place, "nothing in the tables says \"" + en + '"', {}});
  return faults;
}

} // namespace yezi
