-- A vying game: three cards each; everybody may lay one away, all at once, and draw another from the
-- shuffled stock; then it is fold, call or raise until all have paid alike, and the best hand wins.

local y    = require "yezi"
local pack = require "french-52"

local limit = 20   -- nobody stakes more

-- Three alike, a run, a pair, then high cards: one number.
local function strength(cards)
  local ranks = {}
  for card in y.each(cards) do ranks[#ranks + 1] = y.rank(card) end
  table.sort(ranks, function(a, b) return a > b end)
  local a, b, c = ranks[1], ranks[2], ranks[3]
  local kind = 0
  if a == c then kind = 3 elseif a == b + 1 and b == c + 1 then kind = 2
  elseif a == b or b == c then kind = 1 end
  if kind == 1 and b == c then a, b, c = b, c, a end   -- the pair first
  return ((kind * 15 + a) * 15 + b) * 15 + c
end

local function next_in(t, who)
  for i = 1, t:seats() do
    local seat = (who + i) % t:seats()
    if t:counter("out", seat) == 0 then return seat end
  end
end

local function showdown(t)
  local best
  for i = 0, t:seats() - 1 do
    local seat = (t:role "head" + i) % t:seats()
    if t:counter("out", seat) == 0 then
      t:show(t:hand(seat), "hand", seat)
      if not best or strength(t:hand(seat)) > strength(t:hand(best)) then best = seat end
    end
  end
  t:finish("won", best)
end

local function everybody(t)
  local seats = {}
  for seat = 0, t:seats() - 1 do seats[#seats + 1] = seat end
  return seats
end

return y.game "brag" {
  title    = { en = "Brag" },
  unit     = "chips",
  seats    = 4,
  deck     = pack,
  zones    = {
    hand  = { of = "seat",  seen_by = "owner" },
    muck  = { of = "table", seen_by = "none"  },   -- laid away
    stock = { of = "table", seen_by = "none"  },
  },
  deal     = { hand = 3, stock = "rest" },
  counters = { hand = { "price" }, seat = { "stake", "out" } },
  marks    = { "raiser" },
  phases   = { "swap", "vying" },
  swap     = y.phase {
    verbs = { "swap", "stand" },
    start = function(t)
      t:set_counter("price", 1)
      for seat = 0, t:seats() - 1 do t:set_counter("stake", 1, seat) end
      return everybody(t)
    end,
    offer = function(v) return { y.act "stand", y.act("swap", y.subsets(v:hand(), 1)) } end,
    apply = function(t, who, a)
      if a.verb == "swap" then
        t:move(a.cards, "hand", who, "muck")
        t:draw("stock", 1, "hand", who)
      end
      t:next_phase()
    end,
  },
  vying    = y.phase {
    verbs = { "fold", "call", "raise" },
    shows = { counters = { "price", "stake" }, marks = { "raiser" } },
    start = function(t)
      t:set_mark("raiser", t:role "head")
      return t:role "head"
    end,
    offer = function(v)
      local acts = { y.act "fold", y.act "call" }
      for _, more in ipairs { 1, 2, 5 } do
        local price = v:counter "price" + more
        if price <= limit then acts[#acts + 1] = y.act("raise", nil, price) end
      end
      return acts
    end,
    apply = function(t, who, a)
      local after = next_in(t, who)
      local ends = after == t:mark "raiser"
      if a.verb == "fold" then
        t:set_counter("out", 1, who)
        t:move(t:hand(who), "hand", who, "muck")
        if next_in(t, after) == after then return t:finish("won", after) end
        if who == t:mark "raiser" then t:set_mark("raiser", after) end
      else
        if a.verb == "raise" then
          t:set_counter("price", a.arg)
          t:set_mark("raiser", who)
          ends = false
        end
        t:set_counter("stake", t:counter "price", who)
      end
      if ends then showdown(t) else t:ask(after) end
    end,
  },
  settle   = {
    { "pot", y.pay { from = "losers", to = "winner", amount = y.seat_counter("stake", "payer") },
      says = "the pot" },
  },
  report   = { { "price at the end", y.mean(y.counter "price") },
               { "the head wins", y.share(y.same("winner", "head")) } },
}
