-- What players of flesh and blood may do wrong, in the sheet's order. `to`: the pool unless said;
-- L1 and L2 let the ledger of a table say who is liable without the play being told.

local y = require "yezi"

local redrawn = { voids = true, draws_head = true }

-- What a player answers for who let others down: `zhu` is one 注.
local function of_liability(zhu)
  -- What one player loses by a fault of another is L4's amount; `cap` and `net` need the play.
  local compensated = y.when(y.ge(y.tricks_of "payee", 2), zhu, 2 * zhu)
  return {
    { "L1", y.fine {}, says = "let the Hundred 百老 through", by = "L1" },
    { "L2", y.fine {}, says = "let the banker's honour through", by = "L2" },
    { "L7", y.fine { amount = compensated, to = "stated" },
      says = "affected another by a fault in play", by = "L7", also = "L7.1" },
  }
end

-- The fixed penalties. Without a pool nobody is there to be paid most of them.
local function penalties(zhu, pool)
  local function fine(name, says, amount, more, by, also)
    local made = {}
    if pool and amount > 0 then made = { amount = amount * zhu, to = "pool" } end
    for key, value in pairs(more or {}) do made[key] = value end
    return { name, y.fine(made), says = says, by = by or name, also = also }
  end
  local function about(...) return y.gt(y.count(y.meet(y.fined_card, y.these { ... })), 0) end
  local turned_over = y.when(about "shi-baiwan", 4,
    y.when(about("shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-90"), 3,
      y.when(about("shi-qianwan", "shi-20", "wan-1", "suo-1", "qian-9"), 2, 1)))
  local discoverer = y.when(y.gt(y.count(y.meet(y.dealt "payee", y.these {
    "shi-baiwan", "shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-90" })), 0), 5 * zhu, 0)
  local otherwise = pool and "pool" or nil
  return {
    fine("N1", "did not shuffle when obliged to", 1),
    fine("N2", "shuffled when not entitled to", 1),
    fine("N3", "the Hundred 百老 was seen after the shuffle", 1, redrawn, "N3", "S8.6"),
    fine("N4", "handed the pack to the wrong person", 1),
    fine("N5", "the Hundred 百老 was found face up while dealing", 1, redrawn, "N5", "S8.6"),
    fine("N6.1", "misdealt, the cards not looked at", 1, nil, "N6", "N6.1"),
    fine("N6.2", "misdealt, the cards looked at", 5,
         { amount = 5 * zhu, to = y.holder "shi-baiwan", otherwise = otherwise,
           voids = true }),
    fine("N7", "turned a card over in dealing", 1,
         { amount = turned_over * zhu, to = "stated", otherwise = otherwise,
           voids = about "shi-baiwan", draws_head = about "shi-baiwan" },
         "N7", { "N7.1", "N0.5", "S8.6" }),
    fine("N8", "played out of turn", 2),
    fine("N9", "beat with a card that is not higher", 2),
    fine("N10", "buried out of turn", 2, nil, "N10", "N10.1"),
    fine("N11", "buried face up", 2),
    fine("N12", "peeped at the bottom cards", 2),
    fine("N13", "peeped at another's buried cards", 2),
    fine("N14", "exchanged cards, or disclosed a holding", 5),
    fine("N15", "played on out of turn to a second card", 5,
         { amount = discoverer, to = "stated", voids = true }, "N15", "N15.1"),
    fine("N16", "had too many or too few cards", 0),
  }
end

return {
  of_liability = of_liability,
  with_pool    = function(zhu) return penalties(zhu, true) end,
  without_pool = function(zhu) return penalties(zhu, false) end,
}
