---@meta yezi
-- Stubs for the editor: every word that `require "yezi"` offers and every handle that functions
-- of a module are given. Nothing here runs. A test holds this file against the host, name by
-- name.
--
-- In functions: seats are numbers from 0 in the order of play; cards are sets of cards as one
-- whole number, a single card being a set of one, so `hand & card ~= 0` asks whether the hand
-- holds it, and `hand & ~cards` takes cards out. Numbers of actions and of list items start at 1,
-- as always in Lua. Where cards are drawn and discarded the pack has copies, and cards are a list
-- of at most eight as one whole number, a single card being a list of one: y.each goes through it,
-- `==` compares, and & and | have no meaning; what lies in a zone is asked card by card.

---@class yezi
local y = {}

---A value made by a word of y. It has no fields; terms know + - * //.
---@class yezi.Word
---@operator add(yezi.Word|integer): yezi.Word
---@operator sub(yezi.Word|integer): yezi.Word
---@operator mul(yezi.Word|integer): yezi.Word
---@operator idiv(yezi.Word|integer): yezi.Word
---@operator call(table): yezi.Word

---A whole number known when the hand is over: a number, or a word that stands for one. Truth is 0
---or 1.
---@alias yezi.Term integer|boolean|yezi.Word
---A set of cards: y.cards, y.join, y.marked, y.alike.
---@alias yezi.CardTerm yezi.Word
---A role ("head", …), a mark ("winner", "caller", "privileged", …), in a payment "payer" or
---"payee".
---@alias yezi.SeatName string
---A set of cards as one number; in packs with copies a list of at most eight.
---@alias yezi.Cards integer
---A seat, from 0.
---@alias yezi.Seat integer
---Suits as one number, made by y.suits.
---@alias yezi.Suits integer

-- Modules ----------------------------------------------------------------------------------------

---A game: a map of clauses. Its id is its folder and file.
---@param id string small letters, digits and -
---@return fun(clauses: table): yezi.Word
function y.game(id) end

---A variant: what it changes of another module, by clause path. Fields: of, title, sheet,
---options, choose = { option = value }, set = { ["path"] = value } (the clause must exist), drop
---= { ["path"] = { by = "…" } }, add = { ["path"] = value } (must be new, or a list).
---@param id string "game/variant"
---@return fun(changes: table): yezi.Word
function y.variant(id) end

---A deck: title, zh, suits = { { id, name, zh? }, … } highest first, marks = { name, … },
---faces = { { code, zh =, name =, glyph =, aliases =, suit =, rank =, numeral =, copies =, marks =
---}, … }, picture = { body = "card"|"long"|"tile"|"bone"|"ebony", size = { width, height } in
---millimetres, stamp = a mark, framed = true, all = how, suits = { id = how }, faces = { id = how }
---}, where how a face is drawn is { kind, sign =, zh =, index =, ink = }, the kind one of "repeat",
---"characters", "figure", "sign", "pips", and each of them may be left out.
---@param id string
---@return fun(deck: table): yezi.Word
function y.deck(id) end

---A deck with cards left out or changed: { deck, without = { code, … }, change = {
---code = { suit =, rank =, numeral = } } }; suit = false takes the suit away.
---@param pack table
---@return yezi.Word
function y.pack(pack) end

-- Options ----------------------------------------------------------------------------------------

---An option with these values, the default first; at least two.
---@param values string[]
---@return yezi.Word
function y.choice(values) end

---An option with the values on and off.
---@param default boolean
---@return yezi.Word
function y.switch(default) end

---A whole number: { least, most, default = n }.
---@param range table
---@return yezi.Word
function y.range(range) end

---The branch for the option's value, or that of "*". Every value must have a branch. For a number
---or a card inside a term; a clause that depends on an option stands in the option's `changes`.
---@param option string
---@param branches table<string|integer, any>
---@return any
function y.pick(option, branches) end

---The value of an option: a number for a range, true or false for a switch, else a text.
---@param name string
---@return yezi.Word
function y.option(name) end

---Nothing: a clause, line or item that is y.none counts as not written. For branches of a pick.
---@type yezi.Word
y.none = nil

-- Combinations -----------------------------------------------------------------------------------

---One card; y.single { "s1", … } only these.
---@type yezi.Word
y.single = nil

---Cards of one rank in different suits: { least, most } cards, of = "numeral" where the numbers
---printed have to agree, above = { { code, … }, … } for further ones, each higher than all before.
---As a line of `sets` also { n }, with among = cards, times = so many of each card, worth = n.
---@param sizes table
---@return yezi.Word
function y.set(sizes) end

---Consecutive ranks of one suit: { least, most } cards, of = "numeral" for consecutive numbers.
---As a line of `sets` also { n }, with among = cards, worth = n.
---@param sizes table
---@return yezi.Word
function y.run(sizes) end

---Just these cards, a face as often as it is named. In games of tricks any copies will do. As a
---line of `sets` with times = so many of each, worth = n.
---@param cards table
---@return yezi.Word
function y.exact(cards) end

