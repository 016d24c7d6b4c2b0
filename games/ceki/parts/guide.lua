-- The guided first hand of Ceki: what is explained when the player is asked.

local take = { en = "It comes into your hand; then you throw a card.",
               zh = "取入手中，然後打出一張。" }
local pass = { en = "Leave it, and draw a card of the stock.", zh = "不要，改從牌堆摸一張。" }
local out  = { en = "Your hand is whole: you win. Then a card is turned.",
               zh = "五組已齊，此局你勝。然後翻出一張。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out" },
      en = "A card was drawn and shown that makes your hand whole.",
      zh = "剛摸出而亮給眾人看的一張，正好湊齊你的手牌。",
      acts = { out = out, pass = { en = "Let it go.", zh = "放過。" },
               discard = { en = "Play on.", zh = "繼續打。" } } },
    { on = { "tan", "ceki" },
      en = "After a throw you would lack one card. Only who has called can win, with a card of the "
        .. "stock; but from now on all see what is drawn.",
      zh = "打出一張之後，只差一張。叫了才能胡，而且只能胡牌堆的牌；但從此摸出的牌人人可見。",
      acts = { tan = { en = "Tan: you have a mata, and any card of the number will do.",
                       zh = "叫等（tan）：已有眼，該數任何一張都可以。" },
               ceki = { en = "Ceki: you lack a mata, and wait for the third card like your pair.",
                        zh = "叫一枝（ceki）：尚無眼，只等與一對相同的第三張。" },
               discard = { en = "Say nothing yet.", zh = "暫且不叫。" } } },
    { on = { "take" },
      en = "The player before you threw a card. You may take it instead of drawing; it is of use "
        .. "if you hold two of its number.",
      zh = "上家打出一張。你可以取用，不再摸牌；手上有兩張同數的，才有用處。",
      acts = { take = take, pass = pass } },
    { question = 1, on = { "discard" },
      en = "You want fifteen cards in five threes of one number, at least one of them a mata, "
        .. "three alike. The old thousand and the flowers are ones. Throw a card that is alone.",
      zh = "你要把十五張湊成五組，每組三張同數，其中至少一組是眼（mata，三張相同）。老千與紅、白花都作一。"
        .. "打出落單的一張。",
      acts = { discard = { en = "Only the next player may take it; nobody wins with it.",
                           zh = "只有下家可以取用；誰也不能用它胡牌。" } } },
    { on = { "discard" },
      en = "Throw a card of a number that you hold once.",
      zh = "打出的一張，宜是手上只有一張的數目。",
      acts = { discard = { en = "Keep pairs that are alike: they may become a mata.",
                           zh = "相同的一對要留着，可以湊成眼。" } } },
  },
}
