// What people do with the page beside playing a hand: sit together, come back, replay, learn, print.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { assertQuiet, chance, click, lay, nextStanding, playOut, stage, standing } from "./stage.js";

let on;
before(async () => { on = await stage(); });
after(async () => { await on.close(); });

/** Cards that frames to a seat showed in other people's hands before the end. */
function leaked(frames, hidden, me) {
  const found = [];
  for (const frame of frames) {
    if (frame.event !== "told") continue;
    for (const { sight } of frame.lines) {
      if (!sight?.zones || sight.phase === "over") continue;
      for (const zone of hidden) {
        const cards = sight.zones[zone];
        for (const [seat, text] of Array.isArray(cards) ? cards.entries() : [[-1, cards ?? ""]])
          if (seat !== me && /[^? ]/.test(text)) found.push(`${zone} of ${seat}: ${text}`);
      }
    }
  }
  return found;
}

test("two browsers at one table, and neither is told the other's cards", async () => {
  const laid = await lay(on.address, { game: "madiao", players: ["human", "human"], seed: 3 });
  const seats = [];
  for (const i of [0, 1]) {
    const { page, heard } = await on.page();
    await page.goto(`${on.address}#/table/${laid.keys[i]}`);
    seats.push({ page, heard });
  }
  const next = chance(4);
  for (let turns = 0; turns < 300; ++turns) {
    let over = 0;
    for (const { page } of seats) {
      const now = await standing(page);
      if (now === "over") ++over;
      if (now === "act") await click(page, next);
    }
    if (over === 2) break;
    await seats[0].page.waitForTimeout(20);
  }
  const dealt = [];
  for (const [me, { page, heard }] of seats.entries()) {
    assert.equal(await standing(page), "over");
    assert.deepEqual(leaked(heard.frames, ["hand", "buried"], me), []);
    const over = heard.frames.findIndex((frame) => frame.event === "over");
    const hello = heard.frames.find((frame) => frame.event === "hello");
    assert.equal(hello.luck, "seed"); // where luck comes from, not what it brings
    assert.ok(heard.frames.slice(0, over).every((frame) => frame.event === "hello" || !JSON.stringify(frame).includes('"luck"')));
    dealt.push(heard.frames.find((frame) => frame.event === "told").lines
      .find(({ line }) => line.event === "deal" && line.seat === me).line.cards.hand);
    assertQuiet(heard);
  }
  assert.notEqual(dealt[0], dealt[1]);
});

test("what a table needs does not come: that is said, and it can be asked for again", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "lukfu", players: ["human"], seed: 6 });
  await page.route("**/api/decks/**", (route) => route.abort());
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await page.getByRole("alert").waitFor();
  assert.equal(await page.getByRole("alert").textContent(), "This could not be loaded: The server does not answer.");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("alert").waitFor();
  await page.unroute("**/api/decks/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await nextStanding(page);
  assert.equal(await page.getByRole("alert").count(), 0);
  heard.complaints.length = 0; // that the deck did not come
  await playOut(page, click, 6);
  assertQuiet(heard);
});

test("a connection that is lost in mid-trick comes back where it was", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "lukfu", players: ["human"], seed: 6 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  const hand = () => page.locator("yezi-hand").getAttribute("aria-label");
  const before = [await hand(), await page.locator(".log li").count()];
  await page.context().setOffline(true);
  await page.reload({ waitUntil: "commit" }).catch(() => {});
  await page.context().setOffline(false);
  await page.goto("about:blank");
  heard.complaints.length = 0; // that it was offline
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  assert.deepEqual([await hand(), await page.locator(".log li").count()], before);
  assert.ok(heard.frames.some((frame) => frame.event === "told" && frame.again));
  await playOut(page, click, 6);
  assertQuiet(heard);
});

