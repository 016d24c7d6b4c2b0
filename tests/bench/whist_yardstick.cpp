#include "whist_yardstick.h"

#include "yardstick_bits.h"
#include "yardstick_dice.h"

namespace yezi::bench {
namespace {

using Cards = std::uint64_t; // 16 bits a suit, the deuce lowest, trumps in the highest suit

constexpr Cards suit = 0x1fff;
constexpr Cards trumps = suit << 48;

class Whist {
public:
  explicit Whist(std::uint64_t seed) : dice_(seed) {
    for (int i = 0; i < 52; ++i) deck_[i] = Cards{1} << (i / 13 * 16 + i % 13);
  }

  void play(WhistTotals& totals) {
    dice_.shuffle(deck_);
    Cards hand[4] = {};
    for (int i = 0; i < 52; i += 4) {
      for (int seat = 0; seat < 4; ++seat) hand[seat] |= deck_[i + seat];
    }
    unsigned leader = 0;
    for (std::uint32_t left = 13; left != 0; --left) {
      Cards best = pick(hand[leader], dice_.below(left));
      hand[leader] ^= best;
      unsigned winner = leader;
      const Cards led = suit << (std::countr_zero(best) & 48);
      for (unsigned turn = 1; turn < 4; ++turn) {
        const unsigned seat = (leader + turn) & 3;
        const Cards same = hand[seat] & led;
        const Cards legal = same != 0 ? same : hand[seat];
        const Cards card = pick(legal, dice_.below(count(legal)));
        hand[seat] ^= card;
        // Bit order is card order once the suits that cannot win are masked out.
        const Cards power = card & (led | trumps);
        winner = power > best ? seat : winner;
        best = power > best ? power : best;
      }
      totals.ruffed += (best & led) == 0;
      ++totals.tricks[winner];
      leader = winner;
    }
  }

private:
  Dice dice_;
  Cards deck_[52];
};

} // namespace

WhistTotals whist_yardstick(std::uint64_t seed, std::uint64_t hands) {
  WhistTotals totals;
  totals.hands = hands;
  totals.decisions = hands * 52;
  Whist whist(seed);
  for (std::uint64_t i = 0; i < hands; ++i) whist.play(totals);
  return totals;
}

} // namespace yezi::bench
