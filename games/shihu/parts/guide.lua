-- The guided first hand of 十壺: what is explained when the player is asked.

local out = { en = "Seven sets and ten hu: you win the hand.", zh = "七副已齊，十壺已滿，此局你勝。" }
local zhao = { en = "Four alike on the table are one set, and you draw another card.",
               zh = "四張相同攤在桌上，算一副，並補摸一張。" }
local peng = { en = "The three lie open and count two hu, four for heads; then you play a card.",
               zh = "三張攤開，計兩壺，么頭則四壺，然後打出一張。" }
local run = { en = "The set lies open; then you play a card. Runs and leopards count one hu.",
              zh = "該副攤開，然後打出一張。順、豹各計一壺。" }
local heads = { en = "The odd cards together count two hu; then you play a card.",
                zh = "三種單張齊全，計兩壺，然後打出一張。" }
local pass = { en = "Leave it.", zh = "不要。" }

return {
  seed = 1, seat = 1,
  asks = {
    { on = { "out" },
      en = "Your hand is seven sets and counts ten hu or more: you can win.",
      zh = "手牌已成七副，計滿十壺，可以得勝。",
      acts = { out = out, zhao = zhao, add = zhao, peng = peng, chow = run, chi = run,
               yaotou = heads, pass = pass,
               discard = { en = "Play on for more hu.", zh = "不胡，再求多些壺數。" } } },
    { on = { "zhao", "discard" },
      en = "You hold four alike, and may lay them down: six hu, twelve if they are heads.",
      zh = "你有四張相同，可以放下為招：計六壺，么頭則十二壺。",
      acts = { zhao = zhao, add = zhao,
               discard = { en = "Keep them: three are a set, and the fourth may join a run.",
                           zh = "不招：其中三張為坎，第四張可以入順。" } } },
    { on = { "add" },
      en = "You hold the fourth card of three that lie open before you.",
      zh = "你已碰的三張，手中有第四張。",
      acts = { add = zhao, discard = { en = "Keep it, and play a card.", zh = "不加，打出一張。" } } },
    { on = { "zhao" },
      en = "You hold three cards like the one just played.", zh = "剛打出的一張，你手中已有三張。",
      acts = { zhao = zhao, peng = peng, chow = run, chi = run, yaotou = heads, pass = pass } },
    { on = { "peng" },
      en = "You hold two cards like the one just played, and may take it for three alike.",
      zh = "剛打出的一張，你手中已有兩張，可以碰。",
      acts = { peng = peng, chow = run, chi = run, yaotou = heads, pass = pass } },
    { on = { "yaotou" },
      en = "The player before you has played an odd card; you hold the other two.",
      zh = "上家打出一種單張，你有另外兩種。",
      acts = { yaotou = heads, pass = pass } },
    { on = { "chow" },
      en = "The card that the player before you has played makes a run. But seven runs count only "
        .. "seven hu, and you need ten.",
      zh = "上家打出的一張可以成順。但七副順子只有七壺，而你要十壺。",
      acts = { chow = run, chi = run, pass = pass } },
    { on = { "chi" },
      en = "The card that the player before you has played makes a leopard: one number in three "
        .. "suits.",
      zh = "上家打出的一張可以成豹：三門同數。",
      acts = { chi = run, pass = pass } },
    { question = 1, on = { "discard" },
      en = "You want seven sets that count ten hu. Three in a row and one number in three suits "
        .. "count one each; three alike count three in the hand and two with a card of another, "
        .. "and heads double. Each star counts one; it was laid down and replaced at once. Play "
        .. "the card that fits least.",
      zh = "你要湊成七副，並計滿十壺。同門三張相連、三門同數，各計一壺；三張相同，手中為坎三壺，取他人一張為碰兩壺，么頭加倍。"
        .. "五星每張一壺，得之立即放下，補摸一張。打出最不合用的一張。",
      acts = { discard = { en = "Anybody who plays may take it for three or four alike, or win "
                             .. "with it; the next player may take it for any set.",
                           zh = "鬥牌者不論何家都可碰、可招，或取以得勝；下家可以取來成任何一副。" } } },
    { on = { "discard" },
      en = "Play the card that helps least towards seven sets and ten hu.",
      zh = "打出對湊成七副、計滿十壺最無用的一張。",
      acts = { discard = { en = "Anybody who plays may take it for three or four alike, or win "
                             .. "with it; the next player may take it for any set.",
                           zh = "鬥牌者不論何家都可碰、可招，或取以得勝；下家可以取來成任何一副。" } } },
  },
}
