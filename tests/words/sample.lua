-- The game that examples of words are parts of, as a module: what the example of y.variant changes.

return require("scaffold").tricks({}, {})
