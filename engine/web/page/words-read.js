// Words of the page for reading and learning: key|English, and [the first part of the keys below it]. {0}, {1} are
// put in. Translations stand in engine/locale, where "page nav.home" is the msgctxt of nav.home. What
// modules name (mark, verb, zone) stands here where their own word would not do.

export const table = `
[records]
says|Hands that were played here, and any record that you bring.
none|No hand has been kept yet.
bring|Bring a record
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
says|Each with its rules, and on how much evidence they rest.

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
evidence|What rests on what

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
code|as it is written
clauses|Clauses that differ
differ|Clauses that differ: {0}
play|Measure how they play
measured|±: half of the 95 % interval, over {0} hands by the rule of thumb.

[lineage]
says|Games and packs, and what is claimed to have come from what.
picture|Picture of the lineage; the same stands in the list
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
from|From
to|What came of it

[lessons]
says|Short texts, questions about real positions, and practice.
none|There are no lessons yet.
done|{0} answered
practice|Practice
skip|Tell me
right|Right.
wrong|Not quite.
before|You have answered this rightly before.
choices|Answers
check|Check
cards|cards
number|a number
text|your answer
play|what you would do, such as: pass
put|Put the chosen cards

[class]
title|A class
says|A teacher opens a lesson for a class; pupils answer here.
code|code
name|your name
join|Come in
open|Teach this to a class
come|Pupils come to
local|Only this machine can come here. To let others in: yezi serve --bind ADDRESS --host NAME
pupils|Pupils
pupil|pupil
away|Send {0} away
away.sure|Send {0} away? The answers go too.
csv|Answers as a table (CSV)
close|End the class
sure|End the class? Its answers are kept nowhere else.
count|{0} of {1} have answered
spread|How the answers spread
show|Show what is right
you|You are {0}.
own|Your answer: {0}
wait|(You may change it until the teacher shows what is right.)
`;
