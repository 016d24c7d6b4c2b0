-- The guided first hand of Luk Fu: what is explained when the player is asked. The seed deals the
-- player 九拾, a run of four strings, and nine and eight of hundreds.

local bury = { en = "Buried face down. You may keep nothing that could beat the best cards so far.",
               zh = "面朝下墊去。留在手上的牌，不可再有能勝過場上最大牌型的。" }
local beat = { en = "It is the best so far. If nobody beats it, each of its cards is a fu, and "
  .. "you lead next.",
               zh = "暫時得勝。若無人再勝，每隻牌各計一糊，下回合由你先出。" }
local lead = { en = "One card, three or four of one number, or a run in one suit.",
               zh = "單牌一隻，或各（同數三四隻），或順（同門相連三隻或以上）。" }
local declare = {
  en = "Shows cards that nobody can beat. With six fu in all you win at once; if one of them can "
    .. "be beaten, you take them back, and everybody has seen them.",
  zh = "亮出無人可勝的牌。連同已得共滿六糊即勝；若其中有牌可被勝過，須收回，而眾人已見。" }

return {
  seed = 3, seat = 0,
  asks = {
    { question = 1, on = { "call" },
      en = "Do you call? Whoever calls, six fu win: a fu is a card that won a trick, or a card "
        .. "that nobody can beat, shown at the end. You hold the 9 of tens, a run of four "
        .. "strings, and the 9 and 8 of hundreds, so call.",
      zh = "你要不要做牌？不論誰做，六糊為勝：贏得回合的牌，或最後亮出無人可勝的牌，每隻計一糊。你手上有九拾、"
        .. "四隻相連的貫，另有九索、八索，可以做。",
      acts = {
        call = { en = "Nobody else can call. A second or third who calls and loses pays for the "
          .. "other loser too.",
                 zh = "別人不能再做。二家或三家做牌而輸，要包賠另一輸家。" },
        pass = { en = "Another may call. If nobody does, the hand ends and nobody pays.",
                 zh = "讓別人做牌；無人做牌，此局便完，互無輸贏。" } } },
    { on = { "claim" },
      en = "You were dealt a hand that wins at once. Claim it?",
      zh = "你派得五虎下山，可以立即勝出，要不要宣告？",
      acts = { claim = { en = "You win now.", zh = "即時獲勝。" },
               pass  = { en = "You play on without it.", zh = "不宣告，照常鬥牌。" } } },
    { on = { "declare", "lead" },
      en = "Your lead. Lead what nobody can beat, so that its cards count; or, when won cards "
        .. "and sure cards make six fu, declare the sure ones and win.",
      zh = "由你先出。先出無人可勝的牌，每隻都計糊；若已得的牌與必勝的牌合共六糊，可亮出必勝的牌而食糊。",
      acts = { lead = lead, declare = declare } },
    { on = { "declare" },
      en = "You may show the cards that nobody can beat. With the cards that you have won they "
        .. "must make six fu.",
      zh = "你可以亮出無人可勝的牌；連同已得的牌，須滿六糊。",
      acts = { declare = declare,
               pass = { en = "Show nothing, and let the hand go on.", zh = "不亮，繼續鬥牌。" } } },
    { on = { "lead" },
      en = "Your lead. The others must beat it with as many cards of the same kind, or bury as "
        .. "many. A card that nobody can beat is a sure fu.",
      zh = "由你先出。他人須以同類、同數的牌打，否則墊同數的牌。無人可勝的牌，必得一糊。",
      acts = { lead = lead } },
    { on = { "beat" },
      en = "You can beat the lead. Beat it, or bury as many cards face down.",
      zh = "你能勝過場上的牌：可以打，也可以墊同數的牌。",
      acts = { beat = beat, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat the lead, so bury as many cards face down. Part with those that will "
        .. "win nothing.",
      zh = "你無牌可打，須墊同數的牌。捨去不能取勝的牌。",
      acts = { bury = bury } },
  },
}
