// Compares all that knowledge says of one position with the list of its worlds.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "kits/tricks/unbeatable.h"
#include "view/knowledge.h"
#include "view/world_sampler.h"
#include "world_list.h"

namespace yezi::kit {

inline bool same(const InformationSet& a, const InformationSet& b) {
  if (a.mine != b.mine || a.seen != b.seen || a.unseen != b.unseen || a.hands != b.hands ||
      a.slots.size() != b.slots.size() || a.kept.size() != b.kept.size() ||
      a.held.size() != b.held.size() || a.shown.size() != b.shown.size()) {
    return false;
  }
  for (std::size_t i = 0; i < a.slots.size(); ++i) {
    const Slot &x = a.slots[i], &y = b.slots[i];
    if (x.seat != y.seat || x.trick != y.trick || x.size != y.size || x.barred != y.barred ||
        x.fixed != y.fixed) {
      return false;
    }
  }
  for (std::size_t i = 0; i < a.kept.size(); ++i) {
    if (a.kept[i].slots != b.kept[i].slots || a.kept[i].shown_later != b.kept[i].shown_later)
      return false;
  }
  for (std::size_t i = 0; i < a.held.size(); ++i) {
    if (a.held[i].slots != b.held[i].slots || a.held[i].cards != b.held[i].cards) return false;
  }
  return true;
}

/// Compares all that knowledge says of one position with the list of worlds.
class Comparison {
public:
  Comparison(const Pack& pack, const Hand& hand, int me)
      : pack_(pack),
        rules_(*pack.rules),
        hand_(hand),
        me_(me),
        list_(pack, hand, me),
        state_(to_state(pack, hand, me)),
        now_(information_of(rules_, state_, static_cast<Seat>(me))) {}

  bool has_several_card_facts() const {
    for (const KeptNoBeater& kept : now_.kept) {
      if (rules_.book[kept.against].size > 1) return true;
    }
    return false;
  }

  void all(Rng& rng, bool thorough) {
    InformationSet again = now_;
    bar_from_facts(rules_, again);
    ok(same(now_, again), "bars from facts");
    const State truth = to_state(pack_, hand_, -1);
    ok(same(now_, information_of(rules_, truth, static_cast<Seat>(me_))), "reads only what it may");
    statuses();
    holdings(rng);
    worlds();
    draws(rng);
    if (thorough) proofs();
  }

  /// Draws many worlds: is each as likely as any other? The same for whole States.
  void uniform(Rng& rng, int draws_each) {
    Sampler sampler(rules_, now_);
    uniform("worlds", draws_each, [&] { return in_list_order(sampler.sample(rng)); });
    const Table table = lay(pack_.rules, nullptr);
    WorldSampler states(table, view());
    uniform("states", draws_each, [&] { return in_list_order(states.sample(rng)); });
  }
  std::size_t worlds_listed() const { return list_.worlds().size(); }
  CardSet exact() const { return list_.exact(); }

private:
  template <class Draw>
  void uniform(const std::string& what, int draws_each, Draw&& draw) const {
    std::map<Filling, int> seen;
    const auto n = static_cast<int>(list_.worlds().size());
    for (int i = 0; i < n * draws_each; ++i) ++seen[draw()];
    double chi = 0;
    for (const Filling& world : list_.worlds()) {
      const double off = seen[world] - draws_each;
      chi += off * off / draws_each;
    }
    const double df = n - 1;
    ok(chi < df + 5 * std::sqrt(2 * df) + 8,
       "uniform " + what + ": chi-square " + std::to_string(chi) + " of " + std::to_string(n));
    ok(static_cast<int>(seen.size()) == n, "all " + what + " are drawn and no other");
  }

  /// What the seat sees, as far as guessing needs it.
  View view() const {
    View view{static_cast<Seat>(me_), state_, {}, {}, {}};
    for (std::size_t seat = 0; seat < hand_.now.size(); ++seat)
      view.sizes[word_of(rules_, trick_rules(rules_).hand, static_cast<Seat>(seat))] =
          static_cast<std::uint8_t>(size_of(hand_.now[seat]));
    for (const Place& place : list_.places())
      if (place.kind == 'm' && place.seat < 0)
        view.sizes[stock()] = static_cast<std::uint8_t>(place.size);
    return view;
  }
  std::size_t stock() const {
    for (const Zone& zone : rules_.zones)
      if (zone.name == "stock") return zone.word;
    throw std::logic_error("the pack has no stock");
  }
  Filling in_list_order(const State& state) const {
    Filling filling;
    for (const Place& place : list_.places()) {
      const auto seat = static_cast<Seat>(place.seat);
      if (place.kind != 'd') {
        filling.push_back(place.seat < 0 ? CardSet::of_bits(state.words()[stock()])
                                         : zone(rules_, state, trick_rules(rules_).hand, seat));
        continue;
      }
      for (const Event& event : state.log())
        if (event.verb == Verb::bury && event.seat == seat && event.trick == place.trick)
          filling.push_back(event.cards.set());
    }
    return filling;
  }

