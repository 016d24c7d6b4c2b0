// Melds that are laid out in play, under a tiny game: every property, and all sequences of play
// counted against the rules written out plainly.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "kits/drawing/play.h"
#include "kits/drawing/tiny_game.h"
#include "records/scene.h"

namespace yezi::laid_kit_test {
namespace {

const std::string tiny = test::tiny_module("tiny-laid");

const char* const orders[] = {"seats", "claims"};
const char* const froms[] = {"any", "before"};
const char* const players[] = {"2", "3"};

TEST(TinyLaid, KeepsEveryProperty) {
  std::vector<OptionSettings> all;
  for (const char* count : players)
    for (const char* order : orders)
      for (const char* from : froms)
        all.push_back({{"players", count}, {"order", order}, {"from", from}});
  test::expect_properties(tiny, all, test::many_hands / 8);
}

// The rules written out plainly ------------------------------------------------------------------

using Cards = std::array<int, 10>; // by face: 0 to 4 are the first suit, 5 to 9 the second

int size_of(const Cards& cards) {
  int sum = 0;
  for (const int count : cards) sum += count;
  return sum;
}

bool is_meld(const Cards& cards) {
  const int size = size_of(cards);
  if (size < 2 || size > 5) return false;
  for (int low = 0; low < 10; ++low) {
    bool run = low / 5 == (low + size - 1) / 5 && low + size <= 10;
    for (int face = low; run && face < low + size; ++face)
      run = cards[static_cast<std::size_t>(face)] == 1;
    if (run) return true;
  }
  if (size != 2) return false;
  for (std::size_t face = 0; face < 10; ++face) {
    if (cards[face] == 2) return true;
    if (face < 5 && cards[face] == 1 && cards[face + 5] == 1) return true;
  }
  return false;
}

/// Calls visit(part) for each part of `all`, the empty one and all of it among them.
template <class Visit>
void each_part(const Cards& all, Visit&& visit, Cards part = {}, std::size_t face = 0) {
  if (face == 10) return visit(part);
  for (int n = 0; n <= all[face]; ++n) {
    part[face] = n;
    each_part(all, visit, part, face + 1);
  }
}

Cards without(Cards all, const Cards& part) {
  for (std::size_t face = 0; face < 10; ++face) all[face] -= part[face];
  return all;
}

bool all_in_melds(const Cards& cards) {
  if (size_of(cards) == 0) return true;
  bool found = false;
  each_part(cards, [&](const Cards& part) {
    if (!found && is_meld(part)) found = all_in_melds(without(cards, part));
  });
  return found;
}

class PlainLaid {
public:
  PlainLaid(const std::vector<int>& pack, int seats, int head, bool by_seats, bool before)
      : seats_(seats), turn_(head), by_seats_(by_seats), before_(before) {
    for (int i = 0; i < 3 * seats; ++i) ++hands_[at((head + i / 3) % seats)][at(pack[at(i)])];
    wall_.assign(pack.begin() + 3 * seats, pack.end());
  }

  void count(std::vector<std::uint64_t>& counts) {
    counts_ = &counts;
    turn_up(turn_, 0);
  }

private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  struct Open {
    int by, card;
    bool up;
  };
  /// What a seat may say: 0 passes, 1 goes out, 2 forces, 3 and more lay out a way.
  struct Says {
    std::vector<Cards> ways;
    bool out = false, forces = false;
  };

  void tell(std::size_t depth) { ++(*counts_)[depth]; }
  bool deep(std::size_t depth) const { return depth + 1 == counts_->size(); }

  std::set<Cards> ways(int seat, int card) const {
    std::set<Cards> found;
    Cards all = hands_[at(seat)];
    for (std::size_t face = 0; face < 10; ++face) all[face] += tables_[at(seat)][face];
    each_part(all, [&](const Cards& others) {
      Cards meld = others;
      ++meld[at(card)];
      if (!is_meld(meld)) return;
      each_part(others, [&](const Cards& own) {
        const Cards borrowed = without(others, own);
        for (std::size_t face = 0; face < 10; ++face)
          if (own[face] > hands_[at(seat)][face] || borrowed[face] > tables_[at(seat)][face])
            return;
        if (all_in_melds(without(tables_[at(seat)], borrowed))) found.insert(own);
      });
    });
    return found;
  }

  bool near(int seat, const Open& open) const {
    return !before_ || seat == (open.by + 1) % seats_ || (open.up && seat == open.by);
  }

  int forced_by(int seat, const Open& open) const {
    for (int i = open.up ? 0 : 1; i < seats_; ++i) {
      const int each = (open.by + i) % seats_;
      if (each == seat || !near(each, open) || size_of(tables_[at(each)]) == 0) continue;
      Cards all = tables_[at(each)];
      ++all[at(open.card)];
      if (all_in_melds(all)) return each;
    }
    return -1;
  }

  Says says(int seat, const Open& open) const {
    Says found;
    found.forces = forced_by(seat, open) >= 0;
    if (seat == open.by && !open.up) return found;
    for (const Cards& own : ways(seat, open.card)) {
      const bool wins = size_of(tables_[at(seat)]) + 1 + size_of(own) >= 4;
      found.out = found.out || wins;
      // whoever lays out has to throw a card
      if (!wins && near(seat, open) && size_of(own) < size_of(hands_[at(seat)]))
        found.ways.push_back(own);
    }
    return found;
  }

