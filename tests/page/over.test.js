// Payments between the same two are one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { netted } from "../../engine/web/page/model.js";

test("what passed between each two is added up, the largest first", () => {
  const pay = (from, to, amount) => ({ from, to, amount, clause: "" });
  assert.deepEqual(netted([pay(0, 1, 2), pay(1, 0, 5), pay(2, 0, 4), pay(null, 3, 1), pay(2, 3, 1), pay(3, 2, 1)]),
    [{ from: 2, to: 0, amount: 4 }, { from: 1, to: 0, amount: 3 }, { from: null, to: 3, amount: 1 }]);
});
