// What the page makes of the frames of a server: lines are shown in order, questions wait for them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { allShown, answered, begin, counted, inUnits, largestHand, openAsk, openOver, openSight, receive, showNext, zone } from "../../engine/web/page/model.js";

const line = (event, more = {}, says = "") => ({ line: { event, ...more }, says });
const act = (seat, what, trick) => line("act", { seat, do: what, trick });
const told = (from, lines, more = {}) => ({ event: "told", hand: 0, from, lines, ...more });
const play = (frames) => frames.reduce(receive, begin());
const showAll = (model) => (allShown(model) ? model : showAll(showNext(model)));

test("a question waits until all that led to it is shown", () => {
  let model = play([told(0, [line("start"), act(1, "lead s3", 1)]), { event: "ask", ask: 7, seat: 0, offers: [] }]);
  assert.equal(openAsk(model), null);
  model = showNext(model);
  assert.equal(openAsk(model), null);
  model = showNext(model);
  assert.equal(openAsk(model)?.ask, 7);
  assert.equal(openAsk(answered(model)), null);
});

test("lines that were told before are shown at once, new ones one by one", () => {
  let model = play([told(0, [line("start"), act(1, "pass")], { again: true })]);
  assert.ok(allShown(model));
  model = receive(model, told(2, [act(2, "pass"), act(3, "pass")]));
  assert.equal(model.shown.count, 2);
  assert.equal(showAll(model).shown.count, 4);
});

test("from 0 forgets the hand, from further on what was told twice", () => {
  let model = showAll(play([told(0, [line("start"), act(1, "lead s3", 1)])]));
  model = receive(model, told(1, [act(1, "lead s4", 1)]));
  assert.deepEqual(model.lines.map((l) => l.line.do), [undefined, "lead s4"]);
  model = receive(model, told(0, [line("start")], { hand: 1 }));
  assert.equal(model.lines.length, 1);
  assert.deepEqual(model.shown.laid, []);
  assert.equal(model.hand, 1);
});

test("the middle holds a trick until the next one is led", () => {
  let model = showAll(play([told(0, [line("start"), act(0, "lead s3 g3", 1), act(1, "bury ? ?", 1), line("take", { seat: 0, cards: "s3 g3", trick: 1 })])]));
  assert.deepEqual(model.shown.laid.map((l) => [l.seat, l.verb, l.cards.length]), [[0, "lead", 2], [1, "bury", 2]]);
  assert.deepEqual(model.shown.taken, { seat: 0, cards: ["s3", "g3"] });
  model = showAll(receive(model, told(4, [act(0, "lead x9", 2)])));
  assert.deepEqual(model.shown.laid.map((l) => l.cards), [["x9"]]);
  assert.equal(model.shown.taken, null);
});

test("a card that is laid leaves the hand, also where no new sight came with it", () => {
  const sight = { zones: { hand: ["s3 s4", "? ?"] } };
  const model = showAll(play([told(0, [{ ...line("start"), sight }, act(0, "lead s4", 1), act(1, "bury ?", 1)])]));
  assert.deepEqual(zone(model.shown.sight, "hand", 0), ["s3"]);
  assert.deepEqual(zone(model.shown.sight, "hand", 1), ["?"]);
});

test("how the table stands may be told apart from any line", () => {
  const sight = (/** @type {string} */ phase) => ({ phase, zones: {} });
  let model = play([told(0, [{ ...line("start"), sight: sight("bonus") }])]);
  model = receive(model, { ...told(1, []), sight: sight("play") });
  assert.equal(model.shown.sight.phase, undefined, "not before its line is shown");
  assert.equal(showAll(model).shown.sight.phase, "play");
  model = receive(showAll(play([told(0, [{ ...line("start"), sight: sight("bonus") }])])), { ...told(1, []), sight: sight("play") });
  assert.equal(model.shown.sight.phase, "play");
  model = receive(model, { ...told(0, [{ ...line("start"), sight: sight("bonus") }]), again: true, sight: sight("play") });
  assert.equal(model.shown.sight.phase, "play", "also for whoever comes later");
});

test("the end of a hand waits too, and learns its number later", () => {
  const over = { event: "over", hand: 0, says: [], payments: [], net: [], scores: [], match_over: false };
  let model = play([told(0, [line("start"), line("end")]), over]);
  assert.equal(openOver(model), null);
  model = receive(showAll(model), { event: "kept", hand: -1, record: 41 }); // late, of the hand before
  assert.equal(openOver(model)?.record, undefined);
  model = receive(model, { event: "kept", hand: 0, record: 42 });
  assert.equal(openOver(model)?.record, 42);
});

test("frames that are not known are passed over; amounts are in units", () => {
  const model = begin();
  assert.equal(receive(model, { event: "weather" }), model);
  assert.deepEqual([inUnits(3, 2), inUnits(-4, 2), inUnits(1, 3)], ["1.5", "−2", "0.33"]);
});

test("at the end what was revealed takes the place of hidden cards, and what counts lies together", () => {
  const sight = (phase) => ({ phase, zones: { hand: ["s1 s2", "? ? ?", "? ?"] } });
  const model = showAll(play([told(0, [line("start"), { ...act(0, "declare"), sight: sight("over") },
    line("reveal", { seat: 1, zone: "hand", cards: "x1 x2" }), line("reveal", { seat: 1, zone: "hand", cards: "x3" }),
    line("settle", { counts: [{ seat: 1, value: 2, lines: [{ clause: "count.run", amount: 2, cards: "x3 x1" }] }] })])]));
  assert.deepEqual(openSight(model.shown).zones.hand, ["s1 s2", "x1 x2 x3", "? ?"]);
  assert.deepEqual(counted(["x1", "x2", "x3"], model.shown.settled, 1), { sets: [["x3", "x1"]], rest: ["x2"] });
  assert.deepEqual(counted(["x1", "x2"], model.shown.settled, 1), { sets: [], rest: ["x1", "x2"] });
  const before = showAll(play([told(0, [{ ...line("start"), sight: sight("play") }, line("reveal", { seat: 1, zone: "hand", cards: "x1 x2 x3" })])]));
  assert.deepEqual(openSight(before.shown).zones.hand[1], "? ? ?", "not while the hand goes on");
});

test("how large a hand may be follows from the deal", () => {
  assert.equal(largestHand([line("deal", { seat: 0, cards: { hand: "? ? ?" } }), line("deal", { seat: 1, cards: { hand: "s1" } }), line("deal", { cards: { wall: "? ? ? ?" } })], "hand"), 3);
});

test("what a seat said last includes the number of a bid", () => {
  const model = showAll(play([told(0, [line("start"), act(1, "bid #2"), act(2, "pass")])]));
  assert.deepEqual(model.shown.spoke, { 1: "bid 2", 2: "pass" });
});