---Cards of one suit and one rank, copies or not: { least, most } cards.
---@param sizes integer[]
---@return yezi.Word
function y.equals(sizes) end

---Cards of one family: { { { code, … }, { code, … } }, …, takes = { 2, 1 } }. Each family is a list
---of groups, the highest family first; `takes` says how many cards come of each group.
---@param families table
---@return yezi.Word
function y.families(families) end

-- What beats what; same pattern and size are always required ----------------------------------

---A higher rank of the same suit; { except = { code, … } } neither beat nor are beaten.
---@type yezi.Word
y.higher_in_suit = nil

---Chains of single cards, each from high to low: { { code, … }, … }.
---@param chains string[][]
---@return yezi.Word
function y.ranking(chains) end

---A higher rank, whatever the suit.
---@type yezi.Word
y.higher_rank = nil

---A higher suit, and within a suit a higher rank: suits from high to low.
---@param suits string[]
---@return yezi.Word
function y.higher_suit_then_rank(suits) end

---Nothing beats anything.
---@type yezi.Word
y.never = nil

-- Deal and phases --------------------------------------------------------------------------------

---Counts off who is dealt first, the mark "opener", by the numeral of a card that the cut shows:
---{ roles from one on, unnumbered = number or "again", again = cards?, breaks = cards? }. Cards of
---`again` are cut again; one of `breaks` makes the hand void (reason "opener") and throws a die.
---@param count table
---@return yezi.Word
function y.counted_off(count) end

---One card at a time: { first = roles of the first round, again = roles of all others, zone =
---"hand", each = cards for each?, rest = zone or list of zones and { zone, cards } for what is
---left?, cut = truth?, from = "opener"? }. From the opener on everybody gets cards in turn.
---@param deal table
---@return yezi.Word
function y.round_robin(deal) end

---Before play, whoever holds one of the sets, or a hand of one of the kinds, may claim and end the
---hand: { sets = { { code, … }, … }, kinds = { { "name", term over "player" }, … }, must = truth?,
---redeal = truth?, asked = "all" or "holders" }. With `must` nobody is asked: all who hold a kind
---claim it, the first from the
---opener is the winner. With `redeal` the hand is void.
---@param phase table
---@return yezi.Word
function y.bonus_hand(phase) end

---One round of call or pass: { order = roles?, privileged = roles?, declare = truth? }.
---@type yezi.Word
y.calling = nil

---The trick-taking kit: leader (a role or "opener"), lead, lead_law, follow, last, beats,
---unbeatable, out, ends, zones. once = combinations (as y.combo) that are beaten at most once when
---led. last = "needs_a_trick" or y.needs_a_trick { … }: who has won none may
---not win the last. ends = y.hands_empty, or y.last_trick_wins.
---@param kit table
---@return yezi.Word
function y.tricks(kit) end

---@class yezi.Phase
---@field start fun(t: yezi.Bench): yezi.Seat|yezi.Seat[]|nil
---@field offer fun(v: yezi.View): yezi.Act[]
---@field apply fun(t: yezi.Bench, who: yezi.Seat, action: yezi.Action)
---@field verbs string[]

---A phase that is all Lua. start(t) returns the seats to ask (nil ends the phase); offer(v)
---returns a list of y.act; apply(t, who, action) changes the table and says who is next. verbs
---lists its verbs.
---@param phase yezi.Phase
---@return yezi.Word
function y.phase(phase) end

-- The tricks kit ---------------------------------------------------------------------------------

---Single leads exhaust groups in order: { { suit or code, … }, …, split = "unbeatable"?, free
---= "unbeatable"? }.
---@param law table
---@return yezi.Word
function y.exhaust_in_order(law) end

---Any combination may be led.
---@type yezi.Word
y.any_lead = nil

---A follower beats, or lays away so that nothing it keeps would beat. Binds, so it tells.
---@type yezi.Word
y.beat_or_break = nil

---A follower beats or lays away as it likes. Free, so it tells nothing.
---@type yezi.Word
y.catch_or_bury = nil

---Cards count as unbeatable when deduced: { depth = "visible"|"rules"|"exact", leads = truth,
---always = { code } }.
---@type yezi.Word
y.deduced = nil

---The leader may declare before leading: { least, claim, truth, combos, after_last, false_claims }.
---With claim = "declared" any cards may be named beside the certain ones, which are always added;
---a hand has room for a few dozen claims that prove false, and then only the certain ones are
---taken.
---@param rule table
---@return yezi.Word
function y.declare(rule) end

---Play ends when the hands are empty; every seat settles by its own lines, and nobody is "winner":
---y.winner_of { at = "last" } won the last trick.
---@type yezi.Word
y.hands_empty = nil

---Play ends when the hands are empty, and who wins the last trick wins the hand.
---@type yezi.Word
y.last_trick_wins = nil

