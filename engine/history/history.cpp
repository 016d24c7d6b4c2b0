#include "history/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>

#include "core/interrupt.h"
#include "core/plain_text.h"
#include "history/csv.h"
#include "history/data_text.h"
#include "history/documents.h"
#include "history/history_wording.h"
#include "records/files.h"

namespace yezi {

namespace {

constexpr std::array<std::string_view, 6> strengths{"attested", "argued", "conjectured",
                                                    "open",     "none",   "rejected"};
constexpr std::array<std::string_view, 5> kinds{"game", "deck", "name", "concept", "exercise"};

const std::vector<std::string> game_families{"trick",   "meld", "domino",   "fishing", "matching",
                                             "banking", "dice", "patience", "race",    "lottery"};
const std::vector<std::string> deck_families{"money", "domino", "chess",
                                             "leaf",  "tiles",  "european"};

template <class Rows>
auto* found(Rows& rows, std::string_view key, std::string std::decay_t<decltype(rows[0])>::*name) {
  const auto at =
      std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.*name == key; });
  return at == rows.end() ? nullptr : &*at;
}

/// Reads the tables one after the other; every fault is kept.
class HistoryReader {
public:
  HistoryReader(const std::filesystem::path& home, Language language)
      : home_(home), language_(language) {}

  Checked<History> read() {
    sources();
    nodes("games.csv", false);
    nodes("decks.csv", true);
    edges();
    claims();
    positions();
    if (!faults_.empty()) return faults_;
    references();
    orphans();
    const Faults more = read_documents(home_, language_, history_);
    faults_.insert(faults_.end(), more.begin(), more.end());
    if (!faults_.empty()) return faults_;
    return std::move(history_);
  }

private:
  void fault(const Place& place, std::string what, std::string hint = {}) {
    faults_.push_back({place, std::move(what), std::move(hint)});
  }

  /// Calls read(table, row) for every row of history/<name>.
  template <class Read>
  void table(const std::string& name, const std::vector<std::string>& columns, Read&& read) {
    each_row(home_, language_, name, columns, faults_, [&](const Place& place, auto&& cell) {
      place_ = place;
      read(cell);
    });
  }

