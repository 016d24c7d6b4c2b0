// What a seat knows of unseen cards, and the worlds that may be behind its view. Passing is free
// and proves nothing; cards that were shown when they were taken up are known until they are
// played.

#include <optional>

#include "kits/climbing/phase.h"
#include "view/guess_kinds.h"
#include "view/hidden.h"

namespace yezi {

namespace {

/// The cards that the seat saw go into each hand, as far as it does not see them now.
BySeat<CardSet> seen_to_go(const Rules& rules, const State& state, int hand, Seat viewer,
                           CardSet unseen) {
  BySeat<CardSet> known{};
  for (const Event& event : state.log()) {
    if (event.kind != Event::Kind::move || !has_seat(event.cards_seen_by, viewer)) continue;
    const CardSet cards = event.cards.set() & unseen;
    for (Seat seat = 0; seat < rules.seats; ++seat) {
      known[seat] &= ~cards;
      if (event.to_place() == word_of(rules, hand, seat)) known[seat] |= cards;
    }
  }
  return known;
}

} // namespace

InformationSet ClimbPhase::gather(const Rules& rules, const State& state, Seat seat) const {
  InformationSet known;
  known.me = seat;
  known.mine = zone(rules, state, hand, seat);
  each_place(rules, [&](const Zone& place, Seat owner, std::size_t word) {
    if (may_see(place, owner, seat)) known.seen |= CardSet::of_bits(state.words()[word]);
  });
  known.unseen = rules.pack & ~known.seen;
  const ClimbState& climb = state.part<ClimbState>();
  const auto sure = seen_to_go(rules, state, hand, seat, known.unseen);
  CardSet elsewhere;
  for (Seat other = 0; other < rules.seats; ++other) elsewhere |= sure[other];
  int left = size_of(known.unseen);
  for (Seat other = 0; other < rules.seats; ++other) {
    if (other == seat) continue;
    const bool acts = has_seat(active_seats(rules, state), other);
    known.slots.push_back({Slot::Kind::hand, other, 0, climb.held[other], acts,
                           elsewhere & ~sure[other], sure[other]});
    left -= climb.held[other];
  }
  known.hands = known.slots.size();
  known.slots.push_back({Slot::Kind::aside,
                         no_seat,
                         0,
                         static_cast<std::uint8_t>(std::max(left, 0)),
                         false,
                         elsewhere,
                         {}});
  return known;
}

namespace {

class ClimbWorlds final : public WorldSource {
public:
  ClimbWorlds(const Table& table, const View& view, const ClimbPhase& phase, WorldFit fit)
      : rules_(*table.rules),
        phase_(phase),
        view_(view),
        base_(with_all_asked(rules_, view)),
        known_(phase.gather(rules_, view.seen, view.me)),
        spread_(rules_, view) {
    for (Slot& slot : known_.slots)
      if (fit == WorldFit::sizes) slot.barred = slot.fixed = {};
    sampler_.emplace(rules_, known_);
  }

  State sample(Rng& rng) override {
    State state = base_;
    World world;
    sampler_->sample(rng, world);
    if (world.slots.empty()) {
      spread_.sample(rng, state);
      return state;
    }
    for (std::size_t i = 0; i < known_.hands; ++i)
      zone(rules_, state, phase_.hand, known_.slots[i].seat) = world.slots[i];
    lay_aside(world.slots.back(), state, rng);
    return state;
  }
  WorldSampler::Method method() const override { return WorldSampler::Method::counted; }

private:
  /// What nobody holds lies in the places that the viewer does not see, in any order.
  void lay_aside(CardSet left, State& state, Rng& rng) const {
    std::vector<Card> cards;
    for (const Card card : each(left)) cards.push_back(card);
    rng.shuffle(std::span<Card>(cards));
    std::size_t next = 0;
    each_place(rules_, [&](const Zone& place, Seat owner, std::size_t word) {
      const bool hand = place.word == rules_.zones[static_cast<std::size_t>(phase_.hand)].word;
      if (hand || may_see(place, owner, view_.me)) return;
      for (int i = 0; i < view_.sizes[word] && next < cards.size(); ++i)
        state.sets()[word] |= card_bit(cards[next++]);
    });
  }

  const Rules& rules_;
  const ClimbPhase& phase_;
  const View view_;
  const State base_;
  InformationSet known_;
  std::optional<Sampler> sampler_;
  Spread spread_;
};

} // namespace

std::unique_ptr<WorldSource> ClimbPhase::worlds(const Table& table, const View& view,
                                                WorldFit fit) const {
  return std::make_unique<ClimbWorlds>(table, view, *this, fit);
}

} // namespace yezi
