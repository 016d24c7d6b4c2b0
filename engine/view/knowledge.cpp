#include "view/knowledge.h"

#include <algorithm>
#include <cassert>

namespace yezi {
namespace {

SlotSet all_slots(const InformationSet& information) {
  const std::size_t n = information.slots.size();
  return n == max_slots ? ~SlotSet{0} : slot_bit(n) - 1;
}

template <class Do>
void each_slot(SlotSet slots, Do&& act) {
  for (; slots != 0; slots &= slots - 1) act(static_cast<std::size_t>(std::countr_zero(slots)));
}

std::vector<std::uint8_t> sizes_of(const InformationSet& information) {
  std::vector<std::uint8_t> sizes;
  for (const Slot& slot : information.slots) sizes.push_back(slot.size);
  return sizes;
}

/// A beater of a ban, without the cards shown, that lies whole in `slots`; 0 for none.
CardSet offending(const Ban& ban, const std::vector<CardSet>& slots) {
  CardSet have;
  each_slot(ban.places, [&](std::size_t i) { have |= slots[i]; });
  for (CardSet beater : ban.beaters) {
    const CardSet hidden = beater & ~ban.shown;
    if (!hidden.empty() && holds(have, hidden)) return hidden;
  }
  return {};
}

/// The disjoint cases in which `cards` are not all inside `inside`: for each the cards before lie
/// inside and this one does not.
template <class Do>
void each_case(const InformationSet& information, const Allowed& may, SlotSet inside, CardSet cards,
               Do&& use) {
  Allowed rest = may;
  for (Card card : each(cards)) {
    const CardSet bit = card_bit(card);
    Allowed now = rest;
    each_slot(inside, [&](std::size_t i) { now[i] &= ~bit; });
    use(now);
    each_slot(all_slots(information) & ~inside, [&](std::size_t i) { rest[i] &= ~bit; });
  }
}

/// Facts and sizes that a proof may rest on, with some of them taken away.
class Grounds {
public:
  Grounds(const Rules& rules, const InformationSet& information, Card card)
      : rules_(rules),
        whole_(information),
        beaters_(book_of(rules, information).higher(card) & information.unseen) {
    facts_.push_back({Fact::Kind::sizes, -1, {}});
    // What speaks of several cards is harder to follow: it is tried to do without first.
    for (const bool several : {true, false}) {
      for (std::size_t i = 0; i < information.kept.size(); ++i) {
        if ((rules.book[information.kept[i].against].size > 1) == several) add(Fact::Kind::kept, i);
      }
    }
    for (std::size_t i = 0; i < information.held.size(); ++i) add(Fact::Kind::held, i);
    for (std::size_t i = 0; i < information.shown.size(); ++i) add(Fact::Kind::shown, i);
    used_.assign(facts_.size(), true);
  }

  /// Takes away every fact without which the rest still proves it. Assumes that all together do.
  std::vector<Fact> irreducible() {
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      used_[i] = false;
      if (!proves()) used_[i] = true;
    }
    std::vector<Fact> facts;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (used_[i]) facts.push_back(facts_[i]);
    }
    return facts;
  }

private:
  void add(Fact::Kind kind, std::size_t index) {
    Fact fact{kind, static_cast<int>(index), {}};
    if (kind == Fact::Kind::held) fact.cards = whole_.held[index].cards;
    if (kind == Fact::Kind::shown) fact.cards = whole_.shown[index].cards;
    if (kind == Fact::Kind::kept) {
      const KeptNoBeater& kept = whole_.kept[index];
      for (CardSet beater : book_of(rules_, whole_).beater_cards(kept.against)) {
        const CardSet hidden = beater & ~kept.shown_later;
        if (size_of(hidden) == 1) fact.cards |= hidden;
      }
    }
    fact.cards &= beaters_;
    facts_.push_back(fact);
  }