  /// An id: small letters, digits and hyphens; each once.
  std::string id(const std::string& cell, std::set<std::string>& ids) {
    const bool good = !cell.empty() && std::all_of(cell.begin(), cell.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (!good)
      fault(place_, "an id is made of small letters, digits and hyphens, got \"" + cell + '"');
    if (!ids.insert(cell).second) fault(place_, "there already is a row \"" + cell + '"');
    return cell;
  }

  std::optional<Edtf> date(const std::string& cell) {
    if (cell.empty()) return std::nullopt;
    const auto date = parse_edtf(cell);
    if (!date)
      fault(place_, "\"" + cell + "\" is no date in EDTF",
            "as 1613, 162X, 17XX, 1872~, 1600?/1613, ../1494, or .. for today");
    return date;
  }

  std::string one_of(const std::string& cell, const char* what,
                     const std::vector<std::string>& known) {
    if (std::find(known.begin(), known.end(), cell) != known.end()) return cell;
    const std::string near = nearest(cell, known);
    fault(place_, fmt::format("there is no {} \"{}\"", what, cell),
          near.empty() ? fmt::format("it is one of {}", fmt::join(known, ", "))
                       : "did you mean \"" + near + "\"?");
    return known.front();
  }

  template <std::size_t N>
  std::size_t index_in(const std::string& cell, const char* what,
                       const std::array<std::string_view, N>& known) {
    const std::vector<std::string> names(known.begin(), known.end());
    const std::string name = one_of(cell, what, names);
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
  }

  std::string needed(const std::string& cell, const char* what) {
    if (cell.empty()) fault(place_, std::string("wanted ") + what);
    return cell;
  }

  void sources() {
    table("sources.csv",
          {"key", "short", "author", "year", "year_text", "title", "container", "kind", "level",
           "language", "extent", "cited_by_essays"},
          [&](auto&& cell) {
            Source source;
            source.key = needed(cell("key"), "a key");
            source.place = place_;
            if (history_.source(source.key) != nullptr)
              fault(place_, "there already is a source \"" + source.key + '"');
            for (const std::string& word : cell_list(cell("short"), ' ')) {
              const std::size_t colon = word.find(':');
              if (colon == std::string::npos)
                fault(place_, "a short key is written sheet:key, got \"" + word + '"');
              else
                source.shorts.emplace_back(word.substr(0, colon), word.substr(colon + 1));
            }
            source.authors = cell_list(cell("author"), ';');
            source.year = date(cell("year"));
            source.edtf = cell("year");
            source.year_text = cell("year_text");
            source.title = needed(cell("title"), "a title");
            source.container = cell("container");
            source.kind = needed(cell("kind"), "a kind, as book or article");
            if (!cell("level").empty())
              source.level = one_of(cell("level"), "level", {"P", "S", "T"}).front();
            source.language = needed(cell("language"), "a language, as en or zh");
            source.extent = needed(cell("extent"), "how much of it was seen");
            source.in_essays = cell("cited_by_essays") == "yes";
            history_.sources.push_back(std::move(source));
          });
  }

  template <class Cell>
  Attested attested(Cell&& cell, const std::string& which) {
    return {date(cell(which)), cell(which + "_text"), cell_list(cell(which + "_sources"), ' ')};
  }

  void nodes(const std::string& name, bool decks) {
    std::vector<std::string> columns{"id",
                                     "zh",
                                     "en",
                                     "pinyin",
                                     "jyutping",
                                     "hakka",
                                     "readings_from",
                                     "romanised",
                                     "first",
                                     "first_text",
                                     "first_sources",
                                     "last",
                                     "last_text",
                                     "last_sources",
                                     "family",
                                     "status",
                                     "status_note",
                                     "module",
                                     "note"};
    for (const char* column : decks ? std::array{"size", "makeup", "makeup_sources", ""}
                                    : std::array{"kind", "decks", "players", "mechanism"})
      if (*column != '\0') columns.emplace_back(column);
    table(name, columns, [&](auto&& cell) {
      Node node;
      node.place = place_;
      node.id = id(cell("id"), node_ids_);
      node.kind =
          decks ? Node::Kind::deck : static_cast<Node::Kind>(index_in(cell("kind"), "kind", kinds));
      node.zh = cell_list(cell("zh"), ';');
      node.en = cell("en");
      if (node.zh.empty() && node.en.empty()) fault(place_, "wanted a name");
      node.title = node.zh.empty()   ? node.en
                   : node.en.empty() ? node.zh.front()
                                     : node.zh.front() + ' ' + node.en;
      node.pinyin = cell("pinyin");
      node.jyutping = cell("jyutping");
      node.hakka = cell("hakka");
      node.romanised = cell("romanised");
      node.readings_from = cell_list(cell("readings_from"), ' ');
      if (node.readings_from.empty() && !(node.pinyin + node.jyutping + node.hakka).empty())
        fault(place_, "wanted in readings_from who gives the readings");
      node.first = attested(cell, "first");
      node.last = attested(cell, "last");
      for (const std::string& family : cell_list(cell("family"), ' '))
        node.families.push_back(one_of(family, "family", decks ? deck_families : game_families));
      const bool thing = node.kind == Node::Kind::game || decks;
      if (!cell("status").empty())
        node.status = one_of(cell("status"), "status", {"F", "R", "P", "N"}).front();
      else if (thing)
        fault(place_, "wanted a status: F, R, P or N");
      node.status_note = cell("status_note");
      node.module = cell("module");
      node.note = cell("note");
      if (decks) {
        node.mechanism = cell("makeup");
        makeup_sources_.emplace_back(cell_list(cell("makeup_sources"), ' '), place_);
        const std::string& size = cell("size");
        const auto [end, error] =
            std::from_chars(size.data(), size.data() + size.size(), node.size);
        if (!size.empty() && (error != std::errc{} || end != size.data() + size.size()))
          fault(place_, "the size of a pack is a number, got \"" + size + '"');
      } else {
        node.mechanism = cell("mechanism");
        node.decks = cell_list(cell("decks"), ' ');
        node.players = cell("players");
      }
      history_.nodes.push_back(std::move(node));
    });
  }

  void edges() {
    std::vector<std::string> known;
    for (const EdgeKind& kind : edge_kinds()) known.emplace_back(kind.key);
    table("lineage.csv",
          {"id", "from", "to", "kind", "strength", "claimed_by", "disputed_by", "claim", "note"},
          [&](auto&& cell) {
            Edge edge;
            edge.place = place_;
            edge.id = needed(cell("id"), "an id");
            if (history_.edge(edge.id) != nullptr)
              fault(place_, "there already is an edge \"" + edge.id + '"');
            edge.from = cell("from");
            edge.to = cell("to");
            for (const std::string& kind : cell_list(cell("kind"), ' '))
              edge.kinds.push_back(one_of(kind, "kind of edge", known));
            if (edge.kinds.empty()) fault(place_, "wanted a kind of edge");
            edge.strength =
                static_cast<Strength>(index_in(cell("strength"), "strength", strengths));
            edge.claimed_by = cell_list(cell("claimed_by"), ' ');
            if (edge.claimed_by.empty() && edge.strength != Strength::open &&
                edge.strength != Strength::none)
              fault(place_, "wanted in claimed_by who claims it");
            edge.disputed_by = cell_list(cell("disputed_by"), ' ');
            edge.disputed = !edge.disputed_by.empty();
            edge.claim = cell("claim");
            edge.note = cell("note");
            history_.edges.push_back(std::move(edge));
          });
  }

  void claims() {
    table("claims.csv",
          {"id", "zh", "en", "standing", "popular", "edges", "nodes", "command", "shows"},
          [&](auto&& cell) {
            Claim claim;
            claim.place = place_;
            claim.id = id(cell("id"), claim_ids_);
            claim.zh = needed(cell("zh"), "the claim in Chinese");
            claim.en = needed(cell("en"), "the claim in English");
            claim.standing =
                one_of(cell("standing"), "standing", {"rejected", "disputed", "open", "argued"});
            claim.popular = one_of(cell("popular"), "answer", {"no", "yes"}) == "yes";
            claim.edges = cell_list(cell("edges"), ' ');
            claim.nodes = cell_list(cell("nodes"), ' ');
            claim.command = cell("command");
            claim.shows = cell("shows");
            if (claim.command.empty() != claim.shows.empty())
              fault(place_, "command and shows stand together or not at all");
            history_.claims.push_back(std::move(claim));
          });
  }

  void positions() {
    table("positions.csv", {"claim", "stance", "sources", "text"}, [&](auto&& cell) {
      Position position;
      position.place = place_;
      position.claim = cell("claim");
      position.stance = one_of(cell("stance"), "stance", {"for", "against", "other"});
      position.sources = cell_list(cell("sources"), ' ');
      if (position.sources.empty()) fault(place_, "wanted in sources who says so");
      position.text = needed(cell("text"), "what is said");
      Claim* claim = found(history_.claims, position.claim, &Claim::id);
      if (claim == nullptr)
        no_such("claim", position.claim, place_, all_ids(history_.claims));
      else
        claim->positions.push_back(std::move(position));
    });
  }

  template <class Rows>
  static std::vector<std::string> all_ids(const Rows& rows) {
    std::vector<std::string> ids;
    ids.reserve(rows.size());
    for (const auto& row : rows) ids.push_back(row.id);
    return ids;
  }

  void no_such(const char* what, const std::string& name, const Place& place,
               const std::vector<std::string>& known) {
    const std::string near = nearest(name, known);
    fault(place, fmt::format("there is no {} \"{}\"", what, name),
          near.empty() ? "" : "did you mean \"" + near + "\"?");
  }

  void keys(const std::vector<std::string>& keys, const Place& place) {
    for (const std::string& key : keys) {
      stop_if_interrupted();
      if (history_.source(key) != nullptr) continue;
      std::vector<std::string> known;
      for (const Source& source : history_.sources) known.push_back(source.key);
      no_such("source", key, place, known);
    }
  }
  void node_ids(const std::vector<std::string>& ids, const Place& place) {
    for (const std::string& id : ids) {
      stop_if_interrupted();
      if (history_.node(id) == nullptr) no_such("node", id, place, all_ids(history_.nodes));
    }
  }

  void references() {
    for (const Node& node : history_.nodes) {
      keys(node.readings_from, node.place);
      keys(node.first.sources, node.place);
      keys(node.last.sources, node.place);
      node_ids(node.decks, node.place);
      if (node.first.date && node.last.date && node.last.date->latest < node.first.date->earliest)
        fault(node.place, node.id + " is last heard of before it is first");
    }
    for (const auto& [sources, place] : makeup_sources_) keys(sources, place);
    for (Edge& edge : history_.edges) {
      const Claim* claim = history_.claim(edge.claim);
      edge.disputed |= claim != nullptr && claim->standing == "disputed";
      node_ids({edge.from, edge.to}, edge.place);
      keys(edge.claimed_by, edge.place);
      keys(edge.disputed_by, edge.place);
      if (!edge.claim.empty() && claim == nullptr)
        no_such("claim", edge.claim, edge.place, all_ids(history_.claims));
      if (edge.claim.empty() && (edge.disputed || edge.strength == Strength::rejected))
        fault(edge.place, edge.id + " is disputed or rejected without a claim that says why");
    }
    for (const Claim& claim : history_.claims) {
      node_ids(claim.nodes, claim.place);
      for (const std::string& id : claim.edges)
        if (history_.edge(id) == nullptr) no_such("edge", id, claim.place, all_ids(history_.edges));
      if (claim.positions.empty())
        fault(claim.place, "nobody takes a position on " + claim.id,
              "positions.csv says who holds what");
      for (const Position& position : claim.positions) keys(position.sources, position.place);
    }
  }

  /// Nodes that nothing leads to: no edge, no pack or game of it, no claim.
  void orphans() {
    std::set<std::string> joined;
    for (const Edge& edge : history_.edges) joined.insert({edge.from, edge.to});
    for (const Claim& claim : history_.claims)
      joined.insert(claim.nodes.begin(), claim.nodes.end());
    for (const Node& node : history_.nodes) {
      joined.insert(node.decks.begin(), node.decks.end());
      if (!node.decks.empty()) joined.insert(node.id);
    }
    for (const Node& node : history_.nodes)
      if (joined.count(node.id) == 0 && node.kind != Node::Kind::exercise)
        fault(node.place, "nothing is joined to " + node.id,
              "an edge of lineage.csv, a pack in decks, or a claim joins it");
  }

  std::filesystem::path home_;
  Language language_;
  History history_;
  Faults faults_;
  std::set<std::string> node_ids_, claim_ids_;
  std::vector<std::pair<std::vector<std::string>, Place>> makeup_sources_;
  Place place_; // of the row at hand
};

} // namespace

