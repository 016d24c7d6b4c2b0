// Cards in order and by name, words of the glossary in texts, and that no word of the page is missing.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { test } from "node:test";
import { holds, sorted, spoken, without } from "../../engine/web/page/cards.js";
import { lookup, stretches } from "../../engine/web/page/glossary.js";

const page = new URL("../../engine/web/page/", import.meta.url);
const files = readdirSync(page).filter((f) => f.endsWith(".js"));
const text = (file) => readFileSync(new URL(file, page), "utf8");

const face = (code, suit, rank, zh = code) => ({ code, suit, rank, zh, name: `the ${code}` });
const deck = { id: "d", title: "D", suits: [], faces: [face("a1", "a", 1), face("a9", "a", 9), face("b5", "b", 5, "五"), face("jo", null, 0)] };

test("hands are sorted by suit or by rank, hidden cards last", () => {
  assert.deepEqual(sorted(deck, ["?", "jo", "b5", "a1", "a9"], "suit"), ["a9", "a1", "b5", "jo", "?"]);
  assert.deepEqual(sorted(deck, ["?", "a1", "b5", "a9"], "rank"), ["a9", "b5", "a1", "?"]);
  assert.equal(spoken(deck, "b5'", "en", "hidden"), "the b5");
  assert.equal(spoken(deck, "b5", "zh", "hidden"), "五");
  assert.ok(holds(["a1", "a1"], ["a1"]) && !holds(["a1"], ["a1", "a1"]));
  assert.deepEqual(without(["a1", "a1", "b5"], ["a1"]), ["a1", "b5"]);
});

test("terms are found in texts, the longest first, and not within words", () => {
  const term = (word, zh) => ({ term: word, zh, meaning: "", games: ["g"] });
  const map = lookup([term("head", "頭家"), term("dreamer", "夢"), term("old-age cards", "老歲牌"), { ...term("stock", "x"), games: ["other"] }], "g/variant");
  const found = stretches("Ahead the heads lay old-age cards 頭家 stock", map).filter((s) => s.term).map((s) => s.text);
  assert.deepEqual(found, ["heads", "old-age cards", "頭家"]);
});

// Translations of them are checked with the catalogues: scripts/check locale.
test("every word that the page says is there", async () => {
  globalThis.matchMedia ??= () => ({ matches: false });
  globalThis.navigator ??= { language: "en" };
  const { t, words } = await import("../../engine/web/page/words.js");
  for (const file of files) {
    for (const [, key] of text(file).matchAll(/\bt\("([\w.]+)"/g)) assert.ok(words.has(key), `${file}: ${key}`);
    for (const [, first] of text(file).matchAll(/\bt\(`([\w.]+\.)\$/g)) {
      assert.ok([...words.keys()].some((key) => key.startsWith(first)), `${file}: ${first}`);
    }
  }
  for (const [key, word] of words) assert.ok(word !== "", key);
  assert.equal(t("lobby.table", 7, "x"), "Table 7: x");
  assert.deepEqual([0, 1, 2].map((n) => t("site.brought", n)), ["0 hands were loaded.", "1 hand was loaded.", "2 hands were loaded."]);
});

test("nothing needs what a strict policy forbids, and all of it stays small", () => {
  for (const file of [...files, "index.html"]) {
    const bare = text(file).replace(/^\s*(\/\/|\*|\/\*\*).*$/gm, "");
    assert.doesNotMatch(bare, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, file);
    assert.doesNotMatch(bare, /style="|https?:\/\/(?!www\.w3\.org)/, file);
    assert.ok(text(file).split("\n").length < 400, `${file} is too long`);
  }
  const size = readdirSync(page).reduce((sum, f) => sum + statSync(new URL(f, page)).size, 0);
  assert.ok(size < 364 * 1024, `${size} bytes`); // what comes over the wire is measured by tests/browser/wire.test.js
});