test("the next hand begins when everybody at the table has asked for it", async () => {
  const laid = await lay(on.address, { game: "kanhu", players: ["human", "human"], seed: 3 });
  const seats = [];
  for (const i of [0, 1]) {
    const { page, heard } = await on.page();
    await page.goto(`${on.address}#/table/${laid.keys[i]}`);
    seats.push({ page, heard });
  }
  const next = chance(6);
  for (let turns = 0; turns < 300; ++turns) {
    const now = [await standing(seats[0].page), await standing(seats[1].page)];
    if (now.every((one) => one === "over")) break;
    for (const [i, one] of now.entries()) if (one === "act") await click(seats[i].page, next);
    await seats[0].page.waitForTimeout(20);
  }
  const [first, second] = seats.map(({ page }) => page.locator(".over [data-key=next]"));
  await first.click();
  await seats[0].page.locator(".awaited").waitFor();
  assert.ok(await first.isDisabled());
  await seats[1].page.locator(".awaited", { hasText: "You" }).or(seats[1].page.locator(".awaited", { hasText: "you" })).waitFor();
  assert.equal(await standing(seats[1].page), "over");
  await second.click();
  for (const { page, heard } of seats) {
    await page.locator(".over").first().waitFor({ state: "detached" });
    assert.equal(await page.locator(".hand-number").innerText(), "Hand 2");
    assertQuiet(heard);
  }
});

/** Lines of a page that have Latin words in them, but for rules and figures. */
const english = (lines) => lines.filter((line) => /[A-Za-z]{3,}/.test(line.replace(/（[^）]*）/g, "")));

test("without a connection, what is done is said not to have arrived", async () => {
  const laid = await lay(on.address, { game: "lukfu", players: ["human"], seed: 7 });
  const { page } = await on.page();
  await page.addInitScript(() => {
    const Real = WebSocket;
    let opened = 0;
    window.WebSocket = class extends Real {
      constructor(url) {
        super(opened++ === 0 ? url : "ws://127.0.0.1:1/");
        window.lose = () => this.close();
      }
    };
    window.WebSocket.OPEN = Real.OPEN;
  });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  assert.equal(await nextStanding(page), "act");
  await page.evaluate(() => window.lose());
  await page.locator(".connection.lost").waitFor();
  await page.locator('[data-tool="why"]').click();
  assert.match(await page.locator(".notes:not(.aim-box)").innerText(), /connection is lost/);
});

test("options change how many sit, and what cannot be is said at once", async () => {
  const { page, heard } = await on.page();
  const option = (name) => page.locator(`select[data-option="${name}"]`);
  const seats = page.locator("[data-seat]");
  await page.goto(`${on.address}#/play?game=lukfu`);
  await seats.nth(3).waitFor();
  await page.locator(".options summary").click();
  await option("players").selectOption("3");
  await seats.nth(3).waitFor({ state: "detached" });
  await page.locator("#start").click();
  assert.notEqual(await nextStanding(page), "wait");
  assert.equal(await page.locator(".seat, .own").count(), 3);
  assertQuiet(heard);

  await page.goto(`${on.address}#/play?game=khanhoo`);
  await seats.nth(2).waitFor();
  await page.locator(".options summary").click();
  await option("players").selectOption("5");
  const fault = page.locator("fieldset .fault");
  await fault.waitFor();
  assert.match(await fault.innerText(), /61 or 62 cards are for two to four players/);
  assert.doesNotMatch(await fault.innerText(), /\.lua/);
  await option("pack").selectOption("91");
  await seats.nth(4).waitFor();
  assert.equal(await seats.nth(0).inputValue(), "human");
});

