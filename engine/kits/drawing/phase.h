// What the draw-and-discard kit is made of: sets, throws of dice, walls, the turn, and how a hand
// is counted. Filled by compile.cpp and compile_count.cpp, played by play.cpp, counted by
// hand_count.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/face_set.h"
#include "core/term.h"
#include "kits/drawing/distance.h"
#include "kits/drawing/melds.h"

namespace yezi {

enum class Verb : std::uint8_t;

inline constexpr int max_melds = 11;  // of one seat
inline constexpr int max_dice = 12;   // thrown in one hand
inline constexpr int max_columns = 4; // of a count
inline constexpr int max_told = 200;  // discards and sets laid in one hand

/// A kind of set that hands are made of. Those that can be laid on the table have a fixed size, at
/// most four cards; those of y.melds, which are shown at the end alone, may have up to eight.
struct SetKind {
  using Shape = MeldShape::Kind;
  std::string name;
  Shape shape = Shape::copies;
  std::uint8_t size = 2;   // at least
  std::uint8_t most = 2;   // and at most
  std::uint8_t times = 1;  // set, exact: so many of each card
  FaceSet among;           // faces that may take part
  std::vector<Card> cards; // of exact ones
  std::int32_t worth = 0;  // y.melds: the hand of the highest sum is shown
  std::vector<std::string> by;
};

/// Dice thrown once in a hand.
struct Throw {
  std::string name;
  std::string called; // what people read instead of the name, may be empty
  std::uint8_t dice = 2;
  bool at_end = false;    // thrown when the hand is over, and hidden until then
  std::uint8_t first = 0; // place of its first die in Deal::dice
  /// How often each suit is hit, by outcome (six times the second die's pips less one, plus the
  /// first's less one); empty where the throw hits nothing.
  std::vector<std::vector<std::uint8_t>> hits;
  std::vector<std::string> by;
};

/// How the shuffled pack becomes hands and a wall: deal = y.from_walls.
struct WallRule {
  bool on = false;
  std::uint8_t block = 0;           // cards that each seat lays out as a hand, before the walls
  std::vector<std::uint8_t> takes;  // else: cards taken from the wall at a time, in turn
  std::vector<std::uint8_t> sides;  // roles, in the order in which their walls are drawn
  std::vector<std::uint8_t> stacks; // of each of them
  std::uint8_t tiers = 1;
  int opens = -1;     // throw that says where drawing starts: counts seats, then stacks
  int exchanges = -1; // throw that says to whom each block goes
  std::array<std::uint8_t, 13> exchange{}; // by total: how many seats on
  int hand_size = 0;
};

/// A claim on a discard, or something done in one's own turn.
struct DrawMove {
  enum class Way : std::uint8_t {
    out,  // goes out
    make, // lays a set
    add,  // a card to a set that lies open
    swap, // a card of `takes` for one of `gives` in a pair
    take, // the discard into the hand, in place of a card of the wall
  };
  std::string path; // clause
  std::vector<std::string> by;
  Verb verb{};
  Way way = Way::make;
  std::uint8_t set = 0;     // make: index in Rules::sets; add: what it becomes; swap: the pair
  std::uint8_t onto = 0;    // add: what it was
  bool from_before = false; // claims: only from the seat before
  bool always = false;      // take: there is no other way to draw
  bool alone = false;       // make: only with cards that are in no set of their suit yet
  bool upgrade = false;     // make: cards of an open set of the suit may be used
  bool replaces = false;    // followed by a replacement draw
  bool once = false;        // own turn: not again after the replacement
  bool ends_turn = false;   // nothing is discarded
  bool robbable = false;    // others may go out with the card
  bool with_drawn = false;  // make: the card drawn last is one of them
  FaceSet takes, gives;     // swap
  FaceSet first_if;         // out: who waits with one of these comes first
  bool has_first = false;
};

/// y.draw_discard.
struct DrawPhase {
  // zones by index; extra -1 where no card is laid out at once
  int hand = -1, melds = -1, river = -1, wall = -1, extra = -1;
  FaceSet extras; // laid out at once and replaced
  int first_throw = -1;
  std::uint8_t first_role = 0;
  std::uint8_t dead = 0; // cards at the end that are not drawn
  bool dead_kept = true; // always so many; else replacements use them up
  bool replace_from_end = true;
  std::uint8_t turns = 0;   // how often the discards are turned over to be the wall again
  std::uint8_t rounds = 0;  // the hand ends when everybody has discarded so often; 0: it does not
  bool ends_played = false; // where nobody goes out hands are counted all the same
  enum class Goal : std::uint8_t { cover, collect, melds };
  Goal goal = Goal::cover;
  std::uint8_t times = 4;       // sets of a winning hand besides the odd one
  std::uint32_t goal_sets = 0;  // bit i for Rules::sets[i]
  int odd = -1;                 // cover: the set that stands once
  int closed = -1;              // collect: the smallest set, which need not be laid
  FaceSet over;                 // collect: what may be left over
  MeldBook book;                // melds
  WildCard wild;                // the same
  std::uint8_t melded = 0;      // the same: cards that have to lie in melds
  bool then_discards = false;   // the same: and one more is discarded
  Splitter splitter;            // cover
  Distance distance;            // cover: to the goal; not where it has too many sets
  std::vector<Distance> alone;  // the same to hands of the i-th set alone
  std::vector<DrawMove> claims; // the first come first
  std::vector<DrawMove> own;
  bool last_only_out = false; // the discard after the last draw can be claimed to go out only
  enum class Order : std::uint8_t { any, surplus_first };
  Order order = Order::any;
  FaceSet plain;             // of order
  int surplus_of_first = -1; // surplus beside an open set of this kind goes first
  bool judged = false;       // faults can be made and are judged; else they are refused
  bool false_out_voids = true;
};

/// How often, and of what, the sets of a shown hand are.
struct GroupFilter {
  std::uint32_t sets = ~0U;  // bit i for Rules::sets[i]
  FaceSet among;             // all of its cards
  std::int8_t open = -1;     // 1: completed with another's card or laid open; 0: concealed
  std::int8_t declared = -1; // laid on the table before the end
};

/// Cards of a hand to be counted.
struct TileFilter {
  FaceSet among;
  std::int8_t concealed = -1; // 1: only those not declared
};

/// How many of each rank, from the lowest on, in some suit.
struct RankPattern {
  std::vector<std::uint8_t> counts;
  bool exact = true;  // else at least so many
  bool before = true; // before the winning card came
};

/// A line of the count of a hand.
struct CountItem {
  std::string name, path, says;
  std::vector<std::string> by;
  std::uint8_t column = 0;
  bool per_group = false; // worked out for each group shown
  bool over_too = false;  // and for the card left over
  TermId amount = no_term;
  TermId times = no_term; // none: once
  TermId when = no_term;
};

/// What a hand is worth when it is shown. All ways to lay it out are tried; the one with the
/// highest value stands.
struct CountRule {
  bool on = false;
  std::vector<std::string> columns;
  std::vector<CountItem> items;
  TermId value = no_term;
  std::vector<std::uint8_t> others; // sets that hands show which did not go out, first wanted first
};

} // namespace yezi
