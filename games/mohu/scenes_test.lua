-- What scenes of 默和, 碰和 and 十壺 have in common. No scenes itself.

-- The cards without the last, and the last.
local function parted(cards)
  return string.sub(cards, 1, -4), string.sub(cards, -2)
end

return function(game)
  local set = {}

  function set.scene(id, one, expect, options)
    one.id, one.game, one.expect, one.options = id, game, expect, options
    return one
  end

  -- The head has just drawn the last of these cards: whether it may declare.
  function set.held(id, cards, complete, options)
    local hand, last = parted(cards)
    local out = { "out " .. last }
    return set.scene(id, { turn = "head", hands = { head = hand .. " + " .. last } },
      complete and { legal_has = out } or { legal_not = out }, options)
  end

  -- The second has declared these cards, the last of which it drew, or `from` has played.
  function set.declared(id, cards, from, expect, options)
    local hand, last = parted(cards)
    return set.scene(id, { hands = { second = hand .. " + " .. last .. (from and " d" or " z") },
                           from = from }, expect, options)
  end

  return set
end
