-- Lines of the settlement of 馬弔 that options change, each made of what they change in it.

local y     = require "yezi"
local worth = require "madiao.parts.worth"

local zhu = worth.zhu
local played = y.outcome "played"
local M = {}

-- `cites`: by and also.
local function cited(line, cites)
  line.by, line.also = cites.by, cites.also
  return line
end

-- A false substitute among the cards of a player: those that he has won, or was dealt.
function M.jiakui(cards_of, by)
  local guilty = y.meet(cards_of "payer", worth.accused)
  return {
    "jiakui",
    y.pay { from = "everyone", to = "everyone", cards = guilty,
            when = y.all { played, y.gt(y.count(worth.accused), 0) },
            amount = zhu * y.count(guilty) },
    says = "false substitutes 假逵", by = by, also = { "V3.1", "D5", "D5.1", "D5.2" } }
end

-- Bonus hands: what they pay, and the 弔 of whoever has one, beside which the others have -1 or
-- none.
function M.yishang(value_of)
  return {
    "yishang",
    y.pay { from = "everyone", to = "everyone", when = y.reason "yishang",
            cards = y.dealt "payee",
            amount = y.when(worth.had_bai("payer"), 0, zhu * value_of("payee")) },
    says = "bonus before play 異賞",
    by = "Y2", also = { "Y4", "Y5", "Y5.1", "Y5.2", "Y5.4", "D7" } }
end
local function yishang_diao(claims, others, cites)
  return cited({
    "yishang_diao", y.owed(y.when(claims("payee"), worth.bonus_share(claims), others)),
    when = y.reason "yishang", says = "diao 弔 of a bonus before play 異賞" }, cites)
end
function M.yishang_diao(claims)
  return yishang_diao(claims, 0, { by = "Y3", also = { "Y3.1", "Y4", "Y4.1", "Y4.2" } })
end
function M.all_row_8000(claims)
  return yishang_diao(claims, -zhu, { by = "O18", also = { "Y3", "Y4", "Y4.1", "Y4.2" } })
end

function M.diao(value)
  return { "diao", value, shows = { { "tricks", y.tricks_of "payee" } }, when = played,
           says = "diao 弔", by = "W1", also = { "T3", "T3.1", "T2" } }
end

function M.sihong(amount, cites)
  return cited({
    "sihong", y.owed(zhu * worth.sihong "payee" * amount),
    cards = y.meet(worth.won "payee", worth.red), when = played, says = "four reds 四紅" }, cites)
end

-- The banker knocks on nobody, and nobody on him.
function M.knock(amount, cites)
  return cited({
    "knock",
    y.pay { from = "everyone", to = "everyone", cards = worth.bai,
            when = y.all { played, y.gt(y.fact "alive", 0) },
            amount = y.when(y.any { y.same("payer", "banker"), y.same("payee", "banker") }, 0,
              worth.alive "payee" * amount) },
    says = "knock 敲門" }, cites)
end

return M