test("a Chinese reader is told in Chinese, and may change the language in mid-hand", async () => {
  const { page, heard } = await on.page({ locale: "zh-TW" });
  const laid = await lay(on.address, { game: "ningbo", players: ["human"], seed: 3 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  const log = () => page.locator(".log li").allTextContents();
  const lines = await log();
  assert.deepEqual(english(lines), []);
  await page.locator('[data-tool="why"]').click();
  await page.locator(".notes .says").first().waitFor();
  assert.deepEqual(english(await page.locator(".notes .says").allTextContents()), []);
  await page.locator("#lang").click();
  await page.locator(".log li", { hasText: "You are" }).waitFor();
  assert.equal((await log()).length, lines.length);
  await page.locator("#lang").click();
  await page.locator(".log li", { hasText: "你是" }).waitFor();
  await playOut(page, click, 8);
  assert.deepEqual(english(await log()), []);
  assert.deepEqual(english(await page.locator(".over .says").allTextContents()), []);
  assert.ok((await page.locator(".over .count").count()) === 4, "what each hand is worth");
  await page.locator(".over .count summary").first().click();
  assert.match(await page.locator(".over .count li a").first().getAttribute("href"), /#\/rules\/ningbo\?at=M-/);
  assertQuiet(heard);
});

test("the lineage is told in the reader's language, and the address keeps what was chosen", async () => {
  const { page, heard } = await on.page({ locale: "zh-TW" });
  await page.goto(`${on.address}#/lineage`);
  await page.locator('[data-view="story"][aria-pressed="true"]').waitFor();
  await page.locator("yezi-lineage #mahjong-classic").waitFor();
  const entries = await page.evaluate(() => history.length);
  await page.locator('.nodes [data-id="madiao"]').click();
  await page.locator('.nodes [data-id="luk-fu"]').click();
  assert.match(page.url(), /#\/lineage\?at=luk-fu$/);
  assert.equal(await page.evaluate(() => history.length), entries, "going back leaves the lineage");
  await page.reload();
  const about = page.locator(".lineage-list section");
  await about.locator("h2", { hasText: "六虎" }).waitFor();
  assert.match(await about.innerText(), /玩法相承；有論證/);
  assert.match(await page.locator("yezi-lineage .chosen title").textContent(), /初見：1886 年有牌/);
  await page.locator("#lang").click();
  await about.locator("h2", { hasText: "Luk Fu" }).waitFor();
  assert.match(await about.innerText(), /way of play handed down; argued/);
  assertQuiet(heard);
});

test("a hand is replayed, and gone on with from the middle", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "lukfu", players: ["human"], seed: 9 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await playOut(page, click, 9);
  await page.getByRole("link", { name: "Replay" }).last().click();
  await page.waitForSelector("h1.replaying");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => /at=\d/.test(location.hash));
  await page.getByRole("button", { name: /play on/i }).click();
  await page.waitForFunction(() => location.hash.startsWith("#/table/"));
  assert.notEqual(page.url().split("/").pop(), laid.keys[0]);
  await playOut(page, click, 10);
  assertQuiet(heard);
});

test("a record that cannot be read leaves the form in place", async () => {
  const { page } = await on.page();
  await page.goto(`${on.address}#/replay`);
  const text = '{"event":"start","game":"no-such-game"}';
  await page.locator("#paste").fill(text);
  await page.getByRole("button", { name: "Open" }).click();
  await page.locator(".bring .fault").waitFor();
  assert.equal(await page.locator("#paste").inputValue(), text);
  await page.locator("#file").setInputFiles({ name: "hand.jsonl", mimeType: "text/plain", buffer: Buffer.from("no JSON at all") });
  await page.locator(".bring .fault", { hasText: /JSON|line/ }).waitFor();
  assert.equal(await page.locator("#paste").inputValue(), text);
  assert.match(page.url(), /#\/replay$/);
});

test("a table leads to its own rules, and a review to its moments", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "madiao", options: { shang_set: "zun" }, players: ["human"], seed: 5 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  const [book] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("link", { name: "Rule book" }).click()]);
  await book.locator(".rule").first().waitFor();
  const asked = await book.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name).find((name) => name.includes("/api/rules/")));
  assert.match(asked, /set=shang_set%3Dzun/);
  await playOut(page, click, 5);
  await page.getByRole("button", { name: /Review/ }).click();
  const moment = page.locator(".notes").getByRole("link", { name: /before move/ }).first();
  await moment.waitFor({ timeout: 60_000 });
  const [replay] = await Promise.all([page.context().waitForEvent("page"), moment.click()]);
  await replay.locator("h1.replaying").waitFor();
  await replay.waitForFunction(() => /seat=0&at=\d/.test(location.hash));
  assert.match(await replay.locator(".later button").first().textContent(), /^You /);
  assertQuiet(heard);
});

