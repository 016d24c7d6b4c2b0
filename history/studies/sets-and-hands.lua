-- What is paid for: sets, whole hands, or the hands of those who did not go out.

return {
  title = { en = "Sets or whole hands: what meld games pay for",
            zh = "計副還是計番：組牌遊戲為何付錢" },
  asks  = { en = "From the 1880s on, how much is paid for sets, how much for hands as a whole, and how much for losers' hands?",
            zh = "一八八〇年代以來，所付的錢有多少因各組牌，有多少因整手牌，又有多少因未胡之家的牌？" },

  -- Along the lineage (history/games.csv): games of dominoes and of money cards first, then
  -- mahjong, each after the one that it comes from.
  games = { "wahua", "khanhoo", "ningbo", "ningbo/classical", "guangdong" },

  deals    = 1600, -- each played four times by equal players with a blunder rate of 10 %
  blocks   = 40,
  measures = { "from_sets", "from_whole", "from_losers", "gini", "drawn" },
}
