// Ningbo mahjong counted a second time, by its rule sheet alone: what every hand of a deal that has
// ended is worth and who pays whom. It is slow and simple on purpose. Every way to part the tiles
// is tried, every role of the winning tile, all 34 kinds for the wait; nothing is shared with the
// engine, so that the two can be compared. Rule numbers are those of
// history/games/ningbo-mahjong.md. It does not play (no turns, no claims), and takes the table as
// consistent: ningbo_tables.h has a function that says if it is, and draws tables at random.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace yezi::ningbo_count {

/// A kind is 0..33: 1m..9m, 1s..9s, 1p..9p, E S W N, C F B. Seats are 0..3: E S W N; E is dealer.
inline constexpr int kinds = 34, seats = 4, east = 27, red = 31, nobody = -1, no_tile = -1;
/// How many tiles of each kind.
using Tiles = std::array<std::uint8_t, kinds>;

enum class Set : std::uint8_t { run, triplet, claimed_kong, added_kong, concealed_kong };

/// A set on the table. `from` is the seat that discarded the tile for it, nobody if none did; for
/// an added kong, the one who discarded for the pung.
struct Declared {
  Set set = Set::run;
  int tile = 0; ///< of a run the lowest
  int from = nobody;
};

/// The tiles of one seat: declared sets in the order of their declaration, and the rest.
struct Hand {
  std::array<Declared, 4> declared = {};
  int sets = 0;
  Tiles concealed = {};
};

enum class How : std::uint8_t { own_draw, discard, robbed };

/// A deal that has ended. The winning tile is in no hand: neither among the winner's concealed
/// tiles nor in the hand of whoever discarded it; a robbed kong is a triplet.
struct Table {
  std::array<Hand, seats> hands = {};
  int winner = nobody; ///< nobody: the wall is exhausted
  int tile = no_tile;
  How how = How::own_draw;
  int from = nobody;        ///< who discarded it, or was robbed
  bool last_tile = false;   ///< own draw of the last live tile
  bool replacement = false; ///< own draw of the replacement for a kong
  /// Nothing was claimed, no kong declared, and the winner has his tiles as dealt: he wins with his
  /// own first draw, or with the dealer's first discard.
  bool first = false;
  bool shisan_buda = false; ///< declared at the deal; there is no winning tile
};

/// Section 11, as far as it bears on the count.
struct Options {
  enum class Honours : std::uint8_t { hand, set };
  enum class Dihu : std::uint8_t { first_discard, first_own_draw };
  enum class Gates : std::uint8_t { pure, any };
  enum class Pao : std::uint8_t { discard, feed, off };
  Honours honour_mode = Honours::hand;
  int limit = 200;    ///< 0: none
  int half_limit = 0; ///< 0: half the limit
  /// What a limit item brings at least where there is no limit; the sheet is silent.
  int limit_if_none = 200;
  bool limit_losers = true;
  bool shuangpeng = true;
  bool nine_orphans = true;
  bool nine_no_pairs = false;
  bool loser_pairs = true;
  bool stack_draw = false;
  Dihu dihu = Dihu::first_discard;
  Gates nine_gates = Gates::pure;
  int all_honours = 1; ///< or 3
  Pao pao = Pao::discard;
  bool dealer_double = true;
};

/// One line of a count. Names are the Chinese ones in pinyin without tones, "set" and "pair" for
/// tiles.
struct Item {
  const char* name = "";
  int fu = 0, fan = 0;
  int tile = no_tile;
};

/// What a hand is worth. Among arrangements of the same worth the first found is told.
struct Count {
  int fu = 0, fan = 0, value = 0;
  std::array<Item, 24> items = {};
  int size = 0;

  bool has(const std::string& name) const;
};

using Amounts = std::array<int, seats>;

struct Settlement {
  std::array<Amounts, seats> pays = {}; ///< pays[from][to], never negative
  Amounts net = {};
};

struct Result {
  std::array<Count, seats> counts = {};
  int liable = nobody;
  Settlement settlement;
};

/// The whole end of a deal.
Result judge(const Table& table, const Options& options);

/// One hand as the winner's (which completes a winning shape), or as another's.
Count count_winner(const Table& table, const Options& options);
Count count_other(const Hand& hand, int seat, const Options& options);
/// Who pays for all (M-7.6), or nobody.
int liable(const Table& table, const Options& options);
/// M-7.4, M-7.5 from the values alone.
Settlement settle(const Amounts& values, int winner, int liable, const Options& options);

/// The hand with this tile has a winning shape.
bool completes(const Hand& hand, int tile);
/// M-6.2: bit k is set if kind k completes the hand.
std::uint64_t waits(const Hand& hand);
/// M-6.4, M-4.8.
bool is_shisan_buda(const Tiles& tiles);
/// How many 么九 kinds are held exactly once.
int single_orphans(const Tiles& tiles);
bool may_annul(const Tiles& tiles, const Options& options);

} // namespace yezi::ningbo_count
