-- The guided first hand of Last Bone: what is explained when the player is asked.

local bury = { en = "Buried face down, out of play.", zh = "面朝下墊去，不再有用。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead: a tile or a pair. Only the last trick wins the hand, but whoever has won no "
        .. "tile at all pays double.",
      zh = "由你先出：一隻或一對。最後一輪方定勝負，但一隻也沒有贏得的人加倍付。",
      acts = { lead = { en = "A higher tile or pair of its class beats it.",
                        zh = "同類較大的一隻或一對可以打。" } } },
    { on = { "beat" },
      en = "You can beat the lead. If you have won nothing yet, one tile is enough to save you a "
        .. "stake.",
      zh = "你可以打。若一隻也未贏得，得一隻即可少付一注。",
      acts = { beat = { en = "It wins the trick, unless it is beaten in turn.",
                        zh = "若無人再打，得此一輪。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the lead. Bury the weakest tiles, and keep a strong one for the end.",
      zh = "你打不過。墊去最弱的，留一隻大牌到最後。", acts = { bury = bury } },
  },
}
