-- Who answers for the losses of others in 馬弔 (代賠, section 8 of the sheet): found by going through
-- the play once.

local guards = require "madiao.parts.guards"

-- What the options say, and who is who; the same in every hand.
local rules
local function known_rules(t)
  if rules then return rules end
  rules = { mode = t:option "liab", last = t:option "liab_multi" == "last",
            refuse = t:option "liab_refuse", unit = t:option "stake_chong" % 3 == 0 and 6 or 2,
            alone = t:option "bai_only_trick" == "dahuobai" }
  return rules
end

-- Who is charged of those who could be, each a seat with the number of the play that did it (none
-- where a table states it): the last, or each once.
local function charged(offenders)
  if rules.last then return { offenders[#offenders] } end
  local once, seen = {}, {}
  for _, offender in ipairs(offenders) do
    if not seen[offender.seat] then once[#once + 1] = offender end
    seen[offender.seat] = true
  end
  return once
end

local function append(list, item)
  list = list or {}
  list[#list + 1] = item
  return list
end

-- Goes through the play once. Returns whether there was any, who let the 百老 of `owner` through
-- (L1; nil if nobody did, or it won no trick), and for each honour of the banker that was let
-- through the seats that could have stopped him before (L2). Cards that a scene says are gone
-- come before the first lead, and not as they were played: nothing is judged by them.
local function releases(t, banker)
  local known, scoring, told = guards.sets(), t:fact "banker_shang", false
  local above, guard_cards, bai = known.above, known.guards, known.bai
  local held = { t:dealt(0), t:dealt(1), t:dealt(2), t:dealt(3) }
  local owner
  for seat = 0, 3 do if held[seat + 1] & bai ~= 0 then owner = seat end end

  local guilty, through, bai_trick, bai_won
  local trick, best, winner, lead, shown = 0, 0, nil, 0, 0
  local could, could_before, won_before, in_chain
  local function close_trick()
    -- The banker won the trick before, and now a 賞 that he led; two in a row count once (L2.1).
    if won_before and winner == banker and lead == best and best & scoring ~= 0 then
      if could_before and not in_chain then
        could_before.honour = best
        through = append(through, could_before)
      end
      in_chain = in_chain or could_before ~= nil
    else
      in_chain = false
    end
    if bai_trick == trick then bai_won = winner == owner end
    won_before, could_before, could = winner == banker, could, nil
  end

  for at, number, seat, verb, card in t:plays() do
    if number ~= trick then
      close_trick()   -- nothing comes of it before the first
      trick = number
    end
    local hand = held[seat + 1]
    if verb == "bury" then
      if told then
        if winner == banker and hand & above[best] ~= 0 then
          could = append(could, { seat = seat, at = at })
        end
        if bai_trick == trick and rules.refuse and seat ~= owner and hand & guard_cards ~= 0 then
          guilty = append(guilty, { seat = seat, at = at })
        end
      end
    elseif verb == "lead" then
      lead, told = card, true
    end
    if card & guard_cards ~= 0 and verb ~= "beat" and told and not bai_trick and seat ~= owner
      and not guards.exempt(verb, card, hand, shown) then
      guilty = append(guilty, { seat = seat, at = at })
    end
    held[seat + 1] = hand & ~card
    if verb ~= "bury" then
      best, winner, shown = card, seat, shown | card
      if card & bai ~= 0 then bai_trick = number end
    end
  end
  close_trick()
  return told, bai_won and guilty, through, owner
end

-- Makes the offenders pay. L4, within what the mode allows (L6): of each as if alone where
-- each pays in full (L2.3).
local function collect(t, banker, owner, guilty, through)
  local losses, left = {}, {}
  for seat = 0, t:seats() - 1 do
    losses[seat] = rules.mode == "cap" and t:paid(seat)
      or rules.mode == "net" and math.max(-t:net(seat), 0) or math.maxinteger
  end
  local function compensate(offender, seat, cards)
    if seat == offender.seat then return end
    local whose = (rules.last and 0 or offender.seat) * t:seats() + seat
    local rest = left[whose] or losses[seat]
    local due = math.min(rules.unit * (t:count("taken", seat) >= 2 and 1 or 2), rest)
    left[whose] = rest - due
    t:pay(offender.seat, seat, due, cards, offender.at)
  end
  local bai = guards.sets().bai
  for _, offender in ipairs(guilty or {}) do
    if owner ~= banker then compensate(offender, banker, bai) end
    -- Others than the banker suffer from the 敲門, or from the banker's own 百老.
    if owner == banker or rules.alone or t:count("taken", owner) >= 2 then
      for seat = 0, t:seats() - 1 do
        if seat ~= banker and seat ~= owner then compensate(offender, seat, bai) end
      end
    end
  end
  for _, release in ipairs(through) do
    for seat = 0, t:seats() - 1 do
      if seat ~= banker then compensate(release.offender, seat, release.honour) end
    end
  end
end

-- What a table says of itself where its play is not told.
local function stated(t, banker)
  local bai, guilty, through, owner = guards.sets().bai, nil, nil, nil
  for seat = 0, t:seats() - 1 do
    if t:cards("taken", seat) & bai ~= 0 then owner = seat end
  end
  for _, seat in t:stated "L1" do
    if not owner then error("L1 is stated, but nobody has 百老 on the table") end
    if seat == owner then error("L1 is stated of the player whose 百老 it is") end
    guilty = append(guilty, { seat = seat })
  end
  for _, seat in t:stated "L2" do
    if seat == banker then error("L2 is stated of the banker") end
    through = append(through, { { seat = seat } })
  end
  return owner, guilty, through
end

local function liability(t)
  known_rules(t)
  local banker = t:role "banker"
  local told, guilty, through, owner = releases(t, banker)
  if not told then
    owner, guilty, through = stated(t, banker)
  elseif t:stated "L1" (t, 0) or t:stated "L2" (t, 0) then
    error("L1 and L2 are for tables whose play is not told: here the play says who is liable")
  end
  if not guilty and not through then return end
  local releasers = {}
  for _, offenders in ipairs(through or {}) do
    for _, offender in ipairs(charged(offenders)) do
      releasers[#releasers + 1] = { offender = offender, honour = offenders.honour or 0 }
    end
  end
  collect(t, banker, owner, guilty and charged(guilty), releasers)
end

return liability
