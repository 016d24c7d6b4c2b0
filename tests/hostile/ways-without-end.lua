local y = require "yezi"

return y.variant "ways-without-end" {
  of = "eight-tricks",
  add = {
    phases = { "talk", "play" },
    talk = y.phase {  --! too many to be counted
      verbs = { "give" },
      start = function(t) return 0 end,
      offer = function(v)
        local cards, keep = {}, {}
        for card in y.each(y.whole_pack()) do cards[#cards + 1] = card end
        for i = 1, 40 do
          for _, step in ipairs { 1, 7, 11 } do
            keep[#keep + 1] = cards[i] | cards[(i + step - 1) % 40 + 1]
          end
        end
        return { y.act("give", y.subsets(y.whole_pack(), 30, keep)) }
      end,
      apply = function(t) t:next_phase() end,
    },
  },
}
