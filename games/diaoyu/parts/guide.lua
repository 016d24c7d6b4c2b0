-- The guided first hand of games of fishing: what is explained when the player is asked.

-- `first`: what the first question explains. `one` and `zh`: what is played, a tile 隻 or a card 張.
local function hand(first, one, zh)
  local lay = { en = "It stays in the pool, where anybody may catch it.",
                zh = "留在池中，誰都可以釣去。" }
  local take = { en = "Both " .. one .. "s are yours.", zh = "兩" .. zh .. "都歸你。" }
  local pile = { en = "The three are set aside, for whoever plays the fourth.",
                 zh = "三" .. zh .. "疊在一旁，誰打出第四" .. zh .. "便歸誰。" }
  return {
    seed = 1, seat = 0,
    asks = {
      { question = 1, on = { "take", "lay" }, en = first.en, zh = first.zh,
        acts = { take = take, lay = lay, pile = pile } },
      { on = { "take", "lay" },
        en = "A " .. one .. " of your hand: catch, or lay one into the pool. What you can catch "
          .. "with one " .. one .. " the others may catch too.",
        zh = "出手上一" .. zh .. "：可釣，也可放入池中。你釣得到的，別人也可能釣得到。",
        acts = { take = take, lay = lay, pile = pile } },
      { on = { "take" },
        en = "The " .. one .. " turned up from the stock catches too; choose with what.",
        zh = "牌堆翻出的一" .. zh .. "也要釣；釣哪一" .. zh .. "由你選。",
        acts = { take = take } },
      { on = { "lay" },
        en = "None of your " .. one .. "s catches anything, so one goes into the pool. Give away "
          .. "little.",
        zh = "手上沒有一" .. zh .. "能釣，只好放一" .. zh .. "入池，宜捨不值錢的。",
        acts = { lay = lay } },
    },
  }
end

return { hand = hand }
