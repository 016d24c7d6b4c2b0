-- The words of `y`: what each takes. The host reads this list when it starts; a word that is not
-- here is an error in a module.
--   id     a text, then a table:         y.game "some-game" { … }
--   table  one table of parameters:      y.run { 3, 9 }
--   free   stands alone or takes a table:  y.single, y.single { … }
--   bare   stands alone:                 y.never
--   n      that many arguments:          y.join(a, b)

return {
  -- modules and decks
  game = "id", variant = "id", deck = "id", pack = "table",
  -- options
  choice = "table", switch = 1, range = "table", pick = 2, option = 1,
  none = "bare",  -- nothing said: as a branch of a pick
  -- combinations and what beats what
  single = "free", set = "table", run = "table", exact = "table", equals = "table",
  families = "table",
  higher_in_suit = "free", ranking = "table", higher_rank = "free", higher_suit_then_rank = "table",
  never = "bare",
  -- deal and phases
  counted_off = "table", round_robin = "table", bonus_hand = "table", calling = "free",
  tricks = "table", phase = "table",
  -- the tricks kit
  exhaust_in_order = "table", any_lead = "bare", beat_or_break = "bare", catch_or_bury = "bare",
  deduced = "free", declare = "table", hands_empty = "bare", last_trick_wins = "bare",
  needs_a_trick = "table",
  -- the draw-and-discard kit
  from_walls = "table", by_throw = "table", dice = "table", copies = "table", of_suit = "table",
  of_rank = "table",
  draw_discard = "table", dead_wall = "table", turned = "table", cover = "table",
  collect = "table", melds = "table",
  go_out = "free", make = "table", extend = "table", exchange = "table", take = "table",
  surplus_first = "table", any_discard = "bare", tally = "table",
  -- settlement
  pay = "table", owed = 1, shares = 1, credits = 1, charges = 1, fines = "bare", fine = "table",
  everyone = "bare", active = "bare", against = 1, pays_for_all = "table", all_were_head = "bare",
  -- terms: cards
  cards = 2, dealt = 1, these = "table", join = 2, meet = 2, without = 2, mapped = 2, marked = 2,
  alike = 2, fined_card = "bare", face_up = "bare", last_won = "bare", beating = 1,
  -- terms: numbers and truths
  count = 1, has = 2, in_suit = 1, split = 2, first_tricks = 1, bonus = 2, steps = 2, holder = 1,
  leads_won = 2, tricks_won = "table", combo = "free", made_of = 2, leader_of = "table",
  winner_of = "table",
  pool = "bare", stated = "bare", last_hand = "bare", thrown = "bare", counter = 1,
  seat_counter = 2, tricks_of = 1, fact = 1, points = 1, points_among = 1,
  score = 1,
  stat = 1,
  strength = 1,
  same = 2, is_set = 1, outcome = 1, reason = 1,
  pow2 = 1, min = 2, max = 2,
  eq = 2, lt = 2, le = 2, gt = 2, ge = 2, all = "table", any = "table", no = 1, when = 3,
  -- terms: drawing, discarding and what hands are worth
  throw = 1, faces_held = 2, apart = 2, discards = "bare", draws = "bare", discards_of = 1,
  melds_made = "bare",
  at_fault = 1, groups = 2, tiles = 2, ranks = 2, going_out = 1, completes = 1, waits = 1,
  win_in = "table", column = 1, column_of = 2, worth = 1, counted = 2,
  group_numerals = "bare", group_is = "table", group_hits = "bare", group_worth = "bare",
  group_size = "bare", feeder = 2, feeding = "bare",
  -- report
  mean = 1, share = 1, spread = 1, ratio = 2,
}