---last = y.needs_a_trick { most = 1 }: who has won no trick may not win a last trick of at most so
---many cards.
---@param rule { most: integer }
---@return yezi.Word
function y.needs_a_trick(rule) end

-- The draw-and-discard kit -----------------------------------------------------------------------
--
-- Cards with copies: clauses name cards, suits or marks of the deck, { "1m", "z", "wind" }.

---Drawing and discarding: first (a role or y.throw "name"), wall = y.dead_wall, goal = y.cover or
---y.collect, claims and own = lists of moves, last_discard = "out_only", order = y.surplus_first,
---faults = "refused" or "judged", false_out = "voids" or "ends", extras = cards laid out at once.
---Zones: hand (owner), melds and river (all), wall (of the table, none), extra (all) for extras.
---@param kit table
---@return yezi.Word
function y.draw_discard(kit) end

---The deal from walls: { blocks = cards that each seat lays out, or takes = { 4, 4, … } from the
---wall in turn; exchange = y.by_throw; sides = roles in the order of drawing, stacks = number or
---list, tiers = n, opens = throw }. The throw that opens counts sides from the first role as 1,
---then stacks in that side.
---@param deal table
---@return yezi.Word
function y.from_walls(deal) end

---How many seats on each block goes, for totals of 2 to 12: { "throw", 1, 2, … }.
---@param rule table
---@return yezi.Word
function y.by_throw(rule) end

---A line of `throws`: dice thrown once a hand, { how many, at_end = truth?, hits = function(a, b)
---→ list of suits? }. `hits` is a pure function, tabulated when the module is loaded; a suit named
---twice is hit twice.
---@param throw table
---@return yezi.Word
function y.dice(throw) end

---The pips of a throw; as `first` of y.draw_discard: who begins, counted from the first role as 1.
---@param name string
---@return yezi.Term
function y.throw(name) end

---A line of `sets`: any cards of one rank, alike or not: { least, most, among = cards?, worth = n?
---}.
---@param set table
---@return yezi.Word
function y.of_rank(set) end

---A line of `sets`: so many copies of one card: { n, among = cards?, worth = n? }.
---@param set table
---@return yezi.Word
function y.copies(set) end

---A line of `sets`: any cards of one suit: { n, among = cards? }.
---@param set table
---@return yezi.Word
function y.of_suit(set) end

---Cards at the end of the wall: { n, kept = truth, replace = "end" or "head" }. Kept: always so
---many; else replacements use them up.
---@param wall table
---@return yezi.Word
function y.dead_wall(wall) end

---The wall, where discards come back: { how often }. When it is exhausted all discards but the one
---on top are turned over and shuffled.
---@param wall table
---@return yezi.Word
function y.turned(wall) end

---A hand wins that can be split into melds of these sets: { "run", "court", wild = card?, wilds =
---how many in one meld, wild_worth = "full" or "none", discard = truth }. The split of the highest
---sum of worths counts. discard: one card more is discarded to go out, else all cards lie in melds.
---@param goal table
---@return yezi.Word
function y.melds(goal) end

---A hand wins that is `times` of the sets and one `odd`: { "run", "pung", times = 4, odd = "pair"
---}.
---@param goal table
---@return yezi.Word
function y.cover(goal) end

---A hand wins that has `times` sets of different suits, and one card of yet another suit: { "pair",
---"kao", times = 10, over = cards? }. The smallest set need not be laid, larger ones must.
---@param goal table
---@return yezi.Word
function y.collect(goal) end

---A move: to go out. { first_if = cards }: who waits with one of them comes first.
---@type yezi.Word
y.go_out = nil

---A move: to lay a set. { set, from = "any" or "before"?, alone = truth?, upgrade = truth?,
---replaces
---= truth?, ends_turn = truth?, with_drawn = truth?, once = truth? }: claimed only from the seat
---before; only with a card that stands alone in its suit; using cards of an open set of the suit;
---followed by a replacement draw; without a discard; with the card just drawn; not after the draw
---that replaces another set.
---@param move table
---@return yezi.Word
function y.make(move) end

---A claim: the discard goes into the hand, in place of a card of the wall: { from = "before",
---always = truth? }. always: there is no other way to draw.
---@param move table
---@return yezi.Word
function y.take(move) end

---A move in one's own turn: a card to an open set. { set, onto = set, replaces =, robbable = truth?
---}.
---@param move table
---@return yezi.Word
function y.extend(move) end

---A move: a card of `takes` for one of `gives` in a set of one's own: { set, takes =, gives =, from
---=? }. The card given up has to be discarded.
---@param move table
---@return yezi.Word
function y.exchange(move) end

---The order of discarding: surplus plain cards first, then plain cards alone in their suit, then
---others; sets are not broken. { plain = cards, beside_first = set? }.
---@param order table
---@return yezi.Word
function y.surplus_first(order) end

---Anything may be discarded.
---@type yezi.Word
y.any_discard = nil

---A line of `count`: an amount in one column, { column = term, when = term?, times = term?, each =
---truth?, over = truth? }. `each`: worked out for each group that is shown; `over`: for the card
---left over.
---@param line table
---@return yezi.Word
function y.tally(line) end

