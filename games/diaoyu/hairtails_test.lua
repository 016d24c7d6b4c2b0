-- Scenes of Fishing for hairtails, each under its number in history/games/diaoyu.md.

-- What a catch counts: the head's, of two players.
local function worth(id, caught, points, options)
  return { id = id, options = options, ended = { outcome = "played" },
           zones = { caught = { head = caught } }, expect = { worth = { head = points } } }
end
-- What is paid where these were caught.
local function paid(id, caught, expect, options)
  return { id = id, options = options, ended = { outcome = "played" }, zones = { caught = caught },
           expect = expect }
end
local function mates(id, card, lying, answer)
  local move = { "take " .. card .. " " .. lying }
  return { id = id, deal = { head = card, second = "rG", pool = lying },
           expect = answer and { legal_has = move } or { legal_not = move } }
end

local twice = "rR rR rH rH rC rC"
local three = { head = "rR rH rC", second = "bG bA bE", third = "bS bS bS bS rR" }

local scenes = {
  { id = "HT-1", ended = { outcome = "played" }, says = "seven pieces, two colours, four of each",
    zones = { caught = { head = ("rG rA rE rR rH rC rS bG bA bE bR bH bC bS "):rep(4) } },
    expect = { zones = { pool = "", stock = "" }, worth = { head = 1400 } } },
  { id = "HT03 two", deal = {}, expect = { recipients = {
    "0 head", "1 second", "19 second", "20 last", "21 pool", "36 pool", "37 stock" } } },
  { id = "HT03 three", deal = {}, options = { players = "3" }, expect = { recipients = {
    "0 head", "2 third", "20 third", "21 last", "22 pool", "35 pool", "36 stock" } } },
  { id = "HT-2 the last card", zones = { hand = { head = "rG", second = "rA" }, last = "bG",
                                         pool = "rS", caught = { second = "rE" } },
    says = "it lies open", expect = { zones = { last = "bG" } } },
  mates("HT-3", "rR", "rR", true),
  mates("HT-3 of the other colour", "rR", "bR", true),
  mates("HT-3 another piece", "rR", "rH", false),
  { id = "HT-3.1 the hand", deal = { head = "rR", pool = "bR" },
    expect = { legal_has = { "lay rR" } } },
  { id = "HT-3.1 the stock", zones = { turned = "rR", pool = "bR" },
    expect = { legal = { "take rR bR" } } },

  worth("HT01 a field", "rR rH rC", 50),
  worth("HT01 a command", "bG bA bE", 100),
  worth("HT01 four soldiers", "rS rS rS rS", 100),
  worth("HT01 two colours", "rR rH bC", 0),
  worth("HT-4 soldiers of two colours", "rS rS bS bS", 0),
  worth("HT-4.1 each", twice, 100, { sets = "each" }),
  worth("HT-4.1 each, one lacking", "rR rR rH rH rC", 50),
  worth("HT-4.1 each, a chariot lacking", "rR rH rH rC rC", 50),
  worth("HT-4.1 each, a horse lacking", "rR rR rH rC rC", 50),
  worth("HT-4.1 once", twice, 50, { sets = "once" }),
  worth("HT-4.1 once of each colour", "rR rH rC bR bH bC bR bH bC", 100, { sets = "once" }),
  worth("HT-5 nothing", "rR rH rC rG", 50, { odd = "0" }),
  worth("HT-5 ten", "rR rH rC rG bG", 70, { odd = "10" }),
  worth("HT-5 ten, soldiers", "rS rS rS rS bS", 110, { odd = "10" }),
  worth("HT-5 ten, a field and a command", "rR rH rC rG rA rE bS", 160, { odd = "10" }),
  worth("HT-5.1 what counts once", twice, 80, { odd = "10", sets = "once" }),

  paid("HT-6", { head = "rR rH rC", second = "bG bA bE" },
    { settlement = { head = -50, second = 50 }, next_head = "second" }),
  paid("HT-6 three", three, { settlement = { head = -100, second = 50, third = 50 },
                              next_head = "head" }, { players = "3" }),
  paid("HT-6 three, one ahead", { head = "rR rH rC", second = "", third = "bG bA bE" },
    { settlement = { second = -150, third = 150 }, next_head = "third" }, { players = "3" }),
  paid("HT-6 difference", { head = "bG bA bE rR rH rC", second = "" },
    { settlement = { head = 150, second = -150 } }, { settle = "difference" }),
  paid("HT-6 a stake", { head = "bG bA bE rR rH rC", second = "" },
    { settlement = { head = 1, second = -1 } }, { settle = "winner" }),

  -- Options of 釣魚 with this pack
  { id = "HT TU-4.4 off", deal = { head = "rS", second = "rS", pool = "rS rS" },
    expect = { legal_not = { "pile rS rS rS" } } },
  { id = "HT TU-4.4 on", deal = { head = "rS", second = "rS", pool = "rS rS" },
    options = { pile = true }, expect = { legal_has = { "pile rS rS rS" } } },
  { id = "HT TU-4.6 off", deal = { head = "rS", pool = "rS rS rS" },
    expect = { legal_has = { "take rS rS" }, legal_not = { "take rS rS rS rS" } } },
  { id = "HT TU-4.6 on", deal = { head = "rS", pool = "rS rS rS" },
    options = { triple_catch = true },
    expect = { legal_has = { "take rS rS rS rS" }, legal_not = { "take rS rS" } } },
}
for _, scene in ipairs(scenes) do scene.game = "diaoyu/hairtails" end
return scenes
