// Everything that a module (with its variants and option settings) declares, checked for form but
// not yet for meaning.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/clause.h"
#include "core/deck.h"

namespace yezi {

/// A question that the sources leave open, as a setting.
struct Option {
  enum class Kind : std::uint8_t { choice, integer };
  std::string name;
  Kind kind = Kind::choice;
  std::vector<std::string> choices; // choice: the values, default first; "on"/"off" for a switch
  std::int64_t least = 0, most = 0; // integer
  std::string standard;             // the game's own default
  std::string value;                // the value in this declaration
  /// Values of the base game that this variant does not have. y.pick may still name them.
  std::vector<std::string> given_up;
  std::vector<std::string> by;
  std::string says; // what it decides, in one line
  Place place;

  /// A variant gave it a single value, since no other makes sense there: it is not listed.
  bool settled() const { return kind == Kind::choice && choices.size() == 1; }
};

using OptionSettings = std::map<std::string, std::string>;

/// A function of the script, identified in every worker by its clause path.
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
  std::vector<Clause> elsewhere; // citations of options whose changes do not apply now
  std::vector<HookUse> hooks;    // Value::hook indexes this
  std::string source_file;
  std::string
      digest; // rules id: SHA-256 over kit version, option values and bytes of every file loaded
};

/// The value at a dotted path, or nullptr.
const Value* find(const Declaration& declaration, std::string_view path);

} // namespace yezi