-- Settlement -------------------------------------------------------------------------------------

---A payment: { from = seats, to = seats, amount = term, when = term?, cards = cards? }.
---@param payment table
---@return yezi.Word
function y.pay(payment) end

---A line of settle: what the payee is owed by each seat it settles with, an item of what its hand
---is worth. Any line may have when = term, cards = cards, says = "what it is called" and
---shows = { { "what", term }, … } beside its value: the numbers that its amount is made of.
---@param amount yezi.Term
---@return yezi.Word
function y.owed(amount) end

---A line of settle: each seat (the payee of the term) is credited so much; whoever is below zero
---pays whoever is above.
---@param amount yezi.Term
---@return yezi.Word
function y.shares(amount) end

---A line of settle: each seat (the payee of the term) is credited so much, and nobody pays it.
---@param amount yezi.Word
---@return yezi.Word
function y.credits(amount) end

---A line of settle that pays by itself: function(t) … t:pay(from, to, amount) … end.
---@param charge fun(t: yezi.Till)
---@return yezi.Word
function y.charges(charge) end

---A line of settle: the fines of the offences that are stated.
---@type yezi.Word
y.fines = nil

---What an offence costs: { amount = term?, to = seat, "pool" or "stated"?, otherwise = "pool"?,
---voids = term?, draws_head = term? }. The payer did it; `otherwise` where there is nobody to pay;
---where draws_head holds, the players draw lots for the next head.
---@param fine table
---@return yezi.Word
function y.fine(fine) end

---In `settle.among`: a seat settles with each of the others, they not among themselves.
---@param seat yezi.SeatName
---@return yezi.Word
function y.against(seat) end

---In `match.ends`: the match ends when every seat has been head. It may also be a term; counters of
---the match then start again. match.after = { counter = term } is what they are after a hand.
---@type yezi.Word
y.all_were_head = nil

---All seats.
---@type yezi.Word
y.everyone = nil

---The seats that act.
---@type yezi.Word
y.active = nil

---A line of settle.after: { seat, when = term? } pays what the other losers owe. The line may have
---says = "what it is called".
---@param rule table
---@return yezi.Word
function y.pays_for_all(rule) end

-- Terms: cards -----------------------------------------------------------------------------------

---The cards of a seat in a zone.
---@param zone string
---@param seat yezi.SeatName
---@return yezi.CardTerm
function y.cards(zone, seat) end

---What a seat was dealt.
---@param seat yezi.SeatName
---@return yezi.CardTerm
function y.dealt(seat) end

---Just these cards.
---@param cards string[]
---@return yezi.CardTerm
function y.these(cards) end

---Those in both.
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.meet(a, b) end

---Those of the first that are not in the second.
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.without(a, b) end

---What each of the cards stands for: { [code] = code, … }; cards that are not named, nothing.
---@param cards yezi.CardTerm
---@param map table<string, string>
---@return yezi.CardTerm
function y.mapped(cards, map) end

---Cards played face up so far.
---@type yezi.CardTerm
y.face_up = nil

---The winning cards of the last trick.
---@type yezi.CardTerm
y.last_won = nil

---Single cards that beat one of these single cards.
---@param cards yezi.CardTerm
---@return yezi.CardTerm
function y.beating(cards) end

---The card that an offence is about; in y.fine only.
---@type yezi.CardTerm
y.fined_card = nil

---All of both.
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.join(a, b) end

---Those that carry a mark of the deck.
---@param cards yezi.CardTerm
---@param mark string
---@return yezi.CardTerm
function y.marked(cards, mark) end

---Those of the first with the numeral of the only card of the second; none if that is not one card.
---@param cards yezi.CardTerm
---@param one yezi.CardTerm
---@return yezi.CardTerm
function y.alike(cards, one) end

-- Terms: numbers and truths -------------------------------------------------------------------

---How many cards.
---@param cards yezi.CardTerm
---@return yezi.Word
function y.count(cards) end

---Whether all of these are among the cards.
---@param cards yezi.CardTerm
---@param these string|string[]
---@return yezi.Word
function y.has(cards, these) end

---The most of the cards that are of one suit.
---@param cards yezi.CardTerm
---@return yezi.Word
function y.in_suit(cards) end

---A counter of the hand or the match.
---@param name string
---@return yezi.Word
function y.counter(name) end

---A counter of a seat.
---@param name string
---@param seat yezi.SeatName
---@return yezi.Word
function y.seat_counter(name, seat) end

---Tricks that a seat won.
---@param seat yezi.SeatName
---@return yezi.Word
function y.tricks_of(seat) end

---How many tricks a seat won from the first on without a break.
---@param seat yezi.SeatName
---@return yezi.Word
function y.first_tricks(seat) end

---How many tricks a seat led and won with one of these cards.
---@param seat yezi.SeatName
---@param cards yezi.CardTerm
---@return yezi.Word
function y.leads_won(seat, cards) end

