#include "kits/tricks/solver/solver_keys.h"

#include <algorithm>

#include "table/deduce.h"

namespace yezi {

namespace {

constexpr unsigned filter_counts = 0;  // four bits a seat
constexpr unsigned filter_first = 24;  // leader and winner + 1, four bits each
constexpr unsigned filter_latest = 32; // the same

bool passes(const ComboBook& book, const ComboFilter& filter, CardSet cards) {
  const ComboId id = book.find(cards);
  return id != no_combo && filter.lets_through(book[id]);
}

void add_cards(SolverHash& hash, CardSet cards, const CardClasses& known) {
  hash.add((cards & known.alone).bits());
  std::uint64_t counts = 0;
  unsigned used = 0;
  for (const CardSet of_class : known.classes) {
    counts = counts << 6U | static_cast<unsigned>(size_of(cards & of_class));
    if (++used % 10 == 0) hash.add(counts);
  }
  hash.add(counts);
}

std::uint64_t packed(const BySeat<std::uint8_t>& numbers) {
  std::uint64_t word = 0;
  for (const std::uint8_t number : numbers) word = word << 8U | number;
  return word;
}

} // namespace

SolverKeys::SolverKeys(const Table& table, const State& root, SolverGoal goal, Seat only)
    : rules_(*table.rules),
      play_(trick_rules(rules_)),
      reads_(solver_reads(table, root, goal == SolverGoal::points, only)) {
  judged_ = play_.unbeatable.on && (play_.law.split_unbeatable || play_.out.on);
  led_matters_ = play_.has_once || play_.follow == TrickPhase::Follow::follow_suit ||
                 !reads_.filters.empty() || !reads_.leads.empty();
  if (reads_.filters.size() > SolverPast::most_filters) reads_.unknown = true;
  trumps_vary_ = !rules_.trump_books.empty();
  lower_.resize(rules_.trump_books.size() + 1);
  for (std::size_t trump = 0; trump < lower_.size(); ++trump) {
    const ComboBook& book = book_under(rules_, static_cast<Trump>(trump));
    for (const Card card : each(rules_.pack))
      for (const Card other : each(book.higher(card))) lower_[trump][other] |= card_bit(card);
  }
  make_chains();

  // what does not change while tricks are played
  for (const CardSet dealt : trick_state(root).dealt) deal_.add(dealt.bits());
  for (std::size_t z = 0; z < rules_.zones.size(); ++z) {
    const int zone_index = static_cast<int>(z);
    if (zone_index == play_.hand || zone_index == play_.taken || zone_index == play_.spent ||
        zone_index == play_.buried || zone_index == play_.claimed)
      continue;
    for (Seat seat = 0; seat < places_of(rules_, rules_.zones[z]); ++seat)
      deal_.add(zone(rules_, root, zone_index, seat).bits());
  }
  for (const auto& of_seat : reads_.class_of)
    for (const std::uint8_t number : of_seat) deal_.add(number);
  deal_.add(root.head * 2U + (root.backwards ? 1U : 0U));
  deal_.add(static_cast<std::uint64_t>(root.pool));
  for (const std::int64_t score : root.scores) deal_.add(static_cast<std::uint64_t>(score));
  for (const std::int16_t counter : root.counters)
    deal_.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(counter)));
  deal_.add(only);
  deal_.add(root.offence_count);
  deal_.add(root.been_head);
  deal_.add(root.marks[mark_opener]);
}

/// Splits the singles into chains, if that is what they are: the cards of a chain are comparable
/// or alike, those of two chains never meet.
void SolverKeys::make_chains() {
  if (judged_ || play_.out.on) return; // claims look at more than who beats whom
  // so do suits that are followed, unless each is a chain; and trumps join them
  const bool suits_bind = play_.follow == TrickPhase::Follow::follow_suit;
  if (trumps_vary_) return;
  std::vector<bool> chained(play_.of_suit.size());
  CardSet left;
  for (const Combo& combo : rules_.book.all())
    if (combo.size == 1) left |= combo.cards;
  std::vector<Chain> chains;
  while (!left.empty()) {
    CardSet cards = lowest_of(left);
    for (CardSet grown; grown != cards;) {
      grown = cards;
      for (const Card card : each(grown)) cards |= rules_.book.higher(card) | lower(card, 0);
    }
    left &= ~cards;
    if (suits_bind) {
      const int suit = rules_.deck.faces[first_of(cards)].suit;
      if (suit < 0) return;
      const auto index = static_cast<std::size_t>(suit);
      if (chained[index] || cards != play_.of_suit[index]) return;
      chained[index] = true;
    }
    Chain chain;
    chain.cards = cards;
    while (!cards.empty()) {
      CardSet top;
      for (const Card card : each(cards))
        if (!meet(rules_.book.higher(card), cards)) top |= card_bit(card);
      if (top.empty()) return; // a ring
      cards &= ~top;
      for (const Card card : each(top))
        if (lower(card, 0) != cards) return; // not each beats all that are left
      chain.levels.push_back(top);
    }
    chains.push_back(std::move(chain));
  }
  chains_ = std::move(chains);
}

