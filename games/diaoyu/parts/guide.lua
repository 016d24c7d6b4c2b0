-- The guided first hand of Fishing: what is explained when the player is asked.

local lay = { en = "It stays in the pool, where anybody may catch it.",
              zh = "留在池中，誰都可以釣去。" }
local take = { en = "Both tiles are yours.", zh = "兩隻都歸你。" }
local pile = { en = "The three are set aside, for whoever plays the fourth.",
               zh = "三隻疊在一旁，誰打出第四隻便歸誰。" }

return {
  seed = 1, seat = 0,
  asks = {
    { question = 1, on = { "take", "lay" },
      en = "Your turn begins with a tile of your hand. It catches a tile of the pool that has as "
        .. "many pips; large fish, of eight pips or more, count most.",
      zh = "先出手上一隻，可釣池中點數相同的一隻。八點或以上的大魚最值錢。",
      acts = { take = take, lay = lay, pile = pile } },
    { on = { "take", "lay" },
      en = "A tile of your hand: catch, or lay one into the pool. What you can catch with one tile "
        .. "the others may catch too.",
      zh = "出手上一隻：可釣，也可放入池中。你釣得到的，別人也可能釣得到。",
      acts = { take = take, lay = lay, pile = pile } },
    { on = { "take" },
      en = "The tile turned up from the stock catches too; choose with what.",
      zh = "牌堆翻出的一隻也要釣；釣哪一隻由你選。",
      acts = { take = take } },
    { on = { "lay" },
      en = "None of your tiles catches anything, so one goes into the pool. Give away little.",
      zh = "手上沒有一隻能釣，只好放一隻入池，宜捨不值錢的。",
      acts = { lay = lay } },
  },
}
