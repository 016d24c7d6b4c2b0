-- 代賠, the liability of the caller: does it change how hands are played, or only who pays? The
-- players search, so that they know what each settlement would cost them.

return {
  title = { en = "Liability in Luk Fu: play or money?", zh = "六虎代賠：影響打法，還是只影響輸贏？" },
  asks  = { en = "A caller who loses may pay for the other loser. Do players who know this play otherwise?",
            zh = "做牌而輸者，可能須代另一輸家付分。知道此例的人，打法會不同麼？" },
  games = { "lukfu" },
  vary  = { "liability", "reproach", how = "one" },

  players  = "search:200",
  blunders = 0, -- what they do is what they think best
  deals    = 4000,
  blocks   = 50,
  measures = { "drawn", "void", "tricks", "length", "amount", "role", "weight" },
}
