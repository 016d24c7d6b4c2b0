// Modules of the reader's own in the page without a server, and links that carry what they open.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { deflateRawSync } from "node:zlib";
import { assertQuiet, click, nextStanding, playOut } from "../stage.js";
import { logOf, staged } from "./site.js";

let on;
before(async () => { on = await staged(); });
after(async () => { await on.close(); });

const text = (page) => page.locator('textarea[data-key="text"]');

test("a module's faults stand beside it as it is typed, with line and fix, and it is played when there are none", async () => {
  for (const [locale, line, good] of [["en-GB", "Line 3", /No errors/], ["zh-TW", "第 3 行", /未見問題/]]) {
    const { page, heard } = await on.page({ locale });
    await page.goto(`${on.address}#/own`);
    await page.locator(".own .good").waitFor();
    await text(page).fill('local y = require "yezi"\n\nreturn y.variant "lukfu/mine" {\n  of = "lukfuu",\n  title = { en = "Mine", zh = "我的" },\n}\n');
    await page.locator(".own .fault").first().waitFor();
    assert.match(await page.locator(".own .fault").first().innerText(), /lukfu/);
    assert.ok(await page.locator("#own-play").isDisabled());
    await text(page).fill('local y = require "yezi"\n\nreturn y.variant "lukfu/mine" {\n  of = "lukfu",\n  titel = { en = "Mine", zh = "我的" },\n}\n');
    const fault = page.locator(".own .fault", { hasText: "titel" }).first();
    await fault.waitFor();
    assert.match(await fault.innerText(), /title/, "the nearest fix");
    await text(page).fill('local y = require "yezi"\n\nretrun 1\n');
    await page.locator(".own .fault button", { hasText: line }).click();
    assert.equal(await text(page).evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd)), "retrun 1");
    await text(page).fill('local y = require "yezi"\n\nreturn y.variant "lukfu/mine" {\n  of = "lukfu",\n  title = { en = "Mine", zh = "我的" },\n}\n');
    await page.locator(".own .good", { hasText: good }).waitFor();
    await page.locator("#own-try").click();
    await page.getByText(good).nth(1).waitFor({ timeout: 60_000 });
    await page.locator("#own-play").click();
    await nextStanding(page);
    assert.match(await page.locator("h1").innerText(), locale === "en-GB" ? /Mine/ : /我的/);
    const log = await logOf(page);
    await page.reload(); // the module is there again, and so is its table
    await nextStanding(page);
    assert.deepEqual(await logOf(page), log);
    await playOut(page, click, 1);
    assert.deepEqual(heard.elsewhere, []);
    await page.context().close();
  }
});

test("a module that never ends, or wants what it may not have, is refused, and the page goes on", async () => {
  const { page } = await on.page();
  await page.goto(`${on.address}#/own`);
  await page.locator(".own .good").waitFor();
  for (const [module, says] of [["while true do end", /stopped after/], ['local t = {} for i = 1, 1e9 do t[i] = ("x"):rep(1000) .. i end', /stopped after/],
    ["return os.execute('ls')", /os/]]) {
    await text(page).fill(module);
    await page.locator(".own .fault", { hasText: says }).first().waitFor({ timeout: 60_000 });
    await text(page).fill("return {}");
    await page.locator(".own .fault", { hasNotText: says }).first().waitFor();
  }
  await page.goto(`${on.address}#/play?game=lukfu`);
  await page.locator("#start").click();
  await nextStanding(page);
  await page.context().close();
});