bool SolverKeys::nothing_combined(const State& state) const {
  thread_local std::vector<ComboId> found;
  for (Seat seat = 0; seat < rules_.seats; ++seat) {
    if (!has_seat(active_seats(rules_, state), seat)) continue;
    const CardSet hand = zone(rules_, state, play_.hand, seat);
    rules_.book.within(hand, found);
    if (!found.empty() && rules_.book[found.back()].size > 1) return false;
  }
  return true;
}

SolverPast SolverKeys::past(const State& state) const {
  SolverPast past;
  past.open = past.all = deal_;
  extend(past, state);
  past.singles = nothing_combined(state);
  return past;
}

void SolverKeys::extend(SolverPast& past, const State& state) const {
  for (; past.read < state.log_size; ++past.read) {
    const Event& event = state.log()[past.read];
    const std::uint64_t what = static_cast<std::uint64_t>(event.kind) |
                               static_cast<std::uint64_t>(event.verb) << 8U |
                               std::uint64_t{event.seat} << 16U | std::uint64_t{event.size} << 24U |
                               std::uint64_t{event.trick} << 32U | std::uint64_t{event.arg} << 40U;
    const bool act = event.kind == Event::Kind::act;
    past.all.add(what);
    past.all.add(event.cards.bits());
    past.open.add(what);
    if (!act || event.verb != Verb::bury) past.open.add(event.cards.bits());
    if (act && event.verb == Verb::lead) {
      past.led = event.cards.set();
      past.leader = event.seat;
    }
    if (event.kind == Event::Kind::take) note_trick(past, state, event);
  }
}

void SolverKeys::note_trick(SolverPast& past, const State& state, const Event& taken) const {
  past.last_won = taken.cards.set();
  if (past.led == taken.cards && taken.seat < max_seats) past.led_won[taken.seat] |= past.led;
  if (!past.singles) past.singles = nothing_combined(state);
  const std::size_t filters = std::min(reads_.filters.size(), SolverPast::most_filters);
  for (std::size_t i = 0; i < filters; ++i) {
    const FilterRead& read = reads_.filters[i];
    const TrickFilter& filter = rules_.trick_filters[static_cast<std::size_t>(read.filter)];
    using At = TrickFilter::At;
    // another trick follows unless the hand is over, and then nobody asks any more
    if (filter.at == At::last || (filter.at == At::first && taken.trick != 1)) continue;
    if (filter.lost && past.leader == taken.seat) continue;
    if (!passes(rules_.book, filter.with, taken.cards.set()) ||
        !passes(rules_.book, filter.led, past.led))
      continue;
    std::uint64_t& told = past.filters[i];
    const std::uint64_t who = (past.leader & 15U) << 4U | (taken.seat + 1U);
    if (read.counted) told += std::uint64_t{1} << (filter_counts + 4U * taken.seat);
    if (read.first && ((told >> filter_first) & 255U) == 0) told |= who << filter_first;
    if (read.last) told = (told & ~(std::uint64_t{255} << filter_latest)) | who << filter_latest;
  }
}

/// Who has won every trick so far and how many, or a run that has ended and still counts.
std::uint64_t SolverKeys::first_run(const State& state) const {
  const TrickState& trick = trick_state(state);
  const Seat seat = trick.winners[0];
  if (seat == no_seat) return trick.last_winner == no_seat ? 1 : 0;
  if (!has_seat(reads_.first_run, seat)) return 0;
  std::uint64_t run = 0;
  while (run < trick.winners.size() && trick.winners[run] == seat) ++run;
  unsigned all = 0, left = 0;
  for (const std::uint8_t won : trick.won_tricks) all += won;
  for (Seat each_seat = 0; each_seat < rules_.seats; ++each_seat) {
    if (!has_seat(active_seats(rules_, state), each_seat)) continue;
    const auto cards = zone(rules_, state, play_.hand, each_seat);
    left = std::max(left, static_cast<unsigned>(size_of(cards)));
  }
  const bool runs_on = run == all;
  const auto least = static_cast<std::uint64_t>(reads_.run_least);
  // a trick under way may count though its cards are gone
  if (run + (runs_on ? left + 1 : 0) < least) return 0;
  return 2 | (runs_on ? 4U : 0U) | run << 3U | std::uint64_t{seat} << 16U;
}

void SolverKeys::add_settlement(SolverHash& hash, const State& state,
                                const SolverPast& past) const {
  if (reads_.tricks) hash.add(packed(trick_state(state).won_tricks));
  if (reads_.won_cards) hash.add(packed(trick_state(state).won_cards));
  if (reads_.number) hash.add(state.trick);
  if (reads_.first_run != 0) hash.add(first_run(state));
  for (const PlaceRead& place : reads_.places)
    add_cards(hash, zone(rules_, state, place.zone, place.seat), place.cards);
  for (const PlaceRead& place : reads_.leads)
    add_cards(hash, past.led_won[place.seat], place.cards);
  for (std::size_t i = 0; i < reads_.filters.size(); ++i) hash.add(past.filters[i]);
  if (reads_.last_won && play_.out.on) hash.add(past.last_won.bits());
  if (reads_.counters)
    for (const std::int16_t counter : state.counters)
      hash.add(static_cast<std::uint64_t>(static_cast<std::int64_t>(counter)));
}

