// The list of all mechanisms, in which rooms look up a kit by its word in a module.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/word.h"

namespace yezi {

class Compiler;
class FeatureList;
class Mechanism;
struct ClauseAt;
struct Deck;
struct Question;
struct RefusalKind;
struct Rules;
struct Value;

/// One kind of phase.
struct Kit {
  std::string_view word; // y.<word> { … } is such a phase
  /// Reads the clauses of a phase: a fault for what is wrong, and a Mechanism in any case.
  std::shared_ptr<const Mechanism> (*compile)(Compiler&, const ClauseAt&) = nullptr;
  /// The words that it brings to the language, its own among them.
  std::vector<std::span<const Word> (*)()> words{};
  /// Its kinds of refusal, for clauses that cite rules by kind.
  std::span<const RefusalKind> (*refusals)() = nullptr;
  /// What scenes can expect of its games alone (records/questions.h). In a game of another kit,
  /// each question reports a fault.
  std::span<const Question> (*questions)() = nullptr;
  enum class Stands : std::uint8_t {
    before, // the hand continues after it
    any,
    play, // hands end in it, and its phase is called "play"
  };
  Stands stands = Stands::any;
  std::string_view called{}; // for play: its name in faults, such as "tricks"
  /// Cards are drawn from walls and discarded (Rules::has_walls), and zones are Piles.
  bool has_walls = false;
  /// It can also play packs that do not fit a CardSet; their zones are Piles.
  bool large_packs = false;
  /// Further reasons for the end of a hand, added to Rules::reasons, such as "play.out".
  std::vector<std::string_view> reasons{};
  /// Adds features by which games are compared; they are unknown for games of other kits.
  void (*features)(FeatureList&, const Rules&) = nullptr;
};

/// In the order in which faults name them.
std::span<const Kit> all_kits();
/// The kit of a phase; nullptr if the value is no phase.
const Kit* find_kit(const Value& phase);

/// Whether zones are Piles if the kit plays with this pack. `play` may be nullptr.
bool in_piles(const Kit* play, const Deck& deck);
/// The phases that play such packs, as "y.one or y.other".
std::string kits_of_large_packs();

/// Adds a kit to the list during its lifetime: for programs with a kit of their own. Assumes that
/// nobody reads the list or its words while it is added or removed, and that no loaded module
/// outlives it. Earlier spans of all_kits() and all_words() become invalid.
class AddedKit {
public:
  explicit AddedKit(const Kit& kit);
  AddedKit(const AddedKit&) = delete;
  AddedKit& operator=(const AddedKit&) = delete;
  ~AddedKit();
};

} // namespace yezi
