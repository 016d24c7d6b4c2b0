-- Scenes of Fishing, each under its number in history/games/diaoyu.md.

-- Whether the first tile, of the hand, matches the second, which lies in the pool.
local function mates(id, hand, lying, answer, options)
  local move = { "take " .. hand .. " " .. lying }
  return { id = id, game = "diaoyu", options = options,
           deal = { head = hand, second = "66 66", pool = lying },
           expect = answer and { legal_has = move } or { legal_not = move } }
end

return {
  { id = "TU02 three", game = "diaoyu", deal = {}, expect = { recipients = {
    "0 head", "1 second", "2 third", "3 head", "24 pool", "40 stock" } } },
  { id = "TU02 two", game = "diaoyu", deal = {}, options = { players = "2" },
    expect = { recipients = { "0 head", "1 second", "23 second", "24 pool", "40 stock" } } },
  mates("TU03 53 44", "53", "44", true),
  mates("TU03 66 66", "66", "66", true),
  mates("TU03 65 66", "65", "66", false),
  mates("TU03 31 22", "31", "22", true),
  mates("TU04 21 42", "21", "42", true),
  mates("TU04 21 21", "21", "21", true),
  mates("TU04 21 51", "21", "51", false),
  mates("TU05 also", "42", "33", true),
  mates("TU05 only", "42", "33", false, { supreme = "only" }),

  { id = "TU07", game = "diaoyu", deal = { head = "55", second = "55", pool = "55 55 64" },
    expect = { legal_has = { "pile 55 55 55", "take 55 55", "take 55 64", "lay 55" } } },
  { id = "TU07 the fourth", game = "diaoyu",
    deal = { head = "55", second = "55 64", pool = "55 55 11 11 11 11",
             stock = "66 21 21 21 21 65" },
    history = { "pile 55 55 55" },
    expect = { acts = "second", legal_has = { "take 55 55 55 55", "lay 64" },
               legal_not = { "take 64 55" }, zones = { piled = "55 55 55" } } },
  { id = "TU07 off", game = "diaoyu", deal = { head = "55", second = "55", pool = "55 55" },
    options = { pile = false }, expect = { legal_not = { "pile 55 55 55" } } },

  { id = "TU11", game = "diaoyu", ended = { outcome = "played" },
    zones = { caught = { head = "66 66 63 54" } },
    expect = { worth = { head = 84 } } },
}
