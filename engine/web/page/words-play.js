// Words of the page for playing: key|English, or key|for {0} = 1|for other numbers, and [the first part
// of the keys below it]. {0}, {1} are put in. Translations stand in engine/locale, where "page nav.home"
// is the msgctxt of nav.home. What modules name (mark, verb, zone) stands here where their own word
// would not do.

export const table = `
comma|, 
colon|: 
semicolon|; 
yes|yes
no|no
close|Close
copy|Copy
copied|Copied.
find|Find
settings|Settings
theme|Colours
theme.auto|same as the system
theme.light|paper
theme.dark|ink
pace|Pace
sound|Sounds
hand.label|Hand, {0} card|Hand, {0} cards
score.of|score {0}
act.sure|certainly true
act.with|{0} with {1}
tools.title|Aids
notes.title|Answer
log.title|Log
book.find|Find in the rules

[nav]
title|Places
home|Home
play|Play
replay|Replay
explore|Explore
course|Course
lessons|Lessons
lineage|Lineage
compare|Compare
glossary|Glossary
sources|Sources
lost|There is nothing here

[net]
down|The server does not answer.
waiting|One moment…
failed|This could not be loaded: {0}
again|Try again

[talk]
joining|Joining the table…
lost|The connection is lost; trying again…
closed|The table is closed.

[home]
title|Card games of old China, from Madiao to mahjong
says|(yezi, “leaves”) is the old word for playing cards. Sit down and play the games as they were played: every choice is explained, and every rule names its source.
first|Play your first hand
guided|guided, with all cards open
dealt|against programs
games|Games
own|Made here
own.says|Two small games of our own, to learn from. Nobody played them in the past.
more|More
play|Choose variant, options and who sits where.
replay|Walk through a hand, from any seat.
explore|Rules, evidence, lineage, side by side.
lessons|Learn by playing, a step at a time.
course|Twelve sittings in the history of cards, for a class.

[tile]
players|{0} players
minutes|{0} min a hand
first|Start here
invented|invented
guided|Guided hand
deal|Deal me a hand
about|About the game

[aim]
title|The aim
aim|Aim
sides|Sides
stake|Stakes
more|The game on one page
rules|All rules

[summary]
ranks|The cards, the highest first
beats|What beats what
payments|What is paid for
others|Others

[lobby]
title|A new table
mine|Your tables
table|Table {0}: {1}
game|Game
variant|Variant
novariant|as it is played by default
about|About {0}
players|Who plays
seat|Seat {0}
hints|Hints while playing
window|Seconds to claim, 0: no limit
seed|Seed (anyone who knows it can compute all cards)
options|Options ({0})
start|Deal

[player]
human|person
away|away
simple|simple: rule of thumb
eager|eager: calls whenever it may
random|random
search|search
solve|solver

[seats]
title|Seats of this table
says|Each link opens one seat. Send it only to the person who will play there.
unknown|This browser does not know that table.
sit|Sit here
hot|On one device
hot.says|The page says when to pass the device, and covers the cards meanwhile.
hot.go|Play all seats here

[pass]
to|Pass the device: {0}
says|The cards stay covered until that player confirms.
here|I am {0}: show my cards

[luck]
seed|Dealt from a chosen seed
record|Dealt from a record
prepared|Dealt when this page was made, to begin at once; the next hand is dealt now

[table]
joining|Joining the table
again|Reconnect
hand|Hand {0}
middle|Middle of the table
own|Your seat

[seat]
n|seat {0}
you|you ({0})
did|you {0}

[card]
hidden|hidden card
hidden.n|{0} hidden
peeped|last of the stock, which you have seen
none|none
sure|cannot be beaten
maynot|may not be played now

[trick]
by|played by {0}
won|tricks {0}
taken|{0}: takes the trick

[drawing]
offered|discarded
offered.by|discarded by {0}

[wait]
others|The others play.
watching|You are watching.

[acts]
title|Your moves
all|All moves ({0})
more|More moves: choose cards in your hand.

[chosen]
n|Chosen: {0}
more|{0}: {1} more

[do]
why|Why
hint|Hint
prove|Prove
undo|Undo
clear|Clear
step|Step
next|Next hand
review|Review my play
keep|Save the record
print|Print

[sort]
suit|By suit
rank|By rank
none|As dealt

[note]
why|Why
hint|Hint
prove|Proof
review|Review
fault|That is not possible

[hint]
even|as good as the best
pick|Choose these cards

[pace]
off|instant
fast|fast
normal|normal
slow|slow
step|step by step

[help]
title|Keys
says|Everything can be done by keyboard.
letters|letters work as keys

[key]
arrows|move along the hand
space|select or deselect the card
enter|play the selection
digits|the buttons below the table, in order
clear|deselect all cards
why|why: about the selected cards, otherwise about the moves so far
hint|hint
prove|why a card cannot be beaten
undo|take the last move back
sort|sort by suit or rank
next|next hand
review|review, when the hand is over
step|one step
hand|to the hand
list|list of all moves
log|to the log
help|these keys

[over]
title|The hand is over
match|The match is over
waiting|Waiting for: {0}

[result]
payments|Payments
balance|Balance
seat|seat
net|this hand
score|score
nothing|Nobody pays.
pays|pays
details|Details of the settlement
counts|What each hand is worth

[party]
none|–
pool|pool
nobody|nobody

[review]
see|See the moment before move {0}

[replay]
of|Replay: {0}
hand|Hand
as|Seen from
open|open
controls|Walk through the hand
first|To the beginning
back|Back
on|Forward
last|To the end
play|Play
stop|Stop
trick|Trick
hide|hide what comes next
later|What comes next
hidden|It is hidden.
fork|Play on from here
link|Link to this moment
carry|Make a link that holds the hand
carried|A link that holds the hand
deal|Make a link to this deal
dealt|A link to the deal, to be played from this seat
position|Make a link to this position
stands|A link to the position, from which this seat can play on
begun|Not yet played out: {0}
goeson|This hand is not over. You can play on as {0}. Anyone with the link can see all cards.

[mark]
partner|partner
head|head
opener|first

[verb]
out|go out

[zone]
claimed|shown
spent|played
river|discards
face|face card
under|under card
`;
