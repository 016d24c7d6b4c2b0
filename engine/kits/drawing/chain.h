// Samples the cards of other hands in a drawing game from their past acts, by a Markov chain.
//
// What is drawn. A world puts every card that the viewer has never held into one slot: a place in
// a hand as it was dealt, a draw of some seat at some time, what is left of a wall. Copies count as
// distinct cards; of alike cards in a hand, one that everybody has seen come there leaves it first,
// else any of them may be the one that was put down. A world is consistent if whatever another seat
// did was possible and lawful with what it held just then: cards that left were there, sets that
// were laid could be (alone, with the card drawn, of the highest numerals, …), discards kept to the
// law of their order (not where faults are judged). All consistent worlds are to be equally likely.
//
// How. The state is an array of faces over the slots. It stands for as many worlds as there were
// ways to take alike cards: the product, over all cards that left a hand, of how many of that face
// the hand held (1 for a card seen to come). A step proposes to swap the cards of two slots, or two
// cards of one owner with two of another (the second of each of the kind of the first as often as
// not), and takes the proposal with the chance of Metropolis and Hastings. The state space
// includes inconsistent arrangements, weighted by a factor `penalty` for each violated constraint:
// a card that was not there, a set that could not be laid, a kind (suit) in a hand that would have
// had to go first. Swapping two slots is as likely as swapping them back, and twos are weighed by
// how likely each way is chosen; swaps of two slots reach every arrangement; a proposal may be
// refused. So the chain has one stationary distribution, and given that nothing is broken it is
// uniform over worlds. Watched only at the steps that end in a consistent state it is again a
// Markov chain, and that is its stationary distribution. Steps are therefore counted so, and worlds
// taken at such steps only.
//
// How long. It starts from hands of pairs that got rid of whatever they drew, which is near enough
// to a consistent state that few steps mend the rest. Measured in a game of 126 cards, early and
// late in the hand, with penalties of 0.01 and 0.001: means over 200 chains (pairs, lone cards,
// threes, plain cards in other hands) were off by 0.2 of a standard deviation after 15 consistent
// steps for each slot of another hand; after 60 they could not be distinguished from chains fifty
// times as long. 20 steps for each slot make two worlds as good as independent. At 0.01 late
// positions are seldom consistent, at 0.001 nearly always but mixing is slower. On small packs
// tests/view/world_sampler_test.cpp compares the chain with full lists of worlds.
//
// Kinds are suits where law and sets speak of suits (y.collect), else faces. Inside `view`.
#pragma once

#include <vector>

#include "core/rng.h"
#include "kits/drawing/past.h"

namespace yezi {

class Chain {
public:
  /// Weight of a state for everything that is broken in it.
  static constexpr double penalty = 0.001;
  /// Consistent steps before the first world and between two, for each slot of another hand.
  static constexpr int burn_in = 60, thinning = 3;
  /// Steps after which it gives up, for each slot.
  static constexpr int patience = 600;

  /// `rules` is to outlive it; `past` is whole.
  Chain(const Rules& rules, const Past& past, Seat viewer);

  /// Suits that hold too much to be tabulated: there is no chain.
  bool usable() const { return usable_; }
  /// Moves on to another world; false where none is found. The next call then starts anew.
  bool next(Rng& rng);

  /// Cards of other hands, as of now, into the words of `state`.
  void put_hands(State& state) const;
  /// What is left of the last wall, unshuffled.
  void left(std::vector<Card>& cards) const;
  /// The card that `seat` drew last.
  Card last_drawn(Seat seat) const;

  /// What `seat` was dealt and then drew, in order; where there is one wall.
  std::span<const Card> history(Seat seat) const;
  /// How much is broken if these cards were dealt to and drawn by the other hands, in the order of
  /// seats; where there is one wall. For tests: the chain is of no use afterwards.
  int broken_by(const std::vector<std::vector<Card>>& hands);

private:
  static constexpr double repair_penalty = 0.0001;
  static constexpr std::size_t repairs = 200; // steps, for each slot
  static constexpr int starts = 4;
  static constexpr std::uint8_t any_kind = 255;
  static constexpr std::size_t most_rows = 240;
  static constexpr std::size_t most_codes = 4096;
  static constexpr std::uint8_t no_class = DiscardClass::none;