test("a lesson: an answer that is wrong is told why, one that is right goes on", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/lessons`);
  await page.getByRole("link", { name: /beat or break/i }).click();
  await page.getByRole("button", { name: "Yes, I can spare it" }).click();
  await page.getByText("Look at the cards that you would keep").waitFor();
  await page.locator('[data-choice="no"]').first().click();
  await page.getByText("With two cards that beat, you must beat").waitFor();
  assertQuiet(heard);
});

test("the course: from the first page to a worksheet to print, its slides, and a lesson", async () => {
  const { page, heard } = await on.page();
  await page.goto(on.address);
  await page.locator('.ways a[href="#/course"]').click();
  await page.locator(".lessons li").nth(11).waitFor();
  await page.locator('.lessons a[href="#/course/leaf"]').click();
  await page.locator(".course-card svg").first().waitFor();
  await page.getByRole("link", { name: "Worksheet" }).click();
  await page.locator(".course .line").first().waitFor();
  assert.equal(await page.locator("h1").count(), 1);
  await page.emulateMedia({ media: "print" });
  assert.ok(await page.locator(".course .line").first().isVisible());
  assert.ok(!await page.locator(".unit-parts").isVisible(), "what is only for choosing is not printed");
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Slides" }).click();
  await page.locator(".course.slides .page").first().waitFor({ state: "attached" });
  await page.locator("#lang").click();
  await page.getByRole("link", { name: "單元", exact: true }).click();
  await page.locator('.course a[href^="#/lessons/"]').first().click();
  await page.locator(".lesson .question, .lesson .practice").first().waitFor();
  assertQuiet(heard);
});

test("games are compared, each with its settings", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/compare?a=lukfu&b=lukfu`);
  const clauses = page.getByRole("table", { name: "Clauses that differ" }).locator("tbody tr");
  await page.getByRole("table", { name: "Features" }).waitFor();
  const glance = page.getByRole("table", { name: "At a glance" });
  assert.ok(await glance.locator("tbody tr").count() >= 8, "what can be seen at once");
  assert.equal(await glance.locator("tbody td .glyph").evaluateAll((all) => all.filter((one) => one.childElementCount === 0).length), 0, "all of it is drawn");
  assert.equal(await page.locator("details.clauses summary").first().innerText(), "Clauses that differ: 0");
  assert.equal(await clauses.count(), 0);
  const right = page.locator("details.options").nth(1);
  await right.locator("summary").click();
  await right.locator('[data-option="players"]').selectOption("3");
  await page.locator("details.clauses summary").first().click();
  await clauses.first().waitFor();
  assert.match(decodeURIComponent(page.url()), /set\.b=players=3/);
  assert.equal(await page.locator("details.options").nth(1).locator('[data-option="players"]').inputValue(), "3");
  const length = page.getByRole("row", { name: /^decisions per hand/ });
  assert.equal(await length.count(), 0);
  await page.locator("#compare-c").selectOption("ningbo");
  await page.locator(".glance thead th").nth(3).waitFor();
  assert.match(decodeURIComponent(page.url()), /set\.b=players=3&c=ningbo/);
  await page.getByRole("link", { name: "Measure how they play" }).click();
  await length.waitFor({ timeout: 120_000 }); // many hands are played
  assert.match(await length.innerText(), /\d ± \d.*\d ± \d/s);
  assert.match(decodeURIComponent(page.url()), /set\.b=players=3.*play=yes/);
  assertQuiet(heard);
});

