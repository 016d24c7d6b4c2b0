-- Which completions of 看虎 are as playable as games that lived. Little more than its pack is known;
-- the rest is options, and their combinations are sampled.

return {
  title = { en = "Which completions of Kanhu can be played", zh = "看虎的哪些補法可以玩" },
  asks  = { en = "Of all ways to fill in what is not known of the game, which are like games that people kept?",
            zh = "看虎失傳之處有種種補法，哪些像世人玩過的遊戲？" },
  games = { "kanhu" },
  vary  = { how = "sample", most = 100 },

  deals    = 120, -- each played four times by equal players with a blunder rate of 10 %
  blocks   = 10,
  measures = { "drawn", "head_share", "luck", "choices", "length" },
}
