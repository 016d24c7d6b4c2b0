// Studies and hints in the page without a server: played by several workers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertQuiet, click, nextStanding, chance } from "../stage.js";
import { saved, staged } from "./site.js";

let on;
before(async () => { on = await staged(); });
after(async () => { await on.close(); });

const area = (page) => page.locator('textarea[data-key="text"]');

test("a study is played in the page, and its files are those of the command line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "yezi-measure-"));
  for (const [locale, good] of [["en-GB", "Luck and length"], ["zh-TW", "運氣與長短"]]) {
    const { page, heard } = await on.page({ locale });
    await page.goto(`${on.address}#/measure`);
    await page.locator(".good", { hasText: good }).waitFor();
    const text = (await area(page).inputValue()).replace("deals    = 400", "deals    = 60");
    await area(page).fill(text);
    await page.locator(".good", { hasText: good }).waitFor();
    await page.locator("#measure-run:not([disabled])").click();
    await page.locator(".book table").first().waitFor({ timeout: 120_000 });
    assert.ok(await page.locator("#measure-stop").isHidden());
    const results = await saved(page, () => page.locator('[data-file="results.json"]').click());
    writeFileSync(join(folder, "my-study.lua"), text);
    const out = join(folder, locale);
    execFileSync(process.env.YEZI_PROGRAM, ["study", "run", join(folder, "my-study.lua"), "--out", out], { stdio: ["ignore", "ignore", "pipe"] });
    assert.equal(results, readFileSync(join(out, "results.json"), "utf8"));
    assertQuiet(heard);
    await page.context().close();
  }
  rmSync(folder, { recursive: true });
});

test("a study's faults stand beside it, a written one is at hand, and one that takes long is stopped", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/measure`);
  await page.locator(".good").waitFor();
  await area(page).fill("return {\n  games = { \"lukfoo\" },\n}\n");
  await page.locator(".fault").first().waitFor();
  assert.ok(await page.locator("#measure-run").isDisabled());
  await page.locator("#measure-start").selectOption("luck-and-skill");
  await page.locator(".good", { hasText: "Luck and skill" }).waitFor();
  await page.locator("#measure-run:not([disabled])").click();
  await page.locator("progress").waitFor();
  await page.locator("#measure-stop").click();
  await page.locator("progress").waitFor({ state: "hidden", timeout: 60_000 });
  assert.equal(await page.locator(".book").count(), 0);
  assertQuiet(heard);
  await page.context().close();
});

test("hints are searched for by several workers once these have begun", async () => {
  const { page, heard } = await on.page();
  const fetched = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.goto(`${on.address}#/play?game=ningbo`);
  await page.locator("#seed").fill("2");
  await page.locator("#start").click();
  await page.waitForFunction(() => window.overheard.some((one) => "ready" in one));
  const next = chance(5);
  let hints = 0;
  for (let turn = 0; turn < 12 && hints < 3; ++turn) {
    if (await nextStanding(page) === "over") break;
    await page.locator('[data-tool="hint"]').click();
    await page.waitForFunction((n) => window.overheard.filter((one) => one.frame?.includes('"to":"hint"')).length > n, hints, { timeout: 30_000 });
    ++hints;
    await click(page, next);
  }
  assert.ok(hints >= 2);
  const told = (await page.evaluate(() => window.overheard)).map((one) => JSON.stringify(one));
  assert.ok(!told.some((one) => one.includes("acceptance")), "what helpers say stays among workers");
  assert.ok(fetched.some((where) => where.endsWith("helper.js")));
  assertQuiet(heard);
  await page.context().close();
});