  void ok(bool fine, const std::string& what) const {
    EXPECT_TRUE(fine) << what << " at " << sight(hand_, me_);
  }
  std::string text(CardSet cards) const { return to_text(rules_.deck, cards); }

  void statuses() const {
    const auto seat = static_cast<Seat>(me_);
    const CardSet wanted[] = {list_.visible(), list_.by_rules(), list_.exact()};
    for (const UnbeatableRule::Depth depth :
         {UnbeatableRule::Depth::visible, UnbeatableRule::Depth::rules,
          UnbeatableRule::Depth::exact}) {
      const CardSet want = wanted[static_cast<int>(depth)];
      const CardSet got = unbeatable(rules_, now_, depth);
      ok(got == want, "depth " + std::to_string(static_cast<int>(depth)) + " wanted " + text(want) +
                          " got " + text(got));
      ok(unbeatable_fast(rules_, state_, seat, depth) == want, "fast form");
    }
    ok(holds(wanted[1], wanted[0]) && holds(wanted[2], wanted[1]), "inclusions");
  }

  void holdings(Rng& rng) const {
    for (std::size_t s = 0; s < hand_.dealt.size(); ++s) {
      const int q = static_cast<int>(s);
      if (q == me_) continue;
      const CardSet held = list_.held_by(q);
      for (const Card card : each(rules_.pack)) {
        const bool can = possible(rules_, now_, static_cast<Seat>(q), card_bit(card));
        ok(can == has_card(held, card),
           "can seat " + std::to_string(q) + " hold " + text(card_bit(card)));
      }
      const CardSet several = CardSet::of_bits(rng.next() & rng.next()) & list_.unseen();
      const auto world = find_world(rules_, now_, static_cast<Seat>(q), several);
      ok(world.has_value() == list_.can_hold(q, several), "can hold together " + text(several));
      if (world) ok(consistent(rules_, now_, *world), "the world found is consistent");
    }
    for (const Combo& combo : rules_.book.all()) {
      if (combo.size == 1 || !holds(now_.mine, combo.cards)) continue;
      bool beaten = false;
      for (const CardSet beater : beaters(pack_, combo.cards)) {
        for (std::size_t i = 0; i < now_.hands; ++i) {
          beaten = beaten || list_.can_hold(now_.slots[i].seat, beater);
        }
      }
      ok(unbeatable_combo(rules_, now_, rules_.book.find(combo.cards),
                          UnbeatableRule::Depth::exact) != beaten,
         "combination " + text(combo.cards));
    }
  }

  std::size_t slot_of(const Place& place) const {
    for (std::size_t i = 0; i < now_.slots.size(); ++i) {
      const Slot& slot = now_.slots[i];
      const char kind = slot.kind == Slot::Kind::hand     ? 'h'
                        : slot.kind == Slot::Kind::buried ? 'd'
                                                          : 'm';
      const int seat = slot.seat == no_seat ? -1 : slot.seat;
      if (kind == place.kind && seat == place.seat && slot.trick == place.trick) return i;
    }
    ADD_FAILURE() << "no slot for a place of seat " << place.seat;
    return 0;
  }
  World in_slot_order(const Filling& filling) const {
    World world;
    world.slots.resize(now_.slots.size());
    for (std::size_t i = 0; i < filling.size(); ++i)
      world.slots[slot_of(list_.places()[i])] = filling[i];
    return world;
  }
  Filling in_list_order(const World& world) const {
    Filling filling;
    for (const Place& place : list_.places()) filling.push_back(world.slots[slot_of(place)]);
    return filling;
  }

