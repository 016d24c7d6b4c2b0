// The page without a server in a browser: hands are played to their end, nothing that a seat may not
// know reaches the page's thread, and what needs a server says so.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { assertQuiet, click, internal, nextStanding, playOut } from "../stage.js";
import { kind, saved, spoken, staged } from "./site.js";

let on;
before(async () => { on = await staged(); });
after(async () => { await on.close(); });

/** The frames of all tables, as the worker told them. */
const framesOf = (told) => told.filter((one) => "frame" in one).map((one) => JSON.parse(one.frame));

const codes = (/** @type {any} */ what) => JSON.stringify(what).match(/[\w'-]+/g) ?? [];

/**
 * Cards that were dealt to others and to the stock, as the record shows in the end, and that any frame before named
 * though nobody had shown them. Cards of the game come once each.
 */
function leaked(told, me, least = 6) {
  const all = framesOf(told);
  const end = all.findIndex((frame) => frame.event === "over");
  assert.ok(end > 0, "the hand is over");
  const deals = all[end].open.filter((line) => line.event === "deal");
  const secret = new Set(deals.filter((line) => line.seat !== me).flatMap((line) => codes(Object.values(line.cards))));
  for (const own of deals.filter((line) => line.seat === me).flatMap((line) => codes(Object.values(line.cards)))) secret.delete(own);
  const shown = new Set();
  const found = [];
  let searched = 0;
  for (const frame of all.slice(0, end)) {
    const lines = frame.event === "told" ? frame.lines : [];
    if (lines.some(({ line }) => ["reveal", "settle", "end"].includes(line.event))) break;
    for (const { line } of lines) if (["act", "take", "claim"].includes(line.event)) for (const code of codes(line)) shown.add(code);
    for (const { line } of lines) for (const code of codes(line.cuts ?? [])) shown.add(code); // cut in everybody's sight
    if (frame.event === "hello") continue;
    ++searched;
    for (const code of codes(frame)) if (secret.has(code) && !shown.has(code)) found.push(`${code}: ${JSON.stringify(frame).slice(0, 200)}`);
  }
  assert.ok(searched >= least && (least === 1 || shown.size > 5));
  return { found, secret: secret.size };
}

/** From the landing page by hand: choose a game, sit down. */
async function sitDown(page, game, seed) {
  await page.goto(`${on.address}#/play?game=${game}`);
  await page.locator("#seed").fill(String(seed));
  await page.locator("#start").click();
}

test("a game is chosen and a hand played to its end, and hidden cards stay in the worker", async (context) => {
  for (const [game, language] of [["lukfu", "en-GB"], ["madiao", "zh-TW"]]) {
    const { page, heard, told } = await on.page({ locale: language });
    await page.goto(on.address);
    await page.locator(".tile").first().waitFor();
    assert.deepEqual(spoken(await told()), [], "the first view needs no engine");
    await sitDown(page, game, 3);
    await playOut(page, click, 1);
    await page.waitForSelector(".over table");
    const { found, secret } = leaked(await told(), 0);
    assert.deepEqual(found, []);
    assert.ok(secret > 10, `${secret} cards were secret`);
    // nor in any other form: no answer before the end holds the record or the luck of the hand
    const before = (await told()).slice(0, (await told()).findIndex((one) => "frame" in one && one.frame.includes('"event":"over"')));
    for (const one of before) assert.ok(!/"event":"luck"|"order":/.test(JSON.stringify(one).replaceAll("\\", "")), JSON.stringify(one).slice(0, 200));
    assert.doesNotMatch(await page.locator("main").innerText(), internal);
    assertQuiet(heard);
    context.diagnostic(`${game}: ${before.length} messages`);
    await page.context().close();
  }
});

test("a hand that was dealt beforehand is another each time, and no page fetches what others hold", async () => {
  const { page, heard } = await on.page();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }); // the engine waits to be wanted
    window.fetched = [];
    const real = window.fetch;
    window.fetch = (where, how) => {
      window.fetched.push(String(where));
      return real(where, how);
    };
  });
  const hands = new Set();
  for (let visit = 0; visit < 2; ++visit) {
    await page.goto(on.address);
    const begun = page.waitForResponse(/begun\/lukfu\.\d+\.hand\.json\.bin$/);
    await page.locator('[data-game="lukfu"]').click();
    await nextStanding(page);
    hands.add(await page.locator('yezi-hand [role="option"]').evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")).join()));
    assert.match(await page.locator(".table-head").innerText(), /Dealt when this page was made/);
    const record = gunzipSync(await (await begun).body());
    const others = record.toString().matchAll(/\\"event\\":\\"deal\\",\\"seat\\":([1-9])/g);
    assert.ok([...others].length >= 2, "the worker gets the whole hand");
    const own = await page.evaluate(() => window.fetched);
    assert.ok(own.some((where) => /begun\/lukfu\.\d+\.en\.json/.test(where)));
    assert.ok(!own.some((where) => where.includes(".hand.")), "the page does not");
    const shown = await page.evaluate(async (own) => {
      const at = own.find((where) => /begun\/lukfu\.\d+\.en\.json/.test(where));
      const file = await fetch(at);
      return new Response(file.body.pipeThrough(new DecompressionStream("gzip"))).json();
    }, own);
    const lines = JSON.parse(record).record_text.trim().split("\n").map((line) => JSON.parse(line));
    const { found, secret } = leaked([...shown.frames, { event: "over", open: lines }].map((frame) => ({ frame: JSON.stringify(frame) })), 0, 1);
    assert.deepEqual(found, []);
    assert.ok(secret > 10);
    await playOut(page, click, 1);
    await page.waitForSelector(".over table");
    await page.evaluate(() => { sessionStorage.clear(); });
    await page.goto("about:blank");
  }
  assert.equal(hands.size, 2);
  assertQuiet(heard);
  await page.context().close();
});

