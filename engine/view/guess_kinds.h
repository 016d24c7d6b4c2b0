// The ways to sample worlds (Mechanism::worlds). For `view` and kits.
#pragma once

#include <vector>

#include "view/knowledge.h"
#include "view/world_sampler.h"

namespace yezi {

class WorldSource {
public:
  WorldSource() = default;
  WorldSource(const WorldSource&) = delete;
  WorldSource& operator=(const WorldSource&) = delete;
  virtual ~WorldSource() = default;
  virtual State sample(Rng& rng) = 0;
  virtual WorldSampler::Method method() const = 0;
  virtual double acceptance() const { return 1; }
};

/// If nothing is deduced: shuffles unseen cards over the hidden places.
std::unique_ptr<WorldSource> guess_freely(const Table& table, const View& view);

/// Spreads unseen cards over the hidden places of a pack without piles, by sizes alone.
class Spread {
public:
  Spread(const Rules& rules, const View& view);
  void sample(Rng& rng, State& state);

private:
  struct Place {
    std::size_t word;
    int size;
  };
  std::vector<Place> places_;
  std::vector<Card> cards_;
};

/// The state as the viewer sees it; while answers are sealed, with all active seats asked.
State with_all_asked(const Rules& rules, const View& view);

} // namespace yezi
