-- The guided first hand of 看虎: what is explained when the player is asked.

local bury = { en = "Laid away face down; it counts for nobody.", zh = "扣下，誰也不算。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "lead" },
      en = "Your lead: one card, or three together, one number in three suits or a run in one suit. "
        .. "What nobody beats is yours, and every card that you win counts.",
      zh = "由你先出：一張；或三張，同數三門為豹，同門相連為順。無人打過即歸你，所得每張都算。",
      acts = { lead = { en = "The others beat it in kind, or lay as many cards away.",
                        zh = "他人須以同類的牌打，否則扣下同數的牌。" } } },
    { on = { "beat" },
      en = "You can beat what was led, with as many cards of the same kind. You may also lay cards away "
        .. "and keep the strong ones for a better trick.",
      zh = "你有同類較大的牌可打；也可扣下小牌，留大牌待後。",
      acts = { beat = { en = "It takes the trick if nobody beats it in turn.",
                        zh = "若無人再打，此輪歸你。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat what was led, so lay as many cards away. Give the low ones.",
      zh = "你打不過，須扣下同數的牌，宜捨小牌。", acts = { bury = bury } },
  },
}