---How many tricks a seat won: { seat, with = combinations?, led = combinations?, at = "any",
---"first", "last" or "before_last", lost = truth? }. `lost`: led by another. `with` is what won the
---trick, `led` what was led: a pattern, a list of patterns or y.combo { … }.
---@param which table
---@return yezi.Word
function y.tricks_won(which) end

---Combinations of these patterns (any, if none is named), all of whose cards are `among` these:
---{ "pair", among = { "61" } }.
---@type yezi.Word
y.combo = nil

---How many combinations of these patterns lie in the cards.
---@param cards yezi.CardTerm
---@param patterns string|string[]
---@return yezi.Word
function y.made_of(cards, patterns) end

---What a seat gets by how the tricks were split: { ["3-3-2-0"] = { 1, 1, 0, -1 }, … }; 0 where the
---split is not there.
---@param seat yezi.SeatName
---@param table table<string, integer[]>
---@return yezi.Word
function y.split(seat, table) end

---Whether a seat claimed this kind of bonus hand.
---@param kind string
---@param seat yezi.SeatName
---@return yezi.Word
function y.bonus(kind, seat) end

---How many seats on from the first the second sits, in the order of play.
---@param from yezi.SeatName
---@param to yezi.SeatName
---@return yezi.Word
function y.steps(from, to) end

---The seat that was dealt this card, as a seat.
---@param card string
---@return yezi.SeatName
function y.holder(card) end

---The seat that led the last of these tricks (with `nth = "first"` the first of them), said as for
---y.tricks_won.
---@param which table
---@return yezi.SeatName
function y.leader_of(which) end

---The seat that won it.
---@param which table
---@return yezi.SeatName
function y.winner_of(which) end

---What lies in the pool when this line is reached; in settle and match only.
---@type yezi.Word
y.pool = nil

---How many offences a scene states; in settle and match only.
---@type yezi.Word
y.stated = nil

---Whether the match ends with this hand; in settle and match only.
---@type yezi.Word
y.last_hand = nil

---The die thrown when the deal broke off, from 1 to the number of seats; else 0.
---@type yezi.Word
y.thrown = nil

---A fact of the module, by name. A fact may be cards; then only functions may ask for it.
---@param name string
---@return yezi.Word
function y.fact(name) end

---What a seat won or lost; in reports only.
---@param seat yezi.SeatName
---@return yezi.Word
function y.points(seat) end

---The same without what went to the pool or came from it.
---@param seat yezi.SeatName
---@return yezi.Word
function y.points_among(seat) end

---What a seat has in the match once the hand is settled; in reports, and for match.ends and
---match.rank.
---@param seat yezi.SeatName
---@return yezi.Word
function y.score(seat) end

---A statistic of the hand; in reports only.
---@param name "tricks"|"decisions"|"choices"
---@return yezi.Word
function y.stat(name) end

---The most cards of a seat's deal that combinations and unbeatable cards can cover.
---@param seat yezi.SeatName
---@return yezi.Word
function y.strength(seat) end

---Whether both are one seat.
---@param a yezi.SeatName
---@param b yezi.SeatName
---@return yezi.Word
function y.same(a, b) end

---Whether there is such a seat: a mark that is set, a role that is played.
---@param seat yezi.SeatName
---@return yezi.Word
function y.is_set(seat) end

---Whether the hand ended so.
---@param outcome "won"|"drawn"|"void"|"played"
---@return yezi.Word
function y.outcome(outcome) end

---Whether this clause ended the hand: the name of a phase, or "play.out".
---@param clause string
---@return yezi.Word
function y.reason(clause) end

---Two to the power of a term; 0 for a negative one.
---@param term yezi.Term
---@return yezi.Word
function y.pow2(term) end

---The smaller.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.min(a, b) end

---The greater.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.max(a, b) end

---Equal.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.eq(a, b) end

---Less.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.lt(a, b) end

---Less or equal.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.le(a, b) end

---Greater.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.gt(a, b) end

---Greater or equal.
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.ge(a, b) end

---All of them hold: y.all { a, b, c }.
---@param terms yezi.Term[]
---@return yezi.Word
function y.all(terms) end

---At least one of them holds: y.any { a, b, c }.
---@param terms yezi.Term[]
---@return yezi.Word
function y.any(terms) end

---It does not hold.
---@param a yezi.Term
---@return yezi.Word
function y.no(a) end

---The second if the first holds, else the third.
---@param condition yezi.Term
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Word
function y.when(condition, a, b) end

-- Terms: drawing, discarding and what hands are worth --------------------------------------------

---How many of these cards a hand holds just so many times: y.faces_held({ "end", times = 1 },
---seat).
---Without times: at all.
---@param cards table
---@param seat yezi.SeatName
---@return yezi.Term
function y.faces_held(cards, seat) end

---Whether no two cards of the hand are alike, nor closer in rank within a suit.
---@param least integer
---@param seat yezi.SeatName
---@return yezi.Term
function y.apart(least, seat) end

