// What a seat sees of fishing, and the worlds that may be behind it: unseen cards lie in the hands
// of others or in the stock, in any order. Who had to catch and passed holds nothing that could.

#include <optional>

#include "kits/fishing/phase.h"
#include "view/guess_kinds.h"

namespace yezi {

void FishingPhase::hide(const Rules&, Seat, const State&, State& seen) const {
  seen.part<FishingState>().order.fill(no_card);
}

InformationSet FishingPhase::gather(const Rules& rules, const State& state, Seat seat) const {
  InformationSet known;
  known.me = seat;
  known.mine = zone(rules, state, hand, seat);
  known.seen = known.mine;
  for (const int open : {pool, turned, piled, last}) known.seen |= table_zone(rules, state, open);
  for (Seat other = 0; other < rules.seats; ++other)
    known.seen |= zone(rules, state, caught, other);
  known.unseen = rules.pack & ~known.seen;
  const FishingState& part = state.part<FishingState>();
  for (Seat other = 0; other < rules.seats; ++other)
    if (other != seat)
      known.slots.push_back({Slot::Kind::hand,
                             other,
                             0,
                             part.held[other],
                             true,
                             part.lacks[other] & known.unseen,
                             {}});
  known.hands = known.slots.size();
  known.slots.push_back({Slot::Kind::aside, no_seat, 0, part.size, false, {}, {}});
  return known;
}

namespace {

class FishingWorlds final : public WorldSource {
public:
  FishingWorlds(const Table& table, const View& view, const FishingPhase& phase, WorldFit fit)
      : rules_(*table.rules),
        phase_(phase),
        base_(view.seen),
        known_(phase.gather(rules_, view.seen, view.me)),
        spread_(rules_, view) {
    for (Slot& slot : known_.slots)
      if (fit == WorldFit::sizes) slot.barred = {};
    sampler_.emplace(rules_, known_);
  }

  State sample(Rng& rng) override {
    State state = base_;
    sampler_->sample(rng, world_);
    // where nothing fits, as in a guessed past, sizes are all that is left
    if (world_.slots.empty()) spread_.sample(rng, state);
    for (std::size_t i = 0; i < world_.slots.size(); ++i) {
      const Slot& slot = known_.slots[i];
      const bool of_seat = slot.seat != no_seat;
      zone(rules_, state, of_seat ? phase_.hand : phase_.stock, of_seat ? slot.seat : Seat{0}) =
          world_.slots[i];
    }
    FishingState& part = state.part<FishingState>();
    std::size_t count = 0;
    for (const Card card : each(zone(rules_, state, phase_.stock, 0))) part.order[count++] = card;
    rng.shuffle(std::span(part.order.data(), count));
    return state;
  }
  WorldSampler::Method method() const override { return WorldSampler::Method::counted; }

private:
  const Rules& rules_;
  const FishingPhase& phase_;
  State base_;
  InformationSet known_;
  std::optional<Sampler> sampler_;
  Spread spread_;
  World world_;
};

} // namespace

std::unique_ptr<WorldSource> FishingPhase::worlds(const Table& table, const View& view,
                                                  WorldFit fit) const {
  return std::make_unique<FishingWorlds>(table, view, *this, fit);
}

std::vector<std::string> FishingPhase::disagreements(const Rules& rules, const State& state) const {
  const FishingState& part = state.part<FishingState>();
  std::vector<std::string> found;
  CardSet in_order;
  for (std::size_t i = 0; i < part.size; ++i) in_order |= card_bit(part.order[i]);
  if (in_order != zone(rules, state, stock, 0))
    found.emplace_back("the order of the stock is not of the cards that lie there");
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (part.held[seat] != size_of(zone(rules, state, hand, seat)))
      found.emplace_back("a hand does not hold as many cards as are counted");
  return found;
}

std::vector<std::string> FishingPhase::false_deductions(const Rules& rules, const State& truth,
                                                        const View& view) const {
  std::vector<std::string> found;
  for (const Slot& slot : gather(rules, view.seen, view.me).slots)
    if (slot.seat != no_seat && meet(slot.barred, zone(rules, truth, hand, slot.seat)))
      found.emplace_back("a hand holds what it has shown not to hold");
  return found;
}

} // namespace yezi
