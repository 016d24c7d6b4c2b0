// What a guided hand explains, and how things done are told in English.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explanation, opened, verbsOf } from "../../engine/web/page/guide.js";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.navigator ??= { language: "en" };
const { Names, third } = await import("../../engine/web/page/names.js");
const { playable, invented } = await import("../../engine/web/page/shelf.js");

const asks = [
  { question: 2, on: ["lead"], says: "second question", acts: {} },
  { on: ["lead", "declare"], says: "lead or declare", acts: {} },
  { on: ["lead"], says: "lead", acts: {} },
];

test("the first explanation that fits is given", () => {
  assert.equal(explanation(asks, ["lead"], 1)?.says, "lead");
  assert.equal(explanation(asks, ["lead"], 2)?.says, "second question");
  assert.equal(explanation(asks, ["declare", "lead"], 3)?.says, "lead or declare");
  assert.equal(explanation(asks, ["pass"], 2), null);
  assert.equal(explanation([], ["lead"], 1), null);
});

test("verbs are those of single moves, of families and of claims", () => {
  const act = (verb) => ({ text: verb, verb, cards: [], rest: "", sure: false });
  const many = [{ verb: "bury", of: [], size: 2, keepNoneOf: [] }];
  const claims = { verb: "declare", always: [], of: [], least: 1, butNot: [] };
  assert.deepEqual([...verbsOf({ acts: [act("beat"), act("beat")], many, claims })], ["beat", "bury", "declare"]);
});

test("open hands take the place of hidden ones, and of nothing else", () => {
  const sight = { zones: { hand: ["? ?", "a1", ""], buried: ["?", "", ""] }, open: ["b1 b2", "x9", ""] };
  assert.deepEqual(opened(sight, "hand").zones, { hand: ["b1 b2", "a1", ""], buried: ["?", "", ""] });
  assert.equal(opened({ zones: sight.zones }, "hand").zones, sight.zones);
});

test("what others do is told in the third person, what you do is not", () => {
  assert.deepEqual(["lead", "bury", "pass", "go out", "play", "chi"].map(third), ["leads", "buries", "passes", "goes out", "plays", "chis"]);
  const deck = { id: "d", title: "D", suits: [], faces: [{ code: "a1", name: "one of apples", zh: "一果" }, { code: "a2", name: "two of apples", zh: "二果" }] };
  const names = new Names({ id: "g", title: "G", roles: ["head", "second"] }, deck);
  names.me = 1;
  assert.equal(names.did(0, "bury"), "head buries");
  assert.equal(names.did(1, "bury"), "you bury");
  const act = { text: "", verb: "lead", cards: ["a1"], rest: "", sure: false };
  assert.equal(names.brief(act, true), "lead one of apples");
  assert.equal(names.brief({ ...act, cards: ["a1", "a2"] }, true), "lead", "pictures say it");
  assert.equal(names.brief({ ...act, cards: ["a1", "a2"] }, false), "lead one of apples, two of apples");
  assert.equal(names.brief({ ...act, cards: ["a1", "a2"], with: "a2" }, true), "lead with two of apples");
  assert.equal(names.act({ ...act, cards: ["a1", "a2"], with: "a2" }), "lead one of apples with two of apples");
});

test("what a game calls its moves and places is read in English", () => {
  const game = { id: "g", title: "G", called: { verb: { bury: "throw", beat: "play" }, zone: { taken: "won cards" } } };
  const names = new Names(game, { id: "d", title: "D", suits: [], faces: [] });
  assert.deepEqual([names.did(0, "bury"), names.did(0, "beat"), names.zone("taken"), names.zone("spent")].map((name) => name.replace(/^seat \S+ /i, "")),
    ["throws", "plays", "won cards", "played"]);
});

test("real games come first, and what nobody can play is left out", () => {
  const game = (id, labels) => ({ id, title: id, seats: 4, deck: "d", labels });
  const all = [game("aaa", { A: 0, R: 0, C: 1 }), game("bbb", { A: 0.5, R: 0, C: 0.5 }), game("lukfu", { A: 1 }), game("lukfu/three", { A: 1 }), { id: "broken", fault: "x" }];
  assert.deepEqual(playable(all).map((g) => g.id), ["lukfu", "aaa", "bbb"]);
  assert.deepEqual(all.slice(0, 3).map(invented), [true, false, false]);
});