  bool proves() const {
    InformationSet part = whole_;
    part.kept.clear();
    part.held.clear();
    part.shown.clear();
    bool sized = false;
    for (std::size_t i = 0; i < facts_.size(); ++i) {
      if (!used_[i]) continue;
      const auto index = static_cast<std::size_t>(facts_[i].index);
      if (facts_[i].kind == Fact::Kind::sizes) sized = true;
      if (facts_[i].kind == Fact::Kind::kept) part.kept.push_back(whole_.kept[index]);
      if (facts_[i].kind == Fact::Kind::held) part.held.push_back(whole_.held[index]);
      if (facts_[i].kind == Fact::Kind::shown) part.shown.push_back(whole_.shown[index]);
    }
    bar_from_facts(rules_, part);
    return sized ? unheld(part) : unheld_whatever_the_sizes(part);
  }

  bool unheld(const InformationSet& part) const {
    for (Card beater : each(beaters_)) {
      for (std::size_t i = 0; i < part.hands; ++i) {
        if (possible(rules_, part, part.slots[i].seat, card_bit(beater))) return false;
      }
    }
    return true;
  }

  /// Without sizes every slot takes any number of cards, and cards may lie outside all slots.
  bool unheld_whatever_the_sizes(const InformationSet& part) const {
    Puzzle puzzle;
    InformationSet wide = part;
    for (Slot& slot : wide.slots) slot.size = static_cast<std::uint8_t>(size_of(part.unseen));
    set_puzzle(rules_, wide, puzzle);
    Places& places = puzzle.places;
    assert(places.count < max_slots);
    CardSet shown;
    for (const Shown& fact : part.shown) shown |= fact.cards;
    places.may[places.count] = part.unseen & ~shown;
    places.lies[places.count] = {};
    places.room[places.count] = 64;
    ++places.count;
    for (Card beater : each(beaters_)) {
      for (std::size_t i = 0; i < part.hands; ++i) {
        Puzzle trial = puzzle;
        strike(trial.places, ~slot_bit(trial.place_of[i]), card_bit(beater));
        trial.hands = 0; // lays all it can outside
        if (lay_all(trial, {}) && obey(trial.places, trial.bans)) return false;
      }
    }
    return true;
  }

  const Rules& rules_;
  const InformationSet& whole_;
  const CardSet beaters_;
  std::vector<Fact> facts_;
  std::vector<bool> used_;
};

class Counter {
public:
  Counter(const InformationSet& information, const Bans& bans, std::uint64_t limit)
      : information_(information), bans_(bans), sizes_(sizes_of(information)), left_(limit) {}

  /// Worlds under `may` that keep all bans; meaningless once out of steps.
  double count(const Allowed& may) {
    const std::span<const CardSet> all(may.data(), sizes_.size());
    Arrangements arrangements(information_.unseen, all, sizes_, left_);
    const std::uint64_t spent = arrangements.work() + 1;
    out_ = out_ || !arrangements.complete() || spent > left_;
    if (out_ || arrangements.count() == 0) return 0;
    left_ -= spent;
    SlotSet inside = 0;
    const CardSet open = open_beater(may, inside);
    if (open.empty()) return arrangements.count();
    double total = 0;
    each_case(information_, may, inside, open, [&](const Allowed& now) {
      if (!out_) total += count(now);
    });
    return total;
  }
  bool out_of_steps() const { return out_; }

private:
  /// A beater that could still lie whole where it must not; the smallest, since it makes the fewest
  /// cases.
  CardSet open_beater(const Allowed& may, SlotSet& inside) const {
    CardSet found;
    for (const Ban& ban : bans_) {
      CardSet reach;
      int room = 0;
      each_slot(ban.places, [&](std::size_t i) {
        if (sizes_[i] > 0) reach |= may[i];
        room += sizes_[i];
      });
      for (CardSet beater : ban.beaters) {
        const CardSet hidden = beater & ~ban.shown;
        if (hidden.empty() || !holds(reach, hidden) || size_of(hidden) > room) continue;
        if (!found.empty() && size_of(hidden) >= size_of(found)) continue;
        found = hidden;
        inside = ban.places;
      }
    }
    return found;
  }

