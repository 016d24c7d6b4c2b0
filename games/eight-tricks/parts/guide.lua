-- The guided first hand of Eight Tricks: what is explained when the player is asked.

local bury = { en = "Buried face down; it wins nothing.", zh = "面朝下滅去，不再有用。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead. The trick goes to the highest card of the suit that you lead.",
      zh = "由你先出。你所出一門之中，最大者得此回合。",
      acts = { lead = { en = "Only a higher card of its suit can beat it.",
                        zh = "只有同門較大的牌能勝它。" } } },
    { on = { "beat" },
      en = "You hold a higher card of the suit led. Beat it, or bury a low card and keep this one.",
      zh = "你有同門較大的牌：可以捉，也可以滅一張小牌，留待後用。",
      acts = { beat = { en = "It wins the trick, unless it is beaten in turn.",
                        zh = "若無人再捉，得此回合。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the card led, so bury a card that would win nothing.",
      zh = "你捉不到，須滅一張，宜捨小牌。", acts = { bury = bury } },
  },
}
