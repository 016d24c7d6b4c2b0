// Words of the page for people together, at tables and in classes that sit at them; the form is that of
// words.js.

export const table = `
[lobby]
clock|Seconds per move, 0: no clock
talk|Talk by text

[player]
stands_in|away: a program plays

[seats]
look|Spectator link
look.says|Anyone with this link sees what everybody at the table sees, and hands only when they are over.

[talk]
title|Messages
say|Say something
send|Send
off|Nobody talks at this table now.

[company]
title|People at the table
name|your name
you|You are {0}.
rename|Change name
go|That is me
waits|Waiting for {0}.
clock|{0} s
paused|The table is paused.

[site]
class|A class needs a server, and this page has none behind it. On a computer that the pupils can reach, run “yezi serve” and open a class there.
seats|This page has no server behind it, so nobody can join from another device. Run “yezi serve” for that.
new|There is a newer version of this page.
update|Use it now
old|This browser is too old to play without a server.
broke|The engine of this page has stopped: {0}.
slow|The engine of this page did not answer for too long, so it is being restarted.
keeps|Hands and settings are saved only in this browser. Save them as a file before you clear its data or change to another.
save|Save all hands and settings
bring|Bring such a file
brought|{0} hand was loaded.|{0} hands were loaded.
wrong|This file was not saved by this page.

[wall]
open|Seat a class at tables
open.says|All tables play the same boards, and the pupils' results with the same cards are compared, as in duplicate bridge.
people|Pupils at a table
boards|Boards
begin|Open the class
acts|All tables
tables|Tables
table|Table {0}
table.head|table
lay|Open the tables
more|Open tables for new pupils
pause|Pause all tables
go|Go on
hush|Switch talk off
talk|Switch talk on
show|Show the results to all
csv|Results as a table (CSV)
wait|The teacher will open the tables; then yours opens here.
of|board {0} of {1}
moves|to move
board|Board {0}
results|Results, board by board
results.says|Small beside each result: how much better or worse than the others who had the same cards.
net|all boards
beside|beside the others
`;
