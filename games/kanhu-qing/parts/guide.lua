-- The guided first hand of 看湖: what is explained when the player is asked.

local out = { en = "Fifteen of your cards are in charges; this one is laid aside. The others pay "
                .. "you.",
              zh = "十五張已成五副，餘下這一張擱開。其餘各家付給你。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out", "discard" },
      en = "You can go out: all your cards but one are in charges of three.",
      zh = "除一張外，手牌已全成三張一副，可以胡出。",
      acts = { out = out, discard = { en = "Play on for charges that count more.",
                                      zh = "不胡，再求計數較高的副。" } } },
    { on = { "out" },
      en = "The card that lies open completes your five charges. Take it and win.",
      zh = "桌上這張正好湊成你的五副，可以取來得勝。",
      acts = { out = out, pass = { en = "Let it go.", zh = "不要。" },
               take = { en = "Take it into the hand and play on.", zh = "取入手中，照常進行。" } } },
    { on = { "take" },
      en = "The player before you discarded a card. Take it into your hand, or draw from the box; "
        .. "what you draw is turned up for all.",
      zh = "上家棄了一張。可以取來，或從牌匣摸一張；所摸的牌要先翻開。",
      acts = { take = { en = "It is yours; then you discard.", zh = "取入手中，再棄一張。" },
               pass = { en = "Draw from the box.", zh = "從牌匣摸一張。" } } },
    { question = 1, on = { "discard" },
      en = "You collect five charges of three: three in a row of one suit, one number from 2 to 9 "
        .. "in all three suits, three alike, or the three odd cards; some others count more. "
        .. "Discard the card that fits least.",
      zh = "你要湊五副，每副三張：同門相連，二至九三門同數，三張相同，或三張花牌各一；另有幾種計數更高。棄去最用不着的一張。",
      acts = { discard = { en = "The next player may take it.", zh = "下家可以取去。" } } },
    { on = { "discard" },
      en = "Discard the card that fits least into your charges.", zh = "棄去最不成副的一張。",
      acts = { discard = { en = "The next player may take it.", zh = "下家可以取去。" } } },
  },
}
