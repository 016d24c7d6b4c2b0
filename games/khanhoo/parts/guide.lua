-- The guided first hand of Khanhoo: what is explained when the player is asked.

local out = { en = "All your cards are in melds. The hand ends, and the melds score.",
              zh = "手牌全成牌組；此局完結，各家計分。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out" },
      en = "You can go out: every card of your hand is in a meld.", zh = "手牌全成牌組，你可以胡出。",
      acts = { out = out, discard = { en = "Play on for melds that score more.",
                                      zh = "不胡，再求分數較高的牌組。" },
               take = { en = "Take the discard instead.", zh = "取上家所棄的牌。" },
               pass = { en = "Draw from the stock instead.", zh = "不胡，改從牌堆摸牌。" } } },
    { on = { "take" },
      en = "The player before you discarded a card. Take it into your hand, or draw an unknown "
        .. "one.",
      zh = "上家棄了一張。可以取來，或從牌堆摸一張。",
      acts = { take = { en = "It is yours; then you discard.", zh = "取入手中，再棄一張。" },
               pass = { en = "Draw from the stock.", zh = "從牌堆摸一張。" } } },
    { question = 1, on = { "discard" },
      en = "You collect melds: three or more in a row of one suit, one number from 2 to 9 in all "
        .. "three suits, three aces, or jack, queen and king; some others score more. Discard "
        .. "the card that fits least.",
      zh = "你要湊牌組：同門相連三張或以上，二至九三門同數，三張 A，或傑克、王后、國王各一；另有幾種分數更高。棄去最用不着的一張。",
      acts = { discard = { en = "The next player may take it.", zh = "下家可以取去。" } } },
    { on = { "discard" },
      en = "Discard the card that fits least into your melds.", zh = "棄去最不成牌組的一張。",
      acts = { discard = { en = "The next player may take it.", zh = "下家可以取去。" } } },
  },
}
