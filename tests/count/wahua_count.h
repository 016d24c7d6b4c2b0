// Wa Hua judged a second time, by its rule sheet alone: what a hand may do, when it is out, what it
// counts, who pays whom. It is slow and simple on purpose and shares nothing with the engine, so
// that the two can be compared. Rule numbers are those of history/games/wahua.md. It knows no
// turns: each function asks about one hand, or about four that lie open. Hands are taken as
// possible: wahua_hands.h has a function that says if they are, and draws hands at random.
#pragma once

#include <array>
#include <cstdint>

namespace yezi::wahua_count {

/// A type is 0..20 in the order of the sheet: 66 11 44 13 55 33 22 56 46 16 15 36 45 35 26 34 25 24
/// 23 14
/// 12. A mark is 0..2, the frames of the tile: w, d, f. Seats are 0..3; 0 is dealer.
inline constexpr int types = 21, marks = 3, seats = 4, nobody = -1, no_type = -1;
inline constexpr std::array<int, marks> copies = {3, 1, 2};

struct Tile {
  int type = 0, mark = 0;
  bool operator==(const Tile&) const = default;
};

/// How many of each mark.
using Marks = std::array<std::uint8_t, marks>;
using Tiles = std::array<Marks, types>;
/// Tiles told apart by type and mark only: bit 3 × type + mark.
using TileSet = std::uint64_t;
inline TileSet bit(Tile tile) { return TileSet{1} << (marks * tile.type + tile.mark); }
/// Bit t is type t.
using TypeSet = std::uint32_t;

/// H and E of section 5.1. What lies in `laid` is of each type nothing, a pair or a kao.
struct Hand {
  Tiles held = {}, laid = {};
  bool operator==(const Hand&) const = default;
};

/// Section 11, as far as it bears on what is asked here.
struct Options {
  enum class DoubleGeneral : std::uint8_t { own_seat, none, civil };
  enum class FourthGeneral : std::uint8_t { he13, changsan33 };
  enum class Settlement : std::uint8_t { rank, difference };
  DoubleGeneral double_general = DoubleGeneral::own_seat;
  FourthGeneral fourth_general = FourthGeneral::he13; ///< for the class and the seat
  Settlement settlement = Settlement::rank;
  bool self_reverse_twice = false;
  bool third_prize = false;        ///< of 擲獎 only
  bool kao_upgrade_exposed = true; ///< off: a kao is made of concealed tiles and a claimed one only
  bool concealed_kao_counts = true;
  bool dangtou_must_be_flowered = false;
  bool flowered_wait_first = true;
  bool gongzi_kao_first = false;
  int dealer_factor = 2;
  int chip = 1; ///< of payment by rank
  int bonus_value = 200;
};

// 5: what may be done

/// How many tiles a hand has, and how many kaos are declared. Between turns it has 20 + kaos.
int size_of(const Hand& hand);
int kaos_of(const Hand& hand);

/// What may be discarded now (5.4); nothing if the hand must declare a kao (note 3). After a 穿, by
/// claim or by swap, `chuan` is its type.
TileSet discards(const Hand& hand, const Options& options, int chuan = no_type);

struct Claims {
  bool chi = false, chuan = false, kao = false;
  bool operator==(const Claims&) const = default;
};
/// What may be done with a discard of the 上家 apart from going out (W-5.5 to W-5.7).
Claims claims(const Hand& hand, Tile discard, const Options& options);

/// What may be done after a draw, apart from discarding (W-5.8). `hand` holds the tile drawn.
struct Choices {
  bool out = false;
  TypeSet kaos = 0;
  TileSet swaps = 0; ///< flowered tiles that may go into an exposed pair in place of its w
  bool lay = false;  ///< the tile drawn has made a pair that may be laid out
};
Choices choices(const Hand& hand, Tile drawn, const Options& options);

/// The hand after it; what is freed of the exposed pair is held again.
Hand after_chi(const Hand& hand, Tile discard);
Hand after_chuan(const Hand& hand, Tile discard);
Hand after_kao(const Hand& hand, int type);
Hand after_swap(const Hand& hand, Tile flowered);
Hand after_lay(const Hand& hand, int type);
Hand with(Hand hand, Tile tile);
Hand without(Hand hand, Tile tile);

// 6: going out

/// The hand, with its last tile, is out.
bool is_win(const Hand& hand, const Options& options);
/// The type left over in a hand that is out.
int dangtou_of(const Hand& hand);
/// The tiles that would put it out, leaving out those of which it owns every copy.
TileSet waits(const Hand& hand, const Options& options);
/// Who goes out on this discard if these seats (bit s) want to; nobody if none can (W-5.12).
int goes_out(const std::array<Hand, seats>& hands, int discarder, Tile discard, unsigned wanting,
             const Options& options);

// 7: points

struct Throw {
  int a = 0, b = 0; ///< 0: not thrown
};
/// Everything that doubles: the round (0..3: 天 地 人 和), 擲獎, 搖獎.
struct Luck {
  int round = 0;
  Throw prize, shake;
};

/// P of W-7.3 for each type.
using Doublings = std::array<int, types>;
Doublings doublings(const Luck& luck, const Options& options);
int type_of(int a, int b);
int opposite(int type);
int base(int type, int seat, const Options& options);
/// Of a 宕頭, pair or kao.
int value(int type, int frames, int seat, const Doublings& doubled, const Options& options);
/// All that counts in a hand. The one who went out adds his 宕頭; bonus tiles only with
/// `extra_tiles`.
int total(const Hand& hand, int seat, bool went_out, const Doublings& doubled,
          const Options& options, int bonus_tiles = 0);

/// Who draws first after this total of the opening throw (W-4.6).
int first_to_draw(int total_thrown);

using Amounts = std::array<int, seats>;
/// W-7.8, with those at fault as bits.
Amounts settle(const Amounts& totals, unsigned at_fault, const Options& options);
/// Who deals next (W-3.6 to W-3.8), as a seat of this deal.
int next_dealer(const Amounts& totals, unsigned at_fault);

} // namespace yezi::wahua_count
