-- The guided first hand of 四色牌: what is explained when the player is asked.

local out = { en = "All your cards are in sets: you call, and win if they count ten.",
              zh = "全數成組，喊胡；合計十胡即勝。" }
local kong = { en = "You lay it with your three, then throw a card. Four alike count six.",
               zh = "與手上三張一同亮出，再打一張。四張相同計六胡。" }
local pong = { en = "You lay it with your two, then throw a card. It counts one here, three in the "
                .. "hand.",
               zh = "與手上兩張一同亮出，再打一張。亮出計一胡，留在手中計三胡。" }
local eat = { en = "You lay it in a set with cards of your hand, then throw a card.",
              zh = "與手牌成組亮出，再打一張。" }
local general = { en = "A general that you draw is always laid, alone or in a set.",
                  zh = "摸到將帥必須亮出，單獨或成組皆可。" }
local pass = { en = "Leave it. If nobody wants it the card is dead, and the next player draws.",
               zh = "不要。若無人要，這張牌作廢，由下家摸牌。" }
local acts = { out = out, kong = kong, pong = pong, eat = eat, general = general, pass = pass }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "discard", "out" },
      en = "Your cards are whole as dealt.", zh = "你的牌派下即已成組。",
      acts = { out = out, discard = { en = "Play on for more.", zh = "不胡，求更多。" } } },
    { on = { "out" },
      en = "This card brings all your cards into sets.", zh = "得此一張，全數成組。", acts = acts },
    { on = { "general" },
      en = "You have drawn a general. It must be laid: alone it counts one, with adviser and "
        .. "elephant of its colour two.",
      zh = "你摸到將帥，必須亮出：單獨計一胡，與同色的士、象成組計兩胡。", acts = acts },
    { on = { "kong" },
      en = "You hold three cards like this one.", zh = "手上有三張與此相同。", acts = acts },
    { on = { "pong" },
      en = "You hold two cards like this one.", zh = "手上有兩張與此相同。", acts = acts },
    { on = { "eat" },
      en = "The card makes a set with cards of yours: take it now, or it may be lost.",
      zh = "這張牌可與手牌成組：現在不吃，便可能作廢。", acts = acts },
    { question = 1, on = { "discard" },
      en = "You hold twenty-one cards and begin. Sets are: two, three or four alike; general, "
        .. "adviser and elephant of one colour; chariot, horse and cannon of one colour; soldiers "
        .. "of three or four colours; and each general alone. Throw a card that fits none. "
        .. "Generals may not be thrown.",
      zh = "你有二十一張，由你先出牌。可成組的有：兩張、三張或四張相同；同色的將士象；同色的車馬包；"
        .. "三色或四色的卒；將帥單張亦自成一組。打出不成組的一張；將帥不可打。",
      acts = { discard = { en = "Anybody may lay it with two or three like it; otherwise the "
                             .. "next player may eat it.",
                           zh = "誰有兩三張相同的都可碰、槓；否則由下家吃牌。" } } },
    { on = { "discard" },
      en = "Throw a card that lies in no set.", zh = "打出不成組的一張。",
      acts = { discard = { en = "What others have thrown already is less likely to help them.",
                           zh = "別人打過的牌，較少為別人所用。" } } },
  },
}
