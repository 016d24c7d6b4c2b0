// A study as the text of a lesson, and moments of a record as scenes.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lessonText, newStudy, partAt, questions, questionsFor, sceneOf } from "../../engine/web/page/study-model.js";

const usual = (key) => `<${key}>`;
const ask = { kind: "play", says: "", action: "", answers: ["lead s7", " "], right: 0, rules: "", hint: "", reply: "" };

const tricks = [
  { event: "start", game: "lukfu", options: { players: "4", cut: "on" }, match: { hand: 1, head: 2, been_head: [1] }, seats: [{ role: "third" }, { role: "head" }] },
  { event: "luck", pack: "s1 s2 g1" },
  { event: "deal", seat: 0, cards: { hand: "s1" } },
  { event: "deal", seat: 1, cards: { hand: "s2" } },
  { event: "deal", cards: { stock: "g1" }, cuts: ["g1"] },
  { event: "act", seat: 1, do: "lead s2", trick: 1 },
  { event: "take", seat: 1, cards: "s2" },
  { event: "act", seat: 0, do: "pass" },
];

test("a moment is the deal and every move so far", () => {
  assert.deepEqual(sceneOf(tricks, 7, { players: "4", cut: "off" }), {
    game: "lukfu", options: { cut: "on" }, match: { hand: 1, head: 2, been_head: ["head"] },
    deal: { stock: "g1", third: "s1", head: "s2" }, cut: "g1", history: ["head: lead s2"],
  });
  assert.equal(sceneOf(tricks, tricks.length).history.length, 2);
});

test("where copies of a card are alike, the order of the pack is kept", () => {
  const lines = tricks.map((line) => (line.event === "deal" && line.seat === undefined ? { event: "deal", cards: { wall: "g1" }, dice: { dice: [6, 5] } } : line));
  const scene = sceneOf(lines, 0);
  assert.equal(scene.pack, "s1 s2 g1");
  assert.deepEqual(scene.dice, { dice: [6, 5] });
  assert.equal(scene.deal, undefined);
});

test("the order of the pack is kept from the cut where a card was turned up or drawn", () => {
  const order = { event: "luck", pack: "s1 s2 g1", cut: 2 };
  for (const line of [{ event: "reveal", seat: 1, cards: "s2" }, { event: "draw", seat: 1 }]) {
    const lines = [tricks[0], order, ...tricks.slice(2, 5), line, ...tricks.slice(5)];
    const scene = sceneOf(lines, 6);
    assert.equal(scene.pack, "g1 s1 s2");
    assert.equal(scene.deal, undefined);
  }
});

test("what was drawn from discards that were turned over cannot be said", () => {
  const draw = { event: "draw", seat: 0 };
  const lines = [...tricks.slice(0, 1), { event: "luck", pack: "", turning: 7 }, { event: "deal", cards: { wall: "s1 s2" } }, draw, draw, draw];
  assert.ok(sceneOf(lines, 5));
  assert.equal(sceneOf(lines, 6), null);
});

test("a study is the text of a lesson, whatever is typed", () => {
  const study = { ...newStudy(), game: "lukfu", title: "One\n # two", says: "Long\n\nlines", parts: [
    { kind: "text", text: "# no title\n```scene x" },
    { kind: "position", scene: { game: "lukfu", deal: { head: "s9" } }, seat: "head", ask },
    { kind: "position", scene: { game: "madiao" }, ask: { ...ask, kind: "own", answers: ["a", "b", "", ""], right: 1, rules: "M-1" } },
    { kind: "position", scene: { game: "lukfu" }, ask: { ...ask, kind: "may", action: "lead s9" } }] };
  const text = lessonText(study, usual);
  assert.deepEqual(text.split("\n").filter((line) => line.startsWith("# ")), ["# One # two"]);
  assert.match(text, /^says: Long\n {2}lines$/m);
  assert.match(text, /^ # no title\n ```scene x$/m);
  assert.match(text, /```scene p2\n\{"deal":\{"head":"s9"\}\}\n```\n\n```question q2\nsays: <play>\nanswer: play\nseat: head\naccept: lead s7\nhint: <hint>\nright: <right>\n```/);
  assert.match(text, /\{"game":"madiao"\}[^]*choice: c1 => a\nchoice: c2 => b\naccept: c2\nby: M-1\n/);
  assert.match(text, /ask: may lead s9\nchoice: yes => <yes>\nchoice: no => <no>\n/);
  const line = (what) => text.split("\n").findIndex((one) => one.includes(what)) + 1;
  assert.deepEqual(["```scene x", "seat: head", "by: M-1", "may lead"].map((what) => partAt(study, usual, line(what))), [0, 1, 2, 3]);
  assert.equal(partAt(study, usual, 1), -1);
});

test("each kind of game is asked what makes sense in it", () => {
  assert.ok(!questionsFor("tricks").includes("waits") && questionsFor("tricks").includes("unbeatable"));
  assert.ok(questionsFor("drawing").includes("waits") && !questionsFor("drawing").includes("singles"));
  assert.deepEqual(new Set([...questionsFor("tricks"), ...questionsFor("drawing")]), new Set(Object.keys(questions)));
});
