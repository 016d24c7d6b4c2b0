local y = require "yezi"

return y.game "half-a-game"  --! wanted y.game "id" { … }
