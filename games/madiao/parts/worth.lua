-- What cards, tricks and bonus hands of 馬弔 are worth, as terms: the cards that pay, what a player's
-- won cards hold, 弔, and the hands declared before play.

local y = require "yezi"

-- One 注 in the parts that amounts are kept in: halves, or sixths where thirds can be paid (Y4.2).
local chong = y.option "stake_chong"
local zhu   = y.when(y.eq(chong - chong // 3 * 3, 0), 6, 2)

-- Cards ------------------------------------------------------------------------------------------

local zun  = { "shi-wanwan", "wan-9", "suo-9", "qian-kong" }
local nines = { "shi-90", "wan-9", "suo-9", "qian-kong" }
local tu   = y.these { "wan-5", "wan-6", "wan-8" }
local red  = y.pick("red_set", {
  ten       = y.these { "shi-wanwan", "shi-qianwan", "shi-baiwan", "shi-20", "wan-9", "wan-1",
                        "suo-9", "suo-1", "qian-kong", "qian-9" },
  nine_late = y.these { "shi-wanwan", "wan-9", "suo-9", "qian-kong", "shi-qianwan", "wan-8",
                        "suo-8", "qian-ban", "shi-baiwan" },
})
local honours = y.pick("shang_set", {
  ["zun+90"] = y.these { "shi-90", "shi-wanwan", "wan-9", "suo-9", "qian-kong" },
  zun        = y.these(zun),
  nines      = y.these(nines),
})
-- What a principal honour among the bottom cards makes of its suit's second card (V2, V3).
local deputies = {
  ["shi-wanwan"] = y.pick("shang_set", {
    nines = y.none,
    ["*"] = y.pick("vice_shi", { qianwan = "shi-qianwan", ["90"] = "shi-90", none = y.none }) }),
  ["wan-9"]      = "wan-8",
  ["suo-9"]      = "suo-8",
  ["qian-kong"]  = y.pick("vice_qian", { on = "qian-ban", off = y.none }),
}
local promoted = y.mapped(y.cards("face", "table"), deputies)
local accused  = y.mapped(y.cards("under", "table"), deputies)

-- What a table of won cards holds ---------------------------------------------------------------

local function won(who) return y.cards("taken", who) end
local function saved(who) return y.ge(y.count(won(who)), 2) end
local function has(who, ...) return y.has(won(who), { ... }) end
local function tu_of(who) return y.meet(won(who), tu) end
local function reds(who) return y.count(y.meet(won(who), red)) end

local bai = y.these { "shi-baiwan" }
local function had_bai(who) return y.has(y.dealt(who), "shi-baiwan") end
local function alive(who)         -- 大活百
  return y.all { has(who, "shi-baiwan"), y.any { saved(who), y.pick("bai_only_trick", {
    dahuobai = 1, ["*"] = 0 }) } }
end
local function half_alive(who)    -- 小活百
  return y.all { had_bai(who), saved(who), y.no(has(who, "shi-baiwan")) }
end
local function dead(who)          -- 死百
  return y.all { had_bai(who), y.no(saved(who)), y.pick("bai_only_trick", {
    sibai = 1, ["*"] = y.no(has(who, "shi-baiwan")) }) }
end
local function sihong(who) return y.ge(reds(who), 4) end

local everything = y.join(honours, promoted)
local function absorbs(who)       -- V7
  return y.all { y.pick("kong_absorbed", { on = 1, off = 0 }), sihong(who) }
end
local function scored(who)        -- the cards that pay as 賞
  local cards = y.meet(won(who), everything)
  return y.when(saved(who),
    y.when(absorbs(who), y.without(cards, y.these { "qian-kong" }), cards), y.these {})
end

-- Tricks and 弔 ------------------------------------------------------------------------------------

-- In whole 注, but for 3-3-2-0, where two share one 弔.
local late = {
  ["8-0-0-0"] = { 3, -1, -1, -1 }, ["7-1-0-0"] = { 3, -1, -1, -1 }, ["6-2-0-0"] = { 2, 0, -1, -1 },
  ["6-1-1-0"] = { 3, -1, -1, -1 }, ["5-3-0-0"] = { 1, 1, -1, -1 },  ["5-2-1-0"] = { 2, 0, -1, -1 },
  ["5-1-1-1"] = { 3, -1, -1, -1 }, ["4-4-0-0"] = { 1, 1, -1, -1 },  ["4-3-1-0"] = { 1, 1, -1, -1 },
  ["4-2-2-0"] = { 1, 0, 0, -1 },   ["4-2-1-1"] = { 2, 0, -1, -1 },  ["3-3-2-0"] = { 0, 0, 0, -1 },
  ["3-3-1-1"] = { 1, 1, -1, -1 },  ["3-2-2-1"] = { 1, 0, 0, -1 },   ["2-2-2-2"] = { 0, 0, 0, 0 },
}
local function shared(who) return y.eq(y.split(who, { ["3-3-2-0"] = { 1, 1, 0, 0 } }), 1) end
local function diao(who)
  local tricks = y.tricks_of(who)
  return y.when(y.le(tricks, 1), -zhu,
           y.when(y.eq(tricks, 2), 0, y.when(shared(who), zhu // 2, zhu)))
end
local function late_diao(who) return y.when(shared(who), zhu // 2, y.split(who, late) * zhu) end

-- Bonus hands before play ------------------------------------------------------------------------

local dealt = y.cards("hand", "player")
local bonuses = {
  { "zunji",    y.has(dealt, { "shi-wanwan", "wan-9", "suo-9", "qian-kong",
                               "shi-20", "wan-1", "suo-1", "qian-9" }) },
  { "bahong",   y.eq(y.count(y.meet(dealt, red)), 8) },
  { "huncheng", y.eq(y.in_suit(dealt), 8) },
}
local later_bonuses = {
  { "qihong",  y.eq(y.count(y.meet(dealt, red)), 7) },
  { "qitong",  y.eq(y.in_suit(dealt), 7) },
  { "liuhong", y.eq(y.count(y.meet(dealt, red)), 6) },
}
-- What the bonus hands of a player pay, whether he has one, and what one 弔 is then: of the first
-- three kinds, or of all six.
local function three_value(who)
  return y.bonus("zunji", who) * y.option "yishang_value_zunji"
    + y.bonus("bahong", who) * y.option "yishang_value_bahong"
    + y.bonus("huncheng", who) * y.option "yishang_value_huncheng"
end
local function all_value(who)
  return three_value(who) + y.bonus("qihong", who) * 7 + y.bonus("qitong", who) * 7
    + y.bonus("liuhong", who) * 6
end
local function claims_three(who)
  return y.any { y.bonus("zunji", who), y.bonus("bahong", who), y.bonus("huncheng", who) }
end
local function claims_any(who)
  return y.any { claims_three(who), y.bonus("qihong", who), y.bonus("qitong", who),
                 y.bonus("liuhong", who) }
end
-- `claims`: one of the two above.
local function bonus_share(claims)
  local holders = claims "banker" + claims "right" + claims "opposite" + claims "left"
  return y.when(y.eq(holders, 1), zhu, y.when(y.eq(holders, 2), zhu // 2,
    y.when(y.eq(holders, 3), zhu // 3, 0)))   -- two parts have no third
end

return {
  zhu = zhu, chong = chong, red = red, accused = accused, bai = bai, dealt = dealt,
  bonuses = bonuses, later_bonuses = later_bonuses,
  won = won, has = has, tu_of = tu_of, reds = reds, had_bai = had_bai, alive = alive,
  half_alive = half_alive, dead = dead, sihong = sihong, scored = scored, diao = diao,
  late_diao = late_diao, three_value = three_value, all_value = all_value,
  claims_three = claims_three, claims_any = claims_any, bonus_share = bonus_share,
}
