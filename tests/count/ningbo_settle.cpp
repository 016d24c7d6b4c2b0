#include "ningbo_tiles.h"

namespace yezi::ningbo_count {

namespace {

bool all_of_suit(const Hand& hand, int suit) {
  for (int i = 0; i < hand.sets; ++i) {
    if (suit_of(hand.declared[at(i)].tile) != suit) return false;
  }
  return true;
}

template <class Is>
int declared_of(const Hand& hand, const Is& is) {
  int found = 0;
  for (int i = 0; i < hand.sets; ++i) found += is(hand.declared[at(i)].tile);
  return found;
}

bool discard_is_liable(const Table& table) {
  const Hand& hand = hand_of(table, table.winner);
  const Tiles tiles = all_of_winner(table);
  const int suit = suit_of(table.tile);
  if (hand.sets >= 3 && is_suited(table.tile) && all_of_suit(hand, suit) && is_one_suit(tiles))
    return true;
  const auto other_than_tile = [&](bool (*is)(int)) {
    return declared_of(hand, [&](int kind) { return is(kind) && kind != table.tile; });
  };
  if (is_wind(table.tile) && other_than_tile(is_wind) == 3 && has_four_winds(tiles, table.winner))
    return true;
  return is_dragon(table.tile) && other_than_tile(is_dragon) == 2 && has_three_dragons(tiles);
}

/// `pao` feed: who discarded for the last of three dragons, or of four winds, all declared.
int fed_by(const Table& table) {
  const Hand& hand = hand_of(table, table.winner);
  const Tiles tiles = all_of_winner(table);
  const bool dragons = declared_of(hand, is_dragon) == 3 && has_three_dragons(tiles);
  const bool winds = declared_of(hand, is_wind) == 4 && has_four_winds(tiles, table.winner);
  int from = nobody;
  for (int i = 0; i < hand.sets; ++i) {
    const Declared& declared = hand.declared[at(i)];
    if ((dragons && is_dragon(declared.tile)) || (winds && is_wind(declared.tile)))
      from = declared.from;
  }
  return from;
}

void pay(Settlement& settlement, int from, int to, int amount) {
  settlement.pays[at(from)][at(to)] += amount;
  settlement.net[at(from)] -= amount;
  settlement.net[at(to)] += amount;
}

} // namespace

int liable(const Table& table, const Options& options) {
  if (options.pao == Options::Pao::off || table.winner == nobody || table.shisan_buda)
    return nobody;
  if (table.how == How::discard && discard_is_liable(table)) return table.from;
  return options.pao == Options::Pao::feed ? fed_by(table) : nobody;
}

Settlement settle(const Amounts& values, int winner, int who_is_liable, const Options& options) {
  Settlement out;
  const auto factor = [&](int p, int q) {
    return options.dealer_double && (p == 0 || q == 0) ? 2 : 1;
  };
  for (int p = 0; p < seats; ++p) {
    if (p == winner) continue;
    const int payer = who_is_liable == nobody ? p : who_is_liable;
    pay(out, payer, winner, values[at(winner)] * factor(p, winner));
    for (int q = p + 1; q < seats; ++q) {
      if (q == winner) continue;
      const int difference = (values[at(p)] - values[at(q)]) * factor(p, q);
      if (difference > 0)
        pay(out, q, p, difference);
      else
        pay(out, p, q, -difference);
    }
  }
  return out;
}

Result judge(const Table& table, const Options& options) {
  Result result;
  Amounts values = {};
  for (int seat = 0; seat < seats; ++seat) {
    Count& count = result.counts[at(seat)];
    if (seat == table.winner)
      count = count_winner(table, options);
    else
      count = count_other(hand_of(table, seat), seat, options);
    values[at(seat)] = count.value;
  }
  if (table.winner == nobody) return result; // M-4.7
  result.liable = liable(table, options);
  result.settlement = settle(values, table.winner, result.liable, options);
  return result;
}

} // namespace yezi::ningbo_count
