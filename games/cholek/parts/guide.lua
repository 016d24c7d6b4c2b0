-- The guided first hand of Cholek Tiga: what is explained when the player is asked.

local take = { en = "All three cards are yours.", zh = "三張都歸你。" }
local lay  = { en = "It stays in the pool, where anybody may take it.",
               zh = "留在池中，誰都可以取去。" }

return {
  seed = 1, seat = 0,
  asks = {
    { question = 1, on = { "take", "lay" },
      en = "Your turn begins with a card of your hand. If two cards of its number lie in the pool "
        .. "it may take them; otherwise it joins the pool. At first the pool is empty.",
      zh = "先出手上一張。池中若有同數的兩張，可以一併取去，否則放入池中。開局時池中無牌。",
      acts = { take = take, lay = lay } },
    { on = { "take" },
      en = "Here two cards can be taken. At the end three and four alike count, and red-stamped "
        .. "cards from the first; three alike in one take are paid besides.",
      zh = "有兩張可取。局終計三張、四張相同，紅印牌一張亦計；一次取得三張相同，另有收付。",
      acts = { take = take, lay = lay } },
    { on = { "lay" },
      en = "Nothing can be taken, so a card goes into the pool. The second card of a number lets "
        .. "the next player take both with a third.",
      zh = "無牌可取，只好放一張入池。池中同數的有了兩張，下家便可以用第三張一併取去。",
      acts = { lay = lay } },
  },
}
