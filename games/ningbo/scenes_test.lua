-- What scenes of 寧波麻雀 and 廣東舊章 have in common. No scenes itself.

return function(game)
  local M = {}

  function M.with(scene, more)
    scene.game = game
    for key, value in pairs(more or {}) do scene[key] = value end
    return scene
  end

  -- A hand that went out, counted by itself: what its lines come to and what it is worth.
  function M.won(id, role, hand, items, worth, more)
    return M.with({ id = id, hands = { [role] = hand },
                    expect = { winner = role, items = { [role] = items },
                               worth = { [role] = worth } } }, more)
  end

  -- Somewhere in play, or from the deal on.
  function M.played(id, scene, expect, options)
    scene.id, scene.game, scene.expect = id, scene.game or game, expect
    scene.options = options or scene.options
    return scene
  end

  -- With these options.
  function M.under(options, scene)
    scene.options = options
    return scene
  end

  return M
end
