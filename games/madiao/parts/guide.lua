-- The guided first hand of 馬弔: what is explained when the player is asked.

return {
  seed = 1, seat = 0,
  asks = {
    { question = 1, on = { "beat" },
      en = "The banker has led Half Cash, and you hold Empty, the one card of that suit above "
        .. "it. There are eight tricks. Two save your stake; every one that the banker does not "
        .. "win helps all three of you.",
      zh = "樁家出半文錢，你手上的空沒文是此門唯一能勝它的牌。一局八桌，得兩桌即為正本；樁家少得一桌，三家都有利。",
      acts = {
        beat = { en = "It wins the trick, and you lead next.", zh = "得此一桌，下一桌由你先出。" },
        bury = { en = "Buried face down; another player wins the trick.",
                 zh = "滅下一張，此桌讓與他人。" } } },
    { on = { "beat" },
      en = "You can beat the card led with a higher card of its suit. You need not.",
      zh = "你有同門較大的牌可捉；但捉不捉由你。",
      acts = {
        beat = { en = "It wins the trick, unless somebody beats it in turn.",
                 zh = "若無人再捉，得此一桌。" },
        bury = { en = "Buried face down. It wins nothing any more.", zh = "滅下，不再有用。" } } },
    { on = { "lead" },
      en = "You won the trick, so you lead. Lead a card that nobody can beat: the highest of a "
        .. "suit, or one whose betters have all been played.",
      zh = "你得了上一桌，由你先出。宜出無人可捉的牌：各門最大的，或比它大的都已出過的。",
      acts = { lead = { en = "The others may beat it with a higher card of its suit.",
                        zh = "他人可用同門較大的牌捉。" } } },
    { on = { "bury" },
      en = "You have no higher card of the suit, so bury one face down. Keep cards that may "
        .. "still win a trick.",
      zh = "你沒有同門較大的牌，須滅一張。留下還可能上桌的。",
      acts = { bury = { en = "Buried face down, out of play.", zh = "面朝下滅去，不再有用。" } } },
  },
}
