-- The guided first hand of whist: what is explained when the player is asked.

local bury = { en = "It does not win. Everybody sees it, as every card that is played.",
               zh = "不能贏，但與其他打出的牌一樣，人人看見。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead. Everybody must follow the suit that you lead, if they can. A high card may "
        .. "win at once; from a long suit a low card gives your partner a chance.",
      zh = "由你先出。各家有此門的牌便須跟出。大牌可即時取勝；長門出小牌，可讓同伴取勝。",
      acts = { lead = { en = "A higher card of its suit beats it, and so does any trump.",
                        zh = "同門較大的牌可勝它，任何王牌亦可勝它。" } } },
    { on = { "beat" },
      en = "You can beat the best card so far. If your partner is winning, there is no need.",
      zh = "你可勝過目前最大的牌；若同伴正在領先，則不必。",
      acts = { beat = { en = "It wins the trick, unless it is beaten in turn.",
                        zh = "若無人再勝，得此一輪。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the best card, so play one that you can spare.",
      zh = "你勝不過，打一張用不着的牌。", acts = { bury = bury } },
  },
}
