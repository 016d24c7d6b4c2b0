// The same page in Firefox: the landing page, whole hands by mouse and by keyboard, every view.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before, test } from "node:test";
import { all, assertQuiet, beside, click, each, lay, playOut, press, stage } from "../stage.js";

const skip = !existsSync(process.env.FIREFOX ?? "/usr/bin/firefox-esr") && "Firefox is not installed";

let on;
before(async () => { if (!skip) on = await stage("firefox"); });
after(async () => { await on?.close(); });

test("the landing page, and a guided hand", { skip }, async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  await page.locator('[data-guided="lukfu"]').click();
  await page.locator(".actions.explained").waitFor();
  await playOut(page, click, 3);
  assertQuiet(heard);
});

test("hands to their end", { skip, ...beside }, async (suite) => {
  const hands = [["lukfu", press, 5], ...(all ? [["ningbo", click, 8], ["madiao", click, 5], ["wahua", press, 5]] : [])];
  await each(suite, hands, ([game]) => game, async ([game, choose, seed]) => {
    const { page, heard } = await on.page();
    const laid = await lay(on.address, { game, players: ["human"], seed });
    await page.goto(`${on.address}#/table/${laid.keys[0]}`);
    await playOut(page, choose, seed);
    await page.locator(".over table").waitFor();
    assertQuiet(heard);
    await page.context().close();
  });
});

test("every view fits a phone", { skip }, async () => {
  const { page, heard } = await on.page({ viewport: { width: 360, height: 740 } });
  for (const view of ["", "summary/ningbo", "play?game=lukfu", "explore", "rules/lukfu", "lineage", "lessons/lukfu-hand", "replay"]) {
    await page.goto(`${on.address}#/${view}`);
    await page.locator("main h1").first().waitFor();
    await page.waitForTimeout(300);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${view} is ${over} too wide`);
  }
  assertQuiet(heard);
});
