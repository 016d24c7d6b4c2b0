-- The guided first hand of Quan Dui: what is explained when the player is asked.

local out = { en = "Eight pairs: you win the hand.", zh = "八對已齊，此局你勝。" }
local pair = { en = "The pair is laid open and stays there; then you throw a card.",
              zh = "亮出這一對，不再收回；然後打出一張。" }
local take = { en = "It comes into your hand; then you throw another card.",
               zh = "取入手中，然後打出另一張。" }
local pass = { en = "Leave it. The player after the thrower draws if nobody wants it.",
               zh = "不要。若無人要，由下家摸牌。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out" },
      en = "You can complete eight pairs and win.", zh = "你可以湊齊八對，勝此一局。",
      acts = { out = out, pair = pair, take = take, pass = pass,
               discard = { en = "Play on for more dui.", zh = "不胡，再求多些相同的對。" } } },
    { on = { "pair" },
      en = "Somebody threw a card like one of yours. You may lay the pair open.",
      zh = "有人打出的一張，與你手上的相同，可以亮出成對。",
      acts = { pair = pair, take = take, pass = pass } },
    { on = { "take" },
      en = "The player before you threw a card. You are next, and may take it for any purpose; it "
        .. "is of use if you hold one or three of its number.",
      zh = "上家打出一張，你是下家，可以隨意取用。手上有一張或三張同數的，才有用處。",
      acts = { take = take, pass = pass } },
    { question = 1, on = { "discard" },
      en = "You want sixteen cards in eight pairs: two cards alike, or two of one number. The odd "
        .. "cards 大紅, 小紅 and 八束 are ones. Throw a card that has no mate.",
      zh = "你要把十六張湊成八對：兩張相同，或兩張同數。大紅、小紅、八束都作一。打出不成對的一張。",
      acts = { discard = { en = "Anybody may pair it or win with it; otherwise the next player "
                             .. "takes it or draws.",
                           zh = "誰都可以用來成對或胡牌；否則下家取去，或另摸一張。" } } },
    { on = { "discard" },
      en = "Throw a card of a number that you hold once or three times.",
      zh = "打出的一張，宜是手上有一張或三張同數的。",
      acts = { discard = { en = "What others have thrown already is less likely to help them.",
                           zh = "別人打過的數目，較少為別人所等。" } } },
  },
}
