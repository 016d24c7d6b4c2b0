// What a seat sees of fishing, and the worlds that may be behind it: unseen cards lie in the hands
// of others or in the stock, in any order. Who had to catch and passed holds nothing that could.

#include <optional>

#include "kits/fishing/layout.h"
#include "view/guess_kinds.h"

namespace yezi {

namespace {

CardSet open_at(const Rules& rules, const State& state, int index) {
  return index < 0 ? CardSet{} : zone(rules, state, index, 0);
}

/// Whether the seat has seen the last card of the stock.
bool peeps(const Rules& rules, const State& state, const FishingPhase& phase, Seat seat) {
  return phase.peep && seat == last_to_draw(rules, state, phase);
}

} // namespace

void FishingPhase::hide(const Rules& rules, Seat viewer, const State& truth, State& seen) const {
  FishingState& part = seen.part<FishingState>();
  const bool knows = peeps(rules, truth, *this, viewer);
  const Card last_card = part.order[0];
  for (Card& card : part.stock()) card = no_card;
  if (knows) part.order[0] = last_card;
}

InformationSet FishingPhase::gather(const Rules& rules, const State& state, Seat seat) const {
  InformationSet known;
  known.me = seat;
  if (rules.piles) return known;
  const FishingState& part = state.part<FishingState>();
  const bool knows = peeps(rules, state, *this, seat);
  known.mine = zone(rules, state, hand, seat);
  known.seen = known.mine;
  for (const int open : {pool, turned, piled, last}) known.seen |= open_at(rules, state, open);
  for (Seat other = 0; other < rules.seats; ++other)
    known.seen |= zone(rules, state, caught, other);
  if (knows) known.seen |= card_bit(part.order[0]);
  known.unseen = rules.pack & ~known.seen;
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
  known.slots.push_back({Slot::Kind::aside,
                         no_seat,
                         0,
                         static_cast<std::uint8_t>(part.size - (knows ? 1 : 0)),
                         false,
                         {},
                         {}});
  return known;
}

namespace {

/// The stock in any order, but for its last card where that has been seen.
void shuffle_stock(Rng& rng, FishingState& part) {
  const std::size_t fixed = part.size > 0 && part.order[0] != no_card ? 1 : 0;
  rng.shuffle(part.stock().subspan(fixed, part.size - fixed));
}

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
    const Card last = part.size > 0 ? part.order[0] : no_card;
    std::size_t count = last == no_card ? 0 : 1;
    for (const Card card : each(zone(rules_, state, phase_.stock, 0))) part.order[count++] = card;
    if (last != no_card) zone(rules_, state, phase_.stock, 0) |= card_bit(last);
    shuffle_stock(rng, part);
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

/// The same where places are piles. Nothing is deduced of them (compile.cpp).
class PileWorlds final : public WorldSource {
public:
  PileWorlds(const Table& table, const View& view, const FishingPhase& phase)
      : rules_(*table.rules), phase_(phase), base_(view.seen), me_(view.me) {
    Pile left;
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      for (int i = rules_.deck.faces[face].copies; i > 0; --i) left.add(static_cast<Card>(face));
    for (std::size_t z = 0; z < rules_.zones.size(); ++z)
      for (Seat seat = 0; seat < places_of(rules_, rules_.zones[z]); ++seat)
        left.remove(pile(rules_, base_, static_cast<int>(z), seat));
    const FishingState& part = base_.part<FishingState>();
    if (part.size > 0 && part.order[0] != no_card) left.remove(part.order[0]);
    for (std::size_t face = 0; face < rules_.deck.faces.size(); ++face)
      unseen_.insert(unseen_.end(), static_cast<std::size_t>(left.count(static_cast<Card>(face))),
                     static_cast<Card>(face));
  }

  State sample(Rng& rng) override {
    State state = base_;
    rng.shuffle(std::span(unseen_));
    FishingState& part = state.part<FishingState>();
    auto next = unseen_.begin();
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      for (int i = 0; seat != me_ && i < part.held[seat]; ++i)
        put(rules_, state, phase_.hand, seat, *next++);
    for (std::size_t i = 0; i < part.size; ++i) {
      if (part.order[i] == no_card) part.order[i] = *next++;
      put(rules_, state, phase_.stock, 0, part.order[i]);
    }
    return state;
  }
  WorldSampler::Method method() const override { return WorldSampler::Method::shuffled; }

private:
  const Rules& rules_;
  const FishingPhase& phase_;
  State base_;
  Seat me_;
  std::vector<Card> unseen_;
};

} // namespace

std::unique_ptr<WorldSource> FishingPhase::worlds(const Table& table, const View& view,
                                                  WorldFit fit) const {
  if (table.rules->piles) return std::make_unique<PileWorlds>(table, view, *this);
  return std::make_unique<FishingWorlds>(table, view, *this, fit);
}

std::vector<std::string> FishingPhase::disagreements(const Rules& rules, const State& state) const {
  const FishingState& part = state.part<FishingState>();
  std::vector<std::string> found;
  Pile in_order, lying;
  for (std::size_t i = 0; i < part.size; ++i) in_order.add(part.order[i]);
  if (rules.piles)
    lying = pile(rules, state, stock, 0);
  else
    lying = Pile::of(zone(rules, state, stock, 0));
  if (in_order != lying)
    found.emplace_back("the order of the stock is not of the cards that lie there");
  for (Seat seat = 0; seat < rules.seats; ++seat)
    if (part.held[seat] != count_at(rules, state, hand, seat))
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
