#include "history/reading/history_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/interrupt.h"
#include "core/plain_text.h"
#include "history/csv.h"
#include "history/documents.h"
#include "history/history.h"
#include "records/files.h"

namespace yezi {

namespace {

const std::vector<std::string> game_families{"trick",   "meld", "domino",   "fishing", "matching",
                                             "banking", "dice", "patience", "race",    "lottery"};
const std::vector<std::string> deck_families{"money", "domino", "chess",
                                             "leaf",  "tiles",  "european"};

} // namespace

Checked<History> HistoryReader::read() {
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

void HistoryReader::fault(const Place& place, std::string what, std::string hint) {
  faults_.push_back({place, std::move(what), std::move(hint)});
}

std::string HistoryReader::id(const std::string& cell, std::set<std::string>& ids) {
  const bool good = !cell.empty() && std::all_of(cell.begin(), cell.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (!good)
    fault(place_, "an id is made of small letters, digits and hyphens, got \"" + cell + '"');
  if (!ids.insert(cell).second) fault(place_, "there already is a row \"" + cell + '"');
  return cell;
}

std::optional<Edtf> HistoryReader::date(const std::string& cell) {
  if (cell.empty()) return std::nullopt;
  const auto date = parse_edtf(cell);
  if (!date)
    fault(place_, "\"" + cell + "\" is no date in EDTF",
          "as 1613, 162X, 17XX, 1872~, 1600?/1613, ../1494, or .. for today");
  return date;
}

std::string HistoryReader::one_of(const std::string& cell, const char* what,
                                  const std::vector<std::string>& known) {
  if (std::find(known.begin(), known.end(), cell) != known.end()) return cell;
  const std::string near = nearest(cell, known);
  fault(place_, fmt::format("there is no {} \"{}\"", what, cell),
        near.empty() ? fmt::format("it is one of {}", fmt::join(known, ", "))
                     : "did you mean \"" + near + "\"?");
  return known.front();
}

std::string HistoryReader::needed(const std::string& cell, const char* what) {
  if (cell.empty()) fault(place_, std::string("wanted ") + what);
  return cell;
}

void HistoryReader::sources() {
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

std::vector<std::string> HistoryReader::node_columns(bool decks) {
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
  return columns;
}

void HistoryReader::nodes(const std::string& name, bool decks) {
  table(name, node_columns(decks), [&](auto&& cell) {
    Node node;
    node.place = place_;
    node.id = id(cell("id"), node_ids_);
    node.kind = decks ? Node::Kind::deck
                      : static_cast<Node::Kind>(index_in(cell("kind"), "kind", node_kind_names));
    name_node(node, cell);
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
      make_up(node, cell);
    } else {
      node.mechanism = cell("mechanism");
      node.decks = cell_list(cell("decks"), ' ');
      node.players = cell("players");
    }
    history_.nodes.push_back(std::move(node));
  });
}

void HistoryReader::edges() {
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
              static_cast<Strength>(index_in(cell("strength"), "strength", strength_names));
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

void HistoryReader::claims() {
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

void HistoryReader::positions() {
  table("positions.csv", {"claim", "stance", "sources", "text"}, [&](auto&& cell) {
    Position position;
    position.place = place_;
    position.claim = cell("claim");
    position.stance = one_of(cell("stance"), "stance", {"for", "against", "other"});
    position.sources = cell_list(cell("sources"), ' ');
    if (position.sources.empty()) fault(place_, "wanted in sources who says so");
    position.text = needed(cell("text"), "what is said");
    Claim* claim = row_named(history_.claims, position.claim, &Claim::id);
    if (claim == nullptr)
      no_such("claim", position.claim, place_, all_ids(history_.claims));
    else
      claim->positions.push_back(std::move(position));
  });
}

} // namespace yezi
