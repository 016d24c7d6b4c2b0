local y = require "yezi"

return y.variant "draw-melds-wrong-sets" {
  of = "khanhoo",
  set = {
    ["sets"] = {
      { "sequence", y.run { 9, 3 } },  --! at least 9 and at most 3 cards: nothing fits
      { "aces", y.of_rank { 1, 5 } },  --! wanted a whole number from 2 to 16, got the number 1
      { "triplet", y.set { 3, times = 3 } },  --! a set has at most 8 cards
      { "court", y.exact { "J", "Q", "X" } },  --! there is no card "X"
      { "royal_king", y.exact { "K", "K", "K" } },  --! there are only 2 cards K
      { "royal_queen", y.exact { "Q", among = { "s8" } } },  --! wanted 2 to 8 cards in all|the cards are these and no others
      { "royal_jack", y.run { 3, 4, 5 } },  --! wanted one number: the cards of the set
      { "khanhoo", y.run { 3, 9, worth = -1 } },  --! wanted a whole number from 0 to 1000
      { "double_aces", y.copies { 2, times = 2 } },  --! there is no clause "sets.double_aces.times"
      { "double_triplet", y.run { 5, 9 } },  --! a set has at most 8 cards
      { "double_court", y.of_suit { 3 } },
      { "double_khanhoo", y.set { 2 } },
    },
  },
}