  /// Cards of one suit, or one face. How many a hand holds of each face is one number, the code:
  /// the sum of counts times radix.
  struct Kind {
    std::vector<Card> faces; // highest numeral first
    std::vector<std::uint16_t> radix;
    std::vector<std::uint8_t> copies;
    std::size_t codes = 1;
    // of y.surplus_first, by what lies open (its set + 1) and code: the lowest class, and that of
    // each face
    std::vector<std::uint8_t> lowest, classes;
    int held(std::size_t face, std::uint32_t code) const {
      return static_cast<int>(code / radix[face] % (copies[face] + 1U));
    }
  };
  /// Something that happened to the cards of one kind in one hand. Rows are the moments at which
  /// the law of discarding was kept by the whole hand.
  struct Happened {
    enum class What : std::uint8_t { gain, lose, discard, lay, open };
    What what{};
    std::uint8_t row = 0;  // so many rows come before
    std::uint8_t face = 0; // in the kind
    std::uint8_t open = 0; // set + 1
    std::uint16_t time = 0;
    std::uint16_t table = 0; // lay: in tables_
    std::uint16_t drawn = 0; // lay: slot + 1 of the card drawn, where that had to be among them
  };
  struct Draw {
    std::uint16_t slot = 0, time = 0;
    std::uint8_t row = 0;
  };
  /// What one kind in one hand comes to.
  struct Column {
    double weight = 1;
    int broken = 0;                   // what cannot have been, whatever the other kinds hold
    std::vector<std::uint8_t> lowest; // by row: the lowest class that was held
    std::vector<std::uint8_t> needs;  // by row, where a card of this kind went: its class
  };
  struct Owner {
    Seat seat = no_seat;
    std::size_t first = 0, end = 0; // slots, where there is one wall
    std::vector<Draw> draws;
    std::vector<std::vector<Happened>> happened; // by kind
    std::vector<std::uint32_t> dealt;            // code of what was dealt, by kind
    std::vector<Column> columns;                 // by kind
    std::vector<std::uint8_t> needs;             // by row: no lower class may be held
    std::vector<std::uint8_t> broken;            // by kind
    std::size_t rows = 0;
    int energy = 0;                                    // kinds broken
    std::array<std::uint64_t, max_faces / 16> moved{}; // gained less lost, modulo words
  };
  /// Whether a set could be laid just so, by drawn face and code.
  struct Lay {
    std::vector<std::uint8_t> possible;
  };
  struct Pool {
    std::size_t first = 0, size = 0; // slots
  };
  /// What a proposal would make of one hand.
  struct Trial {
    Owner* owner = nullptr;
    std::array<std::size_t, 4> kinds{};
    std::size_t count = 0;
    std::array<Column, 4> columns;
    std::vector<std::uint8_t> needs, broken;
    int energy = 0;
  };

  // chain_setup.cpp
  void make_kinds(bool by_suit);
  void add_kind(const std::vector<Card>& faces);
  void tabulate(Kind& kind) const;
  Suited cards_of(const Kind& kind, std::uint32_t code) const;
  void add_slots(const Past& past, Seat viewer);
  void follow(Owner& owner, const std::vector<PastStep>& past, std::vector<std::size_t>& next);
  void follow_lay(Owner& owner, const PastStep& step, std::uint16_t& time);
  std::uint16_t tabulate_lay(const PastStep& step, const Kind& kind);
  bool lay_possible(const PastStep& step, const Suited& hand, Card drawn) const;
  void make_room();

  // chain_start.cpp
  bool start(Rng& rng);
  void evaluate_hands();
  void give_what_left(const Owner& owner, std::vector<Pile>& left);
  void fill_hand(Owner& owner, Rng& rng, Pile& left);
  void take_back(std::size_t slot);
  void set_card(std::size_t slot, Card card);
  void repair(Rng& rng);

  // chain.cpp
  void swap_cards(std::size_t a, std::size_t b);
  void evaluate(const Owner& owner, std::size_t kind, Column& out) const;
  void evaluate_all(Owner& owner);
  void try_kinds(Trial& trial, Owner& owner, std::initializer_list<std::size_t> slots);
  void take(Trial& trial);
  void set_penalty(double each);
  double toll(int more) const;
  bool decide(std::initializer_list<std::size_t> slots, double proposals, Rng& rng);
  void step(std::size_t a, Rng& rng);
  void swap_two(std::size_t a, std::size_t b, Rng& rng);
  void swap_pairs(std::size_t a, std::size_t b, Rng& rng);
  std::pair<std::size_t, std::size_t> slots_of(std::size_t owner) const;
  std::size_t second(std::size_t slot, Rng& rng) const;
  double chance_of(std::size_t slot, std::size_t other) const;
  bool is_wall(std::size_t owner) const { return owner == owners_.size(); }

  const Rules& rules_;
  const DrawPhase& phase_;
  bool usable_ = true, started_ = false, law_ = false, pairs_ = false;
  std::vector<Kind> kinds_;
  std::array<std::uint8_t, max_faces> kind_of_{}, place_of_{}; // by face
  std::vector<Lay> tables_;
  std::vector<Pool> pools_;
  std::vector<Pile> cards_; // of each pool
  std::vector<Owner> owners_;
  std::size_t wall_first_ = 0, wall_end_ = 0;
  // by slot; the owner after the last is the wall
  std::vector<Card> card_;
  std::vector<std::uint8_t> kind_, owner_, pool_, dealt_;
  std::vector<std::uint16_t> movers_;  // slots of other hands
  std::vector<std::vector<int>> held_; // by owner and kind: slots that hold it
  std::array<Trial, 2> trials_;
  std::size_t trial_count_ = 0;
  int energy_ = 0;
  std::array<double, 16> tolls_{};           // what so many things broken more are weighed by
  std::uint64_t steps_ = 0, consistent_ = 0; // made so far; those that ended in a consistent state
};

} // namespace yezi
