-- What deduction is worth in Luk Fu: how deeply old-age cards are deduced, whether a claim must be
-- proved, and both together; and a player who deduces among some who do not.

return {
  title = { en = "What deduction is worth in Luk Fu", zh = "六虎推算值多少" },
  asks  = { en = "Old-age cards are deduced from what was played. Does it pay to deduce, and how deeply?",
            zh = "老歲牌由牌局推算而得。推算有多少好處？推得愈深愈好麼？" },
  games = { "lukfu" },
  vary  = { "oldage_depth", "claim_mode", how = "pairs" },

  deals    = 8000, -- each played four times by equal players with a blunder rate of 10 %
  blocks   = 50,
  -- Both search alike; the others draw the hidden hands by their sizes, and deduce nothing.
  duels    = { { "search:200", among = "search:200:sizes", deals = 1500 } },
  measures = { "drawn", "length", "amount", "luck", "ahead" },
}