test("a guided hand begins from its tile, with a hint", async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  await page.locator('[data-guided="lukfu"]').click();
  await nextStanding(page);
  await page.locator('[data-tool="hint"]').click();
  await page.locator(".notes:not([hidden]) h2").waitFor();
  assertQuiet(heard);
  await page.context().close();
});

test("hands are kept in the browser, replayed, saved as a file and brought to another", async () => {
  const { page, heard } = await on.page();
  await sitDown(page, "tiengow", 4);
  await playOut(page, click, 2);
  await page.waitForSelector(".over table");
  await page.goto("about:blank");
  await page.goto(`${on.address}#/replay`);
  await page.locator('a[href="#/replay/1"]').waitFor();
  const buffer = Buffer.from(await saved(page, () => page.locator("#save-all").click()));
  await page.locator('a[href="#/replay/1"]').click();
  await page.locator(".log li").first().waitFor();
  assertQuiet(heard);

  const other = await on.page();
  await other.page.goto(`${on.address}#/replay`);
  await other.page.locator("#kept").waitFor();
  assert.equal(await other.page.locator('a[href="#/replay/1"]').count(), 0);
  await other.page.locator("#kept").setInputFiles({ name: "yezi-hands.json", mimeType: "application/json", buffer });
  await other.page.locator('a[href="#/replay/1"]').waitFor();
  assertQuiet(other.heard);
  await other.page.context().close();
  await page.context().close();
});

test("books, lessons, the lineage and the comparison come from the worker", async () => {
  const { page, heard } = await on.page();
  for (const [way, what] of [["rules/lukfu", "article.book h2"], ["lessons/lukfu-hand", "article.lesson p"], ["lineage", "svg text"],
    ["compare?a=lukfu&b=madiao", "table"], ["glossary", "dl, table, li"], ["course", "li"], ["sources", "li, tr"], ["game/wahua", "h1"]]) {
    await page.goto(`${on.address}#/${way}`);
    await page.locator(`main ${what}`).first().waitFor();
    assert.equal(await page.locator("main .fault").count(), 0, way);
  }
  assertQuiet(heard);
  await page.context().close();
});

test("what needs a server says so, in both languages", async () => {
  for (const [locale, says] of [["en-GB", /needs a server/], ["zh-TW", /伺服器/]]) {
    const { page, heard } = await on.page({ locale });
    for (const way of ["lessons", "classroom", "class/ABCDEF"]) {
      await page.goto(`${on.address}#/${way}`);
      await page.getByText(says).waitFor();
    }
    assertQuiet(heard);
    await page.context().close();
  }
});

test("after the first visit it works offline", async () => {
  const { page } = await on.page();
  await page.goto(on.address);
  await page.locator(".tile").first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0)); // it has all files
  await page.context().setOffline(true);
  await page.reload();
  await sitDown(page, "ningbo", 5);
  await nextStanding(page);
  await page.goto(`${on.address}#/rules/lukfu`);
  await page.locator("article.book h2").first().waitFor();
  await page.context().close();
});

test("who has no scripts reads the rules, the lineage and the sources", async () => {
  const { page, heard } = await on.page({ javaScriptEnabled: false });
  if (kind === "chromium") {
    await page.goto(on.address);
    await page.locator('a[href="read/en/index.html"]').click();
  } else await page.goto(`${on.address}read/en/index.html`);
  await page.locator('a[href="lukfu.html"]').click();
  assert.match(await page.locator("h1").first().innerText(), /Luk Fu/);
  for (const one of ["lineage.html#E01", "sources.html#Suffocated-Wang-2011"]) {
    await page.goto(`${on.address}read/zh-Hant/${one}`);
    assert.equal(await page.locator(`[id="${one.split("#")[1]}"]`).count(), 1);
  }
  assertQuiet(heard);
  await page.context().close();
});