test("every view fits a phone and a projector, light and dark, in both languages", async () => {
  const views = ["", "play?game=lukfu", "explore", "game/ningbo", "rules/lukfu", "compare?a=madiao&b=lukfu",
    "lineage", "glossary", "lessons/lukfu-hand", "replay"];
  for (const [width, colorScheme, locale] of [[360, "light", "zh-TW"], [1920, "dark", "en-GB"]]) {
    const { page, heard } = await on.page({ viewport: { width, height: 800 }, colorScheme, locale });
    for (const view of views) {
      await page.goto(`${on.address}#/${view}`);
      await page.locator("main h1").first().waitFor();
      await page.waitForLoadState("networkidle");
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(over <= 0, `${view} is ${over} too wide at ${width}`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.lang), locale === "zh-TW" ? "zh-Hant" : "en");
    assertQuiet(heard);
    await page.context().close();
  }
});

test("Chinese comes in either script, and the choice is kept", async () => {
  const { page, heard } = await on.page({ locale: "zh-TW" });
  const languageOf = () => page.evaluate(() => document.documentElement.lang);
  await page.goto(`${on.address}#/explore`);
  await page.getByText("馬弔").first().waitFor();
  assert.equal(await languageOf(), "zh-Hant");
  await page.locator("#script").click();
  await page.getByText("马吊").first().waitFor();
  assert.equal(await languageOf(), "zh-Hans");
  await page.reload();
  await page.getByText("马吊").first().waitFor();
  assert.equal(await page.getByText("馬弔").count(), 0);
  await page.locator("#script").click();
  await page.getByText("馬弔").first().waitFor();
  assertQuiet(heard);
  await page.context().close();
});

test("words are explained in the language of the page, in the list and where they stand", async () => {
  for (const [locale, meaning] of [["zh-TW", "派得即時獲勝的手牌"], ["en-GB", "a dealt hand that wins at once"]]) {
    const { page, heard } = await on.page({ locale });
    await page.goto(`${on.address}#/glossary`);
    assert.ok((await page.locator(".terms > div").filter({ hasText: "例牌" }).first().innerText()).includes(meaning));
    await page.goto(`${on.address}#/rules/tiengow`);
    const word = page.locator(".term", { hasText: /例牌|winning hand/ }).first();
    await word.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise(requestAnimationFrame)); // what is scrolled closes a tip
    await word.hover();
    await page.locator("#tip", { hasText: meaning }).waitFor();
    assertQuiet(heard);
    await page.context().close();
  }
});

test("names for all that can be reached, and an order that makes sense", async () => {
  const { page, heard } = await on.page();
  const laid = await lay(on.address, { game: "madiao", players: ["human"], seed: 12 });
  await page.goto(`${on.address}#/table/${laid.keys[0]}`);
  await nextStanding(page);
  const nameless = await page.evaluate(() => [...document.querySelectorAll("a[href], button, select, input, [role=option]")]
    .filter((one) => one.checkVisibility() && !(one.getAttribute("aria-label") ?? one.textContent ?? "").trim() &&
      !/** @type {HTMLInputElement} */ (one).labels?.length)
    .map((one) => one.outerHTML.slice(0, 120)));
  assert.deepEqual(nameless, []);
  const order = [];
  await page.locator("body").press("Tab");
  for (let i = 0; i < 40; ++i) {
    order.push(await page.evaluate(() => {
      const at = document.activeElement;
      if (at?.matches("[role=option]")) return "card";
      if (at?.closest(".acts")) return "act";
      if (at?.closest(".tools")) return "tool";
      return at?.closest("header") ? "head" : "";
    }));
    await page.keyboard.press("Tab");
  }
  const first = (what) => order.indexOf(what);
  assert.ok(first("card") > 0 && first("card") < first("tool"), order.join(" "));
  assert.equal(order.filter((what, i) => what === "card" && order[i - 1] === "card").length, 0, "one card has the tab stop");
  assertQuiet(heard);
});

test("what is printed has no buttons", async () => {
  const { page, heard } = await on.page();
  await page.goto(`${on.address}#/rules/lukfu`);
  await page.locator("main h2").first().waitFor();
  await page.emulateMedia({ media: "print" });
  const shown = await page.evaluate(() => [...document.querySelectorAll(".page-head, button, select, input")]
    .filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim()));
  assert.deepEqual(shown, []);
  assert.ok((await page.pdf({ format: "A4" })).length > 20_000);
  assertQuiet(heard);
});
