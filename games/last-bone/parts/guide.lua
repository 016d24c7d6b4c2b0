-- The guided first hand of Last Bone: what is explained when the player is asked.

local bury = { en = "Face down, out of play.", zh = "扣下，不再有用。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead: a tile or a pair. Only the last trick wins the hand, but who has won no tile at "
        .. "all pays double.",
      zh = "由你先出：一張或一對。末回合方定勝負，但一張未得者加倍付。",
      acts = { lead = { en = "A higher tile or pair of its suit beats it.",
                        zh = "同門較大的一張或一對可以打。" } } },
    { on = { "beat" },
      en = "You can beat what was led. If you have won nothing yet, one tile is enough to save a stake.",
      zh = "你可以打。若還一張未得，得一張即可少付一注。",
      acts = { beat = { en = "It wins the trick, unless it is beaten in turn.",
                        zh = "若無人再打，得此回合。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat what was led. Lay the weakest away, and keep a strong tile for the end.",
      zh = "你打不過。扣下最弱的，留一張大牌到最後。", acts = { bury = bury } },
  },
}