bool Node::of_family(std::string_view family) const {
  return std::find(families.begin(), families.end(), family) != families.end();
}

const Node* History::node(std::string_view id) const { return found(nodes, id, &Node::id); }
const Edge* History::edge(std::string_view id) const { return found(edges, id, &Edge::id); }
const Claim* History::claim(std::string_view id) const { return found(claims, id, &Claim::id); }
const Source* History::source(std::string_view key) const {
  return found(sources, key, &Source::key);
}

const Quotation* History::passage(std::string_view id) const {
  return found(passages, id, &Quotation::id);
}

std::vector<const Quotation*> History::passages_on(std::string_view id) const {
  std::vector<const Quotation*> all;
  for (const Quotation& passage : passages)
    if (std::find(passage.bears.begin(), passage.bears.end(), id) != passage.bears.end())
      all.push_back(&passage);
  return all;
}

std::vector<const Source*> History::called(std::string_view sheet, std::string_view key) const {
  std::vector<const Source*> all;
  for (const Source& source : sources)
    for (const auto& [where, name] : source.shorts)
      if (where == sheet && name == key) all.push_back(&source);
  return all;
}

const Node* History::node_of_module(std::string_view module) const {
  const std::string_view game = module.substr(0, module.find('/'));
  for (const Node& node : nodes)
    if (node.kind != Node::Kind::deck && !node.module.empty() && node.module == game) return &node;
  return nullptr;
}

Checked<History> load_history(const std::filesystem::path& home, Language language) {
  Checked<History> history = HistoryReader(home, language).read();
  if (!history || language == Language::english) return history;
  return in_chinese(std::move(*history), home, language);
}

std::string_view to_text(Strength strength) {
  return strengths[static_cast<std::size_t>(strength)];
}
std::string_view to_text(Node::Kind kind) { return kinds[static_cast<std::size_t>(kind)]; }

} // namespace yezi