---Discards made by all so far.
---@type yezi.Term
y.discards = nil

---Cards drawn after the deal, replacements too.
---@type yezi.Term
y.draws = nil

---Discards made by a seat.
---@param seat yezi.SeatName
---@return yezi.Term
function y.discards_of(seat) end

---Sets laid by all so far.
---@type yezi.Term
y.melds_made = nil

---Whether a fault of the seat was judged.
---@param seat yezi.SeatName
---@return yezi.Term
function y.at_fault(seat) end

---How many groups of a shown hand are such: ({ sets…, among = cards?, open = truth?, declared =
---truth? }, seat). Open: with another's card; declared: on the table before the end.
---@param filter table
---@param seat yezi.SeatName
---@return yezi.Term
function y.groups(filter, seat) end

---How many cards of a hand are of these: ({ among = cards?, concealed = truth? }, seat).
---@param filter table
---@param seat yezi.SeatName
---@return yezi.Term
function y.tiles(filter, seat) end

---Whether the closed cards have so many of each rank, from the lowest on, in some suit: ({ 3, 1, …,
---exact = truth, before = truth }, seat). Before: without the winning card.
---@param pattern table
---@param seat yezi.SeatName
---@return yezi.Term
function y.ranks(pattern, seat) end

---How the winner went out.
---@param way "draw"|"discard"|"robbing"|"replacement"|"last"
---@return yezi.Term
function y.going_out(way) end

---What the winning card was counted as, in the way to lay out the hand that is being counted:
---"pairs" are copies where either of two pairs was waited on.
---@param role "odd"|"copies"|"pairs"|"middle"|"edge"|"open"
---@return yezi.Term
function y.completes(role) end

---How many different cards would have completed the hand of a seat, but for those of which it owns
---every copy.
---@param seat yezi.SeatName
---@return yezi.Term
function y.waits(seat) end

---Whether the winning card is one of these.
---@param cards string[]
---@return yezi.Term
function y.win_in(cards) end

---Sum of a column of the count so far: for count.value.
---@param name string
---@return yezi.Term
function y.column(name) end

---Sum of a column of a seat's hand.
---@param name string
---@param seat yezi.SeatName
---@return yezi.Term
function y.column_of(name, seat) end

---What the hand of a seat is counted at.
---@param seat yezi.SeatName
---@return yezi.Term
function y.worth(seat) end

---What a line of the count came to in a seat's hand.
---@param line string
---@param seat yezi.SeatName
---@return yezi.Term
function y.counted(line, seat) end

---In lines with `each` or `over`: the numerals of the group, added up.
---@type yezi.Term
y.group_numerals = nil

---In lines with `each` or `over`: whether the group is such; see y.groups. The card left over is of
---no set.
---@param filter table
---@return yezi.Term
function y.group_is(filter) end

---In lines with `each` or `over`: how often throws have hit its suit.
---@type yezi.Term
y.group_hits = nil

---In lines with `each`: the worth of the meld, as it counts for the split (y.melds).
---@type yezi.Term
y.group_worth = nil

---In lines with `each` or `over`: how many cards it has.
---@type yezi.Term
y.group_size = nil

---A seat: who fed the n-th such set that the winner laid.
---@param filter table
---@param n integer
---@return yezi.SeatName
function y.feeder(filter, n) end

---A seat: on whose discard the winner went out.
---@type yezi.SeatName
y.feeding = nil

-- Reports ----------------------------------------------------------------------------------------

---The mean of a term over all hands.
---@param term yezi.Term
---@return yezi.Word
function y.mean(term) end

---In what share of hands it holds.
---@param term yezi.Term
---@return yezi.Word
function y.share(term) end

---How its values are spread.
---@param term yezi.Term
---@return yezi.Word
function y.spread(term) end

---The sum of one term over the sum of another, over all hands.
---@param term yezi.Term
---@param per yezi.Term
---@return yezi.Word
function y.ratio(term, per) end

-- For functions that run in play --------------------------------------------------------------

---@class yezi.Act
---@class yezi.Subsets

---One action to offer.
---@param verb string a verb of the kit, or one that the phase lists
---@param cards? yezi.Cards|yezi.Subsets
---@param arg? integer 0 to 65535
---@return yezi.Act
function y.act(verb, cards, arg) end

---All ways to take n of these cards so that none of `keep` stays whole: one offer, however many
---ways.
---@param cards yezi.Cards
---@param n integer 1 to the number of cards
---@param keep? yezi.Cards[]
---@return yezi.Subsets
function y.subsets(cards, n, keep) end

---The card of this code or name. An error for a code the pack has not.
---@param code string
---@return yezi.Cards
function y.card(code) end

---All cards of the pack, in functions.
---@return yezi.Cards
function y.whole_pack() end

---The code of one card.
---@param card yezi.Cards
---@return string
function y.code(card) end

---Its rank, 0 for none.
---@param card yezi.Cards
---@return integer
function y.rank(card) end

