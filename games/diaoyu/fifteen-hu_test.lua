-- Scenes of 十五湖釣魚 with two sets of dominoes, each under its number in history/games/diaoyu.md.

-- What a catch counts, which is owed where differences do not double.
local function worth(id, caught, points, options)
  options = options or {}
  options.settle = "difference"
  return { id = id, options = options, ended = { outcome = "played" },
           zones = { caught = { head = caught } }, expect = { worth = { head = points } } }
end
-- Whether the first tile, of the hand, matches the second, which lies in the pool.
local function mates(id, hand, lying, answer, options)
  local move = { "take " .. hand .. " " .. lying }
  return { id = id, options = options, deal = { head = hand, second = "66 66", pool = lying },
           expect = answer and { legal_has = move } or { legal_not = move } }
end
local function paid(id, caught, expect, options)
  return { id = id, options = options, ended = { outcome = "played" }, zones = { caught = caught },
           expect = expect }
end

local function four(tile) return (tile .. " "):rep(4) end
local jun     = four "65" .. four "55" .. four "64"             -- 660
local supreme = "42 42 21 21 "                                  -- 220
local heaven  = four "66" .. "63 63 54 54 "                     -- 540
local earth   = four "11" .. "62 62 53 53 "                     -- 160
local man     = four "44" .. "52 52 43 43 "                     -- 160
local goose   = four "31" .. "41 41 32 32 "                     -- 160
local rest    = four "33" .. four "22" .. four "61" .. four "51"
-- 1040, 700 and 320
local three   = { head = jun .. supreme .. earth, second = heaven .. man, third = goose .. rest }

local scenes = {
  { id = "SW-10 two", deal = {}, options = { players = "2" },
    expect = { recipients = { "0 head", "1 second", "23 second", "24 pool", "40 stock" } } },
  { id = "SW-10 three", deal = {},
    expect = { recipients = { "0 head", "2 third", "23 third", "24 pool", "40 stock" } } },
  mates("SW02 55 64", "55", "64", false),
  mates("SW02 64 55", "64", "55", false),
  mates("SW02 55 55", "55", "55", true),
  mates("SW02 21 42", "21", "42", false),
  mates("SW02 42 21", "42", "21", false),
  mates("SW02 21 21", "21", "21", true),
  mates("SW02 42 51", "42", "51", true),
  mates("SW02 63 54", "63", "54", true),
  mates("SW-3 also", "42", "33", true, { supreme = "also" }),
  mates("SW-3 only", "42", "33", false, { supreme = "only" }),
  mates("SW-3 only, from the other side", "33", "42", false, { supreme = "only" }),
  mates("SW-3 only 42 42", "42", "42", true, { supreme = "only" }),
  mates("SW-3 only 55 64", "55", "64", false, { supreme = "only" }),
  mates("SW-3 only 63 54", "63", "54", true, { supreme = "only" }),
  { id = "SW-2", deal = { head = "66 66", second = "66", pool = "66" },
    expect = { zones = { caught = { head = "" } }, legal_not = { "pass" } } },
  { id = "SW-2 no pile", deal = { head = "55", second = "55", pool = "55 55" },
    expect = { legal_not = { "pile 55 55 55" } } },

  worth("SW04", "66 63 54", 90),
  worth("SW04 one nine, 2", "66 63 63", 30, { wuwen = "2" }),
  worth("SW04 one nine, 1", "66 63 63", 90, { wuwen = "1" }),
  worth("SW04 the other nine, 2", "66 54 54", 30, { wuwen = "2" }),
  worth("SW-7 the other nine", "66 54", 60),
  worth("SW-7 no civil", "63 54", 20),
  worth("SW-7 no military", "66 66", 20),
  worth("SW05", "11 11 62 53", 80, { wuwen = "2" }),
  worth("SW05 two groups", "44 52 43 31", 70, { wuwen = "2" }),
  worth("SW07 four", four "65", 120),
  worth("SW07 three", "65 65 65", 30),
  worth("SW07 all", jun, 660),
  worth("SW08", heaven, 540),
  worth("SW-8 but one", "66 66 66 63 63 54 54", 210),
  worth("SW-6 goose", "31 41 32", 60),
  worth("SW-6 supreme", "42 21", 60),
  worth("SW-6 supreme, one kind", "42 42", 20),
  worth("SW-6 supreme, all", supreme, 220),
  worth("SW-6 small", "33 22 61 51", 40),
  worth("SW-6 everything", jun .. supreme .. heaven .. earth .. man .. goose .. rest, 2060),

  paid("SW11", three, { settlement = { head = 2120, second = -300, third = -1820 },
                        next_head = "head" }),
  paid("SW-9 thousand", three, { settlement = { head = 2120, second = -300, third = -1820 } },
    { settle = "thousand" }),
  paid("SW-9 difference", three, { settlement = { head = 1060, second = 40, third = -1100 } },
    { settle = "difference" }),
  paid("SW-9 winner", three, { settlement = { head = 2, second = -1, third = -1 } },
    { settle = "winner" }),
  paid("SW-9 just a thousand", { head = jun .. supreme .. four "33" .. four "22" .. four "61",
                                 second = "51" },
    { settlement = { head = 1980, second = -1980 } }, { players = "2" }),
  paid("SW-9 both above", { head = jun .. supreme .. earth,
                            second = heaven .. man .. goose .. rest },
    { settlement = { head = 20, second = -20 } }, { players = "2" }),
}
for _, tile in ipairs { "11", "55", "64", "65", "66" } do
  local lying, all = tile .. " " .. tile .. " " .. tile, "take " .. four(tile):sub(1, -2)
  local function catch(id, options, expect)
    scenes[#scenes + 1] = { id = id .. ", " .. tile, options = options,
                            deal = { head = tile, pool = lying }, expect = expect }
  end
  local one = "take " .. tile .. " " .. tile
  catch("SW-4", nil, { legal_has = { all }, legal_not = { one } })
  catch("SW-4 on", { triple_catch = true }, { legal_has = { all } })
  catch("SW-4 off", { triple_catch = false }, { legal_has = { one }, legal_not = { all } })
  catch("SW-5 must", { triple = "must" }, { legal_has = { all }, legal_not = { one } })
  catch("SW-5 may", { triple = "may" }, { legal_has = { all, one } })
end
scenes[#scenes + 1] = { id = "SW-4 what others take", deal = { head = "44", pool = "44 44 44" },
                        expect = { legal_has = { "take 44 44" } } }
for _, scene in ipairs(scenes) do scene.game = "diaoyu/fifteen-hu" end
return scenes
