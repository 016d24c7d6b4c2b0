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
    says = "no tile won", by = "V1" } },
}