  void turn_up(int seat, std::size_t depth) {
    if (wall_.empty()) return tell(depth);
    const int card = wall_.front();
    wall_.erase(wall_.begin());
    offered({seat, card, true}, depth);
    wall_.insert(wall_.begin(), card);
  }

  void throw_one(int seat, std::size_t depth) {
    tell(depth);
    if (deep(depth)) return;
    for (int card = 0; card < 10; ++card) {
      if (hands_[at(seat)][at(card)] == 0) continue;
      --hands_[at(seat)][at(card)];
      offered({seat, card, false}, depth + 1);
      ++hands_[at(seat)][at(card)];
    }
  }

  void offered(const Open& open, std::size_t depth) {
    std::vector<int> asked;
    for (int seat = 0; seat < seats_; ++seat) {
      const Says can = says(seat, open);
      if (can.out || can.forces || !can.ways.empty()) asked.push_back(seat);
    }
    if (asked.empty()) return turn_up((open.by + 1) % seats_, depth);
    ask(open, asked, {}, depth);
  }

  void ask(const Open& open, const std::vector<int>& asked, std::vector<int> said,
           std::size_t depth) {
    if (said.size() == asked.size()) return resolve(open, asked, said, depth);
    tell(depth);
    if (deep(depth)) return;
    const Says can = says(asked[said.size()], open);
    said.push_back(0);
    ask(open, asked, said, depth + 1);
    for (int answer = 1; answer < 3 + static_cast<int>(can.ways.size()); ++answer) {
      if ((answer == 1 && !can.out) || (answer == 2 && !can.forces)) continue;
      said.back() = answer;
      ask(open, asked, said, depth + 1);
    }
  }

  void resolve(const Open& open, const std::vector<int>& asked, const std::vector<int>& said,
               std::size_t depth) {
    const auto answer = [&](int seat) {
      const auto found = std::find(asked.begin(), asked.end(), seat);
      return found == asked.end() ? 0 : said[static_cast<std::size_t>(found - asked.begin())];
    };
    std::vector<int> turns;
    turns.reserve(static_cast<std::size_t>(seats_));
    for (int i = 0; i < seats_; ++i) turns.push_back((open.by + i) % seats_);
    if (!by_seats_)
      for (const int seat : turns)
        if (answer(seat) == 1) return tell(depth);
    for (const int seat : turns) {
      if (answer(seat) == 1) return tell(depth);
      if (answer(seat) < 3) continue;
      return lay(open, seat, says(seat, open).ways[at(answer(seat) - 3)], depth);
    }
    for (const int forced : turns)
      for (int by = 0; by < seats_; ++by)
        if (answer(by) == 2 && forced_by(by, open) == forced) return lay(open, forced, {}, depth);
    turn_up((open.by + 1) % seats_, depth);
  }

  void lay(const Open& open, int seat, const Cards& own, std::size_t depth) {
    const Cards hand = hands_[at(seat)], table = tables_[at(seat)];
    hands_[at(seat)] = without(hand, own);
    for (std::size_t face = 0; face < 10; ++face) tables_[at(seat)][face] += own[face];
    ++tables_[at(seat)][at(open.card)];
    if (size_of(tables_[at(seat)]) >= 4)
      tell(depth);
    else
      throw_one(seat, depth);
    hands_[at(seat)] = hand;
    tables_[at(seat)] = table;
  }

  std::array<Cards, 3> hands_{}, tables_{};
  std::vector<int> wall_;
  int seats_, turn_;
  bool by_seats_, before_;
  std::vector<std::uint64_t>* counts_ = nullptr;
};

void count_sequences(const Table& table, const State& state, std::size_t depth,
                     std::vector<std::uint64_t>& counts) {
  ++counts[depth];
  if (state.over() || depth + 1 == counts.size()) return;
  const Seat seat = next_asked(state);
  Offer offered;
  offer(table, state, seat, offered);
  for (const Action& action : offered.listed()) {
    State next = state;
    apply(table, next, seat, action);
    count_sequences(table, next, depth + 1, counts);
  }
}

TEST(TinyLaid, HasAsManySequencesAsItsRulesWrittenOutPlainly) {
  for (const char* count : players)
    for (const char* order : orders)
      for (const char* from : froms) {
        const test::Game game =
            test::load_game(tiny, {{"players", count}, {"order", order}, {"from", from}});
        const int seats = game.rules().seats;
        std::uint64_t ends = 0;
        for (std::uint64_t hand = 0; hand < test::many_hands / 40 + 4; ++hand) {
          const Deal luck = sample_luck(game.rules(), 11, hand);
          Match match;
          match.head = static_cast<Seat>(hand % static_cast<std::uint64_t>(seats));
          std::vector<std::uint64_t> counts(9), plain(counts.size());
          count_sequences(game.table, deal(game.table, match, luck), 0, counts);
          const std::vector<int> pack(luck.order.begin(), luck.order.begin() + luck.size);
          PlainLaid(pack, seats, match.head, std::string(order) == "seats",
                    std::string(from) == "before")
              .count(plain);
          EXPECT_EQ(counts, plain) << count << ' ' << order << ' ' << from << ", deal " << hand;
          ends += counts.back();
        }
        EXPECT_GT(ends, 0U);
      }
}

} // namespace
} // namespace yezi::laid_kit_test
