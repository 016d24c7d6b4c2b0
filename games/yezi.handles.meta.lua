---@meta
-- Stubs for the editor: types, and what functions of a module are given. The words of y themselves
-- are in yezi.meta.lua. Nothing here runs. A test compares this file with the host, name by name.
--
-- In functions: seats are numbers from 0 in the order of play; cards are sets of cards as one whole
-- number, a single card being a set of one, so `hand & card ~= 0` asks whether the hand holds it,
-- and `hand & ~cards` takes cards out. Numbers of actions and of list items start at 1, as always
-- in Lua. Where cards are drawn and discarded, and in fishing with more than 64 cards, the pack has
-- copies, and cards are a list of at most eight as one whole number, a single card being a list of
-- one: y.each goes through it, `==` compares, and & and | have no meaning; what lies in a zone is
-- asked card by card.

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
---@alias yezi.SeatName string|yezi.Word
---Who pays or is paid: a seat, "losers", "active", "everyone", "at_fault", "pool", or y.everyone,
---y.active, y.against.
---@alias yezi.Seats string|yezi.Word
---A set of cards as one number; in packs with copies a list of at most eight.
---@alias yezi.Cards integer
---A seat, from 0.
---@alias yezi.Seat integer
---Suits as one number, made by y.suits.
---@alias yezi.Suits integer

---@class yezi.Act
---@class yezi.Subsets

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

---How many like a card lie in a zone; in packs of any size.
---@param card yezi.Cards one card
---@param zone string
---@param seat? yezi.Seat as for count
---@return integer
function Look:lying(card, zone, seat) end

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

---The suit that is trumps in this hand, by its id; nil where there are none.
---@return string?
function Look:trump() end

---Whether two seats play together. A seat plays together with itself.
---@param one yezi.Seat
---@param other? yezi.Seat in a view: its own where left out
---@return boolean
function Look:same_team(one, other) end

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

---Moves cards; seats are nil for zones of the table. Everybody who sees one of the zones sees the
---cards. From a zone that nobody sees only all cards can be moved: see draw.
---@param cards yezi.Cards
---@param from string
---@param from_seat yezi.Seat?
---@param to string
---@param to_seat? yezi.Seat
function Bench:move(cards, from, from_seat, to, to_seat) end

---The top cards of a zone of the table go to another zone, as many as there are. A zone lies as it
---was shuffled, and what is laid on it lies on top.
---@param from string
---@param n integer
---@param to string
---@param to_seat? yezi.Seat
---@return yezi.Cards drawn
function Bench:draw(from, n, to, to_seat) end

---Shuffles the cards of a zone. The seed of the hand decides how.
---@param zone string
---@param seat? yezi.Seat
function Bench:shuffle(zone, seat) end

---Shows cards to everybody; they stay where they are, and everybody remembers.
---@param cards yezi.Cards
---@param zone string
---@param seat? yezi.Seat
function Bench:show(cards, zone, seat) end

---Gives a mark to a seat, or to none.
---@param name string
---@param seat? yezi.Seat
function Bench:set_mark(name, seat) end

---A counter of the hand or the match; of a seat, where it is one of seats.
---@param name string
---@param value integer -32768 to 32767
---@param seat? yezi.Seat
function Bench:set_counter(name, value, seat) end

---Who answers next. Of several seats the answers are kept until all are in; then `apply` is called
---for each of them in the order of play, and the last call says how it goes on.
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

---Whether it makes no fault, where faults are judged or calls may be false.
---@param i integer
---@return boolean
function Actions:lawful(i) end
