#include "history/documents.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/decimal.h"

namespace yezi {

namespace {

class DocumentReader {
public:
  DocumentReader(const std::filesystem::path& home, Language language, History& history)
      : home_(home), language_(language), history_(history) {}

  Faults read() {
    addresses();
    passages();
    story();
    places();
    coast();
    return std::move(faults_);
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  Source* source(const std::string& key, const Place& place) {
    const auto at = std::find_if(history_.sources.begin(), history_.sources.end(),
                                 [&](const Source& one) { return one.key == key; });
    if (at != history_.sources.end()) return &*at;
    fault(place, "there is no source \"" + key + '"');
    return nullptr;
  }

  void node(const std::string& id, const Place& place) {
    if (history_.node(id) == nullptr) fault(place, "there is no node \"" + id + '"');
  }

  const std::string& needed(const std::string& cell, const char* what, const Place& place) {
    if (cell.empty()) fault(place, std::string("wanted ") + what);
    return cell;
  }

  void addresses() {
    each_row(home_, language_, "addresses.csv", {"source", "kind", "value", "seen"}, faults_,
             [&](const Place& place, auto&& cell) {
               const Address address{cell("kind"), needed(cell("value"), "an address", place),
                                     cell("seen")};
               check(address, place);
               if (Source* of = source(cell("source"), place)) of->addresses.push_back(address);
             });
    for (const Source& one : history_.sources)
      if (one.addresses.empty())
        fault({"history/addresses.csv", 1}, "the source " + one.key + " has no row",
              "where no address is known, a row of kind none says why");
  }

  void check(const Address& address, const Place& place) {
    if (address.kind == "none") return;
    const bool web = address.kind == "url" || address.kind == "site";
    if (web && !address.value.starts_with("https://") && !address.value.starts_with("http://"))
      fault(place, "an address begins with https:// or http://, got \"" + address.value + '"');
    if (address.kind == "doi" && !address.value.starts_with("10."))
      fault(place, "a DOI begins with 10., got \"" + address.value + '"');
    if (address.kind == "isbn" && !is_isbn(address.value))
      fault(place, "the check digit of the ISBN " + address.value + " is wrong",
            "ten or thirteen digits without hyphens");
    if (!web && address.kind != "doi" && address.kind != "isbn")
      fault(place, "there is no kind of address \"" + address.kind + '"',
            "it is one of url, site, doi, isbn, none");
    if (!address.seen.empty() && !parse_edtf(address.seen))
      fault(place, "\"" + address.seen + "\" is no date in EDTF");
  }

  void passages() {
    each_row(home_, language_, "passages.csv",
             {"id", "source", "at", "via", "text", "en", "zh", "bears"}, faults_,
             [&](const Place& place, auto&& cell) {
               Quotation passage;
               passage.place = place;
               passage.id = needed(cell("id"), "an id", place);
               if (history_.passage(passage.id) != nullptr)
                 fault(place, "there is another passage \"" + passage.id + '"');
               passage.source = cell("source");
               passage.at = cell("at");
               passage.via = cell("via");
               passage.text = needed(cell("text"), "the passage", place);
               passage.en = cell("en");
               passage.zh = cell("zh");
               passage.bears = cell_list(cell("bears"), ' ');
               if (!passage.via.empty()) source(passage.via, place);
               const Source* of = source(passage.source, place);
               if (of != nullptr && of->language != "en")
                 needed(passage.en, "the translation", place);
               if (of != nullptr && of->language != "zh")
                 needed(passage.zh, "the translation into Chinese", place);
               if (passage.bears.empty())
                 fault(place, "wanted in bears: ids of claims, edges or nodes");
               for (const std::string& id : passage.bears)
                 if (history_.claim(id) == nullptr && history_.edge(id) == nullptr &&
                     history_.node(id) == nullptr)
                   fault(place, "there is no claim, edge or node \"" + id + '"');
               history_.passages.push_back(std::move(passage));
             });
  }

  void story() {
    each_row(home_, language_, "story.csv", {"node", "covers", "deck", "card", "steps", "says"},
             faults_, [&](const Place& place, auto&& cell) {
               StoryPart part;
               part.place = place;
               part.node = cell("node");
               part.covers = cell_list(cell("covers"), ' ');
               part.deck = cell("deck");
               part.card = cell("card");
               part.steps = cell_list(cell("steps"), ' ');
               part.text = needed(cell("says"), "a sentence", place);
               node(part.node, place);
               for (const std::string& id : part.covers) node(id, place);
               history_.story.push_back(std::move(part));
             });
    for (const StoryPart& part : history_.story)
      for (const std::string& id : part.steps) story_step(part, id);
  }

  /// A step leads from something told to this part.
  void story_step(const StoryPart& part, const std::string& id) {
    const Edge* edge = history_.edge(id);
    if (edge == nullptr) return fault(part.place, "there is no edge \"" + id + '"');
    const auto stands_for = [](const StoryPart& one, const std::string& node) {
      return one.node == node ||
             std::find(one.covers.begin(), one.covers.end(), node) != one.covers.end();
    };
    if (!stands_for(part, edge->to))
      fault(part.place, id + " does not lead to " + part.node + ", nor to what it covers");
    if (stands_for(part, edge->from))
      fault(part.place, id + " begins and ends in the box of " + part.node);
    if (std::none_of(history_.story.begin(), history_.story.end(),
                     [&](const StoryPart& one) { return stands_for(one, edge->from); }))
      fault(part.place,
            "nothing in the story stands for " + edge->from + ", where " + id + " begins");
  }

  double number(const std::string& cell, double least, double most, const Place& place) {
    const std::optional<double> value = decimal(cell);
    if (!value || !(*value >= least && *value <= most))
      fault(place, fmt::format("wanted degrees from {} to {}, got \"{}\"", least, most, cell));
    return value.value_or(0);
  }

  void places() {
    each_row(home_, language_, "places.csv",
             {"id", "zh", "en", "latitude", "longitude", "nodes", "sources", "says"}, faults_,
             [&](const Place& where, auto&& cell) {
               MapPlace place;
               place.place = where;
               place.id = needed(cell("id"), "an id", where);
               place.zh = needed(cell("zh"), "its name in Chinese", where);
               place.en = needed(cell("en"), "its name in English", where);
               place.title = place.zh + ' ' + place.en;
               place.latitude = number(cell("latitude"), -90, 90, where);
               place.longitude = number(cell("longitude"), -180, 180, where);
               place.nodes = cell_list(cell("nodes"), ' ');
               place.sources = cell_list(cell("sources"), ' ');
               place.text = needed(cell("says"), "a sentence", where);
               for (const std::string& id : place.nodes) node(id, where);
               for (const std::string& key : place.sources) source(key, where);
               if (place.sources.empty()) fault(where, "wanted in sources who names the place");
               history_.places.push_back(std::move(place));
             });
  }

  void coast() {
    each_row(home_, language_, "coast.csv", {"line", "kind", "longitude", "latitude"}, faults_,
             [&](const Place& where, auto&& cell) {
               const std::string& kind = cell("kind");
               if (kind != "coast" && kind != "river")
                 fault(where, "there is no kind of line \"" + kind + '"', "it is coast or river");
               if (history_.coast.empty() || history_.coast.back().name != cell("line"))
                 history_.coast.push_back({cell("line"), kind == "river", {}});
               history_.coast.back().points.emplace_back(
                   number(cell("longitude"), -180, 180, where),
                   number(cell("latitude"), -90, 90, where));
             });
  }

  const std::filesystem::path& home_;
  Language language_;
  History& history_;
  Faults faults_;
};

} // namespace

Faults read_documents(const std::filesystem::path& home, Language language, History& history) {
  return DocumentReader(home, language, history).read();
}

bool is_isbn(std::string_view number) {
  if (number.size() != 10 && number.size() != 13) return false;
  int sum = 0;
  for (std::size_t i = 0; i < number.size(); ++i) {
    const bool ten = number[i] == 'X' && number.size() == 10 && i == 9;
    if (!ten && (number[i] < '0' || number[i] > '9')) return false;
    const int digit = ten ? 10 : number[i] - '0';
    sum += digit * (number.size() == 10 ? 10 - static_cast<int>(i) : i % 2 == 0 ? 1 : 3);
  }
  return sum % (number.size() == 10 ? 11 : 10) == 0;
}

} // namespace yezi
