-- The guided first hand of Conquian: what is explained when the player is asked.

local out = { en = "You have enough cards on the table and win the stake.",
              zh = "你桌上的牌已足數，贏得此注。" }
local lay = { en = "It lies in a meld of yours; then you throw one card of your hand.",
              zh = "擺入你的牌組，然後打出手牌一張。" }
local pass = { en = "You do not want it. It never comes into your hand.",
               zh = "放過。這張牌絕不入手。" }
local force = { en = "The other must lay it out and throw a card of the hand.",
                zh = "對方必須擺出這張牌，並打出手牌一張。" }

return {
  seed = 1, seat = 0,
  asks = {
    { on = { "out" },
      en = "With this card you reach the number that wins.", zh = "得此牌即足數而勝。",
      acts = { out = out, lay = lay, force = force, pass = pass } },
    { on = { "lay" },
      en = "The card on offer makes a meld with yours. Lay it out at once, or never.",
      zh = "供取的牌可與你的牌成組。現在不擺出，以後便不能。",
      acts = { lay = lay, force = force, pass = pass } },
    { on = { "force" },
      en = "The card fits the other player's melds. If they pass it, you can force them to lay it "
        .. "out, which may spoil their hand.",
      zh = "這張牌合於對方桌上的牌組。他若放過，你可以強迫他擺出，或可拆散其手牌。",
      acts = { force = force, pass = pass } },
    { on = { "discard" },
      en = "Throw the card that you need least. The other player may lay it out.",
      zh = "打出最用不着的一張。對方可以用它成組。",
      acts = { discard = { en = "It is offered to the other player.", zh = "讓對方取用。" } } },
  },
}
