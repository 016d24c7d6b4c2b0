-- The guided first hand of 看虎: what is explained when the player is asked.

local bury = { en = "Buried face down; these cards count for nobody.", zh = "面朝下滅去，誰也不算。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead: one card, or three together. Three of one number are a leopard, three "
        .. "neighbours of one suit a run. If nobody beats your lead, you win the trick, and each "
        .. "of its cards counts.",
      zh = "由你先出：一張；或三張，同數三門為豹，同門相連為順。無人捉去即歸你，所得每張都算。",
      acts = { lead = { en = "The others beat it with the same kind, or bury as many cards.",
                        zh = "他人或以同類較大的牌捉，或滅同數的牌。" } } },
    { on = { "beat" },
      en = "You can beat the lead with as many cards of the same kind. You may also bury weak "
        .. "cards and keep the strong ones for a better trick.",
      zh = "你有同類較大的牌可捉；也可滅小牌，留大牌待後。",
      acts = { beat = { en = "It takes the trick if nobody beats it in turn.",
                        zh = "若無人再捉，此輪歸你。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the lead, so bury as many cards, low ones first.",
      zh = "你捉不到，須滅同數的牌，宜捨小牌。", acts = { bury = bury } },
  },
}
