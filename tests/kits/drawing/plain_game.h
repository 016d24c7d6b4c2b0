// Drawing games whose rules a test writes out plainly, and whole hands of the engine's game beside
// them, step by step. A test derives its rules from PlainGame, or from PlainDrawing where three
// seats draw from a wall that may be renewed, and plays them in a SideBySide.
#pragma once

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "game.h"
#include "kits/drawing/play.h"
#include "table/settle.h"

namespace yezi::test {

using Cards = std::vector<int>; // by face

inline int count_of(const Cards& cards, int card) {
  return static_cast<int>(std::count(cards.begin(), cards.end(), card));
}
/// Whether it was there.
inline bool remove_one(Cards& cards, int card) {
  const auto at = std::find(cards.begin(), cards.end(), card);
  if (at == cards.end()) return false;
  cards.erase(at);
  return true;
}
inline Cards with(Cards cards, int card) {
  cards.push_back(card);
  return cards;
}
inline Pile pile_of(const Cards& cards) {
  Pile found;
  for (const int card : cards) found.add(static_cast<Card>(card));
  return found;
}

/// One seat after another moves; others may claim the card that is laid then. Moves and claims are
/// texts of actions.
class PlainGame {
public:
  bool over() const { return over_; }
  /// -1: nobody.
  int winner() const { return winner_; }
  int asked() const { return waiting_.empty() ? turn_ : waiting_.front(); }
  const Cards& hand(int seat) const { return hands_[static_cast<std::size_t>(seat)]; }

  std::set<std::string> answers() const { return waiting_.empty() ? moves() : claims_of(asked()); }
  void answer(const std::string& text) {
    if (waiting_.empty()) return move(text);
    said_[static_cast<std::size_t>(asked())] = text;
    waiting_.erase(waiting_.begin());
    if (waiting_.empty()) resolve();
  }

protected:
  PlainGame(int seats, int turn)
      : turn_(turn), hands_(static_cast<std::size_t>(seats)), said_(hands_.size()) {}
  PlainGame(const PlainGame&) = default;
  PlainGame& operator=(const PlainGame&) = default;
  ~PlainGame() = default;

  /// What the seat whose turn it is may do.
  virtual std::set<std::string> moves() const = 0;
  virtual void move(const std::string& text) = 0;
  /// What the seat may answer to a card that was laid; "pass" is always there.
  virtual std::set<std::string> claims_of(int seat) const = 0;
  /// Goes on when all have answered.
  virtual void resolve() = 0;

  int seats() const { return static_cast<int>(hands_.size()); }
  Cards& own(int seat) { return hands_[static_cast<std::size_t>(seat)]; }
  /// Empty if the seat was not asked.
  const std::string& said(int seat) const { return said_[static_cast<std::size_t>(seat)]; }

  void win(int seat) {
    over_ = true;
    winner_ = seat;
  }
  /// Waits for the answers of all who may do more than pass, and goes on at once if nobody may.
  void ask() {
    std::fill(said_.begin(), said_.end(), "");
    for (int seat = 0; seat < seats(); ++seat)
      if (claims_of(seat).size() > 1) waiting_.push_back(seat);
    if (waiting_.empty()) resolve();
  }

  int turn_;
  bool over_ = false;

private:
  std::vector<Cards> hands_;
  std::vector<std::string> said_;
  std::vector<int> waiting_;
  int winner_ = -1;
};

/// Three seats that draw from a wall and discard on one pile.
class PlainDrawing : public PlainGame {
public:
  /// How often the wall was renewed.
  int turned() const { return turned_; }

protected:
  /// `each`: cards are dealt to each seat; `renewals`: how often the wall may be renewed; `rounds`:
  /// so many discards of every seat end the hand.
  PlainDrawing(const Deal& luck, int head, std::size_t each, int renewals, int rounds)
      : PlainGame(3, head), turning_(luck.turning), renewals_(renewals), rounds_(rounds) {
    for (std::size_t i = 0; i < luck.size; ++i)
      if (i < 3 * each)
        own((head + static_cast<int>(i / each)) % 3).push_back(luck.order[i]);
      else
        wall_.insert(wall_.begin(), luck.order[i]);
  }
  PlainDrawing(const PlainDrawing&) = default;
  PlainDrawing& operator=(const PlainDrawing&) = default;
  ~PlainDrawing() = default;