  const InformationSet& information_;
  const Bans& bans_;
  const std::vector<std::uint8_t> sizes_;
  std::uint64_t left_;
  bool out_ = false;
};

} // namespace

Because because(const Rules& rules, const InformationSet& information, Card card) {
  Because why;
  const CardSet beaters = book_of(rules, information).higher(card);
  if (beaters.empty()) {
    why.unbeatable = true;
    return why;
  }
  for (Card beater : each(beaters & information.unseen)) {
    for (std::size_t i = 0; i < information.hands && !why.refuted; ++i) {
      why.refuted = find_world(rules, information, information.slots[i].seat, card_bit(beater));
      why.holder = information.slots[i].seat;
      why.beater = beater;
    }
    if (why.refuted) break;
  }
  if (why.refuted) {
    why.declared = why.unbeatable = has_card(information.always, card);
    return why;
  }
  why.holder = no_seat;
  why.beater = no_card;
  if (meet(beaters, information.unseen)) {
    if (!find_world(rules, information, information.me, {})) return why;
    why.facts = Grounds(rules, information, card).irreducible();
  }
  const CardSet seen = beaters & information.seen;
  if (!seen.empty()) why.facts.insert(why.facts.begin(), Fact{Fact::Kind::seen, -1, seen});
  why.unbeatable = true;
  return why;
}

Sampler::Sampler(const Rules& rules, const InformationSet& information)
    : information_(information), sizes_(sizes_of(information)) {
  Allowed may;
  allow(rules, information, may, bans_);
  if (bans_.empty() || find_world(rules, information, information.me, {})) add_case(may);
  if (!cases_.empty()) return;
  bans_.clear();
  may.fill(information.unseen);
  add_case(may);
}

void Sampler::add_case(const Allowed& may) {
  const std::span<const CardSet> all(may.data(), sizes_.size());
  Arrangements arrangements(information_.unseen, all, sizes_);
  if (arrangements.count() == 0) return;
  weights_.push_back(arrangements.count());
  total_ += arrangements.count();
  cases_.push_back({may, std::move(arrangements)});
}

void Sampler::split(std::size_t which, const Ban& ban, CardSet cards) {
  const Allowed may = cases_[which].may;
  cases_.erase(cases_.begin() + static_cast<std::ptrdiff_t>(which));
  weights_.erase(weights_.begin() + static_cast<std::ptrdiff_t>(which));
  each_case(information_, may, ban.places, cards, [this](const Allowed& now) { add_case(now); });
  total_ = 0;
  for (const double weight : weights_) total_ += weight;
}

World Sampler::sample(Rng& rng) {
  World world;
  sample(rng, world);
  return world;
}

void Sampler::sample(Rng& rng, World& world) {
  constexpr std::uint32_t patience = 24;
  constexpr std::size_t many_cases = 4096;
  while (!cases_.empty()) {
    const std::size_t which = cases_.size() == 1 ? 0 : sample_index(weights_, total_, rng);
    Case& from = cases_[which];
    from.arrangements.sample(rng, world.slots);
    CardSet cards;
    const Ban* offended = nullptr;
    for (const Ban& ban : bans_) {
      offended = &ban;
      cards = offending(ban, world.slots);
      if (!cards.empty()) break;
    }
    if (cards.empty()) {
      ++from.hits;
      return;
    }
    ++from.misses;
    const bool poor = from.misses >= patience && from.misses / patience > from.hits;
    if (poor && cases_.size() < many_cases) split(which, *offended, cards);
  }
  world.slots.clear();
}

World sample(const Rules& rules, const InformationSet& information, Rng& rng) {
  return Sampler(rules, information).sample(rng);
}

std::optional<double> count_worlds(const Rules& rules, const InformationSet& information,
                                   std::uint64_t limit) {
  Allowed may;
  Bans bans;
  allow(rules, information, may, bans);
  Counter counter(information, bans, limit);
  const double worlds = counter.count(may);
  if (counter.out_of_steps()) return std::nullopt;
  return worlds;
}

} // namespace yezi
