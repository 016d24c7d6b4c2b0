#include "view/world_sampler.h"

#include "kits/kit.h"
#include "view/guess_kinds.h"
#include "view/hidden.h"

namespace yezi {

Spread::Spread(const Rules& rules, const View& view) {
  CardSet seen;
  each_place(rules, [&](const Zone& zone, Seat owner, std::size_t word) {
    seen |= CardSet::of_bits(view.seen.words()[word]);
    if (may_see(zone, owner, view.me) || view.sizes[word] == 0) return;
    places_.push_back({word, view.sizes[word]});
  });
  for (const Card card : each(rules.pack & ~seen)) cards_.push_back(card);
}

void Spread::sample(Rng& rng, State& state) {
  rng.shuffle(std::span(cards_));
  std::size_t next = 0;
  for (const Place& place : places_)
    for (int i = 0; i < place.size && next < cards_.size(); ++i)
      state.sets()[place.word] |= card_bit(cards_[next++]);
}

State with_all_asked(const Rules& rules, const View& view) {
  State state = view.seen;
  if (sealed_phase(rules, state)) state.asked = active_seats(rules, state);
  return state;
}

namespace {

/// Games without declared duties.
class Free final : public WorldSource {
public:
  Free(const Table& table, const View& view)
      : base_(with_all_asked(*table.rules, view)), spread_(*table.rules, view) {}

  State sample(Rng& rng) override {
    State state = base_;
    spread_.sample(rng, state);
    return state;
  }
  WorldSampler::Method method() const override { return WorldSampler::Method::shuffled; }

private:
  const State base_;
  Spread spread_;
};

} // namespace

std::unique_ptr<WorldSource> guess_freely(const Table& table, const View& view) {
  return std::make_unique<Free>(table, view);
}

WorldSampler::WorldSampler(const Table& table, const View& view, Knowledge knowledge)
    : source_(play_of(*table.rules).worlds(table, view, knowledge)) {}
WorldSampler::~WorldSampler() = default;
WorldSampler::WorldSampler(WorldSampler&&) noexcept = default;
WorldSampler& WorldSampler::operator=(WorldSampler&&) noexcept = default;

State WorldSampler::sample(Rng& rng) { return source_->sample(rng); }
WorldSampler::Method WorldSampler::method() const { return source_->method(); }
double WorldSampler::acceptance() const { return source_->acceptance(); }

State guess(const Table& table, const View& view, Rng& rng) {
  return WorldSampler(table, view).sample(rng);
}

} // namespace yezi
