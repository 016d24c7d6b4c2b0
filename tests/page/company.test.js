// Who is waited for, what is said, and what a class made of its boards.
import assert from "node:assert/strict";
import { test } from "node:test";
import { awaited, clockOf, people, personName } from "../../engine/web/page/company-model.js";
import { rowsOf, standings } from "../../engine/web/page/duplicate-model.js";
import { tableOf } from "../../engine/web/page/class-model.js";
import { begin, openAsk, receive } from "../../engine/web/page/model.js";

const seats = [{ seat: 0, player: "human", here: true, name: "Ada" }, { seat: 1, player: "simple" }, { seat: 2, player: "human", here: true }];
const hello = (more = {}) => ({ event: "hello", you: 0, watching: false, seats, game: { id: "g", seats: 3 }, ...more });
const told = (asked, from = 0) => ({ event: "told", hand: 0, from, again: true, lines: [{ line: { event: "start" }, says: "", sight: { asked } }] });
const after = (...frames) => frames.reduce(receive, begin());

test("others who are to move are waited for, and oneself is not", () => {
  assert.deepEqual(awaited(after(hello(), told([2]))).map((s) => s.seat), [2]);
  assert.deepEqual(awaited(after(hello(), told([1]))), [], "a program moves by itself");
  assert.deepEqual(awaited(after(hello(), told([0]))), []);
  assert.deepEqual(awaited(after(hello({ you: null, watching: true }), told([0]))).map((s) => s.seat), [0], "from no seat");
  assert.equal(people(after(hello())).length, 2);
  assert.equal(personName(seats[0], () => "East"), "Ada");
  assert.equal(personName(seats[2], (seat) => `seat ${seat}`), "seat 2");
});

test("a clock runs for whoever is asked, and for nobody while the table is paused", () => {
  const ask = { event: "ask", ask: 3, seat: 0, says: "", count: 1, offers: [], patience_ms: 9000 };
  assert.deepEqual(clockOf(after(hello(), told([0]), ask)), { move: "ask 0 3", time: 9000 });
  assert.equal(clockOf(after(hello(), told([0]), { ...ask, patience_ms: 0 })), null);
  assert.equal(clockOf(after(hello({ clock: 5000 }), told([2])))?.time, 5000);
  assert.equal(clockOf(after(hello({ clock: 5000 }), told([1]))), null);
  const paused = after(hello({ clock: 5000 }), told([0]), ask, { event: "paused", on: true });
  assert.equal(clockOf(paused), null);
  assert.equal(openAsk(paused), null, "nothing can be chosen");
  assert.equal(openAsk(receive(paused, { event: "paused", on: false }))?.ask, 3);
  assert.equal(after(hello({ paused: true })).company?.paused, true);
});

test("what is said is added, or said anew", () => {
  const say = (text, again = false) => ({ event: "talk", on: true, again, said: [{ seat: 0, text }] });
  const model = after(hello(), say("a", true), say("b"));
  assert.deepEqual(model.company?.said.map((s) => s.text), ["a", "b"]);
  assert.deepEqual(receive(model, say("c", true)).company?.said.map((s) => s.text), ["c"]);
  const quiet = receive(model, { event: "talk", on: false, again: false, said: [] });
  assert.equal(quiet.company?.talks, false);
  assert.equal(quiet.company?.said.length, 2);
  assert.equal(after(...Array.from({ length: 80 }, () => say("x"))).company?.said.length, 50);
});

const table = (number, pupils, ...nets) => ({ table: number, seats: pupils.map((name, i) => (name ? { pupil: number * 10 + i, name } : null)),
  boards: nets.map((net, board) => ({ board, net, record: 100 + board })) });

test("boards are compared with the same seat at other tables", () => {
  const all = standings([table(1, ["Ada", "Bo"], [4, -4], [-2, 2]), table(2, ["Cy", null], [1, -1], [2, -2]), table(3, ["Di"], [1, -1])], 2);
  const of = (name) => all.find((one) => one.name === name);
  assert.deepEqual(of("Ada").boards.map((b) => b.beside), [3, -4]);
  assert.equal(of("Ada").beside, -1);
  assert.equal(of("Ada").net, 2);
  assert.deepEqual(of("Bo").boards.map((b) => b.beside), [-3, 4], "programs are compared with too");
  assert.equal(of("Di").boards[1], null, "not played yet");
  assert.equal(of("Di").beside, -1.5);
  assert.deepEqual(all.map((one) => one.name), ["Cy", "Bo", "Ada", "Di"]);
  const alone = standings([table(1, ["Ada"], [4, -4])], 1)[0];
  assert.equal(alone.beside, null, "there is nobody to be compared with");
  assert.equal(alone.boards[0].record, 100);
});

test("results as a table for other programs", () => {
  const rows = rowsOf(standings([table(1, ["=Ada"], [3, -3]), table(2, ["Bo"], [1, -1])], 1), 2, ["pupil", "table", "Board 1", "beside", "net", "beside"]);
  assert.deepEqual(rows[1], ["=Ada", "1", "1.5", "1", "1.5", "1"]);
  assert.ok(tableOf(rows).includes('"\'=Ada"'));
});
