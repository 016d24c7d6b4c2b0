// A record walked through, and held against what one seat saw of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alignment, before, handTexts, moves, neighbour, shownAt, stops, tricks } from "../../engine/web/page/replay-model.js";

const lines = (...events) => events.map(([event, more = {}]) => ({ line: { event, ...more }, says: "" }));
const act = (seat, what, trick) => ["act", { seat, do: what, trick }];
const open = lines(["start"], ["luck"], ["deal", { seat: 0 }], ["deal", { seat: 1 }], act(0, "pass"), act(1, "pass"), act(0, "lead s3 g3", 1),
  act(1, "bury x1 x2", 1), ["take", { seat: 0, trick: 1 }], ["settle"], ["end"]);
const seen = lines(["start"], ["deal", { seat: 0 }], ["deal", { seat: 1 }], act(0, "pass"), act(0, "lead s3 g3", 1), act(1, "bury ? ?", 1),
  ["take", { seat: 0, trick: 1 }], ["settle"], ["end"]);

test("a masked hand is found in the open one, line by line", () => {
  assert.deepEqual(alignment(open, seen), [0, 1, 3, 4, 5, 7, 8, 9, 10, 11]);
  assert.equal(moves(open, alignment(open, seen)[5]), 3, "passes that were not told are moves too");
});

test("one stops after the deal, after every move, and at the end", () => {
  assert.deepEqual(stops(open), [4, 5, 6, 7, 8, 9, 11]);
  assert.equal(neighbour(stops(open), 6, 1), 7);
  assert.equal(neighbour(stops(open), 4, -1), 4);
  assert.deepEqual(tricks(open), [{ trick: 1, at: 7 }]);
});

test("what is seen at a line is made of the lines before it", () => {
  assert.deepEqual(shownAt(open, 8).laid.map((l) => l.cards), [["s3", "g3"], ["x1", "x2"]]);
  assert.deepEqual(shownAt(open, 7).laid.length, 1);
});

test("a file of several hands comes apart at each start", () => {
  const text = '{"event":"start"}\n{"event":"end"}\n\n{"event": "start"}\n{"event":"end"}';
  assert.deepEqual(handTexts(text), ['{"event":"start"}\n{"event":"end"}\n', '{"event": "start"}\n{"event":"end"}\n']);
});

test("the moment before a move is found for whoever was not told of all", () => {
  const line = (event, more = {}) => ({ line: { event, ...more }, says: "" });
  const open = [line("start"), line("deal", { seat: 0 }), line("luck"), line("act", { seat: 0, do: "bury a b" }), line("act", { seat: 1, do: "lead c" })];
  const seen = [line("start"), line("deal", { seat: 0 }), line("act", { seat: 0, do: "bury ? ?" }), line("act", { seat: 1, do: "lead c" })];
  assert.equal(before(open, open, 1), 3);
  assert.equal(before(open, seen, 1), 2);
  assert.equal(before(open, seen, 2), 3);
});
