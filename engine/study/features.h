// The features of a game, as numbers and words computed from its declaration alone: no hand is
// played.
//
// Features are used to compare two games, and for the computed tree. Each says how it is computed.
// A feature that a game cannot have (the size of tricks in a game without tricks) is unknown, which
// is not the same as zero.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <variant>
#include <vector>

#include "core/locale.h"
#include "core/rules.h"

namespace yezi {

struct Feature {
  /// Unknown, a number, a word, or whether something is present.
  using Value = std::variant<std::monostate, double, Message, bool>;
  std::string id; // "pack.size"
  Message title;  // "cards in the pack"; titles of a module's words have no Chinese
  Message how;    // how it is computed, in one line
  Value value;

  bool known() const { return !std::holds_alternative<std::monostate>(value); }
};

/// Features in the order in which they are listed.
class FeatureList {
public:
  void add(std::string id, Message title, Message how, Feature::Value value) {
    features_.push_back({std::move(id), std::move(title), std::move(how), std::move(value)});
  }
  std::vector<Feature> take() { return std::move(features_); }

private:
  std::vector<Feature> features_;
};

/// "40", "0.31", "tricks", "yes", "–".
std::string to_text(const Feature::Value& value);

/// The same list of ids, in the same order, for every game; then one feature "says.<word>" for each
/// named value (y.run, y.beat_or_break, …) that any clause of this game uses, true.
std::vector<Feature> features_of(const Rules& rules);

/// For programs: by id, each with its title, how it is computed, and its value or null.
nlohmann::ordered_json as_json(const std::vector<Feature>& features);

/// One game as the tree sees it.
struct Profile {
  std::string id, title; // of the module; its name for people
  std::vector<Feature> features;
};

} // namespace yezi
