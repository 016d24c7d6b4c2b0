---@meta yezi
-- Stubs for the editor: every word that `require "yezi"` offers. Nothing here runs.
-- Written by scripts/approve from the entries of the words (engine/core/word.h); do not edit.
-- What functions of a module are given is in yezi.handles.meta.lua.

---@class yezi
local y = {}

-- Modules and decks -------------------------------------------------------------------------------

---@class yezi.words.deck
---its name (default: none)
---@field title? string|table
---its Chinese name (default: none)
---@field zh? string|table
---{ { "id", "name", "Chinese name"? }, … }, highest first (default: no suits)
---@field suits? table
---names that cards may carry; at most 32 (default: none)
---@field marks? string[]|table
---{ { "code", suit =, rank = 0 to 99, numeral = 0 to 99, copies = 1 to 15, marks =, zh =, name =,
---glyph =, aliases = }, … }; the numeral is the rank unless it is given
---@field faces table
---how faces are drawn: { body = "card", "long", "tile", "bone" or "ebony", size = { width, height }
---in millimetres, stamp = a mark, framed = true, all =, suits =, faces = } (default: number and
---code)
---@field picture? table

---A deck of cards, highest suit first. A game of tricks has at most 64 cards, copies included; a
---drawing game at most 96 faces.
---
---Stands in a deck file, or in `deck`.
---@param id string
---@return fun(parameters: yezi.words.deck): yezi.Word
function y.deck(id) end

---@class yezi.words.game
---{ en = "…", zh = "…" } (default: the id)
---@field title? table
---the rule sheet history/games/<sheet>.md that `by` refers to (default: none)
---@field sheet? string|table
---the name of a stake, or { "stakes", parts = 2, chips = { "chips", 2 } } (default: "stakes")
---@field unit? string|table
---for newcomers: line, aim, sides, stake, beats, each { en = "…", zh = "…" }; card, minutes, guided
---(default: none)
---@field opening? table
---names for people: roles, zones, verbs, marks, counters, facts, throws and ends, each a table by
---id (default: the ids)
---@field called? table
---lines { "name", y.choice { … }, says = "…", changes = { … } } (default: none)
---@field options? table
---lines { condition, "why" } that options must meet together (default: none)
---@field demands? table
---the number of seats, 2 to 6
---@field seats integer|table
---a name for each seat, counted from the head (default: head, second, third, …)
---@field roles? string[]|table
---the roles that act (default: all)
---@field active? string[]|table
---roles that play together, as { { "head", "third" }, { "second", "fourth" } }: each role stands in
---one (default: everybody plays alone)
---@field teams? table
---further seats with a name, beside winner, caller, privileged, opener (default: none)
---@field marks? string[]|table
---{ hand = names, seat = names }: whole numbers that a hand keeps (default: none)
---@field counters? table
---a deck file, or y.pack { … }
---@field deck yezi.Word|table
---by name, { of = "seat" or "table", seen_by = "owner", "all" or "none" }
---@field zones table
---dice that are thrown, lines { "name", y.dice { … } } (default: none)
---@field throws? table
---y.counted_off { … }: who is dealt to first (default: the head)
---@field opener? yezi.Word|table
---{ hand = 8, stock = "rest" }, y.round_robin or y.from_walls
---@field deal table|yezi.Word|table
---named patterns, lines { "run", y.run { 3, 9 } } (default: those that play.lead names)
---@field combos? table
---named sets of a drawing game, lines { "pung", y.copies { 3 } } (default: none)
---@field sets? table
---the phases in their order (default: { "play" })
---@field phases? string[]|table
---y.tricks, y.draw_discard or y.phase; further phases have their own names
---@field play yezi.Word|table
---what a hand is worth: columns, value, others, and lines of y.tally (default: none)
---@field count? table
---by name, terms, sets of cards or functions(t), computed once; at most 64 (default: none)
---@field facts? table
---lines of payments; among: who settles; after: who pays instead (default: nothing is paid)
---@field settle? table
---lines { "name", y.fine { … }, says = "…" } (default: none)
---@field offences? table
---next_head, first_head, counters, after, ends, rank, alternates (default: none)
---@field match? table
---lines { "name", function(v, action) … end, says = "…" }: warnings (default: none)
---@field cautions? table
---the rule of thumb, function(v, actions) (default: none)
---@field simple? function|table
---by name, further rules of thumb (default: none)
---@field thumbs? table
---the zones that everybody sees when a hand is over (default: true)
---@field reveal_at_end? boolean|string[]|table
---columns of a simulation, lines { "title", y.mean(term) } (default: none)
---@field report? table

---A game, as a map of clauses. Its id is the name of its folder and its file, in small letters,
---digits and hyphens. A clause is written as its value, or with the rule that it states: { value,
---by = "P2" }.
---
---Stands at the end of a file, which returns it.
---@param id string
---@return fun(parameters: yezi.words.game): yezi.Word
function y.game(id) end

