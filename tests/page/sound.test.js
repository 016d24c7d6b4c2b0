// Which lines are heard.
import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.matchMedia ??= () => ({ matches: false });
globalThis.navigator ??= { language: "en" };
const { soundOf } = await import("../../engine/web/page/sound.js");
const { settings } = await import("../../engine/web/page/settings.js");

test("a card, a claim and a win are heard, and nothing else", () => {
  assert.equal(soundOf({ event: "act", do: "lead s8 g8 k8", trick: 1 }, 0), "card");
  assert.equal(soundOf({ event: "act", do: "discard 1m" }, 0), "card");
  assert.equal(soundOf({ event: "act", do: "pung 1m 1m" }, 0), "claim");
  assert.equal(soundOf({ event: "act", do: "pass" }, 0), null);
  assert.equal(soundOf({ event: "draw" }, 0), null);
  assert.equal(soundOf({ event: "settle", net: [3, -3] }, 0), "win");
  assert.equal(soundOf({ event: "settle", net: [3, -3] }, 1), null);
  assert.equal(soundOf({ event: "settle", net: [3, -3] }, -1), null, "who watches wins nothing");
});

test("sound is off until it is wanted", () => assert.equal(settings.sound, false));
