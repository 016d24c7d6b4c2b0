// The lineage as data: the tables of history/, read and cross-checked.
//
// The columns are described in history/README.md. Everything here is plain data; drawing it is
// for lineage_text.h, lineage_svg.h and bibliography.h.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"
#include "core/locale.h"
#include "history/edtf.h"

namespace yezi {

/// The first or the last record of something.
struct Attested {
  std::optional<Edtf> date;
  std::string text; // in words
  std::vector<std::string> sources;
};

/// A game, a pack, a name or a concept; edges connect nodes.
struct Node {
  enum class Kind { game, deck, name, idea, exercise };
  Kind kind = Kind::game;
  std::string id;
  std::vector<std::string> zh; // the commonest name first
  std::string en, pinyin, jyutping, hakka, romanised;
  /// Its first Chinese name and its English name; for a Chinese reader, its first Chinese name,
  /// unless another node has the same.
  std::string title;
  std::vector<std::string> readings_from; // keys of sources
  Attested first, last;
  std::vector<std::string> decks; // for a game: ids of nodes
  std::string players;            // "4", "2-3", "2-" for two or more; empty for a deck
  int size = 0;                   // cards of a deck; 0 if unknown
  std::vector<std::string> families;
  std::string mechanism; // for a game, how it is played; for a deck, its makeup
  char status = ' ';     // F, R, P, N; a blank for names and concepts
  std::string status_note;
  std::string module; // for a game its module, for a deck its file in games/decks; may be empty
  std::string note;
  Place place;

  bool of_family(std::string_view family) const;
};

enum class Strength { attested, argued, conjectured, open, none, rejected };

/// One step of the lineage, claimed by an author.
struct Edge {
  std::string id, from, to;
  std::vector<std::string> kinds; // keys of edge_kinds()
  Strength strength = Strength::argued;
  std::vector<std::string> claimed_by, disputed_by; // keys of sources
  std::string claim;                                // id, or empty
  std::string note;
  bool disputed = false; // by a source, or its claim is
  Place place;
};

/// The position of an author on a claim.
struct Position {
  std::string claim;
  std::string stance; // for, against, other
  std::vector<std::string> sources;
  std::string text;
  Place place;
};

/// A claim on which sources disagree.
struct Claim {
  std::string id, zh, en;
  std::string standing; // rejected, disputed, open, argued
  bool popular = false; // a popular belief
  std::vector<std::string> edges, nodes;
  std::string command, shows; // evidence from playing the games
  std::vector<Position> positions;
  Place place;
};

/// An address of a source: `kind` is url, site (the text is one of its pages), doi or isbn.
struct Address {
  std::string kind, value;
  std::string seen; // EDTF; when we read it there, empty if we have not
};

/// A sentence or two of a source in the original wording, and what rests on it.
struct Quotation {
  std::string id; // used by the course
  std::string source;
  std::string at;       // chapter, clause or page
  std::string via;      // key of the source that quotes it; empty where it was read itself
  std::string text, en; // `en` is empty where the text is English
  std::string zh;       // for a text in another language
  std::vector<std::string> bears; // ids of claims, edges and nodes
  Place place;
};

/// A node of the short account of the lineage.
struct StoryPart {
  std::string node;
  std::vector<std::string> covers; // other nodes that its box stands for
  std::string deck, card;          // id of a file in games/decks, and a code
  std::vector<std::string> steps;  // edges that lead to it
  std::string text;
  Place place;
};

/// A place that sources name.
struct MapPlace {
  std::string id, zh, en, title; // title in the reader's language
  double latitude = 0, longitude = 0;
  std::vector<std::string> nodes, sources;
  std::string text;
  Place place;
};

/// A coast or a river of the map, drawn by hand: degrees east and north.
struct MapLine {
  std::string name;
  bool river = false;
  std::vector<std::pair<double, double>> points;
};

struct Source {
  std::string key;
  /// The keys that rule sheets use for it: sheet and key.
  std::vector<std::pair<std::string, std::string>> shorts;
  std::vector<std::string> authors;
  std::optional<Edtf> year;
  std::string edtf; // the same, as it is written
  std::string year_text, title, container, kind;
  char level = ' '; // P, S, T: primary, secondary, tertiary
  std::string language, extent;
  bool in_essays = false; // cited by the essays that started the project
  std::vector<Address> addresses;
  Place place;
};

struct History {
  Language language = Language::english; // of its sentences
  std::vector<Node> nodes;
  std::vector<Edge> edges;
  std::vector<Claim> claims;
  std::vector<Source> sources;
  std::vector<Quotation> passages;
  std::vector<StoryPart> story; // in narrative order
  std::vector<MapPlace> places;
  std::vector<MapLine> coast;

  const Node* node(std::string_view id) const;
  const Edge* edge(std::string_view id) const;
  const Claim* claim(std::string_view id) const;
  const Source* source(std::string_view key) const;
  const Quotation* passage(std::string_view id) const;
  /// The passages that bear on a claim, an edge or a node.
  std::vector<const Quotation*> passages_on(std::string_view id) const;
  /// The sources that a sheet calls `key`; one key may stand for several works.
  std::vector<const Source*> called(std::string_view sheet, std::string_view key) const;
  /// The game of a module (for a variant, that of its game), or nullptr.
  const Node* node_of_module(std::string_view module) const;
  const Locale& locale() const { return plain_locale(language); }
};

/// Loads the tables under history/ of `home`. Reports every error of form, unknown key or id,
/// invalid date, and node without an edge. Throws Interrupted. In Chinese, texts that
/// history/zh-Hant.csv lacks stay English (wording_faults in history_wording.h).
Checked<History> load_history(const std::filesystem::path& home,
                              Language language = Language::english);

/// "SD" and what it means: "same deck".
struct EdgeKind {
  std::string_view key, says;
};
const std::vector<EdgeKind>& edge_kinds();
/// Keys, for programs.
std::string_view to_text(Strength strength);
std::string_view to_text(Node::Kind kind);
/// The same for people.
std::string_view told(Strength strength, const Locale& locale);
std::string_view told(Node::Kind kind, const Locale& locale);
/// "rules fully known".
std::string_view status_text(char status, const Locale& locale = english_locale());
/// "rules can be reconstructed; …", with its note.
std::string status_told(const Node& node, const Locale& locale);
/// Its wording, otherwise its date.
std::string told(const Attested& attested, const Locale& locale);
/// "same pack, words handed down".
std::string kinds_text(const Edge& edge, const Locale& locale);
/// "rejected, a popular belief".
std::string standing_text(const Claim& claim, const Locale& locale);

} // namespace yezi
