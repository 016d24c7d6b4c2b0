// Everything a module (with its variants and option settings) said, checked for form, not yet for
// sense.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/clause.h"
#include "core/deck.h"

namespace yezi {

/// A switch that the sources leave open.
struct Option {
  enum class Kind : std::uint8_t { choice, integer };
  std::string name;
  Kind kind = Kind::choice;
  std::vector<std::string> choices; // choice: the values, default first; "on"/"off" for a switch
  std::int64_t least = 0, most = 0; // integer
  std::string standard;             // the game's own default
  std::string value;                // what holds in this declaration
  /// Values of the game that this is a variant of, which the variant does not have. y.pick may
  /// still name them.
  std::vector<std::string> given_up;
  std::vector<std::string> by;
  std::string says; // one line on what it switches
  Place place;

  /// A variant gave it its one value, since nothing else makes sense there: it is not listed.
  bool settled() const { return kind == Kind::choice && choices.size() == 1; }
};

using OptionSettings = std::map<std::string, std::string>;

/// A function of the script: its clause path is its identity in every worker.
struct HookUse {
  std::string path;
  Place place;
};

struct Declaration {
  std::string id; // "game" or "game/variant"
  std::string title, title_zh;
  std::string sheet;                // name of the rule sheet in history/games/
  std::vector<std::string> lineage; // module ids from the game itself to this variant
  std::vector<Option> options;      // in the order written
  Deck deck;                     // the pack in play: y.pack has left cards out and changed others
  Value root;                    // map of all clauses, picks resolved, variants applied
  std::vector<Clause> clauses;   // every clause that cites a rule, in order
  std::vector<Clause> elsewhere; // what options cite by changes that do not hold now
  std::vector<HookUse> hooks;    // Value::hook indexes this
  std::string source_file;
  std::string
      digest; // rules id: SHA-256 over kit version, option values and bytes of every file loaded
};

/// The value at a dotted path, or nullptr.
const Value* find(const Declaration& declaration, std::string_view path);

} // namespace yezi
