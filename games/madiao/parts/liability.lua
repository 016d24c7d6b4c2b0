-- Who answers for the losses of others in 馬弔 (代賠, section 8 of the sheet): found by going through
-- the play once.

local guards = require "madiao.parts.guards"

-- Who is charged of those who could be: the last, or each once.
local function charged(t, offenders)
  if t:option "liab_multi" == "last" then return { offenders[#offenders] } end
  local once, seen = {}, {}
  for _, seat in ipairs(offenders) do
    if not seen[seat] then once[#once + 1] = seat end
    seen[seat] = true
  end
  return once
end

-- Goes through the play once. Returns who let the 百老 of `holder` through (L1), and for each honour
-- of the banker that was let through the seats that could have stopped him before (L2).
local function releases(t, holder, banker)
  local known, refuse, scoring = guards.sets(), t:option "liab_refuse", t:fact "banker_shang"
  local held, shown, bai_trick = {}, 0, nil
  local guilty, honours_through = {}, {}
  local trick, best, winner, lead = 0, 0, nil, 0
  local could, could_before, won_before, in_chain = nil, nil, false, false
  local told = false   -- cards that a scene says are gone come first, and not as they were played
  for seat = 0, t:seats() - 1 do held[seat] = t:dealt(seat) end

  -- The banker won the trick before, and now a 賞 that he led; two in a row count once (L2.1).
  local function close_trick()
    if won_before and winner == banker and lead == best and best & scoring ~= 0 then
      if could_before and not in_chain then honours_through[#honours_through + 1] = could_before end
      in_chain = in_chain or could_before ~= nil
    else
      in_chain = false
    end
    won_before, could_before, could = winner == banker, could, nil
  end

  for _, number, seat, verb, card in t:plays() do
    if number ~= trick then
      if trick > 0 then close_trick() end
      trick = number
    end
    local hand = held[seat]
    told = told or verb == "lead"
    if told and verb == "bury" then
      if winner == banker and hand & known.above[best] ~= 0 then
        could = could or {}
        could[#could + 1] = seat
      end
      if bai_trick == trick and refuse and seat ~= holder and hand & known.guards ~= 0 then
        guilty[#guilty + 1] = seat
      end
    end
    if told and card & known.guards ~= 0 and verb ~= "beat" and not bai_trick and seat ~= holder
      and not guards.exempt(verb, card, hand, shown) then
      guilty[#guilty + 1] = seat
    end
    held[seat] = hand & ~card
    if verb ~= "bury" then
      if verb == "lead" then lead = card end
      best, winner, shown = card, seat, shown | card
      if card & known.bai ~= 0 then bai_trick = number end
    end
  end
  close_trick()
  return guilty, honours_through
end

local function liability(t)
  local mode = t:option "liab"
  local banker, unit = t:role "banker", t:option "stake_chong" % 3 == 0 and 6 or 2
  local bai, losses, left, holder = guards.sets().bai, {}, {}, nil
  for seat = 0, t:seats() - 1 do
    if t:cards("taken", seat) & bai ~= 0 then holder = seat end
    losses[seat] = mode == "cap" and t:paid(seat) or mode == "net" and math.max(-t:net(seat), 0)
      or math.maxinteger
  end
  -- L4, within what the mode allows (L6): of each as if alone where each pays in full (L2.3).
  local function compensate(offender, seat, cards)
    if seat == offender then return end
    local whose = (t:option "liab_multi" == "each" and offender or 0) * t:seats() + seat
    local rest = left[whose] or losses[seat]
    local due = math.min(unit * (t:count("taken", seat) >= 2 and 1 or 2), rest)
    left[whose] = rest - due
    t:pay(offender, seat, due, cards)
  end
  local function all_others(offender, cards)
    for seat = 0, t:seats() - 1 do
      if seat ~= banker then compensate(offender, seat, cards) end
    end
  end
  local function bai_of(offender)
    if holder == banker then return all_others(offender, bai) end
    compensate(offender, banker, bai)
    if t:count("taken", holder) < 2 and t:option "bai_only_trick" ~= "dahuobai" then
      return   -- no 敲門 to suffer from
    end
    for seat = 0, t:seats() - 1 do
      if seat ~= banker and seat ~= holder then compensate(offender, seat, bai) end
    end
  end

  local guilty, honours_through = releases(t, holder, banker)
  if holder then
    for _, offender in ipairs(charged(t, guilty)) do bai_of(offender) end
  end
  for _, offenders in ipairs(honours_through) do
    for _, offender in ipairs(charged(t, offenders)) do all_others(offender, 0) end
  end
  if holder then for _, offender in t:stated "L1" do bai_of(offender) end end
  for _, offender in t:stated "L2" do all_others(offender, 0) end
end

return liability
