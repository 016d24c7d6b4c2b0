// Worlds that fit what a seat knows, drawn by counting.

#include "kits/tricks/exchanged.h"
#include "kits/tricks/phase.h"
#include "kits/tricks/state.h"
#include "view/guess_kinds.h"
#include "view/hidden.h"

namespace yezi {

namespace {

/// Games of tricks: which words and events a slot fills is found once.
class TrickWorlds final : public WorldSource {
public:
  TrickWorlds(const Table& table, const View& view, WorldFit knowledge)
      : rules_(*table.rules),
        play_(trick_rules(rules_)),
        base_(with_all_asked(rules_, view)),
        information_(known(rules_, view, knowledge)),
        sampler_(rules_, information_),
        spread_(rules_, view) {
    restore_dealt(base_);
    for (const Slot& slot : information_.slots) add_target(slot);
    each_place(rules_, [&](const Zone& zone, Seat owner, std::size_t word) {
      add_aside(view, zone, owner, word);
    });
  }

  State sample(Rng& rng) override {
    State state = base_;
    sampler_.sample(rng, world_);
    if (world_.slots.empty()) {
      // the past contradicts itself, as it can in a guessed state: sizes are all that is left
      spread_.sample(rng, state);
      restore_dealt(state);
      return state;
    }
    CardSet aside;
    for (std::size_t i = 0; i < targets_.size(); ++i) {
      const Target& target = targets_[i];
      const CardSet cards = world_.slots[i];
      if (target.aside) {
        aside |= cards;
        continue;
      }
      state.sets()[target.word] |= cards;
      if (target.seat != no_seat) trick_state(state).dealt[target.seat] |= cards;
    }
    // events keep the masks of who saw what; only their cards were unknown
    for (const Buried& each : buried_) state.log()[each.event].cards = world_.slots[each.slot];
    for (const Aside& each : aside_) {
      CardSet cards;
      for (int i = 0; i < each.size; ++i, aside = rest_of(aside)) cards |= lowest_of(aside);
      state.sets()[each.word] |= cards;
      if (each.dealt_to != no_seat) trick_state(state).dealt[each.dealt_to] |= cards;
    }
    tell_exchanges(rng, state);
    return state;
  }
  WorldSampler::Method method() const override { return WorldSampler::Method::counted; }

private:
  static InformationSet known(const Rules& rules, const View& view, WorldFit knowledge) {
    InformationSet information = information_of(rules, view.seen, view.me);
    if (knowledge == WorldFit::sizes) {
      information.kept.clear();
      information.held.clear();
      bar_from_facts(rules, information);
    }
    return information;
  }

  struct Target {
    bool aside;
    Seat seat; // who was dealt the cards, or has them since an exchange
    std::size_t word;
  };
  struct Buried {
    std::size_t slot, event;
  };
  struct Aside { // a hidden place of no acting seat
    std::size_t word;
    int size;
    Seat dealt_to;
  };

  void add_target(const Slot& slot) {
    Target target{slot.kind == Slot::Kind::aside && slot.place < 0, slot.seat, 0};
    if (slot.place >= 0) {
      target.word = static_cast<std::size_t>(slot.place);
      if (slot.seat == no_seat || target.word != word_of(rules_, play_.hand, slot.seat))
        target.seat = no_seat;
    } else if (!target.aside) {
      target.word =
          word_of(rules_, slot.kind == Slot::Kind::hand ? play_.hand : play_.buried, slot.seat);
    }
    targets_.push_back(target);
    if (slot.kind != Slot::Kind::buried) return;
    for (std::uint16_t i = 0; i < base_.log_size; ++i) {
      const Event& event = base_.log()[i];
      if (event.kind == Event::Kind::act && event.verb == Verb::bury && event.seat == slot.seat &&
          event.trick == slot.trick)
        buried_.push_back({targets_.size() - 1, i});
    }
  }

