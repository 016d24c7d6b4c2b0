-- The pack of 碰和: that of 默和 twice, four of each card. The cards are those of money-120, but the
-- odd ones lie in a suit of their own, in which a run is a set of heads 么頭.

return (require "decks.money-60")["120"]
