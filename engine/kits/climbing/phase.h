// Climbing: whoever leads plays a combination, those who follow play a higher one of the same shape
// or pass, and who gets rid of all cards first wins. Filled by compile.cpp, played by play.cpp;
// what a hand can make is found by shapes.cpp.
//
// When a turn comes back to whoever played last, the others have passed: what lies on the table is
// put aside, and that seat leads anew. A module names the zones "hand" (of seats), "standing",
// where what has to be beaten lies open, and "played" (both of the table).
//
//   play = y.climbing { shapes = { { "single", 1 }, { "pair", 2 }, { "row", 1, row = { 5, 12 } } }
//   },
#pragma once

#include <array>
#include <string>
#include <vector>

#include "kits/kit.h"
#include "table/state.h"

namespace yezi {

struct RefusalKind;

inline constexpr std::size_t max_shapes = 24;
inline constexpr int max_climb_rank = 31; // of cards that can be played
inline constexpr int max_alike = 8;       // cards of one rank in a shape

/// One shape of combination: `each` cards of a rank, of `least` to `most` ranks in a row.
struct ClimbShape {
  std::string name;
  std::uint8_t each = 1;
  std::uint8_t least = 1, most = 1;
  std::uint8_t kicker = 0; // cards in one kicker; as many kickers as ranks in the row
  bool apart = false;      // kickers are of different ranks; those of several cards always are
  bool of_suit = false;    // all of one suit; without a row: any `each` cards of it
  CardSet exact;           // just these cards and no others
  CardSet among;           // what may stand in the row
  std::uint32_t over = 0;  // bit s: beats shape s, whatever its ranks and its length
  bool over_all = false;   // beats every shape before it: then kickers never hold it

  // from ClimbPhase::index_shapes
  std::uint32_t ranks = 0;   // bit r: there are `each` cards of rank r that may stand in the row
  std::uint32_t answers = 0; // bit s: shape s may be played on it

  bool is_flush() const { return of_suit && most == 1; }
};

/// What cards count as; `shape` -1: nothing.
struct ClimbReading {
  std::int8_t shape = -1;
  std::uint8_t length = 0; // ranks in the row
  std::uint8_t top = 0;    // the value of its highest card, kickers aside

  bool operator==(const ClimbReading&) const = default;
};

/// y.climbing.
struct ClimbPhase final : Mechanism {
  int hand = -1, standing = -1, played = -1; // zones by index
  Verb play{};                               // its own verb
  std::uint8_t first_role = 0;
  int leader_mark = -1;      // the seat of this mark leads first instead, if it is set
  CardSet opens;             // whoever holds this card leads first, with it; none: nobody has to
  bool returns = true;       // who passed may play again before the table is cleared
  bool any_of_rank = false;  // cards of one rank are alike
  bool suits_matter = false; // some shape is of one suit
  std::vector<ClimbShape> shapes;
  std::array<std::uint8_t, 64> value{}; // of each card; the higher beats
  std::array<std::uint8_t, 64> rank{};
  std::array<CardSet, max_climb_rank + 1> of_rank{};
  std::vector<CardSet> of_suit;

  // what is looked up in play, filled by index_shapes() from the above
  std::array<std::uint8_t, 65> rank_of_value{}; // the value 0 is of no card, and of rank 0
  std::array<std::uint32_t, 65> of_size{};      // bit s: so many cards can make shape s
  std::array<std::uint32_t, 65> up_to_size{};   // bit s: so many or fewer
  std::uint32_t over_all = 0;                   // bit s: shape s beats every shape before it
  std::size_t rank_words = 1; // of eight ranks each, up to the highest that has cards
  void index_shapes();
  /// Bit s: shape s may be played on what stands, if its rank and length are right.
  std::uint32_t answers_to(const ClimbReading& stands) const {
    if (stands.shape < 0) return (1U << shapes.size()) - 1U;
    return shapes[static_cast<std::size_t>(stands.shape)].answers;
  }

  void check(Compiler& compiler, const ClauseAt& at) const override;
  bool ends_hand() const override { return true; }
  bool uses(Verb verb) const override { return verb == play; }
  Outcomes outcomes(std::string_view reason) const override;
  PartSize part() const override;
  void deal(const Rules& rules, const Deal& deal, State& state) const override;
  void hands_changed(const Rules& rules, State& state) const override;
  void enter(Hand& now) const override;
  void offer(const Table& table, const State& state, Seat seat, Offer& into) const override;
  void answer(Hand& now, Seat seat, const Action& action) const override;
  bool deduces() const override { return true; }
  InformationSet gather(const Rules& rules, const State& state, Seat seat) const override;
  std::unique_ptr<WorldSource> worlds(const Table& table, const View& view,
                                      WorldFit fit) const override;
  void why_not(const Table& table, const View& view, const Action& action, const Locale& locale,
               std::vector<Reason>& out) const override;
  Action rollout(const Rules& rules, const State& state, Seat seat, const Offer& offered,
                 CommonRandom common) const override;
  std::vector<std::string> disagreements(const Rules& rules, const State& state) const override;
  void arrange(Arranging& now) const override;
  void arrange_rest(Arranging& now) const override;
  void add_sight(Line& line, const Rules& rules, const State& state) const override;
  Message kind() const override { return Message("climbing"); }
  std::vector<std::string> tell_open(const Teller& teller, const Rules& rules,
                                     const View& view) const override;
};

/// What it keeps in a State.
struct ClimbState {
  static constexpr PartTag tag = part_tag("climbing");
  ClimbReading stands;                           // what has to be beaten
  Seat by = no_seat;                             // who played it
  Seats passed = 0;                              // since then, or where that is for good since it
                                                 // was led
  BySeat<std::uint8_t> plays{};                  // combinations that each has played
  BySeat<std::uint8_t> held{};                   // cards that each holds
  bool opened = false;                           // somebody has led
  std::array<std::uint8_t, max_shapes> shapes{}; // how often each was played
};
static_assert(sizeof(ClimbState) == 6 + 2 * max_seats + max_shapes, "nothing pads it");

/// Whether cards that are read so beat what stands.
bool climbs_over(const ClimbPhase& phase, const ClimbReading& cards, const ClimbReading& stands);
/// What the cards count as against what stands; against nothing, as what they are led. Where they
/// fit several shapes the last of the list that beats holds, with the highest rank.
ClimbReading climb_reading(const ClimbPhase& phase, CardSet cards, const ClimbReading& stands);
/// All that a hand can play against what stands, each once: shapes in the order of the list. Of
/// cards that are alike the lowest.
void climbing_plays(const ClimbPhase& phase, CardSet hand, const ClimbReading& stands,
                    std::vector<CardSet>& found);

// For the list of kits.
std::shared_ptr<const Mechanism> compile_climbing(Compiler& compiler, const ClauseAt& at);
std::span<const Word> words_of_climbing();
std::span<const RefusalKind> refusals_of_climbing();

} // namespace yezi
