-- The guided first hand of 挖花: what is explained when the player is asked.

local pass = { en = "Leave it, and go on.", zh = "不要，照常進行。" }
local discard = { en = "The next player may claim it for a pair or a kao; anybody may go out "
  .. "with it.",
                  zh = "下家成對、成靠，可以取去；任何人都可以用它胡出。" }

return {
  seed = 3, seat = 0,
  asks = {
    { on = { "out" },
      en = "You can go out. That ends the hand; whoever shows the most points wins it.",
      zh = "你可以胡出。胡出只是終局，道數最多者為勝。",
      acts = { out = { en = "Ends the hand now.", zh = "即時終局。" }, pass = pass,
               discard = { en = "Play on for more points.", zh = "不胡，再求多道。" } } },
    { question = 1, on = { "discard" },
      en = "You collect ten groups of ten different dominoes: a pair, or a kao of the three "
        .. "tiles with frames. Each frame doubles the points of a group. Discard a single tile "
        .. "without a frame.",
      zh = "你要湊十組不同點式的牌，每組一對，或三張有框的為一靠；每框加一翻。打出一張無框的單張。",
      acts = { discard = discard } },
    { on = { "kao" },
      en = "You can make a kao: the three tiles with frames of one domino.",
      zh = "同點式三張有框的牌湊齊，可以靠。",
      acts = { kao = { en = "Lies open and doubles once more.", zh = "亮在桌上，再加一翻。" },
               chi = { en = "Take it for a pair.", zh = "吃成一對。" },
               chuan = { en = "Take it for a better pair, and discard the plain tile.",
                         zh = "取來換成更好的一對，再打出無框的一張。" },
               lay = { en = "Lays a pair open.", zh = "把一對亮出。" },
               discard = discard, pass = pass } },
    { on = { "chuan" },
      en = "A tile with frames has come, of a domino that you have in a pair: it may take the "
        .. "place of a plain one.",
      zh = "你已成對的點式又來一張有框的，可以穿，換下無框的一張。",
      acts = { chuan = { en = "Take it for a better pair, and discard the plain tile.",
                         zh = "取來換成更好的一對，再打出無框的一張。" },
               chi = { en = "Take it for a pair.", zh = "吃成一對。" },
               lay = { en = "Lays a pair open.", zh = "把一對亮出。" },
               discard = discard, pass = pass } },
    { on = { "chi" },
      en = "The tile just discarded makes a pair with one of yours.",
      zh = "剛打出的牌，可與你的一張成對。",
      acts = { chi = { en = "The pair lies open, and you discard.", zh = "一對亮在桌上，再打出一張。" },
               pass = pass } },
    { on = { "lay", "discard" },
      en = "You may lay a pair open, or discard a tile.",
      zh = "你可以亮出一對，或打出一張。",
      acts = { lay = { en = "The pair lies open on the table.", zh = "把一對亮在桌上。" },
               discard = discard } },
    { on = { "discard" },
      en = "Discard a tile of which you hold no other. Keep tiles with frames as long as you can.",
      zh = "打出手中無對的牌；有框的牌盡量留下。", acts = { discard = discard } },
  },
}
