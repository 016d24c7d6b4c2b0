-- The guided first hand of 馬弔: what is explained when the player is asked.

return {
  seed = 1, seat = 0,
  asks = {
    { question = 1, on = { "beat" },
      en = "The banker has led half a cash, and you hold the one card of that suit above it. There are "
        .. "eight tricks. Two save your stake; every one that the banker does not win helps all three "
        .. "of you.",
      zh = "樁家出半文錢，你手中正有此門唯一能勝它的牌。一局八桌，得兩桌即為正本；樁家少得一桌，三家都有利。",
      acts = {
        beat = { en = "It wins the trick, and you lead next.", zh = "得此一桌，下一桌由你先出。" },
        bury = { en = "Laid away face down; the trick goes to another.",
                 zh = "滅下一張，此桌讓與他人。" } } },
    { on = { "beat" },
      en = "You can beat what was led: a higher card of the same suit. You need not.",
      zh = "同門較大的牌可以打；但打不打由你。",
      acts = {
        beat = { en = "It wins the trick, unless somebody beats it in turn.",
                 zh = "若無人再打，得此一桌。" },
        bury = { en = "Laid away face down. It wins nothing more.", zh = "滅下，不再有用。" } } },
    { on = { "lead" },
      en = "You won the trick, so you lead. Lead what will hold; the highest cards, and those whose "
        .. "betters have been played, are sure.",
      zh = "你得了上一桌，由你先出。宜出無人可打的牌：各門最大的，或比它大的都已出過的。",
      acts = { lead = { en = "The others may beat it with a higher card of its suit.",
                        zh = "他人可用同門較大的牌打。" } } },
    { on = { "bury" },
      en = "You have no higher card of the suit, so lay one away face down. Keep those that may still "
        .. "win a trick.",
      zh = "你沒有同門較大的牌，須滅一張。留下還可能上桌的。",
      acts = { bury = { en = "Face down, out of play.", zh = "面朝下，不再有用。" } } },
  },
}