---The number printed on it, 0 for none.
---@param card yezi.Cards
---@return integer
function y.numeral(card) end

---The id of its suit, nil for none.
---@param card yezi.Cards
---@return string?
function y.suit(card) end

---How many cards.
---@param cards yezi.Cards
---@return integer
function y.size(cards) end

---for card in y.each(cards) do … end, in the order of the deck.
---@param cards yezi.Cards
---@return fun(): yezi.Cards?
function y.each(cards) end

---for card in y.faces() do … end: each face of the pack once.
---@return fun(): yezi.Cards?
function y.faces() end

---Whether a card carries a mark of the deck.
---@param card yezi.Cards
---@param mark string
---@return boolean
function y.is(card, mark) end

---Suits as one number, for lacking and accepts: y.suits("m", "z").
---@param ... string ids
---@return yezi.Suits
function y.suits(...) end

-- Handles: each is good for the call it came with; used later it is an error ------------------

---A combination, read-only.
---@class yezi.Combo
---@field rank integer of a set what its cards share, of a run its highest, of a single its own
---@field top integer the same
---@field suit string? nil for a set
---@field size integer
---@field kind string its name in `combos`
---@field cards yezi.Cards
---@field card string? the code of a single, else nil

---An action that was chosen, read-only.
---@class yezi.Action
---@field verb string
---@field cards yezi.Cards
---@field arg integer

---What may be looked at. Cards that the asker may not see are an error.
---@class yezi.Look
local Look = {}

---How many seats.
---@return integer
function Look:seats() end

---How many cards lie in a zone; known even where the cards are not.
---@param zone string
---@param seat? yezi.Seat in a view: its own where left out; none for a zone of the table
---@return integer
function Look:count(zone, seat) end

---The cards in a zone.
---@param zone string
---@param seat? yezi.Seat as for count
---@return yezi.Cards
function Look:cards(zone, seat) end

---The cards in the zone "hand".
---@param seat? yezi.Seat
---@return yezi.Cards
function Look:hand(seat) end

---Who plays a role in this hand.
---@param name string
---@return yezi.Seat?
function Look:role(name) end

---Who carries a mark: "winner", "caller", "privileged" or one of the module's; nil while unset.
---@param name string
---@return yezi.Seat?
function Look:mark(name) end

---A counter of the hand or the match; of a seat, where it is one of seats.
---@param name string
---@param seat? yezi.Seat
---@return integer
function Look:counter(name, seat) end

---Tricks won.
---@param seat? yezi.Seat
---@return integer
function Look:tricks(seat) end

---Who won the last trick; nil before the first.
---@return yezi.Seat?
function Look:last_winner() end

---A seat's cards that the game counts as unbeatable.
---@param seat? yezi.Seat
---@return yezi.Cards
function Look:unbeatable(seat) end

---The value of an option, as y.option gives it.
---@param name string
---@return integer|boolean|string
function Look:option(name) end

---A clause of this module as read-only data: t:clause("deal").hand.
---@param path string
---@return any
function Look:clause(path) end

---The best combination of the trick so far; nil before a lead.
---@return yezi.Combo?
function Look:best() end

---The combination that just these cards make, if any.
---@param cards yezi.Cards
---@return yezi.Combo?
function Look:combo(cards) end

---All combinations inside these cards.
---@param cards yezi.Cards
---@return yezi.Combo[]
function Look:within(cards) end

---All combinations that beat this one.
---@param combo yezi.Combo
---@param among? yezi.Cards only those inside these cards
---@return yezi.Combo[]
function Look:beaters(combo, among) end

---Whether the first beats the second.
---@param a yezi.Combo
---@param b yezi.Combo
---@return boolean
function Look:beats(a, b) end

---What a seat was dealt; in a view its own alone.
---@param seat? yezi.Seat as for count
---@return yezi.Cards
function Look:dealt(seat) end

---for number, trick, seat, verb, cards in t:plays() do … end: what was put down in tricks, in
---order. Cards that the asker may not see are none.
---@return fun(): integer?, integer, yezi.Seat, string, yezi.Cards
function Look:plays() end

-- Where cards are drawn and discarded; elsewhere these are errors, as there are errors here: cards,
-- hand and dealt (sets of cards), and what is asked about tricks and combinations.

---How many of a card the hand holds.
---@param card yezi.Cards
---@param seat? yezi.Seat in a view only its own
---@return integer
function Look:held(card, seat) end

---How many of a card lie discarded; claimed ones do not.
---@param card yezi.Cards
---@param seat? yezi.Seat all where left out
---@return integer
function Look:discarded(card, seat) end

---How many cards can still be drawn in turn.
---@return integer
function Look:left() end

---How many sets lie open.
---@param seat? yezi.Seat
---@return integer
function Look:sets(seat) end

---The card that can be claimed, and whose it is; nil where there is none.
---@return yezi.Cards?, yezi.Seat?
function Look:offered() end