  /// Cards of no acting seat go to whatever hidden places remain, in order.
  void add_aside(const View& view, const Zone& zone, Seat owner, std::size_t word) {
    const bool of_hands = &zone == &rules_.zones[static_cast<std::size_t>(play_.hand)];
    const bool laid =
        std::any_of(information_.slots.begin(), information_.slots.end(),
                    [&](const Slot& slot) { return slot.place == static_cast<int>(word); });
    const bool filled = laid || (of_hands && has_seat(active_seats(rules_, base_), owner)) ||
                        &zone == &rules_.zones[static_cast<std::size_t>(play_.buried)];
    if (may_see(zone, owner, view.me) || filled || view.sizes[word] == 0) return;
    aside_.push_back({word, view.sizes[word], of_hands ? owner : no_seat});
  }

  /// What each seat must have been dealt of the cards that lie somewhere.
  void restore_dealt(State& state) const {
    for (Seat seat = 0; seat < rules_.seats; ++seat) {
      CardSet dealt =
          zone(rules_, state, play_.hand, seat) | zone(rules_, state, play_.buried, seat);
      if (play_.claimed >= 0) dealt |= zone(rules_, state, play_.claimed, seat);
      for (std::uint16_t i = 0; i < state.log_size; ++i) {
        const Event& event = state.log()[i];
        if (event.kind == Event::Kind::act && event.seat == seat &&
            (event.verb == Verb::lead || event.verb == Verb::beat))
          dealt |= event.cards.set();
      }
      trick_state(state).dealt[seat] = dealt;
    }
  }

  /// What was moved unseen before play: any of the cards that lie where it went.
  void tell_exchanges(Rng& rng, State& state) const {
    if (!has_exchanges(rules_)) return;
    std::array<CardSet, max_zone_words> at{};
    for (std::size_t word = 0; word < state.words().size(); ++word) at[word] = state.sets()[word];
    for (Seat seat = 0; seat < rules_.seats; ++seat)
      at[word_of(rules_, play_.hand, seat)] = trick_state(state).dealt[seat];
    std::vector<std::size_t> firsts, sizes;
    each_exchange(base_.log(), [&](std::span<const Event> moves, std::size_t first) {
      firsts.push_back(first);
      sizes.push_back(moves.size());
    });
    for (std::size_t i = firsts.size(); i-- > 0;) {
      const auto moves = state.log().subspan(firsts[i], sizes[i]);
      for (Event& event : moves) {
        if (!event.cards.empty()) continue;
        event.cards = some_of(rng, at[event.to_place()], event.size);
        tell_act(state, firsts[i], event);
      }
      for (const Event& event : moves) at[event.to_place()] &= ~event.cards.set();
      for (const Event& event : moves) at[event.from_place()] |= event.cards.set();
    }
  }
  static CardSet some_of(Rng& rng, CardSet cards, int size) {
    CardSet some;
    for (; size > 0 && !cards.empty(); --size) {
      CardSet from = cards;
      for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(size_of(cards))); skip > 0;
           --skip)
        from = rest_of(from);
      some |= lowest_of(from);
      cards &= ~lowest_of(from);
    }
    return some;
  }
  /// The act just before a move names the same cards, if there is one.
  static void tell_act(State& state, std::size_t before, const Event& move) {
    for (std::size_t i = before; i-- > 0;) {
      Event& event = state.log()[i];
      if (event.kind == Event::Kind::move) return;
      if (event.kind != Event::Kind::act || event.seat != move.seat) continue;
      if (event.cards.empty() && event.size == move.size) event.cards = move.cards;
      return;
    }
  }

  const Rules& rules_;
  const TrickPhase& play_;
  State base_;
  const InformationSet information_;
  Sampler sampler_;
  Spread spread_;
  World world_;
  std::vector<Target> targets_;
  std::vector<Buried> buried_;
  std::vector<Aside> aside_;
};

} // namespace

std::unique_ptr<WorldSource> TrickPhase::worlds(const Table& table, const View& view,
                                                WorldFit fit) const {
  return std::make_unique<TrickWorlds>(table, view, fit);
}

} // namespace yezi
