-- What each disputed rule of Luk Fu is worth: every option, one change at a time, over the same deals.

return {
  title = { en = "What the disputed rules of Luk Fu are worth", zh = "六虎各項爭議規則值多少" },
  asks  = { en = "Which of the rules that the sources leave open change the game, and which hardly matter?",
            zh = "文獻沒有說定的規則，哪些改變遊戲，哪些無關緊要？" },
  games = { "lukfu" },
  vary  = {}, -- all options, each other value by itself

  deals    = 6000, -- payments double with every fu, so few hands say little
  blocks   = 100,
  measures = { "amount", "head", "drawn", "length", "luck", "gini" },
}
