-- The guided first hand of 打天九: what is explained when the player is asked.

local bury = { en = "Face down, out of play.", zh = "扣下，不再有用。" }

return {
  seed = 3, seat = 0,
  asks = {
    { on = { "claim" },
      en = "You were dealt a hand that pays at once. Show it?",
      zh = "你派得即時計注的例牌，要不要亮出？",
      acts = { claim = { en = "Shows it, and is paid.", zh = "亮出收注。" },
               pass  = { en = "Plays on without it.", zh = "不亮，照常打。" } } },
    { on = { "lead" },
      en = "Your lead: one tile, a pair, or a civil tile with the military one of its rank, up to four "
        .. "tiles. The last trick decides the hand, so keep something strong for it.",
      zh = "由你先出：單張、一對，或文武同級相配，最多四張。最後一棟定勝負，要留一手大牌。",
      acts = { lead = { en = "The others beat it with a higher set of its kind, or lay as many away.",
                        zh = "他人須以同類較大者打，否則扣下同數。" } } },
    { on = { "beat" },
      en = "You can beat what was led: civil beats civil, military beats military, each by its rank. "
        .. "Beat it and lead next, or save your strength.",
      zh = "你可以打：文打文，武打武，以級大者勝。打了由你先出；也可以不打，保存實力。",
      acts = { beat = { en = "Wins these tiles, and you lead, unless it is beaten in turn.",
                        zh = "若無人再打，得此數棟，由你先出。" }, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat what was led, so lay as many tiles away. Keep what could win the last "
        .. "trick.",
      zh = "你打不過，須扣下同數的牌。留下可能取最後一棟的牌。", acts = { bury = bury } },
  },
}
