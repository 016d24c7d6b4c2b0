// Draws whole deals that a seat cannot tell from the true one: what a search plays on.
//
// What is drawn are worlds: each puts every card that the viewer does not see into a place, all
// consistent worlds are alike likely, and cards of a pack with copies count as distinct. Consistent
// is what fits the sizes, what lies open, and what duties that were declared as clauses forbid:
//
// - Tricks: exact, by counting (view/knowledge.h).
// - Drawing, where only sizes bind: exact, by shuffling. A card that everybody saw taken into a
//   hand lies there until one like it is seen to leave; cards that are laid out at once lie in the
//   wall.
// - Drawing, where what a hand did tells what it held (the order of discarding, sets of one suit,
//   walls that are renewed): the whole past of the other hands, by a Markov chain
//   (kits/drawing/chain.h, which says what is uniform and how near). Worlds drawn one after the
//   other are then a little alike, and the first takes some milliseconds.
// - Anything else: by shuffling what is not seen.
//
// Cards that lie open are not argued with. Where no world is consistent (a guessed past may be so
// bent), or the past is not told whole (a scene; a view of a guessed hand by another seat), worlds
// that fit the sizes and the last renewal of the wall are drawn; so they are once a hand is over.
// Not used: habits, calls and passes, that no one went out or held a bonus hand.
#pragma once

#include <memory>

#include "core/rng.h"
#include "view/view.h"

namespace yezi {

class WorldSource; // view/guess_kinds.h

/// What worlds have to fit: all that can be proved, or only the cards that lie open and how many
/// each seat holds (to measure what deduction is worth).
enum class WorldFit : std::uint8_t { proven, sizes };

class WorldSampler {
public:
  /// How worlds come about; `chain` turns into `shuffled` where no world is found.
  enum class Method : std::uint8_t { counted, shuffled, chain };

  using Knowledge = WorldFit;

  /// Keeps copies of what it needs of `view`; `table` is to outlive it. What can be worked out once
  /// is; the first draw of a chain takes longer than the later ones.
  WorldSampler(const Table& table, const View& view, Knowledge knowledge = Knowledge::proven);
  ~WorldSampler();
  WorldSampler(WorldSampler&&) noexcept;
  WorldSampler& operator=(WorldSampler&&) noexcept;

  /// A State that would look the same to the viewer. It can be played on; its hidden past is known
  /// only as far as rules ask for it.
  State draw(Rng& rng);
  Method method() const;

private:
  std::unique_ptr<WorldSource> source_;
};

} // namespace yezi