---What the hand counts as it is, by the module's own `count`; in a view, of others only the sets
---that lie open.
---@param seat? yezi.Seat
---@return integer
function Look:worth(seat) end

---What these cards would count by themselves: a set, or one card over.
---@param cards yezi.Cards
---@param seat? yezi.Seat for whom
---@return integer
function Look:worth_of(cards, seat) end

---What one seat knows: given to offer and simple.
---@class yezi.View : yezi.Look
local View = {}

---How many of a card are neither in the own hand nor in the open.
---@param card yezi.Cards
---@return integer
function View:unseen(card) end

---The card drawn last, until something is discarded or laid; else nil.
---@return yezi.Cards?
function View:drawn() end

---How many cards the own hand lacks before it goes out, if others go for them; 向聽 is one less. 15:
---out of reach.
---@param suits? yezi.Suits a hand of these suits alone
---@param set? string a hand of this kind of set alone, besides the odd one
---@return integer
function View:lacking(suits, set) end

---The seat that looks.
---@return yezi.Seat
function View:me() end

---The open table: given to settle and facts.
---@class yezi.Table : yezi.Look
local Table = {}

---A fact of the module.
---@param name string
---@return integer
function Table:fact(name) end

---How the hand ended: "" while it runs, else "won", "drawn", "void" or "played".
---@return string
function Table:outcome() end

---Which clause ended it, such as "play.out".
---@return string
function Table:reason() end

---The open table while it is settled: given to y.charges.
---@class yezi.Till : yezi.Table
local Till = {}

---@param from yezi.Seat
---@param to yezi.Seat
---@param amount integer
---@param cards? yezi.Cards what it rests on
---@param play? integer the play of `from` that it pays for: the first value that t:plays() gives
function Till:pay(from, to, amount, cards, play) end

---What a seat paid under the lines before this one.
---@param seat yezi.Seat
---@return integer
function Till:paid(seat) end

---What a seat won or lost under the lines before this one.
---@param seat yezi.Seat
---@return integer
function Till:net(seat) end

---for number, seat in t:stated "name" do … end: who is said to have done this.
---@param offence string
---@return fun(): integer?, yezi.Seat
function Till:stated(offence) end

---The open table, to be changed: given to start and apply of a y.phase.
---@class yezi.Bench : yezi.Table
local Bench = {}

---Moves cards; seats are nil for zones of the table.
---@param cards yezi.Cards
---@param from string
---@param from_seat yezi.Seat?
---@param to string
---@param to_seat? yezi.Seat
function Bench:move(cards, from, from_seat, to, to_seat) end

---Gives a mark to a seat, or to none.
---@param name string
---@param seat? yezi.Seat
function Bench:set_mark(name, seat) end

---A counter of the hand or the match; of a seat, where it is one of seats.
---@param name string
---@param value integer -32768 to 32767
---@param seat? yezi.Seat
function Bench:set_counter(name, value, seat) end

---Who answers next.
---@param seats yezi.Seat|yezi.Seat[]
function Bench:ask(seats) end

---This phase is over.
function Bench:next_phase() end

---The hand is over.
---@param outcome "won"|"drawn"|"void"|"played"
---@param winner? yezi.Seat
function Bench:finish(outcome, winner) end

---What a rule-of-thumb player chooses from, numbered from 1: every action, or a sample of very
---many.
---@class yezi.Actions
local Actions = {}

---@return integer
function Actions:count() end

---@param i integer
---@return string
function Actions:verb(i) end

---@param i integer
---@return yezi.Cards
function Actions:cards(i) end

---@param i integer
---@return integer
function Actions:arg(i) end

---The first action of a verb, if any.
---@param verb string
---@return integer?
function Actions:find(verb) end

---return actions:choose(i)
---@param i integer
---@return integer
function Actions:choose(i) end

---return actions:cheapest(costs): of the sets that may be laid away, the one with the lowest sum.
---@param costs table<yezi.Cards, integer> by single card; 0 where nothing is said
---@return integer
function Actions:cheapest(costs) end

-- Where cards are drawn and discarded: the hand after an action. Where a discard has to follow,
-- after the one that leaves it nearest to going out.

---How many cards it lacks then; see View:lacking.
---@param i integer
---@param suits? yezi.Suits
---@param set? string
---@return integer
function Actions:lacking(i, suits, set) end

---How many unseen cards would bring it nearer.
---@param i integer
---@param suits? yezi.Suits
---@param set? string
---@return integer
function Actions:accepts(i, suits, set) end

---What it would count if it were shown then; of going out, what that would count.
---@param i integer
---@return integer
function Actions:worth(i) end

---The same of one column of `count`.
---@param i integer
---@param column string
---@return integer
function Actions:column(i, column) end

---Summed over the unseen cards with which it would go out on a discard: what that would count.
---@param i integer
---@return integer
function Actions:promise(i) end

---Whether it makes no fault, where faults are judged.
---@param i integer
---@return boolean
function Actions:lawful(i) end

return y
