// How long lines are shown, and that nobody waits long for programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Showing, lasting } from "../../engine/web/page/pace.js";

test("a move of a program is over within a second and a half at the normal pace", () => {
  // the lines that make one move: a card drawn and laid, a claim and the discard after it, a card that takes a trick
  for (const move of [["draw", "act"], ["claim"], ["act"], ["take"], ["turn"], ["reveal", "settle"]]) {
    const whole = move.reduce((sum, event) => sum + lasting(event, "normal"), 0);
    assert.ok(whole > 0 && whole <= 1500, `${move}: ${whole}`);
  }
});

test("at once means at once, and fast is faster than slow", () => {
  assert.equal(lasting("act", "off"), 0);
  assert.ok(lasting("act", "fast") < lasting("act", "normal") && lasting("act", "normal") < lasting("act", "slow"));
  assert.equal(lasting("ask", "normal"), 0, "what is nothing to see takes no time");
});

test("what is over at once is drawn once, with what comes after it", () => {
  const lines = ["start", "deal", "act", "take"];
  const drawn = [];
  const showing = new Showing(() => lines.shift() ?? null, (more) => drawn.push([4 - lines.length, more]));
  showing.wake();
  assert.deepEqual(drawn, [[2, true]], "until the cards are dealt, which takes its time");
  assert.equal(showing.wake(), false, "it is still to be seen");
  showing.at("off");
  assert.deepEqual(drawn, [[2, true], [4, false]]);
  showing.stop();
});
