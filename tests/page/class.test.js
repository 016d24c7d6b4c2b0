// What a class has answered: how it spreads, and as a table for other programs.
import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf, spreadOf } from "../../engine/web/page/class-model.js";

const gave = (pupil, answer, right = false) => ({ pupil, answer, right });

test("equal answers stand together, the most frequent first", () => {
  const spread = spreadOf([gave(0, "s9"), gave(1, "s8", true), gave(2, "s8", true)]);
  assert.deepEqual(spread, [
    { answer: "s8", right: true, count: 2, pupils: [1, 2] }, { answer: "s9", right: false, count: 1, pupils: [0] }]);
  assert.deepEqual(spreadOf([]), []);
});

const table = (names, answers) => csvOf("pupil", names.map((name, pupil) => ({ pupil, name, here: true })),
  [{ id: "oldest", shown: false, answers }, { id: "second", shown: false }]);

test("a row for each pupil, and two columns for each question", () => {
  const text = table(["Ada", "Bo"], [gave(1, "s9 s8", true)]);
  assert.equal(text, '\ufeff"pupil","oldest","oldest: ✓","second","second: ✓"\r\n' +
    '"Ada","","","",""\r\n"Bo","s9 s8","1","",""\r\n');
});

test("quotes are doubled, and commas and lines stay in their cell", () => {
  assert.match(table(['A "B", C\nD'], []), /\r\n"A ""B"", C\nD",/);
});

test("nothing becomes a formula, and numbers stay numbers", () => {
  for (const name of ["=1+1", "+cmd", "-2+3", "@SUM(A1)", " =1", "\t=1", "＝1+1"]) {
    assert.ok(table([name], []).includes(`\r\n"'${name}"`), JSON.stringify(name));
  }
  for (const number of ["-3", "+4", "-0.5"]) assert.ok(table(["Ada"], [gave(0, number)]).includes(`"${number}"`), number);
});
