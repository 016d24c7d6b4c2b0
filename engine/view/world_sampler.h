// Samples whole deals that a seat cannot distinguish from the true one (determinization).
//
// A world puts every card that the viewer does not see into a place. All consistent worlds are
// equally likely, and copies of a card count as distinct. A world is consistent if it fits the
// sizes, the face-up cards, and the duties that were declared as clauses:
//
// - Tricks: exact, by counting (view/knowledge.h).
// - Drawing, where only sizes bind: exact, by shuffling. A card that everybody saw taken into a
//   hand lies there until one like it is seen to leave; cards that are laid out at once lie in the
//   wall.
// - Drawing, where the acts of a hand show what it held (the order of discarding, sets of one suit,
//   walls that are renewed): the whole past of the other hands, by a Markov chain
//   (kits/drawing/chain.h, which says what is uniform and how near). Successive worlds are
//   then slightly correlated, and the first takes some milliseconds.
// - Phases in script: where cards can be by what was seen to move, and then so that every past act
//   of others was among what they were offered: the hand is played again in the world, which
//   changes by a Markov chain until it fits (kits/script/worlds.cpp).
// - Anything else: by shuffling the unseen cards.
//
// Face-up cards override every inference. If no world is consistent (possible after a sampled
// past), or the history is incomplete (a scene; another seat's view of a sampled hand), only the
// hand sizes and the last renewal of the wall are known, and worlds that fit these are sampled; the
// same holds once a hand is over.
// Not used: habits, calls and passes, that no one went out or held a bonus hand.
#pragma once

#include <memory>

#include "core/rng.h"
#include "view/view.h"

namespace yezi {

class WorldSource; // view/guess_kinds.h

/// What worlds must fit: everything that can be proved, or only the face-up cards and the hand
/// sizes (to measure the value of deduction).
enum class WorldFit : std::uint8_t { proven, sizes };

class WorldSampler {
public:
  /// How worlds are sampled; `chain` falls back to `shuffled` if no world is found.
  enum class Method : std::uint8_t { counted, shuffled, chain };

  using Knowledge = WorldFit;

  /// Copies what it needs from `view`; `table` must outlive it. Precomputes as much as possible;
  /// the first sample of a chain takes longer than later ones.
  WorldSampler(const Table& table, const View& view, Knowledge knowledge = Knowledge::proven);
  ~WorldSampler();
  WorldSampler(WorldSampler&&) noexcept;
  WorldSampler& operator=(WorldSampler&&) noexcept;

  /// A State that would look the same to the viewer. It can be played on; its hidden past is filled
  /// in only as far as rules need it.
  State sample(Rng& rng);
  Method method() const;
  /// The share of proposed worlds so far that fit; 1 if worlds are sampled directly.
  double acceptance() const;

private:
  std::unique_ptr<WorldSource> source_;
};

} // namespace yezi
