#include "lukfu_yardstick.h"

#include "yardstick_bits.h"
#include "yardstick_dice.h"

#include <algorithm>
#include <array>
#include <bit>

namespace yezi::bench {
namespace {

// 16 bits a suit, 拾 highest; rank r is bit r + 3 of its suit and 雲綫 bit 0. The order of bits is
// then the order of runs and of leads, and the gaps keep shifts from crossing into the next suit.
using Cards = std::uint64_t;

constexpr unsigned hand_size = 12;
constexpr Cards suit = 0x1ff0;
constexpr Cards rank_one = 0x10;
constexpr Cards every_suit = 0x0001000100010001;
constexpr Cards cloud = 1;
constexpr Cards specials = rank_one << 48 | rank_one | cloud;

constexpr Cards suit_at(int bit) { return suit << (bit & 48); }

constexpr auto choose = [] {
  std::array<std::array<std::int32_t, hand_size + 1>, hand_size + 1> table{};
  for (unsigned n = 0; n <= hand_size; ++n) {
    table[n][0] = 1;
    for (unsigned k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}();

// By the bit of the best single so far: the singles that beat it.
constexpr auto over_single = [] {
  std::array<Cards, 64> table{};
  for (int bit = 0; bit < 64; ++bit) {
    const Cards card = Cards{1} << bit;
    if ((suit_at(bit) & card & ~specials) == 0) continue;
    table[static_cast<unsigned>(bit)] = suit_at(bit) & ~(card * 2 - 1);
  }
  return table;
}();

// By the bit of the best set's rank: the ranks that beat it. Only nines beat ones.
constexpr auto over_set = [] {
  std::array<Cards, 13> table{};
  for (unsigned bit = 5; bit < 13; ++bit) table[bit] = suit & ~((Cards{2} << bit) - 1);
  table[4] = Cards{1} << 12;
  return table;
}();

enum class Kind { single, set, run };

struct Play {
  Kind kind;
  std::uint32_t size;
  Cards cards;
  int bit; // the card of a single, the rank of a set, the lowest card of a run
};

struct Ranks {
  Cards three, four; // held in three suits exactly, in all four
};

Ranks ranks_held(Cards hand) {
  const Cards a = hand & suit;
  const Cards b = hand >> 16 & suit;
  const Cards c = hand >> 32 & suit;
  const Cards d = hand >> 48;
  const Cards low_pair = a & b;
  const Cards high_pair = c & d;
  const Cards four = low_pair & high_pair;
  return {((low_pair & (c | d)) | (high_pair & (a | b))) ^ four, four};
}

// The lowest cards of the runs of this length in the hand.
Cards runs_held(Cards hand, std::uint32_t size) {
  Cards starts = hand & hand >> 1 & hand >> 2;
  for (std::uint32_t n = 3; n < size; ++n) starts &= hand >> n;
  return starts;
}

Cards cards_of_run(Cards start, std::uint32_t size) { return (start << size) - start; }

// Combinations of which a discard must break every one: at most the twelve threes in three fours.
struct Family {
  Cards members[12];
  unsigned size = 0;
  void add(Cards cards) { members[size++] = cards; }
};

// How many discards of k out of n cards break the members from `next` on and spare all of `spared`.
// Inclusion–exclusion; a branch ends as soon as too few cards are left to discard.
std::int32_t ways(const Family& family, unsigned next, Cards spared, std::uint32_t n,
                  std::uint32_t k) {
  const std::uint32_t kept = count(spared);
  if (kept + k > n) return 0;
  if (next == family.size) return choose[n - kept][k];
  return ways(family, next + 1, spared, n, k) -
         ways(family, next + 1, spared | family.members[next], n, k);
}

struct Seat {
  Cards hand;
  Cards dealt;
  Cards won; // the combinations with which he won tricks
  std::uint32_t fu;
};

class LukFu {
public:
  explicit LukFu(std::uint64_t seed) : dice_(seed) {
    for (int i = 0; i < 36; ++i) deck_[i] = rank_one << (i / 9 * 16 + i % 9);
    deck_[36] = cloud;
  }

  void play(LukfuTotals& totals) {
    deal();
    std::uint32_t left = hand_size;
    std::uint64_t tricks = 0;
    unsigned leader = 0;
    for (;; ++tricks) {
      const Seat& me = seats_[leader];
      const Cards old = old_age(me);
      const std::uint32_t fu = me.fu + count(old);
      if (fu >= 6) {
        settle(totals, leader, fu, me.won | old);
        totals.won_within_three += tricks <= 3;
        break;
      }
      if (left == 0) { // and he who took the last trick had his chance above
        ++totals.draws;
        break;
      }
      leader = trick(leader, left, old);
    }
    totals.tricks += tricks;
    totals.decisions += tricks * 3;
  }

private:
  void deal() {
    dice_.shuffle(deck_);
    Cards hands[3] = {deck_[0], deck_[1], deck_[3]};
    dreamer_ = deck_[2];
    for (unsigned i = 4; i < 37; ++i) hands[(i - 4) % 3] |= deck_[i];
    for (unsigned seat = 0; seat < 3; ++seat) seats_[seat] = {hands[seat], hands[seat], 0, 0};
    shown_ = 0;
  }

  // The cards in hand above which nothing of the suit is missing from what the seat has seen.
  Cards old_age(const Seat& seat) const {
    Cards unsafe = (suit ^ rank_one) * every_suit & ~(seat.dealt | shown_);
    unsafe |= unsafe >> 1; // every rank below a missing card: eight steps at most
    unsafe |= unsafe >> 2;
    unsafe |= unsafe >> 4;
    unsafe |= unsafe >> 1;
    return seat.hand & (~unsafe | specials);
  }

  unsigned trick(unsigned leader, std::uint32_t& left, Cards old) {
    Play best = lead(seats_[leader].hand, old);
    seats_[leader].hand ^= best.cards;
    shown_ |= best.cards;
    unsigned winner = leader;
    unsigned seat = leader;
    for (int turn = 1; turn < 3; ++turn) {
      seat = seat == 2 ? 0 : seat + 1;
      Cards& hand = seats_[seat].hand;
      const Cards before = best.cards;
      hand ^= answer(hand, left, best);
      if (best.cards != before) {
        shown_ |= best.cards;
        winner = seat;
      }
    }
    left -= best.size;
    seats_[winner].won |= best.cards;
    seats_[winner].fu += best.size;
    return winner;
  }

  Play lead(Cards hand, Cards old) {
    Cards singles = hand & suit_at(63 - std::countl_zero(hand));
    if (singles == 0) singles = hand; // nothing but 雲綫
    if ((singles & ~old) != 0) singles &= ~old;
    const Ranks ranks = ranks_held(hand);
    const Cards runs = runs_held(hand, 3);

    const std::uint32_t single_leads = count(singles);
    const std::uint32_t triples = count(ranks.three);
    const std::uint32_t set_leads = triples + 5 * count(ranks.four); // four and the threes in it
    std::uint32_t leads = single_leads + set_leads;
    for (Cards starts = runs, n = 3; starts != 0; starts &= hand >> n++) leads += count(starts);

    std::uint32_t index = dice_.below(leads);
    if (index < single_leads) return single(pick(singles, index));
    index -= single_leads;
    if (index < set_leads) {
      if (index < triples) return set_of(hand, pick(ranks.three, index), 4);
      index -= triples;
      return set_of(hand, pick(ranks.four, index / 5), index % 5);
    }
    index -= set_leads;
    std::uint32_t size = 3;
    Cards starts = runs;
    for (std::uint32_t n = count(starts); index >= n; n = count(starts)) {
      index -= n;
      starts &= hand >> size++;
    }
    return run(pick(starts, index), size);
  }

  // What a follower gives out of his n cards; if he beats, it is the new best.
  Cards answer(Cards hand, std::uint32_t n, Play& best) {
    if (best.kind == Kind::single) return answer_single(hand, n, best);
    return best.kind == Kind::set ? answer_set(hand, n, best) : answer_run(hand, n, best);
  }

  Cards answer_single(Cards hand, std::uint32_t n, Play& best) {
    const Cards beaters = hand & over_single[static_cast<unsigned>(best.bit)];
    if (beaters == 0) return pick(hand, dice_.below(n));
    // A sole beater may also go face down; of several one must be played.
    const std::uint32_t beats = count(beaters);
    const std::uint32_t index = dice_.below(std::max(beats, 2U));
    if (index >= beats) return beaters;
    best = single(pick(beaters, index));
    return best.cards;
  }

  Cards answer_set(Cards hand, std::uint32_t n, Play& best) {
    const Ranks ranks = ranks_held(hand);
    const Cards over = over_set[static_cast<unsigned>(best.bit)];
    const Cards whole = over & (best.size == 3 ? ranks.three : ranks.four);
    const Cards split =
        over & (best.size == 3 ? ranks.four : 0); // held four times, beats with three
    if ((whole | split) == 0) return any_of(hand, n, best.size);

    Family beats;
    for (Cards rest = whole; rest != 0; rest &= rest - 1)
      beats.add(set_of(hand, lowest(rest), 4).cards);
    for (Cards rest = split; rest != 0; rest &= rest - 1) {
      for (unsigned spare = 0; spare < 4; ++spare)
        beats.add(set_of(hand, lowest(rest), spare).cards);
    }
    return beat_or_break(hand, n, beats, best);
  }

  Cards answer_run(Cards hand, std::uint32_t n, Play& best) {
    const Cards starts = runs_held(hand, best.size) >> best.bit >> 1 << best.bit << 1;
    if (starts == 0) return any_of(hand, n, best.size);

    Family beats;
    for (Cards rest = starts; rest != 0; rest &= rest - 1)
      beats.add(cards_of_run(lowest(rest), best.size));
    return beat_or_break(hand, n, beats, best);
  }

  Cards beat_or_break(Cards hand, std::uint32_t n, Family& beats, Play& best) {
    std::uint32_t k = best.size;
    const auto discards = static_cast<std::uint32_t>(ways(beats, 0, 0, n, k));
    const std::uint32_t index = dice_.below(beats.size + discards);
    if (index < beats.size) {
      best.cards = beats.members[index];
      best.bit = std::countr_zero(best.cards) & (best.kind == Kind::set ? 15 : 63);
      return best.cards;
    }
    // Walk to discard number `rest`: a card at a time goes or stays, until all is broken.
    auto rest = static_cast<std::int32_t>(index - beats.size);
    Cards out = 0;
    while (beats.size != 0) {
      const Cards card = lowest(beats.members[0]);
      Family broken;
      for (unsigned i = 0; i < beats.size; ++i) {
        if ((beats.members[i] & card) == 0) broken.add(beats.members[i]);
      }
      hand ^= card;
      --n;
      const std::int32_t with_card = ways(broken, 0, 0, n, k - 1);
      if (rest < with_card) {
        out |= card;
        --k;
        beats = broken;
      } else {
        rest -= with_card;
        for (unsigned i = 0; i < beats.size; ++i) beats.members[i] &= ~card;
      }
    }
    return out | any_of(hand, n, k);
  }

  Cards any_of(Cards hand, std::uint32_t n, std::uint32_t k) {
    Cards out = 0;
    const bool keep_fewer = k > n - k;
    for (std::uint32_t draws = keep_fewer ? n - k : k; draws != 0; --draws, --n) {
      const Cards card = pick(hand, dice_.below(n));
      hand ^= card;
      out |= card;
    }
    return keep_fewer ? hand : out;
  }

  static Play single(Cards card) { return {Kind::single, 1, card, std::countr_zero(card)}; }
  static Play run(Cards start, std::uint32_t size) {
    return {Kind::run, size, cards_of_run(start, size), std::countr_zero(start)};
  }
  // All cards of the rank in the hand, but for the one of suit `spare`; 4 spares none.
  static Play set_of(Cards hand, Cards rank, std::uint32_t spare) {
    const Cards all = hand & rank * every_suit;
    const Cards cards = spare == 4 ? all : all & ~(rank << (spare * 16));
    return {Kind::set, count(cards), cards, std::countr_zero(rank)};
  }

  void settle(LukfuTotals& totals, unsigned winner, std::uint32_t fu, Cards winning) const {
    constexpr unsigned seat_of[3] = {0, 1, 3};
    constexpr std::int64_t share[5] = {0, 1, 2, 4, 8};
    // 雲綫 counts as a one, for the dreamer as for the winner.
    const Cards rank = dreamer_ == cloud ? rank_one : Cards{1} << (std::countr_zero(dreamer_) & 15);
    const Cards same = winning & (rank * every_suit | (rank == rank_one ? cloud : 0));
    const std::int64_t to_winner = fu == 12 ? 128 : std::int64_t{1} << (fu - 6);
    const std::int64_t to_dreamer = share[count(same)];
    for (unsigned seat : seat_of) totals.points[seat] -= to_winner + to_dreamer;
    totals.points[seat_of[winner]] += 3 * to_winner + to_dreamer;
    totals.points[2] += 2 * to_dreamer;
    ++totals.wins_by_fu[fu];
    ++(winner == 0 ? totals.head_wins : winner == 1 ? totals.second_wins : totals.third_wins);
  }

  Dice dice_;
  Cards deck_[37];
  Seat seats_[3];
  Cards dreamer_ = 0;
  Cards shown_ = 0;
};

} // namespace

LukfuTotals lukfu_yardstick(std::uint64_t seed, std::uint64_t hands) {
  LukfuTotals totals;
  totals.hands = hands;
  LukFu game(seed);
  for (std::uint64_t i = 0; i < hands; ++i) game.play(totals);
  return totals;
}

} // namespace yezi::bench
