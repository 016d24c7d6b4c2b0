// From offers and chosen cards to actions: the page knows no rule but what it was offered.
import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons, direct, leads, only, readAct, readChoice, ready, wanted } from "../../engine/web/page/choosing.js";

const isCard = (code) => /^[sgkx][1-9]$|^\d[msp]$/.test(code);
const choice = (ask) => readChoice({ event: "ask", ask: 1, seat: 0, says: "", count: 0, offers: [], ...ask }, isCard);
const texts = (acts) => acts.map((a) => a.text);

test("cards in any order make the action that was offered", () => {
  const c = choice({ offers: ["beat s7 g7 k7", "declare g7 k7 s7", "beat s7"], sure: ["declare g7 k7 s7"] });
  assert.deepEqual(texts(ready(c, ["k7", "s7", "g7"])), ["beat s7 g7 k7", "declare g7 k7 s7"]);
  assert.deepEqual(ready(c, ["k7", "s7", "g7"]).map((a) => a.sure), [false, true]);
  assert.deepEqual(texts(ready(c, ["s7"])), ["beat s7"]);
  assert.deepEqual(ready(c, ["g7"]), []);
  assert.ok(leads(c, ["g7"]) && !leads(c, ["g8"]));
});

test("a family is any of its cards, but for what may not be kept whole", () => {
  const c = choice({ families: [{ do: "bury", of: "s2 s3 g4 g5 k6", cards: 3, keep_none_of: ["s2 s3"] }] });
  assert.deepEqual(texts(ready(c, ["s2", "g4", "g5"])), ["bury s2 g4 g5"]);
  assert.deepEqual(ready(c, ["g4", "g5", "k6"]), [], "keeps s2 s3");
  assert.deepEqual(ready(c, ["s2", "g4"]), []);
  assert.ok(leads(c, ["g4", "g5"]) && !leads(c, ["s2", "s3", "g4", "g5"]) && !leads(c, ["x1"]));
  assert.deepEqual(wanted(c, ["s2"]), [{ verb: "bury", more: [2] }]);
});

test("copies are counted", () => {
  const c = choice({ offers: ["pung 5m 5m", "discard 5m"] });
  assert.deepEqual(texts(ready(c, ["5m", "5m"])), ["pung 5m 5m"]);
  assert.ok(!leads(c, ["5m", "5m", "5m"]));
});

test("one click plays what can be done with one card alone, and only that", () => {
  const c = choice({ offers: ["discard 1m", "discard 2m", "kong 2m 2m 2m 2m", "discard 3m", "out 3m"] });
  assert.equal(only(c, "1m")?.text, "discard 1m");
  assert.equal(only(c, "2m"), null);
  assert.equal(only(c, "3m"), null);
  assert.equal(only(choice({ offers: ["lead s3"], families: [{ do: "bury", of: "s3 s4", cards: 1 }] }), "s3"), null);
});

test("what needs no card of the hand is offered as it is", () => {
  const c = choice({ offers: ["pass", "take 9m", "chow 1m 2m"] });
  assert.deepEqual(texts(direct(c, ["1m", "2m", "3m"])), ["pass", "take 9m"]);
});

test("of many cards to be caught, those that match the card that is picked", () => {
  const hand = ["1m", "1p", "9p"];
  const few = choice({ offers: ["pass", "take 1p 1s", "take 1p 1m", "lay 9p"] });
  assert.deepEqual(texts(buttons(few, hand, [])), ["pass", "take 1p 1s"]);
  assert.deepEqual(texts(buttons(few, hand, ["1m"])), ["take 1p 1m"]);
  assert.deepEqual(texts(buttons(few, hand, ["9p"])), ["lay 9p"]);
  const offers = ["1s", "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s"].map((card) => `take 1p ${card}`);
  const many = choice({ offers: ["pass", ...offers, "take 1p 1m"] });
  assert.deepEqual(texts(buttons(many, hand, [])), ["pass"]);
  assert.deepEqual(texts(buttons(many, hand, ["1p"])), [...offers, "take 1p 1m"]);
  assert.deepEqual(texts(buttons(many, hand, ["1m"])), ["take 1p 1m"]);
});

test("a card that takes others is told apart, and its number is not told", () => {
  const c = choice({ offers: ["take 1m 1p #0", "take 1m 1p #1", "pass"], with: { "take 1m 1p #0": "1m", "take 1m 1p #1": "1p" } });
  assert.deepEqual(c.acts.map((act) => [act.text, act.with, act.rest]),
    [["take 1m 1p #0", "1m", ""], ["take 1m 1p #1", "1p", ""], ["pass", undefined, ""]]);
});

test("what is no card is an argument", () => {
  assert.deepEqual(readAct("bid s3 12", isCard), { text: "bid s3 12", verb: "bid", cards: ["s3"], rest: "12", sure: false });
});

test("any cards can be claimed, and those that count for certain need not be picked", () => {
  const c = choice({
    offers: ["declare s9 x1", "lead s3", "declare s9 x1 s8"], sure: ["declare s9 x1"],
    claims: { do: "declare", with: "s9 x1", of: "s8 s7 k4", at_least: 1, but_not: ["s9 x1 s8", "s9 x1 k4"], count: 5 },
  });
  assert.deepEqual(texts(ready(c, ["s8", "s7"])), ["declare s9 x1 s8 s7"]);
  assert.deepEqual(texts(ready(c, ["x1", "s8", "k4"])), ["declare s9 x1 s8 k4"]);
  assert.deepEqual(texts(ready(c, ["s8"])), ["declare s9 x1 s8"]);
  assert.deepEqual(texts(ready(c, ["s9", "x1"])), ["declare s9 x1"]);
  assert.deepEqual(texts(ready(c, ["k4"])), []); // it was refused
  assert.ok(leads(c, ["s7", "k4", "x1"]));
  assert.ok(!leads(c, ["s7", "s3"]));
  assert.equal(only(c, "k4"), null);
  assert.equal(only(c, "s3")?.text, "lead s3");
});

test("it is said how many more cards a claim takes", () => {
  const c = choice({
    offers: [], claims: { do: "declare", with: "", of: "s8 s7 k4", at_least: 2, but_not: [], count: 4 },
  });
  assert.deepEqual(texts(ready(c, ["s8"])), []);
  assert.deepEqual(wanted(c, ["s8"]), [{ verb: "declare", more: [1] }]);
  assert.deepEqual(texts(ready(c, ["s8", "s7"])), ["declare s8 s7"]);
});

test("a number is shown without the sign that it is sent with", () => {
  const act = readAct("bid #12", isCard);
  assert.equal(act.text, "bid #12");
  assert.equal(act.rest, "12");
});
