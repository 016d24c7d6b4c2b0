// Games of somebody's own, in a folder that the server was given: how the page draws and tells them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { assertQuiet, chance, click, lay, nextStanding, stage, standing } from "./stage.js";

let on;
before(async () => { on = await stage("chromium", ["--modules", fileURLToPath(new URL("../strangers/", import.meta.url))]); });
after(async () => { await on.close(); });

/** Sits down at a table of that game with others who play by chance. */
async function sit(game, others, seed) {
  const laid = await lay(on.address, { game, players: ["human", ...Array(others).fill("random")], seed });
  const found = await on.page();
  await found.page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(found.page);
  return found;
}

/** Plays until the page shows it. */
async function until(page, selector, next) {
  for (let turns = 0; turns < 60; ++turns) {
    await nextStanding(page);
    if (await page.locator(selector).count() > 0) return;
    if (await standing(page) === "over") break;
    await click(page, next);
  }
  assert.ok(await page.locator(selector).count() > 0, selector);
}

test("a pack of one's own is drawn, on the page and to print", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/game/own:big-two`);
  await page.locator(".faces .card-face").last().waitFor();
  assert.equal(await page.locator(".faces .card-face use").count(), 52);
  assert.equal(await page.locator(".faces .plain").count(), 0, "no card is written out");
  const printed = await fetch(`${on.address}cards/two-high-52.pdf`);
  assert.equal(printed.headers.get("content-type"), "application/pdf");
  assertQuiet(heard);
});

test("who plays alone, and whose combination has to be beaten", async () => {
  const { page, heard } = await sit("own:dou-dizhu", 2, 4);
  const next = chance(2);
  await until(page, ".plate .mark", next);
  assert.deepEqual(await page.locator(".plate .mark").allTextContents(), ["landlord"]);
  await until(page, ".lying .play-name", next);
  await until(page, ".lying .play-name:text-matches('^played by ')", next);
  assertQuiet(heard);
});

test("what a phase of a script counts has its name, for each seat at the seat", async () => {
  const { page, heard } = await sit("own:oh-hell", 3, 4);
  await until(page, ".plate .counter", chance(2));
  const counters = await page.locator(".plate .counter").allTextContents();
  assert.equal(counters.length % 4, 0);
  assert.ok(counters.every((says) => /^(bid|won) \d$/.test(says)), counters.join(", "));
  assert.deepEqual((await page.locator(".piles .counter").allTextContents()).filter((says) => !/^bids \d+$/.test(says)), []);
  assertQuiet(heard);
});
