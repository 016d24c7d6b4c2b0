-- Last Bone without pairs, in which a loser without a tile pays two stakes more.

local y = require "yezi"

return y.variant "last-bone/single-bones" {
  of     = "last-bone",
  title  = { en = "Last Bone, single", zh = "末骨（單）" },
  choose = { pairs = "off" },
  set    = { ["settle.none"] = {
    "none",
    y.pay { from = "losers", to = "winner",
            amount = 2 * y.eq(y.count(y.cards("taken", "payer")), 0) },
    says = "no tile won", by = "V1" },
    ["opening.stake"] = {
      en = "Each of the other two pays the winner a stake, and two more for having won no tile.",
      zh = "其餘二家各付勝家一注；一張未得者，再付兩注。" } },
}
