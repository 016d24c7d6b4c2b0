-- The guided first hand of 默和: what is explained when the player is asked.

local out = { en = "Three sets: you win the hand.", zh = "三副俱成，此局你勝。" }
local take = { en = "It comes into your hand; then you play another card.",
               zh = "取入手中，然後打出一張。" }
local pass = { en = "Leave it. If you are next, you are handed a card that nobody else sees.",
               zh = "不要。若輪到你，另發一張，別人看不見。" }

return {
  seed = 12, seat = 0,
  asks = {
    { on = { "out" },
      en = "Ten of your cards, or all eleven, lie in three sets: you can win.",
      zh = "十張或十一張已成三副，可以得勝。",
      acts = { out = out, take = take, pass = pass,
               discard = { en = "Play on for more sets of four.", zh = "再求多一副四張。" } } },
    { on = { "take" },
      en = "The player before you has played a card. You are next, and may take it instead of the "
        .. "card that would be handed to you.",
      zh = "上家打出一張。輪到你，可以取用，代替發給你的一張。",
      acts = { take = take, pass = pass } },
    { question = 1, on = { "discard" },
      en = "You want three sets of three or four cards. A set is a run in one suit, one number in "
        .. "all three suits, or different heads: 老千, 空堂, 枝花 and the three ones. Two sets of "
        .. "three and one of four are ten cards; the eleventh may be anything. Play the card that "
        .. "joins with least.",
      zh = "你要湊成三副，每副三張或四張：同門相連，三門同數，或不同的么頭（老千、空堂、枝花與三門的一）。"
        .. "三張兩副、四張一副，共十張；第十一張不拘。打出最難連屬的一張。",
      acts = { discard = { en = "The next player may take it, and anybody may win with it.",
                           zh = "下家可以取用；得此一張便成者，不論何家都可取以得勝。" } } },
    { on = { "discard" },
      en = "Play the card that joins with least of the others, and keep what waits for cards that "
        .. "you have not seen yet.",
      zh = "打出最難連屬的一張，留下仍有牌可等的。",
      acts = { discard = { en = "The next player may take it, and anybody may win with it.",
                           zh = "下家可以取用；得此一張便成者，不論何家都可取以得勝。" } } },
  },
}
