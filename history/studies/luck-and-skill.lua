-- How much of each game do the cards decide, and what does a plan earn?

return {
  title = { en = "Luck and skill, from madiao to mahjong today",
            zh = "運氣與本領：從馬弔到今日的麻雀" },
  asks  = { en = "How much of a hand do the cards decide, and how much is a plan worth?",
            zh = "一局之中，牌決定幾成？有章法的人又多得多少？" },

  -- In the order of their first records (history/games.csv).
  games = { "madiao", "tiengow", "wahua", "whist", "ningbo", "lukfu", "conquian", "khanhoo", "guangdong" },

  deals    = 2000,  -- each played four times by equal players with a blunder rate of 10 %
  sittings = 80,    -- of 16 linked hands
  blocks   = 40,
  duels    = { { "simple", among = "random", deals = 1000 } },
  measures = { "luck", "skill", "length", "choices", "changes", "roles", "gini" },
}
