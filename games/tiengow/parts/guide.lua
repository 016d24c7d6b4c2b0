-- The guided first hand of 打天九: what is explained when the player is asked.

local bury = { en = "Buried face down, out of play.", zh = "面朝下墊去，不再有用。" }

return {
  seed = 3, seat = 0,
  asks = {
    { on = { "claim" },
      en = "You were dealt a hand that pays at once. Show it?",
      zh = "你派得即時計注的例牌，要不要亮出？",
      acts = { claim = { en = "Shows it, and is paid.", zh = "亮出，立即收付。" },
               pass  = { en = "Plays on without it.", zh = "不亮，照常打。" } } },
    { on = { "lead" },
      en = "Your lead: one tile, a pair, or civil and military tiles of one family, up to four. "
        .. "The last trick decides the hand, so keep a strong tile for it.",
      zh = "由你先出：一隻、一對，或一家的文武相配，最多四隻。最後一輪定勝負，要留一隻大牌。",
      acts = { lead = { en = "The others beat it with a higher set of its kind, or bury as many "
        .. "tiles.",
                        zh = "他人或以同類較大的打，或墊同樣隻數。" } } },
    { on = { "beat" },
      en = "You can beat the lead: civil beats civil, and military beats military. Beat it, and "
        .. "you lead next; or save your strong tiles.",
      zh = "你可以打：文打文，武打武。打了由你先出；也可以不打，留住大牌。",
      acts = { beat = { en = "Wins the trick, and you lead, unless it is beaten in turn.",
                        zh = "若無人再打，此輪歸你，由你先出。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the lead, so bury as many tiles. Keep those that could win the last "
        .. "trick.",
      zh = "你打不過，須墊同樣隻數。留下可能贏最後一輪的牌。", acts = { bury = bury } },
  },
}