/// Of each chain who holds its cards from the top down, and of which class they are; cards that
/// are gone leave no gap, and chains that look the same are the same.
void SolverKeys::add_chains(SolverHash& hash, const State& state) const {
  std::array<CardSet, max_seats + 1> held{};
  CardSet live;
  const Seat seats = rules_.seats;
  for (Seat seat = 0; seat < seats; ++seat) {
    if (!has_seat(active_seats(rules_, state), seat)) continue;
    live |= held[seat] = zone(rules_, state, play_.hand, seat);
  }
  if (trick_state(state).acted > 0)
    live |= held[seats] = rules_.book[trick_state(state).best].cards;
  const Seat trick_owner = trick_state(state).acted > 0 ? trick_state(state).best_seat : Seat{0};
  std::uint64_t sum_a = 0, sum_b = 0;
  for (const Chain& chain : chains_) {
    if (!meet(chain.cards, live)) continue;
    SolverHash one;
    for (const CardSet level : chain.levels) {
      if (!meet(level, live)) continue;
      std::array<std::uint16_t, 64> labels;
      std::size_t count = 0;
      for (const Card card : each(level & live)) {
        Seat owner = 0;
        while (!has_card(held[owner], card)) ++owner;
        labels[count++] = static_cast<std::uint16_t>(
            owner * 256U | reads_.class_of[owner < seats ? owner : trick_owner][card]);
      }
      if (count > 1) std::sort(labels.begin(), labels.begin() + static_cast<std::ptrdiff_t>(count));
      for (std::size_t i = 0; i < count; ++i) one.add(labels[i]);
      one.add(0xFFFF);
    }
    sum_a += one.a;
    sum_b += one.b;
  }
  hash.add(sum_a);
  hash.add(sum_b);
}

void SolverKeys::add_hands(SolverHash& hash, const State& state) const {
  for (Seat seat = 0; seat < rules_.seats; ++seat)
    if (has_seat(active_seats(rules_, state), seat))
      hash.add(zone(rules_, state, play_.hand, seat).bits());
}

SolverHash SolverKeys::key(const State& state, const SolverPast& past, std::uint8_t rests) const {
  if (rests == on_all || reads_.unknown) {
    SolverHash hash = past.all;
    hash.add(3);
    return hash;
  }
  if (rests == on_open) {
    SolverHash hash = past.open;
    hash.add(2);
    add_hands(hash, state);
    return hash;
  }
  const TrickState& trick = trick_state(state);
  SolverHash hash = deal_;
  const bool under_way = trick.acted > 0 && !state.over();
  const bool chained =
      !chains_.empty() && past.singles && !state.over() && (!under_way || trick.size == 1);
  hash.add((chained ? 1U : 0U) | (under_way ? 2U : 0U) | (trick.last_winner == no_seat ? 4U : 0U) |
           std::uint64_t{trick.leader} << 8U | std::uint64_t{state.asked} << 16U |
           std::uint64_t{under_way ? trick.best_seat : 0U} << 24U |
           std::uint64_t{under_way ? trick.size : 0U} << 32U |
           std::uint64_t{state.marks[mark_privileged]} << 40U |
           std::uint64_t{state.marks[mark_caller]} << 48U | std::uint64_t{state.trump} << 56U);
  if (state.over())
    hash.add(static_cast<std::uint64_t>(state.outcome) | std::uint64_t{state.reason} << 8U |
             std::uint64_t{state.marks[mark_winner]} << 16U);
  if (state.over() && (reads_.last_won || !reads_.filters.empty())) {
    hash.add(past.led.bits());
    hash.add(past.last_won.bits());
    hash.add(past.leader * 256U + trick.last_winner);
  }
  if (under_way) {
    if (!chained) hash.add(trick.best);
    if (led_matters_) {
      const CardSet led = rules_.book[trick.led].cards;
      // in chains what was led matters as one of its class, and if it is still the best
      hash.add(!chained ? trick.led
                        : reads_.class_of[trick.leader][first_of(led)] * 2U +
                              (trick.led == trick.best ? 1U : 0U));
    }
  }
  if (chained) {
    add_chains(hash, state);
  } else if (!state.over()) {
    add_hands(hash, state);
  }
  if (play_.last_needs_trick > 0 && !reads_.tricks) {
    std::uint64_t none = 0;
    for (const std::uint8_t won : trick.won_tricks) none = none << 1U | (won == 0 ? 1U : 0U);
    hash.add(none);
  }
  if (play_.out.on && !reads_.won_cards) hash.add(packed(trick.won_cards));
  if (play_.out.on) hash.add(trick.false_claims < play_.out.most_false ? 1U : 0U);
  if (judged_) hash.add(trick.face_up.bits());
  add_settlement(hash, state, past);
  return hash;
}

} // namespace yezi