test("a link carries a module, and another a hand and a moment in it", async () => {
  const { page } = await on.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  await page.goto(`${on.address}#/own`);
  await page.locator(".own .good").waitFor();
  const module = `-- 一行\n${await text(page).inputValue()}`;
  await text(page).fill(module);
  await page.locator("#own-link").click();
  const link = await page.locator(".copy input").inputValue();
  assert.ok(link.length < 2000, `${link.length} characters`);

  await page.goto(`${on.address}#/play?game=lukfu`);
  await page.locator("#seed").fill("3");
  await page.locator("#start").click();
  await playOut(page, click, 1);
  await page.locator('.details [data-key="carry"]').click();
  const hand = await page.locator(".details .copy input").inputValue();
  await page.locator('.details [data-key="deal"]').click();
  await page.locator('.details .copy input[aria-label*="deal"]').waitFor();
  const deal = await page.locator(".details .copy input").inputValue();
  assert.ok(deal.length < hand.length, `${deal.length} characters`);
  assert.ok(hand.length < 12_000, `${hand.length} characters`);
  const log = (await logOf(page)).length;
  await page.context().close();

  const other = await on.page(); // somebody else
  await other.page.goto(link);
  await other.page.locator(".own .good").waitFor();
  assert.equal(await text(other.page).inputValue(), module);
  await other.page.goto("about:blank");
  await other.page.goto(hand);
  await other.page.locator("h1.replaying").waitFor();
  await other.page.keyboard.press("End");
  assert.ok((await logOf(other.page)).length >= log - 2);
  await other.page.keyboard.press("Home");
  for (let i = 0; i < 4; ++i) await other.page.keyboard.press("ArrowRight");
  const moment = await logOf(other.page);
  await other.page.locator("#carry").click();
  const then = await other.page.locator(".later .copy input").inputValue();
  await other.page.goto("about:blank");
  await other.page.goto(then);
  await other.page.locator("h1.replaying").waitFor();
  assert.deepEqual(await logOf(other.page), moment);
  await other.page.locator("#as").selectOption("2");
  while (isDeepStrictEqual(await logOf(other.page), moment)) await other.page.waitForTimeout(50);
  await other.page.locator('[data-key="position"]').click();
  await other.page.locator('.later .copy input[aria-label*="position"]').waitFor();
  const position = await other.page.locator(".later .copy input").inputValue();
  assert.match(position, /[?&]seat=2&/);
  await other.page.context().close();
  for (const [locale, way, says] of [["en-GB", deal, /seat 1\b/], ["zh-TW", position, /第 3 座/]]) {
    const third = await on.page({ locale });
    await third.page.goto(way);
    await third.page.locator(".goes-on").waitFor();
    assert.match(await third.page.locator(".goes-on").innerText(), says);
    assert.equal(await third.page.locator("h1.replaying").count(), 1);
    const seen = await logOf(third.page);
    await third.page.locator('[data-key="fork"]').click();
    await nextStanding(third.page);
    const going = await logOf(third.page);
    assert.deepEqual(going.slice(0, seen.length), seen, "the table goes on from what was shown");
    await playOut(third.page, click, 1);
    assertQuiet(third.heard);
    await third.page.context().close();
  }
});

test("a link that carries rubbish is refused, in both languages", async () => {
  const packed = (text) => deflateRawSync(text).toString("base64url");
  for (const locale of ["en-GB", "zh-TW"]) {
    const { page, heard } = await on.page({ locale });
    const start = '{"event":"start","schema":2,"game":"lukfu","options":{},"rules":"0","match":{"hand":0,"round":0,"head":1,"scores":[0,0,0,0],"pool":0},"seats":[{},{},{},{}]}\n';
    for (const rubbish of ["with=nonsense", "with=", "", `with=${packed("no record")}`, `with=${packed(start)}`, `with=${packed(start.replace("lukfu", "no-such-game"))}`,
      `with=${packed("{}")}`, `with=${packed("[".repeat(9999))}`, `with=${packed(" ".repeat(2 ** 21))}`, `seat=99&with=${packed(start)}`]) {
      await page.goto("about:blank");
      await page.goto(`${on.address}#/replay/linked?${rubbish}`);
      await page.locator("main .fault").waitFor();
      assert.notEqual((await page.locator("main .fault").innerText()).trim(), "", rubbish);
    }
    assertQuiet(heard);
    await page.context().close();
  }
});
