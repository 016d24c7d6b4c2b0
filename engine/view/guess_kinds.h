// The ways to draw worlds, one for each family of games. Inside `view`.
#pragma once

#include <vector>

#include "view/knowledge.h"
#include "view/world_sampler.h"

namespace yezi {

class WorldSampler::Kind {
public:
  Kind() = default;
  Kind(const Kind&) = delete;
  Kind& operator=(const Kind&) = delete;
  virtual ~Kind() = default;
  virtual State draw(Rng& rng) = 0;
  virtual Method method() const = 0;
};

/// For a game of drawing.
std::unique_ptr<WorldSampler::Kind> guess_drawing(const Table& table, const View& view,
                                                  WorldSampler::Knowledge knowledge);
/// For any other.
std::unique_ptr<WorldSampler::Kind> guess_tricks(const Table& table, const View& view,
                                                 WorldSampler::Knowledge knowledge);
std::unique_ptr<WorldSampler::Kind> guess_freely(const Table& table, const View& view);

/// Where answers are sealed the viewer does not know who else is asked: whoever could have
/// something to say in the guessed state of a game of drawing.
void ask_again(const Table& table, Seat viewer, State& state);

} // namespace yezi
