// Words of the page for reading and learning: key|English, or key|for {0} = 1|for other numbers, and [the first part
// of the keys below it]. {0}, {1} are put in. Translations stand in engine/locale, where "page nav.home"
// is the msgctxt of nav.home. What modules name (mark, verb, zone) stands here where their own word
// would not do.

export const table = `
[records]
says|Hands played here, and any record that you load.
none|No hand has been saved yet.
bring|Load a record
file|A file
paste|or paste it here
open|Open
number|number
game|game
when|when
players|players
net|won and lost

[explore]
packs|Packs
title|The games
says|Each game with its rules and the evidence for them.

[game]
rules|Rule book
page|The game
seats|{0} seats
variants|Variants
variants.n|variants: {0}
deck|The cards
options|Options
value|value
choices|choices
says|what it decides
rules.short|rules
evidence|Evidence

[label]
A|attested
R|reconstructed
C|conjecture

[compare]
a|One
b|The other
c|And a third
glance|At a glance
feature|feature
features|Features
clause|clause
code|source text
clauses|Clauses that differ
differ|Clauses that differ: {0}
play|Measure how they play
measured|±: half of the 95 % interval, over {0} hands by the rule of thumb.

[lineage]
says|Games and packs, and the claims about their descent.
views|Pictures
story|The story
all|Everything
time|Time
map|Places
picture|Picture of the lineage; the list has the same content
choose|Choose a game, in the picture or the list.
controls|Move the picture
in|Nearer
out|Farther
left|Left
right|Right
up|Up
down|Down
fit|The whole width
keys|Drag, Ctrl and wheel, or with the focus on the picture: arrows, + − 0.
find|Find a game or a pack
game|Its page
from|Ancestors
to|Descendants

[lessons]
says|Short texts, questions about real positions, and practice.
none|There are no lessons yet.
done|{0} answered
practice|Practice
skip|Show the answer
right|Right.
wrong|Not quite.
before|You have already answered this correctly.
choices|Answers
check|Check
cards|cards
number|a number
text|your answer
play|your move, for example: pass
put|Use the selected cards

[own]
title|A game of your own
line|Write or bring a module, see what is wrong with it as you type, and play it.
says|A module is a Lua file that describes a game or a variant. What you write is checked as you type, runs in a sandbox in this browser, and is not sent anywhere.
server|This server plays modules from a folder. Start it as follows:
linked|This module came with a link. Read it before you play: it may name itself anything.
start|Begin with a variant of
bring|Load files
name|Name
text|The module
scenes|Its scenes
scenes.says|A list of positions with expected results, as in a file whose name ends in “_test.lua”.
good|{0}: {1} players. No errors.
faults|Errors: {0}
at|Line {0}
play|Play it
try|Try scenes and hands
tried|{0} and {1} were tried. No errors.
tried.bad|{0} and {1} were tried. This is wrong:
tried.scenes|{0} scene|{0} scenes
tried.hands|{0} hand|{0} hands
keep|Keep it in this browser
kept|Kept in this browser.
save|Save as a file
link|Make a link
link.says|A link that carries the module
list|Your games
forget|Forget

[measure]
title|Measure games
line|Let programs play some thousand hands, and see how much is luck, how long a hand is, and what a rule changes.
says|A study is a Lua file that says which games are played, by whom, and what is measured. This browser plays it, on several cores at once, and writes the same files as the command line.
server|Studies are played on the command line:
start|Begin with the study
text|The study
hands|{0} hands, in {1} parts
run|Play it
stop|Stop
progress|How much has been played
files|What it wrote

[course]
title|A course in the history of cards
says|Twelve sittings: passages to read, packs to hold, games to play, and a worksheet, its key and slides for each.
open|Open the course
guide|Teacher’s guide
minutes|about {0} minutes
parts|Parts of the unit
unit|Unit
worksheet|Worksheet
key|Key
slides|Slides

[class]
title|A class
says|A teacher opens a lesson for a class; pupils answer here.
code|code
name|your name
join|Join
open|Teach this to a class
come|Pupils come to
local|Only this computer can connect. To let others in: yezi serve --bind ADDRESS --host NAME
pupils|Pupils
pupil|pupil
away|Remove {0}
away.sure|Remove {0} and the answers?
csv|Answers as a table (CSV)
close|End the class
sure|End the class? Its answers are not saved anywhere else.
count|{0} of {1} has answered|{0} of {1} have answered
spread|Distribution of the answers
show|Show the right answer
you|You are {0}.
own|Your answer: {0}
wait|(You can change it until the teacher shows the right answer.)

[study]
title|A study
about|Lay out positions, ask about them, and share them as a link or a file. The engine checks every position and every answer.
make|Make a study
take|Add to the study
name|Title
zh|Chinese title
says|In a sentence
game|Game
add.text|Add a text
add.position|Add a position
try|Try it
save|Save as a file
share|Share as a link
link|Link to the study
anew|Start again
sure|Delete this study?
open|Open the file of a lesson:
choose|Choose a game first.
turned|The order of some cards matters here, and a position cannot express it.
broken|This link is not complete.
part.text|{0}. Text
part.position|{0}. Position
up|Move part {0} up
down|Move part {0} down
remove|Remove part {0}
text|Text
position|The position
moment|A moment of a hand, after {0} move.|A moment of a hand, after {0} moves.
where|Position
where.deal|at the deal
where.trick|at the start of a trick
where.turn|in somebody's turn
where.offer|at a discard
leader|leads
turn|to act
offered|discard
by|discarded by
palette|Add a card: {0}
back|Take back
moves|Moves from there on, one a line, such as "head: pass"
json|As the engine reads it
question|The question
kind|What is asked
asks|The question in your words
action|the move
plays|Right moves, with a semicolon between them
hint|A hint
reply|Reply to the right answer
right|answer {0} is right
answer|answer {0}
rules|Rules that say so, such as {0}
usual.title|A study
usual.hint|Look at the position again.
usual.right|That is right.
q.play|What would you play?
q.legal|Find a legal move.
q.unbeatable|Which cards can nobody beat?
q.singles|Which single cards may be led?
q.waits|Which cards complete the hand?
q.choices|How many moves are there?
q.may|May this be played?
q.own|A question with answers of your own
`;
