// The page's own words: key|English, and [the first part of the keys below it]. {0}, {1} are put in. Translations stand in
// engine/locale, where "page nav.home" is the msgctxt of nav.home. What modules name (mark, verb, zone) stands here where their own
// word would not do.

import { language } from "./settings.js";
import { table as together } from "./words-together.js";

const table = `
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
theme.auto|as the system
theme.light|paper
theme.dark|ink
pace|Pace
hand.label|Hand, {0} cards
score.of|score {0}
act.sure|certainly true
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
lessons|Lessons
lineage|Lineage
compare|Compare
glossary|Glossary
sources|Sources
lost|There is nothing here

[net]
down|The server does not answer.
waiting|One moment…

[talk]
joining|Joining the table…
lost|The connection is lost; trying again…
closed|The table is closed.

[home]
says|Old Chinese card games of tricks and of collecting, and the domino games beside them: play them, replay hands, and look up the source of every rule.
deal|Deal me a hand
more|Or
play|Choose variant, options and who sits where.
replay|Walk through a hand, from any seat.
explore|Rules, evidence, lineage, side by side.
lessons|Learn by playing, a step at a time.

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
seed|Seed (whoever knows it can compute all cards)
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

[table]
joining|Joining the table
again|Reconnect
hand|Hand {0}
middle|Middle of the table
own|Your seat

[seat]
n|seat {0}
you|you ({0})

[card]
hidden|hidden card
hidden.n|{0} hidden
none|none
sure|cannot be beaten
maynot|may not be played now

[trick]
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
off|at once
fast|fast
normal|normal
slow|slow
step|step by step

[help]
title|Keys
says|Everything can be done by keyboard.
letters|letters work as keys

[key]
arrows|along the hand
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
option|option
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
feature|feature
features|Features
clause|clause
code|source text
clauses|Clauses that differ
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

[class]
title|A class
says|A teacher opens a lesson for a class; pupils answer here.
code|code
name|your name
join|Come in
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
count|{0} of {1} have answered
spread|Distribution of the answers
show|Show the right answer
you|You are {0}.
own|Your answer: {0}
wait|(You can change it until the teacher shows the right answer.)

[mark]
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

/** English, by key. @type {Map<string, string>} */
export const words = new Map();
let first = "";
for (const line of (table + together).split("\n")) {
  const [key = "", english = ""] = line.split("|");
  if (key.startsWith("[")) first = `${key.slice(1, -1)}.`;
  else if (key) words.set(first + key, english);
}

/** Translations, by language and key. @type {Map<string, Record<string, string>>} */
const translated = new Map();

/** Fetches the words of a language; to be awaited before it is shown. @param {string} lang */
export async function load(lang) {
  if (lang === "en" || translated.has(lang)) return;
  try {
    const response = await fetch(`/api/words?lang=${lang}`);
    if (response.ok) translated.set(lang, await response.json());
  } catch { /* it stays English until the server answers */ }
}

/** @param {string} key */
export const has = (key) => words.has(key);

/** @param {string} key @param {...(string|number)} values */
export const t = (key, ...values) => (translated.get(language())?.[key] ?? words.get(key) ?? key)
  .replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)] ?? ""));
