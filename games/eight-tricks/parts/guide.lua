-- The guided first hand of Eight Tricks: what is explained when the player is asked.

local bury = { en = "Laid away face down; it wins nothing.", zh = "扣下，不再有用。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead. The trick goes to the highest card of the suit that you lead.",
      zh = "由你先出。你所出一門之中，最大者得此回合。",
      acts = { lead = { en = "Only a higher card of its suit can beat it.",
                        zh = "只有同門較大的牌能勝它。" } } },
    { on = { "beat" },
      en = "You hold a higher card of the suit led. Beat it, or lay a card away and keep your high ones.",
      zh = "你有同門較大的牌：可以打，也可以扣下一張，留待後用。",
      acts = { beat = { en = "It wins the trick, unless it is beaten in turn.",
                        zh = "若無人再打，得此回合。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat what was led, so lay a card away: one that would win nothing.",
      zh = "你打不過，須扣下一張，宜捨小牌。", acts = { bury = bury } },
  },
}