  void worlds() const {
    for (std::size_t i = 0; i < list_.worlds().size(); i += 1 + list_.worlds().size() / 7) {
      ok(consistent(rules_, now_, in_slot_order(list_.worlds()[i])),
         "a listed world is consistent");
    }
    const auto count = count_worlds(rules_, now_, 1'000'000);
    ok(count.has_value() && *count == static_cast<double>(list_.worlds().size()),
       "count " + std::to_string(count.value_or(-1)) + " of " +
           std::to_string(list_.worlds().size()));
    ok(!count_worlds(rules_, now_, 0).has_value(), "a limit is kept");
  }

  void draws(Rng& rng) const {
    std::vector<Filling> sorted = list_.worlds();
    std::sort(sorted.begin(), sorted.end());
    const auto listed = [&](const World& world) {
      return std::binary_search(sorted.begin(), sorted.end(), in_list_order(world));
    };
    Sampler sampler(rules_, now_);
    for (int i = 0; i < 3; ++i) {
      const World world = sampler.sample(rng);
      ok(consistent(rules_, now_, world), "a drawn world is consistent");
      ok(listed(world), "a drawn world is listed");
    }
    // Any two cards changing places: consistent exactly if listed.
    World world = sampler.sample(rng);
    for (std::size_t a = 0; a < world.slots.size(); ++a) {
      for (std::size_t b = a + 1; b < world.slots.size(); ++b) {
        if (world.slots[a].empty() || world.slots[b].empty()) continue;
        World other = world;
        const CardSet x = card_bit(first_of(other.slots[a])),
                      y = card_bit(first_of(other.slots[b]));
        other.slots[a] ^= x | y;
        other.slots[b] ^= x | y;
        ok(consistent(rules_, now_, other) == listed(other), "exchange");
      }
    }
  }

  /// Does it follow from these facts alone that nobody holds a card of `beaters`?
  bool follows(const std::vector<Fact>& facts, CardSet beaters) const {
    const auto given = [&](Fact::Kind kind, auto&& matches) {
      for (const Fact& fact : facts) {
        if (fact.kind == kind && matches(static_cast<std::size_t>(fact.index))) return true;
      }
      return false;
    };
    Facts some;
    some.discard = [&](const Move& move) {
      return given(Fact::Kind::kept, [&](std::size_t i) {
        return now_.kept[i].seat == move.seat && now_.kept[i].trick == move.trick;
      });
    };
    some.lead = [&](const Move& move) {
      return given(Fact::Kind::held, [&](std::size_t i) {
        return now_.held[i].seat == move.seat && now_.held[i].trick == move.trick;
      });
    };
    some.reveal = [&](const Reveal& reveal) {
      return given(Fact::Kind::shown, [&](std::size_t i) {
        return now_.shown[i].seat == reveal.seat && now_.shown[i].trick == reveal.after;
      });
    };
    some.sizes = given(Fact::Kind::sizes, [](std::size_t) { return true; });
    const WorldList list(pack_, hand_, me_, some);
    for (std::size_t i = 0; i < now_.hands; ++i) {
      if (meet(list.held_by(now_.slots[i].seat), beaters)) return false;
    }
    return true;
  }

  void proofs() const {
    for (const Card card : each(now_.mine)) {
      const CardSet beaters = beat1(pack_, card);
      const Because why = because(rules_, now_, card);
      ok(why.unbeatable == has_card(list_.exact(), card),
         "because agrees on " + text(card_bit(card)));
      if (!why.unbeatable) {
        ok(why.refuted && consistent(rules_, now_, *why.refuted), "refuted by a consistent world");
        const std::size_t slot = slot_of({'h', why.holder, 0, 0});
        ok(why.refuted && has_card(why.refuted->slots[slot], why.beater), "the holder holds it");
        ok(has_card(beaters, why.beater), "and it beats");
        continue;
      }
      CardSet seen{};
      std::vector<Fact> facts;
      for (const Fact& fact : why.facts) {
        if (fact.kind == Fact::Kind::seen)
          seen |= fact.cards;
        else
          facts.push_back(fact);
      }
      ok(seen == (beaters & ~list_.unseen()), "beaters seen");
      const CardSet open = beaters & list_.unseen();
      if (open.empty()) {
        ok(facts.empty(), "nothing else is needed");
        continue;
      }
      ok(follows(facts, open), "the facts prove it");
      for (std::size_t i = 0; i < facts.size(); ++i) {
        std::vector<Fact> fewer = facts;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        ok(!follows(fewer, open), "no fact is idle");
      }
    }
  }

  const Pack& pack_;
  const Rules& rules_;
  const Hand& hand_;
  const int me_;
  const WorldList list_;
  const State state_;
  const InformationSet now_;
};

} // namespace yezi::kit
