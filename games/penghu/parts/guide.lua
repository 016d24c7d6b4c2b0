-- The guided first hand of 碰和: what is explained when the player is asked.

local out = { en = "Three sets and a pair: you win the hand.", zh = "三副一對已齊，此局你勝。" }
local zhao = { en = "Four alike on the table are one set, and you draw another card.",
               zh = "四張相同攤在桌上，算一副，並補摸一張。" }
local peng = { en = "The three lie open and count one; then you play a card.",
               zh = "三張攤開，計一點，然後打出一張。" }
local pass = { en = "Leave it.", zh = "不要。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out" },
      en = "Your hand is three sets and a pair: you can win.", zh = "手牌已成三副一對，可以得勝。",
      acts = { out = out, zhao = zhao, add = zhao, peng = peng, pass = pass,
               discard = { en = "Play on for more points.", zh = "不胡，再求多些點數。" } } },
    { on = { "zhao", "discard" },
      en = "You hold four alike, and may lay them down.", zh = "你有四張相同，可以放下為招。",
      acts = { zhao = zhao, add = zhao,
               discard = { en = "Keep them: three are a set, and the fourth may join a run.",
                           zh = "不招：其中三張為坎，第四張可以入順。" } } },
    { on = { "add" },
      en = "You hold the fourth card of three that lie open before you.",
      zh = "你已碰的三張，手中有第四張。",
      acts = { add = zhao, discard = { en = "Keep it, and play a card.", zh = "不加，打出一張。" } } },
    { on = { "zhao" },
      en = "You hold three cards like the one just played.", zh = "剛打出的一張，你手中已有三張。",
      acts = { zhao = zhao, peng = peng, pass = pass } },
    { on = { "peng" },
      en = "You hold two cards like the one just played, and may take it for three alike.",
      zh = "剛打出的一張，你手中已有兩張，可以碰。",
      acts = { peng = peng, pass = pass } },
    { question = 1, on = { "discard" },
      en = "You want three sets and a pair. A set is three in a row of one suit, three alike, or "
        .. "the odd cards 老千, 空堂 and 枝花 together. Three alike count: two points in the hand, "
        .. "one if a card of another is among them. Play the card that fits least.",
      zh = "你要湊成三副一對。同門三張相連，三張相同，或老千、空堂、枝花齊全，各為一副。三張相同計點：手中為坎兩點，"
        .. "取他人一張為碰一點。打出最不合用的一張。",
      acts = { discard = { en = "Anybody may take it for three or four alike, or win with it.",
                           zh = "手中有相同的，不論何家都可碰、可招；得此便成者，可取以得勝。" } } },
    { on = { "discard" },
      en = "Play the card that helps least towards three sets and a pair.",
      zh = "打出對湊成三副一對最無用的一張。",
      acts = { discard = { en = "Anybody may take it for three or four alike, or win with it.",
                           zh = "手中有相同的，不論何家都可碰、可招；得此便成者，可取以得勝。" } } },
  },
}
