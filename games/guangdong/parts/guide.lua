-- The guided first hand of 廣東舊章: what is explained when the player is asked.

local add = { en = "The fourth tile joins your open three, and you draw another.",
              zh = "第四張加入已碰的三張成槓，並補摸一張。" }
local pass = { en = "Leave it, and go on.", zh = "不要，照常進行。" }
local out = { en = "Your hand is complete and counts enough. It ends the hand, and the others pay "
  .. "you.",
              zh = "牌已成，番數亦足：食糊，三家付給你。" }

return {
  seed = 3, seat = 0,
  asks = {
    { on = { "out" },
      en = "You can go out: four sets and a pair, and at least three faan.",
      zh = "你可以食糊：四組一對，而且有三番。",
      acts = {
        out = out, pass = pass,
        discard = { en = "Play on for a better hand.", zh = "不食糊，再求大牌。" } } },
    { question = 1, on = { "discard" },
      en = "You collect four sets and a pair: three alike, or three in a row of one suit. But the "
        .. "hand must count three faan. One suit with honours counts three, all pungs three; three "
        .. "alike of a dragon, of your wind or of the round's wind count one each. Look which is "
        .. "near, and discard what does not fit it.",
      zh = "你要湊四組一對：三張相同，或同門三張相連，各為一組。但要有三番：混一色三番，對對糊三番；三元牌、"
        .. "門風、圈風的刻子各一番。看哪一樣較近，打出不合用的一張。",
      acts = { discard = { en = "Anybody may claim it to complete a set.",
                           zh = "他人湊成一組，可以取去。" } } },
    { on = { "kong", "discard" },
      en = "You hold four alike. Lay them down as a kong, or discard a tile.",
      zh = "你有四張相同：可以開槓，或照常打出一張。",
      acts = { kong = { en = "You draw another tile for it.", zh = "補摸一張。" },
               add = add,
               discard = { en = "Keep them, and discard.", zh = "不槓，打出一張。" } } },
    { on = { "add" },
      en = "You have drawn the fourth tile of three that lie open before you. Add it, or discard.",
      zh = "你已碰的三張，又摸到第四張：可以加槓，或照常打出一張。",
      acts = { add = add, discard = { en = "Keep it, or discard another.", zh = "不槓，打出一張。" } } },
    { on = { "kong" },
      en = "You hold three tiles like the one just discarded.",
      zh = "剛打出的牌，你手中已有三張。",
      acts = { kong = { en = "Take it for four alike, then draw another tile.",
                        zh = "取來開槓，並補摸一張。" },
               pung = { en = "Take it for three alike, then discard.", zh = "碰成三張，再打出一張。" },
               chow = { en = "Take it for three in a row, then discard.",
                        zh = "上成順子，再打出一張。" }, pass = pass } },
    { on = { "pung" },
      en = "You hold two tiles like the one just discarded, and can take it for three alike.",
      zh = "剛打出的牌，你手中已有一對，可以碰。",
      acts = { pung = { en = "The set lies open, and you discard. Worth it if the hand then still "
                          .. "counts three faan.",
                        zh = "碰出的一組亮在桌上，再打出一張。碰後仍能湊足三番，才值得。" },
               chow = { en = "Take it for three in a row, then discard.",
                        zh = "上成順子，再打出一張。" }, pass = pass } },
    { on = { "chow" },
      en = "The player before you discarded a tile that makes three in a row with two of yours.",
      zh = "上家打出的牌，可與你的兩張相連。",
      acts = { chow = { en = "The set lies open, and you discard. A run counts nothing by itself.",
                        zh = "上出的一組亮在桌上，再打出一張；順子本身不計番。" },
               pass = { en = "Draw from the wall instead.", zh = "不上，改從牌牆摸牌。" } } },
    { on = { "discard" },
      en = "Discard the tile that helps least towards a hand of three faan.",
      zh = "打出對湊足三番最無用的一張。",
      acts = { discard = { en = "Anybody may claim it to complete a set.",
                           zh = "他人湊成一組，可以取去。" } } },
  },
}
