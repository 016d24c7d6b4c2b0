// Tables of the page without a server outlive what holds them: the page that is loaded again, and the
// engine that fails or hangs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, chance, click, nextStanding, playOut } from "../stage.js";
import { logOf, silence, staged } from "./site.js";

let on;
before(async () => { on = await staged(); });
after(async () => { await on.close(); });

/** A table with so many choices made. */
async function seated(game, choices) {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/play?game=${game}`);
  await page.locator("#start").click();
  const next = chance(7);
  for (let i = 0; i < choices; ++i) {
    if (await nextStanding(page) === "over") break;
    await click(page, next);
  }
  await nextStanding(page);
  return { page, heard };
}

const cardsOf = (page) => page.locator('yezi-hand [role="option"]').evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));

test("a table is there after the page was loaded again, in the hand and after it", async () => {
  for (const game of ["lukfu", "ningbo"]) {
    const { page, heard } = await seated(game, 3);
    const [log, cards] = [await logOf(page), await cardsOf(page)];
    await page.reload();
    await nextStanding(page);
    assert.deepEqual(await logOf(page), log);
    assert.deepEqual(await cardsOf(page), cards);
    await playOut(page, click, 2);
    const ended = await page.locator(".over.scene .says, .over.scene h2").allInnerTexts();
    await page.waitForTimeout(300); // it is written
    await page.reload();
    await page.locator(".over.scene").waitFor();
    assert.deepEqual(await page.locator(".over.scene .says, .over.scene h2").allInnerTexts(), ended);
    await page.goto(`${on.address}#/replay`);
    await page.locator('a[href="#/replay/1"]').waitFor();
    assert.equal(await page.locator("table tbody tr").count(), 1, "the hand was kept once");
    await page.goto(`${on.address}#/play`);
    await page.locator('main a[href^="#/table/"]').first().click();
    await page.locator('[data-key="next"]').click();
    await nextStanding(page);
    assertQuiet(heard);
    await page.context().close();
  }
});

test("another tab takes up a table of this browser, and a stranger's key opens none", async () => {
  const { page } = await seated("lukfu", 1);
  const log = await logOf(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await nextStanding(other);
  assert.deepEqual(await logOf(other), log);
  await other.goto("about:blank");
  await other.goto(`${on.address}#/table/00112233445566778899aabbccddeeff`);
  await other.getByText("no longer saved").waitFor();
  await page.context().close();
});

test("an engine that fails is begun anew, and its tables go on", async () => {
  const { page } = await seated("lukfu", 2);
  const log = await logOf(page);
  await page.evaluate(() => { window.begun.at(-1).dispatchEvent(new MessageEvent("message", { data: { failed: "a test" } })); });
  await page.waitForFunction(() => window.overheard.filter((one) => "ready" in one).length === 2);
  await page.locator(".connection.open").waitFor({ state: "attached" });
  await nextStanding(page);
  assert.deepEqual(await logOf(page), log);
  await playOut(page, click, 3);
  await page.context().close();
});

test("an engine that hangs is ended", async () => {
  const { page } = await seated("lukfu", 2);
  const log = await logOf(page);
  silence(page);
  await page.waitForFunction(() => window.overheard.filter((one) => "ready" in one).length === 2, null, { timeout: 90_000 });
  await page.locator(".connection.open").waitFor({ state: "attached" });
  await nextStanding(page);
  assert.deepEqual(await logOf(page), log);
  await page.context().close();
});
