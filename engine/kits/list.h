// The list of mechanisms there are: what the rooms ask for a kit by the word that a module says.
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
  /// What it refuses, for clauses that cite rules by kind.
  std::span<const RefusalKind> (*refusals)() = nullptr;
  /// What scenes may expect of it besides what all games are asked (records/questions.h). Each
  /// says itself that it makes no sense in another game.
  std::span<const Question> (*questions)() = nullptr;
  enum class Stands : std::uint8_t {
    before, // the hand goes on after it
    any,
    play, // hands end in it, and its phase is called "play"
  };
  Stands stands = Stands::any;
  std::string_view called{}; // of play: what faults call it, as "tricks"
  /// Cards are drawn from walls and discarded (Rules::has_walls), and zones are Piles.
  bool has_walls = false;
  /// It plays packs as well that no CardSet holds; their zones are Piles.
  bool large_packs = false;
  /// Why hands can end in it besides Rules::reasons, as "play.out".
  std::vector<std::string_view> reasons{};
  /// Adds what games are compared by; those of a game that is not played by it are unknown.
  void (*features)(FeatureList&, const Rules&) = nullptr;
};

/// In the order in which faults name them.
std::span<const Kit> all_kits();
/// That of a phase; nullptr if the value is none.
const Kit* find_kit(const Value& phase);

/// Whether zones are Piles where a pack is played with by the kit; nullptr where there is none.
bool in_piles(const Kit* play, const Deck& deck);
/// The phases that play such packs, as "y.one or y.other".
std::string kits_of_large_packs();

/// A kit that stands in the list as long as this lives: for programs that bring one of their own.
/// Assumes that nobody reads the list or its words meanwhile, and that no module is loaded that
/// outlives it. Spans of all_kits() and all_words() from before are void.
class AddedKit {
public:
  explicit AddedKit(const Kit& kit);
  AddedKit(const AddedKit&) = delete;
  AddedKit& operator=(const AddedKit&) = delete;
  ~AddedKit();
};

} // namespace yezi
