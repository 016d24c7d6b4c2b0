// Where addresses of the course lead.

import assert from "node:assert/strict";
import { test } from "node:test";
import { guide, parts, unitAt, wayToUnit } from "../../engine/web/page/course-model.js";

test("every part of a unit has an address that leads back to it", () => {
  for (const part of parts) assert.deepEqual(unitAt(wayToUnit("who-killed-madiao", part).replace("#/course/", "")), { id: "who-killed-madiao", part });
  assert.equal(wayToUnit("leaf"), "#/course/leaf");
  assert.deepEqual(unitAt("leaf/cover"), { id: "leaf", part: "unit" });
  assert.deepEqual(unitAt(guide), { id: guide, part: "unit" });
});
