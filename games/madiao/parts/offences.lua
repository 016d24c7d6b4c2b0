-- What players of flesh and blood may do wrong, in the sheet's order. `to`: the pool unless said;
-- L1 and L2 let the ledger of a table say who is liable without the play being told.

local y = require "yezi"

-- `of`: one 注, and what wraps a line that only some options play.
return function(of)
  local zhu, with_pool, with_penalties, with_liability =
    of.zhu, of.with_pool, of.with_penalties, of.with_liability

  local function fine(name, says, amount, more, by)
    local pool = with_pool("pool")
    local made = { amount = with_pool(amount * zhu), to = pool }
    if amount == 0 then made = {} end
    for key, value in pairs(more or {}) do made[key] = value end
    return with_penalties { name, y.fine(made), says = says, by = by or name }
  end
  local function release(name, says)
    return with_liability { name, y.fine {}, says = says, by = name }
  end
  local function about(...) return y.gt(y.count(y.meet(y.fined_card, y.these { ... })), 0) end
  local turned_over = y.when(about "shi-baiwan", 4,
    y.when(about("shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-90"), 3,
      y.when(about("shi-qianwan", "shi-20", "wan-1", "suo-1", "qian-9"), 2, 1)))
  local discoverer = y.when(y.gt(y.count(y.meet(y.dealt "payee", y.these {
    "shi-baiwan", "shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-90" })), 0), 5 * zhu, 0)
  return {
    release("L1", "let 百老 through"),
    release("L2", "let the banker's honour through"),
    fine("N1", "did not shuffle when he should", 1),
    fine("N2", "shuffled when he should not", 1),
    fine("N3", "百老 was seen after the shuffle", 1, { voids = true }),
    fine("N4", "handed the pack to the wrong person", 1),
    fine("N5", "百老 was found face up while dealing", 1, { voids = true }),
    fine("N6.1", "misdealt, the cards not looked at", 1, nil, { "N6", "N6.1" }),
    fine("N6.2", "misdealt, the cards looked at", 5,
         { amount = 5 * zhu, to = y.holder "shi-baiwan", otherwise = with_pool("pool"),
           voids = true }),
    fine("N7", "turned a card over in dealing", 1,
         { amount = turned_over * zhu, to = "stated", otherwise = with_pool("pool"),
           voids = about "shi-baiwan" },
         { "N7", "N7.1", "N0.5" }),
    fine("N8", "played out of turn", 2),
    fine("N9", "caught with a card that does not beat", 2),
    fine("N10", "buried out of turn", 2),
    fine("N11", "buried face up", 2),
    fine("N12", "peeped at the bottom cards", 2),
    fine("N13", "peeped at another's buried cards", 2),
    fine("N14", "exchanged cards, or told his holding", 5),
    fine("N15", "played on out of turn to a second card", 5,
         { amount = discoverer, to = "stated", voids = true }, { "N15", "N15.1" }),
    fine("N16", "had too many or too few cards", 0),
  }
end
