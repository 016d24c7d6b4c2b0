-- Oh hell with seven cards, all of it in phases of script: a card is turned up for trumps, everybody
-- bids how many tricks it will take, suit must be followed, and only whoever took just so many scores.

local y    = require "yezi"
local pack = require "french-52"

local hand_size = 7

local function of_suit(cards, suit)
  local found = 0
  for card in y.each(cards) do
    if y.suit(card) == suit then found = found | card end
  end
  return found
end

-- Who wins the trick: the highest trump, else the highest card of the suit that was led.
local function winner(t, leader)
  local trump = y.suit(t:cards "trump")
  local best, best_seat = t:cards("trick", leader), leader
  for i = 1, t:seats() - 1 do
    local seat = (leader + i) % t:seats()
    local card = t:cards("trick", seat)
    local higher = y.suit(card) == y.suit(best) and y.rank(card) > y.rank(best)
    if higher or (y.suit(card) == trump and y.suit(best) ~= trump) then
      best, best_seat = card, seat
    end
  end
  return best_seat
end

return y.game "oh-hell" {
  title    = { en = "Oh Hell" },
  unit     = "points",
  seats    = 4,
  deck     = pack,
  zones    = {
    hand  = { of = "seat",  seen_by = "owner" },
    trick = { of = "seat",  seen_by = "all"   },   -- what each has played to the trick at hand
    spent = { of = "table", seen_by = "all"   },
    trump = { of = "table", seen_by = "all"   },   -- the card turned up
    stock = { of = "table", seen_by = "none"  },
  },
  deal     = { hand = hand_size, trump = 1, stock = "rest" },
  counters = { hand = { "bids", "played" }, seat = { "bid", "won" } },
  marks    = { "leader" },
  phases   = { "bidding", "play" },
  bidding  = y.phase {
    verbs = { "bid" },
    shows = { zones = { "trump" }, counters = { "bid", "bids" } },
    start = function(t)
      t:set_mark("leader", t:role "head")
      return t:role "head"
    end,
    offer = function(v)
      local acts = {}
      for n = 0, hand_size do
        -- the last to bid may not make the bids come out even
        if v:counter "played" < v:seats() - 1 or v:counter "bids" + n ~= hand_size then
          acts[#acts + 1] = y.act("bid", nil, n)
        end
      end
      return acts
    end,
    apply = function(t, who, a)
      t:set_counter("bid", a.arg, who)
      t:set_counter("bids", t:counter "bids" + a.arg)
      t:set_counter("played", t:counter "played" + 1)
      if t:counter "played" == t:seats() then
        t:set_counter("played", 0)
        t:next_phase()
      else
        t:ask((who + 1) % t:seats())
      end
    end,
  },
  play     = y.phase {
    verbs = { "play" },
    shows = { zones = { "trump", "trick" }, counters = { "bid", "won" }, marks = { "leader" } },
    start = function(t) return t:mark "leader" end,
    offer = function(v)
      local led, may = v:cards("trick", v:mark "leader"), v:hand()
      if led ~= 0 then
        local suited = of_suit(may, y.suit(led))
        if suited ~= 0 then may = suited end
      end
      local acts = {}
      for card in y.each(may) do acts[#acts + 1] = y.act("play", card) end
      return acts
    end,
    apply = function(t, who, a)
      t:move(a.cards, "hand", who, "trick", who)
      local n = t:counter "played" + 1
      t:set_counter("played", n)
      if n % t:seats() ~= 0 then return t:ask((who + 1) % t:seats()) end
      local won = winner(t, t:mark "leader")
      for seat = 0, t:seats() - 1 do t:move(t:cards("trick", seat), "trick", seat, "spent") end
      t:set_counter("won", t:counter("won", won) + 1, won)
      t:set_mark("leader", won)
      if n == hand_size * t:seats() then t:finish "played" else t:ask(won) end
    end,
  },
  settle   = {
    { "exact", y.credits(y.when(y.eq(y.seat_counter("won", "payee"), y.seat_counter("bid", "payee")),
                                10 + y.seat_counter("bid", "payee"), 0)),
      says = "as many tricks as bid" },
  },
  report   = { { "tricks that were bid", y.mean(y.counter "bids") } },
}
