-- The guided first hand of early Ningbo mahjong: what is explained when the player is asked.

local add = { en = "The fourth tile joins your open three, and you draw another.",
              zh = "第四張加入已碰的三張成槓，並補摸一張。" }
local pass = { en = "Leave it, and go on.", zh = "不要，照常進行。" }
local out = { en = "Your hand is complete: four sets and a pair. It ends the hand, and you are "
  .. "paid.",
              zh = "四組一對已成：和，收取所值。" }

return {
  seed = 4, seat = 0,
  asks = {
    { on = { "out" },
      en = "You can go out. Your hand is complete.", zh = "你可以和。",
      acts = {
        out = out, pass = pass,
        discard = { en = "Play on for a better hand.", zh = "不和，再求大牌。" } } },
    { question = 1, on = { "discard" },
      en = "You collect four sets and a pair. A set is three alike, or three in a row of one "
        .. "suit. The tile that you have drawn lies apart. Now discard the one that fits least: "
        .. "a single wind or dragon, or a 1 or 9.",
      zh = "你要湊四組一對：三張相同，或同門三張相連，各為一組。剛摸的一張放在一旁；現在打出最用不着的，"
        .. "例如單張的風牌、三元牌，或一、九。",
      acts = { discard = { en = "Anybody may claim it to complete a set.",
                           zh = "他人湊成一組，可以取去。" } } },
    { on = { "kong", "discard" },
      en = "You hold four alike. Lay them down as a kong, or discard a tile.",
      zh = "你有四張相同：可以開槓，或照常打出一張。",
      acts = { kong = { en = "Four alike are worth more, and you draw another tile.",
                        zh = "槓計副較多，並補摸一張。" },
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
                        zh = "吃成順子，再打出一張。" }, pass = pass } },
    { on = { "pung" },
      en = "You hold two tiles like the one just discarded, and can take it for a set of three "
        .. "alike.",
      zh = "剛打出的牌，你手中已有一對，可以碰。",
      acts = { pung = { en = "The set lies open, and you discard. Three alike count points.",
                        zh = "碰出的一組亮在桌上，再打出一張；三張相同計副。" },
               chow = { en = "Take it for three in a row, then discard.",
                        zh = "吃成順子，再打出一張。" }, pass = pass } },
    { on = { "chow" },
      en = "The player before you discarded a tile that makes three in a row with two of yours.",
      zh = "上家打出的牌，可與你的兩張相連。",
      acts = { chow = { en = "The set lies open, and you discard. It counts no points, but is a "
        .. "set.",
                        zh = "吃出的一組亮在桌上，再打出一張；順子不計副，但成一組。" },
               pass = { en = "Draw from the wall instead.", zh = "不吃，改從牌牆摸牌。" } } },
    { on = { "discard" },
      en = "Discard the tile that helps least. Keep pairs, and tiles of one suit that are next "
        .. "to each other.",
      zh = "打出最用不着的一張；留下對子和同門相連的牌。",
      acts = { discard = { en = "Anybody may claim it to complete a set.",
                           zh = "他人湊成一組，可以取去。" } } },
  },
}