  /// The next card of the wall. If it is used up, all discards but the last are shuffled into a new
  /// one; if they may not be, the hand is over and there is no card: -1.
  int next_card() {
    if (wall_.empty() && turned_ < renewals_ && pile_.size() > 1) {
      Cards cards(pile_.begin(), pile_.end() - 1);
      std::sort(cards.begin(), cards.end());
      Rng rng = Rng::for_hand(turning_, static_cast<std::uint64_t>(turned_++));
      rng.shuffle(std::span(cards));
      wall_.assign(cards.rbegin(), cards.rend());
      pile_ = {pile_.back()};
    }
    over_ = wall_.empty();
    return over_ ? -1 : wall_card();
  }
  bool wall_empty() const { return wall_.empty(); }
  int wall_card() {
    const int card = wall_.back();
    wall_.pop_back();
    return card;
  }
  /// By the seat whose turn it is.
  void lay_on_pile(int card) {
    remove_one(own(turn_), card);
    pile_.push_back(card);
    ++discards_[static_cast<std::size_t>(turn_)];
    over_ = *std::min_element(discards_.begin(), discards_.end()) >= rounds_;
  }
  int last_discard() const { return pile_.back(); }
  void take_last_discard() { pile_.pop_back(); }

private:
  Cards wall_, pile_; // both: the next card is the last
  std::uint32_t turning_;
  std::array<int, 3> discards_{};
  int renewals_, rounds_, turned_ = 0;
};

/// One hand of the engine's game and of Plain, the same rules written out plainly.
template <typename Plain>
class SideBySide {
public:
  template <typename Variant>
  SideBySide(const Game& game, const Variant& variant, std::uint64_t hand)
      : game_(game),
        hand_(hand),
        luck_(sample_luck(game.rules(), 6, hand)),
        rng(Rng::for_hand(8, hand)),
        plain(variant, luck_, head()),
        state(deal(game.table, match(), luck_)) {}

  /// Whether the hand goes on; `seat` is then asked and `offered` what it may do. Expects that
  /// Plain has it so too, and stops where it does not.
  bool goes_on() {
    EXPECT_EQ(state.over(), plain.over()) << "hand " << hand_;
    if (state.over() || testing::Test::HasFailure()) return false;
    seat = next_asked(state);
    EXPECT_EQ(seat, plain.asked()) << "hand " << hand_;
    offer(game_.table, state, seat, offered);
    std::set<std::string> texts;
    for (const Action& action : offered.listed()) texts.insert(text(action));
    EXPECT_EQ(texts, plain.answers()) << "hand " << hand_;
    return !testing::Test::HasFailure();
  }
  std::string text(const Action& action) const { return to_text(game_.rules(), action); }
  void play(const Action& action) {
    apply(game_.table, state, seat, action);
    plain.answer(text(action));
  }

  /// Expects `cards` of Plain to lie in the zone of each seat.
  void expect_piles(int zone, const Cards& (Plain::*cards)(int) const) const {
    for (Seat each = 0; each < game_.rules().seats; ++each)
      EXPECT_EQ(pile(game_.rules(), state, zone, each), pile_of((plain.*cards)(each)))
          << "hand " << hand_ << ", seat " << int{each};
  }
  /// Expects that everybody knows the seats to hold these cards.
  void expect_known(const Cards& (Plain::*cards)(int) const) const {
    for (Seat each = 0; each < game_.rules().seats; ++each)
      EXPECT_EQ(known_in_hand(game_.rules(), state, each), pile_of((plain.*cards)(each)))
          << "hand " << hand_ << ", seat " << int{each};
  }
  /// Expects each loser to pay the winner this.
  void expect_paid(int each_loser) const {
    const Net net = settle_net(game_.table, state);
    const int seats = game_.rules().seats;
    for (int of = 0; of < seats; ++of) {
      const int share = of == plain.winner() ? seats - 1 : -1;
      EXPECT_EQ(net[static_cast<std::size_t>(of)], plain.winner() < 0 ? 0 : share * each_loser)
          << "hand " << hand_ << ", seat " << of;
    }
  }

private:
  Seat head() const { return static_cast<Seat>(hand_ % game_.rules().seats); }
  Match match() const {
    Match match;
    match.head = head();
    return match;
  }

  const Game& game_;
  std::uint64_t hand_;
  Deal luck_;

public:
  Rng rng; // for the choice of actions
  Plain plain;
  State state;
  Seat seat = no_seat;
  Offer offered;
};

} // namespace yezi::test