---@class yezi.words.pack
---a deck, such as require "decks.<name>"
---@field [1] yezi.Word
---codes of cards that are left out (default: none)
---@field without? string[]|table
---{ code = { suit =, rank =, numeral = } }; suit = false takes the suit away (default: none)
---@field change? table
---a name of its own, to be listed beside the deck (default: the deck's)
---@field id? string|table
---its title (default: the deck's)
---@field title? string|table
---its Chinese title (default: the deck's)
---@field zh? string|table
---how its faces are drawn, as in y.deck (default: as in the deck)
---@field picture? table

---A deck with cards left out or changed, or drawn otherwise. The deck itself stays as it is.
---
---Stands in a deck file, or in `deck`.
---@param parameters yezi.words.pack
---@return yezi.Word
function y.pack(parameters) end

---@class yezi.words.variant
---the id of the module to change; it may be a variant itself
---@field of string|table
---{ en = "…", zh = "…" } (default: that of the game)
---@field title? table
---a rule sheet of its own (default: that of the game)
---@field sheet? string|table
---further options, or others in place of those of the game (default: none)
---@field options? table
---{ option = value } (default: the defaults)
---@field choose? table
---{ ["path"] = value }: a clause that exists gets another value (default: none)
---@field set? table
---{ ["path"] = { by = "…" } }: a clause goes (default: none)
---@field drop? table
---{ ["path"] = value }: a new clause, or further items of a list (default: none)
---@field add? table

---A variant, as changes to another module, by clause path. Its id is "game/variant". It is an error
---to set or drop a clause that does not exist, and to add one that does.
---
---Stands at the end of a file, which returns it.
---@param id string
---@return fun(parameters: yezi.words.variant): yezi.Word
function y.variant(id) end

-- Options -----------------------------------------------------------------------------------------

---@class yezi.words.choice
---the values, the default first; at least two
---@field [integer] string

---An option with these values. What a value changes stands beside it, in `changes`, in the words of
---a variant: set, drop and add by clause path. Numbers are texts here, and "*" is no value. A
---variant may give an option of its base one value alone, which is then settled: it is not listed,
---and has no other. y.pick still names the values that the variant does not have. An option that a
---variant declares again keeps its `says`, unless the variant gives another.
---
---Stands in a line of `options`.
---@param parameters yezi.words.choice
---@return yezi.Word
function y.choice(parameters) end

---Nothing: a clause, line or item that is y.none counts as not written. For branches of y.pick.
---
---Stands anywhere in a module.
---@type yezi.Word
y.none = nil

---The value of an option: a number for a y.range, true or false for a y.switch, otherwise a text.
---Options cannot depend on options.
---
---Stands anywhere in a module.
---
---- `name`: an option of the module
---@param name string
---@return any
function y.option(name) end

---The branch for the option's value, or that of "*". Every value must have a branch, and every
---branch is checked, also those that are not taken. Use it for a number or a card inside a term; a
---clause that depends on an option stands in the option's `changes`.
---
---Stands anywhere in a module.
---
---- `option`: an option of the module
---- `branches`: { value = …, ["*"] = … }; "*" is any other value
---@param option string
---@param branches table<string|integer, any>
---@return any
function y.pick(option, branches) end

---@class yezi.words.range
---the smallest value
---@field [1] integer
---the largest value
---@field [2] integer
---from least to most
---@field default integer|table

---An option that is a whole number. y.option gives its value.
---
---Stands in a line of `options`.
---@param parameters yezi.words.range
---@return yezi.Word
function y.range(parameters) end

---An option with the values on and off.
---
---Stands in a line of `options`.
---
---- `default`: whether it is on unless the player says otherwise
---@param default boolean
---@return yezi.Word
function y.switch(default) end

-- Combinations and sets ---------------------------------------------------------------------------

---Combinations of these patterns whose cards are all among the given ones. A pattern, or a list of
---patterns, may stand instead of it.
---
---Stands in `play.once`, and in `with` and `led` of the words about tricks. In games of tricks
---only.
---
---- `patterns…`: names of `combos` (default: any)
---- `among`: all its cards are among these (default: all cards)
---@type yezi.Word
y.combo = nil

---@class yezi.words.copies
---how many cards, 1 to 4; one with the goal y.melds only
---@field [1] integer
---only these cards, suits or marks (default: all)
---@field among? string[]|table
---what it counts with the goal y.melds, 0 to 1000 (default: 0)
---@field worth? integer|table
---what it counts there on the table (default: worth)
---@field laid? integer|table

---So many copies of one card.
---
---Stands in a line of `sets`. In drawing games only.
---@param parameters yezi.words.copies
---@return yezi.Word
function y.copies(parameters) end

---@class yezi.words.distinct
---the smallest number of cards, 2 to 8
---@field [1] integer
---the largest (default: least)
---@field [2]? integer
---only these cards, suits or marks (default: all)
---@field among? string[]|table
---what it counts, 0 to 1000 (default: 0)
---@field worth? integer|table

---Cards of which no two are identical, whatever their suits and ranks. For the goal y.melds.
---
---Stands in a line of `sets`. In drawing games only.
---@param parameters yezi.words.distinct
---@return yezi.Word
function y.distinct(parameters) end

---@class yezi.words.equals
---the smallest number of cards
---@field [1] integer
---the largest number of cards
---@field [2] integer

---Cards of one suit and one rank, whether they are copies of one card or not.
---
---Stands in a line of `combos`, or in `play.lead`. In games of tricks only.
---@param parameters yezi.words.equals
---@return yezi.Word
function y.equals(parameters) end

---@class yezi.words.exact
---the cards; a card with copies may be named several times
---@field [integer] string
---in `sets`: copies of each, 1 to 4 (default: 1)
---@field times? integer|table
---in `sets`: what it counts, 0 to 1000 (default: 0)
---@field worth? integer|table

---Exactly these cards. In games of tricks any copies count. In `sets` it is for the goal y.melds.
---
---Stands in a line of `combos`, or in `play.lead`, or in a line of `sets`.
---@param parameters yezi.words.exact
---@return yezi.Word
function y.exact(parameters) end

---@class yezi.words.families
---each a list of groups of cards, the highest family first
---@field [integer] string[][]
---how many cards come from each group
---@field takes integer[]|table

---Cards of one family, a given number from each of its groups. Every family has as many groups as
---`takes` has numbers.
---
---Stands in a line of `combos`, or in `play.lead`. In games of tricks only.
---@param parameters yezi.words.families
---@return yezi.Word
function y.families(parameters) end

---@class yezi.words.of_rank
---the smallest number of cards, 2 to 16
---@field [1] integer
---the largest (default: least)
---@field [2]? integer
---only these cards, suits or marks (default: all)
---@field among? string[]|table
---the smallest number of suits, 1 to 8 (default: 1)
---@field suits? integer|table
---what it counts, 0 to 1000 (default: 0)
---@field worth? integer|table

---Any cards of one rank, identical or not. For the goal y.melds.
---
---Stands in a line of `sets`. In drawing games only.
---@param parameters yezi.words.of_rank
---@return yezi.Word
function y.of_rank(parameters) end

---@class yezi.words.of_suit
---how many cards, 2 to 4
---@field [1] integer
---only these cards, suits or marks (default: all)
---@field among? string[]|table
---has no effect: such sets make no meld (default: 0)
---@field worth? integer|table

---Any cards of one suit. For the goal y.collect.
---
---Stands in a line of `sets`. In drawing games only.
---@param parameters yezi.words.of_suit
---@return yezi.Word
function y.of_suit(parameters) end

---@class yezi.words.run
---the smallest number of cards
---@field [1] integer
---the largest; in `sets` as least if left out (default: least)
---@field [2]? integer
---in `combos`: what is consecutive (default: "rank")
---@field of? "rank"|"numeral"|table
---in `sets`: only these cards, suits or marks (default: all)
---@field among? string[]|table
---in `sets`: what it counts, 0 to 1000 (default: 0)
---@field worth? integer|table
---in `sets`: what it counts on the table (default: worth)
---@field laid? integer|table

---Consecutive ranks of one suit. In `combos` both numbers are required. In `sets` a run of one size
---has 2 to 4 cards; with two sizes it is for the goal y.melds.
---
---Stands in a line of `combos`, or in `play.lead`, or in a line of `sets`.
---@param parameters yezi.words.run
---@return yezi.Word
function y.run(parameters) end

---@class yezi.words.set
---the smallest number of cards
---@field [1] integer
---the largest; in `sets` as least if left out (default: least)
---@field [2]? integer
---in `combos`: what the cards share (default: "rank")
---@field of? "rank"|"numeral"|table
---in `combos`: further sets, each ranked above all before it (default: none)
---@field above? string[][]|table
---in `sets`: only these cards, suits or marks (default: all)
---@field among? string[]|table
---in `sets`: copies of each card, 1 to 4 (default: 1)
---@field times? integer|table
---in `sets`: what it counts, 0 to 1000 (default: 0)
---@field worth? integer|table
---in `sets`: what it counts on the table (default: worth)
---@field laid? integer|table

---Cards of one rank in different suits. In `combos` both numbers are required. In `sets` it is for
---the goal y.melds, and has 2 to 16 cards.
---
---Stands in a line of `combos`, or in `play.lead`, or in a line of `sets`.
---@param parameters yezi.words.set
---@return yezi.Word
function y.set(parameters) end

---One card.
---
---Stands in a line of `combos`, or in `play.lead`. In games of tricks only.
---
---- `codes…`: only these cards (default: all cards)
---@type yezi.Word
y.single = nil

-- What beats what ---------------------------------------------------------------------------------

---A higher rank of the same suit beats. As for all words of `play.beats`, only combinations of the
---same pattern and size are compared; a set has no suit, so y.higher_rank compares sets.
---
---Stands in `play.beats`, for all combinations or for one pattern. In games of tricks only.
---
---- `except`: cards that neither beat nor are beaten (default: none)
---@type yezi.Word
y.higher_in_suit = nil

---A higher rank beats, whatever the suit. A card of rank 0 neither beats nor is beaten.
---
---Stands in `play.beats`, for all combinations or for one pattern. In games of tricks only.
---@type yezi.Word
y.higher_rank = nil

---@class yezi.words.higher_suit_then_rank
---ids of suits, from high to low
---@field [integer] string

---A higher suit beats, and within a suit a higher rank. All suits of the combinations must be
---named; a combination without a suit neither beats nor is beaten.
---
---Stands in `play.beats`, for all combinations or for one pattern. In games of tricks only.
---@param parameters yezi.words.higher_suit_then_rank
---@return yezi.Word
function y.higher_suit_then_rank(parameters) end

---Nothing beats anything. Where nothing compiled fits, write a pure function(a, b) of two
---combinations; it is called twice for every pair when the module is loaded.
---
---Stands in `play.beats`, for all combinations or for one pattern. In games of tricks only.
---@type yezi.Word
y.never = nil

---@class yezi.words.ranking
---codes from high to low
---@field [integer] string[]

---For single cards only: a card beats those after it in its chain. A card that no chain names
---neither beats nor is beaten; no card is named twice.
---
---Stands in `play.beats`, for all combinations or for one pattern. In games of tricks only.
---@param parameters yezi.words.ranking
---@return yezi.Word
function y.ranking(parameters) end

-- The deal ----------------------------------------------------------------------------------------

---@class yezi.words.by_throw
---a line of `throws`
---@field [1] string
---eleven numbers: how many seats on a block goes, for the totals 2 to 12
---@field [integer] integer

---Which seat gets which block, by a throw of dice.
---
---Stands in `exchange` of y.from_walls. In drawing games only.
---@param parameters yezi.words.by_throw
---@return yezi.Word
function y.by_throw(parameters) end

---@class yezi.words.counted_off
---the roles that are counted over, from one on
---@field [integer] string
---what a card without a numeral counts as, 1 to 255; "again": the pack is cut again (default: 1)
---@field unnumbered? integer|"again"|table
---cards at which the pack is cut again (default: none)
---@field again? string[]|table
---cards that make the hand void, with the reason "opener", and throw a die (default: none)
---@field breaks? string[]|table

---Finds the seat that is dealt to first, which gets the mark "opener": the pack is cut, and the
---numeral of the card that shows is counted over the roles, round and round. It needs a deal with
---from = "opener".
---
---Stands in `opener`. In games of tricks only.
---@param parameters yezi.words.counted_off
---@return yezi.Word
function y.counted_off(parameters) end

---@class yezi.words.dice
---how many, 1 or 2
---@field [1] integer
---thrown when the hand is over, and hidden until then (default: false)
---@field at_end? boolean|table
---a pure function of the dice: ids of the suits that they hit, each as often as it is named; with
---one die, b is 1 (default: none)
---@field hits? fun(a: integer, b: integer): string[]|table

---Dice thrown once in a hand; at most 12 in all. `hits` is called for every outcome when the module
---is loaded.
---
---Stands in a line of `throws`. In drawing games only.
---@param parameters yezi.words.dice
---@return yezi.Word
function y.dice(parameters) end

---@class yezi.words.from_walls
---cards taken from the wall at a time, in turn, 1 to 60 each (default: takes or blocks must be
---given)
---@field takes? integer[]|table
---cards that each seat lays out as a hand, 1 to 60 (default: takes or blocks must be given)
---@field blocks? integer|table
---y.by_throw { … }: to whom each block goes (default: blocks stay)
---@field exchange? yezi.Word|table
---the roles whose walls these are, in the order of drawing (default: one wall)
---@field sides? string[]|table
---of each side; a number for all (default: one wall)
---@field stacks? integer|integer[]|table
---cards on top of one another in a stack, 1 to 4 (default: 1)
---@field tiers? integer|table
---the throw that says where drawing starts: its total counts sides from the first role as 1, then
---stacks in that side and on; of two throws, { "side", "more" }, the sum counts stacks (default:
---the first card)
---@field opens? string|string[]|table

---The deal of a drawing game: hands, and a wall of the remaining cards. If sides are given, walls
---and blocks take the whole pack.
---
---Stands in `deal`. In drawing games only.
---@param parameters yezi.words.from_walls
---@return yezi.Word
function y.from_walls(parameters) end

---@class yezi.words.round_robin
---a zone of seats, such as "hand"
---@field zone string|table
---the roles that are dealt to in every round; not with from = "opener", which deals to everybody
---@field again string[]|table
---the roles of the first round (default: as again)
---@field first? string[]|table
---how many rounds (default: as many as the pack has cards for)
---@field each? integer|table
---a zone of the table for what is left, or a list of zones and { zone, cards } (default: nothing
---may be left)
---@field rest? string|table
---whether the pack is cut before the deal (default: false)
---@field cut? boolean|table
---deal from the seat that `opener` finds (default: the head)
---@field from? "opener"|table

---Deals one card at a time, round and round. Every card of the pack must have a place.
---
---Stands in `deal`. In games of tricks only.
---@param parameters yezi.words.round_robin
---@return yezi.Word
function y.round_robin(parameters) end

-- Phases ------------------------------------------------------------------------------------------

---@class yezi.words.announce
---the numbers that may be said, two or more, 0 to 4000
---@field numbers integer[]|table
---a counter of seats, for what each has said
---@field counter string|table
---the role that speaks first (default: the first that acts)
---@field first? string|table
---the total that the last player may not bring about (default: any sum)
---@field never? integer|table

---Before play, every seat that acts says a number, in turn, each once and whatever the others said,
---such as how many tricks it will take. The verb is "bid".
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.announce
---@return yezi.Word
function y.announce(parameters) end

---@class yezi.words.auction
---the numbers that may be bid, from low to high, 0 to 4000
---@field levels integer[]|table
---ids of suits, and "none" for no trumps, from low to high: a bid names one of them; at the same
---level a later one is higher (default: levels alone are bid)
---@field suits? string[]|table
---the role that speaks first (default: the first that acts)
---@field first? string|table
---whether who passed may bid again (default: false)
---@field returns? boolean|table
---whether every seat speaks once only (default: false)
---@field once? boolean|table
---whether a seat may bid just as high as one that speaks after it in a round (default: false)
---@field holds? boolean|table
---whether the last bid may be doubled by seats of other teams, and that redoubled by those of its
---own; a higher bid undoes it (default: 0)
---@field doubles? 0|1|2|table
---calls after which nobody may but pass, 1 to 60 (default: 40)
---@field most? integer|table
---one seat, that has to name a contract no lower than `level` and `trump` have it from an auction
---before; the phase is left out where it is nobody (default: all bid)
---@field alone? yezi.SeatName|table
---if all pass the hand is void, or play goes on without a declarer (default: "void")
---@field all_pass? "void"|"play"|table
---a mark for who names the contract (default: none)
---@field declarer? string|table
---who that is: who bid highest, or who of its team was the first to bid that suit (default: "last")
---@field named? "last"|"first"|table
---a counter of the hand for the level of the contract (default: none)
---@field level? string|table
---a counter for its suit: the number of the suit, from 1, and 0 for no trumps, as play.trump reads
---it (default: none)
---@field trump? string|table
---a counter: 1, 2 if it was doubled, 4 if redoubled (default: none)
---@field doubled? string|table

---An auction before play. Seats speak in turn: each bids higher than the highest bid so far, or
---passes; the auction is over when all but the highest bidder have passed. Verbs are "bid", or
---"bid-s" for a suit s, with the level as the number, "double" and "redouble".
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.auction
---@return yezi.Word
function y.auction(parameters) end

---@class yezi.words.bonus_hand
---lists of cards: who holds all cards of one of them may claim; games of tricks only, and not with
---must (default: none; sets or kinds must be given)
---@field sets? string[][]|table
---lines { "name", term }: a player with a hand for which the term, over "player" alone, holds may
---claim (default: none)
---@field kinds? table
---nobody is asked: all who hold a kind show it, and the first from the opener (or the head) is the
---winner (default: false)
---@field must? boolean|table
---a claim makes the hand void (default: false)
---@field redeal? boolean|table
---whether all are asked, in secret, or only those who hold one (default: "all")
---@field asked? "all"|"holders"|table

---Before play, a player who holds such a hand may claim it and end the hand, as its winner. Its
---name is then the reason. All answers are in before any is shown.
---
---Stands as a phase: a clause that `phases` names.
---@param parameters yezi.words.bonus_hand
---@return yezi.Word
function y.bonus_hand(parameters) end

---One round of call or pass. The first call ends it and gives its seat the mark "caller"; if all
---pass, the hand is void.
---
---Stands as a phase: a clause that `phases` names.
---
---- `order`: the roles that have turns, in order (default: all that act)
---- `privileged`: roles whose caller gets the mark "privileged" too; each is in order (default:
---  none)
---- `declare`: whether the first to speak may declare instead, as `play.out` says; it counts as a
---  call (default: false)
---@type yezi.Word
y.calling = nil

---@class yezi.words.climbing
---what can be played, named lines. { "trio", 3 } are three cards of a rank; with row = { 2, 6 } of
---two to six ranks in a row, row = 5 of just five; with kicker = 1 each of them with one card of
---another rank beside it, kicker = 2 with a pair, and apart = true where single kickers are of
---different ranks; with of_suit = true all of one suit, and without a row that many cards of it. {
---"rocket", { "jo", "JO" } } are just these cards. among = { codes } says what may stand in the
---row. over = { "row" } beats these shapes whatever their ranks, over = "all" every shape that
---stands before it; kickers never hold one of those
---@field shapes table[]|table
---who leads first: a role, or a mark that a phase before has set (default: "head")
---@field leader? string|table
---a card: the player who holds it leads first instead, and plays it in that lead (default: none)
---@field opens? string|table
---whether a player who has passed may play again before the table is cleared (default: true)
---@field returns? boolean|table
---ids of suits from low to high, which decide between cards of a rank (default: ranks alone decide)
---@field suits? string[]|table

---Climbing: one leads a combination, and each in turn plays a higher one of the same shape and
---length, or passes. When all others have passed, the player who played last leads again. A player
---who has no card left wins, and the hand ends. The verb is "play". Ranks are those of the deck. Of
---a combination the highest card counts, kickers aside; cards that fit several shapes count as the
---last of the list that beats. It needs the zones "hand", of seats, "standing", where what has to
---be beaten lies, and "played".
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.climbing
---@return yezi.Word
function y.climbing(parameters) end

---@class yezi.words.draw_discard
---the role that begins, or y.throw "name"
---@field first string|yezi.Word|table
---whether a card is turned up before the first turn, with y.melds: who begins may take it, then the
---next, by the claims for a discard (default: false)
---@field upcard? boolean|table
---y.cover, y.collect, y.melds or y.laid: which hands go out
---@field goal yezi.Word|table
---y.least { … }: what they have to count (default: any goes out)
---@field least? yezi.Word|table
---claims on a discard, the first come first: lines { "name", move }; going out is called "out"
---@field claims table
---moves in a seat's own turn, in the same form (default: none but discarding)
---@field own? table
---y.dead_wall { … }, y.turned { … } or y.open_wall { … } (default: all cards are drawn)
---@field wall? yezi.Word|table
---the discard after the last draw can only be claimed to go out (default: all claims)
---@field last_discard? "out_only"|table
---y.surplus_first { … } or y.any_discard (default: anything may be discarded)
---@field order? yezi.Word|table
---whether actions against the rules are not offered, or offered and judged (default: "refused")
---@field faults? "refused"|"judged"|table
---what a false claim to have gone out does to the hand (default: "voids")
---@field false_out? "voids"|"ends"|table
---cards that are laid out at once and replaced; y.bonus_cards { … } says how (default: none)
---@field extras? string[]|yezi.Word|table
---cards that are not discarded (default: none)
---@field never? string[]|table
---no set is laid after whose discard fewer cards would stay in the hand, 0 to 4 (default: 0)
---@field leaves? integer|table
---whether all see a card that is drawn before it comes into the hand, and may go out with it;
---"ready": once somebody has called y.ready; not hidden for the goal y.melds, with `rounds`
---(default: "hidden")
---@field drawn? "hidden"|"shown"|"ready"|table
---the hand ends when everybody has discarded so often, or after 184 discards, sets and shown cards
---in all (default: no limit)
---@field rounds? integer|table
---the outcome if nobody goes out; after "played" hands are counted (default: "drawn")
---@field exhausted? "drawn"|"played"|table

---Drawing and discarding. The phase is called "play", and its deal is y.from_walls. It needs the
---zones hand (of seats, seen by the owner), melds and river (of seats, seen by all), wall (of the
---table, seen by none), and extra (of seats, seen by all) beside `extras`. Discards can be claimed
---in secret; the first claim of the list wins, then the nearest seat. Everybody plays, or the roles
---that `active` names: a player with another role rests, is dealt no cards, neither draws nor is
---asked, and can be paid or pay.
---
---Stands as a phase: a clause that `phases` names. In drawing games only.
---@param parameters yezi.words.draw_discard
---@return yezi.Word
function y.draw_discard(parameters) end

---@class yezi.words.fishing
---a pure function: whether the card a, played, catches the card b; both are combinations of one
---card, so `combos` has to have single cards (default: nothing is caught singly)
---@field takes? fun(a: yezi.Combo, b: yezi.Combo): boolean|table
---how many of those that it catches it takes, all together (default: 1)
---@field takes_count? integer|table
---whether a card catches two or more cards that add up to its numeral (default: false)
---@field sums? boolean|table
---codes of cards of which three that lie in the pool are caught together by the fourth (default:
---none)
---@field fourth? string[]|table
---whether the fourth then catches all three, and never one of them alone (default: true)
---@field fourth_must? boolean|table
---whether a seat that holds the third of a kind of which two lie in the pool may lay the three
---aside, in the zone "piled", for the player of the fourth (default: false)
---@field pile? boolean|table
---codes of cards of which each pair in a dealt hand is caught at once (default: none)
---@field laid_out? string[]|table
---whether a hand card that can catch must catch (default: false)
---@field hand_must? boolean|table
---whether the card turned up must catch if it can (default: true)
---@field drawn_must? boolean|table
---whether a card of the hand that catches nothing is laid into the pool; else it stays in the hand,
---and the seat passes (default: true)
---@field release? boolean|table
---whether the cards dealt to the zone "last", where they lie open, are drawn after those of the
---stock (default: false)
---@field last_open? boolean|table
---whether the seat that will turn up the last card of the stock has seen it (default: false)
---@field peep? boolean|table
---how many cards all seats draw from the stock once nobody holds any: fewer where the stock would
---not last for the cards turned up beside them (default: none)
---@field refill? integer|table
---catches that counters of seats count: { counter = "…", from = "hand" or "stock", alike = 3 };
---without `from` with any card, with `alike` only that many cards, all of one kind (default: none)
---@field counts? table[]|table

---A layout lies open, and cards are caught from it. In a turn the seat plays one card of its hand;
---then the top card of the stock is turned up and played too. A card that catches goes to the zone
---"caught" of the seat with the cards it has caught; any other card goes to the zone "pool". A seat
---without cards plays the turned card alone. The hand ends when the stock is used up, with the
---outcome "played". A pack of more than 64 cards has no `combos` and no sets of cards: y.lying
---counts where its cards lie. It needs the zones "hand", "caught", "pool", "turned" and "stock".
---
---Stands as a phase: a clause that `phases` names.
---@param parameters yezi.words.fishing
---@return yezi.Word
function y.fishing(parameters) end

---@class yezi.words.pass_on
---how many cards each seat passes
---@field [1] integer
---to whom: "left", the next in the order of play; "right", the one before; "across", half way
---round; "none": nobody passes. A list holds in turn
---@field to string|string[]|table
---which of the list holds: 0 for the first, and round and round, as a counter of the match that
---counts hands (default: 0; a list needs it)
---@field turn? yezi.Term|table

---Before play, every seat that acts passes this many cards of its hand to another. All answer at
---once: nobody sees what it gets before it has passed its own. The verb is "give". Packs without
---copies only.
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.pass_on
---@return yezi.Word
function y.pass_on(parameters) end

---@class yezi.words.phase
---returns the seats to ask; nil ends the phase
---@field start fun(t: yezi.Bench): yezi.Seat|yezi.Seat[]|nil|table
---returns what the seat may do, a list of y.act
---@field offer fun(v: yezi.View): yezi.Act[]|table
---changes the table and says who is next: t:ask, t:next_phase or t:finish
---@field apply fun(t: yezi.Bench, who: yezi.Seat, action: yezi.Action)|table
---the verbs of its actions, one word each
---@field verbs string[]|table
---what stands at every prompt: { zones = {…}, counters = {…}, marks = {…} } (default: nothing)
---@field shows? table<string, string[]>|table

---A phase that is all Lua. Not for games of drawing.
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.phase
---@return yezi.Word
function y.phase(parameters) end

---@class yezi.words.take_up
---a zone of the table to which cards are dealt
---@field [1] string
---who takes them up; if it is nobody, the phase is skipped
---@field seat yezi.SeatName|table
---a zone of seats that play does not use, for the discards (default: nothing is discarded)
---@field lays? string|table
---whether all see the cards that are taken up (default: false)
---@field shown? boolean|table

---Before play, a seat takes up the cards of a zone, such as a talon or a widow, and discards as
---many cards of its hand. The verb is "discard". Only where all see the cards and none are
---discarded may the pack have copies.
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.take_up
---@return yezi.Word
function y.take_up(parameters) end

---@class yezi.words.tricks
---who leads first: a role, "opener", or a mark that an earlier phase sets (default: the first role)
---@field leader? string|table
---the patterns that may be led, by name or as words such as y.single; every card must be a single
---that may be led
---@field lead string|string[]|table
---y.exhaust_in_order { … }, y.held_back { … } or y.any_lead (default: any may be led)
---@field lead_law? yezi.Word|table
---y.beat_or_break, y.must_beat, y.follow_suit or y.catch_or_bury
---@field follow yezi.Word|table
---a suit, y.turned_up, or a term that is the number of a suit when play begins, 1 for the first of
---the deck, 0 for none (default: no trumps)
---@field trump? string|yezi.Word|yezi.Term|table
---patterns, or y.combo { … }, that are beaten at most once when led; not with y.beat_or_break
---(default: none)
---@field once? string|string[]|yezi.Word|table
---"needs_a_trick" or y.needs_a_trick { … }; not with y.beat_or_break (default: nothing special)
---@field last? string|yezi.Word|table
---what beats what, for all patterns or for each by name
---@field beats yezi.Word|table|function|table
---y.deduced { … }; required if lead_law or out speak of unbeatable cards (default: cards are not
---judged)
---@field unbeatable? yezi.Word|table
---y.declare { … }: going out (default: nobody goes out)
---@field out? yezi.Word|table
---y.hands_empty or y.last_trick_wins (default: y.hands_empty)
---@field ends? yezi.Word|table
---{ hand =, taken =, spent =, buried =, claimed = }: other names for these zones (default: the same
---names)
---@field zones? table

---Trick-taking: the leader plays a combination, and each seat in turn beats it or buries as many
---cards. The phase is called "play" and ends the hand. The seats that act are dealt equal hands. It
---needs the zones hand and buried (of seats, seen by the owner; buried by all under y.follow_suit),
---taken (of seats, seen by all), spent (of the table, seen by all), and claimed (of seats, seen by
---all) beside `out`.
---
---Stands as a phase: a clause that `phases` names. In games of tricks only.
---@param parameters yezi.words.tricks
---@return yezi.Word
function y.tricks(parameters) end

-- Play of tricks ----------------------------------------------------------------------------------

---Any combination of `play.lead` may be led.
---
---Stands in `play.lead_law`. In games of tricks only.
---@type yezi.Word
y.any_lead = nil

---A follower beats, or buries so that nothing that is kept would beat. The duty binds, so others
---can deduce what the hand does not hold.
---
---Stands in `play.follow`. In games of tricks only.
---@type yezi.Word
y.beat_or_break = nil

---A follower beats, or buries any cards. There is no duty, so nothing can be deduced.
---
---Stands in `play.follow`. In games of tricks only.
---@type yezi.Word
y.catch_or_bury = nil

---@class yezi.words.declare
---how many cards, taken or shown, make a win; 1 to the size of a hand
---@field least integer|table
---only unbeatable cards are shown; or any cards may be named beside them (default: "certified")
---@field claim? "certified"|"declared"|table
---how a claim is judged: by who can beat it in fact, or by what can be deduced (default: "actual")
---@field truth? "actual"|"deduced"|table
---whether unbeatable combinations count too (default: false)
---@field combos? boolean|table
---whether the winner of the last trick may still declare (default: true)
---@field after_last? boolean|table
---a counter of seats that counts false claims (default: none)
---@field false_claims? string|table

---The leader may declare before leading: a hand with enough taken and unbeatable cards wins, with
---the reason "play.out". It stands in place of y.last_trick_wins and needs `unbeatable` and the
---zone claimed. A hand has room for a few dozen claims that prove false; then only the certain
---cards are taken.
---
---Stands in `play.out`. In games of tricks only.
---@param parameters yezi.words.declare
---@return yezi.Word
function y.declare(parameters) end

---A card counts as unbeatable for a seat if the seat can deduce that nobody holds a card that beats
---it.
---
---Stands in `play.unbeatable`. In games of tricks only.
---
---- `depth`: visible: every card that beats it was dealt to the seat or played face up; rules: or
---  is ruled out for each opponent by a burial against a single card, or by a single lead; exact:
---  no arrangement of the unseen cards that fits what the seat knows has one in an opponent's hand
---  (default: "exact")
---- `leads`: whether what the lead law shows is used (default: true)
---- `always`: cards that always count as unbeatable (default: none)
---@type yezi.Word
y.deduced = nil

---@class yezi.words.exhaust_in_order
---suits or codes of cards, the first to go out first
---@field [integer] string[]
---in each group unbeatable cards come after the others (default: groups are whole)
---@field split? "unbeatable"|table
---the privileged caller may lead any unbeatable single; needs y.calling { privileged = … }
---(default: nobody is free)
---@field free? "unbeatable"|table

---A player who leads a single card leads from the first group that the hand still holds. Every card
---of the pack is in exactly one group.
---
---Stands in `play.lead_law`. In games of tricks only.
---@param parameters yezi.words.exhaust_in_order
---@return yezi.Word
function y.exhaust_in_order(parameters) end

---A follower plays a card of the suit led if it has one. What it must do and cannot, it need not.
---All see what is played, so the zone of buried cards is seen by all, and a card that is not of the
---suit led proves that its player has none. Only single cards may be led. A led card without a suit
---leaves followers free.
---
---Stands in `play.follow`. In games of tricks only.
---
---- `otherwise`: the duty of a follower without a card of the suit led: nothing; play a trump; play
---  a trump higher than those in the trick, or else any trump; beat the best card (default: "free")
---- `beat`: when a follower that can follow suit must beat the best card if it can: never; when
---  trumps are led; always (default: "never")
---@type yezi.Word
y.follow_suit = nil

---Play ends when the hands are empty. Nobody is "winner"; the winner of the last trick is
---y.winner_of { at = "last" }.
---
---Stands in `play.ends`. In games of tricks only.
---@type yezi.Word
y.hands_empty = nil

---@class yezi.words.held_back
---suits or codes of cards
---@field [integer] string[]

---These cards are not led before one of them has been played, by a player who holds any other card.
---For leads of single cards, where everybody sees what is played.
---
---Stands in `play.lead_law`. In games of tricks only.
---@param parameters yezi.words.held_back
---@return yezi.Word
function y.held_back(parameters) end

---Play ends when the hands are empty, and the winner of the last trick wins the hand. Not beside
---`out`.
---
---Stands in `play.ends`. In games of tricks only.
---@type yezi.Word
y.last_trick_wins = nil

---A follower who can beat must beat; any other may bury any card. What is buried proves that its
---player had nothing to beat with.
---
---Stands in `play.follow`. In games of tricks only.
---@type yezi.Word
y.must_beat = nil

---@class yezi.words.needs_a_trick
---last tricks of at most this many cards, 1 to 64
---@field most integer|table

---A player who has won no trick may not win the last one, if it has at most `most` cards. last =
---"needs_a_trick" is for last tricks of any size.
---
---Stands in `play.last`. In games of tricks only.
---@param parameters yezi.words.needs_a_trick
---@return yezi.Word
function y.needs_a_trick(parameters) end

---Trumps are the suit of a card that is turned up at the deal; there are none if it has no suit. A
---card that stays in a hand is shown to all when play begins.
---
---Stands in `play.trump`. In games of tricks only.
---
---- `zone`: a zone seen by all to which the deal brings one card (default: the last card dealt to a
---  hand, which stays there)
---@type yezi.Word
y.turned_up = nil

-- Play of drawing and discarding ------------------------------------------------------------------

---Any card may be discarded.
---
---Stands in `play.order`. In drawing games only.
---@type yezi.Word
y.any_discard = nil

---@class yezi.words.bonus_cards
---cards, suits or marks
---@field [integer] string
---the end of the wall that they are replaced from; live_end: the end of what lies before the dead
---wall, of which none is used up for them (default: "end")
---@field replace? "end"|"head"|"live_end"|table
---a player who has laid out this many may go out in its turn, with any hand and whatever it counts,
---0 to 20; 0: nobody (default: 0)
---@field wins? integer|table
---after a set that is replaced: whether what is drawn for such a card still counts as the
---replacement of the set (y.going_out, y.replacements) (default: true)
---@field keeps? boolean|table

---Cards that nobody holds: dealt or drawn, they are laid out at once and replaced. Before the first
---draw each seat lays out its own, in turn. They lie in the zone extra; y.tiles counts them. Cards
---of a dead wall replace none where it is kept or they are not taken from its end: where no other
---is left the hand ends as if the wall were drawn.
---
---Stands in `play.extras`. In drawing games only.
---@param parameters yezi.words.bonus_cards
---@return yezi.Word
function y.bonus_cards(parameters) end

---@class yezi.words.collect
---lines of `sets`: y.of_suit
---@field [integer] string
---how many sets, 1 to 11
---@field times integer|table
---cards, suits or marks that may be left over (default: all)
---@field over? string[]|table

---A hand goes out if it has `times` sets of different suits, and one card of yet another suit. The
---smallest set need not be laid on the table, larger ones must.
---
---Stands in `play.goal`. In drawing games only.
---@param parameters yezi.words.collect
---@return yezi.Word
function y.collect(parameters) end

---@class yezi.words.cover
---lines of `sets`: y.copies and y.run, of one size each
---@field [integer] string
---how many sets, 1 to 11
---@field times integer|table
---a set that the hand has once besides (default: none)
---@field odd? string|table
---hands that go out beside these: y.each_of { … } (default: none)
---@field whole? yezi.Word[]|table
---further sets that count among them: y.of_rank, y.distinct and y.exact, of up to four cards
---(default: none)
---@field across? string[]|table
---how many cards may lie in no set, at most, 0 to 3 (default: 0)
---@field spare? integer|table

---A hand goes out if it consists of `times` of these sets and one odd set; or if it is one of
---`whole` and has laid no set.
---
---Stands in `play.goal`. In drawing games only.
---@param parameters yezi.words.cover
---@return yezi.Word
function y.cover(parameters) end

---@class yezi.words.dead_wall
---how many cards, 0 to 100
---@field [1] integer
---whether there are always this many, or replacements use them up (default: true)
---@field kept? boolean|table
---the end of the wall that replacements are drawn from; "head" only if kept (default: "end")
---@field replace? "end"|"head"|table
---whether a set that is replaced can be laid only while a card can be drawn for it; else the wall
---ends the hand (default: where cards are kept)
---@field needed? boolean|table

---Cards at the end of the wall that are not drawn in turn.
---
---Stands in `play.wall`. In drawing games only.
---@param parameters yezi.words.dead_wall
---@return yezi.Word
function y.dead_wall(parameters) end

---@class yezi.words.each_of
---cards, suits or marks
---@field [integer] string
---how many further cards, any of these, 0 to 20 (default: 0)
---@field more? integer|table

---A hand of one of each of these cards, and `more` more of them. It is shown without groups.
---
---Stands in `whole` of y.cover. In drawing games only.
---@param parameters yezi.words.each_of
---@return yezi.Word
function y.each_of(parameters) end

---@class yezi.words.exchange
---a line of `sets`: y.of_suit { 2 }
---@field [1] string
---cards that come into the set
---@field takes string[]|table
---cards that leave it
---@field gives string[]|table
---claims: from any seat, or from the seat before only (default: "any")
---@field from? "any"|"before"|table

---To put a card of `takes` in place of one of `gives` in one of your own sets. The card given up
---must be discarded.
---
---Stands in a line of `play.claims`, or in a line of `play.own`. In drawing games only.
---@param parameters yezi.words.exchange
---@return yezi.Word
function y.exchange(parameters) end

---@class yezi.words.extend
---the set that is made: y.copies { n + 1 }
---@field [1] string
---the open set that it was: y.copies { n }
---@field onto string|table
---a replacement is drawn (default: false)
---@field replaces? boolean|table
---others may go out with the card (default: false)
---@field robbable? boolean|table
---nothing is discarded; not with replaces (default: false)
---@field ends_turn? boolean|table

---To add a card to an open set.
---
---Stands in a line of `play.own`. In drawing games only.
---@param parameters yezi.words.extend
---@return yezi.Word
function y.extend(parameters) end

---To oblige another player to lay the card on offer out, and to discard: the first in turn whose
---open melds it fits, rearranged, without a card of the hand. Nobody is obliged to lay out a card
---that they threw themselves. Any other claim comes first. For the goal y.laid.
---
---Stands in a line of `play.claims`. In drawing games only.
---
---- `from`: any seat can be forced, or only who turned the card up and the seat after (default:
---  "any")
---@type yezi.Word
y.force = nil

---To go out. The line is called "out", and no other is.
---
---Stands in a line of `play.claims`, or in a line of `play.own`. In drawing games only.
---
---- `first_if`: a player who waits with one of these cards has precedence (default: nobody)
---- `passed`: claims: whether a player who passes a winning card may claim the next, or only after
---  a draw; kind_until_turn: any but cards of a kind that another seat has discarded since its last
---  turn (default: "free")
---- `own_kinds`: claims: whether cards of a kind that the seat has discarded itself may be claimed,
---  where others claimed them too (default: true)
---- `with`: claims: with which cards of others: with their discards, or with cards that they have
---  drawn and shown; own turn: "drawn" is not with a discard that was taken (default: "any")
---- `ready`: only a player who has called y.ready goes out, or the one who begins, with the cards
---  as dealt (default: false)
---- `equal`: claims: of several on one discard the first in turn comes first, or the first role; of
---  a card turned up always the first in turn (default: "turn")
---- `thrown`: claims, with y.open_wall: discards too, or only cards that are turned up (default:
---  true)
---- `dealt`: own turn: the player who begins may also go out with the cards as dealt (default:
---  true)
---- `duty`: claims: a player who can go out neither passes nor makes a later claim (default: false)
---- `below`: whether a complete hand may be called that counts less than y.least so far; if it
---  still does at the end the call was false (default: false)
---- `turns`: how many cards of the wall are turned up after the call, into a zone "after" (of the
---  table, seen by all), 0 to 20; then the hand is counted (default: 0)
---- `exchanges`: the cards turned up may be exchanged for cards of their rank in the hand, which is
---  shown as it is worth most; where all melds are a fixed number of cards of one rank (default:
---  false)
---@type yezi.Word
y.go_out = nil

---@class yezi.words.laid
---lines of `sets`, but for y.of_suit and y.exact
---@field [integer] string
---how many cards on the table win: at most one more than a hand, and 24
---@field cards integer|table

---A player with `cards` cards on the table, in melds of these sets, goes out. Melds are laid in
---play, by y.lay_out, lie open, and can be rearranged by their owner. With y.open_wall; of the
---moves only y.go_out, y.lay_out and y.force.
---
---Stands in `play.goal`. In drawing games only.
---@param parameters yezi.words.laid
---@return yezi.Word
function y.laid(parameters) end

---To lay the card on offer out in a meld: with cards of the hand, and with cards borrowed from your
---own open melds if all that stays there are melds. Up to eight cards of the hand go into the meld.
---A player who lays a card out then discards. For the goal y.laid; a meld that wins is laid by
---going out.
---
---Stands in a line of `play.claims`. In drawing games only.
---
---- `from`: any seat, or only who turned the card up and the seat after (default: "any")
---@type yezi.Word
y.lay_out = nil

---@class yezi.words.least
---so much at least, 0 to 1000000; 0: any hand goes out
---@field [1] integer
---the columns of the count that are added up (default: what the hand is worth)
---@field of? string[]|table

---A complete hand may go out only if it counts this much, as it would be counted if it went out
---with this card in this way: a hand may be won by the player's own draw and not on a discard. Of
---several ways to show it, that of the highest value is taken. It is counted as its player sees the
---table, so that going out shows nothing of other hands.
---
---Stands in `play.least`. In drawing games only.
---@param parameters yezi.words.least
---@return yezi.Word
function y.least(parameters) end

---@class yezi.words.make
---a line of `sets`; with the goal y.melds any number of them
---@field [integer] string
---claims: from any seat, from the seat before only, or only a card that one has turned up oneself
---(default: "any")
---@field from? "any"|"before"|"turned"|table
---claims: the card claimed is one of these (default: any card)
---@field of? string[]|table
---claims: a player who can make it neither passes nor makes a later claim (default: false)
---@field duty? boolean|table
---claims: whether it may leave nothing to discard (see `never`, `leaves`): that is like going out,
---and false if the hand is not complete or counts too little (default: false)
---@field may_end? boolean|table
---only with cards that are in no set of their suit yet; y.of_suit only (default: false)
---@field alone? boolean|table
---cards of an open set of the suit may be used; y.of_suit only (default: false)
---@field upgrade? boolean|table
---a replacement is drawn (default: false)
---@field replaces? boolean|table
---nothing is discarded; not with replaces (default: false)
---@field ends_turn? boolean|table
---own turn: the card just drawn is one of them; y.of_suit only (default: false)
---@field with_drawn? boolean|table
---own turn: not again after the draw that replaces such a set, or ends the turn (default: false)
---@field once? boolean|table

---To lay a set: with a discard, or from the hand alone. In its own turn a seat cannot lay a run.
---With the goal y.melds see there.
---
---Stands in a line of `play.claims`, or in a line of `play.own`. In drawing games only.
---@param parameters yezi.words.make
---@return yezi.Word
function y.make(parameters) end

---@class yezi.words.melds
---lines of `sets`, but for y.of_suit
---@field [integer] string
---how many melds a hand is split into, 1 to 11 (default: any number)
---@field times? integer|table
---with discard = false: how many cards may lie in no meld, at most (default: 0)
---@field spare? integer|table
---with discard = false: sets of the goal, one of which is among the melds (default: none)
---@field needs? string[]|table
---one card that stands for any other (default: none)
---@field wild? string|table
---how many of it one meld may have, 1 or 2 (default: 1)
---@field wilds? integer|table
---what a meld with a wild card counts (default: "full")
---@field wild_worth? "full"|"none"|table
---whether one card more is discarded to go out, or all cards lie in melds (default: true)
---@field discard? boolean|table
---with discard = false: whether the meld with the card that was claimed to go out counts like the
---others of the hand, or as if it had been laid (default: "hand")
---@field last? "hand"|"laid"|table
---a hand also goes out if its unmelded cards total at most this, by their numerals; then melds are
---worth the total of their cards (default: all lie in melds)
---@field left? integer|table

---A hand goes out that can be split into melds of these sets; they are shown at the end alone. The
---split with the highest sum of worths counts. No set is laid in play, unless discard = false: then
---a discard can make a set of one size and at most four cards that lies open and counts among the
---melds. A player who claims a card to go out discards like others. With `times`, the module may
---ask how many cards a hand lacks. Faults are refused.
---
---Stands in `play.goal`. In drawing games only.
---@param parameters yezi.words.melds
---@return yezi.Word
function y.melds(parameters) end

---@class yezi.words.open_wall
---how many cards are not turned up, 0 to 100
---@field [1] integer
---of several claims the first of the list comes first, or that of the first seat in turn (default:
---"claims")
---@field order? "claims"|"seats"|table
---whether the first card is turned up too, or drawn into the hand of the player who begins, who
---then discards (default: "turned")
---@field first? "turned"|"drawn"|table

---A card is not drawn into the hand, but turned up for all to claim. Of equal claims, the player
---who turned the card up comes first, then the next seat; from = "before" is for these two. A card
---that nobody claims lies with the discards, and the next seat turns one up. A player who claims
---one lays the set and discards; with y.take, it comes into the hand. Not for y.collect, and for
---y.melds only with discard = false; without `extras`, `last_discard` and replacements, and without
---`own` unless the first card is drawn.
---
---Stands in `play.wall`. In drawing games only.
---@param parameters yezi.words.open_wall
---@return yezi.Word
function y.open_wall(parameters) end

---@class yezi.words.ready
---a counter of seats: which of these calls the seat has made, from 1 in their order; one for all of
---them
---@field counter string|table
---sets one of which is in the hand (default: any hand)
---@field holding? string[]|table
---a discard after which the hand waits so is not made without the call (default: false)
---@field duty? boolean|table

---To call, before a discard, that one card completes the remaining hand. Of several such lines, the
---first that fits applies. From then on every discard of the seat leaves a hand that waits in the
---same way; the call can be changed for one that comes before it in the list. With drawn = "ready"
---all see the cards that are drawn once somebody has called; with y.go_out { ready = true } nobody
---else goes out. For the goal y.melds with discard = false.
---
---Stands in a line of `play.own`. In drawing games only.
---@param parameters yezi.words.ready
---@return yezi.Word
function y.ready(parameters) end

---@class yezi.words.surplus_first
---the cards that go before others
---@field plain string[]|table
---surplus beside an open set of this kind goes first (default: no kind)
---@field beside_first? string|table

---The order of discarding: surplus plain cards first, then plain cards alone in their suit, then
---others; sets are not broken. For the goal y.collect.
---
---Stands in `play.order`. In drawing games only.
---@param parameters yezi.words.surplus_first
---@return yezi.Word
function y.surplus_first(parameters) end

---@class yezi.words.take
---any seat, beside cards like it, or the seat after the discard (default: "any")
---@field from? "any"|"before"|table
---how many cards like it the hand must hold (default: 0)
---@field beside? integer|table
---there is no other way to draw (default: false)
---@field always? boolean|table
---the card may be discarded in the same turn (default: true)
---@field returns? boolean|table
---with y.open_wall: discards too, or only cards that are turned up (default: true)
---@field thrown? boolean|table

---To take the discard into the hand, in place of a card of the wall. For the goal y.melds, with
---`rounds`. Seats that are not next can take a discard only `beside` cards like it, which need not
---be shown. With y.open_wall, who turned a card up comes before the next seat.
---
---Stands in a line of `play.claims`. In drawing games only.
---@param parameters yezi.words.take
---@return yezi.Word
function y.take(parameters) end

---@class yezi.words.tally
---an amount in one column of the count, by its name
---@field [string] yezi.Term|table
---only if this holds (default: always)
---@field when? yezi.Term|table
---the amount is multiplied by this (default: 1)
---@field times? yezi.Term|table
---for each set that is shown (default: false)
---@field each? boolean|table
---for the card that is left over (default: false)
---@field over? boolean|table

---An amount in one column of the count, of the hand of "player". A count has 1 to 4 columns;
---columns = names, value = a term of them (y.column), others = the sets that hands show which did
---not go out. A hand that can be laid out in several ways counts in the best. The line may have
---says = "what it is called".
---
---Stands in a line of `count`. In drawing games only.
---@param parameters yezi.words.tally
---@return yezi.Word
function y.tally(parameters) end

---@class yezi.words.turned
---how often, 0 to 100
---@field [1] integer

---When the wall is exhausted, all discards but the top one are turned over, shuffled and drawn
---again. For the goal y.melds, with `rounds`.
---
---Stands in `play.wall`. In drawing games only.
---@param parameters yezi.words.turned
---@return yezi.Word
function y.turned(parameters) end

-- Settlement --------------------------------------------------------------------------------------

---The seats that act. "active" means the same.
---
---Stands in `settle.among`, and in `from` and `to` of y.pay.
---@type yezi.Word
y.active = nil

---For `settle.among` and `from`: this seat settles with each of the others, and they do not settle
---with one another. If there is no such seat, nobody settles.
---
---Stands in `settle.among`, and in `from` and `to` of y.pay.
---
---- `seat`: the seat in the middle
---@param seat yezi.SeatName
---@return yezi.Word
function y.against(seat) end

---The match ends when every seat has been head. `match.ends` may also be a term; counters of the
---match then start again. match.after = { counter = term } says what they are after a hand.
---
---Stands in `match.ends`.
---@type yezi.Word
y.all_were_head = nil

---Payments that a function makes. It sees the open table, all plays (t:plays()) and what was paid
---before (t:paid(seat), t:net(seat)).
---
---Stands in a line of `settle`.
---
---- `charge`: a function that pays with t:pay(from, to, amount, cards?, play?)
---@param charge fun(t: yezi.Till)
---@return yezi.Word
function y.charges(charge) end

---Credits each seat with an amount that nobody pays: points.
---
---Stands in a line of `settle`.
---
---- `amount`: what "payee" is credited
---@param amount yezi.Term
---@return yezi.Word
function y.credits(amount) end

---All seats. "everyone" means the same.
---
---Stands in `settle.among`, and in `from` and `to` of y.pay.
---@type yezi.Word
y.everyone = nil

---@class yezi.words.fine
---what "payer", who did it, pays; it may ask y.fined_card (default: nothing is paid)
---@field amount? yezi.Term|table
---who is paid: a seat or seats, "pool", or "stated", the seat that the scene names; required beside
---amount (default: nobody)
---@field to? yezi.Seats|"stated"|table
---who is paid if there is nobody to pay (default: nobody)
---@field otherwise? "pool"|table
---the hand is void if this holds, with the reason "offence" (default: never)
---@field voids? yezi.Term|table
---the players draw lots for the next head if this holds (default: never)
---@field draws_head? yezi.Term|table

---What an offence costs. Offences are stated in scenes; y.fines, a line of `settle`, collects them.
---The line must have says = "what was done".
---
---Stands in a line of `offences`.
---@param parameters yezi.words.fine
---@return yezi.Word
function y.fine(parameters) end

---The fines of the offences that a scene states.
---
---Stands in a line of `settle`.
---@type yezi.Word
y.fines = nil

---The seats that act and do not play together with this one, as `teams` has it. If there is no such
---seat, it is nobody.
---
---Stands in `settle.among`, and in `from` and `to` of y.pay.
---
---- `seat`: a seat of the other team
---@param seat yezi.SeatName
---@return yezi.Word
function y.opponents_of(seat) end

---What the payee is owed by each seat that it settles with (`settle.among`, by default the seats
---that act). A function(t, me) may stand instead of it. Any line of `settle` may have when = term,
---cards = cards, says = "what it is called", shows = { { "what", term }, … }, the numbers that its
---amount is made of, and for_others = "yes" if one pays so that others need not.
---
---Stands in a line of `settle`.
---
---- `amount`: what the hand of "payee" is worth in this respect
---@param amount yezi.Term
---@return yezi.Word
function y.owed(amount) end

---@class yezi.words.pay
---who pays: a role or mark, y.leader_of or y.winner_of, "losers", "active", "everyone", "pool", or
---y.against(seat), everybody in pairs with that seat
---@field from yezi.Seats|table
---who is paid, in the same words but for y.against
---@field to yezi.Seats|table
---how much each of `from` pays each of `to`; it may speak of "payer" and "payee", and a negative
---amount is paid the other way
---@field amount yezi.Term|table
---only if this holds; not beside a `when` of the line (default: always)
---@field when? yezi.Term|table
---the cards that it rests on, for the account; not beside those of the line (default: none)
---@field cards? yezi.CardTerm|table

---A payment from each of one party to each of another; nobody pays themselves. In drawing games
---"at_fault" is a party too: those whose fault was judged. If a party is nobody, nothing is paid.
---
---Stands in a line of `settle`.
---@param parameters yezi.words.pay
---@return yezi.Word
function y.pay(parameters) end

---@class yezi.words.pays_for_all
---who pays
---@field [1] yezi.SeatName
---only if this holds; it may speak of "payer" and "payee" (default: always)
---@field when? yezi.Term|table
---the names of the lines of `settle` that it takes over (default: all lines)
---@field lines? string[]|table

---This seat pays what others owe under these lines: a liability. What it would pay to itself stays
---as it is; of several rules the first that fits counts. The line may have says = "what it is
---called".
---
---Stands in a line of `settle.after`.
---@param parameters yezi.words.pays_for_all
---@return yezi.Word
function y.pays_for_all(parameters) end

---Credits each seat with an amount. Then, in the order of seats from the head, seats below zero pay
---seats above zero. What the credits do not balance is not paid.
---
---Stands in a line of `settle`.
---
---- `amount`: what "payee" is credited; it may be negative
---@param amount yezi.Term
---@return yezi.Word
function y.shares(amount) end

---The seats that play together with this one, and itself, as `teams` has it. If there is no such
---seat, it is nobody.
---
---Stands in `settle.among`, and in `from` and `to` of y.pay.
---
---- `seat`: a seat of the team
---@param seat yezi.SeatName
---@return yezi.Word
function y.team_of(seat) end

-- Terms: cards ------------------------------------------------------------------------------------

---Those of the cards with the numeral of the only card of the second. None, if the second is not
---exactly one card or its card has no numeral.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `cards`: cards
---- `one`: one card
---@param cards yezi.CardTerm
---@param one yezi.CardTerm
---@return yezi.CardTerm
function y.alike(cards, one) end

---The single cards that beat at least one of these single cards.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `cards`: single cards
---@param cards yezi.CardTerm
---@return yezi.CardTerm
function y.beating(cards) end

---The cards of a seat in a zone. In conditions of the deal, a zone that nobody sees is an error.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `zone`: a zone of the game
---- `seat`: whose; "table" for a zone of the table
---@param zone string
---@param seat yezi.SeatName
---@return yezi.CardTerm
function y.cards(zone, seat) end

---The cards that a seat was dealt; after an exchange, those with which it plays.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.CardTerm
function y.dealt(seat) end

---The cards that have been played face up so far.
---
---Stands where cards are wanted. In games of tricks only.
---@type yezi.CardTerm
y.face_up = nil

---The card that an offence is about; in y.fine only. A scene that states the offence then has to
---name the card.
---
---Stands where cards are wanted. In games of tricks only.
---@type yezi.CardTerm
y.fined_card = nil

---The cards that are in one of the two, or in both.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `a`: cards
---- `b`: cards
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.join(a, b) end

---The cards that won the last trick; none before the first.
---
---Stands where cards are wanted. In games of tricks only.
---@type yezi.CardTerm
y.last_won = nil

---What each of the cards stands for. A card that the map does not name stands for nothing.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `cards`: cards
---- `map`: { [code] = code, … }
---@param cards yezi.CardTerm
---@param map table<string, string>
---@return yezi.CardTerm
function y.mapped(cards, map) end

---Those of the cards that carry a mark of the deck.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `cards`: cards
---- `mark`: a mark of the deck
---@param cards yezi.CardTerm
---@param mark string
---@return yezi.CardTerm
function y.marked(cards, mark) end

---The cards that are in both.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `a`: cards
---- `b`: cards
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.meet(a, b) end

---@class yezi.words.these
---codes of cards
---@field [integer] string

---Exactly these cards, all copies of each.
---
---Stands where cards are wanted. In games of tricks only.
---@param parameters yezi.words.these
---@return yezi.CardTerm
function y.these(parameters) end

---The cards of the suit that is trumps in this hand; none before that is known, and none if there
---are no trumps.
---
---Stands where cards are wanted. In games of tricks only.
---@type yezi.CardTerm
y.trumps = nil

---The cards of the first that are not in the second.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `a`: cards
---- `b`: cards taken out
---@param a yezi.CardTerm
---@param b yezi.CardTerm
---@return yezi.CardTerm
function y.without(a, b) end

---The cards of the tricks that a seat won, whoever put them down; not those that were buried face
---down, nor those of tricks that a scene only counts. y.count counts them, and y.of_team adds up
---what the seats of a team won.
---
---Stands where cards are wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.CardTerm
function y.won_cards(seat) end

-- Terms: numbers and truths -----------------------------------------------------------------------

---@class yezi.words.all
---conditions, at least one
---@field [integer] yezi.Term

---Whether all of them hold.
---
---Stands where a term is wanted.
---@param parameters yezi.words.all
---@return yezi.Term
function y.all(parameters) end

---@class yezi.words.any
---conditions, at least one
---@field [integer] yezi.Term

---Whether at least one of them holds.
---
---Stands where a term is wanted.
---@param parameters yezi.words.any
---@return yezi.Term
function y.any(parameters) end

---Whether a seat claimed this kind of hand.
---
---Stands where a term is wanted.
---
---- `kind`: the name of a line of `kinds` of a y.bonus_hand
---- `seat`: whose
---@param kind string
---@param seat yezi.SeatName
---@return yezi.Term
function y.bonus(kind, seat) end

---A counter of the hand or of the match. A y.phase sets counters (t:set_counter); `match.after`
---says what those of the match are after a hand. A counter starts at 0.
---
---Stands where a term is wanted.
---
---- `name`: a counter of `counters.hand` or of `match.counters`
---@param name string
---@return yezi.Term
function y.counter(name) end

---Whether two numbers are equal. Truth is 1 or 0, so a condition may be an amount.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.eq(a, b) end

---How many different ones of these cards lie there; with `times`, how many of them exactly so
---often.
---
---Stands where a term is wanted.
---
---- `zone`: a zone of the game
---- `seat`: whose; "table" for a zone of the table
---- `cards`: cards, suits or marks; or "all"; { …, times = n }: of which exactly so many lie there,
---  0 to 15
---@param zone string
---@param seat yezi.SeatName
---@param cards table|string
---@return yezi.Term
function y.faces_lying(zone, seat, cards) end

---A fact of the module, which is computed once for each hand. A fact that is a set of cards can
---only be read by functions (t:fact). The count of a hand cannot ask for facts.
---
---Stands where a term is wanted.
---
---- `name`: a clause of `facts`
---@param name string
---@return yezi.Term
function y.fact(name) end

---Whether the first is greater than the second, or equal.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.ge(a, b) end

---Whether the first is greater than the second.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.gt(a, b) end

---Whether there is such a seat: a mark that is set, a role that is played.
---
---Stands where a term is wanted.
---
---- `seat`: a mark, a role, or a word for a seat
---@param seat yezi.SeatName
---@return yezi.Term
function y.is_set(seat) end

---Whether the match ends with this hand; in `settle` and `match` only. It cannot be asked if
---`match.ends` depends on what the hand pays.
---
---Stands where a term is wanted.
---@type yezi.Term
y.last_hand = nil

---Whether the first is less than the second, or equal.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.le(a, b) end

---Whether the first is less than the second.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.lt(a, b) end

---How many of these cards lie there, copies counted; in packs of any size.
---
---Stands where a term is wanted.
---
---- `zone`: a zone of the game
---- `seat`: whose; "table" for a zone of the table
---- `cards`: codes of cards, suits or marks of the deck; or "all"
---@param zone string
---@param seat yezi.SeatName
---@param cards string|string[]
---@return yezi.Term
function y.lying(zone, seat, cards) end

---The larger of two numbers.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.max(a, b) end

---The smaller of two numbers. Terms are whole numbers and know + - * // as well; // rounds down,
---and division by 0 gives 0. A term that grows beyond a machine word is a fault.
---
---Stands where a term is wanted.
---
---- `a`: a number
---- `b`: a number
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.min(a, b) end

---Whether it does not hold.
---
---Stands where a term is wanted.
---
---- `condition`: a condition
---@param condition yezi.Term
---@return yezi.Term
function y.no(condition) end

---The sum of a term over the seats of a team, each of them as the payee. Without `teams` a seat is
---a team of its own.
---
---Stands where a term is wanted.
---
---- `seat`: a seat of the team
---- `each`: what is added up; it speaks of "payee"
---@param seat yezi.SeatName
---@param each yezi.Term
---@return yezi.Term
function y.of_team(seat, each) end

---Whether the hand ended so. "won": somebody is "winner". "drawn": nobody won, where somebody could
---have. "void": the hand does not count. "played": nobody is "winner", and every seat settles by
---its own lines.
---
---Stands where a term is wanted.
---
---- `outcome`: how the hand ended
---@param outcome "won"|"drawn"|"void"|"played"
---@return yezi.Term
function y.outcome(outcome) end

---What a seat won or lost in the hand; in reports and in `match` only.
---
---Stands where a term is wanted.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.points(seat) end

---The same as y.points, without what went to the pool or came from it.
---
---Stands where a term is wanted.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.points_among(seat) end

---What lies in the pool when this line is reached; in `settle` and `match` only.
---
---Stands where a term is wanted.
---@type yezi.Term
y.pool = nil

---Two to the power of a term; 0 for a negative one.
---
---Stands where a term is wanted.
---
---- `exponent`: at most 62
---@param exponent yezi.Term
---@return yezi.Term
function y.pow2(exponent) end

---Whether this ended the hand: the phase or the clause that did.
---
---Stands where a term is wanted.
---
---- `clause`: a phase, or "play.out", "play.wall", "play.false_out", "play.rounds", "opener",
---  "offence", where the game has them
---@param clause string
---@return yezi.Term
function y.reason(clause) end

---Whether both are one seat. A seat that is not there is no seat's equal.
---
---Stands where a term is wanted.
---
---- `a`: a seat
---- `b`: a seat
---@param a yezi.SeatName
---@param b yezi.SeatName
---@return yezi.Term
function y.same(a, b) end

---Whether both play together, as `teams` has it. A seat plays together with itself.
---
---Stands where a term is wanted.
---
---- `a`: a seat
---- `b`: a seat
---@param a yezi.SeatName
---@param b yezi.SeatName
---@return yezi.Term
function y.same_team(a, b) end

---What a seat has in the match once the hand is settled; in reports and in `match` only.
---
---Stands where a term is wanted.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.score(seat) end

---A counter of a seat; 0 for a seat that is not there.
---
---Stands where a term is wanted.
---
---- `name`: a counter of `counters.seat`
---- `seat`: whose
---@param name string
---@param seat yezi.SeatName
---@return yezi.Term
function y.seat_counter(name, seat) end

---A statistic of the hand; in reports and in `match` only.
---
---Stands where a term is wanted.
---
---- `name`: tricks played, decisions made, or actions offered (at most 2000 counted for each
---  decision)
---@param name "tricks"|"decisions"|"choices"
---@return yezi.Term
function y.stat(name) end

---How many offences a scene states; in `settle` and `match` only.
---
---Stands where a term is wanted.
---@type yezi.Term
y.stated = nil

---How many seats on from the first the second sits, in the order of play; 0 if one of them is not
---there.
---
---Stands where a term is wanted.
---
---- `from`: where counting starts
---- `to`: where it ends
---@param from yezi.SeatName
---@param to yezi.SeatName
---@return yezi.Term
function y.steps(from, to) end

---The die that was thrown when the deal broke off (y.counted_off), from 1 to the number of seats;
---otherwise 0.
---
---Stands where a term is wanted.
---@type yezi.Term
y.thrown = nil

---The second if the first holds, otherwise the third; all of numbers, or all of cards.
---
---Stands where a term is wanted, or where cards are wanted.
---
---- `condition`: a condition
---- `a`: a number, or cards
---- `b`: the same sort of term
---@param condition yezi.Term
---@param a yezi.Term
---@param b yezi.Term
---@return yezi.Term
function y.when(condition, a, b) end

-- Terms: numbers in games of tricks ---------------------------------------------------------------

---How many combinations the seat has played, in a game of y.climbing.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.combinations_of(seat) end

---How many cards.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `cards`: cards
---@param cards yezi.CardTerm
---@return yezi.Term
function y.count(cards) end

---How many tricks a seat won from the first on, without a break.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.first_tricks(seat) end

---Whether all of these are among the cards.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `cards`: cards
---- `codes`: codes of cards; one with copies as often as it is wanted
---@param cards yezi.CardTerm
---@param codes string|string[]
---@return yezi.Term
function y.has(cards, codes) end

---The largest number of the cards that are of one suit.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `cards`: cards
---@param cards yezi.CardTerm
---@return yezi.Term
function y.in_suit(cards) end

---How many tricks a seat led and won with what it led, with one of these cards in it.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---- `cards`: one of these was in the lead
---@param seat yezi.SeatName
---@param cards yezi.CardTerm
---@return yezi.Term
function y.leads_won(seat, cards) end

---How many combinations of these patterns lie in the cards. They may share cards.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `cards`: cards
---- `patterns`: names of `combos`
---@param cards yezi.CardTerm
---@param patterns string|string[]
---@return yezi.Term
function y.made_of(cards, patterns) end

---An amount by how the tricks were divided among the seats; 0 if the table does not have the
---division. All divisions have the same number of tricks.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---- `table`: { ["3-3-2-0"] = { 1, 1, 0, -1 }, … }: the tricks of all seats from high to low, and an
---  amount for each, -10000 to 10000
---@param seat yezi.SeatName
---@param table table<string, integer[]>
---@return yezi.Term
function y.split(seat, table) end

---The largest number of cards of a seat's deal that combinations and unbeatable cards can cover. It
---needs a phase of tricks.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.strength(seat) end

---@class yezi.words.times_played
---names of shapes of play
---@field [integer] string

---How often combinations of these shapes were played, by all, in a game of y.climbing.
---
---Stands where a term is wanted. In games of tricks only.
---@param parameters yezi.words.times_played
---@return yezi.Term
function y.times_played(parameters) end

---How many tricks a seat won.
---
---Stands where a term is wanted. In games of tricks only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.tricks_of(seat) end

---@class yezi.words.tricks_won
---whose
---@field [1] yezi.SeatName
---what won the trick: patterns, or y.combo { … } (default: anything)
---@field with? string|string[]|yezi.Word|table
---what was led (default: anything)
---@field led? string|string[]|yezi.Word|table
---which tricks; "before_last" are all but the last (default: "any")
---@field at? "any"|"first"|"last"|"before_last"|table
---only tricks that another had led (default: false)
---@field lost? boolean|table

---How many tricks of this kind a seat won. The last trick is known once the hand is over.
---
---Stands where a term is wanted. In games of tricks only.
---@param parameters yezi.words.tricks_won
---@return yezi.Term
function y.tricks_won(parameters) end

-- Terms: numbers in drawing games -----------------------------------------------------------------

---Whether no two cards of the hand are identical, nor closer in rank within a suit.
---
---Stands where a term is wanted. In drawing games only.
---
---- `least`: the smallest distance of two ranks, 1 to 99
---- `seat`: whose
---@param least integer
---@param seat yezi.SeatName
---@return yezi.Term
function y.apart(least, seat) end

---Whether a fault of the seat was judged (faults = "judged"), or it called a hand falsely.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.at_fault(seat) end

---The sum of a column so far, in the count alone.
---
---Stands where a term is wanted. In drawing games only.
---
---- `name`: a column of the count
---@param name string
---@return yezi.Term
function y.column(name) end

---The sum of a column of a seat's hand; not in the count itself.
---
---Stands where a term is wanted. In drawing games only.
---
---- `name`: a column of the count
---- `seat`: whose
---@param name string
---@param seat yezi.SeatName
---@return yezi.Term
function y.column_of(name, seat) end

---Whether the hand of a seat goes out as it is, without a further card. Before play: as it was
---dealt, where the goal leaves enough cards over; not for the goal y.laid.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.complete(seat) end

---What the winning card was counted as, in the way to lay out the hand that is being counted; in
---the count alone, for the goal y.cover. What is "pairs" is "copies" too.
---
---Stands where a term is wanted. In drawing games only.
---
---- `role`: part of the odd set, of a set of copies, of copies where either of two pairs was waited
---  on, or the middle, the closed or the open end of a run
---@param role "odd"|"copies"|"pairs"|"middle"|"edge"|"open"
---@return yezi.Term
function y.completes(role) end

---@class yezi.words.count_after
---cards, suits or marks
---@field [integer] string

---How many of the cards turned up after the hand went out (y.go_out with turns = n) are among
---these; 0 before.
---
---Stands where a term is wanted. In drawing games only.
---@param parameters yezi.words.count_after
---@return yezi.Term
function y.count_after(parameters) end

---What a line of the count came to in the hand of a seat; within the count, of a line before this
---one.
---
---Stands where a term is wanted. In drawing games only.
---
---- `line`: a line of the count
---- `seat`: whose; in the count "player" alone
---@param line string
---@param seat yezi.SeatName
---@return yezi.Term
function y.counted(line, seat) end

---Discards that all have made so far.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.discards = nil

---Discards that a seat has made.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.discards_of(seat) end

---Cards drawn after the deal, replacements included.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.draws = nil

---How many different ones of these cards a hand holds; with `times`, how many it holds exactly so
---often.
---
---Stands where a term is wanted. In drawing games only.
---
---- `cards`: cards, suits or marks; { …, times = n }: held exactly so often, 0 to 15
---- `seat`: whose
---@param cards table|string
---@param seat yezi.SeatName
---@return yezi.Term
function y.faces_held(cards, seat) end

---Whether the winner went out in this way.
---
---Stands where a term is wanted. In drawing games only.
---
---- `way`: drew the card, claimed a discard, or robbed a card being added to a set; replacement and
---  last are draws too, and so is a card that was turned up, by any seat, or drawn and shown; of
---  these, shown is one of another seat; last_discard is the discard after the last draw
---@param way "draw"|"discard"|"robbing"|"replacement"|"last"|"last_discard"|"shown"
---@return yezi.Term
function y.going_out(way) end

---In lines with `each` or `over`: how often throws have hit the suit of the set at hand (hits of
---y.dice).
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.group_hits = nil

---@class yezi.words.group_is
---kinds of sets (default: any)
---@field [integer] string
---all its cards are among these (default: all cards)
---@field among? string[]|table
---with another's card, or not (default: both)
---@field open? boolean|table
---laid on the table before the end, or not (default: both)
---@field declared? boolean|table

---In lines with `each` or `over`: whether the set at hand is of this sort. The card left over is of
---no kind of set.
---
---Stands where a term is wanted. In drawing games only.
---@param parameters yezi.words.group_is
---@return yezi.Term
function y.group_is(parameters) end

---In lines with `each` or `over`: the sum of the numerals of the set at hand.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.group_numerals = nil

---In lines with `each` or `over`: how many cards the set at hand has.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.group_size = nil

---In lines with `each`: the worth of the meld at hand, as it counts for the split, or what it
---counts on the table where it lies there; 0 unless the goal is y.melds.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.group_worth = nil

---How many sets of a hand, as it is shown, are of this sort.
---
---Stands where a term is wanted. In drawing games only.
---
---- `filter`: { sets…, among = cards?, open = truth?, declared = truth? }: of these kinds, all of
---  these cards, with another's card or not, laid before the end or not
---- `seat`: whose; in the count "player" alone
---@param filter table
---@param seat yezi.SeatName
---@return yezi.Term
function y.groups(filter, seat) end

---The same once the seat has laid off what it can on the winner's melds: cards that lengthen runs,
---or go with cards of a rank. The winner's melds are those that leave least, and of several such
---splits always the same.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.left_laid_off(seat) end

---The total of the unmelded cards of the hand, by their numerals, split so that least is left. With
---y.melds { left = n }.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.left_over(seat) end

---How many cards of a hand, laid ones among them, are like the cards turned up after the call
---(y.go_out with turns = n); 0 before.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.like_after(seat) end

---Sets that all have laid so far.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.melds_made = nil

---Whether the closed cards of a hand have these numbers of each rank in some suit.
---
---Stands where a term is wanted. In drawing games only.
---
---- `pattern`: { 3, 1, …, exact = truth, before = truth }: how many of each rank from the lowest
---  on, 1 to 16 numbers from 0 to 15; exact (default true): and no other cards; before (default
---  true): without the winning card
---- `seat`: whose
---@param pattern table
---@param seat yezi.SeatName
---@return yezi.Term
function y.ranks(pattern, seat) end

---For how many sets, laid one after another in one turn, the winner drew the last card; 0 if it
---replaced none.
---
---Stands where a term is wanted. In drawing games only.
---@type yezi.Term
y.replacements = nil

---The pips of a throw. As `first` of y.draw_discard: who begins, counted from the first role as 1.
---Before the end, dice thrown at the end cannot be asked for.
---
---Stands where a term is wanted, or in `play.first`. In drawing games only.
---
---- `name`: a line of `throws`
---@param name string
---@return yezi.Term
function y.throw(name) end

---How many cards of a hand are of this sort.
---
---Stands where a term is wanted. In drawing games only.
---
---- `filter`: { among = cards?, concealed = truth? }: of these cards, and only those that are not
---  on the table
---- `seat`: whose
---@param filter table
---@param seat yezi.SeatName
---@return yezi.Term
function y.tiles(filter, seat) end

---How many different cards would have completed the hand of a seat, without those of which it holds
---every copy itself.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.waits(seat) end

---@class yezi.words.win_in
---cards, suits or marks
---@field [integer] string

---Whether the winning card is one of these.
---
---Stands where a term is wanted. In drawing games only.
---@param parameters yezi.words.win_in
---@return yezi.Term
function y.win_in(parameters) end

---The value of the hand of a seat, by the count; not in the count itself.
---
---Stands where a term is wanted. In drawing games only.
---
---- `seat`: whose
---@param seat yezi.SeatName
---@return yezi.Term
function y.worth(seat) end

---The highest total that a column would have in a seat's hand if another seat discarded a card that
---it waits for; 0 where it waits for none (y.waits). Not in the count itself.
---
---Stands where a term is wanted. In drawing games only.
---
---- `name`: a column of the count
---- `seat`: whose
---@param name string
---@param seat yezi.SeatName
---@return yezi.Term
function y.would_count(name, seat) end

-- Terms: seats ------------------------------------------------------------------------------------

---The seat whose card completed the n-th such set that the winner laid; nobody if it was the
---winner's own, or there is none. It is no party of y.pay.
---
---Stands where a seat is wanted. In drawing games only.
---
---- `filter`: { sets…, among = cards? }, as for y.groups; open and declared mean nothing here
---- `n`: which of the sets that the winner laid, 1 to 15
---@param filter table
---@param n integer
---@return yezi.SeatName
function y.feeder(filter, n) end

---The seat on whose discard the winner went out; nobody otherwise. It is no party of y.pay.
---
---Stands where a seat is wanted. In drawing games only.
---@type yezi.SeatName
y.feeding = nil

---The seat that was dealt this card, or has it after an exchange; nobody if no seat was. Packs
---without copies only. It is no party of y.pay; in y.fine it is one.
---
---Stands where a seat is wanted. In games of tricks only.
---
---- `code`: the code of a card
---@param code string
---@return yezi.SeatName
function y.holder(code) end

---@class yezi.words.leader_of
---what won the trick, as for y.tricks_won (default: anything)
---@field with? string|string[]|yezi.Word|table
---what was led (default: anything)
---@field led? string|string[]|yezi.Word|table
---which tricks (default: "any")
---@field at? "any"|"first"|"last"|"before_last"|table
---only tricks that another than the leader won (default: false)
---@field lost? boolean|table
---which of several tricks (default: "last")
---@field nth? "last"|"first"|table

---The seat that led the last, or the first, of these tricks; nobody if there is none.
---
---Stands where a seat is wanted. In games of tricks only.
---@param parameters yezi.words.leader_of
---@return yezi.SeatName
function y.leader_of(parameters) end

---The other seat that laid the winning card on the table: it discarded it, was adding it to a set,
---or turned it up; nobody otherwise. It is no party of y.pay.
---
---Stands where a seat is wanted. In drawing games only.
---@type yezi.SeatName
y.shown_by = nil

---@class yezi.words.winner_of
---what won the trick, as for y.tricks_won (default: anything)
---@field with? string|string[]|yezi.Word|table
---what was led (default: anything)
---@field led? string|string[]|yezi.Word|table
---which tricks (default: "any")
---@field at? "any"|"first"|"last"|"before_last"|table
---only tricks that another than the leader won (default: false)
---@field lost? boolean|table
---which of several tricks (default: "last")
---@field nth? "last"|"first"|table

---The seat that won the last, or the first, of these tricks; nobody if there is none.
---
---Stands where a seat is wanted. In games of tricks only.
---@param parameters yezi.words.winner_of
---@return yezi.SeatName
function y.winner_of(parameters) end

---The seat whose card the winner went out with: it discarded it, or was adding it to a set; nobody
---if it was drawn. It is no party of y.pay.
---
---Stands where a seat is wanted. In drawing games only.
---@type yezi.SeatName
y.won_from = nil

-- Reports -----------------------------------------------------------------------------------------

---The mean of a term over all hands. Any column may have given = term: only hands in which that
---holds are counted.
---
---Stands in a line of `report`.
---
---- `term`: a number of each hand
---@param term yezi.Term
---@return yezi.Word
function y.mean(term) end

---The sum of one term over all hands, divided by the sum of another.
---
---Stands in a line of `report`.
---
---- `term`: a number of each hand
---- `per`: the number that it is divided by
---@param term yezi.Term
---@param per yezi.Term
---@return yezi.Word
function y.ratio(term, per) end

---The share of hands in which a term holds.
---
---Stands in a line of `report`.
---
---- `term`: a truth of each hand
---@param term yezi.Term
---@return yezi.Word
function y.share(term) end

---How the values of a term are distributed.
---
---Stands in a line of `report`.
---
---- `term`: a number of each hand
---@param term yezi.Term
---@return yezi.Word
function y.spread(term) end

-- In functions ------------------------------------------------------------------------------------

---One action to offer.
---
---Stands in functions that run while a hand is played.
---
---- `verb`: a verb of the kit, or one that the phase lists
---- `cards`: what it is about (default: none)
---- `arg`: a number, 0 to 4000, told with the verb (default: none)
---@param verb string
---@param cards? yezi.Cards|yezi.Subsets
---@param arg? integer
---@return yezi.Act
function y.act(verb, cards, arg) end

---The card of this code or name. An error if the pack has no such card.
---
---Stands in functions that run while a hand is played.
---
---- `code`: a code, name or alias of the deck
---@param code string
---@return yezi.Cards
function y.card(code) end

---The code of a card.
---
---Stands in functions that run while a hand is played.
---
---- `card`: one card
---@param card yezi.Cards
---@return string
function y.code(card) end

---Goes through cards one by one, in the order of the deck; a list of cards, in its own order.
---
---Stands in functions that run while a hand is played.
---
---- `cards`: cards
---@param cards yezi.Cards
---@return fun(): yezi.Cards?
function y.each(cards) end

---Goes through the faces of the pack, each once.
---
---Stands in functions that run while a hand is played.
---@return fun(): yezi.Cards?
function y.faces() end

---Whether a card carries a mark of the deck. An error if the deck has no such mark.
---
---Stands in functions that run while a hand is played.
---
---- `card`: one card
---- `mark`: a mark of the deck
---@param card yezi.Cards
---@param mark string
---@return boolean
function y.is(card, mark) end

---The number printed on a card, 0 for none.
---
---Stands in functions that run while a hand is played.
---
---- `card`: one card
---@param card yezi.Cards
---@return integer
function y.numeral(card) end

---The rank of a card, 0 for none.
---
---Stands in functions that run while a hand is played.
---
---- `card`: one card
---@param card yezi.Cards
---@return integer
function y.rank(card) end

---How many cards.
---
---Stands in functions that run while a hand is played.
---
---- `cards`: cards
---@param cards yezi.Cards
---@return integer
function y.size(cards) end

---All ways to take n of these cards so that none of `keep` stays whole: one offer, however many
---ways there are. Packs without copies only.
---
---Stands in functions that run while a hand is played. In games of tricks only.
---
---- `cards`: the cards to take from
---- `n`: how many to take, 1 to the number of cards
---- `keep`: sets of cards of which none may be kept whole (default: none)
---@param cards yezi.Cards
---@param n integer
---@param keep? yezi.Cards[]
---@return yezi.Subsets
function y.subsets(cards, n, keep) end

---The id of the suit of a card, nil for none.
---
---Stands in functions that run while a hand is played.
---
---- `card`: one card
---@param card yezi.Cards
---@return string?
function y.suit(card) end

---Suits as one number, for v:lacking, actions:lacking and actions:accepts.
---
---Stands in functions that run while a hand is played. In drawing games only.
---
---- `ids…`: ids of suits
---@param ... string
---@return yezi.Suits
function y.suits(...) end

---All cards of the pack.
---
---Stands in functions that run while a hand is played. In games of tricks only.
---@return yezi.Cards
function y.whole_pack() end

return y
