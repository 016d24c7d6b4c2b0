-- The guided first hand of Luk Fu: what is explained when the player is asked. The seed deals the
-- player 九拾, a run of four strings, and nine and eight of hundreds.

local bury = { en = "Out of play, face down. You may keep nothing that could beat what was led.",
               zh = "蓋下出局。留在手裏的牌，不可有能勝過所出之牌者。" }
local beat = { en = "It wins so far. If it stands, each of its cards is a fu, and you lead next.",
               zh = "暫時得勝。若無人再勝，每隻牌各計一糊，下回合由你先出。" }
local lead = { en = "One card, three or four of one number, or a run in one suit.",
               zh = "一隻，或同數三四隻，或同門順子。" }
local declare = {
  en = "Shows cards that nobody can beat. With six fu in all you win at once; if one of them can be "
    .. "beaten, you take them back, and everybody has seen them.",
  zh = "亮出無人可勝的牌。連同已得共滿六糊即勝；若其中有牌可被勝過，須收回，而眾人已見。" }

return {
  seed = 3, seat = 0,
  asks = {
    { question = 1, on = { "call" },
      en = "Will you take the hand on? To win you need six fu: a fu is a card that won a trick, or a "
        .. "card that nobody can beat, shown at the end. You hold the highest of tens, a run of four "
        .. "strings, and the two highest of hundreds.",
      zh = "你要不要做牌？六糊為勝：贏得回合的牌，或最後亮出無人可勝的牌，每隻計一糊。你手中有最大的拾子、"
        .. "貫子四隻順，和索子最大的兩隻。",
      acts = {
        call = { en = "You take it on. If you lose, you may pay for the other loser too.",
                 zh = "由你承擔此局；若輸，可能要代另一輸家付分。" },
        pass = { en = "Another may call. If nobody does, the hand is void.",
                 zh = "讓他人做牌；若無人做，此局作廢。" } } },
    { on = { "claim" },
      en = "You were dealt a hand that wins at once. Claim it?",
      zh = "你派得即時獲勝的牌，要不要亮出？",
      acts = { claim = { en = "You win now.", zh = "即時獲勝。" },
               pass  = { en = "You play on without it.", zh = "不亮，照常鬥牌。" } } },
    { on = { "declare", "lead" },
      en = "Your lead. Lead what nobody can beat, so that its cards count; or, when won cards and sure "
        .. "cards make six fu, declare the sure ones and win.",
      zh = "由你先出。先出無人可勝的牌，每隻都計糊；若已得的牌與必勝的牌合共六糊，可亮出必勝的牌而食糊。",
      acts = { lead = lead, declare = declare } },
    { on = { "declare" },
      en = "You may show the cards that nobody can beat. With the cards that you have won they must "
        .. "make six fu.",
      zh = "你可以亮出無人可勝的牌；連同已得的牌，須滿六糊。",
      acts = { declare = declare,
               pass = { en = "Show nothing, and let the hand go on.", zh = "不亮，繼續鬥牌。" } } },
    { on = { "lead" },
      en = "Your lead. The others must beat it with as many cards of the same kind, or lay as many "
        .. "away. A card that nobody can beat is a sure fu.",
      zh = "由你先出。他人須以同類、同數的牌勝過，否則蓋下同數的牌。無人可勝的牌，必得一糊。",
      acts = { lead = lead } },
    { on = { "beat" },
      en = "You can beat what was led. Beat it, or lay as many cards away face down.",
      zh = "你能勝過所出的牌：可以打，也可以蓋下同數的牌。",
      acts = { beat = beat, bury = bury } },
    { on = { "bury" },
      en = "You cannot beat what was led, so lay as many cards away face down. Part with those that "
        .. "will win nothing, and break up what you cannot use.",
      zh = "你無牌可勝，須蓋下同數的牌。捨去不能取勝的牌。",
      acts = { bury = bury } },
  },
}
